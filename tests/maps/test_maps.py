"""The maps that come with the program: what they hold, how they are made, and that they are shipped."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.usual import MAPS, NAGOYA, NAGOYA_REAL, TUTORIAL, has_map, usual_options
from game.mats.registry import games
from game.rules.registry import rules_of
from game.rules.subway.board import board_for
from game.rules.subway.values import on

ROOT = Path(__file__).resolve().parents[2]
SOURCE = json.loads((ROOT / "maps" / "source" / "nagoya.json").read_text(encoding="utf-8"))


def script():
    spec = importlib.util.spec_from_file_location("make_maps", ROOT / "assets" / "make" / "maps.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("name", [NAGOYA, NAGOYA_REAL])
def test_nagoya_is_that_of_its_source(name):
    city = read_map(map_file(name))
    assert [station.id for station in city.stations] == [station["id"] for station in SOURCE["stations"]]
    for station, source in zip(city.stations, SOURCE["stations"], strict=True):
        facts = (station.ja, station.en, station.kana)
        assert facts == (source["name_ja"], source["name_en"], source["kana"])
    for line, source in zip(city.lines, SOURCE["lines"], strict=True):
        assert (line.id, line.ja, line.en, line.loop) == (
            source["id"],
            source["name_ja"],
            source["name_en"],
            source["loop"],
        )
        assert line.colour == source["color"].lower()
        assert line.counts == (line.id in "HMTS")
        assert line.absent_with_three == (line.id in "EK")
        if line.id != "K":
            assert line.stations == tuple(source["stations"])
    assert [line.id for line in city.lines if line.stripe] == ["E"]
    assert (city.width, city.height, city.lines_to_finish) == (1920, 1080, 2)


def test_the_two_nagoyas_differ_in_the_join_alone():
    text, real = read_map(map_file(NAGOYA)), read_map(map_file(NAGOYA_REAL))
    assert [line.id for a, line in zip(text.lines, real.lines, strict=True) if a != line] == ["K"]
    changed = {a.id for a, b in zip(text.stations, real.stations, strict=True) if a != b}
    assert changed == {"kamiiida", "ozone", "heian_dori"}
    places = {station.id: station for station in text.stations}
    assert places["kamiiida"].x == places["ozone"].x
    assert places["kamiiida"].y < places["ozone"].y


@pytest.mark.parametrize("name", MAPS)
def test_every_stretch_is_straight_level_upright_or_diagonal(name):
    city = read_map(map_file(name))
    at = {station.id: (station.x, station.y) for station in city.stations}
    assert len({*at.values()}) == len(at)
    board = board_for(city, 4)
    for here, row in enumerate(board.near):
        for there in row:
            dx, dy = (abs(a - b) for a, b in zip(at[board.ids[here]], at[board.ids[there]], strict=True))
            assert not dx or not dy or dx == dy


def test_the_small_map():
    city = read_map(map_file(TUTORIAL))
    assert (len(city.stations), len(city.lines)) == (16, 3)
    assert [line.loop for line in city.lines] == [True, False, False]
    real = {station["name_ja"] for station in SOURCE["stations"]}
    assert not real & {station.ja for station in city.stations}
    assert board_for(city, 4).near == board_for(city, 2).near


@pytest.mark.parametrize("name", MAPS)
def test_the_script_makes_a_sound_map_of_the_same_name(name, tmp_path):
    made = script()
    made.write(tmp_path, force=False)
    assert read_map(tmp_path / name).lines


def test_the_script_never_overwrites_without_force(tmp_path, capsys):
    made = script()
    path = tmp_path / NAGOYA
    path.write_text("mine")
    made.write(tmp_path, force=False)
    assert path.read_text() == "mine"
    assert f"{path} is there already" in capsys.readouterr().out
    made.write(tmp_path, force=True)
    assert read_map(path).lines


@pytest.mark.parametrize("name", MAPS)
def test_tiled_finds_what_it_expects(name):
    """TMX 1.10: numbers given once and below `nextobjectid`, points that are points, lines that are drawn."""
    root = ElementTree.parse(map_file(name)).getroot()
    assert (root.get("version"), root.get("orientation"), root.get("infinite")) == ("1.10", "orthogonal", "0")
    size = [int(root.get(key, "")) for key in ("width", "height", "tilewidth", "tileheight")]
    assert size == [48, 27, 40, 40]
    numbers = [int(shown.get("id", "")) for shown in root.iter("object")]
    assert sorted(numbers) == list(range(1, int(root.get("nextobjectid", ""))))
    groups = {group.get("name"): group for group in root.iter("objectgroup")}
    assert [*groups] == ["lines", "stations"]
    assert [int(group.get("id", "")) for group in groups.values()] == [1, 2]
    assert all(shown.find("point") is not None for shown in groups["stations"])
    assert all(shown.find("polyline") is not None for shown in groups["lines"])
    city = read_map(map_file(name))
    at = {station.id: (station.x, station.y) for station in city.stations}
    for shown, line in zip(groups["lines"], city.lines, strict=True):
        x, y = float(shown.get("x", "")), float(shown.get("y", ""))
        course = shown.find("polyline").get("points").split()  # type: ignore[union-attr]
        points = [tuple(map(float, point.split(","))) for point in course]
        drawn = [(x + px, y + py) for px, py in points]
        stops = [*line.stations, *(line.stations[:1] if line.loop else ())]
        assert drawn == [at[stop] for stop in stops]


def test_all_maps_are_in_the_wheel_and_named():
    shipped = {path.name for path in (ROOT / "maps").glob("*.tmx")}
    assert shipped == {*MAPS}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for name in MAPS:
        assert included[f"maps/{name}"] == f"game/_data/maps/{name}"


def test_usual_options():
    for game in games():
        rules = rules_of(game)
        usual = usual_options(rules)
        assert rules.start(usual, max(rules.SEATS))
        assert has_map(rules) == (game == "subway")
        if not has_map(rules):
            assert usual == rules.Options()
    small = usual_options(rules_of("subway"), map_file(TUTORIAL))
    assert small == on(read_map(map_file(TUTORIAL)))


def test_only_reading_a_map_loads_pygame():
    code = (
        "import sys\n"
        "from game.maps import lint, tiled, usual\n"
        "from game.config.places import map_file\n"
        "assert not {'pygame', 'pytmx'} & sys.modules.keys()\n"
        "lint.read_map(map_file('tutorial.tmx'))\n"
        "assert 'pytmx' in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = [
        path for path in (ROOT / "game").rglob("*.py") if "from pytmx" in path.read_text(encoding="utf-8")
    ]
    assert [path.name for path in found] == ["tiled.py"]
