"""龍棋's rules: the test vectors and rulings of RULES 002, and an independent reference."""
