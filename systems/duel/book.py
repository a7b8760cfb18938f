"""The cards of a match as the rules look them up: their printed numbers, and which of them hear what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from components.duel import DuelCardDefinition
from components.effects import (
    Continuous,
    Destroy,
    Filter,
    Group,
    Node,
    Replacement,
    StatOf,
    Summon,
    Test,
    Time,
    Triggered,
)
from systems.duel.vocabulary import PLAYER_STATS
from systems.effects.book import CardBook, nodes_of

CARD_STATS: Mapping[str, Callable[[DuelCardDefinition], int]] = {
    "power": lambda card: card.power,
    "toughness": lambda card: card.toughness,
    "printed-power": lambda card: card.power,
    "printed-toughness": lambda card: card.toughness,
    "stars": lambda card: card.stars,
    "attacks": lambda card: int(card.kind == "creature"),
    "block": lambda _: 0,
}
"""The numbers of cards as they are printed."""
_IN_PLAY = {name: CARD_STATS[name] for name in ("power", "toughness", "stars", "attacks", "block")}
_PASSING = frozenset({"attacked", "arrived", "newly-fallen", "beaten-lately"})
"""Tags that pass with the turn."""
_NOBODY: frozenset[str] = frozenset()
FIELD = frozenset({"field", "creatures", "runes", "wards"})
"""The zones that make up the field, and their name together."""


class DuelBook(CardBook[DuelCardDefinition]):
    """The cards of a match, and which of them hear an event on the field and elsewhere."""

    def __init__(self, cards: Iterable[DuelCardDefinition]) -> None:
        super().__init__(cards)
        on_field: dict[str, set[str]] = {}
        elsewhere: dict[str, set[str]] = {}
        for card in self.values():
            for ability in card.abilities:
                if not isinstance(ability, (Triggered, Replacement)):
                    continue
                for event in ability.events if isinstance(ability, Triggered) else (ability.event,):
                    if not FIELD.isdisjoint(ability.zones):
                        on_field.setdefault(event, set()).add(card.id)
                    if not FIELD.issuperset(ability.zones):
                        elsewhere.setdefault(event, set()).add(card.id)
        self._cares = {
            by: frozenset(card.id for card in self.values() if any(_asks(node, by) for node in _auras(card)))
            for by in ("time", "elsewhere")
        }
        self._usable_in: dict[tuple[str, frozenset[str]], frozenset[str]] = {}
        self._on_field = {event: frozenset(names) for event, names in on_field.items()}
        self._stats = {card.id: {name: read(card) for name, read in _IN_PLAY.items()} for card in self.values()}
        self._elsewhere = {event: frozenset(names) for event, names in elsewhere.items()}

    def printed_stats(self, card: DuelCardDefinition) -> dict[str, int]:
        """Return the numbers with which a creature enters play."""
        return self._stats[card.id].copy()

    def usable_in(self, zone: str, moments: frozenset[str]) -> frozenset[str]:
        """Return the cards that have an ability to use at one of these moments in a zone off the field."""
        key = (zone, moments)
        found = self._usable_in.get(key)
        if found is None:
            found = self._usable_in[key] = frozenset(
                name
                for name in self.usable(moments)
                if any(
                    zone in one.zones and not moments.isdisjoint(one.moments) for _, one in self.entry(name).activated
                )
            )
        return found

    def cares(self, by: str) -> frozenset[str]:
        """Return the cards whose auras ask for what changes by "time" (turns, phases) or "elsewhere" than in play."""
        return self._cares[by]

    def hears(self, event: str) -> frozenset[str]:
        """Return the cards that hear an event while they lie on the field."""
        return self._on_field.get(event, _NOBODY)

    def hears_elsewhere(self, event: str) -> frozenset[str]:
        """Return the cards that hear an event in a hand, a netherworld or another zone."""
        return self._elsewhere.get(event, _NOBODY)

    def destroys(self, name: str) -> bool:
        """Return whether a card destroys something (DUEL-6.7)."""
        return self.contains(name, Destroy)

    def summons(self, name: str) -> bool:
        """Return whether a card special summons something."""
        return self.contains(name, Summon)


def _auras(card: DuelCardDefinition) -> Iterator[Node]:
    """Yield every node of a card's auras."""
    for ability in card.abilities:
        if isinstance(ability, Continuous):
            yield from nodes_of(ability)


def _asks(node: Node, by: str) -> bool:
    """Return whether a node of an aura asks for something that changes so."""
    if by == "time":
        return isinstance(node, Time) or (isinstance(node, Filter) and not _PASSING.isdisjoint(_tags(node)))
    if isinstance(node, Group):
        return not FIELD.issuperset(node.zones)
    if isinstance(node, Filter):
        return not _PASSING.isdisjoint(_tags(node))
    return isinstance(node, (StatOf, Test)) and node.stat in PLAYER_STATS


def _tags(such: Filter) -> tuple[str, ...]:
    return (*such.tags, *such.any_tags, *such.not_tags)
