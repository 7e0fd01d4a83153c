"""Records: a game as portable JSON, written the same way byte for byte and read through one validating door.

`load` says whether the text is a record, `verify` whether the game in it can have been played. Whoever reads
a record from anywhere calls both, or `read_file`, which does.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.rules.protocol import CHANCE, Action, BadSetup, IllegalAction, Outcome, Refusal, Rules, Seat, State
from game.rules.registry import BUILT, SHELF, rules_of

FORMAT = 1
MAX_BYTES = 16 * 1024 * 1024
"""No game comes near it; a larger file is something else."""

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
    format: int = FORMAT


class _Text(Struct, forbid_unknown_fields=True):
    """A record as it stands in the file, the game's own values not yet understood."""

    format: int
    game: str
    version: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    casual_undo: bool
    actions: tuple[tuple[Seat, dict[str, Any]], ...]
    outcome: Outcome | None
    seed: str | None


def encode(record: Record) -> bytes:
    """The record as UTF-8 JSON: fixed order of keys, one seat and one action per line, a newline at the end.

    Equal records give equal bytes. Raises `ValueError` for an unfinished record with a seed in it.
    """
    if record.outcome is None and record.seed is not None:
        raise ValueError("an unfinished record must not contain its seed")
    fields = [
        ("format", _json(record.format)),
        ("game", _json(record.game)),
        ("version", _json(record.version)),
        ("options", _json(record.options)),
        ("seats", _lines([_json(seat) for seat in record.seats])),
        ("casual_undo", _json(record.casual_undo)),
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
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise RecordError("missing_file", name=name) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError("unreadable_file", name=name, reason=reason) from None
    record = load(data, name)
    return record, verify(record, name)


def load(data: bytes, name: str) -> Record:
    """The record that the text is, its form and values checked, its moves not yet. Raises `RecordError`."""
    if len(data) > MAX_BYTES:
        raise RecordError("too_large", name=name, limit=MAX_BYTES // (1024 * 1024))
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise RecordError("not_utf8", name=name, byte=error.start + 1) from None
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise RecordError("bad_json", name=name, line=_line_of(data, str(error))) from None
    return assemble(raw, name)


def _line_of(data: bytes, message: str) -> int:
    found = re.search(r"\(byte (\d+)\)", message)
    end = int(found[1]) if found else len(data.rstrip())
    return data.count(b"\n", 0, end) + 1


def assemble(raw: object, name: str) -> Record:
    """The record made of plain values (dicts, lists, texts, numbers). Raises `RecordError`."""
    if not isinstance(raw, dict) or "format" not in raw or "game" not in raw:
        raise RecordError("not_a_record", name=name)
    number = raw["format"]
    if type(number) is not int or number < 1:
        raise RecordError("unknown_format", name=name, format=str(number)[:20])
    if number > FORMAT:
        raise RecordError("newer_format", name=name, format=number)
    text = _convert(raw, _Text, name, "")
    rules = _rules(text, name)
    return Record(
        game=text.game,
        version=text.version,
        options=_convert(text.options, rules.Options, name, "options"),
        seats=text.seats,
        actions=tuple(
            (seat, _convert(action, rules.Action, name, f"actions[{n}][1]"))
            for n, (seat, action) in enumerate(text.actions)
        ),
        outcome=text.outcome,
        seed=text.seed,
        casual_undo=text.casual_undo,
    )


def _convert(raw: Any, kind: Any, name: str, place: str) -> Any:
    """The value, or `RecordError` naming the field; a field that the value does not know is refused too."""
    try:
        value = msgspec.convert(raw, kind)
        if kind is not _Text and msgspec.json.decode(msgspec.json.encode(value)) != raw:
            raise RecordError("bad_field", name=name, field=place)
    except (msgspec.ValidationError, RecursionError, ValueError, OverflowError) as error:
        found = re.search(r" - at `\$\.?(.*)`$", str(error))
        inner = found[1] if found else ""
        dot = "." if place and inner and not inner.startswith("[") else ""
        raise RecordError("bad_field", name=name, field=f"{place}{dot}{inner}" or "{}") from None
    return value


def _rules(text: _Text, name: str) -> Rules:
    """The rules of the record's game, which fit its version and its number of seats."""
    if text.game not in SHELF:
        raise RecordError("unknown_game", name=name, game=text.game[:40])
    if text.game not in BUILT:
        raise RecordError("game_not_built", name=name, game=text.game)
    rules = rules_of(text.game)
    if text.version > rules.VERSION:
        raise RecordError("newer_rules", name=name, game=text.game, version=text.version)
    if text.version < 1:
        raise RecordError("bad_field", name=name, field="version")
    if len(text.seats) not in rules.SEATS:
        raise RecordError("seat_count", name=name, game=text.game, count=len(text.seats))
    return rules


def verify(record: Record, name: str) -> tuple[State, ...]:
    """The state before each action and after the last one; `states[n]` is the state after n actions.

    Raises `RecordError` unless every action is legal and outcome and seed fit how the game stands.
    """
    rules = rules_of(record.game)
    try:
        states = [rules.start(record.options, len(record.seats))]
    except BadSetup:
        raise RecordError("bad_options", name=name, game=record.game) from None
    for n, (seat, action) in enumerate(record.actions, 1):
        states.append(_step(rules, states[-1], seat, action, name, n))
    outcome = rules.outcome(states[-1])
    if record.outcome != outcome:
        raise RecordError("wrong_outcome", name=name, plies=len(record.actions))
    if outcome is None and record.seed is not None:
        raise RecordError("early_seed", name=name)
    return tuple(states)


def _step(rules: Rules, state: State, seat: Seat, action: Action, name: str, n: int) -> State:
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
