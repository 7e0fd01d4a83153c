"""The screens of 戦列札's table."""

from __future__ import annotations

from collections.abc import Callable

from game.match.table import Match
from game.mats.senretsu.desk import THINGS, Button, InHand, OnField, Slot, Thing
from game.mats.senretsu.positions import cards, lying, ranks
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import (
    BLACK,
    RED,
    DeckHit,
    Ended,
    Gone,
    Side,
    State,
    ToChooseCasualty,
    ToChooseDraw,
    Todo,
    ToPlace,
    is_joker,
)
from game.scenes.gallery.chapters import opened, played
from game.scenes.gallery.filmed import Wanted, filmed
from game.scenes.gallery.samples import Rare, hinted, over, picked, sample, setting_up, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene

GAME = "senretsu"
FIRST, SECOND = senretsu.Options(first=0), senretsu.Options(first=1)
FIELD_CARDS = 5


def _found(
    shell: Shell, until: Callable[[Match], bool], humans: int = 1, options: senretsu.Options = FIRST
) -> Match:
    """A bots' game up to such a moment."""
    return sample(shell.words, GAME, until, humans, options, bot="bot:greedy")


def senretsu_table(
    shell: Shell, until: Callable[[Match], bool], humans: int = 1, options: senretsu.Options = FIRST
) -> TableScene:
    return table(shell, _found(shell, until, humans, options))


class _Looking(TableScene):
    """The table with focus where the picture wants it."""

    look_at: str | None = None

    def fresh_focus(self) -> str | None:
        """Always there."""
        return self.look_at


def _looking(shell: Shell, match: Match, look_at: Thing) -> TableScene:
    shell.push(TitleScene(shell))
    scene = _Looking(shell, match)
    scene.look_at = look_at.id
    shell.push(scene)
    scene.tick(0.0)
    return scene


# Moments of games


def _armies(match: Match) -> bool:
    sides = match.state.sides
    return all(sum(len(rank.cards) for rank in side.ranks) >= FIELD_CARDS for side in sides)


def places(match: Match) -> bool:
    state = match.state
    if not isinstance(state.todo, ToPlace) or state.todo.seat != 0 or state.before is not None:
        return False
    return _armies(match) and len(state.sides[0].ranks) >= 4


def places_joker(match: Match) -> bool:
    hand = (*match.state.sides[0].hand, *match.state.sides[0].saved)
    return places(match) and any(is_joker(card) for card in hand)


JOKER = Rare(places_joker, 5)


def begins(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.turn == 1


def loses(match: Match) -> bool:
    todo = match.state.todo
    if not isinstance(todo, ToChooseCasualty) or todo.seat != 0 or todo.rank == 1:
        return False
    return len(match.state.sides[0].ranks[todo.rank - 1].cards) >= 2 and _armies(match)


def other_places(match: Match) -> bool:
    state = match.state
    return isinstance(state.todo, ToPlace) and state.todo.seat == 1 and _armies(match)


def chooses_draw(match: Match) -> bool:
    return isinstance(match.state.todo, ToChooseDraw) and match.state.todo.seat == 0


# Extremes, laid out by hand: what a whole game of peace would come to


def _side(pack: tuple[Card, ...], field: str, hand: str, deck: int) -> Side:
    """The pack shared out: this field, this hand, this many cards in the deck, the rest in the discards."""
    held, army = cards(hand), ranks(field)
    seen = {*held, *(lain.card for rank in army for lain in rank.cards)}
    left = [card for card in pack if card not in seen]
    gone = tuple(Gone(card, 3 + n // 2, n % 2 == 0) for n, card in enumerate(left[deck:]))
    return Side(held, (), army, tuple(left[:deck]), None, gone)


def posed(shell: Shell, red: Side, black: Side, todo: Todo, look_at: Thing, *presses: Thing) -> TableScene:
    """A position that nobody has played up to, from the first player's side; from here it can be played."""
    scene = _looking(shell, _found(shell, begins), look_at)
    state = State(FIRST, todo, (red, black), None, 13, 0 if isinstance(todo, ToPlace) else 1)
    scene.match._states[-1] = state  # No record leads here: it is only for looking and trying.
    scene.presenter.watch(0, state)
    scene.presenter.decide(0, state)
    for thing in presses:
        scene.press(thing.id, 0.0)
    return scene


ALL_RED = " ".join(card.value for card in RED if card is not Card.D13)


def _many_ranks(shell: Shell) -> None:
    """Twenty ranks and the two slots."""
    red = "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D04"
    black = "S13 | C12 | S11 C02 | C10 | S09 | D | S08 C03 S03 | C07 | S06 | C05"
    posed(
        shell,
        _side(RED, red, "D02 H03 H07 D09 H13 X01", 6),
        _side(BLACK, black, "C01 S01", 4),
        ToPlace(0),
        Slot(2),
        InHand(Card.D09),
    )


def _full_rank(shell: Shell) -> None:
    """Twelve cards in one rank, aimed at from a new front rank."""
    many = "C02 S03 S04 C05 C06 S07 S08 C09 C10 S11 S12 C13"
    posed(
        shell,
        _side(RED, "D | H11 | H06 D06 | D04", "D02 D05 H05 H09 D13", 9),
        _side(BLACK, f"S05 | {many} | D | S06 | S10", "C01 S01", 3),
        ToPlace(0),
        Slot(0),
        InHand(Card.D02),
    )


def _full_hand(shell: Shell) -> None:
    """Twenty-six cards in hand and the last one in the deck."""
    posed(
        shell,
        _side(RED, "D", ALL_RED, 1),
        _side(BLACK, "S05 C04 | D | S06", "C01 S01", 3),
        ToPlace(0),
        Slot(0),
        InHand(Card.H02),
    )


def _full_loss(shell: Shell) -> None:
    """A casualty among twelve."""
    many = "D02 H03 H04 D05 D06 H07 H08 D09 D10 H11 H12 D13"
    todo = ToChooseCasualty(0, 2, lying("S05"), 1)
    posed(
        shell,
        _side(RED, f"D | {many} | H06", "H01 X01", 6),
        _side(BLACK, "C02 | D | S08 | C03 S05", "C01 S01", 4),
        todo,
        OnField(Card.D13),
        OnField(Card.D05),
    )


def press(scene: TableScene, *kinds: Callable[[Thing | None], bool]) -> TableScene:
    """Presses the first target of each kind, one after the other, as a person would."""
    for kind in kinds:
        targets = scene.frame(None, 0.0).targets
        scene.press(next(t.id for t in targets if t.enabled and kind(THINGS.read(t.id))), 0.0)
        scene.tick(0.0)
        scene.tick(0.0)
    return scene


def _in_hand(thing: Thing | None) -> bool:
    return isinstance(thing, InHand)


def _joker(thing: Thing | None) -> bool:
    return isinstance(thing, InHand) and is_joker(thing.card)


def _black(thing: Thing | None) -> bool:
    return isinstance(thing, OnField) and thing.card.suit == "S"


def _slot(thing: Thing | None) -> bool:
    return isinstance(thing, Slot)


def _auto(thing: Thing | None) -> bool:
    return thing is Button.AUTO


def _watching(shell: Shell) -> None:
    """The other places: what it has staged cannot be seen."""
    senretsu_table(shell, other_places)


def _last_hit(event: DeckHit, before: State) -> bool:
    return len(before.sides[event.seat].deck) == 1


SCREENS: dict[str, Callable[[Shell], object]] = {
    "senretsu-moment-last": filmed(Wanted(GAME, DeckHit, 500.0, _last_hit, bot="bot:greedy")),
    "senretsu-moment-gone": filmed(Wanted(GAME, Ended, 900.0, bot="bot:greedy")),
    "setup-senretsu": lambda shell: setting_up(shell, GAME, "human:1"),
    "levels-senretsu": lambda shell: setting_up(shell, GAME, "bot:0", "level:0"),
    "senretsu": lambda shell: senretsu_table(shell, places),
    "senretsu-start": lambda shell: senretsu_table(shell, begins),
    "senretsu-hint": lambda shell: hinted(senretsu_table(shell, places)),
    "senretsu-hint-joker": lambda shell: hinted(senretsu_table(shell, JOKER)),
    "senretsu-hint-casualty": lambda shell: hinted(senretsu_table(shell, loses)),
    "senretsu-picked": lambda shell: picked(senretsu_table(shell, places), "hand", 1),
    "senretsu-over": lambda shell: press(_looking(shell, _found(shell, places), Slot(3)), _in_hand),
    "senretsu-enemy": lambda shell: press(_looking(shell, _found(shell, places), Button.BACK_ONE), _black),
    "senretsu-placed": lambda shell: press(senretsu_table(shell, places), _in_hand, _slot),
    "senretsu-joker": lambda shell: press(senretsu_table(shell, JOKER), _joker, _slot),
    "senretsu-casualty": lambda shell: senretsu_table(shell, loses),
    "senretsu-lost": lambda shell: press(senretsu_table(shell, loses), _auto),
    "senretsu-public": lambda shell: senretsu_table(shell, loses, humans=2),
    "senretsu-draw": lambda shell: senretsu_table(shell, chooses_draw, options=SECOND),
    "senretsu-watching": _watching,
    "senretsu-log": lambda shell: senretsu_table(shell, loses).command("log", 0.0),
    "senretsu-handover": lambda shell: senretsu_table(shell, places, humans=2),
    "senretsu-ranks": _many_ranks,
    "senretsu-rank": _full_rank,
    "senretsu-hand": _full_hand,
    "senretsu-full-loss": _full_loss,
    "senretsu-discards": lambda shell: senretsu_table(shell, over).press("discards", 0.0),
    "senretsu-result": lambda shell: senretsu_table(shell, over),
    **opened(GAME, "range", "casualty", "tale", "rulings"),
    **played(GAME, "tale", "tale-attack", 2),
}
