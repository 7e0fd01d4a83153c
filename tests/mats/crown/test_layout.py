"""Where things lie on the crown's table."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.mats.crown.clips import clip
from game.mats.crown.desk import Desk, Page, why
from game.mats.crown.frame import frame
from game.mats.crown.hints import box
from game.mats.crown.layout import LAYOUT, Layout
from game.mats.crown.layouts import COMPACT, TALL_LARGE
from game.rules.cards import Card
from game.rules.crown.values import (
    DealResult,
    Finish,
    Flushed,
    LeadShown,
    Locked,
    Options,
    State,
    ToDeal,
    ToDiscard,
    ToExchange,
    ToOffer,
)
from tests.mats.crown.desks import WORDS, desk
from tests.mats.kit.shifting import DX, DY, shifted, staying
from tests.rules.crown.tables import table

SCREEN = ("ground", "pattern", "bar", "status")
LEAD = table("C05 C09", "C04", "D05")
LOCK = table("C09 D09 X01", "C04", "D05", "D06", "H04", field="H05 S05,H06 S06", lock=("H", "S"))
FOUR = replace(
    table("C09 D09 X01", "C04", "D05", "D06", field="H05 S05,H06 S06", lock=("H", "S")), points=(1, 2, 3, 4)
)
ASKED = table("C05 C09", "C04", "D05", field="H06")
SEVENS = table("C05 C09 D09", "C04 C08 D08", "D05", field="C07 D07 H07", by=0)
OUT = (Finish(0, "two"), Finish(1))
OVER = DealResult((1, 2, 3, 4), (4, 3, 2, 1), (Finish(0),), (Card.C13, Card.D02))


def todo(state: State, what: object) -> State:
    return replace(state, todo=what)


MOMENTS: dict[str, Desk] = {
    "lead": desk(LEAD),
    "spectator": desk(LEAD, seat=None),
    "lock": desk(LOCK, recent=(Locked(("H", "S")),)),
    "lock of four": desk(FOUR, "hand:0:C09", "hand:0:D09", recent=(Locked(("H", "S")),)),
    "turned back": desk(replace(LOCK, back=True, revolution=True), display=Page.TRICK),
    "joker": desk(table("C09 D11 X01", "C04", "D05", field="H06 S06"), "hand:0:X01"),
    "looked at": desk(LEAD, focus="hand:0:C09", display=why(desk(LEAD))),
    "player": desk(LEAD, focus="plate:1"),
    "why": desk(ASKED, display=why(desk(ASKED))),
    "♠3": desk(table("S03 C09", "C04", "D05", field="X01"), "hand:0:S03"),
    "offer": desk(todo(SEVENS, ToOffer(0, 1, 3))),
    "offer of one": desk(todo(SEVENS, ToOffer(0, 1, 1))),
    "another's offer": desk(todo(SEVENS, ToOffer(1, 0, 3))),
    "exchange": desk(todo(SEVENS, ToExchange(0, 1, 2)), "hand:0:C05"),
    "sealed": desk(todo(SEVENS, ToExchange(0, 1, 1, given=(Card.C05,)))),
    "discard": desk(todo(table("C05", "C04 C08", "D05", field="C10", by=0), ToDiscard(0)), "hand:0:C05"),
    "out": desk(replace(table("", "", "D05 C09", "D06", turn=2), out=OUT)),
    "totals": desk(replace(LEAD, options=Options(deals=3)), display=Page.STANDING),
    "deal over": desk(replace(table("", "C04", "D05", "H05"), todo=ToDeal(), past=(OVER,), out=(Finish(0),))),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_lies_where_the_layout_says(moment: str) -> None:
    usual, moved = (frame(MOMENTS[moment], WORDS["ja"], at) for at in (LAYOUT, shifted(LAYOUT)))
    assert staying(usual.placements, moved.placements, SCREEN) == []
    for old, new in zip((*usual.targets, *usual.drops), (*moved.targets, *moved.drops), strict=True):
        if old.id != Page.STANDING.id:
            assert (round(new.x - old.x, 3), round(new.y - old.y, 3)) == (DX, DY), old.id


@pytest.mark.parametrize("at", [COMPACT, TALL_LARGE])
@pytest.mark.parametrize("moment", ["lock", "joker", "exchange", "♠3"])
def test_so_it_does_where_the_buttons_lie_in_a_foot(moment: str, at: Layout) -> None:
    usual, moved = (frame(MOMENTS[moment], WORDS["en"], each) for each in (at, shifted(at)))
    assert staying(usual.placements, moved.placements, SCREEN) == []


@pytest.mark.parametrize(
    ("state", "space", "size"),
    [*product((FOUR, LOCK), Space, (115, 150, 200))],
)
def test_what_is_looked_at_leaves_the_piles_and_their_words_free(
    state: State, space: Space, size: int
) -> None:
    """A joker, of which most is said, may cover a player's plate with large text."""
    for card in FOUR.hands[0].cards:
        closely = desk(state, focus=f"hand:0:{card.name}")
        shown = frame(replace(closely, space=space, text_scale=size), WORDS["ja"])
        panel = next(p.box for p in shown.placements if p.key == "inspector")
        kept = ("blind", "discard", "no discard", *(["plate"] if card is Card.C09 else []))
        piles = [p for p in shown.placements if p.key.startswith(kept)]
        assert {"blind count", "discards count"} <= {p.key for p in piles}
        assert [p.key for p in piles if p.box.meets(panel)] == []


@pytest.mark.parametrize("event", [Flushed(1, 2, False), LeadShown(0, Card.C05), LeadShown(1, Card.C04)])
def test_a_film_and_what_flies_over_the_table_go_with_the_layout(event: Flushed | LeadShown) -> None:
    here = desk(LEAD)
    usual, moved = (clip(here, event, here, WORDS["ja"], False, at) for at in (LAYOUT, shifted(LAYOUT)))
    before, after = ([*made.still, *(track.end for track in made.tracks)] for made in (usual, moved))
    assert any(p.key.startswith(("gain", "lead card")) for p in before)
    assert staying(before, after, SCREEN) == []


@pytest.mark.parametrize(("state", "space", "size"), [*product((FOUR, LOCK), Space, (100, 150, 200))])
def test_what_is_locked_is_seen_at_the_pile_clear_of_plates_and_of_the_numbers_of_its_cards(
    state: State, space: Space, size: int
) -> None:
    shown = {p.key: p for p in frame(desk(state, space=space, text_scale=size), WORDS["ja"]).placements}
    held, top = shown["held"].box, shown["pile:S06"].box
    assert held.meets(top) or held.bottom > top.y - 8
    assert held.bottom < top.y + 8 or held.x > top.x + 40
    assert [key for key, p in shown.items() if key.startswith(("plate:", "lock")) and p.box.meets(held)] == []


@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_card_of_hints_covers_no_mark_of_who_leads(space: Space, seats: int) -> None:
    hands = ("C05 C06", "C07 C08", "C09 C10", "C11 C12", "D05 D06")[:seats]
    for seat in range(seats):
        state = replace(table(*hands), points=tuple(5 if one == seat else 0 for one in range(seats)))
        shown = desk(state, space=space)
        marks = [p.box for p in frame(shown, WORDS["ja"]).placements if p.key.startswith("lead:")]
        assert marks
        card = box(shown)
        own = seat == 0 and space is Space.WIDE and seats == 5  # There it lies over the own plate.
        assert own or not any(mark.meets(card) for mark in marks)
