"""What 戦列札's playmat offers the table: the whole of its contract."""

from game.mats.senretsu.captions import caption, facts, result, sentence
from game.mats.senretsu.clips import clip, origins
from game.mats.senretsu.cues import cue
from game.mats.senretsu.discards import browse, sheet
from game.mats.senretsu.ending import final, length, moments, points, situation, standing, verdict
from game.mats.senretsu.frame import frame
from game.mats.senretsu.press import carried, drop, press, turn

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
