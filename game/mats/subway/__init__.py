"""地下鉄's playmat: the map of the network, dice, plates and meters round it."""
