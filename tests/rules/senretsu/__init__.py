"""Tests of 戦列札 (RULES 000)."""
