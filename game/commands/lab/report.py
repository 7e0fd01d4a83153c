"""An experiment's pictures and pages: written beside its tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.commands.lab.told import as_text, shown
from game.commands.speech import DONE, complain
from game.lab.page import Grid, Part, Picture, html, markdown
from game.lab.plots import NoPlots, Plot, png
from game.lab.table import Table, as_csv
from game.look.describe.words import Words

PAGE, MARKDOWN, TEXT = "page.html", "page.md", "tables.txt"


def told_tables(tables: Sequence[Table], folder: Path, words: Words) -> None:
    """Prints the tables, and writes each as CSV and all as text."""
    text = "\n\n".join(as_text(table, words) for table in tables)
    print(text)
    (folder / TEXT).write_text(text + "\n", encoding="utf-8")
    for table in tables:
        write_table(table, folder)


def write_table(table: Table, folder: Path) -> None:
    """The table as CSV."""
    (folder / "tables").mkdir(exist_ok=True)
    (folder / "tables" / f"{table.name}.csv").write_text(as_csv(table), encoding="utf-8")


def grid(table: Table, words: Words) -> Grid:
    """The table as part of a page."""
    right = tuple(not any(isinstance(row[n], str) for row in table.rows) for n in range(len(table.columns)))
    return Grid(
        words(f"lab.table.{table.name}"),
        tuple(words(f"lab.column.{name}") for name in table.columns),
        tuple(tuple(map(shown, row)) for row in table.rows),
        right,
    )


def pictures(plots: Sequence[Plot], folder: Path, words: Words) -> list[Picture]:
    """Draws the plots into the folder; none where the library is not installed, which is said."""
    found = []
    for plot in plots:
        try:
            data = png(plot)
        except NoPlots:
            complain(words("lab.no_plots"), DONE)
            return []
        (folder / f"{plot.name}.png").write_bytes(data)
        found.append(Picture(data, plot.title))
    return found


def write_page(title: str, parts: Sequence[Part], folder: Path, words: Words) -> None:
    """The page as HTML and as Markdown."""
    (folder / PAGE).write_text(html(title, words.lang, parts), encoding="utf-8")
    (folder / MARKDOWN).write_text(markdown(title, parts), encoding="utf-8")
