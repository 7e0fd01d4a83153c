"""Who plays グローリアスクラウン."""

from game.bots.contract import Bots
from game.bots.crown.greedy import choose
from game.bots.usual import usual_bots
from game.rules import crown
from game.rules.crown import Action, View

BOTS: Bots[View, Action] = usual_bots(crown, choose)
