"""What Python makes of the source is made once in a run, not again by each of its processes."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = ("assets", "game", "tests")
APART = ROOT / ".bytecode"


def share(config: pytest.Config) -> None:
    """Where Python is told to leave no bytecode beside the source, there is some as long as the run lasts;
    for the next one it is kept apart."""
    if not sys.dont_write_bytecode:
        return
    before = {*_bytecode(ROOT)}
    for kept in [*_bytecode(APART)]:
        _move(kept, ROOT / kept.relative_to(APART))
    config.add_cleanup(lambda: _put_away(before))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def _put_away(before: set[Path]) -> None:
    """All that the run has brought."""
    shutil.rmtree(APART, True)
    for new in {*_bytecode(ROOT)} - before:
        place = APART / new.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        _move(new, place)


def _move(folder: Path, place: Path) -> None:
    """Unless its source is gone, or another run at the same time has been there."""
    with suppress(OSError):
        folder.rename(place)


def _bytecode(root: Path) -> Iterator[Path]:
    for folder in OURS:
        yield from (root / folder).rglob("__pycache__")


def read_ahead(first: float, ignored: Sequence[str]) -> None:
    """Imports all tests, beginning somewhere among them, from 0.0 at the first to 1.0 at the last: processes
    that begin at other ends find what the others have compiled. What cannot be imported is reported when the
    tests are collected."""
    left_out = [ROOT / name for name in ignored]
    files = [
        file.relative_to(ROOT)
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if not any(file.is_relative_to(folder) for folder in left_out)
    ]
    start = int(first * len(files))
    for file in (*files[start:], *files[:start]):
        try:
            import_module(".".join(file.with_suffix("").parts))
        except (Exception, pytest.skip.Exception):
            continue
