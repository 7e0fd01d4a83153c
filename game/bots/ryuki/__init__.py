"""Who plays 龍棋.

`danger` sees mates in one and `greedy` weighs single actions. `field` is the table as numbers, `steps` what a
search makes on it and `weigh` what it is worth. `mating` looks for forced mates, `offence` for the player's
own, `defence` for the other's. `world` is what alpha-beta sees, by which `deepening` compares
candidates; `hard` has all of it, `milder` some. `comparing` looks back.
"""

from game.bots.contract import Bots
from game.bots.ryuki.comparing import compare
from game.bots.ryuki.greedy import choose
from game.bots.ryuki.hard import think
from game.bots.ryuki.milder import easy, normal
from game.bots.ryuki.why import why
from game.bots.search.budget import MOST_SECONDS, Budget
from game.rules.ryuki import Action, View

BOTS: Bots[View, Action] = Bots(
    choose, easy, normal, think, Budget(10_000, MOST_SECONDS), why, Budget(10_000, 0.8), compare
)
