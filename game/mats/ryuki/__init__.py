"""龍棋's playmat: a wooden board between two sides, what can be done at the left, what it is at the right."""
