"""The opening: who begins is drawn, and both decks march up from their own sides."""

from __future__ import annotations

import random

import pytest

from game.conduct.presenter import Presenter
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.kit.lot import RESTS
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.opening import ARRIVAL, KNOWN, MARCH
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.protocol import CHANCE
from game.rules.senretsu.values import ChooseFirst, Options
from tests.mats.senretsu.desks import SEATING, WORDS, keyed


def opening(first: int = 0, reduced: bool = False, lang: str = "ja") -> Clip:
    start = senretsu.start(Options(), 2)
    shown = Presenter(senretsu, MAT, SEATING, start, Words(lang), "normal", reduced)
    shown.watch(0, start)
    shown.show(senretsu.apply(start, CHANCE, ChooseFirst(first))[:1], 0.0)
    return shown.film.clips[0]


def at(made: Clip, t: float) -> dict[str, Placement]:
    return keyed(pose(made, t))


@pytest.mark.parametrize("first", [0, 1])
def test_both_decks_come_from_beyond_their_own_sides_and_meet(first: int) -> None:
    made = opening(first)
    places = at(made, made.span)
    assert not {"deck:0", "deck:1"} & set(at(made, RESTS))
    coming, lying = at(made, ARRIVAL - MARCH / 2), at(made, ARRIVAL + 200)
    left, right = sorted((0, 1), key=lambda seat: places[f"deck:{seat}"].x)
    assert coming[f"deck:{left}"].x < places[f"deck:{left}"].x - 100
    assert coming[f"deck:{right}"].x > places[f"deck:{right}"].x + 100
    assert all(lying[f"deck:{seat}"].box == places[f"deck:{seat}"].box for seat in (0, 1))
    assert any(sound.at == ARRIVAL and sound.cue == "deck_hit" for sound in made.sounds)


def test_the_plates_count_a_deck_when_it_has_come() -> None:
    made = opening()
    counted = {key for key in at(made, made.span) if key.startswith(("plate:0:deck", "plate:1:deck"))}
    new = {key for key in counted if key not in at(made, 0.0)}
    assert new
    assert not new & set(at(made, ARRIVAL - 1))


def test_what_is_being_settled_is_told_until_it_is() -> None:
    made = opening()
    told = at(made, RESTS / 2)["lot text"].what
    assert isinstance(told, Label)
    assert told.text == WORDS("senretsu.say.lot")
    assert "lot text" not in at(made, RESTS + 1)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("first", [0, 1])
def test_who_begins_is_told_large_over_the_field_when_the_token_rests(first: int, lang: str) -> None:
    made = opening(first, lang=lang)
    assert "first" not in at(made, RESTS - 1)
    told = at(made, ARRIVAL + 200)
    assert isinstance(told["first text"].what, Label)
    assert SEATING.names[first] in told["first text"].what.text
    assert told["first"].box.bottom < min(told[f"deck:{seat}"].y for seat in (0, 1))
    assert not any(
        told["first"].box.meets(p.box) for key, p in told.items() if key.startswith("contact pill")
    )
    assert "first" not in at(made, made.span)
    assert "first" not in at(opening(first, reduced=True), ARRIVAL)


@pytest.mark.parametrize("first", [0, 1])
def test_the_decks_march_up_too_where_it_is_known_who_begins(first: int) -> None:
    """As after a game at the same table; until then they are not there."""
    start = senretsu.start(Options(first=first), 2)
    shown = Presenter(senretsu, MAT, SEATING, start, WORDS, "normal", False)
    shown.watch(0, start)
    assert not {"deck:0", "deck:1"} & set(keyed(MAT.frame(shown.desk(), WORDS).placements))
    shown.show(senretsu.apply(start, CHANCE, senretsu.draw(start, random.Random("march"))), 0.0)
    made = shown.film.clips[0]
    assert not {"deck:0", "deck:1"} & set(at(made, 0.0))
    coming, lying = at(made, KNOWN - MARCH / 2), at(made, made.span)
    left, right = sorted((0, 1), key=lambda seat: lying[f"deck:{seat}"].x)
    assert coming[f"deck:{left}"].x < lying[f"deck:{left}"].x - 100
    assert coming[f"deck:{right}"].x > lying[f"deck:{right}"].x + 100
    assert all(
        keyed(shown.moving(made.span + 1))[f"deck:{seat}"].box == lying[f"deck:{seat}"].box for seat in (0, 1)
    )


def test_where_lots_were_drawn_the_decks_lie_there_before_the_first_turn_too() -> None:
    """As whoever looks back at the game step by step sees it."""
    start = senretsu.start(Options(), 2)
    shown = Presenter(senretsu, MAT, SEATING, start, WORDS, "normal", False)
    shown.watch(0, start)
    shown.show(senretsu.apply(start, CHANCE, ChooseFirst(0))[:1], 0.0)
    shown.skip()
    assert {"deck:0", "deck:1"} <= set(keyed(MAT.frame(shown.desk(), WORDS).placements))


def test_nobody_has_a_colour_before_the_lots_are_drawn() -> None:
    made = opening()
    assert not any(key.endswith(":chip") for key in at(made, RESTS - 20))
    assert {"plate:0:chip", "plate:1:chip"} <= set(at(made, made.span))


def test_without_motion_nothing_marches() -> None:
    made = opening(reduced=True)
    decks = [at(made, t)["deck:0"].box for t in range(200, int(made.span), 50) if "deck:0" in at(made, t)]
    assert decks
    assert len(set(decks)) == 1
