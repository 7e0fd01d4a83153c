"""Who plays グローリアスクラウン."""

from game.bots.contract import Bots
from game.bots.crown.greedy import choose
from game.bots.crown.hard import HARD
from game.bots.crown.milder import easy, normal
from game.bots.crown.why import why
from game.bots.search.budget import MOST_SECONDS, Budget
from game.bots.search.roots import Roots
from game.rules.crown import Action, View
from game.rules.crown.values import Pass


def yields(action: Action) -> bool:
    """A pass: whoever learns the game is to play where that is as good as far as can be told."""
    return isinstance(action, Pass)


BOTS: Bots[View, Action] = Bots(
    choose,
    easy,
    normal,
    Roots(HARD.root),
    Budget(400, MOST_SECONDS),
    why,
    Budget(400, 0.5),
    HARD.compare,
    yields,
)
