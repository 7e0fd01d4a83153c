"""Each game's kinds of puzzle, in a module of the game's id whose `KINDS` names them."""
