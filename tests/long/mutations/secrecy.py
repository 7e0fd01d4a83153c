"""Leaks: something reaches a picture, a sound, a file or a process that must not know it."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/senretsu/plates.py",
        "screens/test_public.py",
        {
            "戦列札 draws the hand of whoever loses a card in front of everybody": (
                "        self.side = desk.view.sides[desk.bottom]\n",
                "        self.side = (desk.mind or desk.view).sides[desk.bottom]\n",
            ),
        },
    ),
    *at(
        "mats/sht/zones.py",
        "screens/test_public.py",
        {
            "SHT draws the cards of whoever decides in front of everybody": (
                "self.side = desk.view.sides[seat]",
                "self.side = (desk.mind or desk.view).sides[seat]",
            ),
        },
    ),
)
