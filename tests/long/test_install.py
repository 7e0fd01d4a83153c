"""The ways to install the program besides the README's own line, once each, from a checkout in which somebody
has worked: pipx, uv, the sdist and the wheel. What is installed then proves itself far from the checkout.
`python -m pytest tests/long/test_install.py`; it takes its tools from PyPI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
LITTER = {".venv/pyvenv.cfg": "", ".venv/lib/game/stray.py": "", "tests/__pycache__/stray.pyc": ""}
"""What lies about in such a checkout, by file; nothing of it may be packed."""


def run(*command: str | Path, cwd: Path, **environ: Path) -> str:
    """What the command said, its complaints included; it must succeed."""
    wider = {**os.environ, **{name: str(value) for name, value in environ.items()}}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=wider,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def environment(folder: Path) -> Path:
    """Where the commands of a new virtual environment lie."""
    run(sys.executable, "-m", "venv", folder, cwd=folder.parent)
    return folder / SCRIPTS


def proves_itself(commands: Path, cwd: Path) -> None:
    gotaku = commands / "gotaku"
    assert run(gotaku, "--version", cwd=cwd).split() == ["gotaku", __version__]
    run(gotaku, "selftest", cwd=cwd)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("work") / "checkout"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__"))
    for name, text in LITTER.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tools")
    commands = environment(folder / "tools")
    run(commands / "python", "-m", "pip", "install", "-q", "build", "pipx", "uv", cwd=folder)
    return commands


@pytest.fixture(scope="module")
def packed(tools: Path, checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("packed")
    run(tools / "python", "-m", "build", "-o", folder, cwd=checkout)
    return folder


def test_pipx(tools: Path, checkout: Path, tmp_path: Path) -> None:
    places = {"PIPX_HOME": "home", "PIPX_BIN_DIR": "bin", "PIPX_MAN_DIR": "man"}
    homes = {name: tmp_path / folder for name, folder in places.items()}
    run(tools / "pipx", "install", ".", cwd=checkout, **homes)
    proves_itself(tmp_path / "bin", tmp_path)


def test_uv_tool(tools: Path, checkout: Path, tmp_path: Path) -> None:
    homes = {"UV_TOOL_DIR": tmp_path / "home", "UV_TOOL_BIN_DIR": tmp_path / "bin"}
    run(tools / "uv", "tool", "install", "--python", sys.executable, ".", cwd=checkout, **homes)
    proves_itself(tmp_path / "bin", tmp_path)


@pytest.mark.parametrize("pattern", ["*.tar.gz", "*.whl"])
def test_a_packed_program(packed: Path, tmp_path: Path, pattern: str) -> None:
    (file,) = packed.glob(pattern)
    commands = environment(tmp_path / "own")
    run(commands / "python", "-m", "pip", "install", "-q", file, cwd=tmp_path)
    proves_itself(commands, tmp_path)


def test_nothing_strays_into_what_is_packed(packed: Path) -> None:
    (sdist,), (wheel,) = packed.glob("*.tar.gz"), packed.glob("*.whl")
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "game/__main__.py", "tests/conftest.py"} <= inside
    assert not [name for name in inside if "stray" in name or name.startswith(".venv")]
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    assert tops == {"game", f"gotaku-{__version__}.dist-info"}
