"""What is kept of a match: a picture of its end, and films."""
