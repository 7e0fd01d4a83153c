"""Who plays グローリアスクラウン."""

from game.bots.contract import Bots
from game.bots.crown.greedy import choose
from game.bots.crown.hard import hard
from game.bots.crown.milder import easy, normal
from game.bots.search.budget import Budget
from game.rules.crown import Action, View

BOTS: Bots[View, Action] = Bots(choose, easy, normal, hard, Budget(400, 2.5))
