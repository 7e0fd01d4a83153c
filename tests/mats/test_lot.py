"""Who goes first, as it is seen at every table where it is drawn, with invented time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.conduct.presenter import Presenter
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.mats.kit.lot import RESTS
from game.mats.registry import mat_of
from game.mats.table import Seating
from game.motion.clip import GOING, film_pose
from game.motion.placement import Placement
from game.rules.registry import rules_of

NAMES = ("たけし", "さくら")


def begun(game: str, reduced: bool = False) -> tuple[Presenter, int]:
    """The film of who goes first, and who does."""
    rules: Any = rules_of(game)
    options = usual_options(rules)
    state = rules.start(options, len(NAMES))
    beats = rules.apply(state, rules.acting(state)[0], rules.draw(state, random.Random("lot")))
    shown = Presenter(
        rules, mat_of(game), Seating(NAMES, (True, True), options), state, Words("ja"), "normal", reduced
    )
    shown.watch(0, state)
    shown.show(beats, 0.0)
    return shown, beats[0][0].seat


def told(frame: list[Placement], name: str) -> bool:
    """Whether a sentence on the table names who goes first."""
    says = [p.what.text for p in frame if isinstance(p.what, Label) and p.alpha]
    return any(name in text and any(word in text for word in ("先手", "先攻", "スタート")) for text in says)


@pytest.mark.parametrize("game", ["senretsu", "ryuki", "subway", "sht"])
def test_a_token_goes_from_plate_to_plate_and_rests_before_anything_tells_who_goes_first(game: str) -> None:
    shown, seat = begun(game)
    frames = [list(film_pose(shown.film, t)) for t in (10.0, 85.0, RESTS / 2, RESTS - 10.0, RESTS + 200.0)]
    assert ["lot rim" in {p.key for p in frame} for frame in frames] == [False] * 4 + [True]
    tokens = [next(p for p in frame if p.key == "lot") for frame in frames]
    assert len({p.box.middle for p in tokens[:3]}) == 3
    assert tokens[0].box.middle != tokens[1].box.middle
    assert min(token.h for token in tokens[:4]) > 1.8 * tokens[-1].h
    assert any(
        p.squash < 0.6 for t in range(0, int(RESTS), 10) for p in film_pose(shown.film, t) if p.key == "lot"
    )
    plate = next(p for p in frames[3] if p.key.removesuffix(GOING) == f"plate:{seat}")
    x, y = tokens[-1].box.middle
    assert plate.x < x < plate.x + plate.w
    assert plate.y < y < plate.y + plate.h
    name = next(p for p in frames[-1] if p.key == f"plate:{seat}:name")
    assert not tokens[-1].box.meets(name.box.at(0, name.h / 4, name.w, name.h / 2))
    assert [told(frame, NAMES[seat]) for frame in frames] == [False] * 4 + [True]


def test_without_motion_no_token_goes() -> None:
    shown, seat = begun("sht", reduced=True)
    assert not any(p.key == "lot" for p in film_pose(shown.film, 85.0))
    assert told(list(film_pose(shown.film, 200.0)), NAMES[seat])
