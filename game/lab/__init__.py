"""Self-play experiments: how strong the players are, and whether what the designers say of their games holds.

An experiment is a plan of cells (`plan`). Each of their games follows from the seed alone (`playing`), in
whatever process it is played (`running`), and is written down once, in order (`notebook`); what is found is
worked out from what is written (`tally`, `figures`)."""
