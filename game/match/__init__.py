"""One game in progress: seats, chance, undo, records, storage. Imports rules and bots, never pygame."""
