"""Whoever types what is no move is told why, in one sentence, from what they see; and nothing else is played
for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from game.access.telling import Telling
from game.bots.registry import choose
from game.look.describe.words import Words
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.spelling import Read, Spelled
from game.match.table import Match
from game.mats.registry import games
from game.rules.registry import rules_of
from game.rules.senretsu.values import ToPlace
from game.rules.sht.values import ToAct, ToDefend
from tests.mats.subway.tables import begun
from tests.rounds import crosswise

TYPED = (
    "",
    "  ",
    "banana",
    "H3",
    "ｈ３",
    "joker",
    "9",
    "P9z",
    "栄",
    "名古屋",
    "H3 S4",
    "つ",
    "attack zz",
    "place H7",
)
SEEDS = ("1", "5")


class Asked(NamedTuple):
    """A decision of a person."""

    match: Match
    telling: Telling
    known: tuple[Spelled, ...]

    def read(self, typed: str) -> Read:
        return self.telling.read(0, self.known, typed)

    def answer(self, typed: str) -> str:
        return self.said(typed, self.read(typed))

    def said(self, typed: str, read: Read) -> str:
        """What is said; empty where a move is played, or some are listed."""
        if read.refusal is not None:
            return self.telling.mat.sentence(read.refusal, self.telling._words)
        if read.action is not None or (typed.strip() and self.telling.fitting(self.known, typed)):
            return ""
        return self.telling.unread(0, self.known, typed)


def begin(game: str, seed: str) -> Match:
    rules = rules_of(game)
    bots = tuple(SeatInfo(name, "bot:random") for name in ("B", "C")[: 1 + (game == "crown")])
    options = begun().options if game == "subway" else rules.Options()
    return Match.new(game, options, (SeatInfo("A", "human"), *bots), seed)


def decisions(game: str, lang: str) -> Iterator[Asked]:
    """Each different kind of decision in some games, as it comes up."""
    seen = set()
    for seed in SEEDS:
        match, rng = begin(game, seed), random.Random(seed)
        telling = Telling(match, Words(lang))
        while not match.over:
            if match.acting() != (0,) and 0 not in match.acting():
                step(match)
                continue
            view = match.view(0)
            kinds = frozenset(map(type, match.rules.actions(view)))
            if kinds not in seen:
                seen.add(kinds)
                yield Asked(match, telling, telling.moves(0))
            match.play(0, choose("random", match.rules, view, rng))


@cache
def bare(game: str) -> tuple[str, ...]:
    """Every word that an action begins with, alone."""
    return tuple(word for _, *words in rules_of(game).ABILITIES.verbs for word in words)


@pytest.mark.parametrize(("game", "lang"), crosswise(games()[:5], ["ja", "en"]))
def test_why_not_is_told_in_one_sentence_at_every_decision(game: str, lang: str) -> None:
    count = 0
    for asked in decisions(game, lang):
        for typed in (*TYPED, *bare(game)):
            read = asked.read(typed)
            said = asked.said(typed, read)
            assert said or read.action or asked.telling.fitting(asked.known, typed), typed
            assert "\n" not in said
            assert not (said and read.action and read.refusal is None)
            count += bool(said)
    assert count > 15


@pytest.mark.parametrize("game", games()[:5])
def test_a_word_for_one_kind_of_action_plays_no_other(game: str) -> None:
    """To defend with nothing is not to take the hit, to place nothing not to confirm."""
    verbs = rules_of(game).ABILITIES.verbs
    for asked in decisions(game, "ja"):
        for kind, *words in verbs:
            for word in words:
                read = asked.read(word)
                assert read.action is None or read.refusal or isinstance(read.action, kind), word


@pytest.mark.parametrize("game", games()[:5])
def test_examples_are_moves(game: str) -> None:
    for asked in decisions(game, "en"):
        said = asked.telling.unread(0, asked.known, "banana")
        examples = said.split(": ", 1)[1].split(" / ")
        assert examples
        for example in examples:
            read = asked.read(example)
            assert read.action is not None
            assert read.refusal is None


def at_sht(todo: type) -> Iterator[Asked]:
    return (asked for asked in decisions("sht", "en") if isinstance(asked.match.view(0).todo, todo))


def test_an_attack_with_nothing_on_the_field_says_so() -> None:
    told = set()
    for asked in at_sht(ToAct):
        view = asked.match.view(0)
        if view.todo.opening:
            assert asked.answer("attack") == asked.answer("attack H3") == "First, play one hand card open"
        elif not view.sides[0].field:
            told |= {asked.answer(typed) for typed in ("attack", "攻撃", "ａｔｔａｃｋ")}
    assert told == {"Your field is empty"}


def test_letters_of_full_width_and_large_ones_are_understood_in_what_cannot_be() -> None:
    for asked in at_sht(ToDefend):
        plain = asked.answer("attack h3")
        assert (
            plain
            == asked.answer("ＡＴＴＡＣＫ　Ｈ３")
            == asked.answer("Attack H3")
            == asked.answer("攻撃 ♥3")
        )
    for asked in decisions("ryuki", "en"):
        assert asked.answer("k1a-1b") == asked.answer("K1a-1b") == asked.answer("Ｋ１ａ－１ｂ") != ""


def test_a_card_named_alone_says_why_it_cannot_be() -> None:
    asked = next(a for a in decisions("senretsu", "en") if isinstance(a.match.view(0).todo, ToPlace))
    held = {one.text for one in asked.known}
    missing = next(card for card in ("H7", "S2", "C9", "D4") if not any(card in text for text in held))
    assert "hand" in asked.answer(missing)


def test_a_station_is_known_by_its_name_in_either_language() -> None:
    found = decisions("subway", "en")
    start = next(found)
    for name in ("栄", "さかえ", "Sakae", "ＳＡＫＡＥ"):
        assert start.answer(name) == "You cannot start at a transfer station"
    assert start.answer("八田") == "Name a dice style by its number first, 1 to 4"
    assert start.answer("2 八田") == ""
    move = next(found)
    far = next(name for name in ("赤池", "上小田井", "高畑") if move.answer(name))
    assert move.answer(far) == "Your roll does not end there"


def test_who_has_not_set_out_is_not_said_to_be_at_none() -> None:
    lines = next(decisions("subway", "en")).telling.position(0)
    assert "A: has not set out yet" in lines
    assert not any("none" in line for line in lines)
