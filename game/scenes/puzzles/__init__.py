"""Puzzles: today's five, all of a game's, and one at its table."""
