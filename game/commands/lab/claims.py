"""`gotaku lab claims`: what the designers say of their games, and what play says to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.commands.flags import MAX_GAMES, Line, UsageError, option_pairs, whole_number
from game.commands.lab.runs import Wanted, carry_out
from game.commands.lab.setting import output_of, seed_of, workers_of
from game.commands.lab.told import figure, write_table
from game.commands.setting import known_game, options_of
from game.lab import claims as tested
from game.lab.claims import Judged
from game.lab.table import claims_table
from game.lab.tally import Tally
from game.look.describe.words import Words
from game.mats.registry import games
from game.rules.registry import rules_of

GAMES = 1000
"""How many games of an arm of weight 1, unless another number is asked for."""


def claims(line: Line, rest: Sequence[str], words: Words) -> int:
    """Tests the claims of one game or of all. Raises `UsageError`, `ContentError`, `MapError`."""
    if len(rest) > 1:
        raise UsageError("lab_claims_words")
    settings = _settings(line, rest)
    plan = tested.plan_of(settings, seed_of(line))
    number = whole_number("--games", line.last("--games") or str(GAMES), 1, MAX_GAMES)
    wanted = Wanted(
        plan,
        tested.wanted(settings, number),
        output_of(line, "-".join(("lab-claims", *rest))),
        workers_of(line),
        line.last("--cluster"),
    )

    def tell(tallies: Mapping[str, Tally], folder: Path) -> None:
        found = tested.judged(settings, tallies)
        table = claims_table(found)
        text = "\n\n".join(
            f"{words(f'game.{game}')}\n\n"
            + "\n\n".join(_told(each, words) for each in found if each.game == game)
            for game in settings
        )
        print(text)
        (folder / "tables.txt").write_text(text + "\n", encoding="utf-8")
        write_table(table, folder)

    return carry_out(wanted, words, tell)


def _settings(line: Line, rest: Sequence[str]) -> dict[str, Any]:
    """The games to be asked about, each with its options."""
    if not rest:
        if line.last("--map") is not None or option_pairs(line):
            raise UsageError("lab_claims_words")
        return {game: options_of(rules_of(game), (), None) for game in games() if tested.arms_of(game)}
    game = known_game(rest[0])
    if not tested.arms_of(game):
        raise UsageError("lab_no_claims", game=game)
    return {game: options_of(rules_of(game), option_pairs(line), line.last("--map"))}


def _told(judged: Judged, words: Words) -> str:
    """The claim quoted, what was measured, and the verdict."""
    key = judged.claim.key
    return "\n".join(
        (
            f"{judged.claim.code}  {words(f'claim.{key}')}",
            f"  {measured(judged, words)}",
            f"  → {words(f'lab.verdict.{judged.finding.verdict}')}  ({words('lab.games', n=judged.games)})",
        )
    )


def measured(judged: Judged, words: Words) -> str:
    """What was measured, with its numbers."""
    shown = {name: figure(each) for name, each in judged.finding.figures.items()}
    return words(f"claim.{judged.claim.key}.measure", **shown)
