"""What is said to whoever types something that is no move: one sentence of why."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe.words import Words
from game.match.spelling import Spelled, parts, verb
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk
from game.rules.protocol import AnyRules

SHOWN = 3
"""So many moves are named as examples."""


def unread(
    rules: AnyRules, mat: AnyMat, desk: AnyDesk, known: tuple[Spelled, ...], text: str, words: Words
) -> str:
    """Why the text, which `spelling.read` makes nothing of, is no move now; `desk`: that of whoever types. It
    follows from what that seat sees and may do."""
    if not parts(text):
        return words("typed.empty")
    begun = verb(rules, text)
    if begun is None:
        return words("typed.unread", examples=_examples(known, words))
    kind, word = begun
    able = tuple(one for one in known if isinstance(one.action, kind))
    if able:
        return words("typed.wants", verb=word, examples=_examples(able, words))
    refusal = mat.lacking(desk.view, kind)
    if refusal is not None:
        return mat.sentence(refusal, words)
    return words("typed.not_now", verb=word, examples=_examples(known, words))


def _examples(known: tuple[Spelled, ...], words: Words) -> str:
    return words("typed.or").join(_of_each_kind(known))


def _of_each_kind(known: tuple[Spelled, ...]) -> Iterator[str]:
    kinds = list(dict.fromkeys(type(one.action) for one in known))[:SHOWN]
    for kind in kinds:
        yield next(one.text for one in known if type(one.action) is kind)
