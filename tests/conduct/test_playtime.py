"""The time that is really played: counted at the table and under covers, not in pauses, and kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.conduct.playtime import LONGEST_MS, Stopwatch, spoken
from game.look.describe.words import Words
from game.match.store import Store
from tests.scenes.house import House


def test_a_stopwatch_counts_while_it_runs() -> None:
    watch = Stopwatch()
    assert watch.take() == 0
    watch.run(1000)
    watch.run(3500)
    assert watch.take() == 2.5
    assert watch.take() == 0
    watch.run(4000)
    watch.stop(4500)
    watch.stop(9000)
    watch.run(10_000)
    watch.run(10_250)
    assert watch.take() == 0.5 + 0.5 + 0.25


def test_who_has_gone_away_does_not_play() -> None:
    watch = Stopwatch()
    watch.run(0)
    watch.run(10 * LONGEST_MS)
    assert watch.take() == LONGEST_MS / 1000


@pytest.mark.parametrize(
    ("seconds", "ja", "en"),
    [
        (0, "1分", "1 minute"),
        (89, "1分", "1 minute"),
        (100, "2分", "2 minutes"),
        (3599, "1時間0分", "1 h 0 min"),
        (7500, "2時間5分", "2 h 5 min"),
    ],
)
def test_a_time_is_said_in_minutes(seconds: float, ja: str, en: str) -> None:
    assert spoken(seconds, Words("ja")) == ja
    assert spoken(seconds, Words("en")) == en


SLACK = 200
"""What the disk may take, in seconds of invented time."""


def pass_by(house: House, seconds: float) -> None:
    house.now += 1000 * seconds
    house.rest()


def test_thinking_counts_and_a_pause_does_not(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    house = House(store)
    house.start()
    house.open_cover()
    pass_by(house, 60)
    house.back()
    assert 60 <= (house.match.played or 0) < 60 + SLACK
    pass_by(house, 3000)
    house.press("continue")
    pass_by(house, 30)
    house.decide(random.Random(1))
    assert 90 <= (house.match.played or 0) < 90 + SLACK
    (summary,) = store.unfinished()
    assert summary.played == house.match.played
    pass_by(house, 20)
    assert house.scene == "handover"
    house.open_cover()
    house.leave()
    (summary,) = store.unfinished()
    assert 110 <= (summary.played or 0) < 110 + SLACK
    house.close()


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    house = House(Store.open(tmp_path))
    house.start()
    house.open_cover()
    pass_by(house, 60)
    house.close()
    house = House(Store.open(tmp_path))
    house.press("continue")
    house.press("continue")
    house.open_cover()
    pass_by(house, 60)
    house.leave()
    assert 120 <= (house.shell.store.unfinished()[0].played or 0) < 120 + SLACK
    house.close()
