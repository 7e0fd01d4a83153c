"""With a Japanese input method on: keys command, and make words where a screen asks for text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Window, opened
from tests.window.input_method import is_on, missing, running
from tests.window.test_play_subway import own_map, sit
from tests.window.tourists import Tourist

FLAGS = ("--speed", "off", "--seed", "kana", "--lang", "ja")
needed = pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The program in a window for which the input method is on."""
    own_map(tmp_path)
    with running(tmp_path / "input") as environ:
        for name, value in environ.items():
            monkeypatch.setenv(name, value)
        assert not is_on(environ)
        with opened(tmp_path, *FLAGS) as window:
            window.key("Right")
            assert is_on(environ)
            yield window


@needed
def test_space_at_the_title_opens_the_focused_table(window: Window) -> None:
    window.key("space")
    assert window.scene == "setup"


@needed
def test_a_name_is_written_in_kanji_and_then_keys_command_again(window: Window, tmp_path: Path) -> None:
    window.key("space")
    window.click("name:0")
    assert window.line["focus"] == "called:take"
    window.compose("sakura", "space", "Return")
    window.key("Return")
    assert window.line["focus"] == "name:0"
    window.key("space")
    assert window.line["focus"] == "called:take"
    window.key("Escape")
    assert window.line["focus"] == "name:0"
    window.click("start")
    settings = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert settings["names"] == ["桜"]


@needed
@pytest.mark.parametrize("key", [True, False], ids=["key", "mouse"])
def test_a_station_is_found_by_a_word_in_kanji_and_then_keys_command_again(window: Window, key: bool) -> None:
    sit(window, Tourist(window, "kana"), humans=1)
    if key:
        window.key("slash")
    else:
        window.click("find")
    assert len(window.ids("found:")) > 1
    window.compose("hotaru", "space", "Return")
    assert window.ids("found:") == ["found:hotaru_bashi"]
    window.key("Return")
    assert window.line["focus"] == "station:hotaru_bashi"
    window.key("slash")
    assert len(window.ids("found:")) > 1
    window.key("Escape")
    assert not window.ids("found:")
