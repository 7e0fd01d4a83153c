"""Texts of the screen as lines that any terminal, braille line or voice takes."""

from __future__ import annotations

import re

from game.match.spelling import lettered


def plain(text: str) -> str:
    """In one line, with cards by their letters, and nothing that controls a terminal."""
    line = " ".join(re.sub(r"[♠♥♦♣]", lambda sign: _SUITS[sign[0]], lettered(text)).split())
    return "".join(char for char in line if char.isprintable())


_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
