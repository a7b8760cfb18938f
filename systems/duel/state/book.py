"""The cards of a match, indexed by what they hear and where they can be used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from components.duel import KINDS, TYPES, DuelCardDefinition
from components.effects import Continuous, Replacement, Summon, Triggered
from systems.duel.rules.aura_dependencies import FIELD, dependencies
from systems.effects.book import CardBook

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


def _reads(attribute: str, value: object) -> Callable[[DuelCardDefinition], bool]:
    return lambda card: getattr(card, attribute) == value


PRINTED_TAGS: Mapping[str, Callable[[DuelCardDefinition], bool]] = {
    **{kind: _reads("kind", kind) for kind in KINDS},
    **{name: _reads("type", name) for name in TYPES},
    "relic": lambda card: card.relic,
    "token": lambda card: card.token,
}
"""The tags that are printed on cards and never change."""
_NOBODY: frozenset[str] = frozenset()


class DuelBook(CardBook[DuelCardDefinition]):
    """The cards of a match, and which of them hear an event on the field and elsewhere."""

    printed_tags: ClassVar[Mapping[str, Callable[[Any], bool]]] = PRINTED_TAGS
    printed_numbers: ClassVar[Mapping[str, Callable[[Any], int]]] = CARD_STATS

    def __init__(self, cards: Iterable[DuelCardDefinition]) -> None:
        super().__init__(cards)
        on_field: dict[str, dict[str, None]] = {}
        elsewhere: dict[str, set[str]] = {}
        for card in self.values():
            for ability in card.abilities:
                if not isinstance(ability, (Triggered, Replacement)):
                    continue
                for event in ability.events if isinstance(ability, Triggered) else (ability.event,):
                    if not FIELD.isdisjoint(ability.zones):
                        on_field.setdefault(card.id, {})[event] = None
                    if not FIELD.issuperset(ability.zones):
                        elsewhere.setdefault(event, set()).add(card.id)
        self._usable_in: dict[tuple[str, frozenset[str]], frozenset[str]] = {}
        self._kinds_usable: dict[tuple[str, frozenset[str]], frozenset[str]] = {}
        self._heard_by = {name: tuple(events) for name, events in on_field.items()}
        self._stats = {card.id: {name: read(card) for name, read in _IN_PLAY.items()} for card in self.values()}
        self._elsewhere = {event: frozenset(names) for event, names in elsewhere.items()}

    def printed_stats(self, card: DuelCardDefinition) -> dict[str, int]:
        """Return the stats with which a creature enters play."""
        return self._stats[card.id].copy()

    def usable_in(self, zone: str, moments: frozenset[str]) -> frozenset[str]:
        """Return the cards with an ability for one of these moments in a zone off the field."""
        key = (zone, moments)
        found = self._usable_in.get(key)
        if found is None:
            found = self._usable_in[key] = frozenset(
                name
                for name in self.usable(moments)
                if any(
                    zone in item.zones and not moments.isdisjoint(item.moments)
                    for _, item in self.entry(name).activated
                )
            )
        return found

    def kinds_usable(self, moments: frozenset[str], zone: str = "") -> frozenset[str]:
        """Return the kinds of cards with an ability for one of these moments."""
        key = (zone, moments)
        found = self._kinds_usable.get(key)
        if found is None:
            names = self.usable_in(zone, moments) if zone else self.usable(moments)
            found = self._kinds_usable[key] = frozenset(self[name].kind for name in names)
        return found

    def aura_changes(self, aura: Continuous) -> frozenset[str]:
        """Return the kinds of change that can invalidate an aura."""
        return dependencies(aura)

    def heard_by(self, name: str) -> tuple[str, ...]:
        """Return the events that a card's printed abilities hear while it is on the field."""
        return self._heard_by.get(name, ())

    def hears_elsewhere(self, event: str) -> frozenset[str]:
        """Return the cards that hear an event off the field, such as in a hand or a netherworld."""
        return self._elsewhere.get(event, _NOBODY)

    def summons(self, name: str) -> bool:
        """Return whether a card can special summon something."""
        return self.contains(name, Summon)
