"""A played lesson: the real table, and the coach over it."""
