"""What came out as one page: HTML that needs no network, its pictures within it."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape

from msgspec import Struct

STYLE = """
body{font:16px/1.55 "Source Sans 3","Zen Kaku Gothic New",system-ui,sans-serif;color:#2b2a28;
background:#fbf8f1;max-width:62rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-weight:600}h2{margin-top:2.5rem}
table{border-collapse:collapse;margin:1rem 0;font-size:.92rem}
th,td{text-align:left;padding:.3rem .8rem;border-bottom:1px solid #d9d2c3;vertical-align:top}
th{border-bottom:2px solid #2b2a28}td.n,th.n{text-align:right}
td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
img{max-width:100%;display:block;margin:1rem 0}
p.holds::before{content:"● ";color:#2c6e49}p.fails::before{content:"● ";color:#b5372b}
p.undecided::before,p.untested::before,p.observed::before{content:"○ "}
.claim{margin:1.2rem 0 1.8rem}.claim p{margin:.2rem 0}.quote{font-weight:600}
.small{color:#6a655c;font-size:.9rem}
"""


class Grid(Struct, frozen=True):
    """A table of texts."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[bool, ...]
    """Which columns are numbers."""


class Picture(Struct, frozen=True):
    """A PNG, and what it shows, for those who cannot see it."""

    data: bytes
    title: str


class Quote(Struct, frozen=True):
    """A claim, what was measured, and the verdict; `kind` is the verdict's id."""

    code: str
    claim: str
    measured: str
    verdict: str
    kind: str
    setting: str


class Heading(Struct, frozen=True):
    """Begins a part."""

    text: str


class Note(Struct, frozen=True):
    """A paragraph."""

    text: str


Part = Grid | Picture | Quote | Heading | Note


def html(title: str, lang: str, parts: Sequence[Part]) -> str:
    """The whole page."""
    body = "\n".join(map(_part, parts))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{escape(title)}</h1>\n{body}\n</html>\n"
    )


def _part(part: Part) -> str:
    if isinstance(part, Heading):
        return f"<h2>{escape(part.text)}</h2>"
    if isinstance(part, Note):
        return f"<p>{escape(part.text)}</p>"
    if isinstance(part, Picture):
        data = base64.b64encode(part.data).decode()
        return f'<img alt="{escape(part.title)}" src="data:image/png;base64,{data}">'
    if isinstance(part, Quote):
        return (
            f'<div class="claim"><p class="quote">{escape(part.code)} {escape(part.claim)}</p>'
            f'<p>{escape(part.measured)}</p><p class="{part.kind}">{escape(part.verdict)}</p>'
            f'<p class="small">{escape(part.setting)}</p></div>'
        )
    head = _cells(part.head, part.right, "th")
    rows = "\n".join(f"<tr>{_cells(row, part.right, 'td')}</tr>" for row in part.rows)
    return f"<h2>{escape(part.title)}</h2>\n<table><tr>{head}</tr>\n{rows}</table>"


def _cells(row: Sequence[str], right: Sequence[bool], kind: str) -> str:
    return "".join(
        f"<{kind}{' class=n' if number else ''}>{escape(text)}</{kind}>"
        for text, number in zip(row, right, strict=True)
    )


def markdown(title: str, parts: Sequence[Part]) -> str:
    """The same as Markdown, without pictures: for a repository."""
    return f"# {title}\n\n" + "\n\n".join(filter(None, map(_marked, parts))) + "\n"


def _marked(part: Part) -> str:
    if isinstance(part, Heading):
        return f"## {part.text}"
    if isinstance(part, Note):
        return part.text
    if isinstance(part, Picture):
        return ""
    if isinstance(part, Quote):
        lines = (
            f"**{part.code}** {part.claim}",
            part.measured,
            f"**{part.verdict}**",
            f"<sub>{part.setting}</sub>",
        )
        return "  \n".join(lines)
    head = "| " + " | ".join(part.head) + " |"
    rule = "|" + "|".join("--:" if number else "---" for number in part.right) + "|"
    rows = ("| " + " | ".join(text.replace("|", "\\|") for text in row) + " |" for row in part.rows)
    return "\n".join((f"## {part.title}", "", head, rule, *rows))
