"""Puzzles in a real window: solved by mouse and by keyboard, missed, and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.puzzles.library import kind_of, puzzles_of
from game.rules.ryuki import actions, view
from game.rules.ryuki import read as read_ryuki
from game.rules.ryuki.values import Drop, Move
from game.rules.sht import read as read_sht
from tests.window.driver import Window


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    opened = Window(tmp_path, "--lang", "ja", "--speed", "fast", "--size", "1280x720")
    opened.look()
    opened.take_keyboard()
    yield opened
    opened.kill()


def opened(window: Window, game: str, puzzle_id: str) -> None:
    window.click("puzzles")
    window.click("puzzle:every")
    window.click(f"every:game:{game}")
    window.click(f"every:open:{puzzle_id}")
    assert window.scene == "puzzle"


def cells(puzzle) -> tuple[str, ...]:
    """What is pressed in 龍棋 for the answer's first move."""
    action = read_ryuki(puzzle.answer[0])
    assert isinstance(action, Move | Drop)
    start = f"cell:{action.start}" if isinstance(action, Move) else f"held:{action.piece}"
    return start, f"cell:{action.to}"


def test_a_mate_is_missed_then_given_by_mouse(window: Window) -> None:
    puzzle = next(one for one in puzzles_of("ryuki") if one.kind == "mate1" and "*" in one.answer[0])
    opened(window, "ryuki", puzzle.id)
    held, right = cells(puzzle)
    window.click(held)
    state = kind_of("ryuki", puzzle).pose(puzzle.position)
    drops = (one for one in actions(view(state, 0)) if isinstance(one, Drop))
    wrong = next(one.to for one in drops if f"cell:{one.to}" != right and f"held:{one.piece}" == held)
    window.click(f"cell:{wrong}")
    window.wait_for(lambda line: line["focus"] == "puzzle:again")
    assert not window.ids("cell:")
    window.click("puzzle:again")
    window.wait_for(lambda line: any(t["id"] == held for t in line["targets"]))
    window.click(held)
    window.click(right)
    window.wait_for(lambda line: line["focus"] == "puzzle:next")


def test_a_hint_and_the_answer_are_shown_by_keyboard(window: Window) -> None:
    opened(window, "senretsu", puzzles_of("senretsu")[0].id)
    window.key("h", "h", "h")
    window.click("puzzle:answer")
    window.wait_for(lambda line: line["focus"] == "puzzle:next")
    window.key("Escape")
    assert window.scene == "puzzles all"


def test_every_attack_is_met_exactly_by_mouse(window: Window) -> None:
    puzzle = puzzles_of("sht")[0]
    state = kind_of("sht", puzzle).pose(puzzle.position)
    opened(window, "sht", puzzle.id)
    first = read_sht(puzzle.answer[0])
    lying = {card.card: card.n for card in state.sides[0].field}
    for card in first.cards:
        window.click(f"field:0:{lying[card]}")
    window.click("act")
    window.wait_for(lambda line: any(t["id"] == "decline" for t in line["targets"]))
    assert window.scene == "puzzle"
