"""Defects of the rules pages, and of the ways that lead to them."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "scenes/rulebook/playing.py",
        "scenes/rulebook/test_rulebook_examples.py",
        {
            "an example plays for ever": ("== len(stepper.steps) - 1:\n", "== len(stepper.steps):\n"),
            "things jump from picture to picture": (
                "if moves else None\n        self",
                "if False else None\n        self",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/rulebook/test_rulebook_links.py",
        {
            "a refusal leads nowhere": (
                "self._refused = refused_by(self.match.game, answer)",
                "self._refused = Refused()",
            ),
        },
    ),
    *at(
        "scenes/rulebook/pages.py",
        "scenes/rulebook/test_rulebook_pages.py",
        {
            "pages are half empty": (
                "key=lambda laid: min(map(_used, laid))",
                "key=lambda laid: -min(map(_used, laid))",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/rulebook scenes/table",
        {
            "the rules open at their beginning": (
                "fits = rule or chapter_of(self.match.game, self.presenter.desk().view)",
                'fits = rule or ""',
            ),
        },
    ),
)
