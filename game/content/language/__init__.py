"""The card language at the door: what is checked, and how it is told to players."""
