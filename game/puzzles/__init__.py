"""Puzzles: positions with one right answer, found by search and verified by it.

`kind` says what is asked of a kind of puzzle, `library` reads the ones that are shipped, `today` chooses one
for each day, and in `games` each game names its kinds. `game.conduct.puzzling` puts a puzzle onto the table;
`assets/make/puzzles.py` makes the files.
"""
