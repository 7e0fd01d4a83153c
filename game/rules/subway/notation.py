"""地下鉄: actions as short text, in Japanese and in English, and back. Stations are written by their ids."""

from __future__ import annotations

import re

from game.rules.protocol import Seat
from game.rules.subway.values import STYLES, Action, ChooseFirst, Move, Roll, StyleAndStart

_SIGNS = "①②③④"
VERBS: tuple[tuple[type[Action], str, str], ...] = (
    (ChooseFirst, "先手", "first"),
    (StyleAndStart, "出発", "start"),
    (Roll, "出目", "roll"),
    (Move, "移動", "move"),
)


def write(action: Action, lang: str) -> str:
    """One word and what belongs to it: "出発 ② fushimi", "出目 3+5", "移動 sakae", "移動 sakae 置換 2";
    "start 2 fushimi", "roll 3+5", "move sakae", "move sakae replace 2". Seats are written from 1."""
    ja = lang == "ja"
    if isinstance(action, ChooseFirst):
        return f"{'先手' if ja else 'first'} {action.seat + 1}"
    if isinstance(action, StyleAndStart):
        sign = _SIGNS[action.style - 1] if ja and action.style in STYLES else action.style
        return f"{'出発' if ja else 'start'} {sign} {action.station}"
    if isinstance(action, Roll):
        return f"{'出目' if ja else 'roll'} " + "+".join(map(str, action.dice))
    robbing = "" if action.victim is None else f" {'置換' if ja else 'replace'} {action.victim + 1}"
    return f"{'移動' if ja else 'move'} {action.to}{robbing}"


def read(text: str) -> Action:
    """The action that `write` wrote, in either language. Raises `ValueError` naming what could not be read.

    >>> read("移動 sakae 置換 2") == read("move sakae replace 2") == Move("sakae", 1)
    True
    """
    word, *rest = text.split() or [""]
    if word in ("先手", "first") and len(rest) == 1:
        return ChooseFirst(_seat(rest[0]))
    if word in ("出発", "start") and len(rest) == 2:
        return StyleAndStart(_style(rest[0]), rest[1])
    if word in ("出目", "roll") and len(rest) == 1 and re.fullmatch(r"[1-6](\+[1-6])?", rest[0]):
        return Roll(tuple(map(int, rest[0].split("+"))))
    if word in ("移動", "move") and len(rest) == 1:
        return Move(rest[0])
    if word in ("移動", "move") and len(rest) == 3 and rest[1] in ("置換", "replace"):
        return Move(rest[0], _seat(rest[2]))
    raise ValueError(f"{text!r} is not an action of the subway game")


def _seat(text: str) -> Seat:
    if text not in ("1", "2", "3", "4"):
        raise ValueError(f"{text!r} is not a seat")
    return int(text) - 1


def _style(text: str) -> int:
    if not re.fullmatch(f"[1-4{_SIGNS}]", text):
        raise ValueError(f"{text!r} is not a dice style")
    return _SIGNS.index(text) + 1 if text in _SIGNS else int(text)
