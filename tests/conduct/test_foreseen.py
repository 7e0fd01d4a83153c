"""The best line as a film: a match's own truth for what the seat does, nothing that it could not foresee."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.conduct.foreseen import MOST, foreseen
from game.match.review import decisions, line
from game.match.tape import Tape
from game.mats.registry import own_games
from game.rules.protocol import CHANCE
from tests.match.test_tape import played


@pytest.mark.parametrize("game", own_games())
def test_what_was_really_done_next_is_shown_up_to_what_the_seat_could_not_foresee(game: str) -> None:
    tape = Tape.of(played(game))
    rules, cut = tape.rules, 0
    found = decisions(tape)
    for at in found[:: max(1, len(found) // 8)]:
        rest = [action for seat, action in tape.record.actions[at.ply : at.ply + 10] if seat != CHANCE]
        film = foreseen(tape, at, rest)
        own = line(tape, at)
        assert film.record.actions[: len(own)] == tuple((at.seat, action) for action in own)
        assert film.state(at.end - at.ply) == tape.state(at.end)
        assert film.length <= MOST
        assert film.record.seed is None
        shown = [action for seat, action in film.record.actions if seat != CHANCE]
        assert shown == rest[: len(shown)]
        cut += len(shown) < len(rest)
        for ply in range(len(own), film.length):
            _looks_the_same(film, ply, at.seat)
    assert cut or not rules.ABILITIES.together


def _looks_the_same(film: Tape, ply: int, seat: int) -> None:
    """In another world that the seat could imagine."""
    rules, rng = film.rules, random.Random(ply)
    actor, action = film.record.actions[ply]
    world = rules.imagine(rules.view(film.state(ply), seat), rng)
    if actor == CHANCE:
        action = rules.draw(world, rng)
    seen = [
        [(rules.redact(event, seat), rules.view(state, seat)) for event, state in beats]
        for beats in (film.beats(ply), rules.apply(world, actor, action))
    ]
    assert seen[0] == seen[1]


def test_of_a_match_that_runs_nothing_else_is_shown() -> None:
    tape = Tape.of(played("sht"))
    at = decisions(tape)[0]
    running = Tape(replace(tape.record, outcome=None), [tape.state(ply) for ply in range(tape.length + 1)])
    with pytest.raises(ValueError, match="runs"):
        foreseen(running, at, line(tape, at))
