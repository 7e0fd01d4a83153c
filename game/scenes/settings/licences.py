"""What the program is made of, and under which terms: its own licence, the fonts', the libraries'."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from game.config.places import asset, data_root
from game.look.describe import theme
from game.look.describe.parts import label
from game.motion.placement import Placement
from game.scenes.settings.controls import EDGE, SHEET

LIBRARIES = ("pygame-ce", "msgspec", "pytmx", "platformdirs", "budoux", "pytweening")
"""What the window needs to run."""
NOTICES, LICENSE = "NOTICES.txt", "LICENSE"
LINES = 24
"""Lines of a licence on one page."""


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
    try:
        mine = distribution("gotaku")
    except PackageNotFoundError:
        return ""
    return mine.read_text(f"licenses/{LICENSE}") or mine.read_text(LICENSE) or ""


def _line(name: str) -> str:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return name
    return f"{name} {found.version}: {_terms(found)}"


def _terms(found: Distribution) -> str:
    """The licence as the library's own papers name it, in one line."""
    papers = found.metadata
    for field in ("License-Expression", "License"):
        said = papers[field] if field in papers else ""  # noqa: SIM401 (it has no `get`)
        if said and "\n" not in said:
            return said
    classed = [line for line in papers.get_all("Classifier") or () if line.startswith("License ::")]
    return classed[0].rpartition(":: ")[2] if classed else "see its own papers"


@lru_cache(maxsize=1)
def licence_pages() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Title and lines of every page of the licences."""
    made = []
    for title, text in licences():
        lines = [line for raw in text.splitlines() for line in _folded(raw.rstrip())]
        for start in range(0, max(1, len(lines)), LINES):
            made.append((title, tuple(lines[start : start + LINES])))
    return tuple(made)


def _folded(line: str, room: int = 84) -> Iterator[str]:
    """A line of plain text, cut where it is too long for the page."""
    while len(line) > room:
        at = line.rfind(" ", 0, room)
        at = at if at > 0 else room
        yield line[:at]
        line = line[at:].lstrip()
    yield line


def licence(page: int) -> Iterator[Placement]:
    """One page of them, as it stands on the sheet. Raises `IndexError` where there is none."""
    title, lines = licence_pages()[page]
    x, y, w = SHEET.x + EDGE, SHEET.y, SHEET.w - 2 * EDGE
    yield label("licence title", title, (x, y + 18, w, 50), 26, face="bold")
    for i, line in enumerate(lines):
        yield label(f"licence {i}", line, (x, y + 76 + 28 * i, w, 28), 18, theme.INK1)
