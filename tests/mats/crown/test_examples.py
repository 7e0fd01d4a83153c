"""The examples of the crown's rules pages show what the rules say (test vectors T1-1 to T1-13)."""

from __future__ import annotations

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.examples import Example, Printing, pictures_of
from tests.together import together

WORDS = Words("en")


def drawn(name: str, picture: int = 0) -> Example:
    return pictures_of("crown", name, Printing(WORDS))[picture]


def keys(name: str, picture: int = 0) -> set[str]:
    return {p.key for p in drawn(name, picture).placements}


def texts(name: str) -> list[str]:
    return [p.what.text for p in drawn(name).placements if isinstance(p.what, Label)]


@together(
    ("name", "picture", "cards", "state"),
    [
        ("clear-13", 0, {"C13"}, "normal"),
        ("clears", 0, {"C13"}, "normal"),
        ("clears", 1, {"C09", "D09", "H09"}, "revolution"),
        ("clears", 2, {"D09", "X01"}, "normal"),
        ("pair", 0, {"C06", "S06", "H10", "S10"}, "normal"),
        ("jack-back", 0, {"S11"}, "reversed"),
        ("revolution", 0, {"C09", "D09", "H09", "S09"}, "revolution"),
    ],
)
def test_what_lies_there_and_in_which_state(name: str, picture: int, cards: set[str], state: str):
    """What a clear of it brings stands in the words beside the picture, and there alone."""
    there = keys(name, picture)
    assert {key.removeprefix("pile:") for key in there if key.startswith("pile:")} == cards
    assert f"state name {state}" in there
    assert not any(key.startswith("worth") for key in there)


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


def test_takeshi_shows_diamond_three_and_leads():
    assert WORDS("crown.plate.now") in texts("start")
    assert {"plate:1", "blind count", "state"} <= keys("start")


def test_t1_13_bonuses_after_a_foul():
    shown = " / ".join(texts("result"))
    for bonus in ("+4", "+3", "+2", "+0"):
        assert bonus in shown
