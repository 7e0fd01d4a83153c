"""Where things lie on 戦列札's table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.look.describe.measure import width
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.senretsu.clips import clip
from game.mats.senretsu.desk import Desk, Display, InHand, Number, OnField, Selection, Slot
from game.mats.senretsu.frame import frame
from game.mats.senretsu.layout import LAYOUT, LOW, Layout
from game.mats.senretsu.layouts import layout_of
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    ChooseCasualty,
    Fired,
    Lost,
    Staged,
    ToChooseCasualty,
    ToChooseDraw,
)
from tests.mats.kit.shifting import DX, DY, shifted, staying
from tests.mats.senretsu.desks import SEATING, WORDS, desk, film_desks, keyed
from tests.rules.senretsu.tables import after, attacked, lying, place, table
from tests.together import together

SCREEN = ("ground", "pattern", "bar", "status")
TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")
LONG = (
    "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D04",
    "S13 | C12 | S11 C02 C03 C04 S06 S02 | C10 | S09 | D | S08 | C07 | C06 | C05",
)
PLACING = table(*TALE, hands=("D03 X01", "C07"), saved=("D05", "S01"))
LOSING = table(
    "H01 | D | H12 D02 | D11",
    "C01 | D | S12 | C06 S06",
    hands=("D08", ""),
    mover=1,
    todo=ToChooseCasualty(0, 3, lying("C06"), 1),
)
MOMENTS: dict[str, Desk] = {
    "placing": desk(PLACING),
    "held": desk(PLACING, picked=Selection(InHand(Card.D03)), focus=Slot(3).id),
    "looked at": desk(PLACING, focus=OnField(Card.H02).id),
    "dial": desk(PLACING, picked=Selection(InHand(Card.X01), Slot(-1), Number(5))),
    "casualty": desk(LOSING, picked=Selection(OnField(Card.H12))),
    "first draw": desk(table("D", "D", mover=1, todo=ToChooseDraw(1)), seat=1),
    "long": desk(table(*LONG, hands=("H03", "")), picked=Selection(InHand(Card.H03))),
}


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_lies_where_the_layout_says(moment: str, lang: str) -> None:
    usual, moved = (frame(MOMENTS[moment], Words(lang), at) for at in (LAYOUT, shifted(LAYOUT)))
    assert staying(usual.placements, moved.placements, SCREEN) == []
    for old, new in zip((*usual.targets, *usual.drops), (*moved.targets, *moved.drops), strict=True):
        assert (round(new.x - old.x, 3), round(new.y - old.y, 3)) == (DX, DY), old.id


@pytest.mark.parametrize("kind", [Fired, Lost])
def test_what_flies_goes_with_the_layout(kind: type) -> None:
    beats = list(attacked(*TALE))
    beats += senretsu.apply(beats[-1][1], 1, ChooseCasualty(Card.S09))
    n = next(i for i, (event, _) in enumerate(beats) if isinstance(event, kind))
    one, other = film_desks(beats[n - 1][1], beats[n][0], beats[n][1], 0)

    def ends(at: Layout) -> list[Any]:
        made = clip(one, beats[n][0], other, Words("ja"), False, at)
        tracks = [track if track.then is None else track.then for track in made.tracks]
        return [*made.still, *(track.end for track in tracks)]

    assert staying(ends(LAYOUT), ends(shifted(LAYOUT)), SCREEN) == []


def test_another_layout_is_a_field_of_another_height() -> None:
    """In the low one the slots for new ranks, too, end where the strips do."""
    for at in (LAYOUT, LOW):
        drawn = {p.key: p for p in frame(MOMENTS["held"], Words("ja"), at).placements}
        strips = at.field.strips
        for key in ("strip:0:deck", "new:0:0", "new:0:-1"):
            assert (drawn[key].y, drawn[key].h) == (strips.y, strips.h)
        assert strips.y < drawn["card:D04"].y < drawn["new name:0:0"].y < strips.bottom


@pytest.mark.parametrize("space", Space)
def test_with_large_letters_labels_give_way_but_names_counts_and_reasons_stay(space: Space) -> None:
    notes = {"order under", "plate:0:note", "hint text"}
    large = desk(LOSING, space=space, text_scale=200)
    drawn = {p.key: p.what.text for p in frame(large, WORDS).placements if isinstance(p.what, Label)}
    assert drawn["act told"] == WORDS("senretsu.no.choose_casualty")
    assert not notes & drawn.keys()
    for seat, side in enumerate(large.view.sides):
        assert drawn[f"plate:{seat}:name"].startswith(SEATING.names[seat])
        assert str(side.deck) in drawn[f"plate:{seat}:deck:{side.deck}"]
    assert notes <= {p.key for p in frame(desk(LOSING), WORDS).placements}


@together("lang", ["ja", "en"])
@together("space", list(Space))
def test_large_words_of_the_phases_keep_within_their_pills_and_off_whose_turn_it_is(
    space: Space, lang: str
) -> None:
    now = replace(MOMENTS["casualty"], space=space, text_scale=200)
    shown = {p.key: p for p in frame(now, Words(lang)).placements}
    at = layout_of(now)
    for phase in ("attack", "draw", "place"):
        told, pill = shown[f"phase {phase} text"], shown[f"phase {phase}"]
        assert isinstance(told.what, Label)
        assert width(told.what.text, told.what.size, "bold", lang, 200) <= pill.w + 8
    mark, wide = at.status
    first = shown["phase attack"]
    assert first.y > 80 or mark + 26 + wide <= first.x + 8


MANY = " | ".join(["D", *(f"{suit}{n:02d}" for suit in "HD" for n in range(4, 11))])
"""Fifteen ranks, more than can be seen beside an enemy."""


@pytest.mark.parametrize("slot", [NEW_FRONT, NEW_REAR])
def test_a_card_that_was_laid_down_stays_in_sight_until_the_field_is_scrolled(slot: int) -> None:
    state = after(table(MANY, "D | S13 | C12 | C11", hands=("H13", "")), 0, place("H13", slot))
    laid = Staged(0, lying("H13"), slot)
    seen = desk(state, recent=(laid,))
    assert "card:H13" in keyed(frame(seen, WORDS).placements)
    away = replace(seen, display=Display(column=0 if slot == NEW_FRONT else 5))
    assert "card:H13" not in keyed(frame(away, WORDS).placements)


@pytest.mark.parametrize(("many", "named"), [(5, True), (6, False)])
def test_the_count_of_many_cards_lies_on_no_army_s_name(many: int, named: bool) -> None:
    cards = " ".join(f"H{n:02}" for n in range(1, many + 1))
    seen = desk(table(f"D | D01 | D02 | D03 | {cards}", "D | C01 | C02 | C03", mover=1))
    drawn = keyed(frame(replace(seen, space=Space.COMPACT), WORDS).placements)
    assert ("army 0" in drawn) == named
    assert "army 1" in drawn
