"""What the pieces of The Nine Domains are (DOM-1)."""

from __future__ import annotations

BASE_CARDS = ("0", "1", "2", "3", "4", "5")
SPECIAL_CARDS = ("1-", "1+", "2-", "2+", "3-", "3+", "4-", "4+", "*")
CARDS = (*BASE_CARDS, *SPECIAL_CARDS)
"""Every card; a player holds the base cards and three specials, each once (DOM-1.2, DOM-1.3)."""
SLOTS = ROUNDS = 3
ELEMENTS = ("fire", "forest", "water", "shadow")
"""Shadow is owned by the whole tile or by both halves (DOM-1.4)."""
TILES = {
    1: "shadow",
    2: "half-left",
    3: "half-right",
    4: "fire",
    5: "forest",
    6: "water",
    7: "water",
    8: "forest",
    9: "fire",
}
"""The nine domain tiles: a tile is known by its value; "half-left" and "half-right" are the shadow's halves."""
