"""地下鉄 hides nothing; its notation reads back; its options are those on offer."""

from __future__ import annotations

import random

import pytest

from game.rules import subway
from game.rules.protocol import CHANCE, IllegalAction
from game.rules.subway.values import ChooseFirst, Move, Roll, StyleAndStart, on
from tests.rules.subway.tables import beats, game, network
from tests.together import together

ACTIONS = {
    ChooseFirst(2): ("先手 3", "first 3"),
    StyleAndStart(2, "issha"): ("出発 ② issha", "start 2 issha"),
    Roll((3, 5)): ("出目 3+5", "roll 3+5"),
    Roll((6,)): ("出目 6", "roll 6"),
    Move("sakae"): ("移動 sakae", "move sakae"),
    Move("sakae", 1): ("移動 sakae 置換 2", "move sakae replace 2"),
}


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_notation(action):
    assert (subway.write(action, "ja"), subway.write(action, "en")) == ACTIONS[action]
    assert [subway.read(text) for text in ACTIONS[action]] == [action, action]


@together(
    "text",
    [
        "",
        "move",
        "move a b",
        "move a replace 5",
        "move a replace x",
        "start 5 a",
        "start 2",
        "start ⑤ a",
        "roll",
        "roll 7",
        "roll 1+2+3",
        "roll 0+1",
        "first 0",
        "first",
        "fly home",
    ],
)
def test_notation_that_means_nothing(text):
    with pytest.raises(ValueError, match=r"\S"):
        subway.read(text)


def test_unknown_numbers_can_be_written():
    """Records are shown even where they are wrong."""
    assert subway.write(StyleAndStart(9, "x"), "ja") == "出発 9 x"


def test_all_see_all():
    state = game(("hara", "ueda"), {"ueda": (1,)}, dice=(1, 1))
    for seat in (0, 1, None):
        view = subway.view(state, seat)
        assert view.state == state
        assert subway.imagine(view, random.Random(0)) == state
        assert not subway.private(view, 0)
    for event, _ in beats(state, "ueda"):
        assert subway.redact(event, 1) == subway.redact(event, None) == event
        assert not subway.reveals(event)
    assert subway.staged(state, 0) == 0


def test_chance_rolls_only_when_it_is_to():
    state = game(("hara", "ueda"))
    with pytest.raises(IllegalAction, match="not_chance"):
        subway.draw(state, random.Random(0))
    with pytest.raises(IllegalAction, match="not_chance"):
        subway.apply(state, CHANCE, Roll((1, 2)))
    with pytest.raises(IllegalAction, match="no_such_seat"):
        subway.apply(subway.start(on(network()), 2), CHANCE, ChooseFirst(2))


@pytest.mark.parametrize(("style", "dice"), [(1, 2), (2, 1), (3, 2), (4, 1)])
def test_each_style_rolls_its_dice(style, dice):
    begun = beats(game(("hara", "ueda"), dice=(1, 1), styles=(1, style)), "hirabari")[-1][1]
    rolled = {subway.draw(begun, random.Random(n)).dice for n in range(400)}
    assert {len(roll) for roll in rolled} == {dice}
    assert {face for roll in rolled for face in roll} == {1, 2, 3, 4, 5, 6}
    assert len(rolled) == 6**dice


def test_options_on_offer():
    assert {spec.name: spec.values for spec in subway.OPTIONS} == {
        "first": (None, 0, 1, 2, 3),
        "length": (2, 1, 3),
        "other_timeline": (False, True),
        "no_stalking": (False, True),
    }
    usual = on(network())
    assert all(getattr(usual, spec.name) == spec.values[0] for spec in subway.OPTIONS)
