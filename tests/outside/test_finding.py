"""Which packages bring games: seen from files alone where there are none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.outside.finding import Entry, entries, trust
from tests.outside.packages import installed


def test_where_nobody_names_the_group_nothing_is_loaded_to_look_for_it() -> None:
    code = (
        "import sys\n"
        "from game.outside.finding import entries\n"
        "assert entries() == ()\n"
        "print('importlib.metadata' in sys.modules, 'pygame' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("False False\n", "")


def test_what_is_installed_is_found_with_its_package(tmp_path: Path) -> None:
    assert entries() == ()
    installed(tmp_path / "b", {"go": "gotaku_go.about"}, "gotaku-go", "2.1")
    installed(tmp_path / "a", {"ten": "more.ten.about", "nine": "more.nine.about"}, "more", "1")
    assert entries() == (
        Entry("go", "gotaku_go.about", "gotaku-go 2.1"),
        Entry("nine", "more.nine.about", "more 1"),
        Entry("ten", "more.ten.about", "more 1"),
    )


def test_folders_that_cannot_be_read_and_other_groups_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "archive.zip"
    archive.write_bytes(b"PK")
    info = tmp_path / "site" / "other-1.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_text("[console_scripts]\nother = other:main\n")
    (tmp_path / "site" / "empty-1.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(archive), str(tmp_path / "nowhere"), "", str(tmp_path / "site")])
    assert entries() == ()


def test_plug_ins_are_found_only_in_a_folder_that_is_trusted(tmp_path: Path) -> None:
    folder = tmp_path / "plugins"
    trust(folder)
    assert str(folder) not in sys.path
    installed(folder, {"go": "gotaku_go.about"})
    sys.path.remove(str(folder))
    assert entries() == ()
    trust(folder)
    trust(folder)
    assert sys.path.count(str(folder)) == 1
    assert sys.path[-1] == str(folder), "nothing that is installed is replaced"
    assert [entry.name for entry in entries()] == ["go"]
