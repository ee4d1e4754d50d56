"""Questions and their keys."""
