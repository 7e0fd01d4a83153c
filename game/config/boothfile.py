"""The file in which an organiser chooses how the program stands at a stand."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from game.config.booth import BoothConfig
from game.config.files import NotAFile, TooLarge, read_bounded
from game.config.language import installed

MOST_READ = 64 * 1024
"""Bytes: no file of choices is that large."""
KEYS = BoothConfig.__struct_fields__


class BoothError(Exception):
    """A file of choices that cannot be followed: `Words("cli.booth_" + code, **params)` says which file,
    where, and what helps."""

    def __init__(self, code: str, **params: object) -> None:
        self.code, self.params = code, params
        super().__init__(code)


def read_config(path: Path) -> BoothConfig:
    """What the file chooses. Raises `BoothError`."""
    file = str(path)
    try:
        text = read_bounded(path, MOST_READ).decode("utf-8-sig")  # As Windows' editors begin it.
        found = tomllib.loads(text)
    except FileNotFoundError:
        raise BoothError("missing", file=file) from None
    except (NotAFile, TooLarge):
        raise BoothError("no_file", file=file) from None
    except tomllib.TOMLDecodeError as error:
        raise BoothError("not_toml", file=file, reason=str(error)) from None
    except (OSError, ValueError, RecursionError) as error:
        raise BoothError("unread", file=file, reason=str(error)) from None
    for key, value in found.items():
        if key not in KEYS:
            raise BoothError("unknown_key", file=file, field=key, known=", ".join(KEYS))
        try:
            msgspec.convert({key: value}, BoothConfig)
        except msgspec.ValidationError as error:
            reason = str(error).partition(" - at")[0]
            raise BoothError("bad_value", file=file, field=key, reason=reason) from None
    config = msgspec.convert(found, BoothConfig)
    if config.lang is not None and config.lang not in installed():
        reason = f"{config.lang!r}: {', '.join(installed())}"
        raise BoothError("bad_value", file=file, field="lang", reason=reason)
    return config
