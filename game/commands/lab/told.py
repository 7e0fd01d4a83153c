"""What an experiment came to, in words."""

from __future__ import annotations

from math import isfinite
from unicodedata import east_asian_width

from game.commands.speech import one_line
from game.lab.claim import Figure
from game.lab.figures import Sequential
from game.lab.table import Table, Value
from game.lab.tally import Tally
from game.look.describe.words import Words


def told_match(one: str, test: Sequential, tally: Tally, words: Words) -> None:
    """Whether the test knows, and what."""
    verdict = test.verdict(tally.shares[one])
    code = "undecided" if verdict is None else "stronger" if verdict else "not_stronger"
    low, high = percent(test.low), percent(test.high)
    print(words(f"lab.test.{code}", player=one, games=tally.games, low=low, high=high))


def as_text(table: Table, words: Words) -> str:
    """The table in columns under their heads, numbers to the right."""
    lines = [[words(f"lab.column.{name}") for name in table.columns]]
    lines += [[shown(value) for value in row] for row in table.rows]
    widths = [max(width(line[n]) for line in lines) for n in range(len(table.columns))]
    right = [not any(isinstance(row[n], str) for row in table.rows) for n in range(len(table.columns))]
    out = [words(f"lab.table.{table.name}")]
    for line in lines:
        fields = (
            " " * (wide - width(text)) + text if to_right else text + " " * (wide - width(text))
            for text, wide, to_right in zip(line, widths, right, strict=True)
        )
        out.append("  ".join(fields).rstrip())
    return "\n".join(map(one_line, out))


def shown(value: Value) -> str:
    """A value as people read it: an estimate with its bounds, "61.2 % (59.9 … 62.5)"."""
    return figure(value) if isinstance(value, Figure) else str(value)


def figure(value: Figure) -> str:
    """An estimate with its bounds, "(?)" where they are not known; what was merely counted without."""
    scale, unit = (100, " %") if value.percent else (1, "")
    found, low, high = value.interval
    if found == low == high:
        return f"{found * scale:g}{unit}"
    if not (isfinite(low) and isfinite(high)):
        return f"{found * scale:.1f}{unit} (?)"
    digits = 1 if value.percent or abs(found) >= 10 else 2
    return f"{found * scale:.{digits}f}{unit} ({low * scale:.{digits}f} … {high * scale:.{digits}f})"


def percent(share: float) -> str:
    """A share without bounds."""
    return f"{share * 100:.1f} %"


def width(text: str) -> int:
    """How many columns of a console the text takes."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
