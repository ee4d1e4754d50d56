"""Banks of questions."""
