"""The campaign on the table: the map, the home town, the army and all that happens on the way."""
