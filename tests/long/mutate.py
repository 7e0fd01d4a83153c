"""Plants defects, one at a time, and says which of them the tests notice.

    python -m tests.long.mutate [ROOM ...] [--jobs N] [--like WORDS] [--every N]

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
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.long.mutations import GOALS, ROOT, misplaced, planted, planted_in
from tests.long.mutations.kinds import Mutation

COPIED = ("game", "assets", "maps", "tests", ".github")
COPIED_FILES = ("pyproject.toml", "README.md", "LICENSE", "build.spec")
PATIENCE = 4.0
"""How many times as long as all tests together the tests of one defect may take before they count as hanging.
A single test that hangs is ended much sooner, as in every run."""
LEAST_SECONDS = 300.0
PYTEST = ("-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", "--no-header", "--tb=short")
QUIET = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
NO_TESTS = 5


class Broken(Exception):
    """A test fails as the program stands; the text is the end of what pytest says."""


class Verdict(NamedTuple):
    """What became of one defect."""

    room: str
    mutation: Mutation
    noticed: bool
    seconds: float

    def __str__(self) -> str:
        said = "noticed  " if self.noticed else "UNNOTICED"
        return f"{said} {self.room:9} {self.seconds:5.1f} s  {self.mutation.name} ({self.mutation.file})"


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

    def check(self, tests: Sequence[str], jobs: int) -> float:
        """How many seconds these tests take without a defect. Raises `Broken`."""
        begin = time.monotonic()
        run = self._start(tests, "-n", str(jobs))
        said, _ = run.communicate()
        if run.returncode:
            raise Broken(said.decode(errors="replace")[-4000:])
        return time.monotonic() - begin

    def notices(self, mutation: Mutation, limit: float) -> bool:
        """Whether a test fails with the defect. Afterwards the file is as it was, and as old: what has been
        compiled of it counts by that."""
        path = self.folder / mutation.file
        before, times = path.read_bytes(), path.stat()
        path.write_text(planted_in(path, mutation), encoding="utf-8")
        run = self._start(mutation.tests, "-n", "0", "-x")
        try:
            run.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            run.kill()
            run.communicate()
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        if run.returncode == NO_TESTS:
            raise Broken(f"there are no tests in {' '.join(mutation.tests)}")
        return run.returncode != 0

    def _start(self, tests: Sequence[str], *how: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, *PYTEST, *how, *tests],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), **QUIET},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


@contextmanager
def copies(count: int) -> Iterator[SimpleQueue[Tree]]:
    """As many copies of the tree; whoever needs one takes it and puts it back."""
    with tempfile.TemporaryDirectory() as name:
        trees: SimpleQueue[Tree] = SimpleQueue()
        for n in range(count):
            folder = Path(name, str(n))
            folder.mkdir()
            trees.put(Tree(folder))
        yield trees


def try_out(chosen: Sequence[tuple[str, Mutation]], jobs: int) -> list[Verdict]:
    """Plants each of the defects and runs its tests. Raises `Broken`."""
    with copies(jobs) as trees, ThreadPoolExecutor(jobs) as pool:
        tree = trees.get()
        usual = tree.check(sorted({test for _, mutation in chosen for test in mutation.tests}), jobs)
        trees.put(tree)

        def judge(one: tuple[str, Mutation]) -> Verdict:
            room, mutation = one
            tree, begin = trees.get(), time.monotonic()
            try:
                noticed = tree.notices(mutation, max(LEAST_SECONDS, PATIENCE * usual))
            finally:
                trees.put(tree)
            verdict = Verdict(room, mutation, noticed, time.monotonic() - begin)
            print(verdict, flush=True)
            return verdict

        return list(pool.map(judge, chosen))


def report(verdicts: Sequence[Verdict]) -> bool:
    """Prints what was not noticed and the share of every room; whether all reach their goals."""
    good = True
    for verdict in verdicts:
        if not verdict.noticed:
            print(verdict)
    for room, goal in GOALS.items():
        found = [verdict.noticed for verdict in verdicts if verdict.room == room]
        if found:
            share = sum(found) / len(found)
            good = good and share >= goal
            print(f"{room:9} {sum(found):3} of {len(found):3} noticed: {share:4.0%} (goal {goal:.0%})")
    return good


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.mutate", description="Plants defects.")
    parser.add_argument("rooms", nargs="*", choices=[[], *GOALS], metavar="ROOM", help=", ".join(GOALS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--every", type=int, default=1, help="only the first of every N")
    parser.add_argument("--like", default="", help="only those with these words in name or file")
    asked = parser.parse_args(arguments)
    everything = [(room, mutation) for room in asked.rooms or GOALS for mutation in planted(room)]
    chosen = [one for one in everything if asked.like in f"{one[1].name} {one[1].file}"]
    chosen = chosen[:: asked.every]
    wrong = [fault for _, mutation in chosen if (fault := misplaced(mutation))]
    if wrong or not chosen:
        print(*(wrong or [f"there is no defect like {asked.like}"]), sep="\n", file=sys.stderr)
        return 2
    try:
        return 0 if report(try_out(chosen, asked.jobs)) else 1
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
