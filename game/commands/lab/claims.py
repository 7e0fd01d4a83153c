"""`gotaku lab claims`: what the designers say of their games, and what play says to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.commands.flags import MAX_GAMES, Line, UsageError, option_pairs, whole_number
from game.commands.lab.report import TEXT, pictures, write_page, write_table
from game.commands.lab.runs import Found, Wanted, carry_out, clock
from game.commands.lab.setting import output_of, seed_of, workers_of
from game.commands.lab.told import figure
from game.commands.setting import known_game, options_of
from game.lab import claims as tested
from game.lab.claims import Judged
from game.lab.page import Heading, Note, Part, Quote
from game.lab.plots import Plot, first_plot, share_plot
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

    def tell(found: Found) -> None:
        judged = tested.judged(settings, found.tallies)
        parts = _parts(judged, settings, found.seconds, words)
        text = _text(parts)
        print(text)
        (found.folder / TEXT).write_text(text + "\n", encoding="utf-8")
        write_table(claims_table(judged), found.folder)
        drawn = pictures(_plots(judged, found.tallies, words), found.folder, words)
        write_page(
            words("lab.page.claims"),
            [*_preface(plan.seed, number, words), *parts, *drawn],
            found.folder,
            words,
        )

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


def _parts(
    judged: Sequence[Judged], settings: Mapping[str, Any], seconds: Mapping[str, float], words: Words
) -> list[Part]:
    """The claims by game, quoted and told."""
    parts: list[Part] = []
    for game in settings:
        parts.append(Heading(words(f"game.{game}")))
        parts += [_quote(each, seconds, words) for each in judged if each.game == game]
    return parts


def _preface(seed: str, number: int, words: Words) -> list[Part]:
    return [Note(words("lab.page.about")), Note(words("lab.page.repeat", seed=seed, games=number))]


def _quote(judged: Judged, seconds: Mapping[str, float], words: Words) -> Quote:
    key, verdict = judged.claim.key, judged.finding.verdict
    took = sum(seconds.get(cell.name, 0.0) for cell in judged.cells)
    arms = ", ".join(cell.name.removeprefix(f"{judged.game}-") for cell in judged.cells)
    return Quote(
        judged.claim.code,
        words(f"claim.{key}"),
        measured(judged, words),
        words(f"lab.verdict.{verdict}"),
        verdict,
        words("lab.setting", games=judged.games, took=clock(took), arms=arms) if arms else "",
    )


def _text(parts: Sequence[Part]) -> str:
    """As it is printed."""
    blocks = []
    for part in parts:
        if isinstance(part, Heading):
            blocks.append(part.text)
        elif isinstance(part, Quote):
            lines = (
                f"{part.code}  {part.claim}",
                f"  {part.measured}",
                f"  → {part.verdict}",
                f"  {part.setting}",
            )
            blocks.append("\n".join(line for line in lines if line.strip()))
    return "\n\n".join(blocks)


def measured(judged: Judged, words: Words) -> str:
    """What was measured, with its numbers."""
    shown = {name: figure(each) for name, each in judged.finding.figures.items()}
    return words(f"claim.{judged.claim.key}.measure", **shown)


def _plots(judged: Sequence[Judged], tallies: Mapping[str, Tally], words: Words) -> list[Plot]:
    """Every share that a claim tells of, and what the seat that began won of each cell."""
    shares = [
        (f"{each.claim.code} {name}", found.interval)
        for each in judged
        for name, found in each.finding.figures.items()
        if found.percent
    ]
    return [
        share_plot("claims", words("lab.plot.claims"), shares, None),
        first_plot(words("lab.column.began"), tallies),
    ]
