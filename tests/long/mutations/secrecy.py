"""Leaks: something reaches a picture, a sound, a file or a process that must not know it."""

from __future__ import annotations

from tests.long.mutations.kinds import mutation

PLANTED = (
    mutation(
        "戦列札 draws the hand of whoever loses a card in front of everybody",
        "mats/senretsu/plates.py",
        "        self.side = desk.view.sides[desk.bottom]\n",
        "        self.side = (desk.mind or desk.view).sides[desk.bottom]\n",
        "screens/test_public.py",
    ),
    mutation(
        "SHT draws the cards of whoever decides in front of everybody",
        "mats/sht/zones.py",
        "self.side = desk.view.sides[seat]",
        "self.side = (desk.mind or desk.view).sides[seat]",
        "screens/test_public.py",
    ),
)
