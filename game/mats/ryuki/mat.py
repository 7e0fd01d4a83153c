"""What 龍棋's playmat offers the table: the whole of its contract."""

from game.mats.ryuki.captions import caption, facts, result, sentence
from game.mats.ryuki.clips import clip, origins
from game.mats.ryuki.cues import cue
from game.mats.ryuki.ending import final, length, moments, points, situation, standing, verdict
from game.mats.ryuki.frame import frame
from game.mats.ryuki.places import SPEECH
from game.mats.ryuki.press import carried, drop, plays_on, press, turn
from game.mats.ryuki.sheet import browse, sheet

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
    "plays_on",
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
