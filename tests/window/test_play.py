"""Whole games of SHT in a real window: by mouse, by keyboard alone, hot-seat, and after a sudden end."""

from __future__ import annotations

from pathlib import Path

from game.match.record import verify
from game.match.store import Store
from game.rules import sht
from tests.window.driver import Window, opened
from tests.window.people import Person, play_on


def start(window: Window, person: Person, humans: int) -> None:
    person.press("cloth:sht")
    assert window.scene == "setup"
    if humans == 2:
        person.press("human:1")
    person.press("start")


def stored(folder: Path) -> tuple[list[int], list[tuple[int, object]], tuple[object, ...]]:
    """The only finished game: who is human, its actions, its states."""
    store = Store.open(folder / "data")
    try:
        (summary,) = store.finished()
        record = store.load(summary.id).record
    finally:
        store.close()
    humans = [seat for seat, info in enumerate(record.seats) if info.player == "human"]
    return humans, list(record.actions), verify(record, "stored")


def covers_needed(folder: Path) -> list[int]:
    """Whom the rules of the house ask a cover for: somebody whose decision rests on a secret while another
    holds the screen; after a public decision nobody holds it."""
    humans, actions, states = stored(folder)
    holder: int | None = None
    needed = []
    for (seat, _), state in zip(actions, states, strict=False):
        if seat in humans and holder != seat:
            private = sht.private(sht.view(state, None), seat)
            holder = seat if private else None
            if private:
                needed.append(seat)
    return needed


def leave(window: Window, person: Person) -> None:
    person.press("tables")
    assert window.scene == "title"
    window.begin("quit")
    assert window.ended() == 0


def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "mouse", "--lang", "ja") as window:
        person = Person(window, "mouse")
        start(window, person, humans=1)
        assert play_on(window, person) == []
        leave(window, person)
    humans, actions, _ = stored(tmp_path)
    assert humans == [0]
    assert len(actions) > 4


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "keys", "--lang", "en") as window:
        person = Person(window, "keys", keyboard=True)
        start(window, person, humans=1)
        assert play_on(window, person) == []
        window.key("Escape")
        assert window.scene == "title"
    assert stored(tmp_path)[0] == [0]


def test_two_people_with_the_cover_exactly_when_a_secret_is_needed(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "hot seat", "--lang", "ja") as window:
        person = Person(window, "hot seat")
        start(window, person, humans=2)
        covered = play_on(window, person)
        leave(window, person)
    assert covered == covers_needed(tmp_path)
    assert covered


def test_two_people_by_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "two keyboards", "--lang", "en") as window:
        person = Person(window, "two keyboards", keyboard=True)
        start(window, person, humans=2)
        covered = play_on(window, person)
    assert covered == covers_needed(tmp_path)
    assert covered


def test_a_game_goes_on_after_a_sudden_end(tmp_path: Path) -> None:
    flags = ("--speed", "off", "--seed", "sudden", "--lang", "ja")
    with opened(tmp_path, *flags) as window:
        person = Person(window, "sudden")
        start(window, person, humans=1)
        play_on(window, person, decisions=3)
        before = window.ids("hand:"), window.ids("field:")
        window.kill()
    with opened(tmp_path, *flags) as window:
        person = Person(window, "sudden again")
        person.press("continue")
        assert window.scene == "resume"
        (row,) = window.ids("match:")
        person.press(row)
        assert (window.ids("hand:"), window.ids("field:")) == before
        play_on(window, person)
        assert window.scene == "result"


def test_holding_the_cover_opens_it(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "hold", "--lang", "ja") as window:
        person = Person(window, "hold")
        start(window, person, humans=2)
        assert window.scene == "handover"
        person.press("open")
        assert window.scene == "table"


def test_pressing_the_cover_twice_opens_it(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "off", "--seed", "twice", "--lang", "ja") as window:
        person = Person(window, "twice")
        start(window, person, humans=2)
        assert window.scene == "handover"
        window.point("open")
        window.tap_twice()
        assert window.scene == "table"
        assert window.line["viewer"] is not None


def test_a_press_while_a_film_runs_only_skips(tmp_path: Path) -> None:
    with opened(tmp_path, "--speed", "slow", "--seed", "film", "--lang", "ja") as window:
        person = Person(window, "film")
        person.press("cloth:sht")
        window.begin("start")
        while window.scene != "table":
            window.tap()
        assert window.line["viewer"] == 0
        assert window.ids("hand:")
        assert not window.ids("act"), "the taps must not have chosen a card"
