"""Defects of the playmats: what is pressed, lit, said and heard, and how things fly."""

from __future__ import annotations

from tests.long.mutations import (
    mats_crown,
    mats_ryuki,
    mats_ryuki_drawn,
    mats_senretsu,
    mats_senretsu_drawn,
    mats_sht,
    mats_subway,
)
from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/kit/portraits.py",
        "mats/kit scenes/setup scenes/result",
        {
            "computers of one level wear one coat": (
                "COAT, box, layer=layer, tint=colour)",
                "COAT, box, layer=layer)",
            ),
        },
    ),
    *at(
        "mats/faces.py",
        "scenes/setup mats/kit",
        {
            "people have faces": (
                'FACES.get(seating.players[seat], "")',
                'FACES.get(seating.players[seat], "faces/easy")',
            ),
            "all computers have one face": (
                "FACES.get(seating.players[seat],",
                "FACES.get(max(seating.players),",
            ),
            "matches of earlier versions show nobody": ('    "bot:greedy": "faces/normal",\n', ""),
        },
    ),
    *mats_crown.PLANTED,
    *mats_ryuki.PLANTED,
    *mats_ryuki_drawn.PLANTED,
    *mats_senretsu.PLANTED,
    *mats_senretsu_drawn.PLANTED,
    *mats_sht.PLANTED,
    *mats_subway.PLANTED,
)
