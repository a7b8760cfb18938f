"""The campaign's pictures: maps, home towns, scenes of the road, and what an army carries."""
