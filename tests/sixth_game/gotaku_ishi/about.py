"""石 as the rest of the house knows it."""

from game.look.describe.theme import WHITE, Dress
from game.mats.about import About

DRESS = Dress((74, 70, 88), (55, 52, 68), (88, 84, 104), WHITE, "ishi")
ABOUT = About(id="ishi", place=6, dress=DRESS, people=(3, 5), minutes=5, difficulty=1, paper=False)
