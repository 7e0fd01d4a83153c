"""Tests of the maps and of their lint."""
