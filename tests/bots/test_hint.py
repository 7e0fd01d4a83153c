"""Hints: what may be done, from what the seat may know, for a reason that is told in one short sentence."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from game.bots.helper import alone
from game.bots.hint import DOTS, MOST, ONLY, Advice, Hint, hint, plainly, stream_of
from game.bots.messages import HintQuestion
from game.bots.reason import Reason
from game.bots.registry import bots_of
from game.bots.search.budget import Budget
from game.bots.search.thought import Estimate, Thought
from game.bots.serving import _hint
from game.conformance.positions import plays
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import mat_of
from game.mats.table import Act, AnyDesk, Pick, Seating
from game.mats.ways import way_of
from game.rules.cards import Card
from game.rules.crown.values import Pass, Play
from game.rules.registry import rules_of

GAMES = ("crown", "ryuki", "senretsu", "sht", "subway")
EACH = 12
"""How many decisions of each game are looked at."""
FEW = Budget(6)
NAMES = ("さくら", "たけし", "みどり", "コン太", "はなこ")
MOST_SIGNS, MOST_WORDS = 32, 14
"""How long a reason may be: characters in Japanese, words in English."""


class Moment(NamedTuple):
    """A decision, as its seat sees it."""

    view: Any
    seat: int
    seats: int


@cache
def moments(game: str, each: int = EACH) -> tuple[Moment, ...]:
    """So many decisions from all over some games, of every kind that there is."""
    rules, kinds = rules_of(game), dict[type, list[Moment]]()
    for played in plays(game):
        for step in played.steps:
            for seat in rules.acting(step.state):
                if seat >= 0:
                    view = rules.view(step.state, seat)
                    todo = getattr(view, "todo", None) or view.state.todo
                    kinds.setdefault(type(todo), []).append(Moment(view, seat, played.seats))
    share = -(-each // len(kinds))
    return tuple(
        found[i * len(found) // share] for found in kinds.values() for i in range(min(share, len(found)))
    )


@cache
def hinted(game: str, n: int) -> Hint[Any]:
    return ask(game, moments(game)[n].view)


def ask(game: str, view: Any) -> Hint[Any]:
    rules, bots = rules_of(game), bots_of(game)
    return hint(game, view, rules.actions(view), bots.hard, bots.why, FEW)


def desk_of(game: str, moment: Moment) -> AnyDesk:
    options = getattr(moment.view, "options", None)
    seating = Seating(NAMES[: moment.seats], (True,) * moment.seats, options)
    return replace(mat_of(game).desk(moment.view, seating, moment.seat), mind=moment.view)


def case(game: str, n: int) -> tuple[Moment, Hint[Any]]:
    return moments(game)[n], hinted(game, n)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_advised_may_be_done_and_is_told_surely_enough(game: str) -> None:
    rules = rules_of(game)
    for n in range(len(moments(game))):
        moment, found = case(game, n)
        actions = [one.action for one in found.advice]
        assert 1 <= len(actions) <= MOST
        assert len(set(actions)) == len(actions)
        assert all(rules.why_not(moment.view, action) is None for action in actions)
        dots = [one.dots for one in found.advice]
        assert all(1 <= count <= DOTS for count in dots)
        assert dots == sorted(dots, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_equal_views_give_equal_hints_whatever_is_hidden(game: str) -> None:
    rules = rules_of(game)
    for n in range(0, len(moments(game)), 3):
        moment, found = case(game, n)
        other = rules.view(rules.imagine(moment.view, Random(n)), moment.seat)
        assert ask(game, other) == found


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_one_short_sentence_in_both_languages(game: str) -> None:
    for n in range(len(moments(game))):
        moment, found = case(game, n)
        for lang in LANGUAGES:
            words, desk = Words(lang), desk_of(game, moment)
            for one in found.advice:
                said = mat_of(game).because(one.reason, desk, words)
                assert said
                assert len(said) <= MOST_SIGNS if lang == "ja" else len(said.split()) <= MOST_WORDS, said
                assert mat_of(game).deed(desk, one.action, words)


@pytest.mark.parametrize("game", GAMES)
def test_choosing_it_selects_and_only_the_press_after_that_plays_it(game: str) -> None:
    for n in range(len(moments(game))):
        moment, found = case(game, n)
        desk, words, mat = desk_of(game, moment), Words("en"), mat_of(game)
        for one in found.advice:
            way = mat.way(desk, one.action)
            assert way is not None
            chosen = replace(desk, picked=way.picked)
            assert mat.plays_on(chosen) is None
            answer = mat.on_press(chosen, way.then)
            if isinstance(answer, Pick):  # It asks once more.
                chosen = replace(chosen, picked=answer.picked)
                answer = mat.on_press(chosen, way.then)
            assert isinstance(answer, Act), (one.action, answer)
            assert answer.action == one.action
            named = {target.id for target in mat.frame(chosen, words).targets}
            assert way.then.id in named


VERMILION = ("act", "confirm")
"""What the buttons are called that decide, at all tables."""


@pytest.mark.parametrize("game", GAMES)
def test_once_it_is_chosen_the_vermilion_button_does_that_and_nothing_else(game: str) -> None:
    """Nor does it where what is advised goes to a place of the table: that is pressed then."""
    for n in range(len(moments(game))):
        moment, found = case(game, n)
        desk, mat = desk_of(game, moment), mat_of(game)
        for one in found.advice:
            way = mat.way(desk, one.action)
            assert way is not None
            chosen = replace(desk, picked=way.picked)
            offered = {target.id for target in mat.frame(chosen, Words("en")).targets}
            for button in offered.intersection(VERMILION):
                answer = mat.press(chosen, button)
                assert not isinstance(answer, Act) or answer.action == one.action


def test_a_way_that_no_mat_tells_is_found_by_trying() -> None:
    mat, (moment, found) = mat_of("sht"), case("sht", 0)
    blind = msgspec.structs.replace(mat, way=lambda desk, action: None)
    desk, action = desk_of("sht", moment), found.advice[0].action
    way = way_of(blind, desk, action, Words("en"))
    assert way is not None
    answer = mat.on_press(replace(desk, picked=way.picked), way.then)
    assert isinstance(answer, Act)
    assert answer.action == action


def test_the_chance_in_a_hint_comes_from_the_view_alone() -> None:
    first, second = (moment.view for moment in moments("sht")[:2])
    assert stream_of("sht", first) == stream_of("sht", first)
    assert stream_of("sht", first) != stream_of("sht", second)
    assert stream_of("sht", first) != stream_of("crown", first)


def estimate(candidate: str, value: float, error: float = 0.05, trials: int = 10) -> Estimate[str]:
    return Estimate(candidate, value, error, trials)


def advised(*ranked: Estimate[str]) -> tuple[Advice[str], ...]:
    thought = Thought(ranked[0], ranked[1:])
    offered = [one.candidate for one in ranked]
    return hint("toy", 0, offered, lambda view, stream, budget: thought, plainly, FEW).advice


@pytest.mark.parametrize(
    ("values", "dots"),
    [
        ((0.9, 0.75, 0.58), [3, 3]),
        ((0.6, 0.53, 0.46), [2, 2]),
        ((0.6, 0.58, 0.1), [1, 1]),
        ((0.9, 0.6, 0.59), [3, 1]),
    ],
)
def test_dots_are_the_lead_in_errors(values: tuple[float, ...], dots: list[int]) -> None:
    found = advised(*(estimate(str(n), value) for n, value in enumerate(values)))
    assert [one.dots for one in found] == dots


def test_the_last_of_two_has_one_dot_and_untried_ones_too() -> None:
    assert [one.dots for one in advised(estimate("a", 0.9), estimate("b", 0.6))] == [3, 1]
    blind = float("inf")
    assert [one.dots for one in advised(estimate("a", 0.9, blind, 1), estimate("b", 0.6, blind, 1))] == [1, 1]


def test_what_leaves_the_moment_to_others_comes_first_only_where_it_is_clearly_better() -> None:
    def first(*values: float) -> tuple[str, ...]:
        ranked = [
            estimate(name, value) for name, value in zip(("pass", "play", "other"), values, strict=False)
        ]
        thought = Thought(ranked[0], tuple(ranked[1:]))
        told = hint(
            "toy", 0, ["pass", "play"], lambda *asked: thought, plainly, FEW, lambda action: action == "pass"
        )
        return tuple(one.action for one in told.advice)

    assert first(0.6, 0.55) == ("play", "pass")
    assert first(0.9, 0.6) == ("pass", "play")
    assert first(0.6, 0.55, 0.54) == ("play", "pass")
    assert first(0.6) == ("pass",)
    assert bots_of("crown").yields(Pass())
    assert not bots_of("crown").yields(Play((Card.C05,)))


def test_what_is_far_worse_is_not_advised_beside_it() -> None:
    assert len(advised(estimate("a", 0.9), estimate("b", 0.5))) == 1


def test_where_one_thing_can_be_done_nobody_thinks() -> None:
    def never(*asked: object) -> Any:
        raise AssertionError(asked)

    assert hint("toy", 0, ["a"], never, plainly, FEW).advice == (Advice("a", DOTS, ONLY),)


def test_a_plain_reason_counts_the_games_won() -> None:
    first, second = advised(estimate("a", 0.7, trials=20), estimate("b", 0.375, trials=8))
    assert first.reason.params == (("n", 14), ("of", 20))
    assert second.reason.params == (("n", 3), ("of", 8))


def test_a_player_who_fails_leaves_no_hint() -> None:
    failed = _hint(HintQuestion("m", 3, "sht", msgspec.Raw(b"{}")), alone)
    assert failed.failure is not None
    assert (failed.match, failed.ply) == ("m", 3)


def losing(*which: str) -> list[str]:
    """What is advised of "a" and "b" if these lose at once."""

    def because(view: object, action: str, thought: Thought[str], stream: str) -> Reason:
        return Reason("why.senretsu.loses" if action in which else "why.trust")

    thought = Thought(estimate("a", 0.5), (estimate("b", 0.45),))
    found = hint("senretsu", 0, ("a", "b"), lambda *_: thought, because, FEW)
    return [one.action for one in found.advice]


def test_what_loses_at_once_is_advised_only_where_all_does() -> None:
    assert losing() == ["a", "b"]
    assert losing("b") == ["a"]
    assert losing("a") == ["b"]
    assert losing("a", "b") == ["a"]
