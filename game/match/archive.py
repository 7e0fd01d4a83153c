"""Many finished games as one file, to be carried to another computer: JSON lines.

The first line is `{"gotaku":"records","format":1}`. Each line after it is one game: `{"ended":…,"played":…,
"hints":…,"record":…}`, when it ended in seconds since 1970, how many seconds it was played (both null where
nobody knows), the hints as they are stored, and the record as in a file of its own. The oldest game comes
first, so that what is taken in and written again is the same file.

A file is read one line at a time, however long it is; each game is checked as a record from anywhere is.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from game.config.files import NotAFile
from game.match.hints import Hints
from game.match.record import MAX_BYTES, Record, RecordError, encode, load, place_in, read_file, verified

FORMAT = 1
SUFFIX = ".jsonl"
HEAD = b'{"gotaku":"records","format":%d}\n'
_MARK = b'{"gotaku":"records"'
MOST_LINES = 1_000_000
_SLACK = 1024 * 1024
"""What a line may hold beside its record."""


class Kept(Struct, frozen=True):
    """A finished game with all that is kept of it."""

    record: Record
    ended: float | None = None
    """Seconds since 1970; None: nobody knows."""
    played: float | None = None
    """Seconds; None: nobody knows."""
    hints: Hints = Hints()


class _Head(Struct):
    gotaku: str
    format: int


class _Line(Struct, forbid_unknown_fields=True):
    """Times as a database may hold them."""

    ended: Annotated[float, Meta(ge=0, le=32_503_680_000)] | None
    played: Annotated[float, Meta(ge=0, le=1_000_000_000)] | None
    hints: Hints
    record: Raw


class Found(Struct, frozen=True):
    """One game of a file, or what is wrong with it."""

    name: str
    """Where it stands: the file, and its line where there are many."""
    kept: Kept | None = None
    fault: RecordError | None = None


def head() -> bytes:
    """The first line."""
    return HEAD % FORMAT


def line(kept: Kept) -> bytes:
    """A game as a line, its newline included."""
    record = msgspec.json.format(encode(kept.record), indent=-1)
    written = _Line(kept.ended, kept.played, kept.hints, Raw(record))
    return msgspec.json.encode(written) + b"\n"


def is_one(path: Path) -> bool:
    """Whether the file begins as one of many games does."""
    try:
        if not path.is_file():  # A pipe would have to be waited for.
            return False
        with path.open("rb") as file:
            return file.read(len(_MARK)) == _MARK
    except OSError:
        return False


def games_in(path: Path) -> Iterator[Found | None]:
    """The games in a file, be it one record, a transcript, or many: each as it is found, and None in between
    while a long one is checked. Raises `RecordError` for a file that cannot be read at all."""
    if not is_one(path):
        yield from _single(path)
        return
    for number, data in _lines(path):
        name = f"{path}:{number}"
        if number == 1:
            _check_head(data, name)
            continue
        try:
            kept = _kept(data, path, number)
            for _ in verified(kept.record, name):
                yield None
            yield Found(name, _over(kept, name))
        except RecordError as fault:
            yield Found(name, fault=fault)


def _single(path: Path) -> Iterator[Found | None]:
    try:
        record, _ = read_file(path)
        yield Found(str(path), _over(Kept(record), str(path)))
    except RecordError as fault:
        yield Found(str(path), fault=fault)


def _over(kept: Kept, name: str) -> Kept:
    if kept.record.outcome is None:
        raise RecordError("not_over", name=name)
    return kept


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each line with its number; an empty one is passed over."""
    most = MAX_BYTES + _SLACK
    try:
        if not path.is_file():
            raise NotAFile(str(path))
        with path.open("rb") as file:
            for number in range(1, MOST_LINES + 1):
                data = file.readline(most + 1)
                if not data:
                    return
                if len(data) > most:
                    raise RecordError("too_large", name=f"{path}:{number}", limit=MAX_BYTES // (1024 * 1024))
                if data.strip():
                    yield number, data
    except NotAFile:
        raise RecordError("not_a_file", name=str(path)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise RecordError("unreadable_file", name=str(path), reason=reason) from None


def _check_head(data: bytes, name: str) -> None:
    try:
        found = msgspec.json.decode(data, type=_Head)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise RecordError("not_a_record", name=name) from None
    if found.format != FORMAT:
        raise RecordError("newer_format", name=name, format=found.format)


def _kept(data: bytes, path: Path, number: int) -> Kept:
    name = f"{path}:{number}"
    try:
        found = msgspec.json.decode(data, type=_Line)
    except msgspec.ValidationError as error:
        raise RecordError("bad_field", name=name, field=place_in(error) or "{}") from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise RecordError("bad_json", name=str(path), line=number) from None
    return Kept(load(bytes(found.record), name), found.ended, found.played, found.hints)
