"""Whoever says something while the table moves steps aside: the one rule for every bubble and sentence."""

from __future__ import annotations

from game.mats.kit.moments import seals
from game.motion.clip import Film
from game.motion.crossing import crosses
from game.motion.placement import Box


class Aside:
    """Of one that is said at a time; a film is looked through once."""

    def __init__(self) -> None:
        self._crossed: tuple[Film, Box, bool] | None = None
        """Whether what stood there was in the way of the film that was seen last."""

    def hides(self, box: Box, film: Film) -> bool:
        """Whether what stands there would lie over something of the film: a seal falls meanwhile, or anything
        moves behind it."""
        if self._crossed is None or self._crossed[0] is not film or self._crossed[1] != box:
            self._crossed = film, box, seals(film) or crosses(film, box)
        return self._crossed[2]
