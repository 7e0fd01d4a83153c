"""Where lines may break: Japanese between phrases with kinsoku (JIS X 4051), other text between words;
Chinese between any two characters that kinsoku does not keep together, Korean only where it has spaces.

Nothing here knows fonts: callers say what fits on a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Protocol

NEVER_FIRST = frozenset(
    "。、，．・：；？！!?,.:;%)]}）］｝」』】〉》〕〙〗’”ー〜～…‥々ゝゞヽヾ〻°′″℃％"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
NEVER_LAST = frozenset("([{（［｛「『【〈《〔〘〖‘“¥￥$＄№＃♠♥♦♣")
_TOGETHER = frozenset("—―…‥")
LONELY = 14
"""In half-width characters: a text no wider than this does not stand alone on a last line."""

_KATAKANA = re.compile("[ァ-ヺー]{4}")
"""How a long word begins that is written in katakana."""

Fits = Callable[[str], bool]


class _Phrases(Protocol):
    def parse(self, sentence: str) -> list[str]: ...


def broken(text: str, lang: str, fits: Fits) -> list[str]:
    """The text in lines that fit where that is possible; one empty line for an empty text.

    A phrase or word too long for a line of its own is broken between characters. Only a text that does not
    fit on one line costs the search for phrases. A short last word does not stand alone where another can
    go with it.
    """
    if fits(text):
        return [text]
    pieces = _phrases(text) if lang == "ja" else words(text)
    return ["".join(line).strip() for line in _accompanied(list(_filled(pieces, fits)), lang, fits)]


def find_phrases(text: str, lang: str) -> None:
    """Does the search that a text which is broken will need, for it takes as long as half a frame."""
    if lang == "ja":
        _phrases(text)


def torn(text: str, rows: Iterable[str], longest: int) -> bool:
    """Whether a phrase of a Japanese text stands whole in none of its rows, one of at most so many signs, or
    that is written in katakana, where no eye finds a seam."""
    lines = tuple(rows)
    apart = (phrase.strip() for phrase in _phrases(text) if not any(phrase.strip() in row for row in lines))
    return any(len(phrase) <= longest or _KATAKANA.match(phrase) for phrase in apart)


def may_break(before: str, after: str) -> bool:
    """Whether a line may end with the character `before` and the next begin with `after`."""
    if after in NEVER_FIRST or before in NEVER_LAST:
        return False
    return not (before == after and before in _TOGETHER) and not (_in_word(before) and _in_word(after))


@lru_cache(maxsize=1024)
def words(text: str) -> tuple[str, ...]:
    """The pieces between which text that is not Japanese may break, each with the spaces behind it.

    A word may also break after a hyphen or dash, and between kanji or kana, not within a
    Korean word. An empty text is one piece.
    """
    pieces = [""]
    for before, char in zip(" " + text, text, strict=False):
        if pieces[-1] and not char.isspace() and _parts(before, char):
            pieces.append("")
        pieces[-1] += char
    return tuple(pieces)


def _filled(pieces: tuple[str, ...], fits: Fits) -> Iterator[list[str]]:
    """The pieces of each line, as many as it takes."""
    line: list[str] = []
    at, likely = 0, 1
    while at < len(pieces):
        count = _taken(line, pieces[at:], likely, fits)
        line, at, likely = [*line, *pieces[at : at + count]], at + count, max(1, len(line) + count)
        if at == len(pieces):
            break
        if "".join(line).strip():
            yield line
        line = [pieces[at].lstrip()]
        if not fits(line[0].rstrip()):
            *whole, rest = _forced(line[0], fits)
            yield from ([part] for part in whole)
            line = [rest]
        at += 1
    if "".join(line).strip():
        yield line


def _taken(line: list[str], pieces: tuple[str, ...], likely: int, fits: Fits) -> int:
    """How many of the pieces the line takes. To measure takes long, so the likely number is tried first."""

    def takes(count: int) -> bool:
        return fits("".join([*line, *pieces[:count]]).rstrip())

    low, high, step = 0, len(pieces) + 1, 1
    count = min(likely, len(pieces))
    while high - low > 1:
        if takes(count):
            low, count = count, count + step
        else:
            high, count = count, count - step
        step *= 2
        if not low < count < high:
            count = (low + high) // 2
    return low


def _accompanied(lines: list[list[str]], lang: str, fits: Fits) -> list[list[str]]:
    """The lines; a last one of a single short piece gets the piece before it for company, if both fit and the
    two lines become less unlike. Where words are spaced they need only not become more so."""
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 2 or _cells(lines[-1][0].strip()) > LONELY:
        return lines
    *first, before, last = lines
    left, together = before[:-1], [before[-1], *last]
    closer = _unlike(left, together) < _unlike(before, last) + (lang != "ja")
    return [*first, left, together] if closer and fits("".join(together).rstrip()) else lines


def _unlike(a: list[str], b: list[str]) -> int:
    """How much longer one line is than another."""
    return abs(_cells("".join(a).strip()) - _cells("".join(b).strip()))


def _cells(piece: str) -> int:
    return sum(2 if _wide(char) else 1 for char in piece)


def _forced(piece: str, fits: Fits) -> list[str]:
    """A piece longer than a line, broken where kinsoku allows, or anywhere if one unit is too long itself."""
    lines = [""]
    for unit in _units(piece):
        if fits((lines[-1] + unit).rstrip()):
            lines[-1] += unit
        elif fits(unit.rstrip()):
            lines.append(unit)
        else:
            for char in unit:
                if lines[-1] and not fits(lines[-1] + char):
                    lines.append("")
                lines[-1] += char
    return [line.lstrip() for line in lines if line.strip()]


@lru_cache(maxsize=512)
def _phrases(text: str) -> tuple[str, ...]:
    return _joined(_parser().parse(text))


def _units(text: str) -> tuple[str, ...]:
    return _joined(list(text))


def _joined(pieces: list[str]) -> tuple[str, ...]:
    """The pieces, those glued together between which no line may break."""
    joined: list[str] = []
    for piece in pieces:
        if joined and not may_break(joined[-1][-1], piece[0]):
            joined[-1] += piece
        else:
            joined.append(piece)
    return tuple(joined)


def _parts(before: str, after: str) -> bool:
    if before.isspace() or (before in "-–—" and after.isalpha()):
        return True
    if _hangul(before) and _hangul(after):
        return False
    return (_wide(before) or _wide(after)) and may_break(before, after)


def _hangul(char: str) -> bool:
    return "\uac00" <= char <= "\ud7a3" or "\u1100" <= char <= "\u11ff" or "\u3130" <= char <= "\u318f"


def _in_word(char: str) -> bool:
    return (char.isalnum() and not _wide(char)) or char in "’'-–"


def _wide(char: str) -> bool:
    return "\u2e80" <= char <= "\U0003ffff"


@lru_cache(maxsize=1)
def _parser() -> _Phrases:
    from budoux import load_default_japanese_parser

    parser: _Phrases = load_default_japanese_parser()
    return parser
