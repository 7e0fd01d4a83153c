"""What storage could not do, as values; the sentences are made from the catalogue."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.rules.protocol import Param


class StoreError(Exception):
    """What storage could not do: a code and parameters. The sentence is `Words("store." + code, **params)`.

    Codes: "folder" (path, reason), "not_a_file" (path), "full" (path), "read_only" (path), "busy" (path),
    "gone" (path), "trouble" (path, reason), "lock" (path, reason), "exists" (path), "no_match" (id),
    "gap" (id), "taken" (id), "closed".
    """

    def __init__(self, code: str, **params: Param) -> None:
        self.code = code
        self.params = params
        super().__init__(": ".join([code, *(f"{key}={value}" for key, value in params.items())]))


class Held(StoreError):
    """Another instance has the match open; code "held" (id)."""

    def __init__(self, match_id: int) -> None:
        super().__init__("held", id=match_id)


class Unsaved(NamedTuple):
    """What of a match is in memory alone."""

    changes: int
    """Actions and takings-back since the last that is on the disk."""
    fault: StoreError
    """Why: what was said at the last attempt."""


class Notice(Struct, frozen=True):
    """Something that is said to the player once: the sentence is `Words("store." + code, **params)`."""

    code: str
    params: dict[str, Param]
