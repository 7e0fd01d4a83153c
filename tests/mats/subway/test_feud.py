"""Robberies to and fro, or one way again and again, are told so; what is lost is felt by whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.subway.desk import Plate
from game.mats.subway.feud import Feud, feud
from game.mats.subway.losing import COUNTS, GOES, LEAVES, STRIKES
from game.mats.subway.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Film
from game.motion.placement import Placement
from game.rules import subway
from game.rules.subway.values import BeadReturned
from tests.mats.subway.filmed import at
from tests.mats.subway.tables import NAMES
from tests.mats.subway.test_losing import hardest


def robbery(by: int, seat: int) -> BeadReturned:
    return BeadReturned(seat, by, "sakae", 0)


@pytest.mark.parametrize(
    ("past", "told"),
    [
        ([], None),
        ([(1, 2)], None),
        ([(0, 1)], Feud("again", 2)),
        ([(1, 0)], Feud("back", 1)),
        ([(0, 1), (1, 0)], Feud("back", 2)),
        ([(0, 1), (1, 2), (0, 1)], Feud("often", 3)),
    ],
)
def test_a_robbery_is_told_by_those_before_it_between_the_same_two(
    past: Sequence[tuple[int, int]], told: Feud | None
) -> None:
    assert feud([robbery(*pair) for pair in past], robbery(0, 1)) == told


def filmed(past: Sequence[tuple[str, str]], *humans: str, reduced: bool = False) -> tuple[Film, list[Any]]:
    """The film of a robbery after such ones between "by" and "seat", with these of the two as people."""
    state, action, lost = hardest()
    seat_of = {"by": lost.by, "seat": lost.seat}
    people = tuple(seat in [seat_of[name] for name in humans] for seat in range(3))
    shown = Presenter(
        subway, MAT, Seating(NAMES[:3], people, state.options), state, Words("ja"), "normal", reduced
    )
    shown.recall([(robbery(seat_of[by], seat_of[seat]), state) for by, seat in past])
    beats = subway.apply(state, subway.acting(state)[0], action)
    shown.show(beats, 0.0)
    return shown.film, [event for event, _ in beats]


def lying(made: tuple[Film, list[Any]], t: float) -> dict[str, Placement]:
    return at(*made, BeadReturned, t)


def word(frame: dict[str, Placement]) -> str:
    look = frame["feud text"].what if "feud text" in frame else None
    return look.text if isinstance(look, Label) else ""


@pytest.mark.parametrize("reduced", [False, True])
def test_whoever_robs_back_is_seen_to(reduced: bool) -> None:
    first, back = (filmed(past, "by", "seat", reduced=reduced) for past in ((), [("seat", "by")]))
    assert word(lying(first, LEAVES + 200.0)) == ""
    assert word(lying(back, LEAVES + 200.0)) == "仕返し!"


def test_the_word_is_larger_for_whom_it_concerns_and_hides_no_loss() -> None:
    past = [("by", "seat")] * 2
    own, aside = (lying(filmed(past, *humans), LEAVES + 300.0) for humans in (("seat",), ()))
    assert word(own) == word(aside) == "このところ3度目!"
    assert own["feud"].h > aside["feud"].h
    assert not own["feud"].box.meets(own["cost"].box)
    assert isinstance(own["feud"].what, Panel)
    assert own["feud"].what.fill == theme.SHU_DARK


def test_the_map_reddens_only_as_the_only_person_loses() -> None:
    reddens = [
        "loses sheet" in lying(filmed((), *humans), 1.3 * (LEAVES + GOES) - 30.0)
        for humans in (("seat",), ("by",), ("by", "seat"), ())
    ]
    assert reddens == [True, False, False, False]
    assert "loses sheet" not in lying(filmed((), "seat"), STRIKES)


def test_ones_own_plate_shakes_farther_than_a_rivals() -> None:
    state, _, lost = hardest()
    assert state

    def swing(*humans: str) -> float:
        made = filmed((), *humans)
        pace = 1.3 if humans == ("seat",) else 1.0
        places = [lying(made, pace * (COUNTS + t))[Plate(lost.seat).id].x for t in range(-50, 450, 10)]
        return max(places) - min(places)

    assert swing("seat") > swing("by", "seat") > swing("by") > 0
