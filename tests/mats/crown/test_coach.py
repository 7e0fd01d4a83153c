"""What the coach says where the order is turned and where suits are locked: all that one needs to play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import measure
from game.look.describe.space import Space
from game.mats.coach import Tip
from game.mats.crown.coach import tips
from game.rules.crown.values import State
from game.scenes.coach.bubble import Bubble
from tests.mats.crown.desks import WORDS, desk
from tests.rules.crown.tables import table

OPEN = table("C04 D11 H12", "C12 D13", "C05 D07", field="H10", turn=0, by=2)
NIGHT = replace(OPEN, revolution=True)
BACK = replace(OPEN, back=True)


def first(state: State) -> Tip:
    return next(iter(tips(desk(state))))


def test_a_revolution_and_an_11_back_are_told_apart_and_two_that_undo_each_other_are_not_told() -> None:
    assert [first(state).kind for state in (NIGHT, BACK)] == ["reversed", "back"]
    assert first(replace(NIGHT, back=True)).kind == "answer"
    assert "流れるまで" in WORDS["ja"]("coach.crown.back")
    assert "流れるまで" not in WORDS["ja"]("coach.crown.reversed")


@pytest.mark.parametrize("lang", WORDS)
def test_a_lock_is_told_with_its_suits_and_with_what_may_be_played_beside_them(lang: str) -> None:
    tip = first(replace(OPEN, hands=table("H12 S12", "C12 D13", "C05 D07").hands, lock=("H", "S")))
    assert tip.kind == "lock"
    said = WORDS[lang]("coach.crown.lock", **dict(tip.params))
    assert {"♥", "♠"} <= set(said)
    assert WORDS[lang]("crown.joker") in said


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("space", list(Space))
def test_it_is_said_whole_in_every_shape_and_size_of_text(space: Space, scale: int, lang: str) -> None:
    for kind, about in (("reversed", {}), ("back", {}), ("lock", {"suits": "♠♥♦♣"})):
        said = WORDS[lang](f"coach.crown.{kind}", **about)
        bubble = Bubble(said, "", WORDS[lang], scale, (("heard", "OK"),), space, 1.0)
        words = next(p for p in bubble.made(bubble.box((), ()), (), ())[0] if p.key == "coach says")
        assert measure.whole(words.what, words.w, lang, scale)  # type: ignore[arg-type]


def test_a_lock_is_not_told_over_a_joker_to_which_the_3_of_spades_is_the_answer() -> None:
    """It returns a single joker whatever is locked (rule 001-20): what is said of a lock forbids it."""
    fox = table("S03 H12", "C12 D13", "C05 D07", field="X01", turn=0, by=2)
    assert "lock" not in [tip.kind for tip in tips(desk(replace(fox, lock=("H",))))]
    assert "lock" in [tip.kind for tip in tips(desk(replace(OPEN, lock=("H",))))]
