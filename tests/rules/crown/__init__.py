"""Tests of グローリアスクラウン (RULES 001)."""
