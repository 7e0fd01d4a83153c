"""Who plays 地下鉄."""

from game.bots.contract import Bots
from game.bots.subway.greedy import choose
from game.bots.usual import usual_bots
from game.rules import subway
from game.rules.subway import Action, View

BOTS: Bots[View, Action] = usual_bots(subway, choose)
