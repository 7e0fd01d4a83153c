"""Which of the player's files are offered as maps, in what order, and what stands for one that is no use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.maps.faults import MapFault
from game.maps.helper import Reading
from game.maps.offered import MOST, OWN, Offer
from game.maps.reader import Reader
from game.maps.usual import MAPS, NAGOYA
from game.rules.registry import rules_of


class Unreadable(Reader):
    """Finds a fault in every file, one after the other, without looking."""

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__(())
        self._left = list(paths)

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def poll(self, timeout: float = 0.0) -> tuple[Path, Reading] | None:
        return (self._left.pop(0), Reading(None, (MapFault("no_size"),))) if self._left else None


def offer(folder: Path) -> Offer:
    return Offer(rules_of("subway"), folder, Unreadable)


def own(folder: Path, *names: str) -> list[str]:
    """The player's own maps on offer when there are files of these names."""
    for name in names:
        (folder / name).write_text("", encoding="utf-8")
    return [one.file for one in offer(folder).maps if one.own]


def test_maps_are_files_of_that_kind_by_name_however_it_is_written(tmp_path: Path) -> None:
    names = ("b.tmx", "C.TMX", "a.tmx", "notes.txt", "d.tmx.bak", "tmx", "d.Tmx")
    assert own(tmp_path, *names) == ["C.TMX", "a.tmx", "b.tmx", "d.Tmx"]


def test_a_name_that_cannot_be_shown_is_not_offered(tmp_path: Path) -> None:
    assert own(tmp_path, "a\u200bb.tmx", "\u202eb.tmx", "町.tmx") == ["町.tmx"]


def test_of_very_many_maps_the_first_by_name_are_offered(tmp_path: Path) -> None:
    names = [f"{n:03}.tmx" for n in range(MOST + 5)]
    assert own(tmp_path, *reversed(names)) == names[:MOST]


def test_what_is_no_folder_holds_no_maps(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "file", tmp_path / "gone"):
        assert own(folder) == []


def test_an_own_map_stands_beside_the_usual_one_of_its_name(tmp_path: Path) -> None:
    (tmp_path / NAGOYA).write_text("", encoding="utf-8")
    found = offer(tmp_path)
    usual = found.maps[0]
    assert found.unread(OWN + NAGOYA)
    assert not found.unread(NAGOYA)
    assert found.poll()
    assert [one.key for one in found.maps] == [*MAPS, OWN + NAGOYA]
    assert found.maps[0] == usual
    assert found.maps[3].error is not None
    assert not found.unread(OWN + NAGOYA)
    assert not found.poll()


def test_for_a_map_that_cannot_be_played_on_the_usual_one_stands(tmp_path: Path) -> None:
    own(tmp_path, "bad.tmx")
    found = offer(tmp_path)
    for _ in range(2):
        assert found.at(f"{OWN}bad.tmx") == found.maps[0]
        assert found.at("gone.tmx") == found.maps[0]
        found.poll()
