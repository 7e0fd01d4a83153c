"""戦列札: the worked example of the designer's text, as stories for the rules pages."""

from __future__ import annotations

from game.mats.stories import Story
from game.rules.senretsu import Options, start
from game.rules.senretsu.values import DeckHit, Fired, Lost, RankClosed, Staged, TurnBegan

_PLACED = (
    *("draw ♦4+♥2+♥3", "place ♥2 front", "place ♦4 rear", "place ♥3 rank-3", "confirm"),
    *("count 6", "draw ♣4+♣7+♠2+♠3+♠9+♠K"),
    *("place ♠9 rear", "place ♠2 rank-2", "place ♣4 rear", "place ♠3 rank-3"),
)
_ATTACK = ("confirm", "casualty ♠9", "turn-up ♣J")
_DRAWN = ("draw ♦8+♥Q+☆",)
_ANSWER = ("place ♥Q rank-3", "place ☆(4) rank-3", "confirm", "casualty ♥Q", "turn-up ♦5")

_RED = 0

STORIES = {
    "tale-attack": Story(
        start(Options(first=_RED), 2),
        _PLACED + _ATTACK,
        (TurnBegan, Fired, Lost, DeckHit, RankClosed),
        opening=len(_PLACED),
    ),
    "tale-answer": Story(
        start(Options(first=_RED), 2),
        _PLACED + _ATTACK + _DRAWN + _ANSWER,
        (Staged, Fired, Lost, DeckHit),
        viewer=_RED,
        opening=len(_PLACED + _ATTACK + _DRAWN),
    ),
}
"""By the name of the example."""
