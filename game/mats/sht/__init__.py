"""SHT's playmat: two fields, two shields, the duel between them."""

from game.mats.sht.captions import caption, facts, result, sentence
from game.mats.sht.clips import clip
from game.mats.sht.frame import discards as sheet
from game.mats.sht.frame import frame
from game.mats.sht.press import press

__all__ = ["caption", "clip", "facts", "frame", "press", "result", "sentence", "sheet"]
