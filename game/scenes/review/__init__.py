"""What the strong computer has to say of a match that is over."""
