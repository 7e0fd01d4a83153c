"""Mouse, keyboard and their kin turned into intents; the focus graph. Imports nothing else of ours."""
