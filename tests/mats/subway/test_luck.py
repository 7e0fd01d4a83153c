"""Dice that come alike are felt, two sixes most."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Label
from game.mats.subway.luck import PAIR, SIXES, Luck, luck_of
from game.mats.subway.throw import READY, SETTLE, TUMBLE, TUMBLES
from game.motion.clip import Clip
from game.motion.placement import Placement
from game.rules.subway.values import Roll
from tests.mats.subway.tables import under_way
from tests.mats.subway.test_clips import at, filmed

SETTLES = READY + TUMBLE * TUMBLES + SETTLE


@pytest.mark.parametrize(
    ("dice", "luck"), [((6,), None), ((2, 5), None), ((3, 3), PAIR), ((6, 6), SIXES), ((6, 5), None)]
)
def test_two_dice_alike_are_luck(dice: tuple[int, ...], luck: Luck | None) -> None:
    assert luck_of(dice) is luck


def rolled(*dice: int, reduced: bool = False) -> Clip:
    (_, made), *_ = filmed(under_way(), Roll(dice), reduced=reduced)
    return made


def strokes(*dice: int) -> float:
    """How wide the strokes are that burst from behind the dice."""
    seen = at(rolled(*dice), SETTLES)
    return seen["luck strokes"].w if "luck strokes" in seen else 0.0


def said(frame: dict[str, Placement]) -> str:
    look = frame["throw text"].what if "throw text" in frame else None
    return look.text if isinstance(look, Label) else ""


def test_strokes_burst_from_dice_alike_and_largest_from_two_sixes() -> None:
    assert strokes(2, 5) == 0.0 < strokes(3, 3) < strokes(6, 6)
    assert rolled(2, 5).span < rolled(3, 3).span < rolled(6, 6).span


@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_said_of_them(reduced: bool) -> None:
    t = 200.0 if reduced else SETTLES + 120.0
    words = [said(at(rolled(*dice, reduced=reduced), t)) for dice in ((2, 5), (3, 3), (6, 6))]
    assert words == ["", "ゾロ目!", "6のゾロ目!"]


def test_they_hop_where_they_lie_and_nothing_of_that_is_seen_before_they_rest() -> None:
    plain, alike = rolled(2, 5), rolled(6, 6)
    assert at(alike, SETTLES + 90.0)["die:0"].y < at(plain, SETTLES + 90.0)["die:0"].y
    assert at(alike, READY + 200.0)["die:0"].box == at(plain, READY + 200.0)["die:0"].box
    early = at(alike, SETTLES - SETTLE)
    assert not {"luck strokes", "throw text"} & early.keys()
