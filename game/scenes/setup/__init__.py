"""Who plays, and by which rules."""
