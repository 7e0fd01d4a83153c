"""Who goes first, as it is seen: a token turns over from plate to plate, slower and slower, and falls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.mats.kit.moments import LAYER, burst
from game.motion.clip import Clip, Sound
from game.motion.moment import Beat, Moment, felt, late, shown, stayed
from game.motion.placement import Box
from game.rules.protocol import Seat

WAYS = (170.0, 190.0, 230.0, 290.0)
"""How long each of its ways takes."""
RESTS = sum(WAYS)
STAYS = 500.0
LEAVES = STAYS + 200.0
"""When the token has gone, after it came to rest."""
RIM = 7.0
SIDE = 46.0
"""How large the token is, which rests on a plate's upper edge, over no name."""
FLIES, FALLS = 2.2, 110.0
"""How much larger it is on its ways, on each of which it turns over; how long it takes to come down."""


def drawn(made: Clip, plates: Sequence[Box], first: Seat, *told: str, leaves: float = 0.0) -> Clip:
    """The clip of who goes first. What changes comes when the token rests, and so does what tells it already:
    the things whose keys begin with `told`. Where the plates make way for something else afterwards, they
    stay for so long first."""
    begins = (0.0, *accumulate(WAYS[:-1]))
    boxes = [plates[(first + n) % len(plates)] for n in range(-len(WAYS), 1)]
    spots = [box.at(box.w - SIDE - 6, 2 - SIDE / 2, SIDE, SIDE) for box in boxes]
    ways = [
        Beat(t, span, to=to, scale=FLIES, ease="travel", arc=30.0, flip=True)
        for t, span, to in zip(begins, WAYS, spots[1:], strict=True)
    ]
    token = shown(
        picture("lot", "moments/combo-disc", spots[-1], layer=LAYER),
        *(
            Beat(0.0, to=spots[0], scale=FLIES),
            *ways,
            Beat(RESTS, FALLS),
            Beat(RESTS + STAYS, 200.0, alpha=0.0),
        ),
    )
    edge = boxes[-1].centred(boxes[-1].w + RIM, boxes[-1].h + RIM)
    rim = panel("lot rim", edge, None, 18, theme.YAMA, RIM, layer=LAYER)
    return felt(
        made,
        Moment(
            span=RESTS + leaves + made.span,
            things=(
                stayed(rim, RESTS, RESTS + STAYS, 60.0, 200.0),
                token,
                burst(boxes[-1].middle, RESTS, 120.0, size=2 * boxes[-1].h),
            ),
            acts={p.key: late(RESTS) for p in made.still if p.key.startswith(told)},
            when={"": RESTS + leaves} | dict.fromkeys(told, RESTS),
            sounds=(*(Sound(t, "card_lift") for t in begins), Sound(RESTS, "stamp")),
        ),
    )
