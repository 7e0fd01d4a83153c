"""Defects of the rules."""

from __future__ import annotations

from tests.long.mutations import rules_boards, rules_cards

PLANTED = (*rules_cards.PLANTED, *rules_boards.PLANTED)
