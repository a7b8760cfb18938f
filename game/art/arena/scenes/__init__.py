"""Pictures of cards as scenes: who stands where, in which land, under which sky, in whose light."""
