"""Where the rules pages tell why something cannot be done."""

from __future__ import annotations

REFUSALS = {
    "not_your_turn": "12",
    "must_lead": "11",
    "not_now": "12",
    "offer_first": "22",
    "offer_most": "22",
    "exchange_first": "22",
    "exchange_count": "22",
    "discard_first": "24",
    "not_in_hand": "3",
    "not_sorted": "3",
    "not_a_set": "3",
    "set_size": "10",
    "jokers_unbeaten": "1-r",
    "spade_three_only": "20",
    "too_low": "10",
    "too_high": "25",
    "suit_lock": "1-f",
    "too_few": "10",
    "choose_cards": "3",
    "choose_exchange": "22",
    "choose_joker": "16",
    "nothing_fits": "12",
}
"""By the code of a refusal: the number of a rule, or the id of a ruling, on the rules pages."""
