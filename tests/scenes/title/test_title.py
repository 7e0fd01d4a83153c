"""The title: which table is described, and what its buttons mean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.intents import Move
from game.look.describe.specs import Label
from game.mats.registry import games
from game.scenes.rulebook import screen as rulebook
from game.scenes.title.screen import TitleScene
from tests.scenes.house import House

FIRST, SECOND = games()[:2]


@pytest.fixture
def house() -> Iterator[House]:
    house = House(speed="normal")
    yield house
    house.close()


def go_to(house: House, target: str) -> None:
    """Focus walks to a target, without pressing it."""
    spot = next(t for t in house.frame.targets if t.id == target)
    for _ in house.frame.targets:
        here = next(t for t in house.frame.targets if t.id == house.manager.focus)
        if here.id == target:
            return
        house.manager.handle(Move("left" if spot.x < here.x else "right"), house.now)
        house.look()
    raise AssertionError(target)


def test_the_cloth_focused_last_stays_the_one_described(house: House) -> None:
    go_to(house, f"cloth:{SECOND}")
    scene = house.shell.top
    assert isinstance(scene, TitleScene)
    house.manager.handle(Move("down"), house.now)
    house.rest()
    assert not (house.manager.focus or "").startswith("cloth:")
    assert scene.chosen == SECOND
    named = [
        p.what.text for p in house.frame.placements if p.key == "strip name" and isinstance(p.what, Label)
    ]
    assert named == [house.shell.words(f"game.{SECOND}")]
    house.press("play")
    assert house.scene == "setup"


def test_the_rules_open_for_the_table_that_is_described_if_it_has_a_book(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "has_book", lambda game: game == SECOND)
    go_to(house, f"cloth:{FIRST}")
    house.command("rules")
    assert house.scene == "title"
    go_to(house, f"cloth:{SECOND}")
    house.press("rules")
    assert house.scene == "rules"
    assert house.shell.top.game == SECOND  # type: ignore[attr-defined]
