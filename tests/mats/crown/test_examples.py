"""The examples of the crown's rules pages show what the rules say (test vectors T1-1 to T1-13)."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.crown.examples import EXAMPLES
from game.mats.examples import Example, Fitted, Printing

WORDS = Words("en")


def drawn(name: str) -> Example:
    example = EXAMPLES[name]
    assert isinstance(example, Fitted)
    return example.draw(Printing(WORDS))


def keys(name: str) -> set[str]:
    return {p.key for p in drawn(name).placements}


def texts(name: str) -> list[str]:
    return [p.what.text for p in drawn(name).placements if isinstance(p.what, Label)]


@pytest.mark.parametrize(
    ("name", "points", "state"),
    [
        ("clear-13", 1, "normal"),
        ("clear-nines", 1, "revolution"),
        ("joker-pair", 0, "normal"),
        ("pair", 2, "normal"),
        ("jack-back", 2, "normal"),
        ("revolution", 1, "revolution"),
    ],
)
def test_what_a_clear_would_bring(name: str, points: int, state: str):
    (worth,) = [key for key in keys(name) if key.startswith("worth ")]
    assert worth.removeprefix("worth ").split()[-1] == str(points)
    assert f"state name {state}" in keys(name)


def test_a_jack_turns_the_strength_but_not_the_state():
    assert {"back pill", "weak 2", "strong 3"} <= keys("jack-back")
    assert {"weak 3", "strong 2"} <= keys("pair")
    assert {"weak 2", "strong 3"} <= keys("revolution")


def test_equal_suits_are_locked():
    assert {key for key in keys("suit-lock") if key.startswith("lock suit")} == {"lock suit S", "lock suit H"}


def test_only_the_three_of_spades_is_lifted_against_a_joker():
    lifted = {
        p.key: p.y
        for p in drawn("spade-three").placements
        if p.key.count(":") == 2 and p.key.startswith("hand")
    }
    assert min(lifted, key=lambda key: lifted[key]) == "hand:0:S03"
    assert WORDS("crown.return.title") in texts("spade-three")


def test_takeshi_shows_diamond_three_and_leads():
    assert WORDS("crown.plate.now") in texts("start")
    assert {"plate:1", "blind count", "state"} <= keys("start")


def test_t1_13_bonuses_after_a_foul():
    shown = " / ".join(texts("result"))
    for bonus in ("+4", "+3", "+2", "+0"):
        assert bonus in shown
