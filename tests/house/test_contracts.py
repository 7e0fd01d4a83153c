"""A game that does not keep a contract is an error for the type checker: faults are planted in single files,
and one run of `mypy --strict` must name each of them where the game says that it keeps the contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.house.code import ROOT

pytest.importorskip("mypy", reason="the type checker comes with the extra dev")


class Fault(NamedTuple):
    """What is changed in one file, and where that must be an error that speaks of what."""

    file: str
    was: str
    now: str
    felt_in: str
    about: str


FAULTS = (
    Fault(
        "game/rules/sht/sight.py",
        "def redact(event: Event, seat: Seat | None) -> Event:",
        "def redact(event: Event) -> Event:\n    seat = None",
        "game/rules/sht/__init__.py",
        "def redact(event:",
    ),
    Fault(
        "game/rules/crown/__init__.py",
        "Abilities(blind=blind, together=together, verbs=VERBS)",
        "Abilities(blnd=blind, together=together, verbs=VERBS)",
        "game/rules/crown/__init__.py",
        'Unexpected keyword argument "blnd" for "Abilities"',
    ),
    Fault(
        "game/rules/subway/sight.py",
        "def staged(state: State, seat: Seat) -> int:",
        "def stage(state: State, seat: Seat) -> int:",
        "game/rules/subway/__init__.py",
        'Module "game.rules.subway.sight" has no attribute "staged"',
    ),
    Fault(
        "game/mats/sht/ending.py",
        "def situation(desk: Desk, words: Words) -> str:",
        "def situation(desk: Desk) -> str:\n    words = Words('ja')",
        "game/mats/sht/mat.py",
        'Argument "situation" to "Mat"',
    ),
    Fault(
        "game/mats/crown/mat.py",
        "pauses=pauses",
        "pause=pauses",
        "game/mats/crown/mat.py",
        'Unexpected keyword argument "pause" for "Mat"',
    ),
    Fault(
        "game/mats/subway/captions.py",
        "from game.mats.subway.desk import Desk",
        "from game.mats.sht.desk import Desk",
        "game/mats/subway/mat.py",
        'Argument "points" to "Mat"',
    ),
    Fault(
        "game/bots/senretsu/greedy.py",
        "def choose(view: View, rng: random.Random) -> Action:",
        "def choose(view: View) -> Action:\n    rng = random.Random(0)",
        "game/bots/senretsu/__init__.py",
        'Argument 1 to "Bots"',
    ),
    Fault(
        "game/bots/sht/__init__.py",
        "from game.rules.sht import Action, View",
        "from game.rules.sht import Action\nfrom game.rules.subway import View",
        "game/bots/sht/__init__.py",
        'to "Bots" has incompatible type',
    ),
    Fault(
        "game/mats/ryuki/examples.py",
        "def chapter(view: View) -> str:",
        "def chapter(view: View, lang: str) -> str:",
        "game/mats/ryuki/examples.py",
        'Argument 2 to "Examples"',
    ),
)


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the type checker says when all faults are there at once."""
    folder = tmp_path_factory.mktemp("planted")
    command = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={folder / 'cache'}"]
    for n, fault in enumerate(FAULTS):
        text = (ROOT / fault.file).read_text(encoding="utf-8")
        assert text.count(fault.was) == 1, fault
        (folder / f"{n}.py").write_text(text.replace(fault.was, fault.now), encoding="utf-8")
        command += ["--shadow-file", fault.file, str(folder / f"{n}.py")]
    asked = sorted({fault.felt_in for fault in FAULTS})
    done = subprocess.run([*command, *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.whole
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{Path(fault.file).parent}:{fault.now[:20]}")
def test_a_broken_contract_is_an_error(errors: list[str], fault: Fault) -> None:
    felt = [line for line in errors if line.startswith(f"{fault.felt_in}:") and fault.about in line]
    assert felt, "\n".join(errors)
