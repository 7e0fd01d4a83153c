"""SHT: what a press at the table changes at once."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.specs import Panel
from game.mats.kit.buttons import ACT
from game.mats.kit.parting import LIFT
from game.mats.sht.desk import Desk, InHand, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layouts import LAYOUTS
from game.mats.sht.scale import EXACT_BEAT, GLIDES, LEAST_BEAT
from game.mats.table import Frame
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import State
from tests.mats.sht.test_frame import SEATING, WORDS, drawn
from tests.rules.sht.tables import attacked, table


def shown(state: State, picked: Selection, focus: str | None = None) -> Frame:
    """The table of the seat that has to act."""
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    return frame(Desk(view, SEATING, seat, mind=view, picked=picked, focus=focus), WORDS)


def defence(*chosen: int) -> Selection:
    return Selection(tuple(OnField(1, n) for n in chosen))


@pytest.mark.parametrize(
    ("chosen", "cell", "strong"), [((0,), 0, LEAST_BEAT), ((0, 1), 1, EXACT_BEAT), ((0, 1, 2), 2, LEAST_BEAT)]
)
def test_the_cell_that_is_reached_is_rimmed_and_beats_most_where_it_is_just_enough(
    chosen: tuple[int, ...], cell: int, strong: float
) -> None:
    state = attacked("S09", "D04 C05 D03")
    seen = shown(state, defence(*chosen))
    looks = {p.key: p.what for p in seen.placements}
    rims = [look.border for i in range(4) if isinstance(look := looks[f"scale {i}"], Panel)]
    assert [i for i, rim in enumerate(rims) if rim == theme.STRAW] == [cell]
    beats = {throb.key: throb for throb in seen.lively.throbs}
    assert beats[f"scale {cell}"].of
    assert beats["duel defence "].swells == strong
    assert bool(beats["duel sign"].of) == (cell == 1)
    assert bool(beats[ACT].of) == (cell > 0)


def test_the_marks_of_the_scales_glide_with_their_sums() -> None:
    for found in (
        drawn(attacked("S09", "D04 C05"), picked=defence(0)),
        drawn(table(("C13 H13", "H02 H05"), ("S07 H03", "D04")), picked=Selection((OnField(0, 0),))),
    ):
        assert len([key for key in GLIDES if key in found]) == 2


def test_the_button_beats_as_there_comes_to_be_something_to_do() -> None:
    state = table(("C13 H13", "H02"), ("S07", "D04"))
    king = Selection((InHand(0, Card.C13),))
    assert not any(throb.of for throb in shown(state, Selection()).lively.throbs)
    assert [throb.key for throb in shown(state, king).lively.throbs if throb.of] == [ACT]


def test_a_hand_card_that_is_looked_at_rises_farther_as_it_is_chosen() -> None:
    state, card = table(("C05 C09 C13 H13", "H02"), ("S07", "D04")), InHand(0, Card.C05)
    plain, looked, chosen, both = (
        next(p for p in shown(state, picked, focus).placements if p.key == card.id)
        for picked in (Selection(), Selection((card,)))
        for focus in (None, card.id)
    )
    assert plain.y - looked.y == pytest.approx(LIFT)
    assert plain.y > chosen.y > looked.y > both.y
    assert chosen.angle == both.angle == 0.0


def test_a_card_of_the_field_rises_by_its_shape() -> None:
    seen = shown(attacked("S09", "D04 C05"), defence(0))
    shapes = {target.id: target.shape for target in seen.targets}
    raised, other = shapes[OnField(1, 0).id], shapes[OnField(1, 1).id]
    assert raised is not None
    assert other is not None
    assert raised.box.y < other.box.y


def test_why_not_is_said_within_the_own_half_and_the_band() -> None:
    for at in LAYOUTS.values():
        assert at.answers.covers(at.mine.zone)
        assert at.answers.covers(at.banner)
