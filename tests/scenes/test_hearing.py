"""The window for whoever does not see it: told line by line; with no reader served the game goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.input.intents import Aim
from game.window import hearing
from game.window.hearing import Hearing
from tests.scenes.house import House


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(hearing, "find_spec", lambda name: None)
    opened = House(lang="en")
    yield opened
    opened.close()


def whole(x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
    return round(x), round(y), round(w), round(h)


def test_without_the_package_nothing_is_said(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    heard = Hearing(house.shell)
    heard.looked_at(False)
    assert heard.listen(house.manager, house.now, whole) == ()
    assert capsys.readouterr() == ("", "")


class Panic(BaseException):
    """As what fails within the package."""


def test_a_reader_that_fails_is_named_once_and_the_game_goes_on(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Hearing) -> None:
        raise Panic("no bus\nhere")

    monkeypatch.setattr(hearing, "find_spec", lambda name: object())
    monkeypatch.setattr(Hearing, "_begin", fail)
    heard = Hearing(house.shell)
    for _ in range(2):
        assert heard.listen(house.manager, house.now, whole) == ()
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "Screen readers cannot be served now (no bus here). The game goes on without them.\n"


def test_a_window_is_told_line_by_line_each_once(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    house.shell.settings = replace(house.shell.settings, narrate=True)
    heard = Hearing(house.shell)
    for target in ("cloth:sht", "start"):
        house.manager.handle(Aim(target, press=True), house.now)
        house.rest()
        heard.listen(house.manager, house.now, whole)
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert any(line.startswith("> ") for line in lines)
    assert lines.count("Five cards each and one shield each are dealt") == 1
    assert sum(line.startswith("Sakura’s hand:") for line in lines) == 1
    heard.listen(house.manager, house.now, whole)
    assert capsys.readouterr().out == ""
