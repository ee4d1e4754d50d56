"""Files that people write: TOML that is read, checked, and refused with its lines."""
