"""The machine below the game: set-up, display, folders, memory, whole files and locks."""
