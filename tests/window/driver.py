"""Plays the real program in a real window: keys and clicks through the X server, eyes through the probe.

It waits on the probe's lines, never on time, and knows no coordinates but those the probe reports.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.window.hands import Hands

PROGRAM = shlex.split(os.environ.get("GOTAKU_PROGRAM", "")) or [sys.executable, "-m", "game"]
"""What is driven: this checkout, or a packaged program named in the environment."""

PATIENCE = 30.0
"""Seconds after which a program that has not come to rest is taken for dead."""

Line = dict[str, Any]


class Window:
    """The program, running; `line` is what it last reported."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.folder = folder
        pipe = folder / "probe"
        if not pipe.exists():
            os.mkfifo(pipe)
        self._hush(folder / "data")
        command = [*PROGRAM, "--probe", str(pipe), "--data-dir", str(folder / "data"), *flags]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE)
        self._eyes = os.open(pipe, os.O_RDONLY)
        self._rest = b""
        self._pointer: tuple[int, int] | None = None
        self.lines: list[Line] = []

    def _hush(self, data: Path) -> None:
        """Where nothing was chosen yet, the coach is silent: who plays here knows what to do."""
        data.mkdir(exist_ok=True)
        if not (chosen := data / "settings.json").exists():
            chosen.write_text('{"coach": false}', encoding="utf-8")

    @property
    def line(self) -> Line:
        return self.lines[-1]

    @property
    def scene(self) -> str:
        return str(self.line["scene"])

    def ids(self, kind: str = "") -> list[str]:
        """The targets whose ids begin so, those that can be used."""
        return [t["id"] for t in self.line["targets"] if t["enabled"] and t["id"].startswith(kind)]

    def look(self) -> Line:
        """Waits for the next line, and takes all that are there."""
        self._read(PATIENCE)
        while self._read(0.0):
            pass
        return self.line

    def _read(self, patience: float) -> bool:
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self._eyes], [], [], patience)
            if not ready:
                if patience == PATIENCE:
                    raise AssertionError(f"nothing to be seen after {self.lines[-1:]}; {self.last_words()}")
                return False
            more = os.read(self._eyes, 65536)
            if not more:
                raise AssertionError(f"the program ended: {self.last_words()}")
            self._rest += more
        text, _, self._rest = self._rest.partition(b"\n")
        self.lines.append(json.loads(text))
        return True

    def last_words(self) -> str:
        if self.process.poll() is None:
            return "it is still running"
        assert self.process.stderr
        return f"exit {self.process.returncode}: {self.process.stderr.read().decode()}"

    def wait_for(self, wanted: Callable[[Line], bool]) -> Line:
        """Looks until a line is as wanted."""
        while not wanted(self.line):
            self.look()
        return self.line

    # Hands

    def take_keyboard(self) -> None:
        """Without a window manager nobody else gives the window the keyboard."""
        self._hands = Hands(self.process.pid)
        self._hands.take_keyboard()

    def _do(self, deed: Callable[[], None]) -> Line:
        """One input, and the look of things once the screen has come to rest after it."""
        before = self.line["n"]
        deed()
        return self.wait_for(lambda line: line["n"] > before)

    def _move(self, x: int, y: int) -> Line:
        self._pointer = (x, y)
        return self._do(lambda: self._hands.move(x, y))

    def _down(self) -> Line:
        return self._do(lambda: self._hands.button(1, down=True))

    def _up(self) -> Line:
        return self._do(lambda: self._hands.button(1, down=False))

    def point(self, target: str) -> Line:
        """Moves the pointer onto the target."""
        x, y = self.middle(target)
        return self._move(x, y) if self._pointer != (x, y) else self.line

    def click(self, target: str) -> Line:
        """Presses and releases the pointer on a target. On the cover that is a hold: the screen is at rest
        only when it has opened."""
        self.point(target)
        self._down()
        return self._up()

    def drag(self, source: str, goal: Callable[[], str]) -> Line:
        """Takes up a target and lets go of it over another, which is asked for once the first is taken up."""
        x, y = self.middle(source)
        self.point(source)
        self._down()
        self._move(x + 16, y - 16)
        self._move(*self.middle(goal()))
        return self._up()

    def wheel(self, steps: int) -> Line:
        """Turns the wheel by `steps`, away from the hand, or towards it."""
        for _ in range(abs(steps)):
            self._do(lambda: self._hands.click(4 if steps > 0 else 5))
        return self.line

    def shift(self, dx: int, dy: int) -> Line:
        """Drags the ground from where the pointer is."""
        assert self._pointer is not None
        x, y = self._pointer
        self._down()
        for share in (0.5, 1.0):
            self._move(round(x + dx * share), round(y + dy * share))
        return self._up()

    def begin(self, target: str) -> None:
        """Presses and releases the pointer on a target without waiting for rest: a film may follow."""
        self.point(target)
        self._down()
        self._hands.button(1, down=False)

    def tap(self) -> None:
        """Presses and releases the pointer where it is, and looks at what there is to see by then."""
        self._hands.click()
        self._read(0.2)

    def tap_twice(self) -> Line:
        """Presses and releases twice in a row, faster than a hold."""
        return self._open(lambda: self._hands.click(times=2))

    def key(self, *names: str) -> Line:
        """Presses and releases keys one after the other; a modifier's line is waited for like any other, or
        it would be taken for that of the key it goes with."""
        for name in names:
            held = name.split("+")
            for each in held:
                self._do(partial(self._hands.press, each))
            for each in reversed(held):
                self._do(partial(self._hands.release, each))
        return self.line

    def key_twice(self, name: str) -> Line:
        """Presses a key twice in a row, faster than a hold, so that neither reaches the table."""
        return self._open(lambda: self._hands.strike(name, name))

    def _open(self, deed: Callable[[], None]) -> Line:
        before = self.line["n"]
        deed()
        return self.wait_for(lambda line: line["n"] > before and line["scene"] != "handover")

    def compose(self, letters: str, *names: str) -> Line:
        """Types a word into an input method; nothing of it is seen before the last key makes it text."""
        self._hands.strike(*letters, *names[:-1])
        return self._do(lambda: self._hands.strike(names[-1]))

    def middle(self, target: str) -> tuple[int, int]:
        """The middle of a target in window pixels, as the probe reports it."""
        box = next((t["rect"] for t in self.line["targets"] if t["id"] == target), None)
        assert box is not None, f"no {target} among {self.ids()} in {self.scene}"
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def walk_to(self, target: str) -> None:
        """Moves focus to the target with Tab alone, or Shift and Tab where that looks shorter."""
        order = [t["id"] for t in self.line["targets"]]
        focus = self.line["focus"]
        there = order.index(target) - (order.index(focus) if focus in order else 0)
        tab = "Tab" if there % len(order) <= len(order) / 2 else "shift+Tab"
        for _ in order:
            if self.line["focus"] == target:
                return
            self.key(tab)
        assert self.line["focus"] == target, f"Tab does not reach {target}"

    def picture(self) -> bytes:
        """Its pixels, as `Hands.picture` has them."""
        return self._hands.picture()

    # Ends

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def ended(self) -> int:
        """Waits for the program to end by itself, and returns its exit code."""
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stderr
        self.process.stderr.close()
        os.close(self._eyes)
        self._hands.close()
        return code


@contextmanager
def opened(folder: Path, *flags: str) -> Iterator[Window]:
    """The program in its window, killed at the end whatever happens."""
    window = Window(folder, *flags)
    try:
        window.look()
        window.take_keyboard()
        yield window
    finally:
        if window.process.poll() is None:
            window.kill()
