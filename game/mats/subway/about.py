"""地下鉄 as the rest of the house knows it."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from game.look.describe.theme import INK0, Dress
from game.look.describe.words import Words
from game.mats.about import About, Offer, Sign, Variant
from game.motion.placement import Box, Placement

if TYPE_CHECKING:
    from game.rules.subway.values import Options


def _absent_lines(options: Options, seats: int, words: Words) -> str:
    """Rule 003-12, refinements 003-a and 003-b. The rules are loaded when set-up asks, not with the shelf."""
    from game.rules.subway.network import lines_in_play
    from game.rules.subway.values import network_of

    network = network_of(options)
    absent = [line for line in network.lines if line not in lines_in_play(network, seats)]
    each = [line.ja if words.lang == "ja" else line.en for line in absent]
    names = reduce(lambda first, second: words("setup.and", first=first, second=second), each) if each else ""
    if seats == 2:
        key = "setup.note.two_lines" if absent else "setup.note.two"
        return words(key, lines=names)
    return words("setup.note.lines", people=seats, lines=names) if absent else ""


PER_STATION, PER_NEEDED, ROUNDED = 0.4, 0.33, 5
"""How many minutes a game takes for every station of its map, and beside that for each that has to be filled
to end it: at 25 seconds a turn, by the turns of games that computers played; told in steps of so many."""


def _minutes(options: Options, seats: int) -> int:
    """By the map, the lines that are in play, and how many of these end the game."""
    from game.mats.subway.tension import whole
    from game.rules.subway.board import board_for
    from game.rules.subway.values import network_of

    board = board_for(network_of(options), seats)
    in_play, needed = sum(map(bool, board.capacity)), whole(board, options.length)
    return max(1, round((PER_STATION * in_play + PER_NEEDED * needed) / ROUNDED)) * ROUNDED


def _small(options: Options, box: Box, layer: int) -> tuple[Placement, ...]:
    """The lines of the map, loaded when set-up asks."""
    from game.mats.subway.chart import thumbnail
    from game.rules.subway.values import network_of

    return thumbnail(network_of(options), box, layer)


DRESS = Dress((213, 230, 228), (156, 194, 194), (199, 221, 219), INK0, "metro")
ABOUT = About(
    id="subway",
    place=4,
    dress=DRESS,
    people=(2, 4),
    minutes=45,
    difficulty=3,
    sign=Sign(42, 376, large=(40, 372), latin=36, below=27),
    offer=Offer(
        variants=(
            Variant("length", (1, 2, 3), unofficial=True),
            Variant("other_timeline", (False, True)),
            Variant("no_stalking", (False, True)),
        ),
        usual_seats=3,
        unofficial_seats=(2,),
        hidden=False,
        backwards=True,
        short=(("length", 1),),
        short_map="tutorial.tmx",
        short_minutes=10,
        lasts=_minutes,
        seats_note=_absent_lines,
        drawn=_small,
    ),
    paper=False,
    feat="best",
    music="subway",
    bed="platform",
)
