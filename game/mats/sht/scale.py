"""SHT: the outcome scale under a field, of who defends or would have to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.words import Words
from game.mats.sht.desk import Desk, bare
from game.mats.sht.layout import Table
from game.mats.sht.press import picked_field, strength
from game.mats.sht.zones import CLOTH_TEXT
from game.mats.table import Throb
from game.motion.placement import Box, Placement
from game.rules.sht.battle import bonus, far_over
from game.rules.sht.values import ToAct, ToDefend, View

CUTS = (0.0, 0.36, 0.54, 0.83, 1.0)
"""Where the cells begin and end, as shares of the scale: too little, exact, too much, far too much."""
LOOKS = (
    (theme.SHU, theme.WHITE),
    (theme.MATCHA, theme.WHITE),
    ((123, 143, 112), theme.INK0),
    ((84, 106, 82), theme.WHITE),
)
MARK_WIDTH, MARK_OVER, SIZES = 50, 0.15, (20, 18)
"""How wide the mark is, by what share of the scale it is higher on each side, and how large the words are: a
little smaller before they leave anything out."""

GLIDES = tuple(f"{key} {part}" for key in ("scale", "facing") for part in ("mark", "total"))
"""What goes along the scales as the choice changes."""
LEAST_BEAT, EXACT_BEAT = 0.06, 0.16
"""By how much the cell swells that is reached, and the one that is just enough."""


def throbs(desk: Desk) -> Iterator[Throb]:
    """The sum of a defence as it changes, and the cell of what it brings as that does."""
    todo, mind = desk.view.todo, desk.mind
    if mind is None or not isinstance(todo, ToDefend) or todo.attacker.card is None:
        return
    total = sum(card.number for card in picked_field(mind, desk.picked))
    i = _cell(total, todo.attacker.card.number)
    strong = EXACT_BEAT if i == 1 else LEAST_BEAT
    yield Throb("duel defence ", total, strong)
    yield from (Throb(key, total > 0, strong) for key in (f"scale {i}", f"scale text {i}"))
    yield Throb("duel sign", i == 1, EXACT_BEAT)


def scale(table: Table) -> Iterator[Placement]:
    """What each total of the defence would do (rule 004-8), and where the present one stands."""
    desk, words, at, todo = table.desk, table.words, table.at.scale, table.desk.view.todo
    if desk.mind is None or not isinstance(todo, ToDefend) or todo.attacker.card is None:
        return
    attack = todo.attacker.card.number
    shielded = desk.view.sides[todo.seat].shield
    total = sum(card.number for card in picked_field(desk.mind, desk.picked))
    if not table.at.brief:
        yield label("scale name", words("sht.scale"), at.at(0, -36, 700, 34), 21, CLOTH_TEXT, "bold")
    breaks = "sht.scale.breaks" if shielded else "sht.scale.loses"
    cells = [_texts(i, attack, breaks, words) for i in range(len(LOOKS))]
    yield from _cells("scale", at, attack, total, cells, table)
    most = strength(desk.mind, todo.seat)
    if desk.picked.declined:
        verdict = words("sht.verdict.declined" if shielded else "sht.verdict.declined_lost")
    elif most < attack:
        verdict = words("sht.verdict.cannot" if shielded else "sht.verdict.cannot_lost", most=most)
    else:
        verdict = _verdict(attack, total, shielded, words)
    below = at.at(0, at.h + 4, at.w, 46 if table.at.brief else 38)
    verdict = table.fitting((verdict, _in_short(attack, total, most, words)), at.w, 22, "bold")
    yield label("scale says", verdict, below, 22, theme.STRAW, "bold", "centre")


def facing(table: Table) -> Iterator[Placement]:
    """The same under the other's field for an attack that is chosen: where the cards that are seen there
    would stand at best for them; a plus where they are too little, and more lie hidden."""
    mind, at, words = table.desk.mind, table.at.facing, table.words
    if at is None or mind is None or mind.seat is None or not isinstance(mind.todo, ToAct):
        return
    side, field = mind.sides[1 - mind.seat], picked_field(mind, table.desk.picked)
    if not field or not any(lying.open for lying in side.field):
        return
    attack = field[0].number
    best, most = _against(mind, attack)
    breaks = "sht.scale.breaks" if side.shield else "sht.scale.wins"
    cells = [_texts(i, attack, breaks, words) for i in range(len(LOOKS))]
    more = best is None and not all(lying.open for lying in side.field)
    yield from _cells("facing", at, attack, most if best is None else best, cells, table, "+" * more)


def _cells(
    key: str,
    at: Box,
    attack: int,
    total: int,
    cells: Sequence[tuple[str, ...]],
    table: Table,
    more: str = "",
) -> Iterator[Placement]:
    """What each total brings, in full and in numbers alone, and where this one stands."""
    x = _aside(at, attack, total, cells, table)
    mark = Box(x, at.y - MARK_OVER * at.h, MARK_WIDTH, (1 + 2 * MARK_OVER) * at.h)
    for i, texts in enumerate(cells):
        yield from _segment(key, i, at, texts, mark.x, table, lit=total > 0 and i == _cell(total, attack))
    yield panel(f"{key} mark", mark, theme.YAMA, 12, theme.PAPER0, 4, layer=5)
    says = f"{total}{more}"
    size = 30 if len(says) == 1 else 25
    yield label(f"{key} total", says, mark, size, face="display", align="centre")


def _aside(at: Box, attack: int, total: int, cells: Sequence[tuple[str, ...]], table: Table) -> float:
    """Where the mark begins, in its cell: as far along as its total is; at an edge, or where the cell's
    numbers and what they bring, or that alone, would have no room beside it, at the nearer end."""
    share = _share(total, attack)
    i = max(n for n, cut in enumerate(CUTS[:-1]) if share >= cut)
    left, right, x = (
        at.x + CUTS[i] * at.w + 2,
        at.x + CUTS[i + 1] * at.w - 2,
        at.x + share * at.w - MARK_WIDTH / 2,
    )
    start, end = _free(left, right, x)
    aside = left if share - CUTS[i] < CUTS[i + 1] - share else right - MARK_WIDTH
    for text, size in product(cells[i][:-1], SIZES):
        needs = table.width(text, size, "bold") + 12
        if end - start >= needs and left <= x <= right - MARK_WIDTH:
            return x
        if right - left - MARK_WIDTH >= needs:
            return aside
    return aside


def _in_short(attack: int, total: int, most: int, words: Words) -> str:
    """The first sentence alone."""
    if most < attack:
        return words("sht.verdict.cannot_short", most=most)
    if total < attack:
        return words("sht.no.defence_short", short=attack - total)
    return words("sht.why.exact" if total == attack else "sht.why.over")


def _cell(total: int, attack: int) -> int:
    """In which cell a total of the defence stands."""
    return 0 if total < attack else 1 if total == attack else 2 if total < far_over(attack) else 3


def _share(total: int, attack: int) -> float:
    """How far along the scale a total of the defence stands: in the cell of what it brings."""
    two = far_over(attack)
    ends = (0, attack, attack, two, two + attack)
    cell = _cell(total, attack)
    low, high = ends[cell], ends[cell + 1]
    inside = min(1.0, (total - low) / (high - low)) if high > low else 0.5
    return CUTS[cell] + (CUTS[cell + 1] - CUTS[cell]) * inside


def _segment(
    key: str, i: int, at: Box, texts: tuple[str, ...], mark: float, table: Table, lit: bool
) -> Iterator[Placement]:
    """One cell, rimmed where the choice stands; beside the mark its text keeps the numbers alone where the
    words have no room."""
    x, y, w, h = at
    left, right = x + CUTS[i] * w + 2, x + CUTS[i + 1] * w - 2
    fill, ink = LOOKS[i]
    rim = theme.STRAW if lit else None
    yield panel(f"{key} {i}", (left, y, right - left, h), fill, 8, rim, 4, shadow=1)
    start, end = _free(left, right, mark)
    room = (start + 6, y, end - start - 12, h)
    fitting = (said for said in product(texts, SIZES) if table.width(*said, "bold") <= end - start - 12)
    text, size = next(fitting, ("", SIZES[0]))
    yield label(f"{key} text {i}", text, room, size, ink, "bold", "centre")


def _free(left: float, right: float, mark: float) -> tuple[float, float]:
    """The larger part of a segment that the mark leaves free."""
    before = left, max(left, min(right, mark))
    after = min(right, max(left, mark + MARK_WIDTH)), right
    return max(before, after, key=lambda part: part[1] - part[0])


def _texts(i: int, attack: int, breaks: str, words: Words) -> tuple[str, ...]:
    """What the i-th cell says: its totals and what they bring, that alone, or the totals alone. `breaks`:
    what too little brings, by its key."""
    totals = _range(i, attack, words)
    if i == 1:
        return meaning(i, attack, True, words), words("sht.why.exact"), totals
    if i == 3:
        return meaning(i, attack, True, words), _two(attack, words), words("sht.two"), totals
    key = breaks if i == 0 else "sht.scale.one"
    return words(key, totals=totals), words(key, totals="").strip(), totals


def _two(attack: int, words: Words) -> str:
    """What brings two cards, as short as that can be said."""
    return words("sht.far_short", low=far_over(attack))


def meaning(i: int, attack: int, shielded: bool, words: Words) -> str:
    """What the i-th cell says in full: its totals, and what they bring."""
    totals = _range(i, attack, words)
    if i == 0:
        return words("sht.scale.breaks" if shielded else "sht.scale.loses", totals=totals)
    if i == 1:
        return words("sht.scale.exact", n=attack)
    if i == 2:
        return words("sht.scale.one", totals=totals)
    return words("sht.scale.two", low=far_over(attack))


def _range(i: int, attack: int, words: Words) -> str:
    """The totals of a cell; one alone is one number."""
    if i == 3:
        return words("sht.scale.from", low=far_over(attack))
    low, top = ((0, attack - 1), (attack, attack), (attack + 1, far_over(attack) - 1))[i]
    return str(low) if low == top else words("sht.scale.range", low=low, top=top)


def _verdict(attack: int, total: int, shielded: bool, words: Words) -> str:
    if total < attack:
        return words("sht.verdict.short" if shielded else "sht.verdict.lost", short=attack - total)
    winner, steps = bonus(attack, total)
    return words("sht.verdict.exact") if winner == "defender" else words.count("sht.verdict.over", steps)


def answer(mind: View, attack: int, words: Words) -> str:
    """What the other's open cards could do against an attack that is chosen, at best for them."""
    assert mind.seat is not None
    field, (best, _) = mind.sides[1 - mind.seat].field, _against(mind, attack)
    if best is not None:
        shielded = "" if bare(mind, 1 - mind.seat) else ".shield"
        over = words(f"sht.answer.over{shielded}", n=bonus(attack, best)[1])
        return words("sht.answer.exact") if best == attack else over
    closed = sum(not lying.open for lying in field)
    return words.count("sht.answer.closed", closed) if closed else words("sht.answer.none")


def stoppable(mind: View, attack: int) -> bool:
    """Whether the other's open cards could keep that attack off."""
    return _against(mind, attack)[0] is not None


def _against(mind: View, attack: int) -> tuple[int | None, int]:
    """The least that the other's open cards can make of at least an attack, if they can; and all of them."""
    assert mind.seat is not None
    totals = {0}
    for lying in mind.sides[1 - mind.seat].field:
        if lying.open and lying.card:
            totals |= {total + lying.card.number for total in totals}
    return min((total for total in totals if total >= attack), default=None), max(totals)
