"""From screen to screen: the program, its context, and matches."""
