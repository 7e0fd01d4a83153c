"""Streams are the same for ever, and apart from one another."""

from __future__ import annotations

import hashlib

from game.match.chance import (
    DIGITS,
    bot_stream,
    chance_rng,
    deal_number,
    deal_seed,
    fresh_seed,
    grouped,
)


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
    assert all(len(seed) == DIGITS and seed.isdigit() for seed in seeds)


def test_a_deal_has_a_number_that_gives_it_again():
    seed = deal_seed("42")
    assert seed == deal_seed("0042") != deal_seed("43")
    assert deal_number(seed) == seed
    assert deal_number(fresh_seed()) is not None
    assert [deal_number(other) for other in ("", "seed", "1" * (DIGITS + 1), "١" * DIGITS)] == [None] * 4
    assert grouped("1234567890123456") == "1234 5678 9012 3456"
    assert chance_rng(seed, "sht", 0).random() == chance_rng(deal_seed("42"), "sht", 0).random()
