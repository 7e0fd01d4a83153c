"""Everything laid open: of matches that are over alone, as every seat's own view shows its own."""

from __future__ import annotations

import pytest

from game.conduct.eyesight import Eyesight, OpenTable
from game.conduct.rewatch import Eyes
from game.match.tape import Tape
from game.mats.registry import own_games
from game.scenes.replay.strip import EYES
from tests.match.tables import begun
from tests.match.test_tape import played
from tests.scenes.replay.test_replay import Replay
from tests.scenes.replay.test_replay import begun as running

SECRETIVE = tuple(game for game in own_games() if game != "subway")


def test_a_match_that_runs_is_not_laid_open() -> None:
    with pytest.raises(ValueError, match="runs"):
        OpenTable(Tape.of(begun(9, "runs")))
    house = Replay(running("sht"), viewer=0)
    with pytest.raises(ValueError, match="runs"):
        house.replay.rewatch.look_through(Eyes(everything=True))
    for _ in range(6):
        house.press(EYES)
        assert house.replay.rewatch.eyes == Eyes(0)
    house.close()


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_every_seat_holds_is_seen_and_everybody_sees_no_more_than_before(game: str) -> None:
    tape = Tape.of(played(game))
    rules, plain, opened = tape.rules, Eyesight(tape.rules), OpenTable(tape)
    differs = 0
    for ply in range(0, tape.length, 7):
        state = tape.state(ply)
        whole = opened.view(state, 0)
        for seat in range(len(tape.record.seats)):
            own = rules.view(state, seat)
            held = own.hands[seat] if game == "crown" else own.sides[seat]
            assert (whole.hands[seat] if game == "crown" else whole.sides[seat]) == held
            assert opened.view(state, seat) == whole
        assert opened.view(state, None) == plain.view(state, None)
        differs += whole != plain.view(state, 0)
    assert differs > 3
    for ply in range(0, tape.length, 5):
        for event, _ in tape.beats(ply):
            assert opened.redact(event, 0) == event
            assert opened.redact(event, None) == rules.redact(event, None)


@pytest.mark.parametrize("game", own_games())
def test_it_is_one_of_the_eyes_of_what_is_over(game: str) -> None:
    house = Replay(played(game))
    seen = []
    for _ in range(len(house.replay.seating.names) + 3):
        seen.append(house.replay.rewatch.eyes)
        house.press(EYES)
    assert any(eyes.everything for eyes in seen) == (game in SECRETIVE)
    house.replay.rewatch.seek(house.replay.rewatch.tape.length // 2)
    if game in SECRETIVE:
        house.replay.rewatch.look_through(Eyes(everything=True))
    house.press("next")
    house.press("previous")
    house.close()
