"""Defects of the screens."""

from __future__ import annotations

from tests.long.mutations import (
    easier,
    scenes_around,
    scenes_rulebook,
    scenes_sheets,
    scenes_table,
    scenes_unsaved,
)

PLANTED = (
    *scenes_around.PLANTED,
    *scenes_sheets.PLANTED,
    *scenes_rulebook.PLANTED,
    *scenes_table.PLANTED,
    *scenes_unsaved.PLANTED,
    *easier.SCENES,
)
