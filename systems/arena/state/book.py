"""The cards of a match as the rules look them up: their printed numbers, and which of them hear what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from components.arena import (
    CLASSES,
    ELEMENTS,
    KEYWORD,
    MINION,
    MYTHOLOGIES,
    NEUTRAL,
    PLAYED_KINDS,
    RARITIES,
    TOKEN,
    TRIBES,
    WEAPON,
    ArenaCard,
    ArenaCardDefinition,
)
from components.effects import (
    Ability,
    Activated,
    Continuous,
    Create,
    Filter,
    Group,
    Path,
    Related,
    Replacement,
    Summon,
    Triggered,
)
from systems.arena.state.aura_dependencies import aura_changes
from systems.effects.book import CardBook, nodes_of

CARD_STATS: Mapping[str, Callable[[ArenaCardDefinition], int]] = {
    "cost": lambda card: card.cost,
    "attack": lambda card: card.attack,
    "health": lambda card: card.health,
    "max-health": lambda card: card.health,
    "printed-cost": lambda card: card.cost,
    "printed-attack": lambda card: card.attack,
    "printed-health": lambda card: card.health,
    "spell-damage": lambda card: card.spell_damage,
}
"""The numbers of cards as they are printed."""


def _reads(attribute: str, value: object) -> Callable[[ArenaCardDefinition], bool]:
    return lambda card: getattr(card, attribute) == value


def _hears_its_own(event: str) -> Callable[[ArenaCardDefinition], bool]:
    """Return what tells whether something happens as a card itself is played, or dies; not as others do."""
    return lambda card: any(
        isinstance(item, Triggered) and event in item.events and item.subject is not None and item.subject.self_only
        for item in card.abilities
    )


PRINTED_TAGS: Mapping[str, Callable[[ArenaCardDefinition], bool]] = {
    **{kind: _reads("kind", kind) for kind in PLAYED_KINDS},
    **{name: _reads("card_class", name) for name in (NEUTRAL, *CLASSES)},
    **{name: _reads("tribe", name) for name in TRIBES},
    **{name: _reads("element", name) for name in ELEMENTS if name != "none"},
    **{name: _reads("mythology", name) for name in MYTHOLOGIES},
    **{name: _reads("rarity", name) for name in (*RARITIES, TOKEN)},
    "secret": lambda card: card.secret,
    "class-card": lambda card: card.card_class != NEUTRAL,
    "has-battlecry": lambda card: card.kind == MINION and _hears_its_own("played")(card),
    "has-deathrattle": _hears_its_own("died"),
}
"""The tags that are printed on cards and never change."""
HAND = "hand"
FIELD = frozenset({"field", "board", "weapons", "secrets", "heroes"})
"""The zones that make up what is in play, and the name by which abilities call them together."""
BESIDE = frozenset({"neighbours", "left", "right"})
"""Relations that depend on who stands where on a board."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """The cards and keywords that hear or replace an event, in play unless their cards alone do in a hand.

    Attributes:
        in_play: all that do in play; of_others: those among them that do not mind it of themselves alone. Most do, by a
            battlecry or a deathrattle, so that a table full of them need not be asked.
        keywords: those keywords among `in_play`; by_keyword: whether there are any among `of_others`.
    """

    in_play: frozenset[str] = frozenset()
    of_others: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    by_keyword: bool = False


NOBODY = Hearing()


@dataclass(frozen=True, slots=True)
class Use:
    """What a spell or a hero power does when it is used.

    Attributes:
        path, ability: where it stands on its card, and what it is.
        only_summons: whether all that it does is to bring minions to a board.
        is_free: whether it can always be used: it has no condition, chooses nothing, and needs no room.
        among: where all that it needs is something to choose, and that may be anything of a group: the group.
    """

    path: Path
    ability: Activated
    only_summons: bool
    is_free: bool
    among: Group | None


class ArenaBook(CardBook[ArenaCardDefinition]):
    """The cards, heroes, powers and keywords of a match, and which of them hear an event.

    Attributes:
        heard_of_others: the events that a card hears or replaces in play where they happen to others, if any.
        heard_in_hand: the events that a card hears or replaces in a hand, if any.
        busy: the cards that have an aura while they are in a hand; all, where a keyword has one there.
        corruptible: the cards that a dearer one corrupts (MATCH-8.4).
    """

    printed_tags: ClassVar[Mapping[str, Callable[[Any], bool]]] = PRINTED_TAGS
    printed_numbers: ClassVar[Mapping[str, Callable[[Any], int]]] = CARD_STATS

    def __init__(self, cards: Iterable[ArenaCardDefinition]) -> None:
        super().__init__(cards)
        self.keyword_cards = frozenset(card.id for card in self.values() if card.kind == KEYWORD)
        in_play: dict[str, set[str]] = {}
        of_others: dict[str, set[str]] = {}
        in_hand: dict[str, set[str]] = {}
        hand_auras: set[str] = set()
        for card in self.values():
            for ability in card.abilities:
                if isinstance(ability, Continuous) and HAND in ability.zones:
                    hand_auras.add(card.id)
                for event in events_of(ability):
                    if not FIELD.isdisjoint(ability.zones):
                        in_play.setdefault(event, set()).add(card.id)
                        if not _hears_itself(ability):
                            of_others.setdefault(event, set()).add(card.id)
                    if HAND in ability.zones:
                        in_hand.setdefault(event, set()).add(card.id)
        for names in in_hand.values():  # a card of a hand hears with what its printed keywords do, too
            names |= {card.id for card in self.values() if not names.isdisjoint(card.keywords)}
        self._hearing = {
            event: Hearing(
                frozenset(in_play.get(event, ())),
                others := frozenset(of_others.get(event, ())),
                self.keyword_cards.intersection(in_play.get(event, ())),
                not others.isdisjoint(self.keyword_cards),
            )
            for event in (*in_play, *in_hand)
        }
        self.heard_of_others = _by_card(of_others)
        self.heard_in_hand = _by_card(in_hand)
        self.busy = frozenset(hand_auras if hand_auras.isdisjoint(self.keyword_cards) else self)
        self.corruptible = frozenset(card.id for card in self.values() if card.corrupted)
        self._discoverable = {
            card_class: tuple(card.id for card in self.values() if is_open_to(card, card_class))
            for card_class in (NEUTRAL, *CLASSES)
        }
        self._stats = {card.id: _stats_in_play(card) for card in self.values()}
        self._uses = {card.id: _use_of(card) for card in self.values()}
        self._minding: dict[str, bool] = {}
        self._belonging: dict[tuple[str, int], ArenaCard] = {}

    def belonging(self, name: str, owner: int) -> ArenaCard:
        """Return what says that an entity is a card of somebody's: it is constant, so all such cards share it."""
        found = self._belonging.get((name, owner))
        if found is None:
            found = self._belonging[name, owner] = ArenaCard(self[name], owner)
        return found

    def aura_changes(self, aura: Continuous) -> frozenset[str]:
        """Return the kinds of change that can invalidate an aura."""
        return aura_changes(aura)

    def printed_stats(self, card: ArenaCardDefinition) -> dict[str, int]:
        """Return the numbers with which a card comes into a hand or into play."""
        return self._stats[card.id].copy()

    def hearing(self, event: str) -> Hearing:
        """Return the cards and keywords that hear or replace an event."""
        return self._hearing.get(event, NOBODY)

    def discoverable(self, card_class: str) -> tuple[str, ...]:
        """Return the cards that a hero of a class may discover, in the book's order."""
        return self._discoverable[card_class]

    def minds_place(self, name: str) -> bool:
        """Return whether it matters to a card who stands beside it; read once, when it is first asked for."""
        found = self._minding.get(name)
        if found is None:
            parts = nodes_of(self[name].abilities)
            found = self._minding[name] = any(isinstance(part, Related) and part.related in BESIDE for part in parts)
        return found

    def use_of(self, name: str) -> Use | None:
        """Return what a spell or a hero power does when it is used; None for what has nothing such."""
        return self._uses[name]


def _by_card(hearing: Mapping[str, set[str]]) -> Mapping[str, tuple[str, ...]]:
    """Return for each card the events that it hears, of those that hear each event."""
    return {
        name: tuple(event for event, names in hearing.items() if name in names)
        for name in frozenset().union(*hearing.values())
    }


def is_open_to(card: ArenaCardDefinition, card_class: str) -> bool:
    """Return whether a deck of a class may hold a card (COLL-3.1); spells of Poker Combat are in no such deck."""
    return card.rarity in RARITIES and card.card_class in {NEUTRAL, card_class} and not card.phase


def events_of(ability: Ability) -> tuple[str, ...]:
    """Return the events that an ability hears or replaces."""
    if isinstance(ability, Triggered):
        return ability.events
    return (ability.event,) if isinstance(ability, Replacement) else ()


def _only_summons(use: Activated) -> bool:
    return all(
        isinstance(action, Summon) or (isinstance(action, Create) and action.to == "board") for action in use.program
    )


def _hears_itself(ability: Ability) -> bool:
    """Return whether an ability hears or replaces only what happens to the card that has it."""
    subject = ability.subject if isinstance(ability, (Triggered, Replacement)) else None
    return subject is not None and subject.self_only


def _stats_in_play(card: ArenaCardDefinition) -> dict[str, int]:
    stats = {"cost": card.cost}
    if card.kind in {MINION, WEAPON}:
        stats |= {"attack": card.attack, "max-health": card.health}
    if card.spell_damage:
        stats["spell-damage"] = card.spell_damage
    return stats


def _use_of(card: ArenaCardDefinition) -> Use | None:
    for number, item in enumerate(card.abilities):
        if isinstance(item, Activated):
            only_summons = _only_summons(item)
            asks_more = item.provided is not None or only_summons
            is_free = not item.choices and not asks_more
            return Use(("abilities", number), item, only_summons, is_free, None if asks_more else _among(item))
    return None


def _among(use: Activated) -> Group | None:
    """Return the group of which a use chooses anything, if that is its only choice."""
    if len(use.choices) != 1 or use.choices[0].min != 1:
        return None
    among = use.choices[0].among
    return among if isinstance(among, Group) and among.filter == Filter() else None
