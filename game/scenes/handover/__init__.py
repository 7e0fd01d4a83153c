"""The screen goes from one person to the next."""
