"""Question banks for other programs."""
