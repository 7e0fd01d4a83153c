"""Who plays 地下鉄."""

from game.bots.contract import Bots
from game.bots.search.budget import Budget
from game.bots.subway.greedy import choose
from game.bots.subway.hard import compare, hard
from game.bots.subway.milder import easy
from game.bots.subway.why import why
from game.rules.subway import Action, View

BOTS: Bots[View, Action] = Bots(choose, easy, choose, hard, Budget(16, 0.8), why, Budget(16, 0.5), compare)
"""The normal player is the greedy one: what it goes for shows in how it plays."""
