"""Files that somebody or something has damaged: always one clear sentence, never a traceback, never a loss.

`python -m pytest tests/long/test_hostile.py -s` prints how many were still good, and of how many it was told.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.commands.check import check
from game.commands.flags import parse
from game.config.places import DATABASE, map_file
from game.config.preferences import FILE, Preferences, load, save
from game.look.describe.words import Words
from game.maps.usual import MAPS, usual_options
from game.match.record import RecordError, SeatInfo, encode
from game.match.selfplay import play_out, step
from game.match.store import Store, StoreError
from game.match.table import Match
from game.mats.registry import games
from game.rules.registry import rules_of

RECORDS, MAPS_COUNT, SETTINGS, DATABASES = 2_000, 500, 500, 500
ODD = (
    b"\x00",
    b"\xff",
    b"{",
    b"}",
    b'"',
    b"<",
    b">",
    b"-1",
    b"999999999999",
    b"null",
    "列".encode(),
    b"\n",
    b"",
)


def hurt(data: bytes, rng: random.Random) -> bytes:
    """The same with one to four injuries: bytes changed, cut out, doubled, moved, the rest lost."""
    for _ in range(1 + rng.randrange(4)):
        at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        end = min(end, at + 1 + rng.randrange(40))
        data = rng.choice(
            (
                lambda d, a, b: d[:a] + rng.choice(ODD) + d[b:],
                lambda d, a, b: d[:a] + bytes([rng.randrange(256)]) + d[a + 1 :],
                lambda d, a, b: d[:a] + d[b:],
                lambda d, a, b: d[:a] + d[a:b] * 2 + d[b:],
                lambda d, a, b: d[:a] + d[b:] + d[a:b],
                lambda d, a, b: d[:a] if rng.random() < 0.3 else d,
            )
        )(data, at, end)
        data = data or b" "
    return data


def one_sentence(said: str) -> None:
    lines = said.strip().splitlines()
    assert len(lines) == 1, said
    assert "Traceback" not in said
    assert all(char.isprintable() for char in lines[0])


def run_check(path: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether the file is good; what is said of it is one sentence that names it, or one for each fault."""
    before = path.read_bytes()
    code = check(parse(["check", str(path)]), Words(lang))
    out, err = capsys.readouterr()
    assert path.read_bytes() == before
    if code == 0:
        one_sentence(out)
        return True
    assert code == 1
    assert "Traceback" not in err
    lines = err.strip().splitlines()
    assert lines
    assert all(path.name in line or path.stem in line for line in lines), err
    return False


def records() -> list[bytes]:
    found = []
    for game in games():
        rules = rules_of(game)
        for count in rules.SEATS:
            seats = tuple(SeatInfo(f"p{n}", "bot:random") for n in range(count))
            found.append(encode(play_out(game, usual_options(rules), seats, f"hostile/{count}").record()))
    return found


def test_damaged_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources, good = records(), 0
    for n in range(RECORDS):
        rng = random.Random(f"records/{n}")
        path = tmp_path / f"record-{n}.json"
        path.write_bytes(hurt(rng.choice(sources), rng))
        good += run_check(path, ("ja", "en")[n % 2], capsys)
        path.unlink()
    with capsys.disabled():
        print(f"\n{RECORDS} records: {good} still good, {RECORDS - good} told in one sentence each")
    assert good < RECORDS / 4


def test_damaged_maps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources, good = [map_file(name).read_bytes() for name in MAPS], 0
    for n in range(MAPS_COUNT):
        rng = random.Random(f"maps/{n}")
        path = tmp_path / f"map-{n}.tmx"
        path.write_bytes(hurt(rng.choice(sources), rng))
        good += run_check(path, ("ja", "en")[n % 2], capsys)
        path.unlink()
    with capsys.disabled():
        print(f"\n{MAPS_COUNT} maps: {good} still good, {MAPS_COUNT - good} told")


def test_damaged_settings(tmp_path: Path) -> None:
    save(tmp_path, Preferences(lang="en", keys={"undo": "z"}, music=30))
    source, told = (tmp_path / FILE).read_bytes(), 0
    for n in range(SETTINGS):
        folder = tmp_path / str(n)
        folder.mkdir()
        damaged = hurt(source, random.Random(f"settings/{n}"))
        (folder / FILE).write_bytes(damaged)
        own, notice = load(folder)
        assert isinstance(own, Preferences)
        if notice is None:
            assert (folder / FILE).read_bytes() == damaged
        else:
            told += 1
            one_sentence(Words(("ja", "en")[n % 2])(f"settings.{notice.code}", **notice.params))
            (kept,) = folder.iterdir()
            assert kept.read_bytes() == damaged
        assert save(folder, own) is None
        assert load(folder) == (own, None)
        shutil.rmtree(folder)
    print(f"\n{SETTINGS} settings: {SETTINGS - told} still good, {told} set aside")
    assert told > SETTINGS / 2


def stored(folder: Path) -> None:
    """A database with a few matches, one of them in the middle."""
    store = Store.open(folder)
    for n, game in enumerate(games()):
        rules = rules_of(game)
        seats = tuple(SeatInfo(f"p{k}", "bot:random") for k in range(min(rules.SEATS)))
        match = Match.new(game, usual_options(rules), seats, f"db/{n}")
        store.create(match)
        for _ in range(12):
            if not match.over:
                step(match)
        match.wait()
    store.close()


def test_damaged_databases(tmp_path: Path) -> None:
    """The file is read as far as it can be, or set aside whole; a match in it is gone on with or refused."""
    stored(tmp_path / "whole")
    source, counted = (tmp_path / "whole" / DATABASE).read_bytes(), Counter[str]()
    for n in range(DATABASES):
        folder = tmp_path / str(n)
        folder.mkdir()
        damaged = hurt(source, random.Random(f"db/{n}"))
        (folder / DATABASE).write_bytes(damaged)
        words = Words(("ja", "en")[n % 2])
        try:
            store = Store.open(folder)
        except StoreError as error:
            one_sentence(words(f"store.{error.code}", **error.params))
            assert (folder / DATABASE).read_bytes() == damaged
            counted["refused"] += 1
            shutil.rmtree(folder)
            continue
        if store.notice is not None:
            counted["set aside"] += 1
            one_sentence(words(f"store.{store.notice.code}", **store.notice.params))
            kept = Path(str(store.notice.params["kept"]))
            assert kept.read_bytes() == damaged
        else:
            counted["opened"] += 1
            _use(store, words, counted, (RecordError, StoreError))
        store.close()
        shutil.rmtree(folder)
    print(f"\n{DATABASES} databases: {dict(counted)}")
    assert counted["set aside"] > 0
    assert counted["opened"] > 0


def _use(store: Store, words: Words, counted: Counter[str], known: tuple[type[Exception], ...]) -> None:
    """Every match that is listed can be gone on with, or says in one sentence why not."""
    try:
        waiting = tuple(store.unfinished())
    except known as error:
        one_sentence(words(f"store.{error.code}", **error.params))  # type: ignore[attr-defined]
        return
    for summary in waiting:
        try:
            store.resume(summary.id)
            counted["matches good"] += 1
        except known as error:
            counted["matches refused"] += 1
            kind = "store" if type(error).__name__ == "StoreError" else "record"
            params = error.params_in(words.lang) if kind == "record" else error.params  # type: ignore[attr-defined]
            one_sentence(words(f"{kind}.{error.code}", **params))  # type: ignore[attr-defined]
