"""Whole games of 戦列札 in a real window: by mouse with dragging, by keyboard alone, and two people."""

from __future__ import annotations

from pathlib import Path

from game.rules import senretsu
from game.rules.senretsu.values import Place
from tests.window.driver import Window, opened
from tests.window.people import Person
from tests.window.test_play import leave, stored


class Commander(Person):
    """Places a card or two at random, and loses what the program proposes."""

    def place(self) -> None:
        window = self.window
        card = self.random.choice(window.ids("hand:"))
        if self.keyboard:
            self.press(card)
            self.press(self.random.choice(window.ids("slot:")))
        else:
            window.drag(card, lambda: self.random.choice(window.ids("slot:")))
        if numbers := window.ids("number:"):
            self.press(self.random.choice(numbers))
            self.press("act")

    def decide(self) -> None:
        window = self.window
        if choices := window.ids("draw:"):
            self.press(self.random.choice(choices))
        elif window.ids("auto"):
            self.press("auto")
        else:
            for _ in range(self.random.randrange(1, 3)):
                if window.ids("hand:"):
                    self.place()
            if window.ids("back:one") and self.random.random() < 0.3:
                self.press("back:one")
        self.press("act")


def start(window: Window, person: Person, humans: int) -> None:
    person.press("cloth:senretsu")
    assert window.scene == "setup"
    if humans == 2:
        person.press("human:1")
    person.press("start")


def play_on(window: Window, person: Commander) -> list[int | None]:
    """Plays until the result; returns whom the cover was opened for, in order."""
    opened_for: list[int | None] = []
    while window.scene != "result":
        if window.scene == "handover":
            assert window.line["viewer"] is None
            person.open_cover()
            opened_for.append(window.line["viewer"])
        else:
            assert window.scene == "table"
            person.decide()
    return opened_for


def covers_needed(folder: Path) -> list[int]:
    """Whom the rules of the house ask a cover for: whoever places cards while another holds the screen."""
    humans, actions, states = stored(folder)
    holder: int | None = None
    needed = []
    for (seat, _), state in zip(actions, states, strict=False):
        if seat in humans and holder != seat:
            private = senretsu.private(senretsu.view(state, None), seat)
            holder = seat if private else None
            if private:
                needed.append(seat)
    return needed


def test_a_whole_game_by_mouse_with_dragging(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "mouse", "--lang", "ja") as window:
        person = Commander(window, "mouse")
        start(window, person, humans=1)
        assert play_on(window, person) == []
        leave(window, person)
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert any(isinstance(action, Place) for seat, action in actions if seat == 0)


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "keys", "--lang", "en") as window:
        person = Commander(window, "keys", keyboard=True)
        start(window, person, humans=1)
        assert play_on(window, person) == []
    assert stored(tmp_path)[0] == [0]


def test_two_people_with_the_cover_exactly_when_cards_are_placed(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "hot seat", "--lang", "ja") as window:
        person = Commander(window, "hot seat")
        start(window, person, humans=2)
        covered = play_on(window, person)
    assert covered == covers_needed(tmp_path)
    assert covered
