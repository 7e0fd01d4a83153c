"""How near whoever has lost came to winning: only what is true, in words that have room on the result."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe import measure
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.rules import ryuki, senretsu, sht
from game.rules.ryuki.values import Checked
from game.rules.ryuki.values import TurnBegan as Turn
from tests.mats.ryuki.desks import position
from tests.rules.senretsu.tables import table as armies
from tests.rules.sht.tables import table as duel

SEATING = Seating(("Aki", "Ben"), (True, False))
ROOM = 304.0
"""Of a line among the highlights of a result."""


def near(game: str, view: Any, events: tuple[Any, ...] = (), lang: str = "en") -> str:
    mat = mat_of(game)
    return mat.near(mat.desk(view, SEATING, 0), events, 0, Words(lang))


@pytest.mark.parametrize("shield", [True, False])
def test_one_more_hit_would_have_won_only_without_a_shield(shield: bool) -> None:
    view = sht.view(duel(fields=("S09", "D02"), shields=(False, shield)), None)
    assert bool(near("sht", view)) is not shield


@pytest.mark.parametrize(("left", "says"), [(4, ""), (3, "3"), (1, "1"), (0, "")])
def test_a_deck_is_named_while_it_was_short(left: int, says: str) -> None:
    state = armies("H01 | D", "D | S09", decks=(None, left or 1))
    view = senretsu.view(state, None)
    sides = tuple(replace(side, deck=left) if seat else side for seat, side in enumerate(view.sides))
    said = near("senretsu", replace(view, sides=sides))
    assert says in said
    assert bool(said) is bool(says)


def test_a_check_is_named_that_was_given_in_one_of_the_last_two_turns() -> None:
    view = ryuki.view(position("2k2/5/5/5/2K1R"), None)
    check, theirs = Checked(0, (4,), 2, False), Checked(1, (4,), 2, False)
    turns = tuple(Turn(0, n) for n in (1, 3, 5))
    assert near("ryuki", view, (turns[0], turns[1], check, Turn(1, 4), turns[2]))
    assert not near("ryuki", view, (turns[0], check, turns[1], turns[2], theirs))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_have_room_on_one_line(lang: str) -> None:
    words = Words(lang)
    says = (words("sht.near"), words("ryuki.near"), words.count("senretsu.near", 3))
    assert all(measure.width(text, 23, "bold", lang, 100) <= ROOM for text in says)
