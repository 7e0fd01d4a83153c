"""What the program is made of, and under which terms: its own licence, the fonts', the libraries'."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from game.config.places import asset, data_root
from game.look.describe import theme
from game.look.describe.parts import label
from game.motion.placement import Box, Placement
from game.scenes.settings.places import EDGE

if TYPE_CHECKING:
    from importlib.metadata import Distribution

LIBRARIES = ("pygame-ce", "msgspec", "pytmx", "platformdirs", "budoux", "pytweening")
"""What the window needs to run."""
NOTICES, LICENSE = "NOTICES.txt", "LICENSE"
LINE, CHARACTER = 28.0, 9.5
"""From line to line, and what a letter takes of one at most."""


def licences() -> tuple[tuple[str, str], ...]:
    """Title and text of each, the program's own first. What is not there is left out."""
    fonts = sorted(asset("fonts").glob("OFL-*.txt"))
    found = [("Gotaku", _own())]
    found += [(path.stem.removeprefix("OFL-"), path.read_text(encoding="utf-8")) for path in fonts]
    bundled = data_root() / NOTICES
    if bundled.is_file():
        found.append(("Libraries", bundled.read_text(encoding="utf-8")))
    else:
        found.append(("Libraries", "\n".join(_line(name) for name in LIBRARIES)))
    return tuple((title, text) for title, text in found if text)


def _own() -> str:
    beside = data_root() / LICENSE
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    mine = _found("gotaku")
    if mine is None:
        return ""
    return mine.read_text(f"licenses/{LICENSE}") or mine.read_text(LICENSE) or ""


def _line(name: str) -> str:
    found = _found(name)
    return name if found is None else f"{name} {found.version}: {_terms(found)}"


def _found(name: str) -> Distribution | None:
    """What is installed under that name. Looked for by a part of Python that nothing else here needs, and
    that takes long to be read."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _terms(found: Distribution) -> str:
    """The licence as the library's own papers name it, in one line."""
    papers = found.metadata
    for field in ("License-Expression", "License"):
        said = papers[field] if field in papers else ""  # noqa: SIM401 (it has no `get`)
        if said and "\n" not in said:
            return said
    classed = [line for line in papers.get_all("Classifier") or () if line.startswith("License ::")]
    return classed[0].rpartition(":: ")[2] if classed else "see its own papers"


@lru_cache(maxsize=8)
def licence_pages(sheet: Box, grown: float = 1.0) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Title and lines of every page of the licences on such a sheet, with texts so many times larger."""
    made = []
    room = int((sheet.w - 2 * EDGE) / CHARACTER / max(1.0, grown))
    fits = int((sheet.h - 170) / _pitch(grown))
    for title, text in licences():
        lines = [line for raw in text.splitlines() for line in _folded(raw.rstrip(), room)]
        for start in range(0, max(1, len(lines)), fits):
            made.append((title, tuple(lines[start : start + fits])))
    return tuple(made)


def _folded(line: str, room: int) -> Iterator[str]:
    """A line of plain text, cut where it is too long for the page; one of signs alone becomes shorter."""
    if len({*line}) == 1:
        line = line[: room // 2]
    while len(line) > room:
        at = line.rfind(" ", 0, room)
        at = at if at > 0 else room
        yield line[:at]
        line = line[at:].lstrip()
    yield line


def _pitch(grown: float) -> float:
    """From line to line."""
    return LINE * max(1.0, grown / 1.2)


def licence(page: int, sheet: Box, grown: float) -> Iterator[Placement]:
    """One page of them, as it stands on the sheet. Raises `IndexError` where there is none."""
    title, lines = licence_pages(sheet, grown)[page]
    x, y, w = sheet.x + EDGE, sheet.y, sheet.w - 2 * EDGE
    pitch = _pitch(grown)
    yield label("licence title", title, (x, y + 18, w, 50), 26, face="bold")
    for i, line in enumerate(lines):
        yield label(f"licence {i}", line, (x, y + 76 + pitch * i, w, pitch), 18, theme.INK1)
