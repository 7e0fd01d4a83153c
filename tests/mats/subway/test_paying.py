"""What is won and lost on 地下鉄's map, and who leads, with invented time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.kit.gains import RISE, extent
from game.mats.kit.lead import TRAVEL, passed
from game.mats.subway.beads import BEAD_R
from game.mats.subway.clips import BRISK, HANGS
from game.mats.subway.desk import Plate
from game.mats.subway.gains import changes, earned
from game.mats.subway.geometry import around
from game.mats.subway.growing import reached
from game.mats.subway.layouts import layout_of
from game.mats.subway.losing import COUNTS, TELLS
from game.mats.subway.mat import MAT
from game.mats.subway.paying import HOLDS_STILL, LANDS, LARGE, waiting
from game.mats.subway.race import standing
from game.mats.subway.room import beside
from game.mats.subway.table import Table
from game.mats.table import Seating
from game.motion.clip import GOING, Film, Sound, film_pose
from game.motion.placement import Box, Placement
from game.rules import subway
from game.rules.subway.values import BeadPlaced, BeadReturned, LineCompleted, Moved, State, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import NAMES, begun
from tests.rounds import every_fifth


def won_lead() -> tuple[State, Any, int, int]:
    """A bead that takes the lead from whoever has it, and from whom to whom."""
    for state, action, beats in played("lead"):
        for (_, before), (event, after) in pairwise([(None, state), *beats]):
            runs = standing(before), standing(after)
            kinds = [type(one) for one, _ in beats]
            if isinstance(event, BeadPlaced) and LineCompleted not in kinds and passed(*runs):
                ((here, there),) = passed(*runs)
                return state, action, here, there
    raise AssertionError("nobody takes the lead")


def gain_of(kind: str, least: int, most: int = 99) -> tuple[State, Any]:
    """A move by which a bead brings so many points, some of them of that part of the score, and nothing else
    happens; a path of a length that is told."""
    for state, action, beats in played("w2"):
        if [type(event) for event, _ in beats] != [Moved, BeadPlaced, TurnBegan]:
            continue
        tables = [table_of(one) for one in (state, beats[-1][1])]
        parts = earned(*tables, beats[1][0].seat)
        quiet = not passed(standing(state), standing(beats[1][1]))
        told = kind != "longest" or reached(*tables, beats[1][0].seat, parts)
        if quiet and told and kind in parts and least <= sum(parts.values()) <= most:
            return state, action
    raise AssertionError("no such gain")


def table_of(state: State, lang: str = "ja") -> Table:
    """The table of three as everybody sees it."""
    desk = MAT.desk(subway.view(state, None), Seating(NAMES[:3], (True,) * 3, state.options), 0)
    return Table(desk, Words(lang), layout_of(desk))


def test_the_mark_of_who_leads_moves_when_the_gain_has_been_counted_and_not_before() -> None:
    state, action, here, there = won_lead()
    made, events = film(state, action)
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    counted = next(sound.at for sound in clip.sounds if sound.cue == "coin")
    box = MAT.frame(MAT.desk(subway.view(state, None), Seating(NAMES[:3], (True,) * 3), 0), Words("ja"))
    old = next(p for p in box.placements if p.key == f"lead:{here}")
    before, way = (at(made, events, BeadPlaced, t)[f"lead:{there}"] for t in (counted, counted + 180))
    after = at(made, events, BeadPlaced, clip.span - 1)
    assert before.box == old.box
    assert old.y != way.y != after[f"lead:{there}"].y
    assert f"lead:{here}" not in after
    lands = next(sound.at for sound in clip.sounds if sound.cue == "promote")
    assert lands >= counted + TRAVEL
    *_, stop = clip.stops
    assert stop.at == lands
    struck = at(made, events, BeadPlaced, lands + 130.0)
    assert struck["ring ripple-yama"].box.meets(struck[f"lead:{there}"].box)
    assert struck[f"leads {there}"].what.border == theme.YAMA
    assert "ring ripple-yama" not in at(made, events, BeadPlaced, lands - 10.0)
    assert any(key.startswith("status note") and NAMES[there] in key for key in after)


def test_without_motion_the_mark_of_who_leads_stands_at_once_and_travels_nowhere() -> None:
    state, action, here, there = won_lead()
    made, events = film(state, action, reduced=True)
    places = {at(made, events, BeadPlaced, t)[f"lead:{there}"].box for t in (130.0, 300.0, 600.0)}
    assert len(places) == 1
    assert f"lead:{here}" not in at(made, events, BeadPlaced, 130.0)


def test_a_bead_that_brings_much_takes_a_place_or_is_the_first_strikes_harder_than_a_plain_one() -> None:
    """A ring and a stop for much; strokes besides for a robbery and for the first of all; nothing for one."""
    told = set()
    for state, action, beats in played("paid"):
        n = next((n for n, (event, _) in enumerate(beats) if isinstance(event, BeadPlaced)), None)
        if n is None or any(isinstance(event, LineCompleted) for event, _ in beats):
            continue
        befores = (state, *(one for _, one in beats))
        robs = n > 0 and isinstance(beats[n - 1][0], BeadReturned)
        worth = sum(changes((befores[n], None), (beats[n][1], None), beats[n][0].seat).values())
        opens = not any(owner is not None for slots in state.beads for owner in slots)
        kind = "first" if opens else "robs" if robs else "much" if worth >= LARGE else "plain"
        if worth and kind not in told and (kind != "plain" or worth == 1):
            told.add(kind)
            made, events = film(state, action)
            frame = at(made, events, BeadPlaced, LANDS + HOLDS_STILL + 60.0)
            stops = [stop.at for stop in made.clips[n].stops]
            assert ("ring ripple" in frame) == (LANDS in stops) == (kind != "plain")
            assert ("bead strokes" in frame) == (kind in ("first", "robs"))
    assert told == {"first", "robs", "much", "plain"}


def robberies(seed: str, most: int) -> Iterator[tuple[State, Any, BeadReturned]]:
    """Actions by which a bead is replaced, each with the state before it and the bead that goes home."""
    for state, action, beats in played(seed):
        lost = next((event for event, _ in beats if isinstance(event, BeadReturned)), None)
        if lost is not None:
            yield state, action, lost
            most -= 1
        if not most:
            return


def robbery() -> tuple[State, Any, BeadReturned]:
    """The first of them in some game."""
    return next(robberies("robbed", 1))


def at_end(made: Film, events: list[Any], kind: type) -> float:
    """How long that event's clip is, but for a moment."""
    return next(c.span for c, e in zip(made.clips, events, strict=True) if isinstance(e, kind)) - 1.0


def counts(made: Film, t: float) -> dict[str, int]:
    """How many stations of each line have a bead, as its meter tells."""
    texts = {
        p.key.removesuffix(GOING): p.what.text
        for p in film_pose(made, t)
        if p.key.startswith("meter:") and isinstance(p.what, Label) and "/" in p.what.text
    }
    return {key: int(text.split("/")[0]) for key, text in texts.items()}


@pytest.mark.parametrize("reduced", [False, True])
def test_no_line_has_fewer_beads_while_one_is_replaced_by_another(reduced: bool) -> None:
    state, action, _ = robbery()
    made, _ = film(state, action, reduced)
    first = counts(made, 0.0)
    assert any(first.values())
    for t in range(0, int(made.span), 20):
        assert all(count >= first.get(key, 0) for key, count in counts(made, t).items()), t


def test_a_loss_is_told_at_its_station_and_flies_nowhere_and_the_plate_has_a_red_rim() -> None:
    state, action, lost = robbery()
    for reduced in (False, True):
        made, events = film(state, action, reduced)
        read = [
            at(made, events, BeadReturned, t)
            for t in ((TELLS + 170.0, TELLS + 410.0), (10.0, 480.0))[reduced]
        ]
        key = "gain" if reduced else "cost"
        says = read[0][f"{key} text"].what
        assert isinstance(says, Label)
        assert says.text.startswith("−")
        assert read[0][key].box == read[1][key].box
        assert read[1][key].alpha == 1.0
        late = at(made, events, BeadReturned, COUNTS + 80.0 if not reduced else 480.0)
        plate = late[Plate(lost.seat).id].box
        assert late["loses"].box.holds(*plate.middle)
        assert late["loses"].what.border == theme.SHU
    made, events = film(state, action)
    for t in range(0, int(at_end(made, events, BeadReturned)), 40):
        pill = at(made, events, BeadReturned, t).get("cost")
        assert pill is None or not pill.box.meets(plate), t


def test_what_a_replaced_bead_was_worth_is_counted_when_it_has_reached_its_owners_plate() -> None:
    state, action, lost = robbery()
    made, events = film(state, action)
    plate = Plate(lost.seat).id
    says = at(made, events, BeadReturned, TELLS + 170.0)["cost text"].what
    assert isinstance(says, Label)

    def told(what: str, t: float) -> int:
        frame = at(made, events, BeadReturned, t)
        look = (frame.get(f"{plate}:{what}{GOING}") or frame[f"{plate}:{what}"]).what
        assert isinstance(look, Label)
        return int(look.text)

    for what, loses in (("beads", 1), ("total", int(says.text.replace("−", "")))):
        first = told(what, 0.0)
        assert {told(what, t) for t in range(0, int(COUNTS), 40)} == {first}
        assert told(what, COUNTS + 130.0) == first - loses
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadReturned))
    assert Sound(COUNTS, "lost") in clip.sounds


def seen_points(frame: dict[str, Placement]) -> list[int]:
    """Everybody's points as the plates show them; nobody's while one of them changes."""
    found = {}
    for key, p in frame.items():
        if p.alpha > 0.6 and isinstance(p.what, Label) and key.removesuffix(GOING).endswith(":total"):
            found[key.removesuffix(GOING)] = int(p.what.text)
    return [found[f"{Plate(seat).id}:total"] for seat in range(3)] if len(found) == 3 else []


@pytest.mark.parametrize("reduced", [False, True])
def test_numbers_and_what_is_said_of_who_leads_never_disagree(reduced: bool) -> None:
    told = 0
    for state, action, _ in robberies("lead", 12):
        made, _ = film(state, action, reduced)
        for t in range(0, int(made.span), 40):
            frame = {p.key: p for p in film_pose(made, t)}
            notes = [
                p.what.text for key, p in frame.items() if key.startswith("status note") and p.alpha > 0.6
            ]
            said = next((m for note in notes if (m := re.search("(.+)さんが(.+)点リード", note))), None)
            points = seen_points(frame)
            if said is not None and points:
                most, second = sorted(points, reverse=True)[:2]
                assert said[1].endswith(NAMES[points.index(most)]), (t, points, said[0])
                assert int(said[2]) == most - second, (t, points, said[0])
                told += 1
    assert told > 10


@pytest.mark.parametrize("reduced", [False, True])
def test_the_mark_of_who_leads_follows_a_loss_at_once(reduced: bool) -> None:
    for state, action, _ in robberies("lead", 12):
        made, events = film(state, action, reduced)
        frame = at(made, events, BeadReturned, at_end(made, events, BeadReturned))
        points, marked = seen_points(frame), [seat for seat in range(3) if f"lead:{seat}" in frame]
        if marked:
            assert marked == [seat for seat, n in enumerate(points) if n == max(points)]


@pytest.mark.parametrize(("kind", "seen"), [("longest", "made path"), ("sets", "made set ")])
def test_what_a_gain_has_completed_is_lit_until_it_is_counted(kind: str, seen: str) -> None:
    for least, most in ((LARGE, 99), (1, LARGE - 1)):
        if kind == "sets" and most < LARGE:
            continue  # A set is worth two, with its bead three.
        for reduced in (False, True):
            made, events = film(*gain_of(kind, least, most), reduced)
            lit = [
                {
                    key
                    for key, p in at(made, events, BeadPlaced, t).items()
                    if key.startswith(seen) and p.alpha == 1.0
                }
                for t in (560.0, at_end(made, events, BeadPlaced))
            ]
            assert lit[0]
            assert not lit[1]


def test_a_path_grows_by_the_bead_that_joins_it() -> None:
    grown = (
        (state, action) for state, action, beats in played("grows", "tutorial.tmx")
        if [type(event) for event, _ in beats] == [Moved, BeadPlaced, TurnBegan]
        for before, after in [(table_of(state), table_of(beats[-1][1]))]
        if reached(before, after, beats[1][0].seat, earned(before, after, beats[1][0].seat))
    )  # fmt: skip
    made, events = film(*next(grown))
    early, late = (at(made, events, BeadPlaced, t) for t in (200.0, 480.0))
    assert [any(key.startswith("made part") for key in frame) for frame in (early, late)] == [True, True]
    assert ("made path" in early, "made path" in late) == (False, True)


def test_the_more_a_gain_is_worth_the_larger_it_is_and_the_longer_it_is_read() -> None:
    table, waits, sizes = table_of(begun(3)), [], []
    for n, text in ((1, "+1"), (2, "+2"), (3, "+3"), (5, "+5"), (9, "+9")):
        waits.append(waiting(n))
        sizes.append(extent(table, text)[1])
    assert waits == sorted(waits)
    assert sizes == sorted(sizes)
    assert waits[0] < waits[3] == waits[4]
    assert sizes[0] < sizes[3] == sizes[4]
    counted = {}
    for least, most in ((1, 1), (LARGE, 99)):
        made, events = film(*gain_of("beads", least, most))
        clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
        counted[least] = next(sound.at for sound in clip.sounds if sound.cue == "coin")
        late = at(made, events, BeadPlaced, counted[least] + 60.0)
        assert ("gains" in late) == (least == LARGE)
    assert counted[1] < counted[LARGE]


def test_a_gain_flies_across_no_other_plate_and_the_counters_change_at_once() -> None:
    seen = 0
    for state, action, beats in every_fifth([*played("w2")]):
        made, events = film(state, action)
        mine = [
            n
            for n, event in enumerate(events)
            if isinstance(event, BeadPlaced) and isinstance(events[0], Moved)
        ]
        for n in mine:
            table, seat = table_of(beats[n][1]), events[n].seat
            key = f"{Plate(seat).id}:beads"
            for t in range(0, int(made.clips[n].span), 20):
                pose = [p for p in at(made, events, BeadPlaced, float(t)).values() if p.alpha]
                assert any(p.key.startswith(key) and p.alpha == 1.0 for p in pose)
                gained = next((p for p in pose if p.key == "gain"), None)
                others = [table.at.seats.box(s) for s in range(len(table.state.players)) if s != seat]
                assert gained is None or not any(gained.box.meets(plate) for plate in others)
                seen += gained is not None
    assert seen


def test_the_log_tells_who_takes_the_lead() -> None:
    state, action, _, there = won_lead()
    seating, said, before = Seating(NAMES[:3], (True,) * 3, state.options), [], state
    assert MAT.upshot is not None
    for event, after in subway.apply(state, subway.acting(state)[0], action):
        start, end = (subway.view(one, None) for one in (before, after))
        said.append(MAT.upshot(start, event, end, seating, Words("ja")))
        before = after
    assert f"{NAMES[there]}さんがトップに立ちました" in said


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_was_won_or_lost_waits_where_it_hides_no_bead_and_no_name(lang: str) -> None:
    table = table_of(begun(3), lang)
    names = [box for box, seen in zip(table.sights.names, table.sights.seen, strict=True) if seen]
    for text in every_fifth(("−3 (①−1 ④−2)", "+1", "+2 (①1 ③1)", "+3 (①1 ②2)", "−1", "+5 (①1 ③2 ④2)")):
        wide, high = extent(table, text)
        for n in (n for n, seen in enumerate(table.sights.seen) if seen):
            at = table.place(n)
            x, y = beside(table, at, (wide, high))
            waits = Box(x - wide / 2, y - high / 2, wide, high)
            rising = Box(waits.x, waits.y, wide, high + RISE)
            assert not rising.meets(around(at, BEAD_R)), table.board.ids[n]
            assert not any(waits.meets(name) for name in names), (text, table.board.ids[n])


@pytest.mark.parametrize(("whose", "quick"), [((), True), ((0,), False), ((1,), False), ((2,), False)])
def test_who_takes_the_lead_goes_by_quickly_only_where_nobody_looks_on(
    whose: tuple[int, ...], quick: bool
) -> None:
    state, action, *_ = won_lead()
    events = [event for event, _ in subway.apply(state, subway.acting(state)[0], action)]
    n = next(i for i, event in enumerate(events) if isinstance(event, BeadPlaced))
    whole, _ = film(state, action)
    seating = Seating(NAMES[:3], tuple(seat in whose for seat in range(3)), state.options)
    shown = Presenter(subway, MAT, seating, state, Words("ja"), "normal", False)
    shown.show(subway.apply(state, subway.acting(state)[0], action), 0.0)
    share = BRISK if quick else 1.0
    clip = shown.film.clips[n]
    held = HANGS[1] if HANGS in clip.stops else 0.0
    assert clip.span - held == pytest.approx(whole.clips[n].span * share)


def test_a_computer_s_bead_that_brings_much_hangs_over_its_station_before_it_strikes() -> None:
    for least, most, hangs in ((LARGE, 99, True), (1, LARGE - 1, False)):
        state, action = gain_of("beads", least, most)
        beats = subway.apply(state, subway.acting(state)[0], action)
        n = next(i for i, (event, _) in enumerate(beats) if isinstance(event, BeadPlaced))
        seating = Seating(NAMES[:3], (False,) * 3, state.options)
        shown = Presenter(subway, MAT, seating, state, Words("ja"), "normal", False)
        shown.show(beats, 0.0)
        whole, made = film(state, action)[0].clips[n], shown.film.clips[n]
        assert (HANGS in made.stops) == hangs
        assert made.span == pytest.approx(whole.span * BRISK + (HANGS[1] if hangs else 0.0))


def test_the_plate_of_whoever_takes_the_lead_rises_as_the_mark_flies_over_large() -> None:
    state, action, _, there = won_lead()
    made, events = film(state, action)
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    lands = next(sound.at for sound in clip.sounds if sound.cue == "promote")
    flies, rests = (at(made, events, BeadPlaced, t) for t in (lands - 10.0, clip.span - 1.0))
    for key in (f"plate:{there}", f"plate:{there}:total", f"plate:{there}:beads"):
        assert rests[key].y - flies[key].y > 6.0, key
    over, mark = flies[f"lead:{there}"], rests[f"lead:{there}"]
    assert over.w > 1.5 * mark.w
    assert over.box.right <= mark.box.right + 1.0
    order = [p.key for p in at(made, events, BeadPlaced, lands - 10.0).values()]
    assert order.index(f"plate:{there}") < order.index(f"plate:{there}:total")


def test_a_bead_falls_large_is_flat_as_it_strikes_and_its_ripple_has_its_player_s_colour() -> None:
    state, action = gain_of("beads", 1, 1)
    made, events = film(state, action)
    event = next(event for event in events if isinstance(event, BeadPlaced))
    key = f"bead:{event.station}:{event.slot}:{event.seat}"
    falls, strikes, lies = (at(made, events, BeadPlaced, t)[key] for t in (70.0, LANDS + 20.0, 500.0))
    assert falls.w > 1.2 * lies.w
    assert falls.y + falls.h < lies.y + lies.h
    assert strikes.w > 1.2 * lies.w > lies.w > 1.2 * strikes.h
    wave = at(made, events, BeadPlaced, LANDS + 60.0)["ripple"]
    assert isinstance(wave.what, Panel)
    assert wave.what.border == theme.PLAYERS[event.seat].colour
