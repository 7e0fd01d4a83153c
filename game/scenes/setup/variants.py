"""The options of a game's rules that set-up offers: which values a game can begin with, and their names."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.about import Value, Variant
from game.mats.registry import about_of
from game.rules.protocol import AnyRules, BadSetup


def allowed(rules: AnyRules, options: Any, seats: int) -> bool:
    """Whether a game can begin so."""
    try:
        rules.start(options, seats)
    except BadSetup:
        return False
    return True


def values_of(variant: Variant, rules: AnyRules, usual: Any, seats: int) -> tuple[Value, ...]:
    """The values of an option that a game can begin with, the usual one always among them."""
    values = variant.values
    own = getattr(usual, variant.name)
    if own not in values:
        values = (*values, own)
    return tuple(v for v in values if v == own or allowed(rules, replace(usual, **{variant.name: v}), seats))


def value_text(game: str, variant: Variant, value: Value, words: Words) -> str:
    """A value in a word or two."""
    return words(f"option.{game}.{variant.name}.value", n=value)


def summary(game: str, options: Any, usual: Any, words: Words) -> list[str]:
    """The names of the variants that differ from the usual game, for lists of matches."""
    named = []
    for variant in about_of(game).offer.variants:
        value = getattr(options, variant.name)
        if value == getattr(usual, variant.name):
            continue
        name = words(f"option.{game}.{variant.name}")
        if not variant.switch:
            named.append(words("option.is", name=name, value=value_text(game, variant, value, words)))
        else:
            named.append(name if value else words("option.without", name=name))
    return named
