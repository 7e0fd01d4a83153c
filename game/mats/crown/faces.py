"""グローリアスクラウン: how cards look, and what they are called on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.look.describe import theme
from game.look.describe.parts import label, picture
from game.look.describe.specs import Coin, Colour, Picture, Printed
from game.look.describe.words import Words
from game.mats.kit.cards import SUIT_NAMES
from game.motion.placement import Box, Placement
from game.rules.cards import NUMBER_SIGNS, Card
from game.rules.crown.deck import JOKER_NUMBER, NAMES, NUMBERS, SPADE_THREE
from game.rules.crown.values import JOKER, NUMBER
from game.rules.protocol import Seat

BACK = "backs/glorious"
NORMAL_INK: Colour = (74, 50, 2)
SUITS_SHOWN = "SHDC"


def face(
    card: Card,
    words: Words,
    reversed_order: bool,
    shadow: int = 0,
    veil: float = 0.0,
    outline: Colour | None = None,
) -> Printed:
    """A card, its coins as they count in the effective state."""
    number = NUMBER[card]
    joker = number == JOKER_NUMBER
    art = "gc-blank/joker-red" if joker else f"gc-blank/{SUIT_NAMES[card.suit]}-{number:02d}"
    named = "" if joker else name(card, words)
    return Printed(art, named, coins(number, reversed_order), shadow, veil, outline)


def coins(number: int, reversed_order: bool) -> tuple[Coin, Coin]:
    """What a number is worth in 平常 and in 革命; one of the two is in force."""
    row = NUMBERS[number]
    return (
        Coin("gc/coin-normal", row.common, NORMAL_INK, not reversed_order),
        Coin("gc/coin-revolution", row.revolution, theme.WHITE, reversed_order),
    )


def coin(
    key: str, state: str, points: int, box: Box, size: float, ink: Colour, layer: int, over: int
) -> Iterator[Placement]:
    """What something is worth in a state, "normal" or "revolution", on its coin; the figure lies on the layer
    `over`."""
    yield picture(key, f"gc/coin-{state}", box, layer=layer)
    yield label(f"{key} points", str(points), box, size, ink, "display", "centre", layer=over, card=True)


def back(shadow: int = 1) -> Picture:
    """A card that is not seen."""
    return Picture(BACK, shadow, flips=True)


def name(card: Card, words: Words) -> str:
    """What the card is called."""
    row = NAMES[card]
    return row.ja if words.lang == "ja" else row.en


def effect_of(card: Card) -> str:
    """What the effect of a card is called; "" for a card without one."""
    if card is SPADE_THREE:
        return "spade_three"
    return "joker" if card is JOKER else NUMBERS[NUMBER[card]].effect


def index(number: int, words: Words) -> str:
    """A number as its cards show it."""
    if number == JOKER_NUMBER:
        return words("crown.joker")
    return NUMBER_SIGNS[number if number <= 13 else number - 13]


def numbered(cards: Iterable[Card]) -> list[tuple[Card, str]]:
    """Each card with a name of its own: the two jokers are one value, so the second is named by its place."""
    seen: dict[Card, int] = {}
    named = []
    for card in cards:
        n = seen[card] = seen.get(card, -1) + 1
        named.append((card, f"{card.value}.{n}" if n else card.value))
    return named


def by_strength(cards: Iterable[Card]) -> list[Card]:
    """A hand as it is held: the weakest of 平常 first, then by suit, jokers last."""
    return sorted(cards, key=lambda card: (NUMBER[card], SUITS_SHOWN.find(card.suit)))


def pile_id(name: str) -> str:
    """A card that has been put down in this deal."""
    return f"pile:{name}"


def back_id(seat: Seat, slot: int) -> str:
    """The back in a slot of a hand that is not seen."""
    return f"back:{seat}:{slot}"


def known_id(seat: Seat, name: str) -> str:
    """A card that the viewer knows to be in somebody else's hand."""
    return f"known:{seat}:{name}"


def tray_id(seat: Seat, slot: int) -> str:
    """A sealed card of somebody else's."""
    return f"tray:{seat}:{slot}"
