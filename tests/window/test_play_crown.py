"""Whole games of グローリアスクラウン in a real window: by mouse with dragging, by keys, three people."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.rules import crown
from game.rules.crown.values import Pass, Play
from tests.window.driver import Window, opened
from tests.window.people import Person, play_on
from tests.window.test_play import leave, stored

DISCARDS = "discards"
"""Lies on the round table, where whatever is let go is played."""


class Guest(Person):
    """Plays what stands out rather than passing; by mouse it drags what it has chosen onto the table now and
    then."""

    def decide(self) -> None:
        window = self.window
        if window.ids("more") or window.ids("less"):
            offered = [target for kind in ("less", "act", "decline") for target in window.ids(kind)]
            self.press(self.random.choice(offered))
            return
        cards = window.ids("hand:")
        if not cards and window.ids("act"):
            self.press("act")
            return
        for card in self.random.sample(cards, len(cards)):
            self.press(card)
            if meanings := window.ids("as:"):
                self.press(self.random.choice(meanings))
            if window.ids("act"):
                self._put_down(card)
                return
        self.press("decline")

    def _put_down(self, card: str) -> None:
        """A foul that is pointed out is done all the same."""
        before = self.window.ids("hand:")
        if not self.keyboard and self.random.random() < 0.5:
            self.window.drag(card, lambda: DISCARDS)
        else:
            self.press("act")
        if self.window.scene == "table" and self.window.ids("hand:") == before and self.window.ids("act"):
            self.press("act")


def start(window: Window, person: Person, humans: int, *more: str) -> None:
    person.press("cloth:crown")
    assert window.scene == "setup"
    for seat in range(1, humans):
        person.press(f"human:{seat}")
    for target in more:
        person.press(target)
    person.press("start")


def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "crown mouse", "--lang", "ja") as window:
        person = Guest(window, "mouse")
        start(window, person, 1, "bot:3")
        assert play_on(window, person) == []
        leave(window, person)
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert any(seat == 0 and isinstance(action, Play) for seat, action in actions)


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "crown keys", "--lang", "en") as window:
        person = Guest(window, "keys", keyboard=True)
        start(window, person, 1, "bot:3", "bot:4")
        assert play_on(window, person) == []
        window.key("Escape")
        assert window.scene == "title"
    assert stored(tmp_path)[0] == [0]


def test_three_people_share_the_screen_and_pass_from_the_cover(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "crown three", "--lang", "ja") as window:
        person = Guest(window, "three")
        start(window, person, 3, "bot:3", "bot:4")
        passes = 0
        while window.scene != "result":
            if window.scene != "handover":
                person.decide()
            elif window.ids("unseen") and person.random.random() < 0.4:
                person.press("unseen")
                passes += 1
            else:
                assert window.line["viewer"] is None
                person.open_cover()
        leave(window, person)
    humans, actions, states = stored(tmp_path)
    assert humans == [0, 1, 2]
    assert passes <= sum(isinstance(action, Pass) for _, action in actions)
    assert passes
    assert crown.outcome(states[-1]) is not None


def test_a_click_means_the_card_that_is_seen_there(tmp_path: Path) -> None:
    """A full hand of eighteen: from every card that is looked at, the pointer finds its neighbours where they
    show; what is clicked there is what is played."""
    with opened(tmp_path, "--speed", "off", "--seed", "crown leads 2", "--lang", "ja") as window:
        person = Guest(window, "leads")
        start(window, person, 1)
        window.wait_for(lambda line: bool(window.ids("hand:")))
        hand = sorted(window.ids("hand:"), key=lambda card: window.middle(card)[0])
        assert len(hand) >= 15
        for looked_at, beside in [*pairwise(hand), *pairwise(reversed(hand))]:
            assert window.point(looked_at)["focus"] == looked_at
            assert window.point(beside)["focus"] == beside
        played = next(card for card in reversed(hand) if window.click(card) and window.ids("act"))
        window.click("act")
        window.wait_for(lambda line: line["scene"] == "table" and bool(window.ids("hand:")))
        assert set(hand) - set(window.ids("hand:")) == {played}
