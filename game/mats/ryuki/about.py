"""龍棋 as the rest of the house knows it."""

from game.look.describe.theme import INK0, Dress
from game.mats.about import About, Offer, Sign, Variant

DRESS = Dress((198, 149, 74), (138, 95, 47), (209, 164, 92), INK0, "ryuki")
ABOUT = About(
    id="ryuki",
    place=3,
    dress=DRESS,
    people=(2, 2),
    minutes=20,
    difficulty=3,
    sign=Sign(104, 386, latin=58, below=78),
    offer=Offer(
        variants=(Variant("junior", (False, True), unofficial=True),),
        takes_back=False,
        short=(("junior", True),),
        short_minutes=10,
    ),
    first_mark=1,
    paper=False,
    feat="all",
    music="ryuki",
)
"""The first player bears 菱, whose indigo is that of the nearer camp. The text forbids 待った."""
