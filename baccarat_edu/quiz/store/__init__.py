"""What is kept of a learner: the records, the file of progress, and the texts that leave it."""
