"""What is kept of a learner."""
