"""Maps as somebody might make them who means harm, or by mistake: each is a file, and whether it is sound."""

from __future__ import annotations

import base64
import gzip
import zlib
from collections.abc import Callable

from game.config.places import map_file

SMALL = map_file("tutorial.tmx").read_text(encoding="utf-8")
STATION = SMALL[SMALL.index('  <object id="1" ') : SMALL.index('  <object id="2" ')]
LINE = SMALL[SMALL.index('<objectgroup id="2"') :].split("</object>")[0].partition(">")[2] + "</object>"


def swapped(old: str, new: str, count: int = -1) -> bytes:
    """The small map with something in the place of something else."""
    assert old in SMALL
    return SMALL.replace(old, new, count).encode()


def with_more(more: str, before: str = "</map>") -> bytes:
    """The small map with something more in it."""
    assert before in SMALL
    return swapped(before, more + before, 1)


def layer(data: str, coding: str) -> str:
    return f'<layer id="9" name="ground" width="99999" height="99999"><data {coding}>{data}</data></layer>'


def bomb(pack: Callable[[bytes], bytes]) -> str:
    return base64.b64encode(pack(bytes(30_000_000))).decode()


def tileset(image: str) -> str:
    return f'<tileset firstgid="1" name="t" tilewidth="1" tileheight="1">{image}</tileset>'


SOUND: dict[str, Callable[[], bytes]] = {
    "a zlib bomb": lambda: with_more(layer(bomb(zlib.compress), 'encoding="base64" compression="zlib"')),
    "a gzip bomb": lambda: with_more(layer(bomb(gzip.compress), 'encoding="base64" compression="gzip"')),
    "a layer of no numbers": lambda: with_more(layer("1,x," * 1000, 'encoding="csv"')),
    "a picture of 40,000 by 40,000": lambda: with_more(
        tileset('<image source="/dev/zero" width="40000" height="40000"/>')
    ),
    "tiles without end": lambda: with_more(
        '<tileset firstgid="1" name="t" tilewidth="1" tileheight="1" tilecount="999999999" columns="99999">'
        '<image source="no.png" width="999999999" height="999999999"/></tileset>'
    ),
    "a tileset that is a device": lambda: with_more('<tileset firstgid="1" source="/dev/zero"/>'),
    "a tileset that is a pipe": lambda: with_more('<tileset firstgid="1" source="pipe.tsx"/>'),
    "a template": lambda: swapped('name="kingyo_machi"', 'name="kingyo_machi" template="/dev/zero"'),
    "a tile object": lambda: swapped('name="kingyo_machi"', 'name="kingyo_machi" gid="x"'),
    "a polyline of no numbers": lambda: swapped("<polyline points=", "<polyline points='x' old="),
    "a picture layer": lambda: with_more('<imagelayer id="9"><image source="/dev/zero"/></imagelayer>'),
    "groups within groups": lambda: with_more("<group>" * 5000 + "</group>" * 5000),
    "a hundred thousand empty tags": lambda: with_more("<x/>" * 100_000),
    "another layer of many objects": lambda: with_more(
        '<objectgroup id="9" name="notes">' + '<object id="1" x="1" y="1"/>' * 20_000 + "</objectgroup>"
    ),
    "attributes that nobody knows": lambda: swapped("<map ", '<map weight="x" colour="?" ', 1),
}
"""What no map needs is passed over, and the map is as good as without it."""
LONG = ("a gzip bomb", "a hundred thousand empty tags", "another layer of many objects")
"""Those of them that take longest to read."""

SPOILT: dict[str, tuple[str, Callable[[], bytes]]] = {
    "45,000 stations": (
        "too_large",
        lambda: swapped(STATION, STATION.replace("\n", "") * 4000)[: 4 * 1024 * 1024],
    ),
    "a thousand lines": ("too_large", lambda: swapped(LINE, LINE * 1000)),
    "a line that lists stations 30,000 times": (
        "too_long_value",
        lambda: swapped('value="semishigure', 'value="' + "semishigure " * 30_000 + "semishigure"),
    ),
    "a name that is a book": (
        "too_long_value",
        lambda: swapped('value="', 'value="' + "x" * 99_000, 1),
    ),
    "a text that is a book": (
        "too_long_value",
        lambda: with_more('<properties><property name="ja">' + "x" * 99_000 + "</property></properties>"),
    ),
    "properties without end": (
        "crowded",
        lambda: swapped("<properties>", "<properties>" + '<property name="a" value="1"/>' * 999, 1),
    ),
    "entities that grow": (
        "doctype",
        lambda: (
            '<!DOCTYPE map [<!ENTITY a "' + "x" * 100_000 + '">]>' + "<map>" + "&a;" * 100_000 + "</map>"
        ).encode(),
    ),
    "entities that grow faster": (
        "doctype",
        lambda: (
            '<!DOCTYPE map [<!ENTITY a "xx">'
            + "".join(
                f'<!ENTITY {b} "&{a};&{a};&{a};&{a};">'
                for a, b in zip("abcdefghijk", "bcdefghijkl", strict=True)
            )
            + "]><map>&l;</map>"
        ).encode(),
    ),
    "an entity from a device": (
        "doctype",
        lambda: b'<!DOCTYPE map [<!ENTITY a SYSTEM "/dev/zero">]><map>&a;</map>',
    ),
    "in an encoding nobody has": ("bad_xml", lambda: b'<?xml version="1.0" encoding="no-such"?><map/>'),
    "as deep as a well": ("bad_xml", lambda: b"<map>" + b"<x>" * 50_000),
    "numbers that are none": ("bad_attribute", lambda: swapped('width="', 'width="1e', 1)),
}
"""With the code of what is said of it."""
