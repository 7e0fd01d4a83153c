"""The player's own maps are read beside the window: slow ones are given up, known ones not read again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep

import pytest

from game.config.places import map_file
from game.maps import reader as readers
from game.maps.helper import MOST_MEMORY, Reading
from game.maps.lint import read_map
from game.maps.offered import Offer, offered
from game.maps.queue import PATIENCE_AT_START_S
from game.maps.reader import PATIENCE_S, Reader
from game.rules.registry import rules_of
from tests.maps.hostile import SMALL

WAIT = 30.0
"""Seconds of real time after which a helper that should have answered has not."""


@pytest.fixture(autouse=True)
def _nothing_known() -> Iterator[None]:
    before = dict(readers._kept)
    readers._kept.clear()
    yield
    readers._kept.clear()
    readers._kept.update(before)


def files(folder: Path, *names: str) -> list[Path]:
    """Maps that are all different."""
    for name in names:
        (folder / name).write_text(SMALL.replace("<map ", f"<!-- {name} --><map ", 1), encoding="utf-8")
    return [folder / name for name in names]


def told(reader: Reader) -> dict[str, Reading]:
    """All that comes of the files, by name."""
    found = {}
    while reader.busy:
        if answer := reader.poll(WAIT):
            found[answer[0].name] = answer[1]
    return found


def test_one_helper_reads_a_folder_and_ends(tmp_path: Path) -> None:
    paths = files(tmp_path, "a.tmx", "b.tmx", "c.tmx")
    paths[1].write_text("<map/>", encoding="utf-8")
    reader, pids, found = Reader(paths), set(), {}
    while reader.busy:
        if answer := reader.poll(WAIT):
            found[answer[0].name] = answer[1]
        pids |= {reader._child.process.pid} if reader._child else set()
    assert len(pids) == 1
    assert reader._child is None
    assert found["a.tmx"] == found["c.tmx"] == Reading(read_map(map_file("tutorial.tmx")))
    assert found["b.tmx"].network is None
    assert {fault.code for fault in found["b.tmx"].faults} >= {"no_layer", "no_size"}


def no_helper(pipe: Connection) -> None:
    """Not to be started."""
    raise AssertionError


def test_what_is_known_by_its_digest_needs_no_helper(tmp_path: Path) -> None:
    paths = files(tmp_path, "a.tmx", "b.tmx")
    first = told(Reader(paths))
    (tmp_path / "copy.tmx").write_bytes(paths[0].read_bytes())
    reader = Reader([*paths, tmp_path / "copy.tmx"], helper=no_helper)
    assert told(reader) == {**first, "copy.tmx": first["a.tmx"]}
    assert reader._child is None


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers._kept, "most", 3)
    for n in range(5):
        readers.remember(str(n), Reading())
    assert list(readers._kept) == ["2", "3", "4"]


def endless(pipe: Connection) -> None:
    """Never comes to an end with the second file."""
    pipe.send_bytes(b"ready")
    for n in range(9):
        path = Path(os.fsdecode(pipe.recv_bytes()))
        while "slow" in path.name:
            sleep(1)
        pipe.send_bytes(b'{"faults":[{"code":"no_size"}]}')
        assert n < 8


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_map_that_takes_too_long_is_given_up_and_the_others_are_read(tmp_path: Path) -> None:
    clock, paths = Clock(), files(tmp_path, "a.tmx", "slow.tmx", "z.tmx")
    reader = Reader(paths, clock, endless)
    found, pids = {}, set()
    while reader.busy:
        answer = reader.poll(0.01 if reader._waiting[0].name == "slow.tmx" else WAIT)
        pids |= {reader._child.process.pid} if reader._child else set()
        if answer:
            found[answer[0].name] = [fault.code for fault in answer[1].faults]
        elif reader._ready and reader._since is not None and reader._waiting[0].name == "slow.tmx":
            clock.now += PATIENCE_S / 2 + 0.1
    assert found == {"a.tmx": ["no_size"], "slow.tmx": ["too_heavy"], "z.tmx": ["no_size"]}
    assert len(pids) == 2, "the helper was given up with the map"
    assert list(told(Reader([paths[1]], clock, no_helper)).values()) == [readers.TOO_HEAVY]


def dies(pipe: Connection) -> None:
    """Ends over the first file, as one that runs out of memory does."""
    pipe.send_bytes(b"ready")
    pipe.recv_bytes()


def test_a_helper_that_dies_is_replaced_for_the_next_map(tmp_path: Path) -> None:
    found = told(Reader(files(tmp_path, "a.tmx", "b.tmx"), helper=dies))
    assert [reading.faults[0].code for reading in found.values()] == ["too_heavy", "too_heavy"]


def rubbish(pipe: Connection) -> None:
    """Answers what nobody understands."""
    pipe.send_bytes(b"ready")
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"\xff{")


def test_an_answer_that_is_none_is_no_map(tmp_path: Path) -> None:
    (reading,) = told(Reader(files(tmp_path, "a.tmx"), helper=rubbish)).values()
    assert reading == readers.TOO_HEAVY


def silent(pipe: Connection) -> None:
    """Never gets ready."""
    while True:
        sleep(1)


def test_a_helper_that_never_gets_ready_is_given_up(tmp_path: Path) -> None:
    clock = Clock()
    reader = Reader(files(tmp_path, "a.tmx"), clock, silent)
    assert reader.poll() is None
    clock.now = PATIENCE_AT_START_S
    assert reader.poll() is None
    clock.now += 0.1
    answer = reader.poll()
    assert answer is not None
    assert answer[1] == readers.TOO_HEAVY
    assert not reader.busy


def test_where_no_process_can_be_had_maps_are_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refused)
    (reading,) = told(Reader(files(tmp_path, "a.tmx"))).values()
    assert reading.network is not None


def test_what_is_no_file_is_said_without_a_helper(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    (reading,) = told(Reader([tmp_path / "folder.tmx"], helper=no_helper)).values()
    assert [fault.code for fault in reading.faults] == ["not_a_file"]


def test_closing_ends_the_helper(tmp_path: Path) -> None:
    reader = Reader(files(tmp_path, "a.tmx"), helper=silent)
    reader.poll()
    assert reader._child is not None
    process = reader._child.process
    assert process is not None
    pid = process.pid
    reader.close()
    assert not reader.busy
    assert reader.poll() is None
    assert reader._child is None
    if sys.platform != "win32":
        with pytest.raises(ProcessLookupError):
            os.kill(pid or 0, 0)


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system does not keep to it")
def test_the_helper_has_no_more_memory_than_it_needs() -> None:
    """What runs out of it is the helper's end, said by nobody."""
    code = (
        "from multiprocessing import Pipe\n"
        "from game.maps import helper\n"
        "ours, theirs = Pipe()\n"
        f"helper.read = lambda path: bytearray({MOST_MEMORY})\n"
        "ours.send_bytes(b'a.tmx')\n"
        "helper.serve(theirs)\n"
    )
    done = run(code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_helper_whose_window_is_gone_ends() -> None:
    code = (
        "from multiprocessing import Pipe\n"
        "from game.maps import helper\n"
        "ours, theirs = Pipe()\n"
        "ours.close()\n"
        "helper.serve(theirs)\n"
    )
    done = run(code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# What set-up makes of it


class Slow(Reader):
    """Tells nothing before it is let."""

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__(paths)
        self.free = False

    def poll(self, timeout: float = 0.0) -> tuple[Path, Reading] | None:
        return super().poll(timeout) if self.free else None


def test_maps_are_on_offer_at_once_and_known_later(tmp_path: Path) -> None:
    files(tmp_path, "a.tmx")
    (tmp_path / "bad.tmx").write_text("<map/>", encoding="utf-8")
    made: list[Slow] = []

    def slow(paths: Sequence[Path]) -> Reader:
        made.append(Slow(paths))
        return made[-1]

    offer = Offer(rules_of("subway"), tmp_path, slow)
    assert [one.unread for one in offer.maps] == [False, False, False, True, True]
    assert not offer.poll()
    assert offer.reading
    made[0].free = True
    while offer.reading:
        offer.poll(WAIT)
    again = offered(rules_of("subway"), tmp_path)
    assert [(one.key, one.options) for one in offer.maps] == [(one.key, one.options) for one in again]
    assert not any(one.unread for one in offer.maps)
    assert offer.maps[3].options.network == read_map(map_file("tutorial.tmx"))
    assert offer.maps[4].error is not None


def test_a_game_without_maps_reads_none(tmp_path: Path) -> None:
    files(tmp_path, "a.tmx")
    offer = Offer(rules_of("sht"), tmp_path)
    assert (offer.maps, offer.reading) == ((), False)
