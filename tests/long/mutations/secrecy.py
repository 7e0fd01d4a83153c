"""Leaks: something reaches a picture, a sound, a file or a process that must not know it."""

from __future__ import annotations

from tests.long.mutations import secrecy_rules, secrecy_screens

PLANTED = (*secrecy_rules.PLANTED, *secrecy_screens.PLANTED)
