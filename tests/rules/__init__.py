"""Tests of `game.rules`."""
