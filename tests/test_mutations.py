"""The planted defects of `python -m tests.long.mutate` can all be planted in the program as it stands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.long.mutations import GOALS, misplaced, planted
from tests.long.mutations.kinds import Mutation
from tests.rounds import every_fifth

LEAST = 250
EVERYTHING = [(room, mutation) for room in GOALS for mutation in planted(room)]


def test_every_defect_has_its_place_in_the_program_and_its_tests() -> None:
    """In the usual run some are tried as Python too; the command that plants them tries all."""
    compiled = {id(mutation) for _, mutation in every_fifth(every_fifth(EVERYTHING))}
    faults = [(room, misplaced(mutation, compiled=id(mutation) in compiled)) for room, mutation in EVERYTHING]
    assert not [(room, fault) for room, fault in faults if fault]


def test_there_are_enough_in_every_room_and_none_twice() -> None:
    rooms = Counter(room for room, _ in EVERYTHING)
    assert len(EVERYTHING) >= LEAST
    assert min(rooms.values()) >= 10
    assert not [room for room, mutation in EVERYTHING if mutation.old == mutation.new]
    changes = Counter((mutation.file, mutation.old, mutation.new) for _, mutation in EVERYTHING)
    assert not [change for change, count in changes.items() if count > 1]


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        ("a = 1\n", "a = 1", "a = 2", None),
        ("a = 1\n", "b = 1", "a = 2", "0 times"),
        ("a = 1\na = 1\n", "a = 1", "a = 2", "2 times"),
        ("a = 1\n", "a = 1", "a = (", "no Python"),
    ],
)
def test_a_place_that_does_not_fit_is_named(
    tmp_path: Path, text: str, old: str, new: str, says: str | None
) -> None:
    (tmp_path / "some.py").write_text(text)
    fault = misplaced(Mutation("one", "some.py", old, new, ("some.py",)), tmp_path)
    assert fault is None if says is None else fault and says in fault


@pytest.mark.parametrize(("file", "test"), [("other.py", "some.py"), ("some.py", "tests/gone.py::test_it")])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, file: str, test: str) -> None:
    (tmp_path / "some.py").write_text("a = 1\n")
    assert "there is no" in (misplaced(Mutation("one", file, "a = 1", "a = 2", (test,)), tmp_path) or "")
