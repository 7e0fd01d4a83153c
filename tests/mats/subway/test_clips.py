"""How the subway's events look while they happen, at invented times; and how they are told."""

from __future__ import annotations

import random
from functools import cache

import pytest
from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.subway.clips import clip
from game.mats.subway.layout import LAYOUT
from game.mats.subway.losing import COUNTS
from game.mats.subway.luck import luck_of
from game.mats.subway.mat import MAT
from game.mats.subway.paying import closes
from game.mats.subway.stations import on_station
from game.mats.subway.table import Table
from game.mats.subway.tension import awaited
from game.mats.subway.throw import HELD, READY, TUMBLE, TUMBLES
from game.mats.subway.travel import SHOWN_WAY, arrivals
from game.mats.table import Seating
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import subway
from game.rules.protocol import CHANCE, Event, below
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Ended,
    LineCompleted,
    Moved,
    NoBead,
    Roll,
    Rolled,
    State,
)
from tests.mats.subway.tables import NAMES, begun, desk, rolled, under_way
from tests.rounds import every_fifth, every_other, the_first

JA, EN = Words("ja"), Words("en")


def filmed(
    state: State, action: object, reduced: bool = False, humans: tuple[bool, ...] = ()
) -> list[tuple[Event, Clip]]:
    """Every event of an action with its clip."""
    made, before = [], state
    seat = subway.acting(state)[0]
    for event, after in subway.apply(state, seat, action):
        start, end = (replace(desk(one, 0), mind=None) for one in (before, after))
        if humans:
            seating = replace(start.seating, humans=humans)
            start, end = (replace(one, seating=seating) for one in (start, end))
        made.append((event, clip(start, event, end, JA, reduced)))
        before = after
    return made


def at(made: Clip, t: float) -> dict[str, Placement]:
    shown = pose(made, t)
    assert len({p.key for p in shown}) == len(shown)
    return {p.key: p for p in shown}


@cache
def whole_game(seats: int = 4) -> list[tuple[State, object]]:
    rng, state, steps = random.Random("film"), begun(seats, "tutorial.tmx", length=1), []
    while acting := subway.acting(state):
        if acting == (CHANCE,):
            action = subway.draw(state, rng)
        else:
            choices = subway.actions(subway.view(state, acting[0]))
            action = choices[below(rng, len(choices))]
        steps.append((state, action))
        state = subway.apply(state, acting[0], action)[-1][1]
    return steps


@pytest.mark.parametrize("reduced", the_first([False, True]))
def test_every_clip_ends_as_the_table_then_stands_and_shows_nothing_twice(reduced: bool) -> None:
    for state, action in every_fifth(whole_game()[::-1]):
        for event, made in filmed(state, action, reduced):
            after = next(s for e, s in subway.apply(state, subway.acting(state)[0], action) if e == event)
            for share in every_other((0.0, 0.2, 0.5, 0.9)):
                at(made, made.span * share)
            end = at(made, made.span + 1)
            rest = MAT.frame(replace(desk(after, 0), mind=None, event=event), JA).placements
            assert {key: p for key, p in end.items() if p.alpha} == {p.key: p for p in rest}


def test_the_pawn_stops_at_every_station_of_its_way() -> None:
    state = rolled(under_way(), 6, 2)
    move = next(a for a in subway.actions(subway.view(state, 0)) if subway.apply(state, 0, a)[0][0].path[6:])
    (event, made), *_ = filmed(state, move)
    assert isinstance(event, Moved)
    table = Table(desk(state, 0), JA, LAYOUT)
    stops = [on_station(table.place(table.board.index[name])) for name in event.path]
    times = sorted({*map(float, range(0, round(made.span), 5)), *(sound.at for sound in made.sounds)})
    pawns = [at(made, t)["pawn:0"] for t in times]
    for x, y in stops:
        assert any(abs(p.x + 22 - x) < 4 and abs(p.y + 29 - y) < 16 for p in pawns), (x, y)
    counted = {key for t in times for key in at(made, t) if key.startswith("count ") and key.endswith(" n")}
    assert counted == {f"count {n} n" for n in range(1, len(stops))}
    assert made.span >= arrivals(len(stops) - 1)[-1]
    lies = at(made, made.span)["pawn:0"]
    assert any(p.w > lies.w for p in pawns), "it lands with its weight"
    ticks = [sound for sound in made.sounds if sound.cue.startswith("step:")]
    assert len(ticks) == len(stops) - 1
    for sound, (x, _) in zip(ticks, stops[1:], strict=True):
        assert abs(at(made, sound.at)["pawn:0"].x + 22 - x) < 4


def test_what_ties_a_pawn_to_its_station_is_gone_while_it_travels() -> None:
    state = rolled(under_way(), 6, 2)
    move = next(a for a in subway.actions(subway.view(state, 0)) if subway.apply(state, 0, a)[0][0].path[6:])
    (_, made), *_ = filmed(state, move)
    tied = [
        {key for key, p in at(made, t).items() if key.startswith("pawn:0:") and p.alpha}
        for t in range(0, 800, 20)
    ]
    assert tied[0]
    assert not any(tied[5:])
    shown = [at(made, t).get("pawn:0:knob") for t in range(0, round(made.span), 20)]
    places = {(p.x, p.y) for p in shown if p and p.alpha}
    assert len(places) == 2


def test_a_line_that_is_full_lights_up_on_the_map_while_that_is_told() -> None:
    films = (film for state, action in whole_game() for film in filmed(state, action))
    event, made = next((event, made) for event, made in films if isinstance(event, LineCompleted))
    case = f"full {event.line} 0"
    assert at(made, made.span / 2)[case].alpha == 1.0
    assert case not in at(made, made.span)


def test_in_reduced_motion_the_pawn_jumps_and_its_way_stays_drawn() -> None:
    state = rolled(under_way(), 6, 2)
    move = subway.actions(subway.view(state, 0))[0]
    (_, made), *_ = filmed(state, move, reduced=True)
    assert "way" in at(made, SHOWN_WAY - 10)
    assert "way" not in {key for key, p in at(made, made.span).items() if p.alpha}
    places = {(p.x, p.y) for t in range(0, 700, 20) for key, p in at(made, t).items() if key == "pawn:0"}
    assert len(places) == 1


def test_dice_show_five_other_moments_before_they_settle() -> None:
    state = under_way()
    (event, made), *_ = filmed(state, Roll((2, 5)))
    assert isinstance(event, Rolled)
    faces = [at(made, READY + TUMBLE * n + 20)["die:0"].what for n in range(TUMBLES)]
    assert len({face.name for face in faces}) > 1
    settled = at(made, made.span)["die:0"]
    assert settled.what.name == "dice/die-2"
    assert abs(settled.angle) == 6


def test_dice_turn_longer_only_if_they_may_bring_the_end_or_change_the_lead_and_nothing_is_told_yet() -> None:
    known: dict[bool, set[float]] = {}
    for state, action in whole_game():
        if isinstance(action, Roll) and not luck_of(action.dice):
            (event, made), *_ = filmed(state, action)
            assert isinstance(event, Rolled)
            then = subway.apply(state, CHANCE, action)[-1][1]
            now = Table(desk(then), JA, LAYOUT)
            known.setdefault(awaited(now, event.seat), set()).add(made.span - made.waits)
            assert not any("ぴったり" in str(track.start.what) for track in made.tracks)
    assert {a - b for a in known[True] for b in known[False]} == {HELD}


def test_it_was_just_right_where_a_line_is_complete_or_a_person_robs_and_nowhere_else() -> None:
    said, game = set(), whole_game()
    events = (e for state, action in game for e, _ in subway.apply(state, subway.acting(state)[0], action))
    robber = next(event.by for event in events if isinstance(event, BeadReturned))
    humans = tuple(seat == robber for seat in range(4))
    for state, action in game:
        for reduced in (False, True):
            for event, made in filmed(state, action, reduced=reduced, humans=humans):
                then = next(t for e, t in subway.apply(state, subway.acting(state)[0], action) if e == event)
                told = any(track.end.key == "just text" for track in made.tracks)
                lines = isinstance(event, BeadPlaced) and closes(Table(desk(then), JA, LAYOUT), event)
                robs = isinstance(event, BeadReturned) and event.by == robber
                assert told == (lines or robs)
                said.add((lines, robs))
                if told:
                    assert reduced != ("exact" in {sound.cue for sound in made.sounds})
                    word = next(t.end.box for t in made.tracks if t.end.key == "just")
                    others = [t.end.box for t in made.tracks if t.end.key in ("gain", "cost", "feud")]
                    assert not any(word.meets(other) for other in others)
    assert said == {(False, False), (True, False), (False, True)}


def test_the_bar_says_what_was_rolled_when_the_dice_lie() -> None:
    (_, made), *_ = filmed(under_way(), Roll((2, 5)))
    early, rolls, late = (
        {key for key, p in at(made, t).items() if key.startswith("status note") and p.alpha == 1.0}
        for t in (0.0, READY + TUMBLE * TUMBLES, made.span)
    )
    assert early == rolls
    assert not late & early


def test_a_bead_drops_and_an_old_one_goes_home_before_it() -> None:
    for state, action in whole_game():
        films = filmed(state, action)
        kinds = [type(event) for event, _ in films]
        if BeadReturned in kinds:
            i = kinds.index(BeadReturned)
            event, made = films[i]
            assert kinds[i + 1] is BeadPlaced
            key = f"bead:{event.station}:{event.slot}:{event.seat}"
            home = at(made, 0.0)[f"plate:{event.seat}:bead"]
            way = [at(made, t)[key] for t in range(0, int(COUNTS), 20)]
            assert all(p.alpha == 1.0 for p in way)
            assert abs(way[-1].x - home.x) < 40
            assert abs(way[-1].y - home.y) < 40
            assert key not in at(made, made.span)
            event, made = films[i + 1]
            key = f"bead:{event.station}:{event.slot}:{event.seat}"
            assert at(made, 60.0)[key].y < at(made, made.span)[key].y
            assert "ripple" in at(made, 300.0)
            return
    raise AssertionError("nobody was robbed in the sample game")


# Words


def test_every_event_of_a_game_is_told_in_both_languages_without_ids() -> None:
    steps = whole_game()
    ids = {s.id for s in steps[0][0].options.network.stations}
    seating = Seating(NAMES, (True,) * 4, steps[0][0].options)
    told = 0
    for state, action in steps:
        for event, _ in subway.apply(state, subway.acting(state)[0], action):
            for words in (JA, EN):
                text = MAT.caption(event, seating, words)
                if text is not None:
                    told += 1
                    assert not any(name in text for name in ids), text
    assert told > 50


def test_a_full_station_and_the_end_are_told() -> None:
    seating = Seating(NAMES, (True,) * 4, begun().options)
    assert "栄" in (MAT.caption(NoBead(0, "sakae"), seating, JA) or "")
    final = whole_game()[-1]
    over = subway.apply(final[0], subway.acting(final[0])[0], final[1])[-1][0]
    assert isinstance(over, Ended)
    for words in (JA, EN):
        assert MAT.result(over.outcome, seating, words)
        assert MAT.verdict(over.outcome, words)


def test_moments_and_length_of_a_game() -> None:
    steps = whole_game()
    events = [
        event for state, action in steps for event, _ in subway.apply(state, subway.acting(state)[0], action)
    ]
    seating = Seating(NAMES, (True,) * 4, steps[0][0].options)
    for words in (JA, EN):
        found = MAT.moments(events, seating, words)
        names = [name for name, _ in found]
        assert len(names) == len(set(names)) >= 3
        assert MAT.length(events, words)
        assert MAT.length(events, words) not in [what for _, what in found]
    assert MAT.points(desk(steps[-1][0]))


def test_the_many_marks_of_the_start_come_and_go_at_once() -> None:
    state = begun(2)
    last = under_start(state)
    for event, made in filmed(last, subway.actions(subway.view(last, subway.acting(last)[0]))[0]):
        marks = [track for track in made.tracks if track.end.key.startswith("mark:")]
        assert all(track.span == 0 for track in marks), event
        gone = {track.end.key for track in marks if track.end.alpha == 0}
        assert not gone & set(at(made, 1.0))
        if gone and not any(key.startswith("mark:") for key in at(made, made.span)):
            return
    raise AssertionError("the marks never went")


def under_start(state: State) -> State:
    """Only the last one has still to set out."""
    while sum(player.at is None for player in state.players) > 1:
        seat = subway.acting(state)[0]
        state = subway.apply(state, seat, subway.actions(subway.view(state, seat))[0])[-1][1]
    return state


def test_who_replaces_whose_bead_is_told() -> None:
    now = desk(under_way(), 0)
    told = MAT.caption(BeadReturned(seat=1, by=0, station="sakae", slot=0), now.seating, JA)
    assert told == JA("subway.event.returned", name=NAMES[0], owner=NAMES[1], station="栄")
