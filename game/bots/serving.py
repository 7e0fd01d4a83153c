"""The bots' process itself: answers questions, one after the other, until nobody can ask any more."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Raw

from game.bots.helper import Divided, Think, alone, begin
from game.bots.hint import hint
from game.bots.messages import (
    FiguresReply,
    HintQuestion,
    HintReply,
    Inquiry,
    Question,
    Reply,
    ReviewQuestion,
    ReviewReply,
)
from game.bots.registry import bots_of, choose
from game.bots.review import judge
from game.bots.search.worlds import stream_from
from game.rules.protocol import SlowFigures
from game.rules.registry import rules_of


def serve(pipe: Connection, outside: Mapping[str, str], helping: Connection | None = None) -> None:
    """The worker's whole life: answer questions until the other end of the pipe is closed. `outside`: the
    games from outside and their packages, which have to be passed to this process. `helping`: leads to a
    process that runs `game.bots.helper.help_out`."""
    begin(outside)
    think = Divided(helping).think if helping else alone
    with suppress(OSError):
        pipe.send_bytes(b"ready")
    while True:
        try:
            kind, body = msgspec.json.decode(pipe.recv_bytes(), type=tuple[str, Raw])
            if kind == "modules":
                pipe.send_bytes(msgspec.json.encode(sorted(sys.modules)))
            elif kind == "inquiry":
                figures = _figures(msgspec.json.decode(body, type=Inquiry))
                pipe.send_bytes(msgspec.json.encode(figures))
            elif kind == "hint":
                asked = msgspec.json.decode(body, type=HintQuestion)
                pipe.send_bytes(msgspec.json.encode(_hint(asked, think)))
            elif kind == "review":
                said = _review(msgspec.json.decode(body, type=ReviewQuestion))
                pipe.send_bytes(msgspec.json.encode(said))
            else:
                reply = _answer(msgspec.json.decode(body, type=Question), think)
                pipe.send_bytes(msgspec.json.encode(reply))
        except (EOFError, OSError):
            return


def _answer(question: Question, think: Think) -> Reply:
    key = (question.match, question.ply, question.seat)
    try:
        rules = rules_of(question.game)
        view = msgspec.json.decode(question.view, type=rules.View)
        rng = random.Random(question.stream)
        if question.bot == "hard":
            action = think(question.game, view, stream_from(rng), bots_of(question.game).budget).candidate
        else:
            action = choose(question.bot, rules, view, rng)
        return Reply(*key, action=Raw(msgspec.json.encode(action)))
    except Exception as error:
        return Reply(*key, failure=f"{type(error).__name__}: {error}")


def _hint(question: HintQuestion, think: Think) -> HintReply:
    key = (question.match, question.ply)
    try:
        rules, bots = rules_of(question.game), bots_of(question.game)
        view = msgspec.json.decode(question.view, type=rules.View)
        thinker, budget = partial(think, question.game), question.budget or bots.hint
        found = hint(question.game, view, rules.actions(view), thinker, bots.why, budget, bots.yields)
        return HintReply(*key, hint=Raw(msgspec.json.encode(found)))
    except Exception as error:
        return HintReply(*key, failure=f"{type(error).__name__}: {error}")


def _review(question: ReviewQuestion) -> ReviewReply:
    key = (question.match, question.ply)
    try:
        rules, bots = rules_of(question.game), bots_of(question.game)
        view = msgspec.json.decode(question.view, type=rules.View)
        played = msgspec.json.decode(question.played, type=tuple[rules.Action, ...])  # type: ignore[name-defined]
        judged = judge(rules, bots, view, played, question.stream, question.effort)
        return ReviewReply(*key, judged=Raw(msgspec.json.encode(judged)))
    except Exception as error:
        return ReviewReply(*key, failure=f"{type(error).__name__}: {error}")


def _figures(inquiry: Inquiry) -> FiguresReply:
    key = (inquiry.match, inquiry.ply)
    try:
        view = msgspec.json.decode(inquiry.view, type=rules_of(inquiry.game).View)
        figures = slow_figures(inquiry.game).work_out(view)
        return FiguresReply(*key, figures=Raw(msgspec.json.encode(figures)))
    except Exception as error:
        return FiguresReply(*key, failure=f"{type(error).__name__}: {error}")


def slow_figures(game: str) -> SlowFigures[Any]:
    """What takes long in a game. Raises `LookupError` for one without."""
    figures = rules_of(game).ABILITIES.figures
    if figures is None:
        raise LookupError(f"{game} has no figures")
    return figures
