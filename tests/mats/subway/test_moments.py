"""What is felt on 地下鉄's map, with invented time."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Picture, Stroke
from game.look.describe.words import Words
from game.mats.subway.desk import Plate
from game.mats.subway.foretold import BRIEF, GONE
from game.mats.subway.geometry import gap
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.moments import TILT, still_completed
from game.mats.subway.race import STRETCH
from game.mats.subway.review import lights
from game.mats.subway.room import NEAR, obstacles
from game.mats.subway.table import Table
from game.mats.subway.tension import last_empty
from game.mats.table import Seating
from game.motion.clip import GOING, Clip, Film, film_pose
from game.motion.placement import Placement
from game.rules import subway
from game.rules.subway.legal import board_of
from game.rules.subway.score import scores
from game.rules.subway.values import BeadPlaced, FinishEarned, LineCompleted, State, ToMove
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import NAMES, begun, desk, under_way


@cache
def ends() -> tuple[tuple[State, Any], ...]:
    """The moves of a game over two lines that complete one: the first, and that which ends the game."""
    return tuple(
        (state, action)
        for state, action, beats in played("e", "tutorial.tmx")
        if any(isinstance(event, LineCompleted) for event, _ in beats)
    )


def tip_at(state: State, station: str) -> set[str]:
    """What there is on the table when whoever decides looks at the station."""
    frame = MAT.frame(desk(state, focus=f"station:{station}"), Words("ja"))
    return {p.key for p in frame.placements}


def gains(made: Film) -> set[str]:
    """Everything that any pill says."""
    return {
        p.what.text
        for t in range(0, int(made.span), 40)
        for p in film_pose(made, t)
        if p.key in ("gain text", "gain parts") and isinstance(p.what, Label)
    }


def test_a_bead_is_counted_only_when_its_gain_has_reached_the_plate() -> None:
    made, events = film(*ends()[0])
    seat = next(event.seat for event in events if isinstance(event, BeadPlaced))
    key = f"{Plate(seat).id}:beads"

    def count(t: float) -> str:
        frame = at(made, events, BeadPlaced, t)
        look = next(p.what for name, p in frame.items() if name in (key, key + GOING) and p.alpha)
        assert isinstance(look, Label)
        return look.text

    early = count(400.0)
    assert "gain" in at(made, events, BeadPlaced, 300.0)
    assert int(count(815.0)) == int(early) + 1


def test_light_runs_from_the_last_bead_before_the_word_is_stamped() -> None:
    made, events = film(*ends()[0])
    half = at(made, events, LineCompleted, 250.0)
    lights = [p.what for key, p in half.items() if key.startswith("light")]
    assert lights
    assert any(isinstance(look, Stroke) and 0.0 < look.share < 1.0 for look in lights)
    assert "seal" not in half
    assert "seal" in at(made, events, LineCompleted, 1200.0)
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, LineCompleted))
    last = at(made, events, LineCompleted, clip.span - 1)
    assert not any(key.startswith(("light", "seal", "train")) for key in last)


def test_the_first_line_pays_nothing_and_only_the_second_three() -> None:
    first, second = ends()[0], ends()[-1]
    made, events = film(*first)
    assert not any(isinstance(event, FinishEarned) for event in events)
    assert all("⑤" not in text for text in gains(made))
    made, events = film(*second)
    assert any(isinstance(event, FinishEarned) for event in events)
    assert any("⑤3" in text for text in gains(made))


def test_without_motion_the_word_stands_and_no_light_runs() -> None:
    made, events = film(*ends()[0], reduced=True)
    assert at(made, events, LineCompleted, 10.0)["seal"] == at(made, events, LineCompleted, 790.0)["seal"]
    keys = {p.key for t in range(0, int(made.span), 40) for p in film_pose(made, t)}
    assert not any(key.startswith(("light", "train")) for key in keys)
    line = next(event.line for event in events if isinstance(event, LineCompleted))
    looks = lights(next(found for found in ends()[0][0].options.network.lines if found.id == line))
    lit = at(made, events, LineCompleted, 500.0)
    for n, look in enumerate(looks):
        drawn = lit[f"full {line} {n}"].what
        assert isinstance(drawn, Stroke)
        assert (drawn.colour, drawn.edge) == (look.colour, look.edge)


def test_before_a_line_ends_the_game_its_last_station_is_ringed_and_its_meter_says_so() -> None:
    state, action = ends()[-1]
    seating = Seating(NAMES[:3], (True,) * 3, state.options)

    def drawn(state: State) -> dict[str, Placement]:
        frame = MAT.frame(MAT.desk(subway.view(state, None), seating, 0), Words("ja"))
        return {p.key: p for p in frame.placements}

    before = drawn(state)
    ringed = {key.split()[0].removeprefix("last:") for key in before if key.startswith("last:")}
    beads = [event.station for event, _ in subway.apply(state, subway.acting(state)[0], action)
             if isinstance(event, BeadPlaced)]  # fmt: skip
    assert set(beads) <= ringed
    said = {
        p.what.text for key, p in before.items() if key.startswith("meter:") and isinstance(p.what, Label)
    }
    assert "あと1駅" in said
    told = [station for station in ringed if "tip ends" in tip_at(state, station)]
    assert set(beads) <= {*told}
    assert not [n for n in board_of(state).ids if n not in ringed and "tip ends" in tip_at(state, n)]
    first, _ = ends()[0]
    assert not any(key.startswith("last:") for key in drawn(first))


def test_the_word_of_a_line_has_gone_before_anything_is_foretold_and_that_is_no_larger() -> None:
    made, _ = film(*ends()[0])
    frames = [{p.key: p for p in film_pose(made, t) if p.alpha > 0.1} for t in range(0, int(made.span), 20)]
    assert any("last station" in frame for frame in frames)
    assert not any({"last station", "seal"} <= frame.keys() for frame in frames)
    word = max((frame["seal"].w, frame["seal"].h) for frame in frames if "seal" in frame)
    slip = max(
        (frame["last station"].w, frame["last station"].h) for frame in frames if "last station" in frame
    )
    assert slip < word


def test_from_the_bead_to_the_last_point_a_line_takes_no_more_than_a_moment() -> None:
    for state, action in ends():
        made, events = film(state, action)
        kinds = BeadPlaced | LineCompleted | FinishEarned
        spans = [
            clip.span for clip, event in zip(made.clips, events, strict=False) if isinstance(event, kinds)
        ]
        told = any(p.key == "last station" for t in range(0, int(made.span), 50) for p in film_pose(made, t))
        assert 1500 < sum(spans) - (BRIEF - GONE if told else 0.0) <= 2500


def test_whose_turn_it_is_in_set_up_is_marked_under_the_name_while_it_comes() -> None:
    state = begun(3, "tutorial.tmx", length=2)
    seat = subway.acting(state)[0]
    made, _ = film(state, subway.actions(subway.view(state, seat))[0])
    drawn = [p.key for p in film_pose(made, made.span - 1)]
    (following,) = (
        key.removesuffix(" now") for key in drawn if key.startswith("order:") and key.endswith(" now")
    )
    assert drawn.index(f"{following} now") < drawn.index(f"{following} name")
    assert drawn.index(f"{following} now") < drawn.index(f"{following} chip")


@pytest.mark.parametrize("reduced", [False, True])
def test_the_seal_of_a_line_stands_at_it_and_on_no_name_station_or_panel(reduced: bool) -> None:
    for state, action in ends():
        made, events = film(state, action, reduced)
        done = next(event.line for event in events if isinstance(event, LineCompleted))
        seal = at(made, events, LineCompleted, 500.0 if reduced else 900.0)["seal"].box
        over = subway.apply(state, subway.acting(state)[0], action)[-1][1]
        table = Table(desk(over), Words("ja"), LAYOUT)
        stations = next(line.stations for line in table.network.lines if line.id == done)
        assert min(gap(table.place(table.board.index[name]), seal) for name in stations) < NEAR + TILT
        assert LAYOUT.inside.covers(seal)
        assert not any(seal.meets(other) for other in obstacles(table))
        assert not any(seal.holds(*table.place(n)) for n in range(len(table.board.ids)))


def test_the_seal_of_a_line_is_nearer_to_its_stations_than_to_any_other() -> None:
    """Wherever on the program's map its last bead lies."""
    state = under_way(length=2)
    table = Table(desk(state), Words("ja"), LAYOUT)
    for line, stations in table.board.counting:
        others = [table.place(n) for n in range(len(table.board.ids)) if n not in stations]
        for n in stations:
            told = still_completed(Clip((), (), 0.0), LineCompleted(0, line.id), table, table.board.ids[n])
            (seal,) = (track.start.box for track in told.tracks if track.start.key == "seal")
            own = min(gap(table.place(m), seal) for m in stations)
            assert own < min(gap(at, seal) for at in others), (line.id, n)


def test_a_bead_that_brings_the_last_round_says_so_and_one_that_ends_the_game_at_once_says_that() -> None:
    state = ends()[-1][0]
    assert isinstance(state.todo, ToMove)
    told = set()
    for first in range(3):
        now = replace(state, options=replace(state.options, first=first))
        last = state.todo.seat == (first - 1) % 3
        station = next(iter(last_empty(now, board_of(now)).values()))
        frame = MAT.frame(desk(now, focus=f"station:{board_of(now).ids[station]}"), Words("ja"))
        (tip,) = (p.what for p in frame.placements if p.key == "tip ends")
        event = FinishEarned(state.todo.seat, state.round)
        bar = MAT.frame(desk(now, event=event), Words("ja"))
        (note,) = (p.what for p in bar.placements if p.key.startswith("status note"))
        assert isinstance(tip, Label)
        assert isinstance(note, Label)
        assert tip.text == ("ここで終わり" if last else "最後の周へ")
        assert ("ここで終わりです" in note.text, "この周で終わりです" in note.text) == (last, not last)
        told.add(last)
        logged = MAT.caption(event, desk(now).seating, Words("ja")) or ""
        assert logged.endswith("終了ボーナス(⑤)"), "which of both it is, a log cannot know"
    assert told == {False, True}


def figure(made: Film, events: list[Any], kind: type, t: float) -> tuple[int, float]:
    """What a pill says to be gained at that time, and how high it is; nothing where none is seen."""
    seen = at(made, events, kind, t)
    look = seen["gain text"].what if "gain text" in seen else None
    return (int(look.text), seen["gain"].h) if isinstance(look, Label) else (0, 0.0)


def test_what_the_last_bead_brings_is_told_with_what_the_end_pays_in_one_number_the_largest() -> None:
    state, action = ends()[-1]
    made, events = film(state, action)
    (seat,) = {event.seat for event in events if isinstance(event, FinishEarned)}
    over = subway.apply(state, subway.acting(state)[0], action)[-1][1]
    brought = scores(over)[seat].total - scores(state)[seat].total
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    assert not any("gain" in at(made, events, BeadPlaced, float(t)) for t in range(0, int(clip.span), 20))
    text, high = figure(made, events, FinishEarned, 300.0)
    assert text == brought > 3
    assert high > figure(*film(*ends()[0]), BeadPlaced, 300.0)[1]


def test_until_then_no_plate_counts_it() -> None:
    state, action = ends()[-1]
    made, events = film(state, action)
    seat = next(event.seat for event in events if isinstance(event, FinishEarned))
    totals = []
    for kind in (BeadPlaced, LineCompleted, FinishEarned):
        clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, kind))
        plate = at(made, events, kind, clip.span - 1.0)
        look, change = (plate[f"{Plate(seat).id}:{part}"].what for part in ("total", "sum"))
        assert isinstance(look, Label)
        assert isinstance(change, Label)
        assert change.text.startswith("+") == (kind is FinishEarned)
        totals.append(int(look.text))
    before, after = (
        scores(one)[seat].total
        for one in (state, subway.apply(state, subway.acting(state)[0], action)[-1][1])
    )
    assert totals == [before, before, after]


def test_a_line_is_sealed_in_its_own_colour_and_a_long_one_larger() -> None:
    table = Table(desk(under_way(length=2)), Words("ja"), LAYOUT)
    seals = {}
    for line, stations in table.board.counting:
        event = LineCompleted(0, line.id)
        told = still_completed(Clip((), (), 0.0), event, table, table.board.ids[min(stations)])
        (seal,) = (track.start for track in told.tracks if track.start.key == "seal")
        assert isinstance(seal.what, Picture)
        seals[seal.what.name] = len(line.stations), seal.w
    assert {f"moments/stamp-line-done-{letter}" for letter in "hmts"} <= seals.keys()
    assert [wide for _, wide in sorted(seals.values())] == sorted(wide for _, wide in seals.values())
    assert len({wide for _, wide in seals.values()}) > 1


def test_what_the_end_of_the_game_pays_waits_beside_the_seal() -> None:
    made, events = film(*ends()[-1])
    waits = at(made, events, FinishEarned, 230.0)
    assert not waits["gain"].box.meets(waits["seal"].box)


def test_the_line_that_ends_the_game_is_felt_harder_than_the_one_before_it() -> None:
    stands, strokes = [], []
    for state, action in ends():
        made, events = film(state, action)
        n = next(n for n, event in enumerate(events) if isinstance(event, LineCompleted))
        stands.append(made.clips[n].stops[0].span)
        begin, many = (
            sum(clip.span for clip in made.clips[:n]),
            int(sum(clip.span for clip in made.clips[n:])),
        )
        poses = (film_pose(made, begin + t) for t in range(0, many, 40))
        strokes.append(any(p.key == "line strokes" and p.alpha for pose in poses for p in pose))
    assert strokes == [False, True]
    assert stands[0] < stands[1]


def test_a_first_bead_s_gain_fades_where_it_is_as_no_plate_is_there_yet() -> None:
    state = begun(3, "tutorial.tmx", length=2)
    seat = subway.acting(state)[0]
    made, events = film(state, subway.actions(subway.view(state, seat))[0])
    spots = {at(made, events, BeadPlaced, t)["gain"].x for t in (330.0, 500.0, 600.0)}
    assert len(spots) == 1


def test_a_terminal_has_a_buffer_stop_while_its_points_are_told() -> None:
    seen = set()
    for state, action, beats in played("terminals", "tutorial.tmx", 2):
        if any(isinstance(event, BeadPlaced) for event, _ in beats):
            made, events = film(state, action)
            there = at(made, events, BeadPlaced, 500.0)
            parts = there.get("gain parts")
            two = parts is not None and isinstance(parts.what, Label) and "②" in parts.what.text
            assert two == ("buffer" in there)
            waits = at(made, events, BeadPlaced, 330.0)
            kept = {key: p.box for key, p in waits.items() if key.startswith(("name:", "pawn:"))}
            assert not [key for key, box in kept.items() if waits["gain"].box.meets(box)]
            lands = at(made, events, BeadPlaced, 650.0)["gain"].box
            assert lands.right <= 1920
            seen.add("buffer" in there)
        if len(seen) == 2:
            break
    assert seen == {True, False}


def test_who_moves_in_the_last_round_is_told_so_in_the_bar_and_beside_the_lines() -> None:
    last = next(
        after
        for state, action in ends()
        for event, after in subway.apply(state, subway.acting(state)[0], action)
        if isinstance(event, FinishEarned)
    )
    early, late = begun(3, "tutorial.tmx", length=2), replace(last, todo=ToMove(1, (3, 4)))
    seating = Seating(NAMES[:3], (True,) * 3, last.options)

    def says(state: State, key: str) -> list[str]:
        return [what.text for what in looks(state, key)]

    def looks(state: State, key: str) -> list[Label]:
        view = subway.view(state, None)
        frame = MAT.frame(replace(MAT.desk(view, seating, 0), mind=view), Words("ja"))
        return [p.what for p in frame.placements if p.key.startswith(key) and isinstance(p.what, Label)]

    points, told = [score.total for score in scores(last)], set()
    for seat, n in enumerate(points):
        (text,) = says(replace(last, todo=ToMove(seat, (3, 4))), "status note")
        lacks = max(points) - n
        assert text.startswith("さいごの番・")
        assert "金色" in text or (f"トップまで{lacks}点" in text) == (0 < lacks <= STRETCH)
        told.add(text)
    assert len(told) > 1
    assert looks(late, "status note")[0].colour == theme.SHU_DARK != looks(early, "status note")[0].colour
    assert says(late, "meters note") == ["さいごの周"]
    assert "さいごの周" not in says(early, "meters note")


def test_without_motion_a_gain_stands_with_its_parts_and_so_does_what_the_end_pays() -> None:
    made, events = film(*ends()[-1], reduced=True)
    for kind, part in ((FinishEarned, "①1"), (FinishEarned, "⑤3")):
        first, last = (
            {key: p for key, p in at(made, events, kind, t).items() if key.startswith("gain")}
            for t in (10.0, 690.0)
        )
        assert first == last
        said = {p.what.text for p in first.values() if isinstance(p.what, Label)}
        assert said == {"+1"} or any(part in text for text in said)
