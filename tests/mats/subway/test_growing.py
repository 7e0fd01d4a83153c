"""How long a player's longest path has become, told on 地下鉄's map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.look.describe.specs import Label
from game.mats.subway import growing
from game.mats.subway.gains import earned
from game.mats.subway.growing import JOINED, STEP, reached
from game.mats.subway.routes import longest
from game.motion.placement import Placement
from game.rules.subway.values import BeadPlaced, Moved, State, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import begun
from tests.mats.subway.test_paying import table_of


def grown() -> Iterator[tuple[State, Any, int, int]]:
    """Beads that make a longest path longer: by how much, and how long it is then."""
    for state, action, beats in played("grown"):
        if [type(event) for event, _ in beats] == [Moved, BeadPlaced, TurnBegan]:
            before, after = table_of(state), table_of(beats[1][1])
            seat = beats[0][0].seat
            more = earned(before, after, seat).get("longest", 0)
            if more > 0:
                yield state, action, more, len(longest(after, seat))


def seen(state: State, action: Any, reduced: bool) -> list[dict[str, Placement]]:
    """The bead's film, every 40 milliseconds."""
    made, events = film(state, action, reduced)
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    return [at(made, events, BeadPlaced, float(t)) for t in range(0, int(clip.span), 40)]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_path_that_has_grown_by_a_step_says_how_long_it_is(reduced: bool) -> None:
    known = set()
    for state, action, more, long in grown():
        step = long >= STEP and (more >= JOINED or long // STEP > (long - more) // STEP)
        if (step, more >= JOINED) in known:
            continue
        known.add((step, more >= JOINED))
        frames = seen(state, action, reduced)
        says = {
            p.what.text for frame in frames for p in frame.values()
            if p.key == "long text" and isinstance(p.what, Label)
        }  # fmt: skip
        assert says == ({f"最長 {long}駅"} if step else set()), (more, long)
        for frame in frames if step else ():
            hidden = [p.box for key, p in frame.items() if key.startswith("name:")]
            if frame.get("gain") and not reduced and frame["gain"].alpha == 1.0:
                continue  # It rises, waits and flies.
            assert not any("long" in frame and frame["long"].box.meets(box) for box in hidden)
    assert {(True, True), (False, False)} <= known


def test_the_length_stands_after_its_points_have_come_and_the_path_with_it() -> None:
    state, action, *_ = next(one for one in grown() if one[2] >= JOINED and one[3] >= STEP)
    frames = seen(state, action, reduced=False)
    last = max(n for n, frame in enumerate(frames) if "gain" in frame)
    after = [frame for frame in frames[last + 1 :] if "long" in frame and frame["long"].alpha == 1.0]
    assert len(after) > 3
    assert all("made path" in frame for frame in after)
    assert "long" not in frames[0]
    waits = [f for f in frames if "gain" in f and "long" in f and f["long"].alpha == f["gain"].alpha == 1.0]
    assert not waits[0]["gain"].box.meets(waits[0]["long"].box)


@pytest.mark.parametrize(
    ("long", "more", "told"),
    [(4, 3, 0), (5, 1, 5), (6, 1, 0), (6, 2, 6), (9, 1, 0), (10, 1, 10), (11, 1, 0), (14, 4, 14), (10, 0, 0)],
)
def test_every_fifth_station_is_told_and_what_is_joined(
    long: int, more: int, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing of a path that has not grown."""
    monkeypatch.setattr(growing, "longest", lambda table, seat: tuple(range(long)))
    assert reached(table_of(begun(3)), 0, {"beads": 1, "longest": more}) == told
