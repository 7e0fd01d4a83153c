"""Linux's shared libraries: what they need, and how to make them do without some of it (64 bit).

SDL_mixer and SDL_image ask for a library for each format that they might ever read. Both look whether its
functions are there before they use them, so a function that is only weakly asked for may be missing: the
format is then not offered, and everything else works. Source: System V ABI, chapter 5; Linux
Standard Base, symbol versioning.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import calcsize, pack_into, unpack_from
from typing import NamedTuple

NEEDED, STRTAB, SYMTAB, VERSYM, VERNEED, VERNEEDNUM = 1, 5, 6, 0x6FFFFFF0, 0x6FFFFFFE, 0x6FFFFFFF
HASH, GNU_HASH = 4, 0x6FFFFEF5
LOAD, DYNAMIC = 1, 2
WEAK = 2
UNVERSIONED = 1


class Version(NamedTuple):
    """A version of another library's symbols that a library needs."""

    at: int
    """Where in the file its library's entry stands."""
    library: str
    name: str


class Library:
    """A shared library as bytes that can be changed in place."""

    def __init__(self, path: Path) -> None:
        """Raises `ValueError` for a file of another kind, `OSError`."""
        self.data = bytearray(path.read_bytes())
        if self.data[:6] != b"\x7fELF\x02\x01":
            raise ValueError(f"{path} is no 64-bit ELF library")
        start, size, count = unpack_from("<Q", self.data, 32)[0], *unpack_from("<HH", self.data, 54)
        heads = [unpack_from("<IIQQQQ", self.data, start + n * size) for n in range(count)]
        self._loads = [(head[3], head[5], head[2]) for head in heads if head[0] == LOAD]
        offset = next((head[2] for head in heads if head[0] == DYNAMIC), None)
        if offset is None:
            raise ValueError(f"{path} has no dynamic section")
        self._entries: list[tuple[int, int, int]] = []
        while (entry := unpack_from("<QQ", self.data, offset))[0]:
            self._entries.append((offset, *entry))
            offset += 16

    def needed(self) -> list[str]:
        """The libraries that are loaded with this one."""
        return [self._text(value) for _, tag, value in self._entries if tag == NEEDED]

    def exported(self) -> set[str]:
        """The names of the symbols that it defines."""
        return {self._text(name) for _, name, section in self._symbols() if section}

    def versions(self) -> list[Version]:
        """The versions of other libraries' symbols that have to be there."""
        return [
            Version(at, self._text(library), self._text(unpack_from("<I", self.data, part + 8)[0]))
            for at, library, first, parts in self._requirements()
            for part in self._parts(first, parts)
        ]

    def do_without(self, libraries: set[str], symbols: set[str]) -> None:
        """Needs these libraries no longer: their symbols may be missing. Raises `ValueError` if it would
        need none at all then."""
        wanted = [value for _, tag, value in self._entries if tag == NEEDED]
        spare = [value for value in wanted if self._text(value) not in libraries]
        if not spare:
            raise ValueError("a library that needs no other one")
        for n, (offset, tag, value) in enumerate(self._entries):
            if tag == NEEDED and self._text(value) in libraries:
                pack_into("<Q", self.data, offset + 8, spare[-1])
                self._entries[n] = (offset, tag, spare[-1])
        self._weaken(symbols)
        self._forget_versions(libraries)

    def _weaken(self, symbols: set[str]) -> None:
        versym = self._value(VERSYM)
        for n, (at, name, section) in enumerate(self._symbols()):
            if not section and self._text(name) in symbols:
                self.data[at + 4] = WEAK << 4 | self.data[at + 4] & 15
                if versym is not None:
                    pack_into("<H", self.data, self._offset(versym) + 2 * n, UNVERSIONED)

    def _forget_versions(self, libraries: set[str]) -> None:
        """Takes the libraries out of the chain of those whose versions are checked."""
        before = None
        for at, library, _, _ in list(self._requirements()):
            if self._text(library) not in libraries:
                before = at
                continue
            step = unpack_from("<I", self.data, at + 12)[0]
            if before is None:
                self._set(VERNEED, (self._value(VERNEED) or 0) + step)
            else:
                pack_into("<I", self.data, before + 12, at + step - before if step else 0)
            self._set(VERNEEDNUM, (self._value(VERNEEDNUM) or 1) - 1)

    def _requirements(self) -> Iterator[tuple[int, int, int, int]]:
        """Each library's entry: its offset, its name's, its first version's, and how many versions."""
        start = self._value(VERNEED)
        if start is None:
            return
        at = self._offset(start)
        for _ in range(self._value(VERNEEDNUM) or 0):
            _, parts, library, first, step = unpack_from("<HHIII", self.data, at)
            yield at, library, at + first, parts
            at += step

    def _parts(self, at: int, count: int) -> Iterator[int]:
        for _ in range(count):
            yield at
            at += unpack_from("<I", self.data, at + 12)[0]

    def _symbols(self) -> Iterator[tuple[int, int, int]]:
        """Each symbol's offset, its name's offset, and the section it is defined in, 0 for none."""
        start = self._offset(self._value(SYMTAB) or 0)
        for n in range(self._symbol_count()):
            at = start + 24 * n
            name, _, _, section = unpack_from("<IBBH", self.data, at)
            yield at, name, section

    def _symbol_count(self) -> int:
        """The tables of hashes alone say how many symbols there are."""
        if (plain := self._value(HASH)) is not None:
            return int(unpack_from("<II", self.data, self._offset(plain))[1])
        at = self._offset(self._value(GNU_HASH) or 0)
        buckets, first, bloom, _ = unpack_from("<IIII", self.data, at)
        at += calcsize("<IIII") + 8 * bloom
        last = max(unpack_from(f"<{buckets}I", self.data, at))
        chain = at + 4 * buckets
        if last < first:
            return int(first)
        while not unpack_from("<I", self.data, chain + 4 * (last - first))[0] & 1:
            last += 1
        return int(last) + 1

    def _value(self, tag: int) -> int | None:
        return next((value for _, other, value in self._entries if other == tag), None)

    def _set(self, tag: int, value: int) -> None:
        for n, (offset, other, _) in enumerate(self._entries):
            if other == tag:
                pack_into("<Q", self.data, offset + 8, value)
                self._entries[n] = (offset, tag, value)

    def _offset(self, address: int) -> int:
        for start, size, offset in self._loads:
            if start <= address < start + size:
                return address - start + offset
        raise ValueError(f"nothing is loaded at {address:#x}")

    def _text(self, at: int) -> str:
        start = self._offset(self._value(STRTAB) or 0) + at
        return self.data[start : self.data.index(0, start)].decode()
