"""The window's loop on SDL's dummy display: what it reads, drops, draws and tells."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.config.preferences import Preferences, save
from game.config.settings import Settings
from game.look.describe import theme
from game.scenes.no_clipboard import NoClipboardScene
from game.window import loop
from game.window.ears import Ears
from game.window.loop import ASLEEP_HZ, AWAKE_HZ, AWAKE_MS, Window
from tests.scenes.loop import decide, finger, go_to, keys, pad, rest, shown, step, two_people
from tests.scenes.test_saves import texts

ROUNDS = 5
"""After these everything is there."""


def test_keys_pressed_before_the_cover_falls_do_not_open_it(window: Window) -> None:
    two_people(window)
    keys("space", "space")
    rest(window)
    assert window.shell.top.name == "table"
    decide(window, window.manager.targets[0].id)
    go_to(window, "act")
    keys("space", "space", "space", "space", "space")
    rest(window)
    assert window.shell.top.name == "handover"


def test_keys_pressed_before_it_opens_do_not_act_after_it(window: Window) -> None:
    two_people(window)
    keys("space", "space", "space", "space", "space", "space")
    rest(window)
    assert window.shell.top.name == "table"
    assert not [t for t in window.manager.targets if t.id == "act" and t.enabled]


def test_a_key_pressed_while_the_cover_opens_means_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes after the devices were read, before what it would act on has been seen."""
    two_people(window)
    tick, late = window.manager.tick, []

    def ticking(now: float) -> None:
        tick(now)
        if window.shell.flush:
            late.append(now)
            keys("space")

    monkeypatch.setattr(window.manager, "tick", ticking)
    keys("space", "space")
    rest(window)
    assert late
    assert window.shell.top.name == "table"
    assert not [t for t in window.manager.targets if t.id == "act" and t.enabled]


def test_a_key_of_one_s_own_holds_at_once(window: Window) -> None:
    rest(window)
    sound = window.shell.settings.sound
    window.shell.choose(keys={"mute": "k"})
    rest(window)
    keys("k")
    rest(window)
    assert window.shell.settings.sound != sound
    keys("m")
    rest(window)
    assert window.shell.settings.sound != sound


def test_text_goes_into_the_clipboard_or_is_shown_to_be_noted(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL's dummy keeps text to itself: for other programs there is no clipboard."""
    window.shell.copied = "12/3"
    rest(window)
    sheet = window.shell.top
    assert isinstance(sheet, NoClipboardScene)
    assert sheet.text in texts(window)
    keys("escape")
    rest(window)
    assert (window.shell.top.name, window.shell.in_clipboard) == ("title", "")
    monkeypatch.setattr("game.window.clipboard.KNOWN", (pygame.display.get_driver(),))
    window.shell.copied = "12/4"
    rest(window)
    assert (window.shell.top.name, window.shell.in_clipboard) == ("title", "12/4")
    assert pygame.scrap.get_text() == "12/4"


def test_keys_that_cannot_be_are_told_of_and_the_usual_ones_hold(tmp_path: Path) -> None:
    own = Preferences(lang="en", keys={"mute": "banana", "log": "q"}, buttons={"decide": "b"})
    save(tmp_path, own)
    window = Window(Settings(data_dir=tmp_path, speed="off"))
    words = window.shell.words
    action = words("settings.action.mute")
    assert window.shell.notice == words("settings.bad_key", action=action, name="Banana")
    assert (window.shell.settings.keys, window.shell.settings.buttons) == ({"log": "q"}, {})
    rest(window)
    sound = window.shell.settings.sound
    keys("m")
    rest(window)
    assert window.shell.settings.sound != sound
    window.close()


def test_an_error_does_not_end_the_program(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    rest(window)
    rounds: list[str] = []

    def broken(now: float) -> None:
        rounds.append(window.shell.top.name)
        if len(rounds) == 1:
            raise ValueError("a defect")
        window.shell.over = True

    monkeypatch.setattr(window, "step", broken)
    assert window.run() == 0
    assert rounds == ["title", "safe"]


def test_the_first_picture_waits_for_nothing_that_it_does_without(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    came: list[str] = []
    monkeypatch.setattr(loop, "meet", lambda shell: came.append((tmp_path / "probe").read_text()) or False)
    monkeypatch.setattr(loop, "Pads", lambda: came.append("pads"))
    monkeypatch.setattr(Ears, "__init__", lambda self, shell: came.append("ears"))
    monkeypatch.setattr(Ears, "listen", lambda self, away, now: came.append("listened"))
    for _ in range(ROUNDS):
        step(window)
    assert json.loads(came[0])["scene"] == "title"
    assert came[1:] == ["pads", "ears", "listened"]
    monkeypatch.undo()
    window.ears = window._pads = None


def test_whatever_ends_a_pause_is_done_first(window: Window) -> None:
    rest(window)
    keys("right", "space")
    for _ in range(4):
        window._pause(AWAKE_HZ)
        step(window)
    assert window.shell.top.name == "setup"


def test_at_rest_nothing_is_drawn_and_nothing_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rest(window)
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    told = (tmp_path / "probe").read_bytes()
    for _ in range(20):
        step(window)
    assert flips == []
    assert (tmp_path / "probe").read_bytes() == told
    keys("tab")
    rest(window)
    assert flips


def test_an_exposed_window_is_drawn_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    rest(window)
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    step(window)
    assert flips == [1]


def test_the_probe_tells_only_what_is_there(window: Window, tmp_path: Path) -> None:
    two_people(window)
    lines = [json.loads(line) for line in (tmp_path / "probe").read_bytes().splitlines()]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert set(lines[-1]) == {"n", "scene", "viewer", "focus", "targets"}
    assert lines[-1]["scene"] == "handover"
    assert lines[-1]["viewer"] is None
    assert {target["id"] for target in lines[-1]["targets"]} == {"open", "leave"}


def test_the_pace_slows_down_at_rest(window: Window) -> None:
    rest(window)
    now = window.shell.last_input
    assert window.rate(now + 1000) == AWAKE_HZ
    assert window.rate(now + AWAKE_MS + 1) == ASLEEP_HZ


def test_closing_the_window_ends_the_loop(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    step(window)
    assert window.shell.over
    assert window.run() == 0


def test_a_game_begins_by_gamepad_alone(window: Window) -> None:
    rest(window)
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)
    assert window.shell.top.name == "setup"
    for _ in window.manager.targets:
        if window.manager.focus == "start":
            break
        pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        rest(window)
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)
    assert window.shell.top.name == "table"
    focus = window.manager.focus
    pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    rest(window)
    assert window.manager.focus != focus
    pad(pygame.CONTROLLER_BUTTON_B)
    rest(window)
    assert window.shell.top.name == "pause"
    pad(pygame.CONTROLLER_BUTTON_B)
    rest(window)
    assert window.shell.top.name == "table"


def test_pads_come_and_go_without_harm(window: Window) -> None:
    for _ in range(ROUNDS):
        step(window)
    for kind, rest_of in (
        (pygame.CONTROLLERDEVICEADDED, {"device_index": 0}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 0}),
        (pygame.CONTROLLERDEVICEADDED, {"device_index": 99}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 99}),
    ):
        pygame.event.post(pygame.event.Event(kind, **rest_of))
        rest(window)
    assert window.shell.top.name == "title"


def test_a_tap_opens_a_table_and_a_long_touch_only_looks(window: Window) -> None:
    rest(window)
    finger(pygame.FINGERDOWN, "cloth:crown", window)
    began = float(pygame.time.get_ticks())
    shown(window, began)
    shown(window, began + 600)
    assert window.manager.focus == "cloth:crown"
    finger(pygame.FINGERUP, "cloth:crown", window)
    shown(window, began + 620)
    assert window.shell.top.name == "title"
    finger(pygame.FINGERDOWN, "cloth:sht", window)
    finger(pygame.FINGERUP, "cloth:sht", window)
    rest(window)
    assert window.shell.top.name == "setup"


def test_a_finger_held_on_the_cover_opens_it(window: Window) -> None:
    two_people(window)
    finger(pygame.FINGERDOWN, "open", window)
    began = float(pygame.time.get_ticks())
    for passed in (0, 300, 550, 650):
        shown(window, began + passed)
    assert window.shell.top.name == "table"


def test_while_the_window_is_resized_the_last_picture_is_scaled(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest(window)
    resize, anew = window.stage.resize, []
    monkeypatch.setattr(window.stage, "resize", lambda surface: (anew.append(1), resize(surface)))
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(900, 700), w=900, h=700))
    began = 1_000_000.0
    window.step(began)
    surface = pygame.display.get_surface()
    assert tuple(surface.get_at((450, 350)))[:3] != (0, 0, 0)
    window.step(began + 100)
    assert not anew
    window.step(began + 151)
    assert anew
    window.step(began + 170)
    assert tuple(surface.get_at((450, 5)))[:3] == theme.PAPER1
    space = window.shell.pane.space
    x, y, w, _ = window.stage.to_window(0, 0, space.w, space.h)
    assert (x, w) == (0, 900)
    assert y > 0
