"""How decks of Ragnarok are completed: a mana curve for each archetype, and which cards suit it (COLL-3.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.arena import NEUTRAL, SPELL, WEAPON, ArenaCardDefinition
from game.collection.suggestions import Plan
from game.content.arena.decks import class_of
from game.content.arena.keywords import keywords_of

DEAREST = 7
"""Cards that cost as much or more stand in one column of the mana curve."""
OWN_CLASS, KIN_MOST = 3, 3
"""What a class card counts, and how many cards of the same tribe or element count at most."""


@dataclass(frozen=True, slots=True)
class Archetype:
    """A way to win: its words, its curve of costs, and what counts for it.

    Attributes:
        words: what each keyword is worth; kinds: what each kind of card is worth.
        lean: +1 for minions with more attack than health, -1 for the contrary, 0 where both are alike.
    """

    about: str
    curve: tuple[int, ...]
    words: Mapping[str, int]
    kinds: Mapping[str, int]
    lean: int = 0


ARCHETYPES: Mapping[str, Archetype] = {
    "aggro": Archetype(
        "Cheap minions that attack at once, and damage to end it.",
        (1, 9, 9, 6, 3, 2, 0, 0),
        {"charge": 3, "rush": 2, "windfury": 2, "divine-shield": 1, "combo": 1, "overkill": 1},
        {WEAPON: 2, SPELL: 0},
        lean=1,
    ),
    "midrange": Archetype(
        "A strong minion for every turn, and answers between them.",
        (0, 4, 6, 6, 6, 4, 2, 2),
        {"battlecry": 1, "deathrattle": 1, "taunt": 1, "reborn": 1, "inspire": 1, "rush": 1},
        {},
    ),
    "control": Archetype(
        "Healing, Taunt and removal, until the largest cards decide.",
        (0, 2, 5, 5, 5, 5, 4, 4),
        {"taunt": 3, "lifesteal": 3, "poisonous": 2, "silence": 2, "freeze": 2, "discover": 1, "reborn": 1},
        {SPELL: 2},
        lean=-1,
    ),
    "combo": Archetype(
        "Cheap spells and cards that add to each other in one great turn.",
        (2, 6, 7, 6, 4, 3, 1, 1),
        {"combo": 3, "echo": 2, "spell-damage": 2, "spellburst": 2, "discover": 2, "tradeable": 1, "outcast": 1},
        {SPELL: 2},
    ),
    "tempo": Archetype(
        "Use all your mana each turn, and win every exchange.",
        (1, 5, 8, 7, 5, 3, 1, 0),
        {"rush": 3, "freeze": 2, "battlecry": 2, "frenzy": 1, "divine-shield": 1, "magnetic": 1},
        {WEAPON: 2, SPELL: 1},
    ),
}
"""By identifier, as ready decks name them."""


def column_of(card: ArenaCardDefinition) -> str:
    """Return the column of the mana curve in which a card stands."""
    return str(min(card.cost, DEAREST))


def arena_plans() -> dict[str, Plan[ArenaCardDefinition]]:
    """Return how a deck of each archetype is completed, by its name."""
    return {name.capitalize(): _plan(archetype) for name, archetype in ARCHETYPES.items()}


def _plan(archetype: Archetype) -> Plan[ArenaCardDefinition]:
    def suits(card: ArenaCardDefinition, deck: Sequence[ArenaCardDefinition]) -> int:
        kin = sum(bool(card.tribe) and other.tribe == card.tribe for other in deck)
        alike = sum(card.element not in {"none", ""} and other.element == card.element for other in deck)
        return (
            OWN_CLASS * (card.card_class != NEUTRAL)
            + sum(archetype.words.get(word, 0) for word in keywords_of(card))
            + archetype.kinds.get(card.kind, 0)
            + archetype.lean * ((card.attack > card.health) - (card.attack < card.health))
            + min(kin, KIN_MOST)
            + min(alike, KIN_MOST) // 2
        )

    return Plan(
        archetype.about,
        column_of,
        {str(cost): number for cost, number in enumerate(archetype.curve)},
        suits,
        _is_open,
    )


def _is_open(card: ArenaCardDefinition, deck: Sequence[ArenaCardDefinition]) -> bool:
    """Return whether a deck may hold a card: neutral ones, and those of its class (COLL-3.1)."""
    own = class_of([other.id for other in deck], {other.id: other for other in deck})
    return card.card_class == NEUTRAL or own in {NEUTRAL, card.card_class}
