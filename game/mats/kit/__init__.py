"""What all tables draw alike, so that a game's own table needs only layout and meaning.

Every function is given its places; none knows a game. A mat's drawing functions take a `Tabletop` and yield
pieces, which `gathered` puts together for the frame.
"""
