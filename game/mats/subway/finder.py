"""地下鉄: finding a station by its name in kana, kanji or Latin letters, by its number or its initial."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import closer, label, panel
from game.mats.kit.plaque import plaque
from game.mats.kit.row import Grid
from game.mats.kit.tabletop import Piece
from game.mats.subway.desk import Finder, Finding, Found, Initial
from game.mats.subway.names import name_of
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement, Target
from game.rules.subway.board import Board
from game.rules.subway.network import Network, Station

ROW = 62.0
"""From one row of buttons to the next."""
COLUMNS = {"ja": 5, "en": 7}
LONGEST = 24
ROWS = (
    *("あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの"),
    *("はひふへほ", "まみむめも", "やゆよ", "らりるれろ", "わゐゑをん"),
)


# What is looked for


def with_typed(text: str) -> Finding:
    """What is looked for with this typed."""
    return Finding("".join(letter for letter in text if letter.isprintable())[:LONGEST])


def pressed(finding: Finding | None, thing: Finder | Initial) -> Finding | None:
    """What is looked for after a press on the panel; None: nothing any more."""
    finding = finding or Finding()
    if isinstance(thing, Initial):
        return Finding(initial="" if finding.initial == thing.name else thing.name)
    if thing is Finder.MORE:
        return replace(finding, page=finding.page + 1)
    return with_typed("") if thing is Finder.OPEN else None


def fold(text: str) -> str:
    """A name as it is compared: small letters, hiragana, without signs, long vowels short."""
    plain = unicodedata.normalize("NFKC", text).lower()
    plain = "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in plain)
    for signs, short in ((" -・'’ー", ""), ("ou", "o"), ("oo", "o"), ("uu", "u")):
        for sign in signs if len(signs) > 2 else (signs,):
            plain = plain.replace(sign, short)
    return plain


@lru_cache(maxsize=512)
def _keys(station: Station) -> tuple[str, ...]:
    return tuple(fold(text) for text in (station.ja, station.kana, station.en, *station.codes))


def initial(station: Station, lang: str) -> str:
    """What the station is grouped under: its row of kana, or its first letter."""
    if lang != "ja":
        return fold(station.en)[:1].upper()
    first = unicodedata.normalize("NFD", fold(station.kana))[:1]
    return next((row[0] for row in ROWS if first in row), first)


def matches(network: Network, board: Board, text: str, group: str, lang: str) -> tuple[int, ...]:
    """The stations in play that are meant: those that begin so before those that hold it; in the order of
    their names."""
    wanted = fold(text)
    found = []
    for n, station in enumerate(network.stations):
        if not board.capacity[n] or (group and initial(station, lang) != group):
            continue
        keys = _keys(station)
        if wanted and not any(wanted in key for key in keys):
            continue
        late = bool(wanted) and not any(key.startswith(wanted) for key in keys)
        found.append((late, fold(station.kana if lang == "ja" else station.en), n))
    return tuple(n for _, _, n in sorted(found))


def looked_for(table: Table) -> Finding:
    """What is looked for."""
    return table.desk.display.finding or Finding()


def found_now(table: Table) -> tuple[int, ...]:
    """The stations that are listed: all that fit what is typed or chosen."""
    finding = looked_for(table)
    return matches(table.network, table.board, finding.typed, finding.initial, table.words.lang)


# The panel


def panel_of(table: Table) -> Iterator[Piece]:
    """The panel with its field, the initials and the stations found."""
    at = table.at.finder
    column = at.at(24, 80, at.w - 48, at.h - 100)
    yield panel("finder", at, theme.PAPER1, 24, theme.PAPER3, 2, shadow=3, layer=7)
    title = at.at(24, 14, column.w - 70, 54)
    yield label("finder title", table.words("subway.find"), title, 27, face="display", layer=7)
    yield closer(Finder.SHUT.id, (at.right - 44, at.y + 42), 7, r=25)
    yield from _field(table, column.at(0, 0, column.w, 64))
    names = _initials(table)
    count = COLUMNS.get(table.words.lang, COLUMNS["en"])
    wide = (column.w - 6 * (count - 1)) / count
    groups = Grid(column.x, column.y + 80, wide, ROW - 6, across=wide + 6, down=ROW, columns=count)
    for i, name in enumerate(names):
        yield from _group(table, name, groups.box(i))
    foot = groups.y + -(-len(names) // count) * ROW
    yield from _list(table, Box(column.x, foot + 12, column.w, column.bottom - foot - 12))


def _field(table: Table, box: Box) -> Iterator[Placement]:
    """What has been typed, with a mark where the next letter goes; else what can be typed."""
    text = looked_for(table).typed
    yield panel("find field", box, theme.PAPER0, 14, theme.INK0, 3, layer=7)
    inner = box.at(18, 0, box.w - 36, box.h)
    shown = f"{text}|" if text else table.words("subway.find.hint")
    ink = theme.INK0 if text else theme.INK2
    yield label("find typed", shown, inner, 24 if text else 19, ink, "bold" if text else "body", layer=7)


def _initials(table: Table) -> list[str]:
    """Every initial that there is, kana before letters."""
    there = {
        initial(station, table.words.lang)
        for n, station in enumerate(table.network.stations)
        if table.board.capacity[n]
    }
    order = [row[0] for row in ROWS]
    return sorted(there, key=lambda name: (order.index(name) if name in order else len(order), name))


def _group(table: Table, name: str, box: Box) -> Iterator[Piece]:
    key, lit = Initial(name).id, name == looked_for(table).initial
    fill, ink = (theme.AI, theme.WHITE) if lit else (theme.PAPER0, theme.INK0)
    rim = None if lit else theme.PAPER3
    yield from plaque(key, name, box, 21, fill, ink, radius=12, rim=rim, layer=7)
    yield Target(key, *box)


def _list(table: Table, at: Box) -> Iterator[Piece]:
    """The stations found, in two columns if they have room; where they are more than fit, page by page."""
    found, words = found_now(table), table.words
    if not found:
        yield label("find none", words("subway.find.none"), at.at(0, 0, at.w, 60), 21, theme.INK1, layer=7)
        return
    columns = 1 if table.at.brief else 2
    wide = (at.w - 10 * (columns - 1)) / columns
    entries = Grid(at.x, at.y, wide, ROW - 6, across=wide + 10, down=ROW, columns=columns)
    room = columns * int(at.h // ROW)
    pages = 1 if len(found) <= room else -(-len(found) // (room - 1))
    per_page = room if pages == 1 else room - 1
    page = looked_for(table).page % pages
    for i, n in enumerate(found[page * per_page : (page + 1) * per_page]):
        yield from _entry(table, n, entries.box(i))
    if pages > 1:
        key, box = Finder.MORE.id, entries.box(room - 1)
        text = words("subway.find.more", page=page + 1, pages=pages)
        yield from plaque(key, text, box, 19, theme.PAPER2, radius=12, rim=theme.PAPER3, layer=7)
        yield Target(key, *box)


def _entry(table: Table, n: int, box: Box) -> Iterator[Piece]:
    key, name = Found(table.board.ids[n]).id, name_of(table.network.stations[n], table.words.lang)
    yield panel(key, box, theme.PAPER0, 12, theme.PAPER3, 2, layer=7)
    inner, lines = box.at(14, 0, box.w - 22, box.h), 1 if table.at.brief else 2
    yield label(f"{key} name", name, inner, 18, face="bold", lines=lines, leading=1.05, layer=7)
    yield Target(key, *box)
