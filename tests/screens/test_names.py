"""Every screen for whoever does not see it: each target has a name, and each name is a person's word."""

from __future__ import annotations

import re

from tests.screens.shown import LONG, NAMES, asked_of, heard_of

pytestmark = LONG

ASKED = asked_of(NAMES)

RAW = re.compile(r"[a-z]+[_:][a-z0-9_]+|\{|[♠♥♦♣☆★]")
"""Ids, placeholders, signs that are seen and not heard."""


def test_every_target_has_a_name_that_is_no_id() -> None:
    heard = {(name, lang): shot for name, lang, scale in ASKED if (shot := heard_of(name, lang, scale))}
    assert {name for name, _ in heard} == {*NAMES}
    spots = [(where, node) for where, shot in heard.items() for node in shot.nodes if node.spot]
    assert len(spots) > 1000
    nameless = [(where, node.key) for where, node in spots if not node.name or node.name == node.key]
    assert nameless == []
    assert [(where, node.name) for where, node in spots if RAW.search(node.name)] == []
