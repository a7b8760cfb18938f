"""The campaign's screens with example data, by name."""
