"""Games from outside."""
