"""Plants defects, one at a time, and says which of them the tests notice.

    python -m tests.long.mutate [ROOM ...] [--jobs N] [--like WORDS]

Works in copies of the tree that are thrown away; the tree itself is never touched. A defect counts as
noticed if one of its tests fails or runs into its time limit. Ends with 1 where a room falls short of its
goal, with 2 where a defect cannot be planted or a test fails without one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.long.mutations import GOALS, ROOT, misplaced, planted, planted_in
from tests.long.mutations.kinds import Mutation

COPIED = ("game", "assets", "maps", "tests", ".github")
COPIED_FILES = ("pyproject.toml", "README.md", "LICENSE", "build.spec")
PATIENCE = 4.0
"""How much longer than usual tests may take with a defect before they count as hanging."""
LEAST_SECONDS = 60.0
PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:randomly", "-p", "no:cacheprovider", "--no-header")
NO_TESTS = 5


class Verdict(NamedTuple):
    """What became of one defect."""

    room: str
    mutation: Mutation
    noticed: bool
    seconds: float


class Tree:
    """A copy of the tree in which one thing at a time is broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignored = shutil.ignore_patterns("__pycache__", ".*cache", ".hypothesis")
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        for name in COPIED_FILES:
            shutil.copy2(ROOT / name, folder / name)
        subprocess.run([sys.executable, "-m", "compileall", "-q", "game", "tests"], cwd=folder, check=True)

    def passes(self, tests: Sequence[str], limit: float | None = None) -> bool:
        """Whether the tests pass, in time if there is a limit."""
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
        run = subprocess.Popen(
            [sys.executable, *PYTEST, *tests],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            code = run.wait(limit)
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
            return False
        if code == NO_TESTS:
            raise ValueError(f"no tests in {tests}")
        return code == 0

    def survives(self, mutation: Mutation, limit: float) -> bool:
        """Whether the tests pass with the defect too. Afterwards the file is as it was, and as old: what has
        been compiled of it counts by that."""
        path = self.folder / mutation.file
        before, times = path.read_bytes(), path.stat()
        path.write_text(planted_in(path, mutation), encoding="utf-8")
        try:
            return self.passes(mutation.tests, limit)
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def usual_seconds(tree: Tree, wanted: Sequence[tuple[str, ...]]) -> dict[tuple[str, ...], float]:
    """How long each of these sets of tests takes. Exits where one fails as the program stands."""
    taken = {}
    for tests in wanted:
        begin = time.monotonic()
        if not tree.passes(tests):
            sys.exit(_complain([f"without any defect a test fails in {' '.join(tests)}"]))
        taken[tests] = time.monotonic() - begin
    return taken


def try_out(chosen: Sequence[tuple[str, Mutation]], jobs: int) -> list[Verdict]:
    """Plants each of the defects and runs its tests."""
    with tempfile.TemporaryDirectory() as name:
        trees: SimpleQueue[Tree] = SimpleQueue()
        for n in range(jobs):
            folder = Path(name, str(n))
            folder.mkdir()
            trees.put(Tree(folder))

        def measure(tests: tuple[str, ...]) -> dict[tuple[str, ...], float]:
            tree = trees.get()
            try:
                return usual_seconds(tree, [tests])
            finally:
                trees.put(tree)

        def judge(one: tuple[str, Mutation]) -> Verdict:
            room, mutation = one
            tree, begin = trees.get(), time.monotonic()
            try:
                noticed = not tree.survives(mutation, max(LEAST_SECONDS, PATIENCE * usual[mutation.tests]))
            finally:
                trees.put(tree)
            verdict = Verdict(room, mutation, noticed, time.monotonic() - begin)
            print(_line(verdict), flush=True)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            usual: dict[tuple[str, ...], float] = {}
            for found in pool.map(measure, dict.fromkeys(mutation.tests for _, mutation in chosen)):
                usual.update(found)
            return list(pool.map(judge, chosen))


def _line(verdict: Verdict) -> str:
    said = "noticed  " if verdict.noticed else "UNNOTICED"
    return f"{said} {verdict.room:9} {verdict.seconds:5.1f} s  {verdict.mutation.name}"


def report(verdicts: Sequence[Verdict]) -> bool:
    """Prints the share of every room; whether all reach their goals."""
    good = True
    for room, goal in GOALS.items():
        found = [verdict.noticed for verdict in verdicts if verdict.room == room]
        if found:
            share = sum(found) / len(found)
            good = good and share >= goal
            print(f"{room:9} {sum(found):3} of {len(found):3} noticed: {share:4.0%} (goal {goal:.0%})")
    return good


def _complain(lines: Sequence[str]) -> int:
    print(*lines, sep="\n", file=sys.stderr)
    return 2


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.mutate", description="Plants defects.")
    parser.add_argument("rooms", nargs="*", choices=[[], *GOALS], metavar="ROOM", help=", ".join(GOALS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--like", default="", help="only those with these words in name or file")
    asked = parser.parse_args(arguments)
    everything = [(room, mutation) for room in asked.rooms or GOALS for mutation in planted(room)]
    chosen = [one for one in everything if asked.like in f"{one[1].name} {one[1].file}"]
    wrong = [fault for _, mutation in chosen if (fault := misplaced(mutation))]
    if wrong:
        return _complain(wrong)
    return 0 if report(try_out(chosen, asked.jobs)) else 1


if __name__ == "__main__":
    sys.exit(main())
