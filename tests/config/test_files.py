"""Files that are no files are looked at, never opened."""

from __future__ import annotations

import os
import socket
from contextlib import closing
from pathlib import Path

import pytest

from game.config.files import NotAFile, read_bounded


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are no sockets in folders here")
def test_what_only_another_program_can_open_is_named_without_opening_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To open a device may already do something."""
    monkeypatch.chdir(tmp_path)  # The name of a socket must be short.
    with closing(socket.socket(socket.AF_UNIX)) as waiting:
        waiting.bind("s")
        monkeypatch.setattr(os, "open", lambda *_: pytest.fail("it was opened"))
        with pytest.raises(NotAFile):
            read_bounded(Path("s"), 10)
