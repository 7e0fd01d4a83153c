"""Who plays 戦列札."""

from game.bots.contract import Bots
from game.bots.senretsu.greedy import choose
from game.bots.usual import usual_bots
from game.rules import senretsu
from game.rules.senretsu import Action, View

BOTS: Bots[View, Action] = usual_bots(senretsu, choose)
