"""Screens in larger letters than they have room for: laid out anew as a page, which is scrolled."""
