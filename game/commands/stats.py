"""`gotaku stats`: what the finished games of this computer come to, in words or with `--csv` as a table."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator

from game.commands.flags import Line, UsageError
from game.commands.speech import CONTENT, DONE, complain, one_line
from game.config.places import DATABASE, player_dir
from game.look.describe.words import Words
from game.match.past import Person, Sift
from game.match.store import Store
from game.match.trouble import StoreError
from game.mats.registry import games

CSV = "--csv"
HEAD = ("game", "name", "played", "won")


def stats(line: Line, words: Words) -> int:
    """Games by table and by person. Returns the exit code. Raises `UsageError`."""
    if line.words:
        raise UsageError("extra_word", word=line.words[0])
    folder = player_dir(line.settings.data_dir)
    if not (folder / DATABASE).exists():
        return complain(words("history.none"), DONE)
    try:
        store = Store.open(folder)
    except StoreError as error:
        return complain(words(f"store.{error.code}", **error.params), CONTENT)
    try:
        rows = list(_rows(store))
    finally:
        store.close()
    if line.last(CSV) is not None:
        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerow(HEAD)
        table.writerows((game, person.name, person.played, person.won) for game, _, person in rows)
        return DONE
    _print(rows, words)
    return DONE


def _rows(store: Store) -> Iterator[tuple[str, int, Person]]:
    """By game in the order of the shelf and by person: the game, how many of it there are, the person."""
    matches = dict(store.totals(Sift()).matches)
    known = [game for game in games() if game in matches]
    for game in (*known, *sorted(set(matches) - set(known))):
        for person in store.totals(Sift(game)).people:
            yield game, matches[game], person


def _print(rows: list[tuple[str, int, Person]], words: Words) -> None:
    if not rows:
        print(words("history.none"))
    latest = ""
    for game, count, person in rows:
        if game != latest:
            latest = game
            name = words(f"game.{game}") if game in games() else game
            print(one_line(f"{name}: {words.count('history.total', count)}"))
        text = words("history.of", won=person.won, played=person.played)
        print(one_line(f"  {person.name}  {text}"))
