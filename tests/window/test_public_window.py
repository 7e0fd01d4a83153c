"""The second window of a stand on a real X server, without a window manager: the first one loses nothing."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from Xlib import X, display
from Xlib.xobject.drawable import Window as Seen

from game.config.booth import BoothConfig
from game.config.settings import Settings
from game.window.loop import Window
from tests.scenes.loop import pictures_for
from tests.window.hands import Hands

SECONDS = 0.6
"""What X may take to do what was asked of it."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """On the X server's display."""
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    pictures_for(display=True)
    booth = BoothConfig(kiosk=True, public_window=True)
    opened = Window(Settings(lang="ja", speed="off", seed="two", data_dir=tmp_path, booth=booth))
    assert pygame.display.get_driver() == "x11"
    yield opened
    opened.close()
    pictures_for(display=False)


def let_pass(window: Window) -> None:
    """The loop goes round for a while."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        window.step(float(pygame.time.get_ticks()))
        pygame.time.wait(10)


def title(server: display.Display, window: Seen) -> str:
    """A window's name."""
    found = window.get_full_property(server.intern_atom("_NET_WM_NAME"), X.AnyPropertyType)
    return "" if found is None else bytes(found.value).decode()


def test_it_lies_below_the_first_one_which_keeps_the_keyboard_when_it_opens_and_when_it_closes(
    window: Window,
) -> None:
    server, first = display.Display(), pygame.display.get_wm_info()["window"]
    icon = server.intern_atom("_NET_WM_ICON")
    let_pass(window)
    assert window._stand is not None
    public = window._stand._public
    assert public is not None
    assert public.window is not None
    name = public.window.title
    for _ in range(2):
        windows = server.screen().root.query_tree().children
        ((place, second),) = [(n, one) for n, one in enumerate(windows) if title(server, one) == name]
        assert place < next(n for n, one in enumerate(windows) if one.id == first)
        assert server.get_input_focus().focus.id == first
        signs = [one.get_full_property(icon, X.AnyPropertyType) for one in (second, windows[-1])]
        assert signs[0] is not None
        assert list(signs[0].value) == list(signs[1].value)
        pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=public.window))
        let_pass(window)
        assert public.window is None
        assert server.get_input_focus().focus.id == first
        before, hands = window.manager.focus, Hands(os.getpid())
        hands.strike("Right")
        let_pass(window)
        hands.close()
        assert window.manager.focus != before
        window.shell.organise(public_window=True)
        let_pass(window)
    server.close()
