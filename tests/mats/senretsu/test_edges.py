"""At the ends of the field: no stamp is cut, and columns are seldom drawn in another size."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.kit.tabletop import Tabletop
from game.mats.senretsu.frame import deck_box, frame, lanes_for
from game.mats.senretsu.gone import sealing
from game.mats.senretsu.layouts import LAYOUTS, layout_of
from game.mats.senretsu.over_field import within
from game.mats.senretsu.plan import plan_of
from game.rules.protocol import Seat
from game.rules.senretsu.values import TurnBegan
from tests.mats.senretsu.desks import WORDS, desk, film_desks, keyed
from tests.mats.senretsu.test_salvo import attack
from tests.rules.senretsu.tables import table

FULL = " | ".join(f"H{n:02}" for n in range(1, 14))
WIDE = f"{FULL} | D", "D"


@pytest.mark.parametrize("space", tuple(LAYOUTS))
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_seal_of_a_deck_at_the_field_s_end_is_wholly_on_it(space: Space, text_scale: int) -> None:
    seen = replace(desk(table(*WIDE, mover=1)), space=space, text_scale=text_scale)
    laid = Tabletop(seen, WORDS, layout_of(seen))
    ground, mark = laid.at.field.ground, sealing(laid, 0)
    assert deck_box(laid, 0).x < ground.x + 100
    assert ground.x + 20 < mark.x
    assert mark.box.right < ground.right - 20


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_that_a_card_is_saved_is_written_within_the_field(lang: str) -> None:
    events, film = attack((f"{FULL} | D", "D"), lang, draws=False)
    del events
    seen = [p for clip in film.clips for track in clip.tracks if (p := track.end).key == "kept"]
    field = LAYOUTS[Space.WIDE].field.ground
    assert all(field.x <= p.x and p.box.right <= field.right for p in seen)
    box = deck_box(Tabletop(desk(table(*WIDE)), Words(lang), LAYOUTS[Space.WIDE]), 0)
    assert within(LAYOUTS[Space.WIDE].field, box.centred(400, 40)).x > field.x
    assert within(LAYOUTS[Space.WIDE].field, box.at(600, 0, 100, 40)) == box.at(600, 0, 100, 40)


def pitch(red: str, mover: Seat, seat: Seat = 0) -> float:
    seen = desk(table(red, "D | C01 | C02", mover=mover), seat)
    return lanes_for(Tabletop(seen, WORDS, layout_of(seen)), plan_of(seen)).pitch


@pytest.mark.parametrize("ranks", [1, 4, 6, 8, 10])
def test_columns_are_as_wide_whether_cards_are_placed_or_not(ranks: int) -> None:
    red = " | ".join((*(f"H{n:02}" for n in range(1, ranks + 1)), "D"))
    assert pitch(red, 0) == pitch(red, 1)


def test_they_change_in_few_steps_as_ranks_come() -> None:
    armies = [" | ".join((*(f"H{n:02}" for n in range(1, n + 1)), "D")) for n in range(1, 12)]
    wide = [pitch(red, 0) for red in armies]
    assert wide == sorted(wide, reverse=True)
    assert len(set(wide)) < 6
    assert all(one - other < 1 or one > 1.08 * other for one, other in pairwise(wide))


def test_a_turn_that_begins_finds_them_as_they_were() -> None:
    state = table("H01 | H02 | H03 | H04 | H05 | D", "D | C01 | C02 | C03", mover=1)
    before, after = film_desks(state, TurnBegan(1, 4), state, 0)
    decks = [keyed(frame(seen, WORDS).placements)["deck:0"].w for seen in (before, after)]
    assert decks[0] == decks[1]
