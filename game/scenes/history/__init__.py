"""All games that are over."""
