"""The file in which an organiser chooses how the program stands at a stand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from game.config.booth import PERCENT, SECONDS, BoothConfig
from game.config.files import NotAFile, TooLarge, read_bounded
from game.config.language import installed
from game.config.places import asset

MOST_READ = 64 * 1024
"""Bytes: no file of choices is that large."""
MOST_SHOWN = 60
"""Characters of a value that does not fit."""
KEYS = BoothConfig.__struct_fields__
NUMBERS = {"volume": PERCENT, **dict.fromkeys(("attract_after", "idle", "countdown"), SECONDS)}
SAMPLE = str(asset("booth", "booth.toml"))


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
        raise BoothError("missing", file=file, sample=SAMPLE) from None
    except (NotAFile, TooLarge):
        raise BoothError("no_file", file=file, sample=SAMPLE) from None
    except tomllib.TOMLDecodeError as error:
        raise BoothError("not_toml", file=file, line=_line(error, text), sample=SAMPLE) from None
    except RecursionError:
        raise BoothError("no_file", file=file, sample=SAMPLE) from None
    except UnicodeDecodeError:
        raise BoothError("not_utf8", file=file) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise BoothError("unread", file=file, reason=reason or str(error)) from None
    for key, value in found.items():
        if key not in KEYS:
            raise BoothError("unknown_key", file=file, field=key, known=", ".join(KEYS))
        try:
            config = msgspec.convert({key: value}, BoothConfig)
        except msgspec.ValidationError:
            raise _misfit(file, key, value) from None
        if config.lang not in (None, *installed()):
            raise _misfit(file, key, value)
    return msgspec.convert(found, BoothConfig)


def _line(error: tomllib.TOMLDecodeError, text: str) -> int:
    """The line that is wrong: no more than its message says where; the last one where it does not."""
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else len(text.splitlines())


def _misfit(file: str, key: str, value: object) -> BoothError:
    """What can stand there instead."""
    about: dict[str, object] = {"file": file, "field": key, "value": _written(value)}
    if key in NUMBERS:
        low, high = NUMBERS[key]
        usual = next(field.default for field in msgspec.structs.fields(BoothConfig) if field.name == key)
        return BoothError("bad_number", **about, low=low, high=high, usual=usual)
    if key == "lang":
        return BoothError("bad_lang", **about, known=", ".join(map(_written, installed())))
    return BoothError(f"bad_{key}" if key in ("url", "tables") else "bad_switch", **about)


def _written(value: object) -> str:
    """As it stands in the file, or nearly so."""
    text = msgspec.json.encode(value, enc_hook=str).decode()
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
