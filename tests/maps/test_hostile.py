"""Maps from strangers: what no map needs is passed over unread, what no map has is refused, and nothing is
ever opened but the file itself."""

from __future__ import annotations

import builtins
import io
import os
import tracemalloc
from pathlib import Path

import pytest

from game.config.places import map_file
from game.look.describe.words import LANGUAGES, Words
from game.maps import tiled
from game.maps.faults import MapError
from game.maps.lint import read_map
from game.maps.tree import MOST_BYTES
from tests.maps.hostile import LONG, SMALL, SOUND, SPOILT

MOST = 60 * 1024 * 1024
"""Bytes that reading a file of at most 4 MB may take for a moment."""


def written(folder: Path, data: bytes) -> Path:
    path = folder / "some.tmx"
    path.write_bytes(data)
    return path


@pytest.fixture
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails if anything is opened after the file itself has been read."""
    tree = tiled.read_tree

    def read_tree(path: Path) -> object:
        found = tree(path)

        def opened(*given: object, **more: object) -> None:
            raise AssertionError(f"opened {given}")

        for module, name in ((builtins, "open"), (io, "open"), (os, "open")):
            monkeypatch.setattr(module, name, opened)
        return found

    read_map(map_file("tutorial.tmx"))  # Whatever is imported, is imported by now.
    monkeypatch.setattr(tiled, "read_tree", read_tree)


@pytest.mark.usefixtures("nothing_else")
@pytest.mark.parametrize(
    "which", [pytest.param(name, marks=pytest.mark.whole if name in LONG else ()) for name in SOUND]
)
def test_what_no_map_needs_is_passed_over(tmp_path: Path, which: str) -> None:
    path = written(tmp_path, SOUND[which]())
    assert path.stat().st_size <= MOST_BYTES
    tracemalloc.start()
    network = read_map(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(network.stations) == 16
    assert peak < MOST


@pytest.mark.usefixtures("nothing_else")
@pytest.mark.parametrize("which", SPOILT)
def test_what_no_map_has_is_refused_with_its_place(tmp_path: Path, which: str) -> None:
    code, make = SPOILT[which]
    path = written(tmp_path, make())
    tracemalloc.start()
    with pytest.raises(MapError) as caught:
        read_map(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MOST
    assert code in [fault.code for fault in caught.value.faults]
    for lang in LANGUAGES:
        for sentence in caught.value.sentences(Words(lang)):
            assert sentence.startswith(str(path))
            assert len(sentence) < 400 + len(str(path))
            assert "\n" not in sentence


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_a_device_and_a_folder_are_no_maps(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tmx")
    (tmp_path / "device.tmx").symlink_to("/dev/zero")
    (tmp_path / "folder.tmx").mkdir()
    for path in tmp_path.iterdir():
        with pytest.raises(MapError) as caught:
            read_map(path)
        assert [fault.code for fault in caught.value.faults] == ["not_a_file"]


def test_what_pytmx_stumbles_over_is_said_with_line_and_layer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And never in Python's words."""
    from pytmx.pytmx import TiledObject

    parse = TiledObject.parse_xml

    def stumble(self: TiledObject, node: object) -> object:
        if node.get("name") == "kingyo_machi":  # type: ignore[attr-defined]
            raise KeyError("no such thing")
        return parse(self, node)

    monkeypatch.setattr(TiledObject, "parse_xml", stumble)
    line = SMALL[: SMALL.index('name="kingyo_machi"')].count("\n") + 1
    with pytest.raises(MapError) as caught:
        read_map(written(tmp_path, SMALL.encode()))
    (fault,) = caught.value.faults
    assert (fault.code, dict(fault.params)) == ("unreadable_map", {"line": line, "layer": "stations"})
    for lang in LANGUAGES:
        (sentence,) = caught.value.sentences(Words(lang))
        assert "no such thing" not in sentence
        assert "KeyError" not in sentence


def test_layers_in_groups_are_found(tmp_path: Path) -> None:
    text = SMALL.replace("<objectgroup", "<group><group><objectgroup", 1)
    text = text.replace("</objectgroup>", "</objectgroup></group></group>", 1)
    assert read_map(written(tmp_path, text.encode())) == read_map(map_file("tutorial.tmx"))


def test_a_layer_within_something_else_is_none(tmp_path: Path) -> None:
    text = SMALL.replace("<objectgroup", "<x><objectgroup", 1).replace(
        "</objectgroup>", "</objectgroup></x>", 1
    )
    with pytest.raises(MapError) as caught:
        read_map(written(tmp_path, text.encode()))
    assert "no_layer" in [fault.code for fault in caught.value.faults]
