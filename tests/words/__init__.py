"""What the engine says, held in both languages."""
