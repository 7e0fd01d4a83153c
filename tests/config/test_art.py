"""The drawings lie as files, or all in one as in the packaged program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config import art, places
from game.config.places import asset


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of data as a package has it, with the pack in the place of the drawings."""
    (tmp_path / "assets" / "locale").mkdir(parents=True)
    (tmp_path / "assets" / art.PACK).write_bytes(art.packed(asset("art")))
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    places._root.cache_clear()
    art._pack.cache_clear()
    yield tmp_path / "assets"
    monkeypatch.undo()
    places._root.cache_clear()
    art._pack.cache_clear()


def test_the_pack_has_every_drawing_as_it_is_in_less_than_half_the_room(packaged: Path) -> None:
    folder = Path(__file__).parents[2] / "assets" / "art"
    files = {path.relative_to(folder).with_suffix("").as_posix(): path for path in folder.rglob("*.svg")}
    assert art.names() == tuple(sorted(files))
    assert {name: art.text(name) for name in files} == {
        name: path.read_bytes() for name, path in files.items()
    }
    assert (packaged / art.PACK).stat().st_size < sum(path.stat().st_size for path in files.values()) / 2
    assert art.names("suits/") == tuple(sorted(name for name in files if name.startswith("suits/")))


def test_what_is_in_neither_is_named_by_its_file(packaged: Path) -> None:
    assert not art.there("suits/nothing")
    with pytest.raises(art.MissingArt, match=r"suits.nothing\.svg"):
        art.text("suits/nothing")


def test_a_drawing_beside_the_pack_adds_to_it_and_replaces_nothing(packaged: Path) -> None:
    own = packaged / "art" / "emblems"
    own.mkdir(parents=True)
    (own / "ishi.svg").write_bytes(b"<svg/>")
    (own / "sht.svg").write_bytes(b"<svg/>")
    assert art.text("emblems/ishi") == b"<svg/>"
    assert "emblems/ishi" in art.names("emblems/")
    assert art.text("emblems/sht") != b"<svg/>"


def test_a_checkout_reads_its_files() -> None:
    assert not asset(art.PACK).exists()
    assert art.text("brand/crest") == asset("art", "brand", "crest.svg").read_bytes()
    assert art.there("brand/crest")
