"""What is heard: which cue means what, and the one desk that plays. Only `desk` knows the mixer."""
