"""By which number the match that has ended can be dealt again."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel
from game.look.describe.space import Space
from game.match.chance import deal_number, grouped
from game.match.table import Match
from game.motion.placement import Placement
from game.scenes.shell import Shell

RIGHT, HIGH = 1836.0, 50.0


def dealt(shell: Shell, match: Match, space: Space, right: float | None = None) -> Iterator[Placement]:
    """The number in the corner, or left of what stands there: up to `right`. Nothing for a match that has
    none, or goes on from another one."""
    own = match.over and match.origin is None
    number = deal_number(match.secret_seed()) if own else None
    if number is None:
        return
    words, scale = shell.words, shell.settings.text_scale
    said = words("deal.number", number=grouped(number))
    wide = measure.width(said, 22, "bold", words.lang, scale) + 48
    box = ((RIGHT + space.beyond if right is None else right) - wide, 10, wide, HIGH)
    yield panel("deal number", box, theme.PAPER0, HIGH / 2, shadow=1, layer=4)
    yield label("deal number text", said, box, 22, face="bold", align="centre")
