"""The coach: a fox that says one sentence at the place it is about."""
