"""Scripted random matches: the same operations for the same seed, played into a store or only in thought.

Run as a program it plays them into the store of a folder, for ever, and writes one line after each operation
that the store has acknowledged: `python -m tests.long.script FOLDER SEED`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from game.bots.registry import choose
from game.match.record import Record
from game.match.store import Store
from game.match.table import Match
from game.rules.protocol import below
from game.rules.sht import Options
from tests.match.tables import PEOPLE


def operations(seed: str, store: Store | None) -> Iterator[tuple[str, Match]]:
    """Endlessly: what was done, and the match it was done in. With a store each operation is acknowledged
    before it is told."""
    rng = random.Random(f"script/{seed}")
    game = 0
    while True:
        match = Match.new("sht", Options(), PEOPLE, f"{seed}/{game}", casual_undo=True)
        if store is not None:
            store.create(match)
        yield "create", match
        while not match.over:
            kind = _operate(match, rng)
            match.wait()
            yield kind, match
        game += 1


def _operate(match: Match, rng: random.Random) -> str:
    undoer = next((seat for seat in (0, 1) if match.can_undo(seat)), None)
    if undoer is not None and below(rng, 3) == 0:
        match.undo(undoer)
        return "undo"
    if match.advance() is None:
        seat = match.acting()[0]
        match.play(seat, choose("random", match.rules, match.view(seat), rng))
    return "play"


def after(seed: str, count: int) -> tuple[list[Record], list[str]]:
    """All matches as they stand after `count` operations, and the kinds of those operations."""
    matches: list[Match] = []
    kinds: list[str] = []
    script = operations(seed, None)
    for _ in range(count):
        kind, match = next(script)
        kinds.append(kind)
        if kind == "create":
            matches.append(match)
    return [match.record() for match in matches], kinds


def main() -> None:
    folder, seed = sys.argv[1:]
    store = Store.open(Path(folder))
    for count, _ in enumerate(operations(seed, store), 1):
        print(count, flush=True)


if __name__ == "__main__":
    main()
