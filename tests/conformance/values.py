"""Looking into a game's values without knowing the game: their purity, their leaves and the names in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec

Path = tuple[str | int, ...]

ATOMS = (type(None), bool, int, str, Enum)


def holds(law: str, ok: bool, message: str | Callable[[], str]) -> None:
    """Raise `AssertionError` beginning with the law's name unless `ok`. A message that writes out whole states
    is a function, called only then."""
    if not ok:
        raise AssertionError(f"{law}: {message if isinstance(message, str) else message()}")


def impurity(value: Any, at: str = "value") -> str | None:
    """Where and why a value is not frozen all the way down, or None if it is."""
    if isinstance(value, ATOMS):
        return None
    if isinstance(value, tuple):
        return next((bad for i, v in enumerate(value) if (bad := impurity(v, f"{at}[{i}]"))), None)
    if not isinstance(value, msgspec.Struct):
        return f"{at} is a {type(value).__name__}"
    if not value.__struct_config__.frozen:
        return f"{at} is a {type(value).__name__}, which is not frozen"
    fields = value.__struct_fields__
    return next((bad for f in fields if (bad := impurity(getattr(value, f), f"{at}.{f}"))), None)


def check_pure(value: Any, what: str) -> None:
    """Law 1: values are frozen, hashable, and hold no set, dict or list."""
    bad = impurity(value, what)
    holds("law 1, values", bad is None, str(bad))
    try:
        hash(value)
    except TypeError as error:
        holds("law 1, values", False, f"{what} has no hash: {error}")


def encoded(value: Any) -> bytes:
    """The value as JSON, the bytes by which two values are compared."""
    return msgspec.json.encode(value)


def leaves(value: Any) -> dict[Path, Any]:
    """Every atom in the value by its place, tags left out, for example `("sides", 1, "hand", 0): "S07"`."""
    return dict(_leaves(msgspec.to_builtins(value), ()))


def _leaves(plain: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(plain, dict):
        for key, inner in plain.items():
            if key != "type":
                yield from _leaves(inner, (*path, key))
    elif isinstance(plain, list | tuple):
        for index, inner in enumerate(plain):
            yield from _leaves(inner, (*path, index))
    else:
        yield path, plain


def names(value: Any) -> frozenset[str]:
    """The texts in the value: cards, stations, pieces. Numbers are left out, being ambiguous."""
    return frozenset(leaf for leaf in _parts(value)[0] if isinstance(leaf, str))


def keys(value: Any) -> frozenset[str]:
    """The field names in the value, at any depth."""
    return _parts(value)[1]


Parts = tuple[frozenset[Any], frozenset[str]]


def _parts(value: Any) -> Parts:
    """The atoms in the value and the field names, without their places; large values that many states share,
    such as a map, are taken apart once."""
    if not isinstance(value, msgspec.Struct):
        return _taken_apart(value)
    try:
        return _remembered(value)
    except TypeError:  # It has no hash, which is for law 1 to say.
        return _taken_apart(value)


@lru_cache(maxsize=4096)
def _remembered(value: msgspec.Struct) -> Parts:
    return _taken_apart(value)


def _taken_apart(value: Any) -> Parts:
    if isinstance(value, msgspec.Struct):
        fields = value.__struct_fields__
        inner = [_parts(getattr(value, field)) for field in fields]
        own = frozenset(fields)
    elif isinstance(value, dict):
        inner = [_parts(kept) for kept in value.values()]
        own = frozenset(key for key in value if isinstance(key, str))
    elif isinstance(value, list | tuple | set | frozenset):
        inner, own = [_parts(kept) for kept in value], frozenset()
    else:
        return frozenset([value.value if isinstance(value, Enum) else value]), frozenset()
    return frozenset().union(*(a for a, _ in inner)), own.union(*(k for _, k in inner))
