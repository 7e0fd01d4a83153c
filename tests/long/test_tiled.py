"""The maps and the real Tiled (Debian and Ubuntu: the package `tiled`): it opens and saves each that comes
with the program, and the saved file plays the same record byte for byte."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.usual import MAPS, TUTORIAL, usual_options
from game.match.record import SeatInfo, encode
from game.match.selfplay import play_out
from game.rules import subway

pytestmark = pytest.mark.skipif(shutil.which("tiled") is None, reason="the package tiled is not installed")

CLASSES = Path(__file__).resolve().parents[2] / "maps" / "objecttypes.xml"
SEATS = (SeatInfo("a", "bot:random"), SeatInfo("b", "bot:easy"), SeatInfo("c", "bot:greedy"))


def saved(source: Path, target: Path, *flags: str) -> Path:
    """The map as Tiled saves it, without a display and with this project's classes."""
    home = target.parent / "home"
    (home / "tiled").mkdir(parents=True, exist_ok=True)
    shutil.copy(CLASSES, home / "tiled" / CLASSES.name)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": str(home)}
    command = ["tiled", *flags, "--export-map", "tmx", str(source), str(target)]
    subprocess.run(command, env=environment, check=True, timeout=120, capture_output=True)
    return target


def record(path: Path) -> bytes:
    return encode(play_out(subway.GAME, usual_options(subway, path), SEATS, "tiled").record())


@pytest.mark.parametrize("name", MAPS)
def test_a_map_saved_by_tiled_plays_the_same_record(tmp_path: Path, name: str) -> None:
    source = map_file(name)
    target = saved(source, tmp_path / "saved.tmx")
    assert target.read_bytes() != source.read_bytes(), "another version of Tiled says so at the top"
    assert read_map(target) == read_map(source)
    assert record(target) == record(source)


def test_classes_bring_their_properties_as_a_form(tmp_path: Path) -> None:
    """What is left out of a station or a line stands there with the value that the program takes for it."""
    bare = tmp_path / "bare.tmx"
    text = map_file(TUTORIAL).read_text(encoding="utf-8")
    for left_out in (
        '<property name="loop" type="bool" value="false"/>',
        '<property name="label" value="n"/>',
    ):
        assert left_out in text
        text = text.replace(left_out, "", 1)
    bare.write_text(text, encoding="utf-8")
    whole = saved(bare, tmp_path / "whole.tmx", "--resolve-types-and-properties")
    assert (
        whole.read_text(encoding="utf-8").count('"loop"')
        == bare.read_text(encoding="utf-8").count('"loop"') + 1
    )
    assert 'name="label" value="se"' in whole.read_text(encoding="utf-8")
    assert read_map(whole) == read_map(bare)
