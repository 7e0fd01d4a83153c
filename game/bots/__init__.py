"""Who plays when no person does; given views only."""
