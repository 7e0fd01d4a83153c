"""What storage could not do, as values; the sentences are made from the catalogue."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

from game.match.record import Param


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


class Notice(Struct, frozen=True):
    """Something the player is to be told once: the sentence is `Words("store." + code, **params)`."""

    code: str
    params: dict[str, Param]


def said_by(error: sqlite3.Error, path: str) -> StoreError:
    """What SQLite's error means for the file at `path`."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL:
        return StoreError("full", path=path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return StoreError("read_only", path=path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError("busy", path=path)
    return StoreError("trouble", path=path, reason=str(error))


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's own number for the kind of trouble; 0 if there is none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
