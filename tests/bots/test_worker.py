"""The worker process: the same answers as in this process, through its death too."""

from __future__ import annotations

import os
import random
import signal
from contextlib import closing

import pytest

from game.bots import worker
from game.bots.registry import choose
from game.bots.worker import BotFailed, BotWorker
from game.match.record import SeatInfo, encode
from game.match.selfplay import play_out
from game.match.table import Match
from game.rules import senretsu, sht
from game.rules.sht import Options

SEATS = (SeatInfo("g", "bot:greedy"), SeatInfo("r", "bot:random"))


@pytest.fixture(scope="module")
def shared():
    with closing(BotWorker()) as bots:
        yield bots


def asked(match):
    seat = match.acting()[0]
    return (match.key, match.ply, seat, match.bot(seat), match.game, match.view(seat), match.bot_stream(seat))


def started(seed="w", plies=2):
    match = Match.new("sht", Options(), SEATS, seed)
    while match.ply < plies:
        match.advance()
    return match


def answer(bots):
    """The next answer; every wait ends, because a worker answers or dies."""
    while True:
        found = bots.poll(30)
        if found is not None:
            return found


def test_a_match_played_by_the_worker_is_the_same_byte_for_byte(shared):
    match = started()
    while not match.over:
        if match.advance() is None:
            shared.ask(*asked(match))
            found = answer(shared)
            assert (found.match, found.ply) == (match.key, match.ply)
            match.play(found.seat, found.action)
    assert encode(match.record()) == encode(play_out("sht", Options(), SEATS, "w").record())


def test_every_answer_is_that_of_its_own_question(shared):
    """Two matches of different games wait at once, as after a table was left for another."""
    one = started("own")
    other = Match.new("senretsu", senretsu.Options(), SEATS, "own")
    while other.acting()[0] < 0:
        other.advance()
    for match in (one, other):
        shared.ask(*asked(match))
    for match in (one, other):
        found = answer(shared)
        assert (found.match, found.ply, found.seat) == (match.key, match.ply, match.acting()[0])
        assert match.rules.why_not(match.view(found.seat), found.action) is None
    assert not shared.busy


def test_the_worker_loads_no_pygame_and_no_storage(shared):
    loaded = shared.loaded_modules()
    assert "game.bots.serving" in loaded
    assert not {"pygame", "sqlite3", "game.look", "game.match"} & loaded


def test_asking_does_not_wait_and_asking_twice_is_asking_once(shared):
    match = started("once")
    shared.ask(*asked(match))
    shared.ask(*asked(match))
    assert shared.busy
    assert answer(shared).ply == match.ply
    assert not shared.busy
    assert shared.poll() is None


def test_an_answer_to_an_old_question_can_be_told_by_its_key(shared):
    first, second = started("old"), started("new")
    shared.ask(*asked(first))
    shared.ask(*asked(second))
    assert [answer(shared).match, answer(shared).match] == [first.key, second.key]
    assert first.key != second.key


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs to stop a process")
def test_a_killed_worker_is_replaced_and_the_answer_comes_all_the_same():
    with closing(BotWorker()) as bots:
        match = started("killed")
        bots.ask(*asked(match))
        answer(bots)
        victim = bots.pid
        os.kill(victim, signal.SIGSTOP)  # so that it cannot answer before it is killed
        bots.ask(*asked(match))
        os.kill(victim, signal.SIGKILL)
        found = answer(bots)
        assert bots.pid != victim
        seat = match.acting()[0]
        rng = random.Random(match.bot_stream(seat))
        assert found.action == choose(match.bot(seat), sht, match.view(seat), rng)


def test_a_worker_that_died_unasked_is_replaced_at_the_next_question():
    with closing(BotWorker()) as bots:
        match = started("idle")
        bots.ask(*asked(match))
        answer(bots)
        victim = bots.pid
        os.kill(victim, signal.SIGTERM)
        bots._child.process.join()
        bots.ask(*asked(match))
        assert answer(bots).ply == match.ply
        assert bots.pid != victim


@pytest.mark.parametrize(
    ("bot", "game", "says"), [("clever", "sht", "clever"), ("greedy", "senretsu", "ValidationError")]
)
def test_a_bot_that_fails_says_why_and_the_worker_lives_on(shared, bot, game, says):
    match = started("fail")
    key, ply, seat, _, _, view, stream = asked(match)
    shared.ask(*asked(match))
    assert answer(shared).seat == seat
    alive = shared.pid
    shared.ask(key, ply, seat, bot, game, view, stream)
    with pytest.raises(BotFailed, match=says):
        answer(shared)
    shared.ask(*asked(match))
    assert answer(shared).seat == seat
    assert shared.pid == alive


def test_a_worker_that_dies_over_and_over_is_given_up(monkeypatch):
    monkeypatch.setattr(worker, "serve", os.abort)  # takes no pipe: the process dies at once
    with closing(BotWorker()) as bots:
        bots.ask(*asked(started("doomed")))
        with pytest.raises(BotFailed, match="ended"):
            answer(bots)
        assert not bots.busy


def test_closing_forgets_and_a_closed_worker_starts_again():
    bots = BotWorker()
    match = started("close")
    bots.ask(*asked(match))
    bots.close()
    assert (bots.busy, bots.pid, bots.poll()) == (False, None, None)
    bots.ask(*asked(match))
    assert answer(bots).ply == match.ply
    bots.close()


def test_what_crosses_holds_neither_seed_nor_state():
    match = started("a-very-secret-seed")
    seat = match.acting()[0]
    bots = BotWorker()
    bots._replace = lambda: None
    bots.ask(*asked(match))
    (question,) = bots._waiting.values()
    text = worker.msgspec.json.encode(question).decode()
    assert "a-very-secret-seed" not in text
    other = match.state.sides[1 - seat].hand
    assert not any(card.value in text for card in other)


def test_who_is_dropped_at_work_ends_at_once_and_who_rests_goes_on():
    with closing(BotWorker()) as bots:
        match = started()
        bots.ask(*asked(match))
        answer(bots)
        resting = bots.pid
        bots.drop()
        assert bots.pid == resting
        bots.ask(*asked(match))
        bots.drop()
        assert bots.pid is None
        with pytest.raises(ProcessLookupError):
            os.kill(resting, 0)
        assert bots.poll() is None
        bots.ask(*asked(match))
        assert answer(bots).ply == match.ply
