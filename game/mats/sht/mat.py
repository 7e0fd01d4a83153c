"""What SHT's playmat offers the table: the whole of its contract."""

from game.mats.sht.captions import caption, facts, result, sentence
from game.mats.sht.clips import clip, origins
from game.mats.sht.cues import cue
from game.mats.sht.discards import browse, sheet
from game.mats.sht.ending import final, length, moments, points, situation, standing, verdict
from game.mats.sht.frame import frame
from game.mats.sht.press import carried, drop, press, turn

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
    "press",
    "result",
    "sentence",
    "sheet",
    "situation",
    "standing",
    "turn",
    "verdict",
]
