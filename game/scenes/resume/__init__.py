"""The unfinished matches, to carry on with."""
