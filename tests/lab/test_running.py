"""The same games are written down whoever plays them, and however often the run is cut off."""

from __future__ import annotations

import csv
from concurrent.futures import Executor, Future
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from game.lab.ledger import BadLedger, Ledger, Row, line_of, read_row
from game.lab.notebook import Notebook, OtherPlan
from game.lab.plan import Batch
from game.lab.playing import play_batch
from game.lab.running import Crew, Run, Silence
from game.lab.tally import Tally
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import sht
from tests.lab.rigs import AtOnce, Jumbled, experiment, ledgers, run
from tests.rounds import every_other


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a whole run."""
    folder = tmp_path_factory.mktemp("whole")
    run(folder, AtOnce())
    return folder


@pytest.fixture(scope="module")
def whole(undisturbed: Path) -> dict[str, bytes]:
    """What it writes."""
    return ledgers(undisturbed)


@pytest.mark.parametrize("seed", range(3))
def test_the_order_in_which_tasks_finish_leaves_no_trace(
    tmp_path: Path, whole: dict[str, bytes], seed: int
) -> None:
    executor = Jumbled(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.lab.running.MOST", 3)
        run(tmp_path, executor)
    assert ledgers(tmp_path) == whole


def test_ten_interrupts_lose_and_repeat_nothing(tmp_path: Path, whole: dict[str, bytes]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.lab.running.MOST", 3)
        for most in (1, 2, 1, 3, 1, 2, 1, 4, 1, 1):
            with pytest.raises(KeyboardInterrupt):
                run(tmp_path, AtOnce(most))
            assert all(whole[name].startswith(text) for name, text in ledgers(tmp_path).items())
    run(tmp_path, AtOnce())
    assert ledgers(tmp_path) == whole


@pytest.mark.parametrize("cut", every_other([0, 1, 7, 43, 60, 61, 62, 100, 200, 333]))
def test_what_was_torn_off_in_the_middle_of_a_line_is_played_again(
    tmp_path: Path, undisturbed: Path, whole: dict[str, bytes], cut: int
) -> None:
    copytree(undisturbed, tmp_path, dirs_exist_ok=True)
    torn = tmp_path / "first-1-random.csv"
    torn.write_bytes(torn.read_bytes()[:cut])
    run(tmp_path, AtOnce())
    assert ledgers(tmp_path) == whole


def test_more_games_are_the_same_games_and_some_more(tmp_path: Path, whole: dict[str, bytes]) -> None:
    run(tmp_path, AtOnce(), games=8)
    assert all(whole[name].startswith(text) for name, text in ledgers(tmp_path).items())
    tallies = run(tmp_path, AtOnce()).tallies
    assert ledgers(tmp_path) == whole
    assert {tally.games for tally in tallies.values()} == {30}


def test_games_are_those_of_a_match_with_the_same_seed() -> None:
    cell = experiment().cells[0]
    rows, _ = play_batch(Batch(cell, "t", 3, 4))
    match = play_out(sht.GAME, cell.read_options(), (SeatInfo("a", "bot:random"),) * 2, "t/3")
    assert match.outcome is not None
    assert rows[0] == Row(3, match.outcome.winners, 0, match.outcome.reason, match.ply, (), ())


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    run(tmp_path, AtOnce(), games=2)
    before = ledgers(tmp_path)
    with pytest.raises(OtherPlan):
        Notebook(tmp_path, experiment("another seed"))
    (tmp_path / "plan.json").write_text("{}")
    with pytest.raises(OtherPlan):
        Notebook(tmp_path, experiment())
    (tmp_path / "plan.json").unlink()
    with pytest.raises(OtherPlan):
        Notebook(tmp_path, experiment())
    assert ledgers(tmp_path) == before


def test_two_runs_cannot_write_into_one_folder(tmp_path: Path) -> None:
    first = Notebook(tmp_path, experiment())
    with pytest.raises(BlockingIOError):
        Notebook(tmp_path, experiment())
    first.close()
    run(tmp_path, AtOnce(), games=2)


def test_a_ledger_that_was_changed_is_named_with_its_line(tmp_path: Path) -> None:
    run(tmp_path, AtOnce(), games=4)
    path = tmp_path / "first-1-random.csv"
    good = path.read_text().splitlines(keepends=True)
    for line, text in ((1, "other\n"), (3, good[3]), (4, "2,x,0,r,1,\n")):
        path.write_text("".join([*good[: line - 1], text, *good[line:]]))
        ledger = Ledger(path, ())
        with pytest.raises(BadLedger) as bad:
            list(ledger.rows())
        ledger.close()
        assert bad.value.line == line


def test_rows_survive_being_written() -> None:
    row = Row(7, (0, 2), 1, 'no, "that"', 12, (3, -4), (5, 6))
    assert read_row(next(csv.reader([line_of(row)]))) == row


@pytest.mark.parametrize("most", [None, 2])
def test_a_cell_that_has_settled_is_played_no_further(
    tmp_path: Path, whole: dict[str, bytes], most: int | None
) -> None:
    """The other cell goes on to its end; interrupted and taken up again, or not, the ledgers are the same."""

    def settled(tally: Tally) -> bool:
        return tally.cell.name == "first-1-random" and tally.games >= 7

    if most:
        with pytest.raises(KeyboardInterrupt):
            run(tmp_path, AtOnce(most), settled=settled)
    found = run(tmp_path, AtOnce(), settled=settled)
    assert {name: tally.games for name, tally in found.tallies.items()} == {
        "first-1-random": 7,
        "first-2-random": 30,
    }
    assert found.progress(1)[:2] == (37, 37)
    lines = whole["first-1-random.csv"].splitlines(keepends=True)
    assert ledgers(tmp_path) == {**whole, "first-1-random.csv": b"".join(lines[:8])}


class Deaf(Executor):
    """Never answers."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_workers_that_say_nothing_are_given_up(tmp_path: Path) -> None:
    plan = experiment()
    notebook = Notebook(tmp_path, plan)
    with pytest.raises(Silence):
        Run(plan, {cell.name: 4 for cell in plan.cells}, notebook).go(Crew(Deaf(), 1, 0.05))
    notebook.close()


def test_a_run_tells_how_far_it_is_and_how_long_it_will_take(tmp_path: Path) -> None:
    plan, told = experiment(), []
    notebook = Notebook(tmp_path, plan)
    run = Run(plan, {cell.name: 6 for cell in plan.cells}, notebook, told.append)
    assert run.progress(1) == (0, 12, None)
    run.go(Crew(AtOnce(), 1))
    notebook.close()
    assert [progress.played for progress in told] == sorted(progress.played for progress in told)
    assert told[-1] == (12, 12, 0.0)
    assert 0 < (told[0].seconds or 0) < 60
