"""`gotaku lab`, which the packaged program does not have."""
