"""How seeds and actions lie in the database: packed, so that nobody reads a hand by chance who only glances
at the table or looks for words in the file. It is no encryption: whoever wants to unpack them can.

One byte says how it is packed: 1 is zlib over JSON. What older programs wrote lies there as plain text.
"""

from __future__ import annotations

import json
import zlib

LATEST = b"\x01"
MOST_BYTES = 1024 * 1024
"""No action comes near it; more is not unpacked."""


class NotPacked(ValueError):
    """The bytes are not what `pack` makes."""


def pack(text: bytes) -> bytes:
    """JSON, packed. Only ASCII goes in, for of other bytes zlib may leave some as they are."""
    if not text.isascii():
        text = json.dumps(json.loads(text), separators=(",", ":")).encode()
    return LATEST + zlib.compress(text, 9)


def repack(text: bytes) -> bytes:
    """What an older program wrote, packed; also what is no JSON any more, so that it stays as it is."""
    try:
        return pack(text)
    except (ValueError, RecursionError):
        return LATEST + zlib.compress(text, 9)


def pack_text(text: bytes) -> bytes:
    """Any text in UTF-8, packed; also where it is none."""
    return pack(json.dumps(text.decode(errors="surrogateescape")).encode())


def unpack(blob: bytes) -> bytes:
    """What was packed. Raises `NotPacked`."""
    if not isinstance(blob, bytes) or blob[:1] != LATEST:
        raise NotPacked("unknown packing")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(blob[1:], MOST_BYTES)
    except zlib.error as error:
        raise NotPacked(str(error)) from None
    if not unpacker.eof:
        raise NotPacked("cut off, or too long")
    return text


def unpack_text(value: bytes | str) -> str:
    """What `pack_text` packed, or the text as an older program wrote it. Raises `NotPacked`."""
    if isinstance(value, str):
        return value
    try:
        text = json.loads(unpack(value))
    except (ValueError, RecursionError):
        text = None
    if not isinstance(text, str):
        raise NotPacked("no text")
    return text
