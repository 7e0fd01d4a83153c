"""Defects of the playmats: what is pressed, lit, said and heard, and how things fly."""

from __future__ import annotations

from tests.long.mutations import mats_boards, mats_cards, mats_crown, mats_sht

PLANTED = (*mats_boards.PLANTED, *mats_cards.PLANTED, *mats_crown.PLANTED, *mats_sht.PLANTED)
