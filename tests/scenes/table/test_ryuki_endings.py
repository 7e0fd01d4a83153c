"""龍棋 by clicks from prepared positions: check by waking up, mate, fouls, repetition, resignation."""

from __future__ import annotations

import pytest

from game.match.record import SeatInfo
from game.match.store import Store
from game.match.table import Match
from game.rules.ryuki.values import Resign, ToAct
from game.scenes.table.screen import TableScene
from tests.scenes.house import SLOWLY_MS, House
from tests.scenes.ryuki_games import before_mate, before_repetition, do, from_texts

BEGUN = ("K_3e", "P_5d", "confirm", "K_3a", "confirm")


def at_table(match: Match, **flags: object) -> House:
    """The house, resuming this match; the first person has opened the cover."""
    house = House(**flags)
    house.shell.push(TableScene(house.shell, match))
    house.rest()
    if house.scene == "handover":
        house.open_cover()
    return house


def test_a_check_by_waking_up_ends_the_turn_at_once() -> None:
    match = from_texts(*BEGUN, "card R")
    house = at_table(match)
    house.press("hand:R")
    house.press("cell:17")
    assert house.scene == "handover"
    house.open_cover()
    house.press("row:draw")
    house.press("row:draw")
    assert house.scene == "table", "the first player's turn passes without a decision, so nobody is covered"
    assert match.state.todo == ToAct(1)
    words = house.shell.words
    assert words("ryuki.check") in house.texts()
    assert words("ryuki.woke.title") in house.texts()
    assert words("ryuki.answers") in house.texts()
    assert house.ids("row:escape")
    assert not house.ids("row:draw"), "drawing answers no check"
    ply = match.ply
    house.press("row:escape")
    house.press("cell:1")
    assert match.ply > ply
    house.close()


def test_the_stamp_falls_while_check_is_called() -> None:
    match = from_texts(*BEGUN, "card R", "R_3d", "card P")
    house = at_table(match, speed="normal")
    house.touch("row:draw")
    house.look()
    house.touch("row:draw")
    seen = False
    for _ in range(100):
        keys = {p.key for p in house.look(SLOWLY_MS).placements}
        seen |= "stamp" in keys
    assert seen
    house.close()


def test_mate_by_clicks() -> None:
    match, last = before_mate((SeatInfo("A", "human"), SeatInfo("B", "bot:greedy")))
    house = at_table(match)
    do(match, last, house.press)
    assert house.scene == "result"
    assert match.outcome is not None
    assert match.outcome.reason == "checkmate"
    assert match.outcome.winners == (0,)
    assert house.shell.words("ryuki.end.checkmate.word") in house.texts()
    house.close()


@pytest.mark.parametrize(
    ("card", "at", "reason"), [("hand:P", "cell:20", "two_pawns"), ("hand:L", "cell:4", "dead_end")]
)
def test_a_fatal_card_is_warned_of_and_loses_when_it_wakes(card: str, at: str, reason: str) -> None:
    match = from_texts(*BEGUN, "card L")
    house = at_table(match)
    ply = match.ply
    house.press(card)
    house.press(at)
    assert match.ply == ply, "a warning first"
    assert house.shell.words(f"ryuki.note.{reason}") in house.texts()
    house.press(at)
    assert match.ply > ply
    house.open_cover()
    house.press("row:draw")
    house.press("row:draw")
    assert house.scene == "result"
    assert match.outcome is not None
    assert match.outcome.reason == reason
    assert match.outcome.winners == (1,)
    house.close()


def test_the_fourth_repetition_by_clicks_is_no_contest() -> None:
    match, last = before_repetition()
    house = at_table(match)
    do(match, last, house.press)
    assert house.scene == "result"
    assert match.outcome is not None
    assert match.outcome.reason == "repetition"
    assert match.outcome.winners == ()
    house.close()


def test_resigning_asks_once_more_in_its_row() -> None:
    match = from_texts(*BEGUN, "card R")
    house = at_table(match)
    house.press("row:resign")
    assert not match.over
    assert house.shell.words("ryuki.row.resign.again") in house.texts()
    house.press("row:draw")
    house.press("row:resign")
    assert not match.over, "it was let go of in between"
    house.press("row:resign")
    assert match.over
    assert match.record().actions[-1] == (0, Resign())
    house.close()


def test_after_a_match_is_gone_on_with_the_latest_move_is_still_marked() -> None:
    store = Store.in_memory()
    match = from_texts(*BEGUN, "card R", "P5d-5c", "card P", "K3a-3b", "card N")
    store.create(match)
    house = House(store)
    house.press("continue")
    (row,) = house.ids("match:")
    house.press(row)
    house.open_cover()
    keys = {p.key for p in house.frame.placements}
    assert {"latest 2", "latest 7"} <= keys
    house.close()


def test_a_staged_set_up_is_taken_back_one_by_one_and_all_at_once() -> None:
    match = from_texts()
    house = at_table(match)
    for card, cell in (("hand:K", 22), ("hand:G", 21), ("hand:S", 23)):
        house.press(card)
        house.press(f"cell:{cell}")
    assert len(match.state.sides[0].staged) == 3
    house.press("takeback")
    assert len(match.state.sides[0].staged) == 2
    house.press("takeback:all")
    assert match.state.sides[0].staged == ()
    assert not house.ids("confirm")
    house.close()


def test_a_staged_card_is_moved_by_choosing_it_and_another_square() -> None:
    match = from_texts()
    house = at_table(match)
    for target in ("hand:K", "cell:22", "hand:P", "cell:17", "cell:22", "cell:24"):
        house.press(target)
    assert [(staged.at, staged.piece.value) for staged in match.state.sides[0].staged] == [
        (17, "P"),
        (24, "K"),
    ]
    house.press("cell:17")
    house.press("cell:3")
    assert house.shell.words("ryuki.no.not_in_camp") in house.texts()
    house.close()
