"""How long things take on 地下鉄's map: people throw their dice, computers are quick."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.mats.subway.beads import BEAD_R
from game.mats.subway.clips import BRISK, THROWS
from game.mats.subway.clips import WALKS as SHARE
from game.mats.subway.geometry import around
from game.mats.subway.layouts import layout_of
from game.mats.subway.mat import MAT
from game.mats.subway.room import obstacles
from game.mats.subway.table import Table
from game.mats.subway.throw import READY, lie
from game.mats.subway.travel import LEAP, LEAVE, QUICKEST, STEP, arrivals
from game.mats.table import Seating
from game.rules import subway
from game.rules.protocol import CHANCE, below
from game.rules.subway.values import Move, Moved, Roll, Rolled
from tests.mats.subway.tables import MAPS, NAMES, begun, desk, rolled, under_way
from tests.mats.subway.test_clips import at, filmed
from tests.rounds import is_thorough

COMPUTERS = (False,) * 4
WALKS, EYE = 1800.0, 100.0
"""How long the longest way may take; how long the eye needs for a station."""


def test_a_pawn_goes_ever_quicker_and_leaps_to_the_last_station() -> None:
    for n in range(1, 13):
        on, *times = arrivals(n)
        *spans, last = (b - a for a, b in pairwise((on, *times)))
        assert on == LEAVE
        assert last == pytest.approx(LEAP)
        assert all(a > b or b == QUICKEST for a, b in pairwise(spans))
        assert all(QUICKEST <= span <= STEP for span in spans)
        assert times[-1] + LEAVE <= WALKS
        assert all(span >= EYE for span in spans)


def test_it_lands_the_more_heavily_the_farther_it_has_come_and_every_hop_is_heard() -> None:
    broad, dusty = {}, {}
    state = rolled(under_way(), 6, 2)
    for action in subway.actions(subway.view(state, 0)):
        (event, made), *_ = filmed(state, action)
        assert isinstance(event, Moved)
        hops, *_ = steps = len(event.path) - 1, *(sound.cue for sound in made.sounds)
        assert steps[1:] == (*(f"step:{n}" for n in range(1, hops + 1)), "lands")
        lands = made.sounds[-1].at
        broad[hops] = at(made, lands + 1.0)["pawn:0"].w
        dusty[hops] = any(key.startswith("landing") for key in at(made, lands + 60.0))
    assert broad[6] > broad[2] > at(made, made.span)["pawn:0"].w
    assert dusty == {2: False, 6: True}


def test_computers_are_quicker_than_people_and_the_way_that_they_go_is_seen() -> None:
    state = rolled(under_way(), 6, 2)
    move = next(a for a in subway.actions(subway.view(state, 0)) if subway.apply(state, 0, a)[0][0].path[3:])
    for action, before in ((Roll((2, 5)), under_way()), (move, state)):
        films = zip(filmed(before, action), filmed(before, action, humans=COMPUTERS), strict=True)
        for (event, mine), (_, theirs) in films:
            if getattr(event, "seat", None) == 0:
                share = {Rolled: THROWS, Moved: SHARE}.get(type(event), BRISK)
                assert theirs.span == pytest.approx((mine.span - mine.waits) * share, abs=1.0), event
                assert theirs.span <= 500.0 or not isinstance(event, Rolled)
            assert not theirs.waits
    (_, mine), *_ = filmed(state, move)
    (_, theirs), *_ = filmed(state, move, humans=COMPUTERS)
    assert at(mine, mine.span / 2)["way"].alpha == 1.0
    assert at(theirs, theirs.span / 2)["way"].alpha == 1.0
    assert not [p for p in (at(theirs, t).get("way") for t in (0.0, 17.0)) if p is not None and p.alpha]


def test_a_person_s_dice_lie_ready_and_show_nothing_of_the_roll_before_they_are_thrown() -> None:
    shown = []
    for dice in ((2, 5), (6, 3)):
        (_, made), *_ = filmed(under_way(), Roll(dice))
        assert made.waits == READY < 150.0
        assert min(sound.at for sound in made.sounds) == READY
        shown.append([at(made, t) for t in range(0, int(READY), 40)])
        faces = {p.what.name for frame in shown[-1] for key, p in frame.items() if key in ("die:0", "die:1")}
        assert faces == {"dice/die-0"}, "dice without a pip are no result"
        assert "throw text" not in shown[-1][-1]
    for one, other in zip(*shown, strict=True):
        seen = ("die:", "status note", "total:")
        assert [p for key, p in one.items() if key.startswith(seen)] == [
            p for key, p in other.items() if key.startswith(seen)
        ]


def test_from_one_s_own_move_to_the_next_choice_two_computers_take_about_seven_seconds() -> None:
    """Without how long dice lie ready that are thrown by a press."""
    rng, state, waits, began = random.Random("pace"), begun(3), [], None
    usual = MAT.ponders(subway.view(state, None))
    for _ in range(actions := 160 if is_thorough() else 60):
        (seat,) = subway.acting(state)
        choices = subway.actions(subway.view(state, seat)) if seat != CHANCE else ()
        action = choices[below(rng, len(choices))] if choices else subway.draw(state, rng)
        if isinstance(action, Move) and seat == 0:
            began = 0.0
        if began is not None:
            made = filmed(state, action, humans=(True, False, False))
            began += sum(one.span - one.waits for _, one in made) + usual * (seat > 0)
            if any(isinstance(event, Rolled) and event.seat == 0 for event, _ in made):
                waits.append(began)
                began = None
        state = subway.apply(state, seat, action)[-1][1]
    assert len(waits) > actions / 8
    assert median(waits) <= 7200


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", MAPS)
def test_dice_lie_where_they_hide_no_station_and_no_name(name: str, lang: str) -> None:
    now = desk(begun(3, name), 0)
    table = Table(now, Words(lang), layout_of(now))
    stations = (n for n, seen in enumerate(table.sights.seen) if seen)
    others = [*obstacles(table), *(around(table.place(n), BEAD_R) for n in stations)]
    for count in (1, 2):
        dice = lie(table, count)
        assert not any(die.meets(other) for die in dice for other in others)
        assert len(dice) == count


def test_a_press_in_the_turns_of_others_ends_where_one_s_own_dice_lie_ready() -> None:
    seating, rng = Seating(NAMES[:3], (True, False, False)), random.Random(3)
    state = replace(begun(3), round=1)
    shown = Presenter(subway, MAT, seating, state, Words("ja"), "normal", False)
    shown.watch(0, state)
    events: list[Any] = []
    while not events or not any(isinstance(e, Rolled) and e.seat == 0 for e in events[1:]):
        seat = subway.acting(state)[0]
        choices = subway.actions(subway.view(state, seat)) if seat != CHANCE else ()
        action = choices[below(rng, len(choices))] if choices else subway.draw(state, rng)
        beats = subway.apply(state, seat, action)
        if events or seat != 0:
            events += [event for event, _ in beats]
        shown.show(beats, 0.0)
        state = beats[-1][1]
    shown.hasten(0.0, rush=False)
    (die,) = (p.what.name for p in shown.moving(100.0) if p.key == "die:0")
    assert die == "dice/die-0"
