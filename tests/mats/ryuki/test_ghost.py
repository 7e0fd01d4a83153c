"""What is chosen is seen as a shadow of itself where it would stand."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.ryuki.desk import Cell, Selection
from game.mats.ryuki.frame import frame
from tests.mats.ryuki.desks import deciding, position, setting_up

STATE = position("2k2/5/3S1/5/2K2")
SILVER, AHEAD, ASIDE = 13, 8, 14


def ghosts(focus: int) -> list[str]:
    desk = deciding(STATE, Selection(Cell(SILVER)), focus=Cell(focus).id)
    return [p.key for p in frame(desk, Words("ja")).placements if p.key.startswith("ghost")]


def test_it_stands_where_the_piece_may_go() -> None:
    assert ghosts(AHEAD) == ["ghost"]


def test_it_stands_nowhere_else() -> None:
    assert ghosts(ASIDE) == []


def test_its_square_has_no_dot_which_would_show_through_its_name() -> None:
    desk = deciding(STATE, Selection(Cell(SILVER)), focus=Cell(AHEAD).id)
    keys = {p.key for p in frame(desk, Words("ja")).placements}
    assert f"goal {AHEAD} dot" not in keys
    assert f"goal {AHEAD} cell" in keys
    away = deciding(STATE, Selection(Cell(SILVER)), focus=Cell(ASIDE).id)
    assert f"goal {AHEAD} dot" in {p.key for p in frame(away, Words("ja")).placements}


def test_it_does_not_lie_over_the_card_itself_in_the_set_up() -> None:
    state = setting_up("K_3e", "P_4d")
    desk = deciding(state, Selection(Cell(22)), focus=Cell(22).id)
    assert not [p.key for p in frame(desk, Words("ja")).placements if p.key.startswith("ghost")]
    away = deciding(state, Selection(Cell(22)), focus=Cell(23).id)
    assert "ghost" in {p.key for p in frame(away, Words("ja")).placements}
