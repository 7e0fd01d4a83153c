"""Compiles the catalogues: `python assets/make/catalogues.py`, after a change to a .po file."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"


def main() -> None:
    """Every .po file, beside itself."""
    sys.path.insert(0, str(ROOT))
    from game.look.describe.catalogue import compiled

    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        po.with_suffix(".mo").write_bytes(compiled(po.read_text(encoding="utf-8"), po.parent.parent.name))
        print(po.with_suffix(".mo"))


if __name__ == "__main__":
    main()
