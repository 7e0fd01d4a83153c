"""The sixth game, really installed by pip in an environment of its own, without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def done(*command: object, env: dict[str, str] | None = None) -> str:
    """What a command says; it must succeed."""
    made = subprocess.run([*map(str, command)], env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout


@pytest.mark.timeout(600)
def test_pip_installs_it_and_the_program_plays_checks_and_draws_it(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    source, venv = tmp_path / "source", tmp_path / "venv"
    shutil.copytree(ROOT / "tests" / "sixth_game", source, ignore=shutil.ignore_patterns("__pycache__"))
    done(sys.executable, "-m", "venv", venv)
    python = venv / ("Scripts" if os.name == "nt" else "bin") / "python"
    here = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    env = {**os.environ, "PYTHONPATH": here, "SDL_VIDEODRIVER": "dummy"}
    install = ("install", "--no-deps", "--no-build-isolation", "--no-index")
    done(python, "-m", "pip", *install, source, env=env)
    assert "gotaku-ishi 1.0" in done(python, "-m", "game", "--version", env=env)
    assert "nothing is missing" in done(python, "-m", "game.conformance", "ishi", env=env)
    record, picture = tmp_path / "ishi.json", tmp_path / "ishi.png"
    seats = "bot:greedy,bot:random,bot:greedy"
    done(python, "-m", "game", "play", "ishi", "--seats", seats, "--record", record, env=env)
    done(python, "-m", "game", "check", record, env=env)
    done(python, "-m", "game", "shot", "ishi", "-o", picture, env=env)
    assert picture.read_bytes().startswith(b"\x89PNG")
    done(python, "-m", "pip", "uninstall", "--yes", "gotaku-ishi")
    assert "ishi" not in done(python, "-m", "game", "--version", env=env)
