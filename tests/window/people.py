"""People at the table: what they press, from what they see alone."""

from __future__ import annotations

import random

from tests.window.driver import Window


class Person:
    """Chooses cards on the screen at random until the vermilion button lights, then presses it."""

    def __init__(self, window: Window, seed: str, keyboard: bool = False) -> None:
        self.window = window
        self.random = random.Random(seed)
        self.keyboard = keyboard

    def press(self, target: str) -> None:
        if self.keyboard:
            self.window.walk_to(target)
            self.window.key("space")
        else:
            self.window.click(target)

    def open_cover(self) -> None:
        """By two presses, which is quicker than holding."""
        if self.keyboard:
            self.window.key_twice("space")
        else:
            self.window.point("open")
            self.window.tap_twice()

    def decide(self) -> None:
        """One decision at the table: by the two steps that every act takes, or the one where no choice is."""
        if self.window.ids("act"):
            self.press("act")
            return
        first, second = ("field:", "hand:") if self.random.random() < 0.6 else ("hand:", "field:")
        wishes = [*self.window.ids(first), *self.window.ids(second), *self.window.ids("decline")]
        for wish in wishes:
            self.press(wish)
            if self.window.ids("act"):
                self.press("act")
                return
        raise AssertionError(f"nothing to do with {self.window.line}")


def play_on(window: Window, person: Person, decisions: int = 1000) -> list[int | None]:
    """Plays until the result, or to that many decisions; returns for whom the cover was opened, in order."""
    opened: list[int | None] = []
    while window.scene != "result" and decisions:
        if window.scene == "handover":
            assert window.line["viewer"] is None
            person.open_cover()
            opened.append(window.line["viewer"])
        else:
            assert window.scene == "table"
            person.decide()
            decisions -= 1
    return opened
