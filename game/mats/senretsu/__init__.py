"""戦列札: the playmat."""
