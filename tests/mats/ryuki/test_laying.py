"""A card that is laid face down, as it is seen by whoever lays it and by everybody else."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.ryuki.clips import clip
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.ryuki.values import Laid
from tests.mats.ryuki.desks import position, watching
from tests.mats.ryuki.seen import art


def laid(viewer: int | None, reduced: bool = False) -> tuple[str, Clip]:
    """The key of the card, and how it comes."""
    state = position("k4/5/5/5/K4", hands=("G", ""))
    event, after = ryuki.apply(state, 0, ryuki.read("G_3c"))[0]
    assert isinstance(event, Laid)
    seen = ryuki.redact(event, viewer)
    made = clip(watching(state, viewer), seen, watching(after, viewer), Words("ja"), reduced)
    return f"man:{event.placed.man.n}", made


def frames(made: Clip) -> list[dict[str, Placement]]:
    return [{p.key: p for p in pose(made, t) if p.alpha > 0.1} for t in range(0, int(made.span) + 20, 20)]


def test_its_owner_sees_it_turn_face_down_and_up_again_and_then_the_eye() -> None:
    key, made = laid(0)
    seen = frames(made)
    backs = ["back" in art(frame[key]) for frame in seen]
    first, last = backs.index(True), len(backs) - 1 - backs[::-1].index(True)
    assert not backs[0]
    assert not backs[-1]
    assert all(backs[first : last + 1])
    assert len({frame[key].box.middle for frame in seen[first : last + 1]}) == 1
    eyes = [any(name.startswith(f"{key}:") for name in frame) for frame in seen]
    assert not any(eyes[: last + 1])
    assert eyes[-1]
    moves = [n for n, frame in enumerate(seen) if frame[key].squash < 1.0]
    assert 20 * (moves[-1] - moves[0]) <= 400
    assert made.span <= 1000


@pytest.mark.parametrize(("viewer", "reduced"), [(1, False), (None, False), (0, True)])
def test_nothing_turns_for_anybody_else_and_without_motion(viewer: int | None, reduced: bool) -> None:
    key, made = laid(viewer, reduced)
    seen = [frame[key] for frame in frames(made) if key in frame]
    assert {"back" in art(p) for p in seen} == {viewer != 0}
    assert all(p.squash == 1.0 for p in seen)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_it_falls_to_its_square_raises_dust_and_only_then_turns(viewer: int | None) -> None:
    key, made = laid(viewer)
    seen = frames(made)
    whole = seen[-1][key].w
    grown = [n for n, frame in enumerate(seen) if key in frame and frame[key].w > 1.05 * whole]
    raised = [n for n, frame in enumerate(seen) if any("dust" in name for name in frame)]
    turns = [n for n, frame in enumerate(seen) if key in frame and frame[key].squash < 1.0]
    assert grown
    assert raised
    assert grown[-1] < raised[0] + 2
    assert not turns or grown[-1] <= turns[0]
