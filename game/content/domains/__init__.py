"""The content of The Nine Domains: cards, tiles and the lesson."""
