"""From screen to screen: the program, its context, and matches from their start to their result."""
