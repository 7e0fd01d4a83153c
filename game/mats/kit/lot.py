"""Who goes first, as it is seen: a rim goes from plate to plate, slower and slower, and comes to rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.moments import LAYER, burst
from game.motion.clip import Clip, Sound
from game.motion.moment import Beat, Moment, felt, late, shown
from game.motion.placement import Box
from game.rules.protocol import Seat

WAYS = (170.0, 190.0, 230.0, 290.0)
"""How long each of its ways takes."""
RESTS = sum(WAYS)
STAYS = 500.0
LEAVES = STAYS + 200.0
"""When the rim has gone, after it came to rest."""
RIM = 7.0


def drawn(made: Clip, plates: Sequence[Box], first: Seat, *told: str, leaves: float = 0.0) -> Clip:
    """The clip of who goes first. What changes comes when the rim rests, and so does what tells it already:
    the things whose keys begin with `told`. Where the plates make way for something else afterwards, they
    stay for so long first."""
    begins = (0.0, *accumulate(WAYS[:-1]))
    boxes = [plates[(first + n) % len(plates)] for n in range(-len(WAYS), 1)]
    edges = [box.centred(box.w + RIM, box.h + RIM) for box in boxes]
    rim = panel("lot", edges[-1], None, 18, theme.YAMA, RIM, layer=LAYER)
    ways = (Beat(t, span, to=to, ease="travel") for t, span, to in zip(begins, WAYS, edges[1:], strict=True))
    return felt(
        made,
        Moment(
            span=RESTS + leaves + made.span,
            things=(
                shown(rim, Beat(0.0, to=edges[0]), *ways, Beat(RESTS + STAYS, 200.0, alpha=0.0)),
                burst(boxes[-1].middle, RESTS, 120.0, size=2 * boxes[-1].h),
            ),
            acts={p.key: late(RESTS) for p in made.still if p.key.startswith(told)},
            when={"": RESTS + leaves} | dict.fromkeys(told, RESTS),
            sounds=(*(Sound(t, "card_lift") for t in begins), Sound(RESTS, "stamp")),
        ),
    )
