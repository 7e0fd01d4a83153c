"""What games offer beyond what every game must: a line that is lost from a game's list is a feature lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from game.mats.registry import mat_of, own_games
from game.rules.registry import rules_of

ON_THE_MAP = {"hint_spots", "meant", "opens", "prepare", "tied", "weighed"}
"""What only the map has."""
NOT_OFFERED = {
    "senretsu": {
        "dealt",
        "seen_first",
        *ON_THE_MAP,
        "counts_out",
        "lingers",
        "bared",
        "because",
        "lacking",
        "pauses",
        "plays_on",
        "points",
        "portrait",
        "spectates",
        "standing",
        "upshot",
    },
    "crown": {
        "dealt",
        *ON_THE_MAP,
        "bared",
        "because",
        "lacking",
        "measure",
        "measured",
        "near",
        "ponders",
        "strikes",
    },
    "ryuki": {
        "seen_first",
        *ON_THE_MAP,
        "counts_out",
        "bared",
        "lacking",
        "on_browse",
        "pauses",
        "portrait",
        "sheet",
        "spectates",
        "strikes",
        "upshot",
    },
    "subway": {
        "seen_first",
        "bared",
        "facts",
        "lacking",
        "measure",
        "near",
        "on_browse",
        "on_carry",
        "on_drop",
        "origins",
        "pauses",
        "plays_on",
        "portrait",
        "sheet",
        "spectates",
    },
    "sht": {
        "dealt",
        "seen_first",
        *ON_THE_MAP,
        "counts_out",
        "because",
        "pauses",
        "plays_on",
        "points",
        "portrait",
        "spectates",
        "standing",
        "strikes",
        "upshot",
    },
}
"""Of what mats may leave out: nothing plays by itself, no deal is waited for, nobody is out before the end,
nothing but moments is seen by itself, computers think as long as usual, nothing takes long to get ready,
nothing is discarded, nothing is turned or zoomed, there are no points and nobody leads by any; on the map
nothing is dragged or comes from anything else, and nothing is counted beside the score; where there are
points they are the measure of a replay, and only on the map something decides between
equal ones, and there alone more is told as a game begins. What is
typed is as in the records, and why a whole kind of action cannot be is as why each one cannot. A picture to
keep shows what the result does, where there is room. Only where cards lie face down on the table itself do
they turn up as the game ends, and only where plates have points are all counted before the result; where the
end is told long before its last picture, the table stays for less long after it. Only at 龍棋 and
on the map may a game begin without any event."""
ABILITIES = {
    "senretsu": {"together", "verbs"},
    "crown": {"blind", "together", "verbs"},
    "ryuki": {"position", "unlisted", "together", "verbs"},
    "subway": {"figures", "on_map", "verbs"},
    "sht": {"together", "verbs"},
}
"""Of what rules may leave out: passing unseen, writing positions, resigning, the longest path and the map;
and laying open what seats hide from each other, where they do."""


def left_out(offered: Any) -> set[str]:
    return {
        field.name
        for field in fields(offered)
        if field.default is not NODEFAULT and getattr(offered, field.name) == field.default
    }


@pytest.mark.parametrize("game", own_games())
def test_a_mat_offers_all_but_what_its_game_has_no_need_of(game: str) -> None:
    assert left_out(mat_of(game)) == NOT_OFFERED[game]


@pytest.mark.parametrize("game", own_games())
def test_rules_have_the_abilities_that_their_game_needs(game: str) -> None:
    abilities = rules_of(game).ABILITIES
    assert {field.name for field in fields(abilities)} - left_out(abilities) == ABILITIES[game]
