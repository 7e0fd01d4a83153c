"""Records: a game as portable JSON, written the same way byte for byte and read through one validating door.

`load` says whether the text is a record, `verify` whether the game in it can have been played. Whoever reads
a record from anywhere calls both, or `read_file`, which does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from game.config.files import NotAFile, TooLarge, read_bounded
from game.match import transcript
from game.rules.bounds import MOST_SEATS
from game.rules.protocol import (
    CHANCE,
    Action,
    AnyRules,
    BadSetup,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    State,
)
from game.rules.registry import known, rules_of

PLAIN, TAKEN_UP = 1, 2
"""The formats: a record of the second says after which action the match was taken up from another one. All
others are written in the first, which older programs read too."""
FORMAT = TAKEN_UP
"""The newest that this program reads."""
MAX_BYTES = 4 * 1024 * 1024
MAX_ACTIONS = 20_000
"""No game comes near either; a larger file is something else, and is not read on."""

Param = str | int
_NO_TEXT = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
"""Characters that control a line instead of standing in it."""
PlayerName = Annotated[str, Meta(max_length=64, pattern=f"^[^{_NO_TEXT}]*$")]
PlayerKind = Annotated[str, Meta(max_length=32, pattern=r"^(human|bot:[a-z][a-z0-9-]*)$")]


class RecordError(Exception):
    """What is wrong with a record: a code and parameters, among them `name` (the file) and the place.

    The sentence is `words("record." + code, **params_in(words.lang))`.
    """

    def __init__(self, code: str, **params: Param) -> None:
        self.code = code
        self.params = params
        super().__init__(": ".join([code, *(f"{key}={value}" for key, value in params.items())]))

    def params_in(self, lang: str) -> dict[str, Param]:
        """The parameters with the notation of an action, if there is one, in this language ("ja" or "en")."""
        spelled = self.params.get(f"action_{lang}")
        return self.params if spelled is None else {**self.params, "action": spelled}


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there."""

    name: PlayerName
    player: PlayerKind
    """"human", or "bot:" and the bot's name."""


def check_seats(seats: tuple[SeatInfo, ...]) -> None:
    """Raises `BadSetup` for a name or a player that a record could not hold."""
    try:
        msgspec.convert(msgspec.to_builtins(seats), tuple[SeatInfo, ...])
    except msgspec.ValidationError as error:
        raise BadSetup(str(error)) from None


class Record(Struct, frozen=True):
    """A whole game so far; options and actions are the game's own values."""

    game: str
    version: int
    """Of the rules it was played by."""
    options: Any
    seats: tuple[SeatInfo, ...]
    actions: tuple[tuple[Seat, Action], ...] = ()
    """All of them in order, CHANCE's included, as (seat, action)."""
    outcome: Outcome | None = None
    seed: str | None = None
    """None while the game goes on: from it all cards still to come could be worked out."""
    casual_undo: bool = False
    origin: int | None = None
    """Its first so many actions were done in another match that is over; from there on it was played anew.
    None: all of it is its own."""

    @property
    def format(self) -> int:
        """The oldest format in which it can be written."""
        return PLAIN if self.origin is None else TAKEN_UP


class Written(Struct, forbid_unknown_fields=True):
    """A record as it stands in a file or in rows, the game's own values not yet understood."""

    format: int
    game: Annotated[str, Meta(max_length=64)]
    version: int
    options: Raw
    seats: Annotated[tuple[SeatInfo, ...], Meta(max_length=MOST_SEATS)]
    casual_undo: bool
    actions: tuple[tuple[Annotated[int, Meta(ge=CHANCE, lt=MOST_SEATS)], Raw], ...]
    outcome: Outcome | None
    seed: Annotated[str, Meta(max_length=200)] | None
    origin: Annotated[int, Meta(ge=0)] | None = None


class _Head(Struct):
    """What shows which program can read the rest."""

    format: Raw = Raw()
    game: Raw = Raw()


def encode(record: Record) -> bytes:
    """The record as UTF-8 JSON: fixed order of keys, one seat and one action per line, a newline at the end.

    Equal records give equal bytes. Raises `ValueError` for an unfinished record with a seed in it.
    """
    if record.outcome is None and record.seed is not None:
        raise ValueError("an unfinished record must not contain its seed")
    origin = [] if record.origin is None else [("origin", _json(record.origin))]
    fields = [
        ("format", _json(record.format)),
        ("game", _json(record.game)),
        ("version", _json(record.version)),
        ("options", _json(record.options)),
        ("seats", _lines([_json(seat) for seat in record.seats])),
        ("casual_undo", _json(record.casual_undo)),
        *origin,
        ("actions", _lines([f"[{seat},{_json(action)}]" for seat, action in record.actions])),
        ("outcome", _json(record.outcome)),
        ("seed", _json(record.seed)),
    ]
    body = ",\n".join(f'  "{key}": {value}' for key, value in fields)
    return f"{{\n{body}\n}}\n".encode()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _lines(items: list[str]) -> str:
    return "[\n" + ",\n".join(f"    {item}" for item in items) + "\n  ]" if items else "[]"


def read_file(path: Path) -> tuple[Record, tuple[State, ...]]:
    """The record in a file and its states, checked by `load` and `verify`. Raises `RecordError`."""
    name = str(path)
    try:
        data = read_bounded(path, MAX_BYTES)
    except FileNotFoundError:
        raise RecordError("missing_file", name=name) from None
    except NotAFile:
        raise RecordError("not_a_file", name=name) from None
    except TooLarge:
        raise _too_large(name) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError("unreadable_file", name=name, reason=reason) from None
    record = load(data, name)
    return record, verify(record, name)


def load(data: bytes, name: str) -> Record:
    """The record that the text is, JSON or a transcript, its form and values checked, its moves not yet.
    Raises `RecordError`."""
    if len(data) > MAX_BYTES:
        raise _too_large(name)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise RecordError("not_utf8", name=name, byte=error.start + 1) from None
    if transcript.is_one(data):
        try:
            data = transcript.to_json(data)
        except transcript.Unreadable as fault:
            raise RecordError(fault.code, name=name, **fault.params) from None
    try:
        msgspec.json.decode(data, type=Raw)
        _check_head(data, name)
        return assemble(msgspec.json.decode(data, type=Written), name)
    except msgspec.ValidationError as error:
        raise RecordError("bad_field", name=name, field=place_in(error) or "{}") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise RecordError("bad_json", name=name, line=_line_of(data, str(error))) from None


def _too_large(name: str) -> RecordError:
    return RecordError("too_large", name=name, limit=MAX_BYTES // (1024 * 1024))


def _check_head(data: bytes, name: str) -> None:
    """Whether it is a record, and of a format that this program knows."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except msgspec.ValidationError:
        raise RecordError("not_a_record", name=name) from None
    number, game = bytes(head.format).decode(), bytes(head.game)
    if not number or not game:
        raise RecordError("not_a_record", name=name)
    if not re.fullmatch(r"[1-9][0-9]{0,8}", number):
        raise RecordError("unknown_format", name=name, format=" ".join(number.strip('"')[:20].split()))
    check_format(int(number), name)


def check_format(number: int, name: str) -> None:
    """Raises `RecordError` unless this program reads the format."""
    if number < 1:
        raise RecordError("unknown_format", name=name, format=number)
    if number > FORMAT:
        raise RecordError("newer_format", name=name, format=number)


def _line_of(data: bytes, message: str) -> int:
    found = re.search(r"\(byte (\d+)\)", message)
    end = int(found[1]) if found else len(data.rstrip())
    return data.count(b"\n", 0, end) + 1


def assemble(written: Written, name: str) -> Record:
    """The record with its game's own values. Raises `RecordError`."""
    rules = rules_for(written.game, written.version, len(written.seats), name)
    if len(written.actions) > MAX_ACTIONS:
        raise RecordError("too_many_actions", name=name, limit=MAX_ACTIONS)
    own = written.format == PLAIN
    if own != (written.origin is None) or (written.origin or 0) > len(written.actions):
        raise RecordError("bad_field", name=name, field="origin")
    return Record(
        game=written.game,
        version=written.version,
        options=_value(written.options, rules.Options, name, "options"),
        seats=written.seats,
        actions=tuple(
            (seat, _value(action, rules.Action, name, f"actions[{n}][1]"))
            for n, (seat, action) in enumerate(written.actions)
        ),
        outcome=written.outcome,
        seed=written.seed,
        casual_undo=written.casual_undo,
        origin=written.origin,
    )


def _value(raw: Raw, kind: Any, name: str, place: str) -> Any:
    """The value, or `RecordError` naming the field; a field that the value does not know is refused too."""
    try:
        value = msgspec.json.decode(raw, type=kind)
        if msgspec.json.decode(msgspec.json.encode(value)) != msgspec.json.decode(raw):
            raise RecordError("bad_field", name=name, field=place)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as error:
        inner = place_in(error)
        dot = "." if inner and not inner.startswith("[") else ""
        raise RecordError("bad_field", name=name, field=f"{place}{dot}{inner}") from None
    return value


def place_in(error: Exception) -> str:
    """Where in what was decoded the fault is, as msgspec says it."""
    found = re.search(r" - at `\$\.?(.*)`$", str(error))
    return found[1] if found else ""


def on_a_line(text: str) -> str:
    """What a file calls a thing, as it can stand in a sentence: not long, with nothing that breaks a line."""
    return "".join(char if char.isprintable() else "?" for char in text[:40])


def rules_for(game: str, version: int, seats: int, name: str) -> AnyRules:
    """The rules by which a record of this version and number of seats can be read. Raises `RecordError`."""
    if not known(game):
        raise RecordError("unknown_game", name=name, game=on_a_line(game))
    rules = rules_of(game)
    if version > rules.VERSION:
        raise RecordError("newer_rules", name=name, game=game, version=version)
    if version < 1:
        raise RecordError("bad_field", name=name, field="version")
    if seats not in rules.SEATS:
        raise RecordError("seat_count", name=name, game=game, count=seats)
    return rules


def verify(record: Record, name: str) -> tuple[State, ...]:
    """All of `verified`: `states[n]` is the state after n actions. Raises `RecordError`."""
    return tuple(verified(record, name))


def verified(record: Record, name: str) -> Iterator[State]:
    """The state before each action and after the last one, in order.

    Raises `RecordError` unless every action is legal and outcome and seed fit how the game stands.
    """
    rules = rules_of(record.game)
    try:
        state = rules.start(record.options, len(record.seats))
    except BadSetup:
        raise RecordError("bad_options", name=name, game=record.game) from None
    yield state
    for n, (seat, action) in enumerate(record.actions, 1):
        state = _step(rules, state, seat, action, name, n)
        yield state
    outcome = rules.outcome(state)
    if record.outcome != outcome:
        raise RecordError("wrong_outcome", name=name, plies=len(record.actions))
    if outcome is None and record.seed is not None:
        raise RecordError("early_seed", name=name)


def _step(rules: AnyRules, state: State, seat: Seat, action: Action, name: str, n: int) -> State:
    """Whatever rules stumble over, those of a game from outside too, is a fault of the record."""
    try:
        return _applied(rules, state, seat, action, name, n)
    except RecordError:
        raise
    except Exception:
        raise RecordError("senseless_action", name=name, n=n, game=rules.GAME) from None


def _applied(rules: AnyRules, state: State, seat: Seat, action: Action, name: str, n: int) -> State:
    acting = rules.acting(state)
    if not acting:
        raise RecordError("after_end", name=name, n=n)
    try:
        if seat not in acting:
            raise IllegalAction(Refusal("not_your_turn"))
        return rules.apply(state, seat, action)[-1][1]
    except IllegalAction as illegal:
        raise RecordError(
            "illegal_action",
            name=name,
            n=n,
            who="-" if seat == CHANCE else seat + 1,
            action=rules.write(action, "en"),
            action_ja=rules.write(action, "ja"),
            why=illegal.refusal.code,
        ) from None
