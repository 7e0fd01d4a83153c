"""What the command line says, and with which exit code it ends."""

from __future__ import annotations

import sys

DONE, CONTENT, USAGE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


class ContentError(Exception):
    """Something outside the command line is wrong; the sentence is `Words("cli." + code, **params)`."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


def complain(sentence: str, code: int) -> int:
    """Says it on stderr and returns the exit code."""
    print(one_line(sentence), file=sys.stderr)
    return code


def one_line(text: str) -> str:
    """The text without characters that would break or control the line, for file names may hold anything."""
    return "".join(char if char.isprintable() else "?" for char in text)
