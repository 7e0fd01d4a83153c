"""What moves are called by whoever types or says them: as in the records, and as the table says it."""

from __future__ import annotations

from game.look.describe.words import LANGUAGES, Words
from game.match.spelling import Spelled, spelled
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk
from game.rules.protocol import AnyRules


def named(rules: AnyRules, mat: AnyMat, desk: AnyDesk, lang: str) -> tuple[Spelled, ...]:
    """What the seat whose view the desk shows may do now, with its names in every language."""
    words = tuple(map(Words, LANGUAGES))
    return spelled(rules, desk.view, lang, lambda action: (mat.deed(desk, action, each) for each in words))
