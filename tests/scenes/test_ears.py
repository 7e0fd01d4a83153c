"""The window and its mixer: when it is opened, what it is handed, and that nothing depends on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.sound import mixer
from game.sound.cues import Tune
from game.sound.meter import share
from game.window.loop import Window
from tests.scenes.loop import keys, rest, step


class Notes:
    """In the mixer's place: what it was told."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.tunes: list[str] = []
        self.away, self.soft, self.broken = False, False, True

    def play(self, sound: str, now: float) -> None:
        self.played.append(sound)

    def listen(self, tune: Tune, now: float) -> None:
        self.tunes.append("" if self.away else tune.music)

    def retune(self, settings: object) -> None:
        self.settings = settings

    def complains(self) -> bool:
        told, self.broken = self.broken, False
        return told

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def notes(window: Window) -> Notes:
    rest(window)
    assert window.ears is not None
    window.ears.close()
    noted = Notes()
    window.ears.mixer = noted  # type: ignore[assignment]
    return noted


def test_the_first_frame_does_not_wait_for_the_mixer(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    order = []
    flip, init = pygame.display.flip, pygame.mixer.init
    monkeypatch.setattr(pygame.display, "flip", lambda: (order.append("picture"), flip())[1])
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: (order.append("sound"), init(*how))[1])
    step(window)
    assert order == ["picture"]
    assert window.ears is None
    rest(window)
    assert order.count("sound") == 1
    assert order.index("picture") < order.index("sound")


def test_what_is_told_is_played_and_the_title_has_its_music(window: Window, notes: Notes) -> None:
    keys("right", "space")
    rest(window)
    assert notes.played[0] == "ui_move"
    assert "ui_ok" in notes.played
    assert set(notes.tunes) == {"title"}
    assert not window.shell.cues


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ],
)
def test_music_rests_while_nobody_looks_at_the_window(
    gone: int, back: int, window: Window, notes: Notes
) -> None:
    pygame.event.post(pygame.event.Event(gone))
    step(window)
    assert notes.tunes[-1] == ""
    step(window)
    assert notes.tunes[-1] == ""
    pygame.event.post(pygame.event.Event(back))
    step(window)
    assert notes.tunes[-1] == "title"


def test_m_is_heard_at_once(window: Window, notes: Notes) -> None:
    keys("m")
    step(window)
    assert window.shell.settings.sound is False
    assert notes.settings is window.shell.settings


def test_a_broken_file_is_told_once(window: Window, notes: Notes) -> None:
    step(window)
    assert window.shell.notice == window.shell.words("sound.broken")
    window.shell.notice = ""
    step(window)
    assert window.shell.notice == ""


def test_without_a_device_the_program_runs_on(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    rest(window)
    keys("right", "space", "m")
    rest(window)
    assert pygame.mixer.get_init() is None
    assert window.shell.notice == ""


def test_a_folder_without_sounds_is_told_and_played_on(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(mixer, "asset", lambda *parts: tmp_path.joinpath(*parts))
    keys("right")
    rest(window)
    step(window)
    assert window.shell.notice == window.shell.words("sound.broken")


def test_the_levels_of_the_player_reach_the_mixer(window: Window) -> None:
    rest(window)
    window.shell.choose(music=30)
    step(window)
    step(window)
    assert pygame.mixer.music.get_volume() == pytest.approx(share(30), abs=0.01)
