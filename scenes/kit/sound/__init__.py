"""Sound: what is played, the voices, the beds of music, and the device."""
