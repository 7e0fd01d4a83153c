"""Keys, pointer and focus of a real X server, through its own extension for tests."""

from __future__ import annotations

import time
from collections.abc import Iterator

from Xlib import XK, X, display
from Xlib.error import XError
from Xlib.ext import xtest
from Xlib.xobject.drawable import Window

BETWEEN = 0.012
"""Seconds from one input to the next where several come in a row."""
UP = 0.005
"""Seconds after a key has come up: one that goes down again sooner is taken for a key that was held."""
MODIFIERS = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L"}


class Hands:
    """What a person's hands do to the window of a process."""

    def __init__(self, pid: int) -> None:
        self._display = display.Display()
        # A key is down until its line has come, on a busy machine for longer than a person's finger.
        self._display.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOff)
        self._pid_atom = self._display.intern_atom("_NET_WM_PID")
        self._window = max(self._of(pid, self._display.screen().root), key=lambda window: window.id)

    def _of(self, pid: int, window: Window) -> Iterator[Window]:
        for child in window.query_tree().children:
            try:
                found = child.get_full_property(self._pid_atom, X.AnyPropertyType)
                if found is not None and found.value[0] == pid:
                    yield child
                yield from self._of(pid, child)
            except XError:
                continue  # It has gone in the meantime.

    def take_keyboard(self) -> None:
        """Without a window manager nobody else gives the window the keyboard."""
        self._window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def press(self, name: str) -> None:
        """A key goes down."""
        self._send(X.KeyPress, self._code(name))

    def release(self, name: str) -> None:
        """It comes up again."""
        self._send(X.KeyRelease, self._code(name))
        time.sleep(UP)

    def strike(self, *names: str, between: float = BETWEEN) -> None:
        """Presses and releases keys one after the other."""
        for name in names:
            self.press(name)
            time.sleep(between)
            self.release(name)
            time.sleep(between)

    def move(self, x: int, y: int) -> None:
        """The pointer goes to a place of the window."""
        at = self._window.translate_coords(self._display.screen().root, 0, 0)
        self._send(X.MotionNotify, x=x - at.x, y=y - at.y)

    def button(self, number: int, down: bool) -> None:
        """A button of the pointer goes down, or comes up."""
        self._send(X.ButtonPress if down else X.ButtonRelease, number)

    def click(self, number: int = 1, times: int = 1, between: float = BETWEEN) -> None:
        """Presses and releases the pointer where it is."""
        for _ in range(times):
            self.button(number, down=True)
            time.sleep(between)
            self.button(number, down=False)
            time.sleep(between)

    def picture(self) -> bytes:
        """What the window shows now, row by row, each pixel as four bytes: blue, green, red and nothing."""
        size = self._window.get_geometry()
        shown = self._window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        return bytes(shown.data)

    def close(self) -> None:
        """The X server is left."""
        self._display.close()

    def _code(self, name: str) -> int:
        return int(self._display.keysym_to_keycode(XK.string_to_keysym(MODIFIERS.get(name, name))))

    def _send(self, kind: int, detail: int = 0, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()
