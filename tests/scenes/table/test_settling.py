"""What a choice changes is seen to change: gliding, counting, beating once."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.mats.table import Frame, Lively, Throb
from game.motion.placement import Placement
from game.scenes.table.settling import BEATS, SPAN, Settling


def laid(x: float, total: int, able: bool = False) -> Frame:
    """A mark at x with its total, and a button."""
    mark = panel("mark", (x, 0, 50, 50), theme.YAMA)
    number = label("total", str(total), (x, 0, 50, 50), 30)
    act = panel("act", (0, 200, 100, 40), theme.SHU)
    return Frame((mark, number, act), lively=Lively(("mark", "total"), (Throb("act", able),)))


def by_key(frame: Frame) -> dict[str, Placement]:
    return {p.key: p for p in frame.placements}


def said(frame: Frame) -> str:
    look = by_key(frame)["total"].what
    assert isinstance(look, Label)
    return look.text


def test_a_mark_glides_and_its_number_counts() -> None:
    settling = Settling()
    settling.over(laid(0, 0), "table", 0.0)
    seen = [settling.over(laid(100, 9), "table", 1000.0 + t) for t in (0, 40, SPAN)]
    assert [by_key(one)["mark"].x for one in seen][::2] == [0, 100]
    assert 0 < by_key(seen[1])["mark"].x < 100
    assert (said(seen[0]), said(seen[2])) == ("0", "9")
    assert 0 < int(said(seen[1])) < 9


def test_a_change_of_mind_sets_out_from_where_the_mark_is_seen() -> None:
    settling = Settling()
    settling.over(laid(0, 0), "table", 0.0)
    settling.over(laid(100, 9), "table", 1000.0)
    there = by_key(settling.over(laid(100, 9), "table", 1040.0))["mark"].x
    assert by_key(settling.over(laid(0, 0), "table", 1041.0))["mark"].x == there


def test_what_becomes_possible_beats_once() -> None:
    settling = Settling()
    settling.over(laid(0, 0), "table", 0.0)
    settling.over(laid(0, 0, able=True), "table", 100.0)
    assert by_key(settling.over(laid(0, 0, able=True), "table", 100.0 + BEATS / 2))["act"].w > 100
    assert settling.over(laid(0, 0, able=True), "table", 100.0 + BEATS) == laid(0, 0, able=True)
    assert not settling.running(100.0 + BEATS)


def test_what_is_no_longer_possible_does_not_beat() -> None:
    settling = Settling()
    settling.over(laid(0, 0, able=True), "table", 0.0)
    settling.over(laid(0, 0), "table", 100.0)
    assert not settling.running(110.0)


def test_at_another_table_all_is_there_at_once() -> None:
    settling = Settling()
    settling.over(laid(0, 0), "table", 0.0)
    assert settling.over(laid(100, 9, able=True), "other", 10.0) == laid(100, 9, able=True)
