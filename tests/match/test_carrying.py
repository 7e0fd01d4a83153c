"""Finished games out of one database and into another: the same bytes, none twice, the damaged ones named."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.match import archive
from game.match.carrying import Inward, Outward
from game.match.past import Sift
from game.match.record import encode
from game.match.store import Store
from game.match.trouble import StoreError
from game.mats.registry import own_games
from tests.match.tables import begun
from tests.match.test_past import Clock, ended

GAMES = own_games()


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Store]:
    """One game of each."""
    store = Store.open(tmp_path / "full", clock=Clock())
    for game in GAMES:
        store.create(ended(game, "Aki", "Ben"))
    yield store
    store.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "other", clock=Clock())
    yield store
    store.close()


def out(store: Store, path: Path, sift: Sift = Sift()) -> Outward:  # noqa: B008
    work = Outward(store, store.past(sift), path)
    while work.go_on():
        pass
    return work


def taken(store: Store, path: Path) -> Inward:
    work = Inward(store, path)
    while work.go_on():
        pass
    return work


def test_what_goes_out_and_in_and_out_again_is_the_same_file(
    full: Store, other: Store, tmp_path: Path
) -> None:
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    assert out(full, first).written == len(GAMES)
    assert taken(other, first).added == len(GAMES)
    out(other, second)
    assert first.read_bytes() == second.read_bytes()
    times = [json.loads(line)["ended"] for line in first.read_bytes().splitlines()[1:]]
    assert times == sorted(times)
    assert full.past(Sift())[0][1] == other.past(Sift())[0][1]
    assert full.totals(Sift()) == other.totals(Sift())
    again = taken(other, first)
    assert (again.added, again.doubles) == (0, len(GAMES))
    kept = [other.load(found).record for found, _ in other.past(Sift())]
    assert [encode(record) for record in kept] == [
        encode(full.load(found).record) for found, _ in full.past(Sift())
    ]


def test_what_the_filter_shows_goes_out(full: Store, tmp_path: Path) -> None:
    assert out(full, tmp_path / "sht.jsonl", Sift("sht")).written == 1
    assert out(full, tmp_path / "nobody.jsonl", Sift(name="Cem")).written == 0


def test_damaged_ones_are_named_with_their_place_and_the_others_come_in(
    full: Store, other: Store, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    out(full, path)
    head, first, second, *rest = path.read_bytes().splitlines(keepends=True)
    unfinished = archive.line(archive.Kept(begun(4).record()))
    path.write_bytes(b"".join((head, first, first, second[:-40], b"\n", *rest, unfinished, b"{}\n")))
    work = taken(other, path)
    assert (work.added, work.doubles) == (len(GAMES) - 1, 1)
    assert [fault.code for fault in work.faults] == ["bad_json", "not_over", "bad_field"]
    assert work.faults[0].params == {"name": str(path), "line": 4}
    assert work.faults[1].params["name"] == f"{path}:{len(GAMES) + 3}"


@pytest.mark.parametrize(
    "text",
    [
        b'{"gotaku":"records","format":2}\n',
        b'{"gotaku":"records"\n',
        b'{"gotaku":"records","format":1,"gotaku":"\xff"}\n',
        b'{"gotaku":"records","format":1,"x":' + b"[" * 100_000,
        b"\n",
        b"[]",
    ],
    ids=["newer", "cut off", "broken letters", "deep", "empty", "other"],
)
def test_a_file_of_another_kind_brings_nothing(text: bytes, other: Store, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(text)
    work = taken(other, path)
    assert work.added == 0
    assert len(work.faults) == 1


def test_nothing_is_overwritten_and_nothing_half_stays(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "there.jsonl"
    path.write_text("mine")
    with pytest.raises(StoreError) as fault:
        out(full, path)
    assert fault.value.code == "exists"
    assert path.read_text() == "mine"
    half = Outward(full, full.past(Sift()), tmp_path / "half.jsonl")
    assert half.go_on()
    half.stop()
    assert not (tmp_path / "half.jsonl").exists()


def test_a_record_and_a_transcript_come_in_by_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = ended("ryuki", "Aki").record()
    path, data = tmp_path / "r.json", ["--data-dir", str(tmp_path / "data"), "--lang", "en"]
    path.write_bytes(encode(record))
    text = tmp_path / "r.txt"
    assert main(["export", str(path), "--text", "--out", str(text), "--lang", "ja"]) == 0
    assert main(["import", str(text), *data]) == 0
    assert main(["import", str(path), str(tmp_path / "none.json"), *data]) == 1
    said = capsys.readouterr()
    assert "already there: 1" in said.out
    assert str(tmp_path / "none.json") in said.err
    assert main(["export", str(text)]) == 0
    assert capsys.readouterr().out.encode() == encode(record)
    assert main(["export", "--out", str(tmp_path / "all.jsonl"), "--game", "ryuki", *data]) == 0
    assert main(["check", str(tmp_path / "all.jsonl"), str(text), "--lang", "en"]) == 0
    assert main(["export", "--out", str(tmp_path / "all.jsonl"), *data]) == 1
    assert main(["export", *data]) == main(["export", str(text), "--game", "sht", *data]) == 2


def test_a_game_whose_seed_nobody_knows_comes_in_once(other: Store, tmp_path: Path) -> None:
    fields = json.loads(encode(ended(GAMES[0], "Aki", "Ben").record()))
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**fields, "seed": None}), encoding="utf-8")
    assert [(work.added, work.doubles) for work in (taken(other, path), taken(other, path))] == [
        (1, 0),
        (0, 1),
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_nobody_waits_for_a_pipe(other: Store, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    assert [fault.code for fault in taken(other, pipe).faults] == ["not_a_file"]
