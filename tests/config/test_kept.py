"""What took long to find out is kept in the player's folder, where that can be."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config import kept
from game.config.kept import Kept

NAME = "findings"
FILE = f"{NAME}.json"


def drawer(folder: Path | None, edition: int = 1) -> Kept:
    return Kept(folder, NAME, edition)


def test_what_is_kept_is_there_in_the_next_program(tmp_path: Path) -> None:
    drawer(tmp_path).keep("a", [1, 2])
    drawer(tmp_path).keep("b", [3])
    again = drawer(tmp_path)
    assert again.keys == ("a", "b")
    assert again.get("a", tuple[int, ...]) == (1, 2)
    assert again.get("c", tuple[int, ...]) is None
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_two_programs_keep_beside_each_other(tmp_path: Path) -> None:
    one, other = drawer(tmp_path), drawer(tmp_path)
    one.keep("a", 1)
    other.keep("b", 2)
    assert drawer(tmp_path).keys == ("a", "b")


def test_what_is_kept_already_is_not_written_again(tmp_path: Path) -> None:
    one = drawer(tmp_path)
    one.keep("a", 1)
    (tmp_path / FILE).unlink()
    one.keep("a", 1)
    assert not (tmp_path / FILE).exists()
    one.keep("a", 2)
    assert drawer(tmp_path).get("a", int) == 2


def test_what_is_kept_anew_is_the_latest(tmp_path: Path) -> None:
    here = drawer(tmp_path)
    for key, found in (("a", 1), ("b", 2), ("a", 3)):
        here.keep(key, found)
    assert here.keys == drawer(tmp_path).keys == ("b", "a")


def test_something_of_another_kind_is_nothing(tmp_path: Path) -> None:
    drawer(tmp_path).keep("a", "words")
    assert drawer(tmp_path).get("a", int) is None
    assert drawer(tmp_path).get("a", str) == "words"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'{"edition": 1, "names": 3}', b"[" * 100_000],
    ids=["empty", "cut", "list", "bytes", "number", "deep"],
)
def test_a_damaged_file_is_none_and_is_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert drawer(tmp_path).keys == ()
    drawer(tmp_path).keep("a", 1)
    assert drawer(tmp_path).get("a", int) == 1


def test_one_finding_that_is_too_deep_does_no_harm(tmp_path: Path) -> None:
    deep = b"[" * 300 + b"]" * 300
    (tmp_path / FILE).write_bytes(b'{"edition": 1, "names": {"a": ' + deep + b', "b": 2}}')
    assert drawer(tmp_path).get("a", int) is None
    assert drawer(tmp_path).get("b", int) in (2, None)


def test_what_another_edition_kept_no_longer_holds(tmp_path: Path) -> None:
    drawer(tmp_path).keep("a", 1)
    assert drawer(tmp_path, 2).keys == ()


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    here = drawer(blocked)
    here.keep("a", 1)
    assert here.get("a", int) == 1
    assert blocked.read_text() == "no folder"


def test_in_no_folder_nothing_is_kept() -> None:
    here = drawer(None)
    here.keep("a", 1)
    assert here.keys == ()


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    here = drawer(tmp_path)
    for n in range(kept.MOST + 5):
        here.keep(f"{n}", n)
    assert drawer(tmp_path).keys == tuple(f"{n}" for n in range(5, kept.MOST + 5))


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawer(tmp_path).keep("a", "x" * 100)
    monkeypatch.setattr(kept, "MOST_BYTES", 50)
    assert drawer(tmp_path).keys == ()
