"""Which archetype a deck of Ragnarok is, computed from its cards (COLL-3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.arena import MINION, SPELL, ArenaCardDefinition
from game.content.arena.keywords import keywords_of
from game.content.arena.models import DECK_SIZE

Deck = Sequence[ArenaCardDefinition]
FUEL = frozenset({"combo", "echo", "spell-damage", "spellburst", "discover", "outcast"})
"""Keywords of cards that add to each other."""
HOARDS = frozenset({"rune", "fate"})
"""Keywords of cards of which each makes the others worth more, late in a match."""
GUARDS = frozenset({"taunt", "lifesteal", "poisonous", "silence", "freeze"})
SWIFT = frozenset({"rush", "freeze", "magnetic", "frenzy", "overload"})
SLOW = 3.3
"""The average cost from which a deck waits for its large cards."""
CHEAP = 2


def archetype_of(deck: Deck) -> str:
    """Return the archetype of a deck by the first that fits, "midrange" where none does.

    Combo has cards that add to each other, and spells, or a trial, runes and fates, or no card twice where that counts;
    control is slow and full of spells and guards; tempo has swift minions and ways to hold the enemy up; aggro has many
    cheap cards, and minions that hit harder than they stand.
    """
    if not deck:
        return "midrange"
    spells, cheap = _share(deck, _is_spell), _share(deck, lambda card: card.cost <= CHEAP)
    is_plan = any(card.trial for card in deck) or _share(deck, _with(HOARDS)) >= 6 or _is_highlander(deck)
    if is_plan or (_share(deck, _with(FUEL)) >= 10 and spells >= 11):
        return "combo"
    if sum(card.cost for card in deck) >= SLOW * len(deck):
        return "control" if spells + _share(deck, _with(GUARDS)) >= 14 else "midrange"
    if cheap < 16 and _share(deck, _with(SWIFT)) >= 7:
        return "tempo"
    minions = [card for card in deck if card.kind == MINION]
    hits = 4 * sum(card.attack for card in minions) >= 3 * sum(card.health for card in minions)
    return "aggro" if cheap >= 14 and hits else "midrange"


def _share(deck: Deck, fits: Callable[[ArenaCardDefinition], bool]) -> float:
    """Return of how many cards something is true, as if the deck were full."""
    return sum(fits(card) for card in deck) * DECK_SIZE / len(deck)


def _is_highlander(deck: Deck) -> bool:
    """Return whether a deck holds no card twice and has cards that ask for that."""
    return len({card.id for card in deck}) == len(deck) and any("highlander" in keywords_of(card) for card in deck)


def _is_spell(card: ArenaCardDefinition) -> bool:
    return card.kind == SPELL


def _with(keywords: frozenset[str]) -> Callable[[ArenaCardDefinition], bool]:
    return lambda card: not keywords.isdisjoint(keywords_of(card))
