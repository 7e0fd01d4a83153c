"""Who plays 戦列札."""

from game.bots.contract import Bots
from game.bots.search.budget import MOST_SECONDS, Budget
from game.bots.search.roots import Roots
from game.bots.senretsu.comparing import compare
from game.bots.senretsu.greedy import choose
from game.bots.senretsu.hard import think
from game.bots.senretsu.milder import easy
from game.bots.senretsu.why import why
from game.rules.senretsu import Action, View

BOTS: Bots[View, Action] = Bots(
    choose, easy, choose, Roots(think), Budget(1200, MOST_SECONDS), why, Budget(400, 0.8), compare
)
"""The normal player is the greedy one: it lines up its ranges by the attacks to come."""
