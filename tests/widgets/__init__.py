"""The panels, without a browser."""
