"""How decks for combats are completed: a curve for few hands, and which cards suit (POKER-5, COLL-4.1).

A combat lasts a few hands; what stands on the board strikes for whoever wins a hand, and minions with Taunt stand
between a strike and the hero.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.arena import MINION, NEUTRAL, WEAPON, ArenaCardDefinition
from game.collection.arena.plans import column_of
from game.collection.suggestions import Plan
from game.content.arena.keywords import keywords_of

POKER_SPELLS = 4
"""How many spells of Poker Combat a deck wants."""
SPELLS = "poker"
"""The kind of card that they are, beside the costs."""
ELEMENT, OWN_CLASS = 1, 2
"""What a card of the deck's commonest element counts, and a class card."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to fight: its words, its curve of costs, and what counts for it.

    Attributes:
        words: what each keyword is worth.
        attack, health: what a point of a minion's is worth, in halves; weapon: what a weapon is worth.
    """

    about: str
    curve: tuple[int, ...]
    words: Mapping[str, int]
    attack: int = 1
    health: int = 1
    weapon: int = 2


STYLES: Mapping[str, Style] = {
    "Strikers": Style(
        "Much attack on the board early: every hand that you win hurts.",
        (0, 6, 8, 6, 4, 2, 0, 0),
        {"charge": 2, "windfury": 1, "divine-shield": 1, "enraged": 1},
        attack=2,
        weapon=4,
    ),
    "Wardens": Style(
        "Taunt, armor and healing between their strike and you.",
        (0, 5, 6, 6, 5, 3, 1, 0),
        {"taunt": 4, "lifesteal": 3, "divine-shield": 2, "blessed": 2, "reborn": 2},
        health=2,
        weapon=1,
    ),
    "Tricksters": Style(
        "Cheap cards that weaken their board and show you more of yours.",
        (1, 7, 8, 5, 3, 2, 0, 0),
        {"battlecry": 2, "freeze": 2, "silence": 2, "poisonous": 2, "stealth": 2, "discover": 1, "combo": 1},
    ),
}
"""By the name under which they are offered."""


def combat_plans() -> dict[str, Plan[ArenaCardDefinition]]:
    """Return how a deck for combats is completed, by the name of its style."""
    return {name: _plan(style) for name, style in STYLES.items()}


def _plan(style: Style) -> Plan[ArenaCardDefinition]:
    def suits(card: ArenaCardDefinition, deck: Sequence[ArenaCardDefinition]) -> int:
        alike = sum(card.element != "none" and other.element == card.element for other in deck)
        body = style.attack * card.attack + style.health * card.health if card.kind == MINION else 0
        return (
            OWN_CLASS * (card.card_class != NEUTRAL)
            + body // 2
            + sum(style.words.get(word, 0) for word in keywords_of(card))
            + style.weapon * (card.kind == WEAPON)
            + ELEMENT * (2 * alike > len(deck))
        )

    curve = {str(cost): number for cost, number in enumerate(style.curve)} | {SPELLS: POKER_SPELLS}
    return Plan(style.about, _kind_of, curve, suits)


def _kind_of(card: ArenaCardDefinition) -> str:
    return SPELLS if card.phase else column_of(card)
