"""What a choice changes is seen to change: gliding, counting, beating once."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label, Panel
from game.mats.table import Frame, Lively, Throb
from game.motion.placement import Placement
from game.scenes.table.settling import BEATS, RISES, SPAN, Settling


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


def test_what_comes_rises_wherever_it_comes_and_then_stands() -> None:
    settling = Settling()

    def seen(x: float, t: float) -> list[Placement]:
        ghost = panel("ghost", (x, 0, 40, 60), theme.YAMA)
        frame = Frame((ghost,) if x else (), lively=Lively(rises=("ghost",)))
        return list(settling.over(frame, "table", t).placements)

    assert seen(0, 0.0) == []
    for x, begin in ((50, 1000.0), (90, 1300.0)):
        early, late, there = (seen(x, begin + t)[0] for t in (0.0, RISES / 2, RISES))
        assert early.alpha == 0.0 < late.alpha < there.alpha == 1.0
        assert early.y > late.y > there.y == 0.0
        assert not settling.running(begin + RISES)


def test_at_another_table_all_is_there_at_once() -> None:
    settling = Settling()
    settling.over(laid(0, 0), "table", 0.0)
    assert settling.over(laid(100, 9, able=True), "other", 10.0) == laid(100, 9, able=True)


def marked(of: str | None, throb: Throb) -> Frame:
    """A round mark that beats as it comes to be of something."""
    return Frame((panel("mark", (0, 0, 40, 40), None, 20),), lively=Lively((), (throb._replace(of=of),)))


def beating(throb: Throb) -> dict[str, Placement]:
    """How it is seen halfway through its beat."""
    settling = Settling()
    settling.over(marked(None, throb), "table", 0.0)
    settling.over(marked("it", throb), "table", 100.0)
    return by_key(settling.over(marked("it", throb), "table", 100.0 + BEATS / 2))


def test_what_beats_may_dip_and_hop() -> None:
    mark = beating(Throb("mark", None, -0.5, hops=10.0))["mark"]
    assert (mark.w, mark.box.middle) == (20, (20, 10))


def test_a_ring_goes_out_from_what_is_round_and_stays_round() -> None:
    seen = beating(Throb("mark", None, rings=3.0))
    ring = seen["mark ring"]
    assert ring.w > seen["mark"].w
    assert ring.alpha == 0.5
    assert isinstance(ring.what, Panel)
    assert ring.what.radius == ring.w / 2


def test_what_goes_to_another_size_swells() -> None:
    settling, small, large = Settling(), panel("mark", (10, 10, 20, 20)), panel("mark", (0, 0, 40, 40))
    settling.over(Frame((small,), lively=Lively(("mark",))), "table", 0.0)
    settling.over(Frame((large,), lively=Lively(("mark",))), "table", 100.0)
    frame = settling.over(Frame((large,), lively=Lively(("mark",))), "table", 140.0)
    assert 20 < by_key(frame)["mark"].w < 40
