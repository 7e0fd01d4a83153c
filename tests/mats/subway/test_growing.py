"""How long a player's longest path has become, told on 地下鉄's map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.look.describe.specs import Label
from game.mats.subway import growing
from game.mats.subway.gains import earned
from game.mats.subway.growing import LOOKED_AT, REPEATED, STEP, looked_at, reached
from game.mats.subway.moments import DONE, LARGE
from game.mats.subway.routes import longest
from game.mats.subway.worth import parts_of
from game.motion.placement import Placement
from game.rules.subway.values import BeadPlaced, Moved, State, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import begun
from tests.mats.subway.test_paying import table_of


class Grown(NamedTuple):
    """A bead that makes a longest path longer: by how much, how long it is then, and whether it has become
    the longest of all."""

    state: State
    action: Any
    more: int
    long: int
    leads: bool

    @property
    def told(self) -> bool:
        return self.steps or (self.leads and self.long >= STEP)

    @property
    def steps(self) -> bool:
        return self.long // STEP > (self.long - self.more) // STEP


def grown() -> Iterator[Grown]:
    for state, action, beats in played("grown"):
        if [type(event) for event, _ in beats] == [Moved, BeadPlaced, TurnBegan]:
            before, after = table_of(state), table_of(beats[1][1])
            seat = beats[0][0].seat
            more = earned(before, after, seat).get("longest", 0)
            if more > 0:
                was, now = ([len(longest(table, n)) for n in range(3)] for table in (before, after))
                most = max(now[:seat] + now[seat + 1 :])
                yield Grown(state, action, more, now[seat], now[seat] > most >= was[seat])


def seen(state: State, action: Any, reduced: bool) -> list[dict[str, Placement]]:
    """The bead's film, every 40 milliseconds."""
    made, events = film(state, action, reduced)
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    return [at(made, events, BeadPlaced, float(t)) for t in range(0, int(clip.span), 40)]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_path_that_passes_a_step_or_becomes_the_longest_says_how_long_it_is(reduced: bool) -> None:
    """And no other is seen at all."""
    known = set()
    for one in grown():
        if (one.told, one.steps) in known:
            continue
        known.add((one.told, one.steps))
        frames = seen(one.state, one.action, reduced)
        says = {
            p.what.text for frame in frames for p in frame.values()
            if p.key == "long text" and isinstance(p.what, Label)
        }  # fmt: skip
        assert says == ({f"最長 {one.long}駅"} if one.told else set()), one
        assert any(key.startswith("made pa") for frame in frames for key in frame) == one.told
        for frame in frames if one.told else ():
            hidden = [p.box for key, p in frame.items() if key.startswith("name:")]
            if frame.get("gain") and not reduced and frame["gain"].alpha == 1.0:
                continue  # It rises, waits and flies.
            assert not any("long" in frame and frame["long"].box.meets(box) for box in hidden)
    assert known == {(True, True), (True, False), (False, False)}


def test_the_length_stands_after_its_points_have_come_and_the_path_with_it() -> None:
    one = next(one for one in grown() if one.told)
    frames = seen(one.state, one.action, reduced=False)
    last = max(n for n, frame in enumerate(frames) if "gain" in frame)
    after = [frame for frame in frames[last + 1 :] if "long" in frame and frame["long"].alpha == 1.0]
    assert len(after) > 3
    assert all("made path" in frame for frame in after)
    assert "long" not in frames[0]
    waits = [f for f in frames if "gain" in f and "long" in f and f["long"].alpha == f["gain"].alpha == 1.0]
    assert not waits[0]["gain"].box.meets(waits[0]["long"].box)


@pytest.mark.parametrize(
    ("long", "more", "other", "told"),
    [
        (4, 3, 9, 0), (5, 1, 9, 5), (6, 1, 9, 0), (9, 1, 20, 0), (10, 1, 20, 10), (14, 3, 20, 0),
        (10, 0, 2, 0), (4, 1, 3, 0), (6, 1, 5, 6), (7, 1, 5, 0), (6, 1, 6, 0), (13, 2, 11, 13),
    ],
)  # fmt: skip
def test_every_fifth_station_is_told_and_who_takes_the_lead(
    long: int, more: int, other: int, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing of a path that has not grown, or was the longest before."""
    before, after = table_of(begun(3)), table_of(begun(3))
    paths = {(id(before), 0): long - more, (id(after), 0): long, (id(before), 2): 0, (id(after), 2): 0}
    monkeypatch.setattr(
        growing, "longest", lambda table, seat: tuple(range(paths.get((id(table), seat), other)))
    )
    assert reached(before, after, 0, {"beads": 1, "longest": more}) == told


def test_it_is_looked_at_more_briefly_as_a_repeat() -> None:
    first, repeated = looked_at(STEP), looked_at(REPEATED * STEP)
    assert first == looked_at(REPEATED * STEP - 1) == LOOKED_AT
    assert repeated == pytest.approx(0.7 * first)


def named_sets() -> Iterator[tuple[State, Any, bool, bool]]:
    """Beads that make a set, whether it is the first of their player, and whether a path is told of."""
    for state, action, beats in played("grown"):
        if [type(event) for event, _ in beats] == [Moved, BeadPlaced, TurnBegan]:
            before, after = table_of(state), table_of(beats[1][1])
            parts = earned(before, after, beats[0][0].seat)
            if parts.get("sets", 0) > 0:
                had = parts_of(state, None, beats[0][0].seat)["sets"]
                yield state, action, not had, bool(reached(before, after, beats[0][0].seat, parts))


@pytest.mark.parametrize("reduced", [False, True])
def test_every_first_set_of_a_player_is_named_beside_what_is_told_of_a_path(reduced: bool) -> None:
    known = set()
    for state, action, first, path in named_sets():
        if (first, path) in known:
            continue
        known.add((first, path))
        frames = seen(state, action, reduced)
        told = any("セット!" in str(p.what) for frame in frames for p in frame.values())
        assert told == first
    assert {first for first, _ in known} == {False, True}
    assert (True, False) in known


def test_a_set_is_told_on_the_map_as_large_as_a_line() -> None:
    state, action, *_ = next(one for one in named_sets() if one[2] and not one[3])
    widest = max(frame["set name"].w for frame in seen(state, action, reduced=False) if "set name" in frame)
    assert widest >= DONE[0] * LARGE
