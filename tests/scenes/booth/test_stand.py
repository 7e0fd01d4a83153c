"""The window at a stand: what it catches, what it writes, and how it goes on after a mishap."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config.booth import BoothConfig
from game.config.settings import Settings
from game.scenes.booth.diary import FILE
from game.window.display import NoWindow
from game.window.loop import Window
from game.window.stand import KEYS_MS, PAD_MS, RESTART
from tests.scenes.loop import pictures_for, post_key, shown

NAME = "Tsukushi-Anna"
HINTS = {
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4",
    "SDL_GRAB_KEYBOARD",
    "SDL_VIDEO_ALLOW_SCREENSAVER",
}


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(os, "environ", dict(os.environ))
    pictures_for(display=True)
    booth = BoothConfig(kiosk=True)
    window = Window(Settings(lang="ja", speed="off", seed="stand", data_dir=tmp_path, booth=booth))
    yield window
    window.close()
    pictures_for(display=False)


def step(window: Window, now: float) -> None:
    """Once round the loop, at that time."""
    window.step(now)


def log(folder: Path) -> list[str]:
    return [line.partition(",")[2] for line in (folder / FILE).read_text(encoding="utf-8").splitlines()]


def test_what_a_visitor_may_not_do_is_caught(window: Window) -> None:
    step(window, 100.0)
    post_key("f11")
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/etc/passwd"))
    step(window, 200.0)
    assert not window.shell.over
    assert not window.shell.settings.fullscreen
    assert window.shell.top.name == "title"
    assert not window.shell.notice


@pytest.mark.parametrize(
    ("kinds", "field", "parts", "span"),
    [
        ((pygame.KEYDOWN, pygame.KEYUP), "key", (pygame.K_F10, pygame.K_ESCAPE), KEYS_MS),
        ((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP), "button", (4, 6), PAD_MS),
    ],
    ids=["keys", "pad"],
)
def test_staff_hold_two_keys_or_two_buttons(
    window: Window, kinds: tuple[int, int], field: str, parts: tuple[int, int], span: float
) -> None:
    step(window, 100.0)
    for part in parts:
        pygame.event.post(pygame.event.Event(kinds[0], {field: part, "mod": 0, "instance_id": 1}))
    shown(window, 200.0)
    step(window, 200.0 + span - 50)
    assert window.shell.top.name != "staff"
    step(window, 200.0 + span + 50)
    assert window.shell.top.name == "staff"
    for part in parts:
        pygame.event.post(pygame.event.Event(kinds[1], {field: part, "mod": 0, "instance_id": 1}))
    step(window, 5_000.0)
    assert window.shell.top.name == "staff"


def _fails(now: float) -> None:
    raise RuntimeError(f"{NAME} had the ace")


def test_a_mishap_ends_nothing_and_names_nobody(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step(window, 100.0)
    with monkeypatch.context() as broken:
        broken.setattr(window.manager, "tick", _fails)
        with pytest.raises(RuntimeError) as found:
            step(window, 200.0)
    assert window.keep_calm(found.value)
    now = float(pygame.time.get_ticks())
    step(window, now)
    assert window.shell.top.name == "calm"
    step(window, now + 2_900)
    assert window.shell.top.name == "calm"
    step(window, now + 3_000)
    assert window.shell.top.name == "demo"
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [FILE]
    told = log(tmp_path)
    assert told[0] == "start,"
    assert told[1].startswith("fault,5T-")
    assert "test_stand.py" in told[1]
    assert NAME not in (tmp_path / FILE).read_text(encoding="utf-8")


def test_more_than_three_in_a_minute_ask_for_a_new_beginning(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.window.loop.EasyManager.tick", lambda manager, now: _fails(now))
    assert window.run() == RESTART == 70
    kinds = [line.partition(",")[0] for line in log(tmp_path)]
    assert kinds == ["start", "fault", "fault", "fault", "fault"]
    window.close()
    assert log(tmp_path)[-1] == f"stop,{RESTART}"


def test_the_window_system_is_told_what_a_kiosk_wants_before_there_is_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {k: v for k, v in os.environ.items() if k not in HINTS})
    known: list[set[str]] = []

    def none(settings: Settings) -> pygame.Surface:
        known.append(HINTS & os.environ.keys())
        raise NoWindow("none")

    monkeypatch.setattr("game.window.loop.first_window", none)
    with pytest.raises(NoWindow):
        Window(Settings(data_dir=tmp_path, booth=BoothConfig(kiosk=True)))
    assert known == [HINTS]
    assert not list(tmp_path.iterdir())
    with pytest.raises(NoWindow):
        Window(Settings(data_dir=tmp_path))


def test_an_outer_loop_may_end_it(window: Window, tmp_path: Path) -> None:
    step(window, 100.0)
    os.kill(os.getpid(), signal.SIGTERM)
    assert window.shell.over


def test_a_display_that_was_lost_is_opened_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    step(window, 100.0)
    pygame.display.quit()
    steps: list[float] = []

    def twice(now: float) -> None:
        if steps:
            assert pygame.display.get_surface() is not None
            window.shell.over = True
        steps.append(now)
        Window.step(window, now)

    monkeypatch.setattr(window, "step", twice)
    assert window.run() == 0
    assert len(steps) == 2


def test_devices_that_come_and_go_are_written_down_and_sound_comes_back(
    window: Window, tmp_path: Path
) -> None:
    for now in (100.0, 120.0, 140.0, 160.0, 200.0):
        step(window, now)
    assert window.ears is not None
    before = window.ears.mixer
    for kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
        pygame.event.post(pygame.event.Event(kind, which=0, iscapture=0))
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=9))
    step(window, 300.0)
    assert window.ears.mixer is not before
    assert log(tmp_path)[1:] == ["gone,sound", "back,sound", "gone,pad"]
    assert window.shell.top.name == "title"
