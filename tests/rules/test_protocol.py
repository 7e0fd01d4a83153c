"""The protocol's own helpers: `below`, `take`, refusals, and the registry."""

from __future__ import annotations

import random

import pytest

from game.rules.protocol import IllegalAction, Refusal, below, take
from game.rules.registry import OWN, known, rules_of


class Fixed(random.Random):
    """Always the same fraction."""

    def __init__(self, fraction: float) -> None:
        super().__init__(0)
        self.fraction = fraction

    def random(self) -> float:
        return self.fraction


@pytest.mark.parametrize("k", [1, 2, 6, 52, 1000])
def test_below_stays_below_at_both_ends(k):
    assert below(Fixed(0.0), k) == 0
    assert below(Fixed(1 - 2**-53), k) == k - 1


def test_below_is_drawn_from_random_alone_so_that_records_stay_true():
    twin = random.Random("x")
    assert [below(random.Random("x"), 6)] == [int(twin.random() * 6)]
    rng, mirror = random.Random("y"), random.Random("y")
    assert [below(rng, 9) for _ in range(20)] == [int(mirror.random() * 9) for _ in range(20)]


def test_below_reaches_everything():
    rng = random.Random("all")
    assert {below(rng, 6) for _ in range(200)} == set(range(6))


def test_take_splits_the_pool_and_keeps_its_order():
    pool = tuple("abcdefgh")
    for n in range(len(pool) + 1):
        taken, left = take(random.Random(n), pool, n)
        assert len(taken) == n
        assert sorted([*taken, *left]) == list(pool)
        assert left == sorted(left)
    assert pool == tuple("abcdefgh")


def test_take_gives_every_thing_a_turn():
    firsts = {take(random.Random(n), "abc", 1)[0][0] for n in range(50)}
    assert firsts == set("abc")


def test_take_refuses_more_than_there_is():
    with pytest.raises(ValueError, match="cannot take 4 of 3"):
        take(random.Random(0), "abc", 4)


def test_an_illegal_action_says_its_refusal():
    refusal = Refusal("defence_short", (("short", 3),))
    error = IllegalAction(refusal)
    assert error.refusal == refusal
    assert str(error) == "defence_short: short=3"
    assert str(IllegalAction(Refusal("not_now"))) == "not_now"


def test_every_room_of_rules_is_a_game_and_no_other_module_of_theirs_is():
    assert len(OWN) == 5
    for game in OWN:
        assert known(game)
        assert game == rules_of(game).GAME
    for other in ("chess", "cards", "registry", "protocol", "sht.play", "", ".", "../sht", "SHT"):
        assert not known(other)
        with pytest.raises(KeyError):
            rules_of(other)
