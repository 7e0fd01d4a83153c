"""What is heard: which cue means what, and the one mixer that plays. Only `mixer` knows pygame's."""
