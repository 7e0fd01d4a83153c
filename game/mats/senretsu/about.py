"""戦列札 as the rest of the house knows it."""

from game.look.describe.theme import WHITE, Dress
from game.mats.about import About, Sign

DRESS = Dress((36, 54, 79), (26, 42, 64), (45, 66, 95), WHITE, "senretsu")
ABOUT = About(
    id="senretsu",
    place=1,
    dress=DRESS,
    people=(2, 2),
    minutes=20,
    difficulty=4,
    sign=Sign(84, 390, latin=44, below=58),
    first_mark=0,
    feat="all",
    music="senretsu",
)
"""Set-up offers nothing: the options `second_draw` and `saving` are for experiments, for the game's text
knows one way only, and no decision names another."""
