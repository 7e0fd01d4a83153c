"""Seeds and hands do not lie in the file as words, without pretending to be a secret."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from game.config.places import DATABASE
from game.maps.usual import has_map
from game.match.packing import MOST_BYTES, NotPacked, pack, pack_text, repack, unpack, unpack_text
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.rules.registry import OWN, rules_of
from tests.match.test_upgrade import aged
from tests.together import together

SEED = "zanshin-kaze-qwertz-夏の終わりの隅田川"


def stored(folder: Path) -> list[Match]:
    """One match of each game that has secrets, well begun. "all" holds the database as it was while still
    open, with the pages beside it."""
    store, matches = Store.open(folder), []
    for game in sorted(OWN):
        rules = rules_of(game)
        if has_map(rules):
            continue
        options = rules.Options()
        seats = tuple(SeatInfo(f"p{n}", "bot:random") for n in range(min(rules.SEATS)))
        match = Match.new(game, options, seats, SEED)
        store.create(match)
        for _ in range(40):
            if not match.over:
                step(match)
        match.wait()
        matches.append(match)
    folder.joinpath("all").write_bytes(b"".join(path.read_bytes() for path in folder.glob(f"{DATABASE}*")))
    store.close()
    return matches


def spoken(match: Match) -> set[str]:
    """Every card and piece in the match's actions as it is written there, with its quotes, and the seed."""
    plain = msgspec.json.encode([action for _, action in match.record().actions]).decode()
    return {*re.findall(r'"(?:[CDHSX]\d\d|\+?[A-Z])"', plain), SEED, "zanshin", "隅田川"}


def test_no_card_and_no_seed_stands_in_the_file(tmp_path: Path) -> None:
    matches = stored(tmp_path)
    data = (tmp_path / "all").read_bytes()
    assert sum(len(spoken(match)) for match in matches) > 100
    for match in matches:
        assert not {word for word in spoken(match) if word.encode() in data}, match.game
    assert b'"type"' not in data


def test_no_card_is_left_in_a_file_of_an_older_program(tmp_path: Path) -> None:
    """Neither in its rows nor in what they have left behind."""
    record = aged(tmp_path, 1)
    assert b'"S0' in (tmp_path / DATABASE).read_bytes()
    Store.open(tmp_path).close()
    data = (tmp_path / DATABASE).read_bytes()
    assert not re.search(rb'[CDHS](0[1-9]|1[0-3])"', data)
    assert b"aged" not in data
    with closing(Store.open(tmp_path)) as store:
        (summary,) = store.unfinished()
        assert store.load(summary.id).record == record


def test_a_glance_at_the_table_shows_blobs(tmp_path: Path) -> None:
    stored(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        for column, table in (("action", "action"), ("seed", "match")):
            kinds = connection.execute(f"SELECT DISTINCT typeof({column}) FROM {table}").fetchall()
            assert kinds == [("blob",)]


@together("text", ["", "s", SEED, "\"'\\", "0123456789abcdef" * 2, "夏" * 200])
def test_what_is_packed_comes_back_and_is_not_seen(text: str) -> None:
    packed = pack_text(text.encode())
    assert unpack_text(packed) == text
    assert not text or text.encode() not in packed[1:]
    assert unpack_text(text) == text


def test_random_text_is_not_seen_either() -> None:
    """zlib leaves what it cannot shorten as it is, but never ASCII."""
    rng = random.Random("packing")
    for _ in range(300):
        text = "".join(chr(33 + int(rng.random() * 93)) for _ in range(5 + int(rng.random() * 60)))
        data = json.dumps(text).encode()
        packed = pack(data)
        assert unpack(packed) == data
        assert data[1:-1] not in packed


@together(
    "blob",
    [b"", b"\x00", b"\x01", b"\x02" + pack(b"1")[1:], pack(b"1")[:-1], pack(b" " * (MOST_BYTES + 9)), 5],
)
def test_what_was_not_packed_is_not_unpacked(blob: bytes) -> None:
    with pytest.raises(NotPacked):
        unpack(blob)
    with pytest.raises(NotPacked):
        unpack_text(blob)


def test_what_is_no_text_within_is_none() -> None:
    with pytest.raises(NotPacked):
        unpack_text(pack(b"[1]"))


def test_what_an_older_program_wrote_badly_stays_as_bad_as_it_was() -> None:
    bad = b'{"type":"\xff"}'
    assert unpack(repack(bad)) == bad
