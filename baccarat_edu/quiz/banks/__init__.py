"""Question banks: files of an instructor's own questions."""
