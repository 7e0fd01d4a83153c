"""Streams are the same for ever, and apart from one another."""

from __future__ import annotations

import hashlib

from game.match.chance import bot_stream, chance_rng, fresh_seed


def test_the_same_place_gives_the_same_numbers():
    first, again = chance_rng("s", "sht", 3), chance_rng("s", "sht", 3)
    assert [first.random() for _ in range(5)] == [again.random() for _ in range(5)]


def test_numbers_stay_what_they_were_when_records_were_first_written():
    drawn = [int(chance_rng("五卓", "sht", ply).random() * 1_000_000) for ply in range(4)]
    assert drawn == [895364, 932144, 762456, 406470]


def test_every_place_has_numbers_of_its_own():
    places = [("s", "sht", 0), ("s", "sht", 1), ("t", "sht", 0), ("s", "ryuki", 0)]
    assert len({chance_rng(*place).random() for place in places}) == len(places)


def test_a_bot_stream_is_a_digest_and_does_not_contain_the_seed():
    stream = bot_stream("secret", "sht", 1, 7)
    assert stream == hashlib.sha256(b"bot/secret/sht/1/7").hexdigest()
    assert "secret" not in stream
    assert len({bot_stream("s", "sht", seat, ply) for seat in (0, 1) for ply in range(5)}) == 10


def test_fresh_seeds_differ_and_can_be_written_on_a_line():
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)
