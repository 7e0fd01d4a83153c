"""Records as lines that people read and write, in Japanese or English: labels, and from the lines to JSON.

The first line says what it is and in which format; then a label and its value on each line, and then the
actions, each with its number, the seat (from 1, "-" for chance) and the game's own notation. Lines that begin
with "#" are remarks. Both languages are read, and nothing that a record holds is left out: what is read is
the record, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import Raw

from game.rules.protocol import CHANCE, AnyRules
from game.rules.registry import known, rules_of

TITLES = {"ja": "五卓の棋譜", "en": "Gotaku record"}
LABELS = {
    "game": ("卓", "game"),
    "version": ("規則", "rules"),
    "options": ("設定", "options"),
    "seat": ("席", "seat "),
    "casual_undo": ("気軽な待った", "casual undo"),
    "origin": ("受け継いだ手数", "taken over"),
    "seed": ("種", "seed"),
    "outcome": ("結果", "outcome"),
    "actions": ("手数", "actions"),
}
"""In Japanese and in English; a seat's has its number after it. The order in which they are written."""
ANSWERS = {True: ("あり", "yes"), False: ("なし", "no")}
PLAIN = ("game", "version", "options", "outcome", "seed", "origin")
OPTIONAL = ("origin",)
NOBODY = "-"
_VALUE = re.compile(r"([^:]+):(?: (.*))?", re.DOTALL)
_ACTION = re.compile(r"\s*([0-9]{1,6})\s+(-|[1-9])\s+(\S.*)", re.DOTALL)


class Unreadable(Exception):
    """Why lines are no record: a code of `RecordError` with its parameters, all but the file's name."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


class _Line(NamedTuple):
    """One that says something, with its number from 1."""

    number: int
    text: str

    def wrong(self) -> Unreadable:
        shown = "".join(char if char.isprintable() else "?" for char in self.text.strip()[:60])
        return Unreadable("bad_line", line=self.number, text=shown)


def is_one(data: bytes) -> bool:
    """Whether these bytes begin as a transcript does."""
    head = data[:80].removeprefix(b"\xef\xbb\xbf").decode(errors="replace")
    return head.startswith(tuple(TITLES.values()))


def to_json(data: bytes) -> bytes:
    """The record in UTF-8 lines as JSON, its notation understood, nothing of it checked beyond that. Raises
    `Unreadable`, or `UnicodeDecodeError`."""
    lines = _lines(data.decode("utf-8-sig"))
    fields: dict[str, Raw] = {"format": Raw(_format(next(lines)).encode())}
    seats: list[dict[str, str]] = []
    for line in lines:
        if not _take(line, fields, seats):
            raise line.wrong()
        if "actions" in fields:
            break
    wanted = [key for key in LABELS if key != "seat" and key not in OPTIONAL]
    missing = next((key for key in wanted if key not in fields), None if seats else "seat")
    if missing is not None:
        raise Unreadable("no_label", label=" / ".join(LABELS[missing]).strip())
    count = msgspec.json.decode(fields.pop("actions"), type=int)
    actions = _actions(lines, _rules(fields["game"]), count)
    return msgspec.json.encode({**fields, "seats": seats, "actions": actions})


def _lines(text: str) -> Iterator[_Line]:
    """A record holds no character that would end a line, so only a line's end does."""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        if line.strip() and not line.startswith("#"):
            yield _Line(number, line)


def _format(line: _Line) -> str:
    for title in TITLES.values():
        if line.text.startswith(title):
            number = line.text.removeprefix(title).strip()
            if re.fullmatch(r"[1-9][0-9]{0,8}", number):
                return number
    raise line.wrong()


def _take(line: _Line, fields: dict[str, Raw], seats: list[dict[str, str]]) -> bool:
    """The label's value joins the others. False if the line is none, or says again what was said."""
    found = _VALUE.fullmatch(line.text)
    if found is None:
        return False
    label, value = found[1].strip(), found[2] or ""
    if label in [f"{word}{len(seats) + 1}" for word in LABELS["seat"]]:
        player, _, name = value.partition(" ")
        seats.append({"name": name, "player": player})
        return True
    key = next((key for key, words in LABELS.items() if key != "seat" and label in words), None)
    if key is None or key in fields:
        return False
    fields[key] = _raw(key, value, line)
    return True


def _raw(key: str, value: str, line: _Line) -> Raw:
    """A label's value as JSON."""
    if key == "game":
        return Raw(msgspec.json.encode(value.partition(" ")[0]))
    if key == "casual_undo":
        for answer, words in ANSWERS.items():
            if value in words:
                return Raw(msgspec.json.encode(answer))
        raise line.wrong()
    text = "null" if value == NOBODY else value
    try:
        decoded = msgspec.json.decode(text, type=Raw).copy()
        if key == "actions":
            msgspec.json.decode(text, type=int)
    except (msgspec.MsgspecError, RecursionError):
        raise line.wrong() from None
    return decoded


def _rules(game: Raw) -> AnyRules:
    name = msgspec.json.decode(game, type=str)
    if not known(name):
        shown = "".join(char if char.isprintable() else "?" for char in name[:40])
        raise Unreadable("unknown_game", game=shown)
    return rules_of(name)


def _actions(lines: Iterator[_Line], rules: AnyRules, count: int) -> list[tuple[int, Raw]]:
    """As many as were said to be there, numbered without a gap."""
    found: list[tuple[int, Raw]] = []
    for line in lines:
        parts = _ACTION.fullmatch(line.text)
        if parts is None or int(parts[1]) != len(found) + 1 or len(found) >= count:
            raise line.wrong()
        seat = CHANCE if parts[2] == NOBODY else int(parts[2]) - 1
        try:
            action = rules.read(parts[3].rstrip())
        except Exception:  # Whatever a game's own reading stumbles over is a fault of the line.
            raise line.wrong() from None
        found.append((seat, Raw(msgspec.json.encode(action))))
    if len(found) != count:
        raise Unreadable("cut_short", n=len(found), count=count)
    return found
