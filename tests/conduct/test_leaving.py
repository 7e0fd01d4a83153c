"""What leaves for the bots' process: a seat's view and a name for chance, neither the seed nor the state."""

from __future__ import annotations

import base64
import multiprocessing
import random
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import pytest

from game.conduct.botdesk import BotDesk
from game.config.places import map_file
from game.maps.usual import TUTORIAL, has_map, usual_options
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.protocol import Seat
from game.rules.registry import homes, rules_of

SEED = "the secret seed of 77"
DECISIONS = 25
FIELDS = {"match", "ply", "seat", "bot", "game", "view", "stream"}
"""All that a question consists of."""


class Line:
    """A pipe that keeps what is sent; nothing ever comes back."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send_bytes(self, message: bytes) -> None:
        self.sent.append(bytes(message))

    def close(self) -> None:
        pass


class Started:
    """A process that was never started, and what it would have been given."""

    def __init__(self, **given: Any) -> None:
        self.given = given
        self.pid = self.sentinel = 0

    def start(self) -> None:
        pass

    kill = join = close = start


class Outside:
    """What the bots' process is started and spoken to with."""

    def __init__(self) -> None:
        self.ours, self.theirs = Line(), Line()
        self.started: list[Started] = []

    def Pipe(self) -> tuple[Line, Line]:  # noqa: N802
        return self.ours, self.theirs

    def Process(self, **given: Any) -> Started:  # noqa: N802
        self.started.append(Started(**given))
        return self.started[-1]


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Outside:
    there = Outside()
    monkeypatch.setattr(multiprocessing, "get_context", lambda _: there)
    return there


def asked(game: str, seed: str, outside: Outside) -> Iterator[tuple[Any, Seat, dict[str, Any]]]:
    """A game that bots play: the state at each of its decisions, who is asked, and what is sent for it."""
    rules = rules_of(game)
    options = usual_options(rules, map_file(TUTORIAL) if has_map(rules) else None)
    bots = tuple(SeatInfo(f"bot {n}", "bot:greedy") for n in range(min(rules.SEATS)))
    match, desk, rng = Match.new(game, options, bots, seed), BotDesk(), random.Random(game)
    for _ in range(DECISIONS):
        while match.advance() is not None:
            pass
        if match.over:
            break
        seat = match.acting()[0]
        before = len(outside.ours.sent)
        desk.ask(match, seat)
        if rules.ABILITIES.figures:
            desk.inquire(match, match.ply)
        for message in outside.ours.sent[before:]:
            yield match.state, seat, msgspec.json.decode(message)
        choices = rules.actions(match.view(seat))
        match.play(seat, choices[int(rng.random() * len(choices))])
    desk.close()


@pytest.mark.parametrize("game", own_games())
def test_a_question_is_the_view_of_its_seat_and_nothing_else(game: str, outside: Outside) -> None:
    rules, questions = rules_of(game), 0
    for state, seat, (kind, body) in asked(game, SEED, outside):
        assert set(body) == (FIELDS if kind == "question" else FIELDS - {"seat", "bot", "stream"})
        viewer = seat if kind == "question" else None
        assert body["view"] == msgspec.json.decode(msgspec.json.encode(rules.view(state, viewer)))
        questions += kind == "question"
    assert questions > 5
    ((pipe, games, *helping),) = (started.given["args"] for started in outside.started)
    assert (pipe, games) == (outside.theirs, homes())
    assert all(isinstance(end, Connection) for end in helping)


@pytest.mark.parametrize("game", own_games())
def test_the_seed_is_in_nothing_that_leaves(game: str, outside: Outside) -> None:
    assert list(asked(game, SEED, outside))
    raw = SEED.encode()
    spelt = (raw, raw[::-1], raw.hex().encode(), base64.b64encode(raw).rstrip(b"="), base64.b85encode(raw))
    everything = b"".join(outside.ours.sent + outside.theirs.sent)
    assert not [form for form in spelt if form.lower() in everything.lower()]


@pytest.mark.parametrize("game", own_games())
def test_the_name_for_chance_is_another_for_every_seed_and_decision_and_says_nothing(
    game: str, outside: Outside
) -> None:
    streams = [
        [body["stream"] for _, _, (kind, body) in asked(game, seed, outside) if kind == "question"]
        for seed in (SEED, SEED, "another")
    ]
    assert streams[0] == streams[1]
    distinct = {*streams[0], *streams[2]}
    assert len(distinct) == len(streams[0]) + len(streams[2])
    assert all(len(stream) == 64 and set(stream) <= set("0123456789abcdef") for stream in distinct)
