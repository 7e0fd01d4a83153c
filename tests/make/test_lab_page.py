"""The repository's page of what the lab found."""

from __future__ import annotations

import runpy
from pathlib import Path

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"


def test_ladders_stand_below_the_claims() -> None:
    joined = runpy.run_path(str(MAKE / "lab_page.py"))["joined"]
    page = joined(
        "# Claims\n\n## SHT\n\n**H4-1** no # heading\n", ["# ladder: SHT\n\n## The ladder\n\n| a |\n"]
    )
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings == [
        "# Claims",
        "## SHT",
        "## How strong the players are",
        "### ladder: SHT",
        "#### The ladder",
    ]
    assert page.endswith("| a |\n")


def test_the_page_in_the_repository_tells_of_every_game() -> None:
    page = (MAKE.parent / "docs" / "what-the-games-are-like.md").read_text(encoding="utf-8")
    for code in ("H0-1", "H1-9", "H2-5", "H3-7", "H4-5", "F3-3"):
        assert f"**{code}**" in page
    assert page.count("#### Who met whom") >= 4
