"""Tests of 地下鉄's rules."""
