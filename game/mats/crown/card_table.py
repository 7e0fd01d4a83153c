"""グローリアスクラウン: the table of all cards for the rules pages, drawn from the rules' own deck.

A row for each number: its points in both states, the names by suit, effect and foul. What the text does not
print bears a mark (ruling 1-a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.mats.crown.faces import SUITS_SHOWN, coin, effect_of, index
from game.mats.examples import Example, stacked
from game.motion.placement import Box, Placement
from game.rules.cards import SUIT_SIGNS
from game.rules.crown.deck import JOKER_NUMBER, NAMES, NUMBERS, NameRow, NumberRow
from game.rules.crown.values import NUMBER

WIDTH, ROW, GAP = 1096, 122, 6
INDEX_X, COINS_X, NAMES_X, END = 12, 96, 248, WIDTH - 12
NAME_W, SIGN_W, COIN = 264, 30, 46
MARK = "*"
"""Not printed in the text."""
LAST_FIGURE = 10
"""Greater numbers stand on their cards as letters, or as the 2 does."""
LINE = 29
ONE_LINE = 400
"""Where there is more room than that, an effect is described in one line."""


def _named(number: int) -> list[NameRow]:
    """The names of the number's cards, by suit; one where they share it."""
    rows = [row for card, row in NAMES.items() if NUMBER[card] == number]
    if len({row.ja for row in rows}) == 1:
        return rows[:1]
    return sorted(rows, key=lambda row: SUITS_SHOWN.index(row.card.suit))


def _index(key: str, row: NumberRow, words: Words) -> Iterator[Placement]:
    """The number as it stands on the card, and what it counts as if that is another one."""
    if row.number == JOKER_NUMBER:
        yield picture(f"{key} card", "cards/joker-red", (INDEX_X + 4, 13, 67, 94))
        return
    other = row.number > LAST_FIGURE
    box = (INDEX_X, 10, 72, 62) if other else (INDEX_X, 28, 72, 64)
    yield label(f"{key} index", index(row.number, words), box, 46, face="display", align="centre")
    if other:
        yield label(f"{key} number", str(row.number), (INDEX_X, 72, 72, 36), 22, theme.INK1, align="centre")


def _coins(key: str, row: NumberRow) -> Iterator[Placement]:
    sides = (
        ("normal", row.common, row.common_printed, theme.INK0),
        ("revolution", row.revolution, row.revolution_printed, theme.WHITE),
    )
    for n, (side, points, printed, ink) in enumerate(sides):
        x, y = COINS_X + n * 78, (ROW - COIN) / 2
        yield from coin(f"{key} {side}", side, points, Box(x, y, COIN, COIN), 24, ink, 2, 5)
        if not printed:
            yield label(f"{key} {side} mark", MARK, (x + COIN + 2, y - 8, 22, 40), 24, face="bold")


def _names(key: str, rows: list[NameRow], words: Words) -> Iterator[Placement]:
    for n, row in enumerate(rows):
        x, y = NAMES_X + n % 2 * NAME_W, 18 + n // 2 * 44 if len(rows) > 1 else 39
        name = row.ja if words.lang == "ja" else row.en
        shown = name if row.author else name + MARK
        if len(rows) > 1:
            ink = theme.SUIT_INKS[row.card.suit]
            sign = SUIT_SIGNS[row.card.suit]
            yield label(f"{key} sign {n}", sign, (x - 3, y, SIGN_W + 6, 42), 24, ink, align="centre")
            x += SIGN_W + 4
        wide = NAME_W - SIGN_W - 6 if len(rows) > 1 else NAME_W
        yield label(f"{key} name {n}", shown, (x, y, wide, 42), 19, face="bold")


def _effect(number: int) -> str:
    """The effect of the number's cards; of the 3s only ♠ has one."""
    return next(filter(None, (effect_of(card) for card in NAMES if NUMBER[card] == number)), "")


def _texts(key: str, row: NumberRow, x: float, words: Words) -> Iterator[Placement]:
    """Effect and foul, at the right of the names."""
    effect = _effect(row.number)
    lines: list[tuple[str, int, Colour, str]] = []
    if effect:
        lines.append((words(f"crown.card.effect.{effect}"), 1, theme.INK0, "bold"))
        lines.append((words(f"crown.card.text.{effect}"), 1 if END - x > ONE_LINE else 2, theme.INK1, "body"))
    if row.foul:
        lines.append((words(f"crown.card.foul.{row.foul}"), 1, theme.SHU_DARK, "body"))
    y = (ROW - sum(LINE * rows for _, rows, *_ in lines)) / 2
    for n, (text, rows, ink, face) in enumerate(lines):
        box = (x, y, END - x, LINE * rows)
        yield label(f"{key} line {n}", text, box, 18, ink, face, lines=rows, leading=1.2)
        y += LINE * rows


def _row(row: NumberRow, words: Words) -> Example:
    key = f"cards {row.number}"
    names = _named(row.number)
    texts_x = NAMES_X + NAME_W * min(2, len(names)) + 8
    drawn = [
        panel(key, (0, 0, WIDTH, ROW), theme.PAPER0, 14),
        *_index(key, row, words),
        *_coins(key, row),
        *_names(key, names, words),
        *_texts(key, row, texts_x, words),
    ]
    return Example(tuple(drawn), WIDTH, ROW)


def _table(first: int, words: Words) -> Example:
    """Two rows, from this number on."""
    return stacked(*(_row(NUMBERS[number], words) for number in (first, first + 1)), gap=GAP)


def _tables(first: int, beyond: int, words: Words) -> tuple[Example, ...]:
    return tuple(_table(number, words) for number in range(first, beyond, 2))


EXAMPLES: dict[str, Callable[[Words], tuple[Example, ...]]] = {
    "cards-low": partial(_tables, 3, 9),
    "cards-high": partial(_tables, 9, JOKER_NUMBER),
}
"""All the cards, for the rules pages."""
