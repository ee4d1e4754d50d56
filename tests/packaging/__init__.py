"""What a user gets: the wheel in a clean environment, the commands, the files for Binder."""
