"""A record as lines that people read: the other way of `game.match.transcript`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.match.record import Record
from game.match.transcript import ANSWERS, LABELS, NOBODY, TITLES
from game.rules.protocol import CHANCE
from game.rules.registry import rules_of


def transcribed(record: Record, lang: str, title: str = "", remarks: Sequence[str] = ()) -> str:
    """The record in "ja" or "en". `title`: the game's name, which stands behind its id; `remarks`: lines that
    stand in front and that nobody reads back."""
    return "\n".join([*_head(record, lang, title, remarks), *_actions(record, lang), ""])


def _head(record: Record, lang: str, title: str, remarks: Sequence[str]) -> Iterator[str]:
    ja = 0 if lang == "ja" else 1
    labels = {key: words[ja] for key, words in LABELS.items()}
    yield f"{TITLES.get(lang, TITLES['en'])} {record.format}"
    yield from (f"# {remark}" for remark in remarks)
    yield f"{labels['game']}: {record.game} {title}".rstrip()
    yield f"{labels['version']}: {record.version}"
    yield f"{labels['options']}: {_json(record.options)}"
    for seat, info in enumerate(record.seats, 1):
        yield f"{labels['seat']}{seat}: {info.player} {info.name}"
    yield f"{labels['casual_undo']}: {ANSWERS[record.casual_undo][ja]}"
    if record.origin is not None:
        yield f"{labels['origin']}: {record.origin}"
    yield f"{labels['seed']}: {NOBODY if record.seed is None else _json(record.seed)}"
    yield f"{labels['outcome']}: {NOBODY if record.outcome is None else _json(record.outcome)}"
    yield f"{labels['actions']}: {len(record.actions)}"


def _actions(record: Record, lang: str) -> Iterator[str]:
    rules = rules_of(record.game)
    for n, (seat, action) in enumerate(record.actions, 1):
        yield f"{n:>5}  {NOBODY if seat == CHANCE else seat + 1}  {rules.write(action, lang)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
