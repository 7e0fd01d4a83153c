"""Catalogues of words: from the text of a .po file to what gettext reads, without anything but Python.

Source: GNU gettext manual, "The Format of PO Files" and "The Format of GNU MO Files". Of the first only what
catalogues here use is understood: comments, ids, texts over several lines, plural forms.
"""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

MAGIC = 0x950412DE
PLURALS = {"ja": "nplurals=1; plural=0;", "en": "nplurals=2; plural=(n != 1);"}
"""The plural forms of a language, for a catalogue whose header names none."""
USUAL = PLURALS["en"]
_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr)(\[\d\])?\s*)?(".*")\s*')


class BadCatalogue(ValueError):
    """What stands in a .po file is none; the text names the line."""


class Entry(NamedTuple):
    """What stands behind an id: one text, or one for each plural form."""

    texts: tuple[str, ...]
    plural: bool = False


def parsed(text: str) -> dict[str, Entry]:
    """What a .po file says, by id; "" has the header. Raises `BadCatalogue`."""
    found: dict[str, Entry] = {}
    for number, fields in _blocks(text):
        key = fields.pop("msgid", None)
        plural = fields.pop("msgid_plural", None) is not None
        wanted = [f"msgstr[{n}]" for n in range(len(fields))] if plural else ["msgstr"]
        if key is None or not fields or list(fields) != wanted or key in found:
            raise BadCatalogue(f"line {number}")
        found[key] = Entry(tuple(fields.values()), plural)
    return found


def _blocks(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each entry with the number of its first line: what stands behind msgid, msgstr and so on."""
    fields: dict[str, str] = {}
    first, name = 1, ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None or not (match[1] or name):
            raise BadCatalogue(f"line {number}")
        if match[1] == "msgid":
            if fields:
                yield first, fields
            fields, first = {}, number
        if match[1]:
            name = match[1] + (match[2] or "")
            if name in fields:
                raise BadCatalogue(f"line {number}")
        fields[name] = fields.get(name, "") + _unquoted(match[3], number)
    if fields:
        yield first, fields


def _unquoted(text: str, number: int) -> str:
    if "\\" not in text and text.count('"') == 2:
        return text[1:-1]
    from ast import literal_eval

    try:
        return str(literal_eval(text))
    except (SyntaxError, ValueError):
        raise BadCatalogue(f"line {number}") from None


def compiled(text: str, lang: str) -> bytes:
    """The .mo file of a .po file in that language: the same text gives the same bytes. Raises `BadCatalogue`.

    An id serves for its plural form too, as `Words.count` asks for it."""
    entries = parsed(text)
    header = "".join(entries.pop("", Entry(())).texts)
    if "Plural-Forms:" not in header:
        header += f"Plural-Forms: {PLURALS.get(lang, USUAL)}\n"
    if "charset=" not in header:
        header = f"Content-Type: text/plain; charset=UTF-8\n{header}"
    packed = {b"": header.encode()}
    for key, entry in entries.items():
        name = f"{key}\0{key}" if entry.plural else key
        packed[name.encode()] = "\0".join(entry.texts).encode()
    return _mo(sorted(packed.items()))


def _mo(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """Seven numbers, a table of ids, a table of texts, and then both; no hash table."""
    count = len(pairs)
    ids_at, texts_at = 28, 28 + 8 * count
    start = texts_at + 8 * count
    tables, body = [], io.BytesIO()
    for column in (0, 1):
        for pair in pairs:
            tables += [len(pair[column]), start + body.tell()]
            body.write(pair[column] + b"\0")
    head = struct.pack("<7I", MAGIC, 0, count, ids_at, texts_at, 0, 0)
    return head + struct.pack(f"<{len(tables)}I", *tables) + body.getvalue()


def translations(text: str, lang: str) -> gettext.GNUTranslations:
    """A .po file as gettext answers from it. Raises `BadCatalogue`."""
    return gettext.GNUTranslations(io.BytesIO(compiled(text, lang)))


class Lookup(gettext.NullTranslations):
    """A .mo file of `compiled` in which a text is looked up when it is asked for: it opens at once."""

    def __init__(self, data: bytes) -> None:
        """Raises `BadCatalogue` for any other kind of file."""
        super().__init__()
        if len(data) < 28 or struct.unpack_from("<I", data)[0] != MAGIC:
            raise BadCatalogue("no catalogue")
        self._data = data
        self._count, self._ids_at, self._texts_at = struct.unpack_from("<3I", data, 8)
        self._known: dict[str, list[str]] = {}

    def _piece(self, table: int, n: int) -> bytes:
        length, at = struct.unpack_from("<2I", self._data, table + 8 * n)
        return self._data[at : at + length]

    def _forms(self, key: str) -> list[str]:
        """What stands behind an id, one for each plural form; none for one that is not there."""
        if known := self._known.get(key):
            return known
        wanted, low, high = key.encode(), 0, self._count
        while low < high:
            middle = (low + high) // 2
            found = self._piece(self._ids_at, middle).partition(b"\0")[0]
            if found == wanted:
                self._known[key] = self._piece(self._texts_at, middle).decode().split("\0")
                return self._known[key]
            low, high = (middle + 1, high) if found < wanted else (low, middle)
        return []

    @cached_property
    def _form(self) -> Callable[[int], int]:
        """Which form serves for a number of things."""
        plural = next(line for line in self._forms("")[0].splitlines() if line.startswith("Plural-Forms:"))
        return gettext.c2py(plural.partition("plural=")[2].rstrip("; "))

    def gettext(self, message: str) -> str:
        """The text of an id, that for one thing where there are several; the id where there is none."""
        forms = self._forms(message)
        if not forms:
            return super().gettext(message)
        return forms[self._form(1)] if len(forms) > 1 else forms[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The text for n things; an id where there is none."""
        forms = self._forms(msgid1)
        return forms[self._form(n)] if forms else super().ngettext(msgid1, msgid2, n)
