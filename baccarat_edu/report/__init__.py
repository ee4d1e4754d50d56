"""What a class has answered: its files read one by one, counted, and written as a report."""
