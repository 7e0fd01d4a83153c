"""Law 5: the golden playthroughs stand as they are; none is missing, none is left over."""

from __future__ import annotations

import pytest

from game.conformance.plays import option_sets, play
from game.rules.registry import rules_of
from tests.conformance.goldens import FOLDER, golden, tables

TABLES = tables()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_golden(game, seats):
    text = (FOLDER / f"{game}-{seats}.txt").read_text(encoding="utf-8")
    assert text == golden(rules_of(game), seats), "if meant: python -m tests.conformance.goldens"


def test_one_golden_per_game_and_number_of_seats():
    assert {path.name for path in FOLDER.iterdir()} == {f"{game}-{seats}.txt" for game, seats in TABLES}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_golden_holds_every_action_and_the_end(game, seats):
    """The text is no summary: as many action lines as actions, and each reads back by the notation."""
    rules = rules_of(game)
    played = play(rules, seats, option_sets(rules)[0], "1", stream="golden")
    lines = (FOLDER / f"{game}-{seats}.txt").read_text(encoding="utf-8").splitlines()
    written = [line.split(": ", 1)[1].split(" | ") for line in lines[2:-2] if not line.startswith("      ")]
    assert [rules.read(ja) for ja, _ in written] == [step.action for step in played.steps]
    assert [rules.read(en) for _, en in written] == [step.action for step in played.steps]
    assert lines[-1].startswith("outcome(")
