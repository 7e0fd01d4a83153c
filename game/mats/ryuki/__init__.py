"""龍棋: the playmat."""
