"""A picture to keep of a finished match."""
