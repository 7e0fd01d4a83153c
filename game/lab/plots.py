"""Pictures of what came out, as PNG: drawn by matplotlib, which comes with the extra `lab`."""

from __future__ import annotations

import io
import logging
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from msgspec import Struct

from game.config.places import asset
from game.lab.figures import Interval
from game.lab.tally import Tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDE, HIGH, DPI = 8.0, 0.42, 110
INK, PAPER, MARK = "#2b2a28", "#fbf8f1", "#b5372b"
FACES = ("SourceSans3-500.ttf", "ZenKakuGothicNew-500.ttf")
"""The program's own, the first that has a character; matplotlib's own behind them."""


class NoPlots(Exception):
    """The library is not installed."""


class Dots(Struct, frozen=True):
    """Estimates beside each other, each a dot with its interval."""

    name: str
    """The file's."""
    title: str
    labels: tuple[str, ...]
    intervals: tuple[Interval, ...]
    fair: float | None = None
    """A line at what nobody would be surprised at."""
    percent: bool = True


class Bars(Struct, frozen=True):
    """How often each value came, for several kinds one above the other."""

    name: str
    title: str
    counts: tuple[tuple[str, Mapping[int, int]], ...]
    width: int = 1


Plot = Dots | Bars


def png(plot: Plot) -> bytes:
    """The picture. Raises `NoPlots`."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
        from matplotlib.font_manager import FontProperties, fontManager
    except ModuleNotFoundError:
        raise NoPlots from None
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # Not every face has every weight.
    faces = []
    for path in (asset("fonts", name) for name in FACES):
        fontManager.addfont(path)
        faces.append(FontProperties(fname=path).get_name())
    rows = len(plot.labels) if isinstance(plot, Dots) else 4 * len(plot.counts)
    with rc_context(
        {
            "font.family": [*faces, "DejaVu Sans"],
            "font.weight": 500,
            "axes.titleweight": 500,
            "axes.labelweight": 500,
            "text.color": INK,
            "axes.labelcolor": INK,
        }
    ):
        figure = Figure(figsize=(WIDE, 1.2 + HIGH * rows), dpi=DPI, facecolor=PAPER, layout="constrained")
        if isinstance(plot, Dots):
            _dots(figure, plot)
        else:
            _bars(figure, plot)
        found = io.BytesIO()
        figure.savefig(found, format="png", metadata={"Software": None})
    return found.getvalue()


def _dots(figure: Figure, plot: Dots) -> None:
    axes = _bare(figure.add_subplot())
    scale = 100 if plot.percent else 1
    for row, interval in enumerate(plot.intervals):
        axes.plot([interval.value * scale], [-row], "o", color=MARK)
        if isfinite(interval.low) and isfinite(interval.high):
            axes.plot([interval.low * scale, interval.high * scale], [-row, -row], "-", color=MARK, lw=2)
    if plot.fair is not None:
        axes.axvline(plot.fair * scale, color=INK, lw=0.8, ls="--")
    axes.set_yticks([-row for row in range(len(plot.labels))], plot.labels)
    axes.set_title(plot.title, loc="left")
    if plot.percent:
        axes.set_xlabel("%")


def _bars(figure: Figure, plot: Bars) -> None:
    shared: Axes | None = None
    for n, (label, counts) in enumerate(plot.counts, 1):
        axes = _bare(figure.add_subplot(len(plot.counts), 1, n, sharex=shared))
        shared = shared or axes
        total = sum(counts.values()) or 1
        axes.bar(
            [value + plot.width / 2 for value in counts],
            [count * 100 / total for count in counts.values()],
            width=plot.width * 0.9,
            color=MARK,
        )
        axes.set_ylabel("%")
        axes.set_title(f"{plot.title}: {label}" if n == 1 else label, loc="left", fontsize=10)


def _bare(axes: Axes) -> Axes:
    axes.set_facecolor(PAPER)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.grid(axis="x", color=INK, alpha=0.12)
    return axes


def length_plot(title: str, tallies: Mapping[str, Tally]) -> Bars:
    """How many actions the games have, cell by cell."""
    return Bars("lengths", title, tuple((name, tally.lengths) for name, tally in tallies.items()), 10)


def score_plot(title: str, tallies: Mapping[str, Tally]) -> Bars | None:
    """How many points each player makes, over all cells; None in a game without points."""
    found: dict[str, dict[int, int]] = {}
    for tally in tallies.values():
        for player, scores in tally.scores.items():
            own = found.setdefault(player, {})
            for score, count in scores.items():
                own[score] = own.get(score, 0) + count
    scored = tuple((player, scores) for player, scores in found.items() if scores)
    return Bars("scores", title, scored) if scored else None


def first_plot(title: str, tallies: Mapping[str, Tally]) -> Dots:
    """What the seat that began won, cell by cell."""
    seats = {tally.cell.seats for tally in tallies.values()}
    return Dots(
        "first",
        title,
        tuple(tallies),
        tuple(tally.began_share() for tally in tallies.values()),
        1 / seats.pop() if len(seats) == 1 else None,
    )


def share_plot(name: str, title: str, lines: Sequence[tuple[str, Interval]], fair: float | None) -> Dots:
    """Shares of wins with their intervals."""
    return Dots(name, title, tuple(label for label, _ in lines), tuple(share for _, share in lines), fair)
