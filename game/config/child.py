"""A process beside the program's own, spoken to through a pipe: started and ended in this one place."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection


def be_packaged() -> None:
    """Of a packaged program: lets its starter start children, and be one if it was started as one, which
    then ends here. Nothing elsewhere. Raises `ImportError` if it was packaged without PyInstaller's part."""
    if getattr(sys, "frozen", False):
        import_module("pyi_rth_multiprocessing")
        multiprocessing.freeze_support()


class Child:
    """A fresh process that runs one function, which is given its end of the pipe first."""

    def __init__(self, name: str, run: Callable[..., None], *given: object) -> None:
        """Raises `OSError` where no process can be had."""
        be_packaged()
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=run, args=(theirs, *given), name=name, daemon=True)
        try:
            self.process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()

    def end(self) -> None:
        """Ends it, whatever it is doing, and waits until it is gone: one that was stopped ends too."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()
