"""Every claim of the house is quoted and told in both languages, and judged from games that were played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots.registry import NAMES
from game.config.places import map_file
from game.lab.claim import Verdict, above, below, every, within
from game.lab.claims import arms_of, judged, plan_of, wanted
from game.lab.figures import Interval
from game.lab.notebook import columns_of
from game.lab.plan import Batch
from game.lab.playing import play_batch
from game.lab.study import study_of
from game.lab.tally import Tally
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.mats.registry import own_games
from game.rules.registry import rules_of
from tests.messages import messages

GAMES = [game for game in own_games() if study_of(game).claims]


def test_a_verdict_is_given_only_where_the_interval_is_on_one_side() -> None:
    sure, unsure = Interval(0.6, 0.55, 0.65), Interval(0.6, 0.45, 0.75)
    assert above(sure, 0.5) is below(sure, 0.7) is within(sure, 0.5, 0.7) is Verdict.HOLDS
    assert above(sure, 0.7) is below(sure, 0.5) is within(sure, 0.7, 0.9) is Verdict.FAILS
    assert above(unsure, 0.5) is below(unsure, 0.7) is within(unsure, 0.5, 0.9) is Verdict.UNDECIDED
    assert every(Verdict.HOLDS, Verdict.UNDECIDED, Verdict.FAILS) is Verdict.FAILS


@pytest.mark.parametrize("game", GAMES)
def test_claims_are_told_with_the_numbers_that_their_games_give(game: str) -> None:
    """One game of each arm, on the smallest map where there is one, random players in place of the levels:
    enough to see that all is counted that a claim asks for."""
    rules = rules_of(game)
    settings = {game: usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)}
    plan = plan_of(settings, "t")
    assert len({cell.name for cell in plan.cells}) == len(plan.cells) == len(wanted(settings, 100))
    tallies = {}
    for cell in plan.cells:
        tallies[cell.name] = tally = Tally(cell, columns_of(cell))
        quick = tuple(tuple("random" if name in NAMES else name for name in who) for who in cell.seatings)
        for row in play_batch(Batch(replace(cell, seatings=quick), "t", 0, 1))[0]:
            assert len(row.counts) == len(columns_of(cell))
            tally.add(row)
    known = messages("en")
    for each in judged(settings, tallies):
        told = known[f"claim.{each.claim.key}.measure"]
        assert set(told) == set(each.finding.figures), each.claim.code
        assert all(Words(lang).has(f"claim.{each.claim.key}") for lang in LANGUAGES)


def test_every_arm_gets_whole_deals_by_its_weight() -> None:
    for game in GAMES:
        games = wanted({game: None}, 1000)
        for arm in arms_of(game):
            played = games[f"{game}-{arm.name}"]
            assert played % len(arm.seatings) == 0
            assert abs(played - 1000 * arm.weight) <= len(arm.seatings)
