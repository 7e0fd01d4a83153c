"""地下鉄: finding a station by its name in kana, kanji or Latin letters, by its number or its initial."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.mats.subway.desk import Finder, Finding, Found, Initial
from game.mats.subway.layout import Layout
from game.mats.subway.names import name_of
from game.mats.subway.places import Box
from game.motion.placement import Placement, Target
from game.rules.subway.board import Board
from game.rules.subway.network import Network, Station

PANEL: Box = (1112, 92, 580, 968)
LEFT, WIDE = PANEL[0] + 24, PANEL[2] - 48
FIELD_Y, GROUPS_Y, ROW_H = 172.0, 252.0, 62.0
COLUMNS = {"ja": 5, "en": 7}
PER_PAGE_FOOT = 1040.0
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


def looked_for(layout: Layout) -> Finding:
    """What is looked for."""
    return layout.desk.display.finding or Finding()


def found_now(layout: Layout) -> tuple[int, ...]:
    """The stations that are listed: all that fit what is typed or chosen."""
    finding = looked_for(layout)
    return matches(layout.network, layout.board, finding.typed, finding.initial, layout.words.lang)


# The panel


def finder(layout: Layout) -> tuple[list[Placement], list[Target]]:
    """The panel with its field, the initials and the stations found."""
    x, y, w, _ = PANEL
    words = layout.words
    drawn = [
        panel("finder", PANEL, theme.PAPER1, 24, theme.PAPER3, 2, shadow=3, layer=7),
        label(
            "finder title", words("subway.find"), (LEFT, y + 14, WIDE - 70, 54), 27, face="display", layer=7
        ),
        disc("find shut", x + w - 44, y + 42, 25, theme.PAPER0, 7, border=theme.PAPER3, shadow=1),
        picture("find shut mark", "icons/x", (x + w - 57, y + 29, 26, 26), layer=7),
        *_field(layout),
    ]
    targets = [Target(Finder.SHUT.id, x + w - 76, y + 10, 64, 64)]
    foot = _groups(layout, drawn, targets)
    _list(layout, foot + 12, drawn, targets)
    return drawn, targets


def _field(layout: Layout) -> Iterator[Placement]:
    """What has been typed, with a mark where the next letter goes; else what can be typed."""
    text = looked_for(layout).typed
    box = (LEFT, FIELD_Y, WIDE, 64.0)
    yield panel("find field", box, theme.PAPER0, 14, theme.INK0, 3, layer=7)
    inner = (LEFT + 18, FIELD_Y, WIDE - 36, 64.0)
    shown = f"{text}|" if text else layout.words("subway.find.hint")
    ink = theme.INK0 if text else theme.INK2
    yield label("find typed", shown, inner, 24 if text else 19, ink, "bold" if text else "body", layer=7)


def _groups(layout: Layout, drawn: list[Placement], targets: list[Target]) -> float:
    """A button for each initial there is; returns where they end."""
    lang = layout.words.lang
    stations = layout.network.stations
    there = {initial(s, lang) for n, s in enumerate(stations) if layout.board.capacity[n]}
    order = [row[0] for row in ROWS]
    names = sorted(there, key=lambda name: (order.index(name) if name in order else 99, name))
    columns, chosen = COLUMNS[lang], looked_for(layout).initial
    wide = (WIDE - 6 * (columns - 1)) / columns
    for i, name in enumerate(names):
        box = (LEFT + (i % columns) * (wide + 6), GROUPS_Y + (i // columns) * ROW_H, wide, 56.0)
        lit = name == chosen
        fill, ink = (theme.AI, theme.WHITE) if lit else (theme.PAPER0, theme.INK0)
        key = Initial(name).id
        drawn.append(panel(key, box, fill, 12, None if lit else theme.PAPER3, 2, layer=7))
        drawn.append(label(f"{key} text", name, box, 21, ink, "bold", "centre", layer=7))
        targets.append(Target(key, *box))
    return GROUPS_Y + -(-len(names) // columns) * ROW_H


def _list(layout: Layout, top: float, drawn: list[Placement], targets: list[Target]) -> None:
    """The stations found, in two columns; where they are more than fit, page by page."""
    found = found_now(layout)
    if not found:
        empty = layout.words("subway.find.none")
        drawn.append(label("find none", empty, (LEFT, top, WIDE, 60), 21, theme.INK1, layer=7))
        return
    rows = int((PER_PAGE_FOOT - top) // ROW_H)
    room = 2 * rows
    pages = 1 if len(found) <= room else -(-len(found) // (room - 1))
    per_page = room if pages == 1 else room - 1
    page = looked_for(layout).page % pages
    wide = (WIDE - 10) / 2
    for i, n in enumerate(found[page * per_page : (page + 1) * per_page]):
        box = (LEFT + (i % 2) * (wide + 10), top + (i // 2) * ROW_H, wide, 56.0)
        _entry(layout, n, box, drawn)
        targets.append(Target(Found(layout.board.ids[n]).id, *box))
    if pages > 1:
        box = (LEFT + wide + 10, top + (rows - 1) * ROW_H, wide, 56.0)
        text = layout.words("subway.find.more", page=page + 1, pages=pages)
        key = Finder.MORE.id
        drawn.append(panel(key, box, theme.PAPER2, 12, theme.PAPER3, 2, layer=7))
        drawn.append(label(f"{key} text", text, box, 19, theme.INK0, "bold", "centre", layer=7))
        targets.append(Target(key, *box))


def _entry(layout: Layout, n: int, box: Box, drawn: list[Placement]) -> None:
    x, y, w, h = box
    station, key = layout.network.stations[n], Found(layout.board.ids[n]).id
    drawn.append(panel(key, box, theme.PAPER0, 12, theme.PAPER3, 2, layer=7))
    name = name_of(station, layout.words.lang)
    drawn.append(
        label(f"{key} name", name, (x + 14, y, w - 22, h), 18, face="bold", lines=2, leading=1.05, layer=7)
    )
