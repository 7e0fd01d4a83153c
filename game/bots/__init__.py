"""Who plays when no person does. A bot is given views only, never a state, and never a seed."""
