"""From any decision of a match that is over a new one goes on, with other people or as a variation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.conduct.rewatch import Eyes
from game.input.intents import Command
from game.match.record import encode, load, verify
from game.match.store import Store
from game.mats.registry import own_games
from game.scenes.replay.strip import HERE
from game.scenes.setup.around import START
from game.scenes.setup.takeup import VARIATION, TakeUpScene
from tests.match.test_tape import played
from tests.scenes.replay.test_replay import Replay, begun


@pytest.fixture
def replay() -> Iterator[Replay]:
    house = Replay(played("sht"))
    yield house
    house.close()


def test_a_variation_is_one_press_from_the_sheet(replay: Replay) -> None:
    replay.replay.rewatch.seek(9)
    replay.press(HERE)
    sheet = replay.shell.top
    assert isinstance(sheet, TakeUpScene)
    decider = sheet.decider
    assert decider == replay.replay.rewatch.tape.decider(9)
    replay.press(VARIATION)
    match = replay.match
    assert replay.scene in ("table", "handover")
    assert (match.origin, match.states[:10]) == (9, replay.replay.match.states[:10])
    players = [seat.player for seat in match.seats]
    assert players[decider] == "human"
    assert players[1 - decider] == "bot:hard"


def test_seats_are_chosen_anew_and_the_match_is_stored_and_resumed(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        house = Replay(played("sht"), store=store)
        house.replay.rewatch.seek(7)
        house.press(HERE)
        for target in ("bot:1", "level:1", "easy:1", "human:0"):
            house.press(target)
        house.press(START)
        match = house.match
        assert [seat.player for seat in match.seats] == ["human", "bot:easy"]
        assert [seat.name for seat in match.seats] == [seat.name for seat in house.replay.match.seats]
        match.wait()
        record = match.record()
        house.close()
    with closing(Store.open(tmp_path)) as store:
        (summary,) = store.unfinished()
        again = store.resume(summary.id)
        assert again.record().actions[:7] == record.actions[:7]
        assert again.origin == 7
        read = load(encode(again.record()), "file")
        assert verify(read, "file") == again.states


def test_at_the_end_it_goes_on_from_the_last_decision(replay: Replay) -> None:
    replay.key(Command("last"))
    replay.press(HERE)
    sheet = replay.shell.top
    assert isinstance(sheet, TakeUpScene)
    tape = replay.replay.rewatch.tape
    assert tape.decider(sheet.ply) is not None
    assert all(tape.decider(ply) is None for ply in range(sheet.ply + 1, tape.length))


@pytest.mark.parametrize("game", own_games())
def test_every_table_goes_on(game: str) -> None:
    house = Replay(played(game))
    house.replay.rewatch.seek(house.replay.rewatch.tape.length // 3)
    house.press(HERE)
    house.press(VARIATION)
    assert house.match.origin == house.replay.rewatch.ply
    assert house.match.game == game
    house.close()


def test_a_match_that_runs_offers_nothing_of_it() -> None:
    house = Replay(begun("sht"), viewer=0)
    assert HERE not in house.ids()
    assert house.replay.rewatch.eyes == Eyes(0)
    house.close()
