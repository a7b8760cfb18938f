"""The home town: buildings, deliveries and the view at dusk."""
