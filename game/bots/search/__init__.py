"""A player that thinks: small pieces that games compose. Nothing in here knows a game's name.

`worlds` imagines what may lie behind a view; `playout` plays a world to its end; `halving` shares a budget
among candidates, each tried in the same worlds; `tree` searches where players see different things,
`alphabeta` where everything lies open; `roots` divides a decision among processes. All count iterations with
a `budget`; their answer is a `thought`.

The same view, stream and number of iterations give the same thought.
"""
