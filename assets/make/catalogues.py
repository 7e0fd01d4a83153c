"""Compiles the catalogues: `python assets/make/catalogues.py`, after a change to a .po file. Needs Babel."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FIXED = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every header, so that the same words give the same bytes."""
LOCALE = Path(__file__).resolve().parent.parent / "locale"


def compiled(po: Path) -> bytes:
    """The .mo file of a .po file."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = FIXED
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


if __name__ == "__main__":
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        po.with_suffix(".mo").write_bytes(compiled(po))
        print(f"{po.with_suffix('.mo')}")
