"""The lessons as files."""
