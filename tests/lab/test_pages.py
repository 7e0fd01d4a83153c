"""The page stands alone, the plots are pictures, and without the library all but the plots is there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.lab import page
from game.lab.figures import Interval, wilson
from game.lab.page import Grid, Heading, Note, Picture, Quote, html, markdown
from game.lab.plots import Bars, Dots, NoPlots, png

PARTS = [
    Heading("A <game>"),
    Note("A note."),
    Quote("H0-1", "“first & second”", "The first wins 60 %.", "holds", "holds", "10 games"),
    Grid("A table", ("player", "games"), (("a|b", "10"),), (False, True)),
    Picture(b"\x89PNG", "a picture"),
]


def test_the_page_needs_no_network_and_lets_nothing_through_as_markup() -> None:
    text = html("Title", "en", PARTS)
    assert "A &lt;game&gt;" in text
    assert "“first &amp; second”" in text
    assert "<th>player</th><th class=n>games</th>" in text
    assert "<td class=n>10</td>" in text
    assert 'src="data:image/png;base64,iVBORw=="' in text
    assert not re.search(r"(?:src|href)=\"?https?:|@import|url\(", text + page.STYLE)


def test_the_same_as_markdown() -> None:
    text = markdown("Title", PARTS)
    assert text.startswith("# Title\n\n## A <game>\n\nA note.\n")
    assert "| a\\|b | 10 |" in text
    assert "|---|--:|" in text
    assert "PNG" not in text


def test_plots_are_pictures() -> None:
    pytest.importorskip("matplotlib", reason="plots come with the extra lab")
    dots = Dots(
        "d", "shares 割合 ③", ("one", "two"), (wilson(0.4, 50), Interval(0.5, -float("inf"), 1.0)), 0.5
    )
    for plot in (dots, Bars("b", "lengths", (("one", {10: 3, 20: 1}), ("two", {30: 2})), 10)):
        assert png(plot).startswith(b"\x89PNG")


def test_without_the_library_only_the_plots_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(NoPlots):
        png(Dots("d", "t", (), ()))
    line = ["lab", "sweep", "sht", "--players", "random", "--games", "4", "--workers", "1", "--lang", "en"]
    assert main([*line, "--output", str(tmp_path)]) == 0
    assert "gotaku[lab]" in capsys.readouterr().err
    assert not list(tmp_path.glob("*.png"))
    assert "first player wins" in (tmp_path / "page.html").read_text(encoding="utf-8")
