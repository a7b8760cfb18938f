"""Why gold, the base, cards, items and legacy points change: the words of the ledger's events."""

from __future__ import annotations

from systems.campaign.events import BaseChanged, CardGained, CardLeft, GoldChanged, ItemGained, ItemSpent, LegacyEarned
from systems.match import Event

WHYS: dict[type[Event], tuple[str, ...]] = {
    GoldChanged: (
        "battle", "treasure", "stake", "building", "bought", "sold", "repair", "removed", "refresh", "train", "hurry",
        "event", "offer", "pay", "wait", "back", "relic", "joined", "retrained", "scouts", "tribute",
    ),
    BaseChanged: ("lost", "drawn", "rest", "item", "event", "treasure", "relic", "act"),
    CardGained: ("start", "reward", "bought", "delivery", "recruit", "event", "item", "repair", "act", "relic",
                 "tribute"),
    CardLeft: ("sold", "removed", "event", "joined"),
    ItemGained: ("chosen", "offer", "bought", "event", "treasure", "relic"),
    ItemSpent: ("used", "battle", "sold"),
    LegacyEarned: ("battle", "elite", "boss", "act", "first clear", "defeat", "relic"),
}  # fmt: skip
"""All that `why` may be in events of the ledger."""
