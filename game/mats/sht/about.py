"""SHT as the rest of the house knows it."""

from game.look.describe.theme import WHITE, Dress
from game.mats.about import About, Sign

DRESS = Dress((61, 86, 64), (46, 68, 49), (73, 101, 75), WHITE, "sht")
ABOUT = About(
    id="sht",
    place=5,
    dress=DRESS,
    people=(2, 2),
    minutes=10,
    difficulty=2,
    sign=Sign(88, 386),
    feat="all",
    music="sht",
)
