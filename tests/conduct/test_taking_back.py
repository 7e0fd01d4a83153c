"""The presenter alone: films that go back, pictures that are held, and what is heard of them."""

from __future__ import annotations

from typing import Any

from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.mats.table import Desk, Frame, Seating
from game.motion.placement import Placement
from game.rules import sht
from game.rules.protocol import Seat
from tests.conduct.test_presenter import Blackboard, dealt


class Counter(Blackboard):
    """A mat on which one piece stands for the cards that seat 0 has on the table: with each it goes on to the
    right, under another name."""

    def frame(self, desk: Desk, words: Words) -> Frame:
        placed = len(desk.view.sides[0].field)
        return Frame((Placement(f"piece {placed}", "", 100 * placed, 0, 100, 100),))

    def felt(self, before: Desk, event: Any, after: Desk) -> None:
        return None

    def cue(self, event: Any) -> str | None:
        return "card_play"

    def origins(self, before: Desk, event: Any) -> dict[str, str]:
        placed = len(before.view.sides[0].field)
        return {f"piece {placed + 1}": f"piece {placed}"} if isinstance(event, sht.values.Placed) else {}


def closing(seed: str, speed: str = "normal") -> tuple[Presenter, Any, Any]:
    """A table with a piece, the state of the game on it, and the beats of placing a card there."""
    state = dealt(seed)
    state = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])[-1][1]
    state = sht.apply(state, 1, closed(state, 1))[-1][1]
    names = Seating(("0", "1"), (True, False))
    shown = Presenter(sht, Counter(), names, state, Words("en"), speed, False)  # type: ignore[arg-type]
    return shown, state, sht.apply(state, 0, closed(state, 0))


def closed(state: Any, seat: Seat) -> Any:
    choices = sht.actions(sht.view(state, seat))
    return next(action for action in choices if isinstance(action, sht.values.PlaceClosed))


def test_what_is_taken_back_goes_back_to_where_it_came_from() -> None:
    shown, state, beats = closing("back")
    shown.show(beats, 0.0)
    assert not shown.running(10_000.0)
    shown.rewind(state, beats, 10_000.0)
    assert shown.running(10_000.0)
    way = [shown.moving(10_000.0 + t) for t in (0, 130, 259)]
    assert {placement.key for picture in way for placement in picture} == {"piece 1"}
    places = [picture[0].x for picture in way]
    assert places[0] == 200
    assert 100 < places[1] < 200
    assert not shown.running(10_261.0)


def test_with_films_off_what_is_taken_back_is_gone_at_once() -> None:
    shown, state, beats = closing("gone", "off")
    shown.show(beats, 0.0)
    shown.rewind(state, beats, 0.0)
    assert not shown.running(0.0)
    assert shown.desk().view == sht.view(state, 0)


def test_a_film_is_heard_as_it_runs_and_what_no_film_shows_at_once() -> None:
    for speed in ("normal", "off"):
        shown, _, beats = closing("heard", speed)
        assert shown.heard(0.0) == ()
        shown.show(beats, 0.0)
        assert shown.heard(0.0)
        assert shown.heard(1.0) == ()


def test_a_picture_that_is_held_stays_whatever_happens_until_it_is_released() -> None:
    shown, state, beats = closing("held")
    shown.hold()
    held = shown.moving(0.0)
    shown.show(beats, 0.0)
    for now in (0.0, 50.0, 10_000.0):
        assert shown.running(now)
        assert shown.moving(now) == held
    shown.rewind(state, beats, 10_000.0)
    assert shown.moving(10_000.0) == held
    shown.show(beats, 10_000.0)
    shown.release(10_000.0)
    assert shown.running(10_001.0)
    assert shown.moving(10_000.0) != shown.moving(10_259.0)
    assert not shown.running(20_000.0)
    assert len(shown.desk().view.sides[0].field) == 2
