"""Where the rules pages tell why something cannot be done."""

from __future__ import annotations

REFUSALS = {
    "not_your_turn": "2",
    "hand_cannot_defend": "6",
    "bonus_from_hand": "9",
    "opening_one_open": "4",
    "choose_turn": "2",
    "choose_closed": "2",
    "choose_attack": "2",
    "no_hand": "2",
    "no_pair": "2",
    "no_field": "2",
    "choose_opening": "4",
    "choose_defence": "6",
    "choose_bonus": "9",
    "defence_short": "6",
    "not_in_hand": "2",
    "not_on_field": "6",
    "not_sorted": "2",
    "open_count": "2",
    "defend_first": "7",
    "bonus_open_only": "9",
    "not_now": "2",
}
"""By the code of a refusal: the number of a rule, or the id of a ruling, on the rules pages."""
