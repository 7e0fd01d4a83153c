"""Ogg pages. The encoder numbers its stream by the clock; a file made anew shall have the same bytes."""

from __future__ import annotations

import zlib

_POLYNOMIAL = 0x04C11DB7


def _table() -> list[int]:
    entries = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
        entries.append(value & 0xFFFFFFFF)
    return entries


_TABLE = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def renumbered(data: bytes, name: str) -> bytes:
    """The same stream under a number that follows from its name (RFC 3533, section 6)."""
    number = zlib.crc32(name.encode()).to_bytes(4, "little")
    out, at = bytearray(), 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError(f"no page at byte {at}")
        segments = data[at + 26]
        length = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + length])
        page[14:18], page[22:26] = number, bytes(4)
        page[22:26] = _checksum(bytes(page)).to_bytes(4, "little")
        out += page
        at += length
    return bytes(out)
