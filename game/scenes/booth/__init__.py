"""The tables play by themselves for whoever walks by."""
