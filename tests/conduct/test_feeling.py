"""Which event of a decision is its moment."""

from __future__ import annotations

import pytest

from game.conduct.feeling import Feeling
from game.motion.clip import Clip, Stop
from game.motion.moment import WHOLE, Felt

CLIP = Clip((), (), 1000.0, (Stop(200.0, 100.0),))


def test_of_several_moments_in_one_decision_the_highest_is_played_and_the_others_are_calm() -> None:
    feeling = Feeling()
    feeling.choose([Felt.CUT, None, Felt.REVOLUTION, Felt.OUT], running=False)
    assert [feeling.calm(one) for one in (Felt.CUT, None, Felt.REVOLUTION, Felt.OUT)] == [
        True,
        False,
        False,
        True,
    ]


def test_a_moment_goes_on_through_what_follows_and_none_comes_beside_it() -> None:
    feeling = Feeling()
    feeling.choose([Felt.EXACT], running=False)
    feeling.choose([Felt.SHIELD, Felt.EXACT], running=True)
    assert feeling.calm(Felt.SHIELD)
    assert not feeling.calm(Felt.EXACT)
    feeling.choose([Felt.SHIELD], running=False)
    assert not feeling.calm(Felt.SHIELD)


def test_the_order_is_that_of_the_design() -> None:
    ends = (Felt.BLOW, Felt.SHIELD, Felt.MATE, Felt.FOUL, Felt.LAST_CARD)
    order = (*ends, Felt.REVOLUTION, Felt.LINE, Felt.EXACT, Felt.CHECK, Felt.AWAKE)
    assert tuple(sorted(order)) == order


def test_from_the_third_time_a_moment_is_shorter_but_never_an_end() -> None:
    feeling = Feeling()
    spans = []
    for _ in range(4):
        feeling.choose([Felt.SHIELD], running=False)
        spans.append(feeling.playing(Felt.SHIELD, "normal", False).of(CLIP).span)
    assert spans == [1000.0, 1000.0, 700.0, 700.0]
    assert feeling.playing(Felt.SHIELD, "normal", True).of(CLIP).span == 1000.0
    for end in WHOLE:
        for _ in range(3):
            feeling.choose([end], running=False)
        assert feeling.playing(end, "normal", False).of(CLIP).span == 1000.0


@pytest.mark.parametrize(("speed", "tempo", "takes"), [("slow", 0.6, 1300.0), ("fast", 1.8, 450.0)])
def test_a_moment_takes_1_3_or_half_of_its_time_and_no_stop_when_fast(
    speed: str, tempo: float, takes: float
) -> None:
    feeling = Feeling()
    feeling.choose([Felt.SHIELD], running=False)
    played = feeling.playing(Felt.SHIELD, speed, False).of(CLIP)
    assert played.span / tempo == pytest.approx(takes, rel=0.01)
    assert bool(played.stops) == (speed == "slow")


def test_an_ordinary_clip_stays_as_it_is_and_only_stops_nowhere_when_fast() -> None:
    plain = Clip((), (), 1000.0)
    for speed in ("slow", "normal"):
        assert Feeling().playing(None, speed, False).of(CLIP) is CLIP
    assert Feeling().playing(None, "fast", False).of(plain) is plain
    fast = Feeling().playing(None, "fast", False).of(CLIP)
    assert not fast.stops
    assert fast.span == 901.0
