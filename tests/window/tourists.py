"""People at the subway's table: what they press, from what they see alone."""

from __future__ import annotations

from tests.window.driver import Window
from tests.window.people import Person


class Tourist(Person):
    """Chooses what can be chosen at random until the vermilion button lights, then presses it."""

    def decide(self) -> None:
        """One decision: a style where styles are chosen, a station, whose bead where that is asked."""
        for kind in ("style:", "station:", "victim:"):
            if wishes := self.window.ids(kind):
                self.press(self.random.choice(wishes))
        self.press("act")


def play_on(window: Window, person: Tourist, decisions: int = 1000) -> None:
    """Plays until the result, or to that many decisions. Nothing is hidden, so nothing is ever covered."""
    while window.scene != "result" and decisions:
        assert window.scene == "table"
        person.decide()
        decisions -= 1
