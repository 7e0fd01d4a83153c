"""Where the rules pages tell why something cannot be done."""

from __future__ import annotations

REFUSALS = {
    "not_your_turn": "4",
    "place_or_confirm": "8",
    "choose_casualty_first": "18",
    "choose_casualty": "18",
    "not_in_rank": "18",
    "choose_draw_first": "6",
    "draw_count": "6",
    "not_in_hand": "8",
    "declare_number": "11",
    "number_is_printed": "13",
    "no_such_rank": "9",
    "deck_rank": "10",
    "choose_card": "8",
    "place_held": "8",
    "not_staged": "12",
    "nothing_staged": "12",
    "hand_cannot_defend": "18",
}
"""By the code of a refusal: the number of a rule, or the id of a ruling, on the rules pages."""
