"""300 spoilt records through the door: each is refused by a `RecordError`, or is a record."""

from __future__ import annotations

import json
import random

import pytest

from game.look.describe.words import LANGUAGES, Words
from game.match.record import RecordError, encode, load, verify
from game.rules.protocol import below
from tests.match.tables import begun, finished

SOURCES = [encode(finished("f").record()), encode(begun(9, "g").record())]
STRANGE = [
    None,
    True,
    0,
    -1,
    2,
    10**30,
    -(10**30),
    1e308,
    "",
    "human",
    "\ud800",
    "\x00",
    [],
    {},
    [[]],
    {"type": "deal"},
    {"type": "deal", "hands": [[], []]},
    {"type": "open", "cards": []},
    {"type": "defend", "cards": ["S01", "S01"]},
    {"type": "first", "seat": 10**18},
    "X01",
]


def spoilt_bytes(rng):
    data = bytearray(SOURCES[below(rng, 2)])
    for _ in range(1 + below(rng, 3)):
        at = below(rng, len(data))
        kind = below(rng, 3)
        if kind == 0:
            data[at] = below(rng, 256)
        elif kind == 1:
            del data[at : at + 1 + below(rng, 40)]
        else:
            data[at:at] = data[at : at + below(rng, 40)]
    return bytes(data)


def spoilt_tree(rng):
    """One value somewhere in the tree replaced by a strange one, removed, or doubled."""
    raw = json.loads(SOURCES[below(rng, 2)])
    node = raw
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            break
        key = keys[below(rng, len(keys))]
        if isinstance(node[key], dict | list) and node[key] and below(rng, 5):
            node = node[key]
            continue
        kind = below(rng, 3)
        if kind == 0:
            node[key] = STRANGE[below(rng, len(STRANGE))]
        elif kind == 1:
            del node[key]
        elif isinstance(node, list):
            node.insert(key, node[key])
        break
    return json.dumps(raw).encode()


@pytest.mark.parametrize("spoil", [spoilt_bytes, spoilt_tree])
def test_spoilt_records_are_refused_or_are_records(spoil):
    refused, told = 0, []
    words = [Words(lang) for lang in LANGUAGES]
    for n in range(150):
        data = spoil(random.Random(f"spoil/{n}"))
        try:
            record = load(data, "a.json")
            verify(record, "a.json")
        except RecordError as error:
            refused += 1
            told.extend(said(f"record.{error.code}", **error.params_in(said.lang)) for said in words)
        else:
            assert load(encode(record), "a.json") == record
    assert refused > 75
    assert not any("\n" in sentence for sentence in told)
