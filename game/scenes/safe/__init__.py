"""When something in the program went wrong."""
