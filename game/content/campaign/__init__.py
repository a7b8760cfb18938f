"""The campaign's content: acts, maps, events, relics and buildings."""
