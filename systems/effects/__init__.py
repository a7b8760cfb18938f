"""The card language at work: what components/effects says, carried out over a stack of frames in the world."""
