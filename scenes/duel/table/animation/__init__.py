"""How the duel's events are shown: animations, previews and effects."""
