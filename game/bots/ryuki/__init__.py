"""Who plays 龍棋."""

from game.bots.contract import Bots
from game.bots.ryuki.greedy import choose
from game.bots.usual import usual_bots
from game.rules import ryuki
from game.rules.ryuki import Action, View

BOTS: Bots[View, Action] = usual_bots(ryuki, choose)
