"""How puzzles are proposed, game by game: positions drawn by chance, of which a full search keeps few."""
