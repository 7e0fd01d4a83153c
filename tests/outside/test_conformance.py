"""`python -m game.conformance ID`: a third party is told everything that is missing, in one run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.conformance import suite
from game.conformance.__main__ import DONE, MISSING, USAGE, main
from game.conformance.suite import Finding, findings
from tests.outside.packages import removed, replaced, sixth

GAME = "ishi"
LOCALE = "assets/locale"
FAULTS: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "a word of the title": (
        replaced(f"{LOCALE}/en.po", '"demo.ishi.2"', '"demo.ishi.3"'),
        "package",
        "demo.ishi.2",
    ),
    "another word of it": (
        replaced(f"{LOCALE}/en.po", '"title.ishi.about"', '"title.x"'),
        "package",
        "title.ishi.about",
    ),
    "a word of the table": (
        replaced(f"{LOCALE}/ja.po", '"ishi.opened"', '"ishi.other"'),
        "words",
        "ja: the message 'ishi.opened'",
    ),
    "another placeholder": (
        replaced(f"{LOCALE}/ja.po", "{n}回戦", "{m}回戦"),
        "words",
        "'ishi.round' has other placeholders",
    ),
    "a sign that no font has": (
        replaced(f"{LOCALE}/en.po", "Lay the stone", "Lay ⛄"),
        "words",
        "no font has ⛄",
    ),
    "the emblem": (removed("assets/art/emblems/ishi.svg"), "package", "art/emblems/ishi.svg"),
    "the other pages": (removed("assets/rulebook/ishi.en.txt"), "rules pages", "ishi.en.txt"),
    "a sound": (
        replaced("about.py", "paper=False", 'paper=False, cues=("gong",)'),
        "sounds",
        "cues/gong.ogg",
    ),
    "how it ends": (replaced("rules.py", '"most_points"', '"most_stones"'), "end", "reason.most_stones"),
    "what points are made of": (
        replaced("rules.py", '(("rounds", n),)', '(("stones", n),)'),
        "end",
        "score.ishi.stones",
    ),
    "a sound of another name": (replaced("mat.py", '"koma"', '"komma"'), "events", "komma"),
    "a refusal": (
        replaced(f"{LOCALE}/en.po", '"ishi.no.choose"', '"ishi.no.chose"'),
        "presses",
        "'choose' has no sentence",
    ),
    "an option": (
        replaced("about.py", "paper=False", 'paper=False, offer=Offer((Variant("fast", (False, True)),))'),
        "set-up",
        "'fast'",
    ),
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without what takes longest, and finds nothing here."""
    for home, name in ((suite, "_laws"), (suite.tables, "gallery")):
        monkeypatch.setattr(home, name, lambda game: iter(()))


@pytest.mark.usefixtures("quick")
def test_all_that_is_missing_is_said_in_one_run(tmp_path: Path) -> None:
    home = sixth(tmp_path)
    replaced("about.py", "import About", "import About, Offer, Variant")(home)
    for change, _, _ in FAULTS.values():
        change(home)
    found = list(findings(GAME))
    for name, (_, check, text) in FAULTS.items():
        assert any(one.check == check and text in one.text for one in found), (name, found)


BREACHES: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "others see what is laid": (
        replaced(
            "rules.py", "stone if i == seat else None for i, stone in enumerate(state.laid)", "state.laid"
        ),
        "laws",
        "law 3",
    ),
    "a deal that is not flagged": (
        replaced("rules.py", "Dealt | Opened)", "Opened)"),
        "laws",
        "law 3, reveals",
    ),
    "notation that does not come back": (
        replaced("rules.py", 'f"lay {action.stone}"', '"lay 1"'),
        "laws",
        "law 2, notation",
    ),
    "a bot that cheats": (
        replaced("bot.py", "return stones[-1]", "return Lay(99)\n    return stones[-1]"),
        "bot",
        "not_yours",
    ),
    "a button that is dead": (
        replaced("mat.py", "return Pick(Selection(thing))", "return Pick(Selection())"),
        "presses",
        "no presses lead",
    ),
    "a drawing that is not there": (
        replaced("mat.py", "*self._status()]", '*self._status(), picture("x", "icons/none", (0, 0, 9, 9))]'),
        "table",
        "icons/none",
    ),
    "words too long for their box": (
        replaced("assets/locale/en.po", '"{n} points"', '"{n} points of all those that there are"'),
        "screens",
        "ishi (en",
    ),
}


LONG = ("a deal that is not flagged", "notation that does not come back")
"""Those that the laws find, but for the first: toys break each of these too."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.whole if name in LONG else ()) for name in BREACHES]
)
def test_what_is_wrong_is_found_by_the_check_for_it(tmp_path: Path, name: str) -> None:
    change, check, text = BREACHES[name]
    home = sixth(tmp_path)
    replaced("mat.py", "import button,", "import picture, button,")(home)
    change(home)
    found = []
    for one in findings(GAME, (check,)):
        found.append(one)
        if text in one.text:
            return
    raise AssertionError(found)


@pytest.mark.usefixtures("quick")
def test_one_fault_makes_the_command_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    removed("assets/rulebook/ishi.en.txt")(sixth(tmp_path))
    assert main([GAME]) == MISSING
    first, last = capsys.readouterr().out.splitlines()
    assert first == "rules pages: rulebook/ishi.en.txt is not there"
    assert last == "ishi: one thing is missing"


def test_a_game_that_nobody_brings_is_said_to_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == USAGE
    assert "chess" in capsys.readouterr().err
    assert main([]) == USAGE


def test_a_package_that_cannot_even_be_loaded_says_so_and_nothing_else(tmp_path: Path) -> None:
    replaced("about.py", "DRESS =", "1 / 0\nDRESS =")(sixth(tmp_path))
    (only,) = findings(GAME)
    assert only == Finding("package", "the game could not be loaded (ZeroDivisionError: division by zero).")


def test_of_a_whole_game_it_says_that_nothing_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`tests/long/test_sixth_game.py` has the laws, too."""
    monkeypatch.setattr(suite, "_laws", lambda game: iter(()))
    sixth(tmp_path)
    assert main([GAME]) == DONE
    assert capsys.readouterr().out == "ishi: nothing is missing\n"


def test_from_outside_it_is_one_command(tmp_path: Path) -> None:
    home = sixth(tmp_path / "site")
    replaced("about.py", "DRESS =", "1 / 0\nDRESS =")(home)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "site"), os.getcwd()])}
    command = [sys.executable, "-m", "game.conformance", GAME]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (MISSING, "")
    assert done.stdout.startswith("package: the game could not be loaded (ZeroDivisionError")
    assert done.stdout.endswith("ishi: one thing is missing\n")
