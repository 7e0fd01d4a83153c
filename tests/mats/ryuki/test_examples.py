"""The examples of 龍棋's rules pages."""

from __future__ import annotations

from collections import Counter

from game.look.describe.words import Words
from game.mats.examples import Printing, pictures_of
from game.mats.ryuki.examples import EXAMPLES, chapter
from game.mats.ryuki.stories import STORIES
from game.mats.stories import played
from game.rules import ryuki
from game.rules.registry import rules_of
from tests.mats.ryuki.desks import position, setting_up

PRINTING = Printing(Words("ja"))


def keys(name: str, picture: int = 0) -> set[str]:
    return {p.key for p in pictures_of("ryuki", name, PRINTING)[picture].placements}


def test_every_story_has_a_picture_for_each_of_its_steps() -> None:
    """The two ways out of a dead end stand side by side in one example."""
    steps = Counter[str]()
    for name, story in STORIES.items():
        steps["dead-end" if name.startswith("dead-end") else name] += len(played(rules_of("ryuki"), story))
    for name, count in steps.items():
        pictures = pictures_of("ryuki", name, PRINTING)
        assert len(pictures) == count
        assert len({(picture.w, picture.h) for picture in pictures}) == 1


def test_examples_lie_within_their_boxes() -> None:
    for name in EXAMPLES:
        for picture in pictures_of("ryuki", name, PRINTING):
            assert picture.placements
            for p in picture.placements:
                assert p.x >= 0
                assert p.y >= 0
                assert p.x + p.w <= picture.w + 0.01
                assert p.y + p.h <= picture.h + 0.01


def test_examples_show_what_they_are_about() -> None:
    assert "goal 6 disc" in keys("moves")
    assert {"promote", "keep"} <= keys("promotion")
    assert "camp rim" in keys("set-up")
    assert not any(key.startswith("goal 1 ") for key in keys("two-pawns"))
    assert "goal 12 dot" in keys("two-pawns")
    assert "aims" in keys("check")
    assert any(key.endswith(":awake") for key in keys("wake-up-check", 4))


def test_the_rules_open_where_they_speak_of_the_decision() -> None:
    assert chapter(ryuki.view(setting_up(), 0)) == "set-up"
    assert chapter(ryuki.view(position("2k2/5/5/5/2K2"), None)) == "turn"
    assert chapter(ryuki.view(position("2k2/5/2r2/5/2K2"), None)) == "check"
