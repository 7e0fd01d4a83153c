"""What is told once on 地下鉄's map as the end comes near, with invented time."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.subway.foretold import BELL
from game.mats.subway.layouts import layout_of
from game.mats.subway.mat import MAT
from game.mats.subway.table import Table
from game.mats.subway.tension import last_stations
from game.mats.table import Seating
from game.motion.clip import film_pose
from game.rules import subway
from game.rules.subway.values import FinishEarned, State, TurnBegan
from tests.mats.subway.filmed import film, played
from tests.mats.subway.tables import NAMES


def lasts(state: State) -> dict[str, int]:
    seating = Seating(NAMES[:3], (True,) * 3, state.options)
    desk = MAT.desk(subway.view(state, None), seating, 0)
    return last_stations(Table(desk, Words("ja"), layout_of(desk)))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_last_round_and_each_last_station_are_told_once_as_they_begin(reduced: bool) -> None:
    rounds, stations = [], 0
    for seed in ("lines", "last", "round"):
        rounds.append(0)
        known: dict[str, int] = {}
        for state, action, beats in played(seed, "tutorial.tmx"):
            made, events = film(state, action, reduced)
            said = {p.key for t in range(0, int(made.span), 50) for p in film_pose(made, t) if p.alpha == 1.0}
            bells = sum(sound.cue == BELL for clip in made.clips for sound in clip.sounds)
            begins = FinishEarned in map(type, events) and isinstance(events[-1], TurnBegan)
            new = [line for line in lasts(beats[-1][1]) if line not in known]
            assert ("last round" in said) == begins
            assert any(key.startswith("last station") for key in said) == bool(new)
            assert bells == begins + bool(new)
            rounds[-1] += begins
            known |= lasts(beats[-1][1])
        stations += len(known)
    assert max(rounds) == 1
    assert stations
