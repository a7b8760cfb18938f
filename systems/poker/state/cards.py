"""The cards of a combat: all of Ragnarok's, with what differs there (POKER-6.2), and the favour of an element."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from components.arena import KEYWORD, ArenaCardDefinition
from components.effects import AllOf, Continuous, Exists, Filter, Group, StatChange, Where
from systems.arena.state.book import ArenaBook

ADVANTAGE = 2
"""What the stronger element adds to attack, and to minions' health."""
FAVOUR = ArenaCardDefinition(
    id="favour-of-the-element",
    name="Favour of the element",
    kind=KEYWORD,
    rarity="",
    abilities=(
        Continuous(
            "continuous",
            affects=Group(("board",), "mine"),
            stats=(StatChange("attack", ADVANTAGE), StatChange("max-health", ADVANTAGE)),
        ),
        Continuous("continuous", affects=Group(("weapons",), "mine"), stats=(StatChange("attack", ADVANTAGE),)),
    ),
)
"""Granted to the hero with the advantage, for the whole combat."""


OTHERWISE = frozenset({"cursed", "enraged"})
"""Statuses that change the attack of minions alone in a combat: to a hero they do what POKER-6.2 says."""
_IS_MINION = Exists(Where("self", Filter(tags=("minion",))))


def book_of(cards: Iterable[ArenaCardDefinition]) -> ArenaBook:
    """Return the book of a combat's cards."""
    return ArenaBook((*(_of_minions(card) if card.id in OTHERWISE else card for card in cards), FAVOUR))


def _of_minions(card: ArenaCardDefinition) -> ArenaCardDefinition:
    """Return a status whose auras hold for minions only."""
    abilities = (
        replace(ability, provided=_IS_MINION if ability.provided is None else AllOf((_IS_MINION, ability.provided)))
        if isinstance(ability, Continuous)
        else ability
        for ability in card.abilities
    )
    return replace(card, abilities=tuple(abilities))
