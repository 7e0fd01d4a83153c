"""A game from outside and a map of one's own in the lab, which knows nothing of either."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.cli import main
from game.config.places import map_file
from game.maps.usual import TUTORIAL
from tests.outside.conftest import alone
from tests.outside.packages import sixth

__all__ = ["alone"]

STUDY = '''"""Ishi in the lab."""

from game.lab.claim import Arm, Claim, Figure, Finding, within
from game.lab.plan import mirror
from game.lab.study import Measure, Shown, Study

THREE = Arm("random-3", mirror("random", 3), measure="length")


def fair(tallies):
    share = tallies["random-3"].began_share()
    return Finding(within(share, 0.0, 0.9), {"share": Figure(share)})


STUDY = Study(
    measures={"length": Measure(("steps", "one"), lambda game: (len(game.steps), 1))},
    claims=(Claim("I-1", (THREE,), fair),),
    swept="length",
    shown=(Shown("steps", "steps", "one", percent=False),),
)
'''
WORDS = """
msgid "claim.i_1"
msgstr "“Whoever begins does not always win.”"

msgid "claim.i_1.measure"
msgstr "The first player wins {share}."

msgid "lab.column.steps"
msgstr "steps"
"""


@pytest.fixture
def ishi(tmp_path: Path) -> Path:
    """The sixth game with a study of its own."""
    home = sixth(tmp_path / "site")
    (home / "lab.py").write_text(STUDY)
    for lang in ("ja", "en"):
        with (home / "assets" / "locale" / f"{lang}.po").open("a", encoding="utf-8") as file:
            file.write(WORDS)
    return tmp_path


def told(line: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([*line, "--output", str(folder), "--lang", "en", "--workers", "1"]) == 0
    return capsys.readouterr().out


def test_a_game_from_outside_is_swept_and_its_claims_are_tested(
    ishi: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(["lab", "sweep", "ishi", "--games", "20", "--players", "random"], ishi / "sweep", capsys)
    assert "steps" in text.splitlines()[1]
    text = told(["lab", "claims", "ishi", "--games", "60"], ishi / "claims", capsys)
    assert "“Whoever begins does not always win.”" in text
    assert "→ holds" in text


def test_a_map_of_ones_own_is_swept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.tmx"
    shutil.copy(map_file(TUTORIAL), mine)
    line = [
        "lab",
        "sweep",
        "subway",
        "--map",
        str(mine),
        "--seats",
        "2",
        "--players",
        "random",
        "--games",
        "4",
    ]
    text = told(line, tmp_path / "sweep", capsys)
    assert "style ③ wins" in text
    line = ["lab", "sweep", "subway", "--map", str(tmp_path / "none.tmx"), "--lang", "en"]
    assert main(line) == 1
    assert "none.tmx" in capsys.readouterr().err
