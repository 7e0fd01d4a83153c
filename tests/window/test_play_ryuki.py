"""Whole games of 龍棋 in a real window: by mouse with dragging, by keyboard alone, two people, and a mate."""

from __future__ import annotations

from pathlib import Path

from game.match.record import SeatInfo
from game.match.store import Store
from game.rules import ryuki
from tests.scenes.ryuki_games import before_mate, presses
from tests.window.driver import Window, opened
from tests.window.people import Person
from tests.window.players import Player, play_on
from tests.window.test_play import leave, stored


def start(window: Window, person: Person, humans: int) -> None:
    person.press("cloth:ryuki")
    assert window.scene == "setup"
    if humans == 2:
        person.press("human:1")
    person.press("first:0")
    person.press("start")


def covers_needed(folder: Path) -> list[int]:
    """Whom the rules of the house ask a cover for: whoever's decision rests on a hand or a set-up while
    another holds the screen; after a public decision nobody holds it."""
    humans, actions, states = stored(folder)
    holder: int | None = None
    needed = []
    for (seat, _), state in zip(actions, states, strict=False):
        if seat in humans and holder != seat:
            private = ryuki.private(ryuki.view(state, None), seat)
            holder = seat if private else None
            if private:
                needed.append(seat)
    return needed


def test_a_whole_game_by_mouse_with_dragging(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "ryuki mouse", "--lang", "ja") as window:
        player = Player(window, "mouse")
        start(window, player, humans=1)
        assert play_on(window, player) == []
        leave(window, player)
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert len(actions) > 8


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "ryuki keys", "--lang", "en") as window:
        player = Player(window, "keys", keyboard=True)
        start(window, player, humans=1)
        assert play_on(window, player) == []
        window.key("Escape")
        assert window.scene == "title"
    assert stored(tmp_path)[0] == [0]


def test_two_people_with_the_cover_exactly_when_a_hand_or_a_set_up_is_needed(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "ryuki two", "--lang", "ja") as window:
        player = Player(window, "two")
        start(window, player, humans=2)
        covered = play_on(window, player, decisions=14)
        if window.scene == "handover":
            player.open_cover()
            covered.append(window.line["viewer"])
        if window.scene == "table":
            player.press("row:resign")
            player.press("row:resign")
        leave(window, player)
    assert covered == covers_needed(tmp_path)
    assert len(covered) > 4


def test_mate_in_the_window(tmp_path: Path) -> None:
    match, last = before_mate((SeatInfo("さくら", "human"), SeatInfo("たけし", "bot:greedy")))
    targets = presses(match.view(0), last)
    store = Store.open(tmp_path / "data")
    store.create(match)
    store.close()
    with opened(tmp_path, "--speed", "fast", "--seed", "ryuki mate", "--lang", "ja") as window:
        player = Player(window, "mate")
        player.press("continue")
        (row,) = window.ids("match:")
        player.press(row)
        for target in targets:
            player.press(target)
        window.wait_for(lambda line: line["scene"] == "result")
    (_, _, states) = stored(tmp_path)
    outcome = ryuki.outcome(states[-1])
    assert outcome is not None
    assert outcome.reason == "checkmate"
