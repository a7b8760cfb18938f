"""The battle's words: names and sentences of the content.

The scene reads content only through this protocol, so that it can be shown with a handful of definitions alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from components.clans import LANE_NAMES, CardDefinition, LeaderDefinition
from game.content.clans.objectives import ObjectiveWords
from systems.clans.view.views import ObjectiveView

TERRAIN_NAMES = {"woods": "Woods", "lake": "Lake", "desert": "Desert", "marsh": "Marsh", "": "Unknown"}
TERRAIN_ICONS = {"woods": "leaf", "lake": "drop", "desert": "sun", "marsh": "reeds"}
TERRAIN_SENTENCES = {
    "woods": "Units with Ignite set Woods on fire. A fire throws back units that enter.",
    "lake": "Units with Terrain Affinity gain 1 action point on arriving here.",
    "desert": "Units with Terrain Affinity are ranged here.",
    "marsh": "Units with Terrain Affinity have 5 more hit points here.",
    "": "Terrain and cards are hidden by the fog of war.",
}
ELEMENT_SENTENCE = "Cards of this element deal 1 more damage here."
RELIC_SENTENCES = {
    "card": "A random rare or epic card for the first to enter its tile.",
    "gold": "Gold for the first to enter its tile.",
    "heal": "Heals the crystal of the first to enter its tile.",
    "draw": "Extra cards for the first to enter its tile.",
    "buff": "Strengthens the units of the first to enter its tile for some rounds.",
    "": "There is no relic in this battle.",
}
STATUS_NAMES = {
    "poison": "Poisoned",
    "barrier": "Barrier",
    "enhanced": "Enhanced",
    "silenced": "Silenced",
    "paralyzed": "Paralysed",
    "glued": "Glued",
    "afraid": "Afraid",
    "marsh": "At home in the marsh",
    "ambush": "Ambush",
    "boosted": "Boosted",
}
STATUS_SENTENCES = {
    "poison": "Takes 1 damage at the start of each of the next {n} rounds.",
    "barrier": "Cancels the first damage, whatever its kind.",
    "enhanced": "Its damage was doubled.",
    "silenced": "Cannot attack: an enemy ahead silences it.",
    "paralyzed": "Can neither move nor attack: an enemy ahead paralyses it.",
    "glued": "Cannot move: an enemy ahead glues it to the spot.",
    "afraid": "Makes no more steps or attacks this round.",
    "marsh": "5 more hit points while it stands in the marsh.",
    "ambush": "Deals {n} more with its next hit.",
    "boosted": "May take {n} more steps this round.",
}
ORDER_NAMES = {"hold": "Hold", "flank": "Change lane", "ignite": "Ignite", "treat": "Treat", "swap": "Swap ranks"}
ORDER_ICONS = {"hold": "anchor", "flank": "flanking", "ignite": "flame", "treat": "medic", "swap": "switcher"}
ORDER_SENTENCES = {
    "hold": "Stay on this tile for the round.",
    "flank": "Go into a neighbouring lane this round.",
    "ignite": "Set a neighbouring Woods tile on fire.",
    "treat": "Heal a chosen friend on its tile instead of attacking.",
    "swap": "Front and back change places before new cards come.",
}


@dataclass(frozen=True, slots=True)
class FamilyWords:
    """A family's words (CLAN-12.2): name, mark, cards and ultimate."""

    name: str
    icon: str
    cards: tuple[str, ...]
    ultimate: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ReactionWords:
    """The words about a passive or a supply (CLAN-12.4, CLAN-12.11): name, badge's icon and sentence.

    `outcome` is only what happens; `grave` whether it is told with a banner, as a boss's second phase is; `target` what
    a supply is aimed at.
    """

    name: str
    icon: str
    sentence: str
    outcome: str
    grave: bool = False
    target: str = ""


class Lexicon(Protocol):
    """What the scene asks of content."""

    def card(self, card: str) -> CardDefinition | None:
        """The definition of a card, None for an unknown identifier."""

    def leader(self, leader: str) -> LeaderDefinition | None:
        """The definition of a leader, None for an unknown identifier."""

    def ability_name(self, ability: str, amount: int, charges: int, *, consumable: bool) -> str:
        """An ability as it is written on a card: "Ignite 2 (1)"."""

    def reason(self, reason: str) -> str:
        """Return why a number changed, for the log; an ability by its name."""

    def ability_sentence(self, ability: str, amount: int, charges: int) -> str:
        """What an ability does, in one sentence."""

    def question(self, card: str) -> str:
        """What a card asks its player to choose when it is played, and what for; "" for nothing."""

    def ability_icon(self, ability: str) -> str:
        """The name of an ability's icon."""

    def type_line(self, card: str) -> str:
        """The words on a card's ribbon."""

    def flavour(self, card: str) -> str:
        """A sentence of colour about a card, or nothing."""

    def leader_ability_name(self, leader: str) -> str:
        """The name of a leader's ability."""

    def leader_ability_sentence(self, leader: str) -> str:
        """What a leader's ability does, in one sentence."""

    def leader_barks(self, leader: str) -> tuple[str, ...]:
        """What a leader says when the ability is used."""

    def family_of(self, card: str) -> str:
        """The family of a card, "" for none."""

    def family(self, family: str) -> FamilyWords | None:
        """The words about a family, None for an unknown identifier."""

    def passive(self, passive: str, *, mine: bool) -> ReactionWords | None:
        """The words about a passive of one's own or of the enemy's, None for an unknown identifier."""

    def supply(self, supply: str, *, mine: bool) -> ReactionWords | None:
        """The words about a supply of one's own or of the enemy's, None for an unknown identifier."""

    def objective(self, aim: ObjectiveView, limit: int, seat: int) -> ObjectiveWords:
        """The words about the aim of a battle of so many rounds, for a seat (CLAN-12.14)."""

    def carried(self) -> int:
        """Per cent of the gold of a battle that is carried into the shop after it."""

    def age(self, age: int) -> tuple[str, str]:
        """The name of an age and the line with which it begins."""


def card_name(lexicon: Lexicon, card: str) -> str:
    """The name of a card for players; a concealed one is "a hidden card"."""
    found = lexicon.card(card) if card else None
    return found.name if found is not None else "A hidden card"


def leader_name(lexicon: Lexicon, leader: str) -> str:
    """The name of a leader for players."""
    found = lexicon.leader(leader)
    return found.name if found is not None else leader.replace("_", " ").title()


def short_leader_name(lexicon: Lexicon, leader: str) -> str:
    """A leader's name as it fits a narrow panel: titles go first."""
    name = leader_name(lexicon, leader)
    for title in ("Admiral ", "Archduke ", "Queen ", "Julius ", "George "):
        name = name.removeprefix(title)
    return name.removesuffix(" Bonaparte")


def tile_name(tile: int, seat: int) -> str:
    """A tile in words, as a seat sees it: "West, the enemy base"."""
    lane, depth = divmod(tile, 3)
    if depth == 1:
        return f"{LANE_NAMES[lane]}, the middle"
    own = depth == 2 * seat
    return f"{LANE_NAMES[lane]}, {'your' if own else 'the enemy'} base"


def zone_name(depth: int, seat: int) -> str:
    """A zone of a lane in words, as a seat sees it."""
    if depth == 1:
        return "the middle"
    return "your base" if depth == 2 * seat else "the enemy base"
