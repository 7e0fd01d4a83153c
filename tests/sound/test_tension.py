"""When a layer joins the music: while a game is about to turn, as everybody sees it."""

from __future__ import annotations

import pytest

from game.mats.registry import mat_of
from game.rules import crown, ryuki, senretsu
from game.scenes.tunes import tune_of
from tests.mats.ryuki.desks import position
from tests.rules.crown.tables import table as crown_table
from tests.rules.senretsu.tables import table as senretsu_table

ARMIES = ("H01 | D", "D | S09 | C04")


@pytest.mark.parametrize(("deck", "tense"), [(4, False), (3, True), (1, True)])
def test_a_deck_of_three_makes_it_tense(deck: int, tense: bool) -> None:
    state = senretsu_table(*ARMIES, decks=(None, deck))
    assert mat_of("senretsu").tense(senretsu.view(state, None)) == tense


@pytest.mark.parametrize(("hands", "night", "tense"), [
    (("C04 D05", "C06 D06", "S03 S04"), False, False),
    (("C04 D05", "C06 D06", "S03 S04"), True, True),
    (("C04 D05", "C06", "S03 S04"), False, True),
])  # fmt: skip
def test_night_and_a_last_card_make_it_tense(hands: tuple[str, ...], night: bool, tense: bool) -> None:
    state = crown_table(*hands, revolution=night)
    assert mat_of("crown").tense(crown.view(state, None)) == tense


@pytest.mark.parametrize(("board", "tense"), [("2k2/5/5/5/2K1R", False), ("2k2/4r/5/5/1K3", False),
                                              ("2k2/5/5/5/1Kr2", True)])  # fmt: skip
def test_a_check_of_the_king_makes_it_tense(board: str, tense: bool) -> None:
    assert mat_of("ryuki").tense(ryuki.view(position(board), None)) == tense


def test_the_layer_is_the_table_s_own_and_only_there_while_it_is_tense() -> None:
    assert tune_of("sht").layer == ""
    assert tune_of("sht", tense=True)._replace(layer="") == tune_of("sht")
    assert tune_of("sht", tense=True).layer == "sht"
