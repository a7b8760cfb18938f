"""Every picture of the game, composed as SVG and returned as PIL images; see `library.ArtLibrary`."""
