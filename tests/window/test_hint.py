"""The hint in a real window, by mouse and by keyboard alone: asked for, taken, played; and put away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rounds import every_other
from tests.window.driver import Window

GAMES = ("sht", "ryuki", "senretsu", "crown", "subway")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    opened = Window(tmp_path, "--lang", "ja", "--speed", "off", "--seed", "hint", "--size", "1280x720")
    opened.look()
    opened.take_keyboard()
    yield opened
    opened.kill()


def at_table(window: Window, game: str) -> None:
    """A person and computers, up to the person's first decision."""
    window.click(f"cloth:{game}")
    window.click("start")
    window.wait_for(lambda line: line["scene"] == "table" and any(t["id"] == "hint" for t in line["targets"]))


def has(window: Window, target: str) -> bool:
    return target in window.ids()


@pytest.mark.parametrize("game", every_other(GAMES))
def test_by_mouse(window: Window, game: str) -> None:
    at_table(window, game)
    window.click("hint")
    window.wait_for(lambda line: any(t["id"] == "hint:take" and t["enabled"] for t in line["targets"]))
    window.click("hint:shut")
    assert not has(window, "hint:take")
    window.click("hint")
    window.click("hint:take")
    assert not has(window, "hint:take")
    assert window.scene == "table"


@pytest.mark.parametrize("game", every_other(GAMES[1:]))
def test_by_keyboard(window: Window, game: str) -> None:
    at_table(window, game)
    window.key("h")
    window.wait_for(lambda line: any(t["id"] == "hint:take" and t["enabled"] for t in line["targets"]))
    assert window.line["focus"] == "hint:take"
    window.key("Escape")
    assert not has(window, "hint:take")
    assert window.scene == "table"
    window.key("h", "Return")
    assert not has(window, "hint:take")
    focus = window.line["focus"]
    assert focus is not None
    assert focus != "hint"
