"""`gotaku --install-desktop`: an entry that a Linux desktop reads, and a plain word elsewhere."""

from __future__ import annotations

import configparser
from pathlib import Path

import pytest

from game.cli import main
from game.commands import desktop
from game.commands.flags import UsageError
from game.look.describe.words import Words


def test_the_entry_and_its_icon_lie_where_desktops_look(tmp_path: Path, capsys):
    target = desktop.install(Words("en"), {"XDG_DATA_HOME": str(tmp_path)}, "linux")
    assert target == tmp_path / "applications" / "gotaku.desktop"
    assert str(target) in capsys.readouterr().out
    assert (tmp_path / "icons/hicolor/64x64/apps/gotaku.png").read_bytes()[:4] == b"\x89PNG"
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment]
    read.read_string(target.read_text(encoding="utf-8"))
    entry = read["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Icon"] == "gotaku"
    assert entry["Name[ja]"] == Words("ja")("window.title")
    assert entry["Exec"]


def test_a_program_with_blanks_and_signs_in_its_path_is_quoted():
    lines = desktop.entry(("/my games/100%/$new/gotaku", "-m")).splitlines()
    exec_line = next(line for line in lines if line.startswith("Exec"))
    assert exec_line == r'Exec="/my games/100%%/\\$new/gotaku" "-m"'


def test_elsewhere_there_is_no_such_menu(capsys, monkeypatch):
    with pytest.raises(UsageError):
        desktop.install(Words("en"), {}, "win32")
    monkeypatch.setattr(desktop.install, "__defaults__", (None, "darwin"))
    assert main(["--install-desktop", "--lang", "en"]) == 2
    assert "only Linux desktops" in capsys.readouterr().err
