"""The screen for whoever does not see it: as values that tell each thing, and as a running text."""
