"""A match played back: every state and every beat of it, wherever one looks."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.maps.usual import usual_options
from game.match.record import RecordError, SeatInfo, verified
from game.match.selfplay import play_out
from game.match.table import Match
from game.match.tape import MOST_NEAR, STEP, Tape
from game.mats.registry import own_games
from game.rules.protocol import CHANCE
from game.rules.registry import rules_of


def played(game: str, seed: str = "tape") -> Match:
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n), "bot:random") for n in range(min(rules.SEATS)))
    return play_out(game, usual_options(rules), seats, seed)


@pytest.mark.parametrize("game", own_games())
def test_every_state_is_found_from_anywhere(game: str) -> None:
    match = played(game)
    tape, states, rng = Tape.of(match), match.states, random.Random(game)
    assert tape.length == match.ply
    for ply in [0, tape.length, *(rng.randint(0, tape.length) for _ in range(60))]:
        assert tape.state(ply) == states[ply]
    for ply in rng.sample(range(tape.length), 12):
        assert tape.beats(ply)[-1][1] == states[ply + 1]


def test_little_is_kept_of_a_long_match() -> None:
    tape = Tape.of(played("subway"))
    assert tape.length > 4 * STEP
    for ply in range(tape.length + 1):
        tape.state(ply)
    assert len(tape._kept) == tape.length // STEP + 1
    assert len(tape._near) <= MOST_NEAR


@pytest.mark.parametrize("game", own_games())
def test_a_turn_begins_where_somebody_else_decides(game: str) -> None:
    tape = Tape.of(played(game))
    deciders = [seat for seat, _ in tape.record.actions]
    for index, begin in enumerate(tape.turns):
        end = tape.turns[index + 1] if index + 1 < len(tape.turns) else tape.length
        assert len({seat for seat in deciders[begin:end] if seat != CHANCE}) == 1
        assert all(tape.turn_of(ply) == index for ply in range(begin, end))
        assert index == 0 or deciders[begin] not in (CHANCE, deciders[begin - 1])


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    record = played("sht").record()
    wrong = replace(record, actions=record.actions[:-1])
    with pytest.raises(RecordError):
        Tape(wrong, verified(wrong, "game.json"))
