"""Where something that is said beside a thing hides least: the one rule for tags, labels and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.motion.placement import Box


def clearest(places: Iterable[Box], *covered: tuple[Sequence[Box], float]) -> Box:
    """The place that hides least, the first of several; what lies there has a worth a pixel."""

    def hidden(place: Box) -> float:
        return sum(worth * place.shared(one) for some, worth in covered for one in some)

    return min(places, key=hidden)
