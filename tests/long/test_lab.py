"""The lab with real processes: killed at ten moments, and on a real cluster of two workers, one of which dies
in the middle. What is written is the same byte for byte."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.lab.cluster import NoCluster, cluster
from game.lab.contests import sweep
from game.lab.notebook import Notebook
from game.lab.plan import Plan
from game.lab.running import Crew, Run, Silence
from game.rules import sht

ROOT = Path(__file__).resolve().parents[2]
GAMES = 1500
PATIENCE = 90.0
"""Seconds: workers on a busy machine may take many for their first game."""
LINE = [
    "lab",
    "sweep",
    "sht",
    "--option",
    "first=1,2",
    "--players",
    "random",
    "--games",
    str(GAMES),
    "--workers",
    "2",
]


def lab(folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "game", *LINE, "--output", str(folder)]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=ROOT, stdout=quiet, stderr=quiet, start_new_session=True)


def found(folder: Path) -> dict[str, bytes]:
    """All results: the ledgers and the tables."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.csv"))}


def rows(folder: Path) -> int:
    return sum(path.read_bytes().count(b"\n") - 1 for path in folder.glob("*.csv"))


def wait_for_rows(process: subprocess.Popen[bytes], folder: Path, wanted: int) -> None:
    while process.poll() is None and rows(folder) < wanted:
        time.sleep(0.01)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("whole")
    assert lab(folder).wait() == 0
    return found(folder)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_ten_ends_lose_no_game_and_count_none_twice(
    tmp_path: Path, whole: dict[str, bytes], sign: signal.Signals
) -> None:
    stopped = 0
    for moment in range(1, 11):
        process = lab(tmp_path)
        wait_for_rows(process, tmp_path, moment * GAMES * 2 // 12)
        stopped += process.poll() is None
        os.kill(process.pid, sign)
        code = process.wait(30)
        assert code in (130, -sign, 0), "a signal that comes while the program is still being read ends it"
        for name, text in found(tmp_path).items():
            if not name.startswith("tables"):
                assert whole[name].startswith(text[: text.rfind(b"\n") + 1])
    assert stopped >= 8
    assert lab(tmp_path).wait() == 0
    assert found(tmp_path) == whole


# A cluster


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """All of it: a worker and its nanny."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def two_workers() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler's address; the scheduler, and two workers under nannies."""
    pytest.importorskip("distributed", reason="dask comes with the extra cluster")
    address = f"tcp://127.0.0.1:{free_port()}"
    port = address.rpartition(":")[2]
    host = ("--host", "127.0.0.1", "--port", port, "--no-dashboard")
    processes = [started("distributed.cli.dask_scheduler", *host)]
    for _ in range(2):
        processes.append(started("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"))
    try:
        yield address, processes
    finally:
        for process in processes:
            end(process)


def experiment() -> Plan:
    return sweep(sht.GAME, sht.Options(), "first", [("1", 0), ("2", 1)], ("random",), 2, "lab")


def run_on(address: str, folder: Path, told: list[int], at: int, doomed: subprocess.Popen[bytes]) -> None:
    """The experiment on the cluster; when so many games are written, the process is killed."""
    plan = experiment()
    notebook = Notebook(folder, plan)

    def hear(progress: object) -> None:
        told.append(rows(folder))
        if told[-1] >= at and doomed.poll() is None:
            end(doomed)

    run = Run(plan, {cell.name: GAMES for cell in plan.cells}, notebook, hear)
    try:
        with cluster(address, patience=PATIENCE) as crew:
            assert crew.workers >= 1
            run.go(crew)
    finally:
        notebook.close()


def test_a_cluster_that_loses_a_worker_finds_the_same(tmp_path: Path, whole: dict[str, bytes]) -> None:
    told: list[int] = []
    with two_workers() as (address, processes):
        run_on(address, tmp_path, told, GAMES // 2, processes[2])
        assert processes[2].poll() is not None
    assert 0 < told[0] < GAMES < told[-1]
    assert found(tmp_path) == {name: text for name, text in whole.items() if not name.startswith("tables")}


def test_a_scheduler_that_is_gone_is_given_up_and_what_was_played_is_kept(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    with two_workers() as (address, processes), pytest.raises((Silence, NoCluster)):
        run_on(address, tmp_path, [], GAMES // 2, processes[0])
    kept = found(tmp_path)
    assert sum(text.count(b"\n") for text in kept.values()) > GAMES // 2
    assert all(whole[name].startswith(text) for name, text in kept.items())


def test_an_address_without_a_scheduler_is_named_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="dask comes with the extra cluster")
    monkeypatch.setattr("game.lab.cluster.CONNECT", 2.0)
    since = time.monotonic()
    with pytest.raises(NoCluster), cluster(f"tcp://127.0.0.1:{free_port()}") as crew:
        assert isinstance(crew, Crew)
    assert time.monotonic() - since < 20
