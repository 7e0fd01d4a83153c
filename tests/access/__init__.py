"""Tests of what is told to whoever does not see the screen."""
