"""Finished games: found by table and by name, counted, and unharmed by what cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.config.places import DATABASE
from game.maps.usual import usual_options
from game.match.past import Person, Sift
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.match.store import Store
from game.match.table import Match
from game.rules.registry import rules_of


class Clock:
    """A day later at each look."""

    now = 1.6e9

    def __call__(self) -> float:
        self.now += 86_400
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path, clock=Clock())
    yield opened
    opened.close()


def ended(game: str, *people: str, seed: str = "past", seconds: float = 60.0) -> Match:
    """A game that these people have played, among computers where they are too few."""
    count = min(rules_of(game).SEATS)
    bots = [SeatInfo(f"computer {n}", "bot:random") for n in range(count)]
    played = play_out(game, usual_options(rules_of(game)), tuple(bots), seed)
    seats = (*(SeatInfo(name, "human") for name in people), *bots[len(people) :])
    match = Match.resume(replace(played.record(), seats=seats), seed)
    match.pass_time(seconds)
    return match


def test_they_are_sifted_by_table_and_by_name(store: Store) -> None:
    first = store.create(ended("sht", "Aki", "Ben"))
    second = store.create(ended("ryuki", "Aki"))
    store.create(Match.new("sht", usual_options(rules_of("sht")), (SeatInfo("Aki", "human"),) * 2, "on"))
    assert [found for found, _ in store.past(Sift())] == [second, first]
    assert [found for found, _ in store.past(Sift("sht"))] == [first]
    assert [found for found, _ in store.past(Sift(name="Ben"))] == [first]
    assert store.past(Sift("ryuki", "Ben")) == store.past(Sift(name="computer 0")) == []
    moments = [moment for _, moment in store.past(Sift())]
    assert None not in moments
    assert moments == sorted(moments, reverse=True)  # type: ignore[type-var]


def test_totals_are_those_of_the_games(store: Store) -> None:
    games = [ended("sht", "Aki", "Ben", seed=f"{n}", seconds=30) for n in range(4)]
    for match in games:
        store.create(match)
    store.create(ended("ryuki", "Ben", seconds=30))
    totals, winners = store.totals(Sift("sht")), [match.outcome.winners for match in games if match.outcome]
    assert dict(totals.matches) == {"sht": 4}
    assert totals.seconds == 120
    assert set(totals.people) == {
        Person("Aki", 4, sum(0 in seats for seats in winners)),
        Person("Ben", 4, sum(1 in seats for seats in winners)),
    }
    assert [person.won for person in totals.people] == sorted((p.won for p in totals.people), reverse=True)
    assert dict(store.totals(Sift()).matches) == {"sht": 4, "ryuki": 1}


def test_what_is_deleted_counts_for_nothing_until_it_is_back(store: Store) -> None:
    match_id = store.create(ended("sht", "Aki", "Ben"))
    store.delete(match_id)
    assert store.past(Sift()) == []
    assert store.totals(Sift()).people == ()
    store.undelete(match_id)
    assert len(store.past(Sift())) == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seat SET name = X'ff00ff' WHERE seat = 0",
        "UPDATE seat SET name = CAST(X'ff41' AS TEXT) WHERE seat = 0",
        "UPDATE match SET game = CAST(X'fe' AS TEXT)",
        "UPDATE match SET updated = 'yesterday', played = 'long'",
        "UPDATE match SET updated = 9e99, played = 9e99",
    ],
)
def test_what_cannot_be_read_harms_nothing(store: Store, tmp_path: Path, damage: str) -> None:
    match_id = store.create(ended("sht", "Aki", "Ben"))
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute(damage)
    connection.close()
    assert [found for found, _ in store.past(Sift())] == [match_id]
    totals = store.totals(Sift())
    assert totals.seconds in (0.0, 60.0)
    assert all(person.played == 1 for person in totals.people)
