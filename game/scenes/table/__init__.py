"""The table: one match on the screen, and what lies over it."""
