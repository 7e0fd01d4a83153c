"""石 Ishi: everybody lays a stone, and the second heaviest wins. A table for Gotaku."""
