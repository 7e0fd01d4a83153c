"""グローリアスクラウン: the examples of the rules pages, cut from frames of constructed deals."""

from __future__ import annotations

from collections.abc import Callable

from game.look.words import Words
from game.mats.crown import card_table
from game.mats.examples import Example
from game.rules.crown.values import ToDiscard, ToExchange, ToOffer, View


def chapter(view: View) -> str:
    """Where to open the rules: at the special cards for a choice that one of them brings, at the state for a
    revolution or a lock, else at playing cards."""
    if isinstance(view.todo, ToOffer | ToExchange | ToDiscard):
        return "effects"
    return "state" if view.lock or view.revolution or view.back else "play"


EXAMPLES: dict[str, Callable[[Words], Example]] = {
    **card_table.EXAMPLES,
}
