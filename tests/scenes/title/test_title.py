"""The title: which table is described, what its buttons mean, the tag of a table that is not ready."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.input.intents import Move
from game.rules.registry import SHELF
from game.scenes.rulebook import screen as rulebook
from game.scenes.title import screen as title
from game.scenes.title.screen import SWAY_DEGREES, SWAY_MS, TitleScene
from tests.scenes.house import House

READY, UNREADY = "sht", SHELF[0]


@pytest.fixture
def one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "PLAYABLE", (READY,))


@pytest.fixture
def house(one_table: None) -> Iterator[House]:
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


def tag_angles(house: House) -> list[float]:
    """The angles of the tag while it moves, one for each frame."""
    angles = []
    while True:
        tags = [p for p in house.look().placements if p.key == f"cloth:{UNREADY}:tag"]
        angles.append(tags[0].angle)
        if house.manager.at_rest(house.now):
            return angles


def test_a_tag_sways_once_when_its_cloth_is_focused(house: House) -> None:
    began = house.now
    go_to(house, f"cloth:{UNREADY}")
    angles = tag_angles(house)
    assert house.now - began >= SWAY_MS
    rest = angles[-1]
    assert max(angles) - rest == pytest.approx(SWAY_DEGREES, abs=0.1)
    assert rest - min(angles) == pytest.approx(SWAY_DEGREES, abs=0.1)
    assert set(tag_angles(house)) == {rest}


@pytest.mark.parametrize("flags", [{"speed": "off"}, {"speed": "normal", "reduced_motion": True}])
def test_without_motion_it_hangs_still(one_table: None, flags: dict[str, object]) -> None:
    house = House(**flags)  # type: ignore[arg-type]
    go_to(house, f"cloth:{UNREADY}")
    assert len(set(tag_angles(house))) == 1
    house.close()


def test_the_cloth_focused_last_stays_the_one_described(house: House) -> None:
    go_to(house, f"cloth:{UNREADY}")
    scene = house.shell.top
    assert isinstance(scene, TitleScene)
    assert scene.chosen == UNREADY
    assert "play" not in house.ids()
    house.manager.handle(Move("down"), house.now)
    house.rest()
    assert not (house.manager.focus or "").startswith("cloth:")
    assert scene.chosen == UNREADY
    assert house.shell.words("title.preparing") in house.texts()


def test_the_rules_open_for_the_table_that_is_described_if_it_has_a_book(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.setattr(rulebook, "has_book", lambda game: game == READY)
    go_to(house, f"cloth:{UNREADY}")
    house.command("rules")
    assert house.scene == "title"
    go_to(house, f"cloth:{READY}")
    house.press("rules")
    assert house.scene == "rules"
    assert house.shell.top.game == READY  # type: ignore[attr-defined]


def test_a_table_that_is_not_ready_cannot_be_opened(house: House) -> None:
    house.press(f"cloth:{UNREADY}")
    assert house.scene == "title"
