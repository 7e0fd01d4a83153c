"""What was chosen at a set-up last time: kept for each game, and taken up where that can still be done."""

from __future__ import annotations

from game.look.describe.words import Words
from game.maps.offered import OWN, Offer
from game.match.store import StoreError
from game.rules.protocol import AnyRules
from game.scenes.lesson.offer import note_played
from game.scenes.setup.choice import Choice, first_choice, on_map, read, written
from game.scenes.shell import Shell


def remembered(shell: Shell, rules: AnyRules, offer: Offer) -> tuple[Choice | None, str]:
    """The last choice for the game, if there was one; where it cannot be read or its map is gone, also a
    sentence that says so."""
    text = None
    if shell.stores():
        try:
            text = shell.store.remembered(rules.GAME)
        except StoreError as error:
            return None, shell.words(f"store.{error.code}", **error.params)
    if text is None:
        return None, ""
    note_played(shell, rules.GAME)
    last = read(text, rules)
    if last is None:
        return None, shell.words("setup.forgotten")
    return (last, "") if offer.unread(last.map) else on_known_map(last, offer, shell.words)


def on_known_map(choice: Choice, offer: Offer, words: Words) -> tuple[Choice, str]:
    """The choice on its own map; where that is gone, on the usual one, and a sentence that says so."""
    if choice.map and offer.at(choice.map).key != choice.map:
        return on_map(choice, ""), words("setup.map_gone", file=choice.map.removeprefix(OWN))
    return choice, ""


def remember(shell: Shell, game: str, choice: Choice) -> None:
    """For the next time; where that fails, it is said on the title."""
    try:
        shell.store.remember(game, written(choice))
    except StoreError as error:
        shell.notice = shell.words(f"store.{error.code}", **error.params)


def learn(shell: Shell, rules: AnyRules, choice: Choice) -> None:
    """The game's lesson, which may lead on to another game: what was chosen is there again after that."""
    if choice != first_choice(rules, shell.kiosk):
        remember(shell, rules.GAME, choice)
    shell.open.lesson(rules.GAME)
