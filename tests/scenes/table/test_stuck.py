"""A bot that does not answer stops nobody: another worker does, or the people say how it goes on."""

from __future__ import annotations

import os
import random
import signal
import sys

import pytest

from game.bots import worker
from game.bots.worker import BotSilent, BotWorker
from game.scenes.booth import demo
from tests.scenes.house import House


@pytest.mark.skipif(sys.platform == "win32", reason="needs to stop a process")
def test_a_stopped_worker_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE_S", 1.0)
    house, rng = House(), random.Random("stopped")
    house.start(humans=1)
    house.decide(rng)
    stopped = house.shell.bots._worker
    assert stopped is not None
    assert stopped.pid is not None
    before = stopped.pid
    os.kill(before, signal.SIGSTOP)
    match = house.match
    ply = match.ply
    for _ in range(4):
        if house.scene == "table":
            house.decide(rng)
    assert match.ply > ply + 4
    assert stopped.pid != before
    house.close()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """While it is not empty no bot answers."""
    wanted, poll = [True], BotWorker.poll

    def quiet(self: BotWorker, timeout: float = 0.0) -> object:
        if not wanted:
            return poll(self, timeout)
        if not self.busy:
            return None
        self.close()
        raise BotSilent("nobody")

    monkeypatch.setattr(BotWorker, "poll", quiet)
    return wanted


def stuck(lang: str = "ja") -> House:
    """A table whose bot has been asked."""
    house = House(lang=lang)
    house.start(humans=1)
    rng = random.Random("stuck")
    while house.scene == "table":
        house.decide(rng)
    assert house.scene == "stuck"
    return house


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_one_sentence_is_said_and_asking_again_may_help(silent: list[bool], lang: str) -> None:
    house = stuck(lang)
    words, ply = house.shell.words, house.match.ply
    assert words("stuck.title", name=words("name.2")) in house.texts()
    for press in (lambda: house.press("again"), house.back):
        press()
        assert house.scene == "stuck"
        assert house.match.ply == ply
    silent.clear()
    house.press("again")
    assert house.scene == "table"
    assert house.match.ply > ply
    house.close()


def test_the_game_goes_on_where_something_is_played_for_the_bot(silent: list[bool]) -> None:
    house, rng = stuck(), random.Random("on")
    while house.scene != "result":
        if house.scene == "stuck":
            match = house.match
            ply = match.ply
            house.press("over")
            assert match.ply > ply
        else:
            house.decide(rng)
    house.close()


def test_whoever_leaves_finds_the_match_as_it_was(silent: list[bool]) -> None:
    house = stuck()
    played = house.match.record()
    house.press("leave")
    assert house.scene == "title"
    silent.clear()
    house.press("continue")
    house.press("continue")
    assert house.scene == "table"
    assert house.match.record().actions[: len(played.actions)] == played.actions
    house.close()


def test_the_demo_asks_nobody(silent: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are no recorded runs to be shown, and computers play."""
    monkeypatch.setattr(demo, "runs", lambda games: ())
    house = House()
    house.shell.open.demo()
    match = house.shell.top.table.conductor.match  # type: ignore[attr-defined]
    while match.ply < 3:
        house.now += 500
        house.manager.tick(house.now)
    assert house.scene == "demo"
    house.close()
