"""The screens of 戦列札's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.table import Match
from game.rules import senretsu
from game.rules.senretsu.values import ToChooseCasualty, ToChooseDraw, ToPlace, is_joker
from game.scenes.gallery.samples import picked, sample, table
from game.scenes.scene import Shell
from game.scenes.table import TableScene

GAME = "senretsu"
FIRST, SECOND = senretsu.Options(first=0), senretsu.Options(first=1)
FIELD_CARDS = 4


def senretsu_table(
    shell: Shell, until: Callable[[Match], bool], humans: int = 1, options: Any = FIRST
) -> TableScene:
    """A bots' game up to such a moment."""
    return table(shell, sample(shell.words, GAME, until, humans, options, bot="bot:greedy"))


def _armies(match: Match, least: int = FIELD_CARDS) -> bool:
    sides = match.state.sides
    return all(sum(len(rank.cards) for rank in side.ranks) >= least for side in sides)


def places(match: Match) -> bool:
    state = match.state
    return isinstance(state.todo, ToPlace) and state.todo.seat == 0 and _armies(match)


def places_joker(match: Match) -> bool:
    hand = (*match.state.sides[0].hand, *match.state.sides[0].saved)
    return places(match) and any(is_joker(card) for card in hand)


def begins(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.turn == 1


def loses(match: Match) -> bool:
    todo = match.state.todo
    if not isinstance(todo, ToChooseCasualty) or todo.seat != 0:
        return False
    return len(match.state.sides[0].ranks[todo.rank - 1].cards) >= 3 and _armies(match)


def chooses_draw(match: Match) -> bool:
    return isinstance(match.state.todo, ToChooseDraw) and match.state.todo.seat == 0


def press(scene: TableScene, *kinds: str) -> TableScene:
    """Presses the first target of each kind, one after the other, as a person would."""
    for kind in kinds:
        targets = scene.frame(None, 0.0).targets
        scene.press(next(t.id for t in targets if t.enabled and t.id.startswith(kind)), 0.0)
        scene.tick(0.0)
        scene.tick(0.0)
    return scene


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "senretsu": lambda shell: senretsu_table(shell, places),
    "senretsu-start": lambda shell: senretsu_table(shell, begins),
    "senretsu-picked": lambda shell: picked(senretsu_table(shell, places), "hand", 1),
    "senretsu-placed": lambda shell: press(senretsu_table(shell, places), "hand:", "slot:"),
    "senretsu-joker": lambda shell: press(senretsu_table(shell, places_joker), "hand:X", "slot:"),
    "senretsu-casualty": lambda shell: senretsu_table(shell, loses),
    "senretsu-lost": lambda shell: press(senretsu_table(shell, loses), "auto"),
    "senretsu-public": lambda shell: senretsu_table(shell, loses, humans=2),
    "senretsu-draw": lambda shell: senretsu_table(shell, chooses_draw, options=SECOND),
}
