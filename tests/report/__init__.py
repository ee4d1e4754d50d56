"""The report on a class, from its files to what an instructor reads."""
