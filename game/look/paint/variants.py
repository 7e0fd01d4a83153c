"""Variants of drawings, in other colours, as they stand after `MARK` in a name; themes' names do too."""

MARK = "~"
SAFE, FOUR = "safe", "four"
