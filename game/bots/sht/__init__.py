"""Who plays SHT."""

from game.bots.contract import Bots
from game.bots.search.budget import MOST_SECONDS, Budget
from game.bots.search.roots import Roots
from game.bots.sht.greedy import choose
from game.bots.sht.hard import HARD
from game.bots.sht.milder import easy, normal
from game.bots.sht.why import why
from game.rules.sht import Action, View

BOTS: Bots[View, Action] = Bots(
    choose, easy, normal, Roots(HARD.root), Budget(360, MOST_SECONDS), why, Budget(360, 0.7), HARD.compare
)
