"""戦列札: the ruler counts from column to column, as these are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.mats.senretsu.choice import first_number
from game.mats.senretsu.desk import Desk, InHand, Number, OnField, Selection, Slot
from game.mats.senretsu.mat import frame
from game.mats.senretsu.plan import plan_of
from game.motion.placement import Placement
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import NEW_FRONT, NEW_REAR, State
from tests.mats.senretsu.desks import WORDS, desk
from tests.rules.senretsu.tables import after, place, table

OWN, ENEMY = "H04 D04 | D | H13 | D09", "S01 | D | S12 C09 | C13 | S10"
Cases = Callable[[], Iterator[tuple[Desk, int]]]
SLOTS = (NEW_FRONT, 1, 3, 4, NEW_REAR)


def position() -> State:
    return table(OWN, ENEMY, hands=("D02 D03 D05 D08 H10 X01", ""))


def dialled() -> Iterator[tuple[Desk, int]]:
    """A joker of each number over each slot, and a card that waits there to be placed."""
    for slot in SLOTS:
        for number in range(1, 14):
            yield desk(position(), picked=Selection(InHand(Card.X01), Slot(slot), Number(number))), number
        for card in (Card.D02, Card.D08, Card.H10):
            yield desk(position(), picked=Selection(InHand(card), Slot(slot))), card.number


def hovered() -> Iterator[tuple[Desk, int]]:
    """A card of the hand, and one that lies alone in a new rank, over each slot."""
    for slot in SLOTS:
        for card in (Card.D02, Card.D05, Card.H10):
            picked = Selection(InHand(card))
            yield desk(position(), picked=picked, focus=Slot(slot).id), card.number
    for laid, slots in ((NEW_FRONT, (NEW_FRONT, 2, 4, 5, NEW_REAR)), (NEW_REAR, SLOTS)):
        state = after(position(), 0, place("D05", laid))
        for slot in slots:
            yield desk(state, picked=Selection(OnField(Card.D05)), focus=Slot(slot).id), 5


def meant(seen: Desk, number: int, placements: tuple[Placement, ...]) -> list[float]:
    """The centres of the columns towards the enemy that such a card flies over, from its own column on."""
    columns = sorted(
        (p for p in placements if p.key.startswith(("strip name:", "new:"))), key=lambda p: p.box.middle[0]
    )
    plan = plan_of(seen)
    assert plan.aim is not None
    fires = plan.aim.card
    assert fires is not None
    if seen.picked.slot is None:
        over = next(target.box for target in frame(seen, WORDS).targets if target.id == seen.focus)
        start = over.middle[0]
    else:
        start = next(p for p in placements if p.key == f"card:{fires.value}").box.middle[0]
    alone = [p.box.middle[0] for p in placements if p.key == f"card:{fires.value}"]
    vacated = alone if seen.picked.slot is None and seen.picked.field is not None else []
    fallen = tuple(f":{n}列目" for n in plan.aim.gone)
    gone = [p.box.middle[0] for p in columns if p.key.startswith("strip name:1:") and p.key.endswith(fallen)]
    flown = [
        p.box.middle[0]
        for p in columns
        if p.key.startswith("strip name:")
        and p.box.middle[0] > start + 1
        and not any(abs(p.box.middle[0] - x) < 5 for x in (*vacated, *gone))
    ]
    return flown[:number]


@pytest.mark.parametrize("cases", [dialled, hovered])
def test_each_number_stands_under_the_column_that_it_means(cases: Cases) -> None:
    told = 0
    for seen, number in cases():
        placements = frame(seen, WORDS).placements
        hops = [p for p in placements if p.key.startswith("hop ") and not p.key.endswith("text")]
        assert [p.box.middle[0] for p in hops] == pytest.approx(meant(seen, number, placements), abs=1)
        assert len({p.box.middle[1] for p in hops}) <= 1
        told += len(hops)
        plan = plan_of(seen)
        assert plan.aim is not None
        if plan.aim.target > 0:
            struck = next(p for p in placements if p.key.startswith("strip:1") and p.key.endswith(":mark"))
            assert hops[-1].box.middle[0] == pytest.approx(struck.box.middle[0], abs=1)
    assert told > 100


@pytest.mark.parametrize("cases", [dialled, hovered])
def test_the_range_stands_under_the_card_it_is_of(cases: Cases) -> None:
    for seen, _ in cases():
        found = {p.key: p for p in frame(seen, WORDS).placements}
        hops = [p for key, p in found.items() if key.startswith("hop ")]
        here = found["range"]
        assert not any(p.box.meets(here.box) for p in hops)
        assert all(p.box.middle[1] == here.box.middle[1] for p in hops)
        if seen.picked.slot is not None and seen.picked.hand is not None:
            lies = found[f"card:{seen.picked.hand.value}"].box.middle[0]
            assert abs(here.box.middle[0] - lies) < 40


def test_a_joker_begins_on_the_number_that_its_numbers_show() -> None:
    """From a new rear rank 6 reaches the deck: over four ranks of its own and two of the enemy's."""
    view = senretsu.view(position(), 0)
    number = first_number(view, Card.X01, NEW_REAR)
    seen = desk(position(), picked=Selection(InHand(Card.X01), Slot(NEW_REAR), Number(number)))
    found = [p for p in frame(seen, WORDS).placements if p.key.startswith("hop ") and "text" not in p.key]
    assert len(found) == number == 6
