"""Why the hard player of 戦列札 would end its turn."""

from __future__ import annotations

import pytest

from game.bots.search.thought import Estimate, Thought
from game.bots.senretsu.why import why
from game.rules import senretsu
from game.rules.senretsu.values import Confirm, ToPlace
from tests.rules.senretsu.tables import table


@pytest.mark.parametrize(("deck", "code"), [(1, "loses"), (2, "loses"), (3, "keeps")])
def test_to_end_it_loses_where_the_next_attack_would_take_the_deck(deck: int, code: str) -> None:
    state = table("D", "S01 C01 | D", hands=("H09", ""), todo=ToPlace(0), decks=(deck, None))
    thought = Thought(Estimate(Confirm(), 0.5, 0.1, 4), ())
    reason = why(senretsu.view(state, 0), Confirm(), thought, "")
    assert reason.code == f"why.senretsu.{code}"
