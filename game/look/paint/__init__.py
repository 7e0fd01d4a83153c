"""How placements become pixels. Only the stage and the entrance look in here."""
