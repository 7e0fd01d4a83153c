"""Taking back: when it is offered, what goes back with it, and what it must not show."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from game.input.intents import Command
from game.look.describe.specs import Picture
from game.match.store import Store
from game.mats.kit.cards import face
from game.mats.sht.zones import BACK
from game.motion.clip import pose
from game.rules import sht
from game.rules.sht.values import PlaceClosed, ToAct
from game.scenes.table.screen import TableScene
from tests.scenes.house import LONG_MS, SEATED, House


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def begin(house: House, humans: int = 2, casual: bool = True) -> None:
    """From the title to a table at which the first player has placed the opening card and may close one."""
    casually = ("undo",) if casual else ()
    house.pass_through("cloth:sht", *SEATED[humans], *casually, "first:0", "start")
    if house.scene == "handover":
        house.open_cover()
    place(house)
    house.rest()
    if house.scene == "handover":
        house.open_cover()


def place(house: House) -> None:
    """One card out of the hand; time does not pass afterwards."""
    house.press(house.ids("hand:")[0])
    house.touch("act")


def table(house: House) -> TableScene:
    return next(scene for scene in house.shell.stack if isinstance(scene, TableScene))


def until_saved(house: House) -> None:
    """Time passes until all is on the disk. Fails after ten minutes of invented time."""
    end = house.now + LONG_MS
    while house.match.pending is not None:
        house.look()
        assert house.now < end, "what is taken back is never written"


class Unwritten(Future[None]):
    """A write that is not done yet, and for which nobody may wait at the screen."""

    def result(self, timeout: float | None = None) -> None:
        assert self.done(), "the screen waits for the disk"
        return super().result(timeout)


def pictures(house: House) -> set[str]:
    return {p.what.name for p in house.frame.placements if isinstance(p.what, Picture)}


# Before the bot answers


def close_one(house: House) -> int:
    """A person against a computer closes a card; the computer has been asked. Returns the ply before."""
    begin(house, humans=1)
    assert isinstance(house.match.state.todo, ToAct)
    ply = house.match.ply
    place(house)
    until_saved(house)
    while house.shell.top.moving(house.now):
        house.look()
    assert isinstance(house.match.latest[1], PlaceClosed)  # type: ignore[index]
    return ply


def test_a_closed_card_comes_back_before_the_computer_answers() -> None:
    house = House(speed="fast")
    try:
        ply = close_one(house)
        hand = list(house.match.states[ply].sides[0].hand)
        assert house.ids("undo")
        house.press("undo")
        assert house.match.ply == ply
        assert list(house.match.state.sides[0].hand) == hand
        assert len(house.ids("hand:")) == len(hand)
        assert not house.ids("undo")
    finally:
        house.close()


def test_the_computer_that_was_asked_is_forgotten() -> None:
    """Its answer to the move that was taken back is never played, however long it is waited for."""
    house = House(speed="fast")
    try:
        ply = close_one(house)
        house.press("undo")
        key = house.match.key
        for _ in range(60):
            house.look(80.0)
        assert (house.match.ply, house.match.key) == (ply, key)
        assert table(house).presenter.deciding
        place(house)
        house.rest()
        seats = [seat for seat, _ in house.match.record().actions[ply:]]
        assert seats[:2] == [0, 1]
    finally:
        house.close()


def test_the_keys_take_back_too() -> None:
    house = House(speed="fast")
    try:
        ply = close_one(house)
        house.command("undo")
        assert house.match.ply == ply
    finally:
        house.close()


def test_the_picture_goes_back_from_where_it_is() -> None:
    house = House(speed="fast")
    try:
        close_one(house)
        shown, match = table(house).presenter, house.match
        placed = match.state.sides[0].field[-1]
        before = {p.key: p for p in house.look().placements}
        house.manager.handle(Command("undo"), house.now)
        until_saved(house)
        (clip,) = shown.film.clips
        card = f"hand:0:{placed.card.value}"
        start = {p.key: p for p in pose(clip, 0.0)}
        end = {p.key: p for p in pose(clip, clip.span)}
        assert clip.span == 260
        source = before[f"field:0:{placed.n}"]
        assert (start[card].x, start[card].y) == (source.x, source.y)
        assert (start["deck"], start["ground"]) == (before["deck"], before["ground"])
        house.rest()
        rest = {p.key: p for p in house.frame.placements}
        assert (end[card].x, end[card].y, end[card].what) == (rest[card].x, rest[card].y, rest[card].what)
        assert f"field:0:{placed.n}" not in end
    finally:
        house.close()


def test_with_reduced_motion_it_fades_and_nothing_travels() -> None:
    house = House(speed="fast", reduced_motion=True)
    try:
        close_one(house)
        house.manager.handle(Command("undo"), house.now)
        until_saved(house)
        (clip,) = table(house).presenter.film.clips
        assert clip.tracks
        assert all((t.start.x, t.start.y) == (t.end.x, t.end.y) for t in clip.tracks)
    finally:
        house.close()


def test_the_journal_is_durable_before_the_picture_moves() -> None:
    house = House(speed="fast")
    try:
        close_one(house)
        match, shown = house.match, table(house).presenter
        slow = Unwritten()

        class Slow:
            match_id = unsaved = None

            def truncate(self, ply: int, played: float | None) -> Future[None]:
                return slow

        match.journal = Slow()  # type: ignore[assignment]
        seen = shown.desk().view
        house.manager.handle(Command("undo"), house.now)
        for _ in range(50):
            house.look()
        assert not shown.film.clips
        assert shown.desk().view == seen
        slow.set_result(None)
        house.look()
        assert shown.film.clips
        assert shown.desk().view == sht.view(match.state, 0)
    finally:
        house.close()


def test_what_was_taken_back_is_gone_after_the_program_ends(tmp_path: Path) -> None:
    house = House(Store.open(tmp_path), speed="fast")
    try:
        ply = close_one(house)
        house.press("undo")
    finally:
        house.close()
    store = Store.open(tmp_path)
    (summary,) = store.unfinished()
    assert summary.plies == ply
    store.close()


# Between two people


def test_between_two_people_it_comes_back_under_a_cover_of_its_own(house: House) -> None:
    """Whoever presses: the hand of the one who took back is not shown before that one has opened it."""
    begin(house)
    ply = house.match.ply
    place(house)
    house.rest()
    assert house.scene == "handover"
    secret = {face(card, BACK) for card in house.match.states[ply].sides[1].hand}
    secret |= {face(f.card, BACK) for f in house.match.state.sides[1].field}
    house.touch("undo")
    for _ in range(5):
        assert not pictures(house) & secret
        assert house.shell.top.viewer is None
        house.look()
    house.rest()
    assert house.scene == "handover"
    assert house.match.ply == ply
    assert house.shell.top.cover.seat == 1  # type: ignore[attr-defined]
    house.open_cover()
    assert {face(card, BACK) for card in house.match.state.sides[1].hand} <= pictures(house)


def test_the_lines_on_the_cover_forget_what_was_taken_back(house: House) -> None:
    begin(house)
    place(house)
    house.rest()
    told = house.shell.top.cover.lines  # type: ignore[attr-defined]
    assert told[-1] == house.shell.words("sht.event.placed_closed", name=house.shell.words("name.2"))
    house.press("undo")
    house.open_cover()
    place(house)
    house.rest()
    assert house.shell.top.cover.lines == told  # type: ignore[attr-defined]


def test_once_the_cover_is_open_it_is_too_late_for_the_other(house: House) -> None:
    begin(house)
    place(house)
    house.rest()
    house.open_cover()
    ply = house.match.ply
    assert not house.ids("undo")
    house.command("undo")
    assert house.match.ply == ply
    assert house.shell.words("undo.no_undo_other") in house.texts()


def test_time_before_the_doors_are_shut_can_be_used(house: House) -> None:
    slow = House(speed="slow")
    try:
        begin(slow)
        ply = slow.match.ply
        place(slow)
        while slow.scene == "table":
            slow.look()
        slow.manager.handle(Command("undo"), slow.now)
        slow.rest()
        assert slow.match.ply == ply
    finally:
        slow.close()


# Refused


def test_it_is_refused_after_an_open_card_with_the_reason() -> None:
    house = House(speed="fast")
    try:
        begin(house, humans=1)
        for card in house.ids("hand:")[:2]:
            house.press(card)
        house.touch("act")
        until_saved(house)
        while house.shell.top.moving(house.now):
            house.look()
        ply = house.match.ply
        assert house.match.latest[0] == 0  # type: ignore[index]
        assert not house.ids("undo")
        house.manager.handle(Command("undo"), house.now)
        house.frame = house.manager.frame(house.now)
        assert house.match.ply == ply
        assert house.shell.words("undo.no_undo_revealed") in house.texts()
    finally:
        house.close()


@pytest.mark.parametrize(("casual", "reason"), [(False, "undo.no_undo_off"), (True, "undo.no_undo_other")])
def test_a_refusal_says_why_in_one_line(house: House, casual: bool, reason: str) -> None:
    begin(house, humans=1, casual=casual)
    house.command("undo")
    assert house.shell.words(reason) in house.texts()


def test_without_the_rule_nothing_is_offered() -> None:
    house = House(speed="fast")
    try:
        begin(house, humans=1, casual=False)
        place(house)
        until_saved(house)
        assert not house.ids("undo")
        house.rest()
        assert not house.ids("undo")
    finally:
        house.close()


def test_the_rule_is_off_until_it_is_switched_on_and_goes_into_the_rematch(house: House) -> None:
    house.press("cloth:sht")
    assert house.shell.top.choice.casual_undo is False  # type: ignore[attr-defined]
    house.press("undo")
    house.press("undo")
    house.press("undo")
    house.press("start")
    assert house.match.casual_undo
    house.back()
    house.press("again")
    house.press("again:yes")
    assert house.match.casual_undo


def test_hint_and_undo_keep_their_places_in_the_bar_while_a_film_runs() -> None:
    """They are pale then, and nothing is pressed there."""
    house = House(speed="normal")
    try:
        begin(house, humans=1)
        rests = {p.key: p for p in house.frame.placements}
        place(house)
        until_saved(house)
        assert table(house).presenter.running(house.now)
        films = {p.key: p for p in house.frame.placements}
        assert not set(house.ids()) & {"hint", "undo"}
        assert films["hint"].box == rests["hint"].box
        assert films["hint icon"].alpha == films["undo icon"].alpha < rests["hint icon"].alpha
        while table(house).presenter.running(house.now):
            house.look()
        assert house.ids("undo")
        undo = next(p for p in house.frame.placements if p.key == "undo")
        assert (films["undo"].box, films["undo"].alpha < undo.alpha) == (undo.box, True)
    finally:
        house.close()
