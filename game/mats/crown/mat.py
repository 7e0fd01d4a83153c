"""What グローリアスクラウン's playmat offers the table: the whole of its contract."""

from game.mats.crown.captions import caption, sentence
from game.mats.crown.clips import clip, origins
from game.mats.crown.cues import cue
from game.mats.crown.discards import browse, sheet
from game.mats.crown.ending import facts, final, length, moments, points, result, situation, standing, verdict
from game.mats.crown.frame import frame
from game.mats.crown.places import SPEECH
from game.mats.crown.press import carried, drop, pauses, press, spectates, turn

__all__ = [
    "SPEECH",
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
    "pauses",
    "points",
    "press",
    "result",
    "sentence",
    "sheet",
    "situation",
    "spectates",
    "standing",
    "turn",
    "verdict",
]
