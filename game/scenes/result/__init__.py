"""How a game ended, and once more."""
