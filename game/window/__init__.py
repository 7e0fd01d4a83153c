"""The window and its devices."""
