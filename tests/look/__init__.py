"""Tests of how things look: fonts, text, rasters, shadows."""
