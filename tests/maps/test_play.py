"""`gotaku play subway` on any map: the record holds the map itself, and replays where the file is not."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from game.config.places import map_file
from game.maps.lint import read_map
from game.maps.usual import NAGOYA, TUTORIAL
from game.match.record import RecordError, load, read_file, verify
from game.rules.subway.network import digest

PLAY = ["play", "subway", "--seats", "bot:greedy,bot:random", "--seed", "m", "--lang", "en"]


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.json"
    own = tmp_path / "own.tmx"
    own.write_bytes(map_file(TUTORIAL).read_bytes())
    options = ["--option", "length=1", "--option", "no_stalking=on", "--option", "first=2"]
    assert main([*PLAY, "--map", str(own), *options, "--record", str(path)]) == 0
    own.unlink()
    return path


def test_a_record_holds_its_map(record):
    played, states = read_file(record)
    assert played.options.network == read_map(map_file(TUTORIAL))
    assert played.options.network_sha256 == digest(played.options.network)
    assert (played.options.length, played.options.no_stalking, played.options.first) == (1, True, 1)
    assert played.outcome.reason == "lines_full"
    assert len(states[-1].complete) >= 1


def test_the_usual_map_is_nagoya(tmp_path):
    path = tmp_path / "game.json"
    assert main([*PLAY, "--record", str(path)]) == 0
    assert read_file(path)[0].options.network == read_map(map_file(NAGOYA))


@pytest.mark.parametrize("spoil", ["name", "sha", "line"])
def test_a_record_with_another_map_in_it_is_refused(record, spoil):
    plain = json.loads(record.read_bytes())
    city = plain["options"]["network"]
    if spoil == "name":
        city["stations"][0]["ja"] = "別駅"
    elif spoil == "sha":
        plain["options"]["network_sha256"] = "0" * 64
    else:
        city["lines"][0]["stations"].append("nowhere")
    with pytest.raises(RecordError) as caught:
        verify(load(json.dumps(plain).encode(), "x"), "x")
    assert caught.value.code == "bad_options"


def test_a_record_without_a_map_is_refused(record):
    plain = json.loads(record.read_bytes())
    plain["options"]["network"] = None
    with pytest.raises(RecordError):
        verify(load(json.dumps(plain).encode(), "x"), "x")
