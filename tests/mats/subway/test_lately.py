"""What 地下鉄's plates say to have changed lately."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.kit.tabletop import gathered
from game.mats.subway import score
from game.mats.subway.captions import points
from game.mats.subway.desk import Plate
from game.mats.subway.gains import signed
from game.mats.subway.lately import lately
from game.mats.subway.layouts import layout_of
from game.mats.subway.mat import MAT
from game.mats.subway.paying import waiting
from game.mats.subway.table import Table
from game.motion.placement import Placement
from game.rules.subway.values import BeadPlaced, BeadReturned, LineCompleted, Moved, NoBead, TurnBegan
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import desk, under_way


def test_a_plate_tells_what_its_player_s_arrival_brought_or_what_was_taken_since() -> None:
    recent: list[Any] = []
    since: dict[int, tuple[type, int]] = {}
    """By seat what its change begins with, and its points before that."""
    told = set()
    for state, _, beats in played("lately"):
        before = points(desk(state))
        for event, now in beats:
            seat, kind = getattr(event, "seat", None), type(event)
            if kind in (BeadPlaced, NoBead) or (kind is BeadReturned and since.get(seat, (kind,))[0] != kind):
                since[seat] = kind, before[seat]
            if kind is Moved:
                since.pop(seat, None)
            recent.append(event)
            before = points(desk(now))
        if not isinstance(beats[-1][0], TurnBegan):
            continue
        table = replace(desk(beats[-1][1]), recent=tuple(recent[-96:]))
        for seat, (kind, then) in since.items():
            assert lately(table, seat) == before[seat] - then, (seat, kind)
            told.add((kind, before[seat] - then))
    assert {(BeadPlaced, 1), (NoBead, 0), (BeadReturned, -1)} <= told


def test_nothing_is_said_to_have_changed_before_a_player_has_moved() -> None:
    state = next(state for state, _, beats in played("lately") if isinstance(beats[-1][0], TurnBegan))
    assert lately(desk(state), 0) is None
    frame = MAT.frame(desk(state), Words("ja"))
    assert {text(p) for p in frame.placements if p.key.endswith(":sum")} <= {"計"}


@pytest.mark.parametrize("scale", [100, 115])
@pytest.mark.parametrize("figure", ["7", "48", "136"])
def test_a_change_is_whole_or_gives_way_to_its_total(
    scale: int, figure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(score, "total_of", lambda table, seat, ink: (figure, ink))
    now = desk(under_way(), text_scale=scale)
    table = Table(now, Words("ja"), layout_of(now))
    for change in (3, 0, -4, -12):
        monkeypatch.setattr(score, "lately", lambda desk, seat, change=change: change)
        told = [p for p in gathered(score.plates(table)).placements if p.key.endswith(":sum")]
        for p in told:
            assert isinstance(p.what, Label)
            assert table.width(p.what.text, p.what.size, "bold") <= p.w
            assert p.what.text in ("", signed(change))
        if scale == 100 and figure != "136":
            assert {text(p) for p in told} == {signed(change)}


def test_the_change_stands_on_the_plate_when_the_gain_has_come_and_not_before() -> None:
    for state, action, beats in played("lately"):
        kinds = [type(event) for event, _ in beats]
        if kinds != [Moved, BeadPlaced, TurnBegan] or LineCompleted in kinds:
            continue
        seat = beats[0][0].seat
        worth = points(desk(beats[1][1]))[seat] - points(desk(state))[seat]
        made, events = film(state, action)
        key, arrives = f"{Plate(seat).id}:sum", 60 + 480 + waiting(worth)
        early, late = (at(made, events, BeadPlaced, t) for t in (arrives - 40, arrives + 320))
        assert {text(p) for p in early.values() if p.key.startswith(key) and p.alpha} == {"計"}
        assert text(late[key]) == signed(worth)
        return
    raise AssertionError("no plain bead")


def text(p: Placement) -> str:
    assert isinstance(p.what, Label)
    return p.what.text
