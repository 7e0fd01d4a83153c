"""The screens a player walks through, the presenter and the manager."""
