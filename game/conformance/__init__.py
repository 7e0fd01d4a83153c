"""What every game keeps, the house's own and those from outside: the laws of the rules, and what the screens
count on. `python -m game.conformance ID` says of one game all that is missing.

The laws are `law1` to `law3` and `pictures` (law 4); `plays` plays the games they look at.
"""
