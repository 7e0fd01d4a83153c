"""One playmat per game: from a view to placements, targets and clips."""
