"""What is typed finds the legal action that it names: in both languages, whole or begun."""

from __future__ import annotations

from itertools import islice

import pytest

from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.spelling import candidates, meant, parts, read, spelled
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of
from game.rules.sht.values import TakeHit
from tests.rounds import every_fifth, rounds

PLIES = 30


def decisions(game: str):
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n), "bot:random") for n in range(min(rules.SEATS)))
    match = Match.new(game, usual_options(rules), seats, "spelled")
    for _ in range(PLIES):
        if match.over:
            return
        if match.acting()[0] >= 0:
            yield rules, match.view(match.acting()[0])
        step(match)


@pytest.mark.parametrize("game", own_games())
def test_every_legal_action_is_found_by_its_name_in_either_language(game: str) -> None:
    for rules, view in islice(decisions(game), rounds(120)):
        known = spelled(rules, view, "ja")
        for action in every_fifth(rules.actions(view)):
            for lang in ("ja", "en"):
                text = rules.write(action, lang)
                found = meant(known, text)
                assert found is not None
                assert rules.write(found.action, lang).casefold() == text.casefold()
                assert action in [one.action for one in candidates(known, text[:-1])]


def test_suits_are_typed_as_letters_and_cards_in_any_order() -> None:
    assert parts("Defend ♣4+♥3") == parts("defend c4 + H3") == ("defend", "c4", "h3")
    assert parts("出発 ② fushimi") == ("出発", "2", "fushimi")
    assert parts("P4d-4c+") == ("p4d-4c+",)


def test_a_promotion_is_not_what_was_typed_without_it() -> None:
    rules, view = next(
        (rules, view)
        for rules, view in decisions("ryuki")
        if [a for a in rules.actions(view) if rules.write(a, "en").endswith("+")]
    )
    known = spelled(rules, view, "en")
    promoted = next(one for one in known if one.text.endswith("+"))
    assert meant(known, promoted.text) == promoted
    plain = meant(known, promoted.text.removesuffix("+"))
    assert plain is None or not plain.text.endswith("+") or len(candidates(known, plain.text[:-1])) == 1


def test_nothing_typed_means_nothing_and_what_is_ambiguous_neither() -> None:
    rules, view = next((rules, view) for rules, view in decisions("sht") if len(rules.actions(view)) > 5)
    known = spelled(rules, view, "en")
    assert candidates(known, "") == known
    assert meant(known, "") is None
    assert meant(known, "o") is None or len(candidates(known, "o")) == 1
    assert candidates(known, "no such move") == ()


def test_a_hyphen_between_words_may_be_a_space() -> None:
    """As moves are taught to whoever types them; one between squares may not."""
    assert parts("take hit") == parts("take-hit") != parts("takehit")
    assert parts("P5d-5c") == ("p5d-5c",)
    decision = next(d for d in decisions("sht") if any("take-hit" in one.text for one in spelled(*d, "en")))
    found = meant(spelled(*decision, "ja"), "take hit")
    assert found is not None
    assert found.action == TakeHit()
    rules, view = next(decisions("sht"))
    answer = read(rules, view, spelled(rules, view, "en"), "take hit")
    assert answer.action == TakeHit()
    assert answer.refusal is not None
