"""Tests of SHT's rules (RULES 004)."""
