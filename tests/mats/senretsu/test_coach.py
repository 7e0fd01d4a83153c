"""What the coach says of 戦列札, and of which card."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.senretsu.coach import tips
from game.mats.senretsu.desk import InHand, Selection
from game.mats.senretsu.mat import frame
from game.mats.senretsu.positions import lying
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import NEW_FRONT, Place, ToChooseCasualty, ToChooseDraw, ToPlace
from tests.mats.senretsu.desks import WORDS, desk
from tests.rules.senretsu.tables import table


def test_placing_is_told_at_the_rightmost_card_beside_which_there_is_room() -> None:
    placing = desk(table("D", "D", hands=("H03 H12 D02 X01", ""), todo=ToPlace(0)))
    drawn = frame(placing, WORDS)
    first = next(iter(tips(placing)))
    assert first.kind == "place"
    hand = [target for target in drawn.targets if target.id.startswith("hand:")]
    assert first.at[0] == max(hand, key=lambda target: target.x).id


def test_of_the_first_draw_the_panel_itself_tells() -> None:
    """The turn's one sentence is kept for placing, which comes next."""
    assert not list(tips(desk(table("D", "D", mover=1, todo=ToChooseDraw(1)), 1)))


def test_the_first_casualty_is_told_at_once_whatever_was_said_in_the_turn() -> None:
    hit = table("D | H05 H09", "D | C04", todo=ToChooseCasualty(0, 2, lying("C04"), 1))
    (told,) = tips(desk(hit))
    assert (told.kind, told.news) == ("casualty", True)


def test_how_a_card_is_placed_is_not_told_once_one_has_been() -> None:
    state = table("D", "D", hands=("H03 H12 D02 X01", ""), todo=ToPlace(0))
    laid = senretsu.apply(state, 0, Place(Card.H03, NEW_FRONT))[-1][1]
    kinds = [[tip.kind for tip in tips(desk(some))] for some in (state, laid)]
    assert "place" in kinds[0]
    assert not {"place", "too_far"} & set(kinds[1])
    assert "joker" in kinds[1]


def test_how_a_card_is_placed_is_told_no_more_once_one_is_held() -> None:
    placing = desk(table("D", "D", hands=("H03 H12 D02", ""), todo=ToPlace(0)))
    holding = replace(placing, picked=Selection(InHand(Card.H03)))
    assert "place" in [tip.kind for tip in tips(placing)]
    assert not {"place", "too_far"} & {tip.kind for tip in tips(holding)}


def test_the_eye_on_a_card_is_explained_once_there_is_one() -> None:
    plain = table("D | H05", "D", hands=("H03 H12", ""), todo=ToPlace(0))
    saved = table("D | H05", "D", hands=("H03 H12", ""), saved=("D02", ""), todo=ToPlace(0))
    assert "known" not in [tip.kind for tip in tips(desk(plain))]
    told = next(tip for tip in tips(desk(saved)) if tip.kind == "known")
    assert told.at == (InHand(Card.D02).id,)
