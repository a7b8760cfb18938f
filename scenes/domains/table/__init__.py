"""The table of The Nine Domains: its nodes, its animations and the player's hand."""
