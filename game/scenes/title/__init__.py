"""The title: the cloths on their rod."""
