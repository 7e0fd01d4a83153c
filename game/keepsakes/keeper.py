"""Pictures and films to keep, made in a process of their own: no frame of the window waits for one."""

from __future__ import annotations

import signal
from contextlib import suppress
from multiprocessing.connection import Connection

import msgspec

from game.config.child import Child
from game.keepsakes.saving import Job, Saved, saved
from game.outside.admitting import meet


class Keeping:
    """One picture with its film, as far as they are."""

    def __init__(self, job: Job, outside: bool = False) -> None:
        """Begins at once. `outside`: there are games from outside, which the process has to meet too."""
        self.told: list[Saved] = []
        self._child: Child | None = None
        try:
            self._child = Child("gotaku-keepsake", make, msgspec.json.encode(job), outside)
        except OSError as error:
            self.told.append(Saved("picture", fault="no_write", reason=error.strerror or str(error)))

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._child is not None

    def listen(self) -> None:
        """Takes what has come meanwhile; never waits."""
        while self._child is not None:
            try:
                if not self._child.pipe.poll():
                    return
                self.told.append(msgspec.json.decode(self._child.pipe.recv_bytes(), type=Saved))
            except (EOFError, OSError):
                if len(self.told) < 2 and not any(saved.fault for saved in self.told):
                    self.told.append(Saved("film" if self.told else "picture", fault="broken"))
                self.stop()

    def stop(self) -> None:
        """Nothing more of it is made."""
        if self._child is not None:
            self._child.end()
            self._child = None


def make(pipe: Connection, job: bytes, outside: bool) -> None:
    """The process's whole life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window to deal with.
    if outside:
        meet(drawn=True)
    with suppress(OSError):
        for told in saved(msgspec.json.decode(job, type=Job)):
            pipe.send_bytes(msgspec.json.encode(told))
        pipe.close()
