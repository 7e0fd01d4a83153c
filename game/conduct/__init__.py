"""How a match goes on at one screen: who acts next, what is shown to whom, and how fast."""
