"""SHT's playmat: two fields, two shields, the duel between them."""
