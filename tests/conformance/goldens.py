"""Golden playthroughs (law 5): one readable game per game and number of seats, in `tests/goldens`.

`python -m tests.conformance.goldens` writes them all anew. Read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from game.conformance.law3 import witnessed
from game.conformance.plays import Play, Step, option_sets, play
from game.mats.registry import games
from game.rules.protocol import CHANCE, Beats, Outcome, Rules, Seat
from game.rules.registry import rules_of

FOLDER = Path(__file__).resolve().parents[1] / "goldens"
SEED = "1"


def goldens() -> dict[str, str]:
    """The text of every golden by its file name."""
    return {f"{game}-{seats}.txt": golden(rules_of(game), seats) for game, seats in tables()}


def tables() -> list[tuple[str, int]]:
    return [(game, seats) for game in games() for seats in rules_of(game).SEATS]


def golden(rules: Rules, seats: int) -> str:
    """One random game with the usual options, as text: every action in both notations, and beneath it every
    beat as each seat (from 1) and the spectator (0) witnesses it."""
    played = play(rules, seats, option_sets(rules)[0], SEED, stream="golden")
    header = f"{rules.GAME} version {rules.VERSION}, {seats} seats, {_brief(played.options)}, seed {SEED}"
    lines = [header, ""]
    for step in played.steps:
        lines += _step(played, step)
    outcome = rules.outcome(played.states[-1])
    assert isinstance(outcome, Outcome)
    return "\n".join([*lines, "", terse(outcome), ""])


def _step(played: Play, step: Step) -> Iterator[str]:
    rules = played.rules
    who = "chance" if step.seat == CHANCE else f"seat {step.seat + 1}"
    yield f"{step.ply + 1:3} {who}: {rules.write(step.action, 'ja')} | {rules.write(step.action, 'en')}"
    for beat in step.beats:
        yield from (f"      {line}" for line in _beat(rules, (beat,), played.viewers))


def _beat(rules: Rules, beat: Beats, viewers: tuple[Seat | None, ...]) -> Iterator[str]:
    """One line if all witness the same, else one for each group."""
    seen: dict[str, list[str]] = {}
    for viewer in viewers:
        (event,) = witnessed(rules, beat, viewer)
        seen.setdefault(terse(event), []).append("0" if viewer is None else str(viewer + 1))
    for text, who in seen.items():
        yield text if len(seen) == 1 else f"[{' '.join(who)}] {text}"


def _brief(options: Any) -> str:
    """The options on one line, a map among them by its names only."""
    fields = {field: getattr(options, field) for field in options.__struct_fields__}
    shown = {f: f"{v.ja} {v.en}" if hasattr(v, "stations") else v for f, v in fields.items()}
    return f"options({' '.join(f'{field}={terse(value)}' for field, value in shown.items())})"


def terse(value: Any) -> str:
    """A value on one line: structs as `tag(field=value ...)`, what is not known as `?`."""
    if value is None:
        return "?"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"[{' '.join(map(terse, value))}]"
    if not isinstance(value, msgspec.Struct):
        return str(value.value if isinstance(value, Enum) else value)
    name = value.__struct_config__.tag or type(value).__name__.lower()
    fields = ((field, getattr(value, field)) for field in value.__struct_fields__)
    return f"{name}({' '.join(f'{field}={terse(inner)}' for field, inner in fields)})"


def main() -> None:
    """Writes the goldens and removes those of games that are gone."""
    texts = goldens()
    for old in FOLDER.glob("*"):
        if old.name not in texts:
            old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
