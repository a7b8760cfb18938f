"""The campaign's screens: map, home town, army, and all events on the way."""
