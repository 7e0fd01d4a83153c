"""Defects of how a match goes on at a screen."""

from __future__ import annotations

from tests.long.mutations import conduct_flow, conduct_shown

PLANTED = (*conduct_flow.PLANTED, *conduct_shown.PLANTED)
