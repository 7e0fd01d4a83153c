"""One game in progress: seats, chance, undo, record, storage."""
