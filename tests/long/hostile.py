"""Inputs as damage or malice makes them, and what must hold of each: no traceback, an answer within two
seconds, one sentence in both languages that names the file, and an original that stays as it was.

`python -m tests.long.hostile KIND COUNT [FIRST]` tries as many of one kind in a process of its own and prints
what came of them, the slowest, and the most memory that it took, as one line of JSON.
"""

from __future__ import annotations

import io
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path

from game.commands.check import check
from game.commands.flags import Line, UsageError, parse, shot_request, wanted_language
from game.config.places import DATABASE, map_file
from game.config.preferences import FILE, Preferences, load, save, settled
from game.config.settings import Settings
from game.input.keymap import KEYBOARD
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import MAPS, usual_options
from game.match.record import RecordError, SeatInfo, encode
from game.match.selfplay import play_out, step
from game.match.store import Store, StoreError
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of

MOST_SECONDS = 2.0
MOST_BYTES = 300 * 1024 * 1024

Try = Callable[[random.Random], str]
"""Makes one input, looks what comes of it, and says in a word what that was. Raises if something is wrong."""

ODD = (b"\x00", b"\xff", b"{", b"}", b'"', b"<", b">", b"-1", b"999999999999", b"null", "列".encode(), b"\n",
       b"", b"[" * 2000, b"1e999", b"\\u0000", b"&a;", b"true", b"0.5", b"\xed\xa0\x80")  # fmt: skip


def hurt(data: bytes, rng: random.Random) -> bytes:
    """The same with one to four injuries: bytes changed, bits turned, cut out, doubled, moved, or lost."""
    for _ in range(1 + rng.randrange(4)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((1, 2, 8, 40, 400)))
        kind = rng.randrange(7)
        if kind == 0:
            data = data[:at] + rng.choice(ODD) + data[end:]
        elif kind == 1:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif kind == 2:
            data = (
                data[:at] + bytes(byte ^ 1 << rng.randrange(8) for byte in data[at : at + 1]) + data[at + 1 :]
            )
        elif kind == 3:
            data = data[:at] + data[end:]
        elif kind == 4:
            data = data[:at] + data[at:end] * rng.choice((2, 2, 50)) + data[end:]
        elif kind == 5:
            data = data[:at] + data[end:] + data[at:end]
        elif rng.random() < 0.3:
            data = data[:at]
        data = data or b" "
    return data


def one_sentence(said: str, name: str = "") -> None:
    """One line that can be read on any terminal, and names the file."""
    lines = said.strip().splitlines()
    assert len(lines) == 1, said
    assert "Traceback" not in said
    assert lines[0].isprintable(), said
    assert name in said, said


@cache
def _words(lang: str) -> Words:
    return Words(lang)


@cache
def _line(path: str) -> Line:
    """`gotaku check` of one file."""
    return parse(["check", path])


def _checked(path: Path, data: bytes, lang: str) -> str:
    """`gotaku check` on a file with this in it."""
    path.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = check(_line(str(path)), _words(lang))
    assert path.read_bytes() == data, "the file was changed"
    if code == 0:
        one_sentence(out.getvalue(), path.name)
        return "good"
    lines = err.getvalue().strip().splitlines()
    assert lines
    for line in lines:
        one_sentence(line, path.stem)
    return "refused"


def records(folder: Path) -> Try:
    """Records of all games, whole and begun, each with injuries."""
    sources = []
    for game in own_games():
        rules = rules_of(game)
        seats = tuple(SeatInfo(f"p{n}", "bot:random") for n in range(min(rules.SEATS)))
        match = Match.new(game, usual_options(rules), seats, "hostile")
        for _ in range(14):
            if not match.over:
                step(match)
        sources += [
            encode(match.record()),
            encode(play_out(game, usual_options(rules), seats, "hostile").record()),
        ]
    return lambda rng: _checked(folder / "r.json", hurt(rng.choice(sources), rng), rng.choice(LANGUAGES))


def begun_records(folder: Path) -> Try:
    """Small ones alone, which are quick."""
    seats = (SeatInfo("a", "bot:random"), SeatInfo("b", "bot:random"))
    match = Match.new("sht", usual_options(rules_of("sht")), seats, "quick")
    for _ in range(6):
        step(match)
    source = encode(match.record())
    return lambda rng: _checked(folder / "r.json", hurt(source, rng), rng.choice(LANGUAGES))


def maps(folder: Path) -> Try:
    """The maps that come with the program, each with injuries."""
    sources = [map_file(name).read_bytes() for name in MAPS]
    return lambda rng: _checked(folder / "m.tmx", hurt(rng.choice(sources), rng), rng.choice(LANGUAGES))


def settings(folder: Path) -> Try:
    """Settings with injuries: understood, or set aside whole and said; chosen anew they are kept."""
    save(folder / "whole", Preferences(lang="en", keys={"undo": "z"}, music=30))
    source = (folder / "whole" / FILE).read_bytes()
    place = folder / "place"

    def attempt(rng: random.Random) -> str:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        data = hurt(source, rng)
        (place / FILE).write_bytes(data)
        own, notice = load(place)
        KEYBOARD.bound(settled(Settings(), own).keys)
        if notice is None:
            assert (place / FILE).read_bytes() == data
        else:
            one_sentence(_words(rng.choice(LANGUAGES))(f"settings.{notice.code}", **notice.params), FILE)
            (kept,) = place.iterdir()
            assert kept.read_bytes() == data
        assert save(place, own) is None
        assert load(place) == (own, None)
        return "good" if notice is None else "set aside"

    return attempt


def _database(folder: Path, games: Sequence[str], plies: int) -> Path:
    with closing(Store.open(folder)) as store:
        for game in games:
            rules = rules_of(game)
            seats = tuple(SeatInfo(f"p{k}", "bot:random") for k in range(min(rules.SEATS)))
            match = Match.new(game, usual_options(rules), seats, "hostile")
            store.create(match)
            for _ in range(plies):
                step(match)
            match.wait()
    return folder / DATABASE


def _used(place: Path, words: Words, whole: int = 0) -> str:
    """Everything that the title and the list ask of a database; every match can be resumed or says why
    not. At least `whole` of them are whole."""
    try:
        store = Store.open(place)
    except StoreError as error:
        one_sentence(words(f"store.{error.code}", **error.params))
        return "refused"
    with closing(store):
        if store.notice is not None:
            one_sentence(words(f"store.{store.notice.code}", **store.notice.params), "gotaku-")
            return "set aside"
        try:
            store.waiting()
            listed = store.unfinished()
        except StoreError as error:
            one_sentence(words(f"store.{error.code}", **error.params))
            return "refused when read"
        good = 0
        for summary in listed:
            try:
                store.resume(summary.id)
                good += 1
            except RecordError as error:
                one_sentence(words(f"record.{error.code}", **error.params_in(words.lang)))
            except StoreError as error:
                one_sentence(words(f"store.{error.code}", **error.params))
        assert good >= whole, "a match was harmed that nobody touched"
        return f"{good} of {len(listed)} good"


def databases(folder: Path) -> Try:
    """The bytes of a database with injuries: opened as far as it can be, or set aside whole."""
    source = _database(folder / "whole", own_games(), 8).read_bytes()
    place = folder / "place"

    def attempt(rng: random.Random) -> str:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        data = hurt(source, rng)
        (place / DATABASE).write_bytes(data)
        found = _used(place, _words(rng.choice(LANGUAGES)))
        if found == "set aside":
            assert any(path.read_bytes() == data for path in place.glob("gotaku-*.sqlite3"))
        return found

    return attempt


COLUMNS = {
    "match": (
        "game",
        "format",
        "version",
        "options",
        "casual_undo",
        "seed",
        "updated",
        "played",
        "outcome",
        "aside",
    ),
    "seat": ("name", "player"),
    "action": ("seat", "action"),
}


ODD_VALUES = ("NULL", "-1", "9e999", "-9e999", "9223372036854775807", "''", "X''", "'yesterday'", "0.5")


def rows(folder: Path) -> Try:
    """One value of one match is anything at all: no other match is harmed, and the title opens."""
    source = _database(folder / "whole", own_games()[:3], 4)
    place = folder / "place"
    place.mkdir()

    def attempt(rng: random.Random) -> str:
        for path in place.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copy(source, place / DATABASE)
        table = rng.choice(list(COLUMNS))
        column, key = rng.choice(COLUMNS[table]), "id" if table == "match" else "match_id"
        with closing(sqlite3.connect(place / DATABASE)) as db, db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            (old,) = db.execute(f"SELECT {column} FROM {table} WHERE {key} = 2").fetchone()
            with suppress(sqlite3.IntegrityError):
                db.execute(f"UPDATE {table} SET {column} = {_value(old, rng)} WHERE {key} = 2")
        return _used(place, _words(rng.choice(LANGUAGES)), whole=2)

    return attempt


def _value(old: object, rng: random.Random) -> str:
    """Something else in its place, as SQL."""
    if rng.random() < 0.6 and old is not None:
        data = old if isinstance(old, bytes) else str(old).encode(errors="surrogateescape")
        return f"CAST(X'{hurt(data, rng).hex()}' AS {rng.choice(('TEXT', 'BLOB'))})"
    rubbish = bytes(rng.randrange(256) for _ in range(12)).hex()
    return rng.choice((*ODD_VALUES, f"CAST(X'{rubbish}' AS TEXT)"))


PLAIN = """--help -h --version --data-dir --seed --lang --size --text-scale --plugins --fullscreen --speed
--demo --mute --probe --seats --games --record --option --map -o --ply --viewer --list play check shot
selftest sht ja en 1280x720 0x0 99999999x1 115 off bot:greedy -1 = -- --lang=fr --size=1x --ply=1e9
--viewer=0 a=b"""
FLAGS = (*PLAIN.split(), "", "\x00", "\ud800", "列", "9" * 5000, "x" * 5000, "a\nb")
NAMES = ("LANG", "LC_ALL", "LANGUAGE", "LC_MESSAGES", "HOME", "XDG_DATA_HOME")


def command_lines(folder: Path) -> Try:
    """Words and environments that make no sense: understood, or refused in one sentence."""

    def attempt(rng: random.Random) -> str:
        argv = [rng.choice(FLAGS) for _ in range(rng.randrange(1, 7))]
        environ = {rng.choice(NAMES): rng.choice(FLAGS) for _ in range(3)}
        words = Words(wanted_language(argv, environ, lambda: (rng.choice(FLAGS),)))
        try:
            line = parse(argv)
            if line.command == "shot":
                shot_request(line)
        except UsageError as error:
            said = words(f"cli.{error.code}", **error.params)
            assert said
            return "refused"
        return "understood"

    return attempt


KINDS: dict[str, Callable[[Path], Try]] = {
    "records": records,
    "begun-records": begun_records,
    "maps": maps,
    "settings": settings,
    "databases": databases,
    "rows": rows,
    "command-lines": command_lines,
}


def tried(kind: str, count: int, first: int, folder: Path) -> tuple[Counter[str], float]:
    """So many inputs of one kind, from this number on: what came of them, and the slowest in seconds."""
    attempt, counted, slowest = KINDS[kind](folder), Counter[str](), 0.0
    for n in range(first, first + count):
        begun = time.perf_counter()
        try:
            counted[attempt(random.Random(f"{kind}/{n}"))] += 1
        except Exception as error:
            raise AssertionError(f"{kind} {n}") from error
        slowest = max(slowest, time.perf_counter() - begun)
        assert slowest < MOST_SECONDS, f"{kind} {n} took {slowest:.1f} s"
    return counted, slowest


def _most_memory() -> int:
    """Bytes that this process ever took; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def main() -> None:
    kind, count, *first = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        counted, slowest = tried(kind, int(count), int(first[0]) if first else 0, Path(folder))
    print(json.dumps({"counted": counted, "slowest": slowest, "memory": _most_memory()}))


if __name__ == "__main__":
    main()
