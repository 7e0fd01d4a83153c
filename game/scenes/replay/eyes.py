"""Through whose eyes a match that is over can be looked back at, in turn and in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.conduct.rewatch import Eyes
from game.look.describe.words import Words


def following(eyes: Eyes, seats: int, hides: bool) -> Eyes:
    """Everybody's, each seat's, the decider's in turn; and all open where the game `hides` anything."""
    if eyes.everything or (eyes.follows and not hides):
        return Eyes()
    if eyes.follows:
        return Eyes(everything=True)
    next_ = 0 if eyes.seat is None else eyes.seat + 1
    return Eyes(next_) if next_ < seats else Eyes(follows=True)


def said(eyes: Eyes, names: Sequence[str], words: Words) -> str:
    """Whose they are."""
    if eyes.everything:
        return words("replay.eyes.open")
    if eyes.follows:
        return words("replay.eyes.turn")
    if eyes.seat is None:
        return words("replay.eyes.all")
    return words("replay.eyes.seat", name=names[eyes.seat])
