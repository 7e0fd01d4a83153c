"""Whose answers count: a worker that answers when it is told to, and what it answers."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from game.bots import worker
from game.bots.registry import choose
from game.bots.worker import Answer, BotFailed, BotSilent
from game.conduct.botdesk import BotDesk
from game.match.table import Match
from game.rules.protocol import Action
from tests.match.tables import BOTS, begun


class Voice:
    """A worker that says one thing at a time; `questions` are those it was asked."""

    def __init__(self) -> None:
        self.questions: list[tuple[str, int, int]] = []
        self.answers: deque[Answer] = deque()
        self.figures: Any = None
        self.fails: BotFailed | None = None

    def ask(self, match: str, ply: int, seat: int, *rest: Any) -> None:
        self.questions.append((match, ply, seat))

    def drop(self) -> None:
        self.questions.clear()

    def say(self, question: int, action: Action) -> None:
        """Answers one of the questions."""
        self.answers.append(Answer(*self.questions[question], action))

    def poll(self) -> Answer | None:
        if self.fails is not None:
            raise self.fails
        return self.answers.popleft() if self.answers else None


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    only = Voice()
    monkeypatch.setattr(worker, "BotWorker", lambda **_: only)
    return only


def table() -> tuple[Match, int, tuple[Action, ...]]:
    """A match in which a bot is to act, who that is, and what it may do."""
    match = begun(3, seats=BOTS, casual_undo=True)
    (seat,) = match.acting()
    return match, seat, tuple(match.rules.actions(match.view(seat)))


def test_the_answer_to_the_question_asked_last_counts(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    assert desk.answer() is None
    desk.ask(match, seat)
    assert desk.answer() is None
    voice.say(0, choices[1])
    assert desk.answer() == choices[1]
    assert desk.answer() == choices[1], "it stays until something else is asked"


def test_an_answer_from_before_an_undo_is_dropped(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    desk.ask(match, seat)
    match.play(seat, choices[0])
    match.undo(seat)
    desk.ask(match, seat)
    assert voice.questions[0][1:] == voice.questions[1][1:], "the same ply and seat"
    voice.say(0, choices[1])
    assert desk.answer() is None
    voice.say(1, choices[2])
    assert desk.answer() == choices[2]


def test_an_answer_for_another_ply_is_dropped(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    desk.ask(match, seat)
    while match.acting() != (seat,) or match.ply == voice.questions[0][1]:
        match.play(match.acting()[0], match.rules.actions(match.view(match.acting()[0]))[0])
    desk.ask(match, seat)
    voice.say(0, choices[1])
    assert desk.answer() is None


def test_an_answer_that_comes_twice_does_not_answer_what_is_asked_next(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    desk.ask(match, seat)
    voice.say(0, choices[0])
    voice.say(0, choices[1])
    assert desk.answer() == choices[0]
    match.play(seat, choices[0])
    other = match.acting()[0]
    desk.ask(match, other)
    assert desk.answer() is None


@pytest.mark.parametrize(("bot", "instead"), [("greedy", "greedy"), ("random", "random"), ("hard", "greedy")])
def test_where_the_worker_ends_each_time_somebody_answers_here_at_once(
    voice: Voice, monkeypatch: pytest.MonkeyPatch, bot: str, instead: str
) -> None:
    match, seat, choices = table()
    monkeypatch.setattr(match, "bot", lambda _: bot)
    desk = BotDesk()
    desk.ask(match, seat)
    voice.fails = BotFailed("ended")
    quick = choose(instead, match.rules, match.view(seat), random.Random(match.bot_stream(seat)))
    assert desk.answer() == quick
    assert quick in choices
    assert not desk.stuck


def test_where_the_worker_is_silent_nothing_is_answered_until_it_is_asked_again(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    desk.ask(match, seat)
    voice.fails = BotSilent("silent")
    assert desk.answer() is None
    assert desk.stuck
    voice.fails = None
    desk.ask(match, seat)
    assert not desk.stuck
    voice.say(1, choices[0])
    assert desk.answer() == choices[0]


def test_what_is_forgotten_is_not_thought_about_and_never_answered(voice: Voice) -> None:
    match, seat, choices = table()
    desk = BotDesk()
    desk.forget()
    desk.ask(match, seat)
    voice.say(0, choices[0])
    desk.forget()
    assert not voice.questions
    assert desk.answer() is None
    desk.ask(match, seat)
    voice.say(0, choices[0])
    assert desk.answer() == choices[0]
