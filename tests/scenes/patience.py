"""Real time, where invented time does not help: while the disk writes and the bots' process thinks."""

from __future__ import annotations

from concurrent import futures
from multiprocessing import connection

from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

A_MOMENT = 0.01
"""Seconds after which the program is looked at again, whatever is still awaited."""


def wait_for_others(shell: Shell) -> None:
    """Until what is being written is on the disk, and the bots have answered what they were asked."""
    tables = [scene for scene in shell.stack if isinstance(scene, TableScene)]
    if pending := [table.match.pending for table in tables if table.match.pending]:
        futures.wait(pending, A_MOMENT)
    if any(map(shell.saves.trying, shell.saves.all_unsaved())):
        futures.wait([shell.saves.store._writer.later(lambda: None)], A_MOMENT)
    worker = shell.bots._worker
    if worker is not None and worker.busy and worker._child is not None:
        connection.wait([worker._child.pipe, worker._child.process.sentinel], A_MOMENT)


def others_think(shell: Shell) -> bool:
    """Whether the bots' process has not answered yet."""
    worker = shell.bots._worker
    return worker is not None and worker.busy
