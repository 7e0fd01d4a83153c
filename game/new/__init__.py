"""`python -m game.new ID`: lays out a package with a small game that can be played at once, and changed."""
