"""A pass that nobody could help: it is told why, and to nobody else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Label, Printed
from game.look.describe.words import Words
from game.mats.crown.frame import frame
from game.mats.crown.layouts import layout_of
from game.mats.crown.mat import MAT
from game.mats.crown.seated import could_not
from game.mats.kit.tabletop import Tabletop
from game.mats.table import Seating
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Pass, State
from tests.mats.crown.desks import NAMES, WORDS, desk
from tests.rules.crown.tables import table

STUCK = table("C04 D05 H06", "C12 D13", "C05 D07", field="H01", turn=0, by=2)
ABLE = table("C04 D05 S02", "C12 D13", "C05 D07", field="H01", turn=0, by=2)
WHY, PASS = "出せる札がありません", "パス"


def passed(state: State, people: int = 1, reduced: bool = False) -> Film:
    seating = Seating(NAMES[:3], tuple(seat < people for seat in range(3)))
    shown = Presenter(crown, MAT, seating, state, Words("ja"), "normal", reduced)
    shown.watch(0, state)
    shown.show(crown.apply(state, 0, Pass()), 0.0)
    return shown.film


def at(made: Film, t: float) -> dict[str, Placement]:
    return {p.key: p for p in film_pose(made, t)}


def texts(placements: dict[str, Placement]) -> set[str]:
    return {p.what.text for p in placements.values() if isinstance(p.what, Label)}


@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_told_over_the_own_plate_and_not_where_a_card_could_be_played(reduced: bool) -> None:
    now = at(passed(STUCK, reduced=reduced), 250)
    assert {PASS, WHY} <= texts(now)
    assert now["forced"].box.bottom < now["plate:0"].y + 20
    assert WHY not in texts(at(passed(ABLE, reduced=reduced), 250))


def test_who_sits_beside_does_not_learn_it() -> None:
    assert WHY not in texts(at(passed(STUCK, people=2), 150))


def test_the_hand_sinks_and_the_turn_is_seen_to_go_on() -> None:
    made = passed(STUCK)
    early, late = at(made, 240), at(made, 400)
    card = early["hand:0:C04"]
    assert isinstance(card.what, Printed)
    assert card.what.veil == theme.ILLEGAL_VEIL
    assert card.y > late["hand:0:C04"].y + 5
    assert "next 1" not in early
    assert late["next 1"].box.middle == late["plate:1"].box.middle


def test_before_it_the_line_says_so() -> None:
    alone = replace(desk(STUCK), seating=Seating(NAMES[:3], (True, False, False)))
    shown = {p.key: p for p in frame(alone, WORDS["ja"]).placements}
    assert {PASS, WHY} <= texts(shown)
    assert "note" in shown


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("space", list(Space))
def test_its_words_have_room_in_every_shape_and_size_of_text(space: Space, scale: int, lang: str) -> None:
    here = replace(desk(STUCK), space=space, text_scale=scale)
    on = Tabletop(here, WORDS[lang], layout_of(here))
    ground, *lines = could_not(on)
    assert ground.x >= 0
    assert ground.box.right <= space.w
    assert ground.y >= 0
    for p in lines:
        assert isinstance(p.what, Label)
        assert on.whole(p.what, p.w)


def test_the_hand_that_was_veiled_stays_so_until_the_turn_moves_on() -> None:
    made = passed(STUCK)
    for t in (0.0, 20.0, 60.0, 110.0, 200.0, 280.0):
        card = at(made, t)["hand:0:C04"].what
        assert isinstance(card, Printed)
        assert card.veil == theme.ILLEGAL_VEIL


@pytest.mark.parametrize(
    ("state", "reduced", "most"), [(STUCK, False, 500), (ABLE, False, 250), (ABLE, True, 250)]
)
def test_a_pass_holds_nobody_up(state: State, reduced: bool, most: float) -> None:
    assert passed(state, reduced=reduced).span <= most


def test_the_plate_of_whoever_passes_dips_once_with_its_words() -> None:
    made = passed(ABLE)
    rest, dips = at(made, made.span), at(made, 70)
    assert dips["plate:0"].y == dips["plate:0:card"].y - rest["plate:0:card"].y + rest["plate:0"].y
    assert 3 < dips["plate:0"].y - rest["plate:0"].y < 5
    assert dips["plate:1"].y == rest["plate:1"].y
