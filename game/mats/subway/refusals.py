"""Where the rules pages tell why something cannot be done."""

from __future__ import annotations

REFUSALS = {
    "not_your_turn": "4",
    "not_now": "4",
    "choose_station": "4",
    "choose_start": "3",
    "style_taken": "3",
    "no_such_style": "8",
    "no_such_station": "12",
    "no_such_total": "8",
    "no_start_at_terminal": "3",
    "no_start_at_transfer": "3",
    "station_taken": "3",
    "out_of_reach": "4",
    "no_stalking": "15",
    "choose_whose_bead": "7",
    "no_choice_of_bead": "7",
}
"""By the code of a refusal: the number of a rule, or the id of a ruling, on the rules pages."""
