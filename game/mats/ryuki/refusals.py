"""Where the rules pages tell why something cannot be done."""

from __future__ import annotations

REFUSALS = {
    "not_your_turn": "6",
    "choose_piece": "7",
    "choose_move": "7",
    "choose_lay": "7",
    "lay_first": "7",
    "choose_drop": "7",
    "not_your_piece": "7",
    "asleep": "6",
    "occupied": "7",
    "two_pawns": "11",
    "dead_end": "16",
    "in_check": "10",
    "exposes_king": "2-c",
    "cannot_reach": "2",
    "deck_empty": "2-a",
    "no_moves": "7",
    "stuck": "7",
    "no_lay": "7",
    "no_drop": "8",
    "king_first": "5",
    "not_in_camp": "5",
    "not_in_hand": "7",
    "not_captured": "8",
    "no_such_square": "1",
    "set_up_first": "5",
    "not_now": "6",
    "promotion_first": "9",
    "must_promote": "16",
    "cannot_promote": "9",
}
"""By the code of a refusal: the number of a rule, or the id of a ruling, on the rules pages."""
