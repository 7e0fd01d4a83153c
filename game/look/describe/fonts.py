"""The shipped faces: which one draws which character, opened at exact pixel sizes when first needed.

Only `pygame.font` is ever initialised here.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from struct import unpack_from
from typing import NamedTuple
from zlib import decompress

import pygame.font

from game.config.language import FULL, folder_of
from game.config.places import asset

KAKU = "ZenKakuGothicNew"
SANS = "SourceSans3"
MINCHO = "ShipporiMinchoB1-800"
RARE = f"{MINCHO}-rare"
"""The Mincho's kanji beyond the usual ones, which only people's names have."""
LAST = "BIZUDPGothic-400"
FACES = (f"{KAKU}-500", f"{KAKU}-700", MINCHO, RARE, f"{SANS}-500", f"{SANS}-600", f"{SANS}-700", LAST)
PACKED = frozenset({RARE, LAST})
"""The faces whose tables are compressed, as none of the program's own words needs them."""
IDEOGRAPHIC_SPACE = "\u3000"


class BrokenFont(ValueError):
    """A font file without a character map that can be read."""


class Run(NamedTuple):
    """A piece of text that one face draws."""

    face: str
    text: str


class _Kind(NamedTuple):
    """How a kind of font files says where its tables lie; all in bytes."""

    ending: str
    head: int
    """What comes before the list of tables."""
    many: int
    """Where the head says how many there are."""
    entry: int
    """How long each one's entry is."""
    place: int
    """Where in it the table's offset stands, followed by its length."""


TTF = _Kind("ttf", 12, 4, 16, 8)
WOFF = _Kind("woff", 44, 12, 20, 4)
"""WOFF File Format 1.0: as the other, with tables that may be compressed."""


@lru_cache(maxsize=64)
def face_list(family: str, weight: int, lang: str) -> tuple[str, ...]:
    """The faces to try, in order, for a family ("text", "number", "display"), a weight and a language.

    The Mincho stands behind everything for a few kanji of names, such as 𠮷, that only it has. What a
    language brings of its own comes first. Raises `KeyError` for a family that does not exist.
    """
    kaku = f"{KAKU}-{700 if weight >= 600 else 500}"
    sans = f"{SANS}-{700 if weight >= 700 else 600 if weight == 600 else 500}"
    lists = {
        "text": (kaku, sans, LAST, MINCHO) if lang == "ja" else (sans, kaku, LAST, MINCHO),
        "number": (sans, kaku, LAST, MINCHO),
        "display": (MINCHO, RARE, kaku, sans, LAST),
    }
    return (*own_faces(lang), *lists[family])


@lru_cache(maxsize=16)
def own_faces(lang: str) -> tuple[str, ...]:
    """The faces in a language's folder, by name; none for the full languages, whose faces are shipped."""
    if lang in FULL:
        return ()
    return tuple(str(path.with_suffix("")) for path in sorted(folder_of(lang).glob("fonts/*.ttf")))


def missing(text: str, lang: str) -> str:
    """The characters of a text that no face has, each once, in the order of their codes."""
    faces = face_list("text", 500, lang)
    return "".join(
        char
        for char in sorted(set(text))
        if char.isprintable() and not any(has(face, char) for face in faces)
    )


def baseline_share(family: str, lang: str) -> float:
    """How far below the middle of a line its baseline lies, in sizes, so that the text looks centred."""
    return 0.38 if family == "display" or (family == "text" and lang == "ja") else 0.33


def covers(char: str) -> bool:
    """Whether a character can be shown in a text; others are refused where people type."""
    if not (char.isprintable() or char == IDEOGRAPHIC_SPACE):
        return False
    return any(has(face, char) for face in face_list("text", 500, "ja"))


def has(face: str, char: str) -> bool:
    """Whether a face has a glyph for the character. Raises `FileNotFoundError` or `BrokenFont`."""
    starts, ends = _coverage(face)
    code = ord(char)
    at = bisect_right(starts, code) - 1
    return at >= 0 and code <= ends[at]


@lru_cache(maxsize=4096)
def runs(text: str, family: str, weight: int, lang: str) -> tuple[Run, ...]:
    """The text cut into runs, each for the first face that has its characters.

    A space stays with the run before it. A character that no face has goes to the first face, whose box for
    missing ones then shows.
    """
    faces = face_list(family, weight, lang)
    found: list[Run] = []
    for char in text:
        face = _face_of(char, faces)
        if found and (char == " " or found[-1].face == face):
            found[-1] = Run(found[-1].face, found[-1].text + char)
        else:
            found.append(Run(face, char))
    return tuple(found)


@lru_cache(maxsize=8192)
def _face_of(char: str, faces: tuple[str, ...]) -> str:
    return next((face for face in faces if has(face, char)), faces[0])


@lru_cache(maxsize=128)
def opened(face: str, pixels: int) -> pygame.font.Font:
    """The face with an em of exactly `pixels`. Raises `FileNotFoundError` naming a missing file."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(_file(face)), pixels)


def forget() -> None:
    """Drops all opened fonts; needed after `pygame.font.quit`."""
    opened.cache_clear()


def _kind(face: str) -> _Kind:
    return WOFF if face in PACKED else TTF


def _file(face: str) -> Path:
    path = asset("fonts", f"{face}.{_kind(face).ending}")
    if not path.is_file():
        raise FileNotFoundError(str(path))
    return path


@lru_cache(maxsize=16)
def _coverage(face: str) -> tuple[array[int], array[int]]:
    """First and last code points of the face's ranges, ascending, from its character map (format 12)."""
    kind = _kind(face)
    with _file(face).open("rb") as font:
        tables = unpack_from(">H", font.read(kind.head), kind.many)[0]
        directory = font.read(kind.entry * tables)
        found = directory.find(b"cmap")
        if found < 0:
            raise BrokenFont(face)
        offset, length = unpack_from(">II", directory, found + kind.place)
        font.seek(offset)
        cmap = font.read(length)
        return _ranges(cmap if cmap.startswith(b"\0") else decompress(cmap), face)


def _ranges(cmap: bytes, face: str) -> tuple[array[int], array[int]]:
    for record in range(unpack_from(">H", cmap, 2)[0]):
        start = unpack_from(">I", cmap, 4 + 8 * record + 4)[0]
        if unpack_from(">H", cmap, start)[0] == 12:
            count = unpack_from(">I", cmap, start + 12)[0]
            groups = array("I", cmap[start + 16 : start + 16 + 12 * count])
            if sys.byteorder == "little":
                groups.byteswap()
            return groups[0::3], groups[1::3]
    raise BrokenFont(face)
