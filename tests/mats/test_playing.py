"""Everything that the rules allow can be pressed, and what is pressed is what is played: at every table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.conformance.positions import deciding, positions
from game.look.describe.words import Words
from game.mats.registry import mat_of, own_games
from game.mats.table import Act, No, Pick
from tests.mats.hands import walked, way
from tests.rounds import every_other

WORDS = Words("en")
ACTIONS = 40
WALKS, PRESSES = 4, 12
"""How often somebody presses about without a plan, and how long."""


@pytest.mark.parametrize("game", own_games())
def test_whatever_the_rules_allow_is_played_by_pressing_what_it_consists_of(game: str) -> None:
    mat = mat_of(game)
    for here in every_other(positions(game)):
        desk = deciding(here)
        for action in here.actions(ACTIONS):
            answer, picked = walked(mat, desk, way(game, desk.mind, action))
            assert answer == Act(action), f"{here.name}: {action} with {picked} gives {answer}"


@pytest.mark.parametrize("game", own_games())
def test_whatever_is_pressed_is_allowed_and_all_that_is_selected_takes_part(game: str) -> None:
    """Somebody presses about: what comes of it is legal, and is what the selection stands for, no less; a
    square that is pressed last takes the place of another."""
    mat, played, some = mat_of(game), 0, every_other(positions(game))
    for n, here in enumerate(some):
        rng, desk = random.Random(n), deciding(here)
        ids = [target.id for target in mat.frame(desk, WORDS).targets if kind(target.id) not in TABLES]
        for _ in range(WALKS):
            now = desk
            for _ in range(PRESSES):
                target = ids[int(rng.random() * len(ids))]
                answer = mat.press(now, target)
                if isinstance(answer, Act):
                    assert here.rules.why_not(desk.mind, answer.action) is None, f"{here.name}: {answer}"
                    found = way(game, desk.mind, answer.action)
                    if found.chosen:
                        chosen = (*(one for one in now.picked.ids() if kind(one) != kind(target)), target)
                        left_out = things(chosen) - things((*found.chosen, *found.then))
                        assert not left_out, f"{here.name}: {now.picked} gives {answer}"
                    played += 1
                    break
                if isinstance(answer, Pick):
                    now = replace(now, picked=answer.picked)
                elif isinstance(answer, No):
                    assert mat.sentence(answer.refusal, WORDS)
    assert played > len(some) / 2


KINDS = ("hand", "field", "held", "cell", "station", "style", "victim", "slot", "draw")
"""What actions consist of."""
TABLES = ("discards", "rule")
"""What the table itself answers to, at every mat."""


def kind(target: str) -> str:
    return target.partition(":")[0]


def things(targets: Sequence[str]) -> Counter[str]:
    """What of it is a part of an action; things that are alike are one as good as the other."""
    return Counter(one.partition(".")[0] for one in targets if kind(one) in KINDS)
