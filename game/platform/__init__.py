"""The machine below the game: set-up, display, folders, memory, atomic files and locks."""
