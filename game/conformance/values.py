"""Looking into a game's values without knowing the game: their purity, their leaves and the names in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

Path = tuple[str | int, ...]

ATOMS = (type(None), bool, int, str, Enum)
_NUMBERS = frozenset({type(None), bool, int})
_PLAIN = _NUMBERS | {str}


def holds(law: str, ok: bool, message: str, *values: object) -> None:
    """Raise `AssertionError` beginning with the law's name unless `ok`. The values stand in the braces of the
    message; they are written out only then, for to write out whole states takes longer than to compare."""
    if not ok:
        raise AssertionError(f"{law}: {message.format(*values) if values else message}")


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


def pure(value: Any) -> bool:
    """Whether a value is frozen all the way down: `impurity` without the place, and much quicker."""
    if id(value) in _PURE:
        return True
    if isinstance(value, tuple):
        return _PLAIN.issuperset(map(type, value)) or all(map(pure, value))
    if not isinstance(value, msgspec.Struct):
        return isinstance(value, ATOMS)
    if not (value.__struct_config__.frozen and pure(msgspec.structs.astuple(value))):
        return False
    _keep(_PURE, value, value)
    return True


_PURE: dict[int, msgspec.Struct] = {}
"""What was found to be pure lately, by identity: a map or the past of a match is shared by many states."""
_MOST_KEPT = 512


def _keep(kept: dict[int, Any], value: Any, known: Any) -> None:
    """Remembers what is known of a value by its identity, which is its own for as long as it is kept."""
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[id(value)] = known


def check_pure(value: Any, what: str) -> None:
    """Law 1: values are frozen, hashable, and hold no set, dict or list."""
    if not pure(value):
        holds("law 1, values", False, str(impurity(value, what)))
    try:
        hash(value)
    except TypeError as error:
        holds("law 1, values", False, f"{what} has no hash: {error}")


def encoded(value: Any) -> bytes:
    """The value as JSON, the bytes by which two values are compared."""
    return msgspec.json.encode(value)


def plain(value: Any) -> Any:
    """The value as dicts, lists and atoms, in which `at` looks."""
    return msgspec.to_builtins(value)


def at(plain: Any, path: Path) -> Any:
    """What stands at a place of `leaves`, None if nothing does. Much quicker than all the leaves."""
    for step in path:
        try:
            plain = plain[step]
        except (KeyError, IndexError, TypeError):
            return None
    return plain


class Differs(NamedTuple):
    """Two values that are not equal, as a message shows them: only where they differ."""

    one: Any
    other: Any

    def __format__(self, spec: str) -> str:
        return difference(plain(self.one), plain(self.other))


def difference(one: Any, other: Any) -> str:
    """Where two values that are not equal differ first: the place, and what stands there in each."""
    here, there = dict(_leaves(one, ())), dict(_leaves(other, ()))
    for path in (*here, *there):
        if path not in here or path not in there or here[path] != there[path]:
            place = ".".join(map(str, path)) or "all of it"
            return f"{place} is {here.get(path, 'not there')!r} / {there.get(path, 'not there')!r}"
    return f"they are {type(one).__name__} / {type(other).__name__} with the same fields"


def leaves(value: Any) -> dict[Path, Any]:
    """Every atom in the value by its place, tags left out, for example `("sides", 1, "hand", 0): "S07"`."""
    return dict(_leaves(plain(value), ()))


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


_TEXTS = re.compile(r'"type":"[^"]*"|"((?:[^"\\]|\\.)*)"(:?)')
"""The texts of a value as JSON: tags are passed over, and a colon stands behind the names of fields."""


def names(value: Any) -> set[str]:
    """The texts in the value: cards, stations, pieces. Numbers are left out, being ambiguous."""
    return {*_names(_written(value))}


@lru_cache(maxsize=1024)
def _names(written: str) -> frozenset[str]:
    """The same view is asked about again and again."""
    found = _TEXTS.finditer(written)
    return frozenset(one[1] for one in found if one[1] is not None and not one[2])


def keys(value: Any) -> set[str]:
    """The field names in the value, at any depth."""
    return {found[1] for found in _TEXTS.finditer(_written(value)) if found[2]}


def _written(value: Any) -> str:
    return encoded(value).decode()
