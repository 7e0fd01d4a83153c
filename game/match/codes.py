"""What SQLite's errors mean."""

from __future__ import annotations

import sqlite3

from game.match.trouble import StoreError


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
