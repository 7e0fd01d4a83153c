"""How a game of 龍棋 begins: the lot, then both hands are dealt from their decks."""

from __future__ import annotations

import pytest

from game.look.describe.specs import Picture
from game.match.record import SeatInfo
from game.mats.kit import lot
from game.mats.ryuki.clips import clip
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.values import ChooseFirst, Options, ToSetUp
from game.scenes.table.opening import open_new
from tests.mats.ryuki.desks import watching
from tests.mats.ryuki.seen import JA, art
from tests.scenes.house import House


def film(viewer: int | None, reduced: bool = False) -> Clip:
    state = ryuki.start(Options(), 2)
    event, after = ryuki.apply(state, CHANCE, ChooseFirst(1))[0]
    return clip(watching(state, viewer), event, watching(after, viewer), JA, reduced)


def hand(made: Clip, t: float, seat: int) -> list[Placement]:
    found = (p for p in pose(made, t) if p.key.startswith(f"hand:{seat}:") and p.alpha > 0.5)
    return [p for p in found if isinstance(p.what, Picture)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_both_hands_come_card_by_card_from_their_decks_once_it_is_known_who_begins(
    viewer: int | None,
) -> None:
    made = film(viewer)
    assert made.span <= 2200.0
    for seat in (0, 1):
        counts = [len(hand(made, t, seat)) for t in range(0, int(made.span), 10)]
        assert [n for i, n in enumerate(counts) if i == 0 or n != counts[i - 1]] == list(range(7))
        assert not hand(made, lot.RESTS, seat)
        deck = LAYOUT.side(seat == (viewer or 0)).deck
        first = next(cards[0] for t in range(0, int(made.span), 5) if (cards := hand(made, t, seat)))
        assert first.box.meets(deck)
        assert "back" in art(first)
        faces = {"back" in art(p) for p in hand(made, made.span, seat)}
        assert faces == {viewer != seat}


def test_how_many_cards_a_hand_has_is_counted_when_they_have_come() -> None:
    made = film(0)
    comes = next(t for t in range(0, int(made.span), 10) if len(hand(made, t, 0)) == 6)
    for t, seen in ((comes, False), (made.span, True)):
        shown = {p.key for p in pose(made, t) if p.alpha > 0.1}
        assert ("plate:0:ryuki.hand n" in shown) == seen
        assert ("hand count:P" in shown) == seen


def test_nothing_is_dealt_where_nothing_moves() -> None:
    made = film(0, reduced=True)
    ways = [p.box for t in range(0, int(made.span), 20) for p in hand(made, t, 0)]
    assert set(ways) == {p.box for p in hand(made, made.span, 0)}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_both_hands_come_also_where_it_is_fixed_who_begins(viewer: int | None, first: int) -> None:
    assert MAT.dealt
    desk = watching(ryuki.start(Options(first=first), 2), viewer)
    made = MAT.dealt(desk, JA, False)
    assert made.span <= 1600.0
    for seat in (0, 1):
        counts = [len(hand(made, t, seat)) for t in range(0, int(made.span), 10)]
        assert [n for i, n in enumerate(counts) if i == 0 or n != counts[i - 1]] == list(range(7))
        assert {"back" in art(p) for p in hand(made, made.span, seat)} == {viewer != seat}
    rim = next(p for p in pose(made, 300.0) if p.key == "lot rim")
    assert rim.box.meets(LAYOUT.side(first == (viewer or 0)).plate.box)
    assert not any(p.key.startswith("moments/combo-disc") for p in pose(made, 100.0))
    still = MAT.dealt(desk, JA, True)
    ends = {p.box for p in hand(still, still.span, 0)}
    assert all({p.box for p in hand(still, t, 0)} <= ends for t in range(0, int(still.span), 10))


@pytest.mark.parametrize(("speed", "deals"), [("normal", True), ("off", False)])
def test_a_new_match_is_dealt_before_anybody_decides(speed: str, deals: bool) -> None:
    house = House(speed=speed)
    seats = SeatInfo("Aki", "human"), SeatInfo("Ben", "bot:greedy")
    open_new(house.shell, "ryuki", Options(first=0), seats)
    counts = {
        sum(p.key.startswith("hand:0:") and p.alpha > 0.5 for p in house.look().placements) for _ in range(90)
    }
    assert (0 in counts) is deals
    assert isinstance(house.match.state.todo, ToSetUp)
    assert "hand:K" in house.ids()
    house.close()
