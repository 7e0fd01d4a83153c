"""Defects of thinking in two processes, and of games of 地下鉄 played on at speed."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "bots/search/roots.py",
        "bots/search/test_roots.py",
        {
            "roots: each spends the budget of all": (
                "max(1, budget.iterations // ROOTS)",
                "budget.iterations",
            ),
            "roots: the first one's choice stands": (
                "best = max(winners, key=lambda candidate: found[candidate].value)",
                "best = thoughts[0].candidate",
            ),
            "roots: means are added unweighed": (
                "one.value + gap * other.trials / trials",
                "one.value + gap / 2",
            ),
            "roots: what the means differ by is no error": (
                " + gap * gap * one.trials * other.trials / trials",
                "",
            ),
            "roots: one lucky trial stands in front": ("(one.trials < half, -one.value)", "(-one.value,)"),
        },
    ),
    *at(
        "bots/helper.py",
        "bots/test_helper.py",
        {
            "helper: asked while it is busy": ("        return self._ready\n", "        return True\n"),
            "helper: both think from one root": (
                "stream, budget, 1)\n        self",
                "stream, budget, 0)\n        self",
            ),
            "helper: what it fails at is left out": (
                "        return merged((first, second))",
                "        return first",
            ),
        },
    ),
    *at(
        "bots/subway/tours.py",
        "bots/test_subway_tours.py",
        {
            "tours: a station holds any number": (
                "if len(slots) < self._board.capacity[chosen]:",
                "if len(slots) < 9:",
            ),
            "tours: beads of ④ are replaced": (" and self._style[other] != PROTECTED", ""),
            "tours: the other timeline is this one": ("self._options.other_timeline and", "False and"),
        },
    ),
)
