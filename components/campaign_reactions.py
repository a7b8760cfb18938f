"""Reactions: what relics of the campaign do when something of the run happens (CAMP-5.4)."""

from __future__ import annotations

from dataclasses import dataclass

TRIGGERS = (
    "marched", "waited", "entered", "finished", "fought", "played", "conquered", "fell", "gained", "left", "trained",
    "promoted", "delivered", "spent", "act", "endangered", "used",
)  # fmt: skip
"""What a relic can react to:

marched: kilometres; waited: a wait; entered, finished: an encounter; fought: a battle; played: a match in a tavern;
conquered: a city taken; fell: a card that did not return; gained: a new card; left: a card that left for good;
trained: a card with better numbers; promoted: a card that became a veteran; delivered: a delivery that arrived;
spent: gold that was paid; act: an act that begins; endangered: base HP that fall to `base` or below; used: a consumable
that was used up."""
MEASURED = ("marched", "spent")
"""Triggers that are counted in kilometres and in gold; all others in times."""
FILTERS: dict[str, tuple[str, ...]] = {
    "entered": ("encounter",),
    "finished": ("encounter",),
    "fought": ("encounter", "result", "flawless", "crystal", "rounds"),
    "played": ("result",),
    "endangered": ("base",),
}
"""What a trigger can be narrowed by; the others take no filter."""
LIMITS = ("", "act", "run")
EFFECTS = (
    "gold", "heal", "hurt", "max_hp", "card", "train", "return", "consumable", "hurry", "charge", "legacy", "promise",
    "prices",
)  # fmt: skip
"""What a reaction does, each with an amount or a subject:

gold, legacy: so much of it; heal, hurt: base HP, of which one always remains; max_hp: of the base; card: `subject`, a
card or a rarity; train: a random card of the deck, so much damage and health; return: a fallen card; consumable:
`subject`, "" for dice; hurry: deliveries, so many encounters sooner; charge: the perk `subject`, in the next battle
alone; promise: an encounter of the kind `subject` among the next choices; prices: per cent off in this shop."""


@dataclass(frozen=True, slots=True)
class RunEffect:
    """One thing that a reaction does: its kind (of EFFECTS), its amount, and what it is about."""

    kind: str
    amount: int = 0
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a relic does when something happens.

    Attributes:
        when: of TRIGGERS; do: what it does then, in order.
        every: after so many kilometres, gold or times (CAMP-5.4).
        limit: "act" for once in an act, "run" for once in a run, "" for always.
        encounter: only one of this kind; result: only "won", "lost" or "drawn".
        flawless: only if no card fell; crystal: only if the own crystal has so many HP left; rounds: only within so
            many rounds, 0 for any.
        base: the base HP of "endangered".
    """

    when: str
    do: tuple[RunEffect, ...]
    every: int = 1
    limit: str = ""
    encounter: str = ""
    result: str = ""
    flawless: bool = False
    crystal: int = 0
    rounds: int = 0
    base: int = 0
