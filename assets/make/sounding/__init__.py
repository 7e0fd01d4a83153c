"""How every sound of the house is made: tools, instruments, cues, music, beds."""
