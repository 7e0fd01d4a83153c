"""The planted defects by room: each a small change of the program that one of its tests has to notice."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.long.mutations.kinds import Mutation

ROOT = Path(__file__).resolve().parents[3]

GOALS = {
    "rules": 1.0,
    "match": 1.0,
    "conduct": 1.0,
    "secrecy": 1.0,
    "mats": 0.9,
    "scenes": 0.9,
    "bots": 0.85,
    "maps": 0.85,
    "look": 0.85,
    "sound": 0.85,
    "motion": 0.85,
    "input": 0.85,
    "config": 0.85,
    "window": 0.85,
    "commands": 0.85,
    "keepsakes": 0.85,
}
"""The rooms, and what share of the defects planted in each has to be noticed."""


def planted(room: str) -> tuple[Mutation, ...]:
    """The defects of a room."""
    found: tuple[Mutation, ...] = import_module(f"tests.long.mutations.{room}").PLANTED
    return found


def misplaced(mutation: Mutation, root: Path = ROOT, compiled: bool = True) -> str | None:
    """What is wrong with a defect as the program stands now; None if it can be planted. Whether the result is
    Python is looked at only if it is to be `compiled`."""
    path = root / mutation.file
    if not path.is_file():
        return f"{mutation.name}: there is no {mutation.file}"
    count = path.read_text(encoding="utf-8").count(mutation.old)
    if count != 1:
        return f"{mutation.name}: {mutation.file} has its place {count} times"
    try:
        if compiled:
            compile(planted_in(path, mutation), mutation.file, "exec")
    except SyntaxError as error:
        return f"{mutation.name}: {mutation.file} would be no Python: {error}"
    missing = [test for test in mutation.tests if not (root / test.partition("::")[0]).exists()]
    return f"{mutation.name}: there is no {missing[0]}" if missing else None


def planted_in(path: Path, mutation: Mutation) -> str:
    """The file's text with the defect."""
    return path.read_text(encoding="utf-8").replace(mutation.old, mutation.new)
