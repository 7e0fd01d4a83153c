"""No test waits for a clock: an example may take as long as the machine is busy."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
