"""What 地下鉄's playmat offers the table: the whole of its contract."""

from collections.abc import Iterator
from pathlib import Path

from game.look.describe.words import Words
from game.mats.subway import names
from game.mats.subway.captions import caption, facts, points, result, sentence, standing
from game.mats.subway.clips import clip, origins
from game.mats.subway.cues import cue
from game.mats.subway.ending import final, length, moments, situation, verdict
from game.mats.subway.frame import frame
from game.mats.subway.press import carried, drop, press, turn
from game.mats.table import Desk, Frame
from game.rules.subway.values import Options, network_of


def sheet(desk: Desk, words: Words) -> Frame:
    """Nothing is discarded in this game."""
    return Frame(())


def browse(desk: Desk, target: str) -> tuple[str, ...]:
    """Nothing is discarded in this game."""
    return ()


def prepare(options: Options, lang: str, text_scale: int, folder: Path | None) -> Iterator[None]:
    """Where the stations' names stand, on a map that is not the program's own."""
    return names.ahead(network_of(options), lang, text_scale, folder)


__all__ = [
    "browse",
    "caption",
    "carried",
    "clip",
    "cue",
    "drop",
    "facts",
    "final",
    "frame",
    "length",
    "moments",
    "origins",
    "points",
    "prepare",
    "press",
    "result",
    "sentence",
    "sheet",
    "situation",
    "standing",
    "turn",
    "verdict",
]
