"""The drawings of `assets/art`: files of their own, or all in one in the packaged program, where hundreds of
small files would take four times the room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zlib import compress, decompress

from game.config.places import asset, data_root

PACK = "art.pack"
"""Beside the folder of the drawings, in its place: each one's text, compressed, by its name."""
ENDING = ".svg"


class MissingArt(FileNotFoundError):
    """A drawing that is not among the assets, or cannot be read; the message names its file."""


def packed(folder: Path) -> bytes:
    """All drawings of a folder as they lie in `PACK`. The same drawings give the same bytes."""
    import msgspec

    return msgspec.msgpack.encode(
        {name: compress((folder / f"{name}{ENDING}").read_bytes(), 9) for name in _below(folder)}
    )


def there(name: str) -> bool:
    """Whether there is such a drawing: its path below `art`, without the ending."""
    return name in _pack() or _file(name).is_file()


def text(name: str) -> bytes:
    """The drawing. Raises `MissingArt`."""
    if name in _pack():
        return decompress(_pack()[name])
    try:
        return _file(name).read_bytes()
    except OSError as error:
        raise MissingArt(str(_file(name))) from error


def names(folder: str = "") -> tuple[str, ...]:
    """All drawings, or those below a folder, which ends in "/"; in the order of their names."""
    below = (f"{folder}{name}" for name in _below(asset("art", folder)))
    return tuple(sorted({*below, *(name for name in _pack() if name.startswith(folder))}))


def _below(folder: Path) -> list[str]:
    found = folder.rglob(f"*{ENDING}")
    return sorted(path.relative_to(folder).with_suffix("").as_posix() for path in found)


def _file(name: str) -> Path:
    return asset("art", f"{name}{ENDING}")


@cache
def _pack() -> Mapping[str, bytes]:
    path = data_root() / "assets" / PACK  # Not a further folder's, which would come before our own files.
    if not path.is_file():
        return {}
    import msgspec

    return msgspec.msgpack.decode(path.read_bytes(), type=dict[str, bytes])
