"""What a player can make of armies: heroes and decks on offer, what is broken and how it is mended (COLL-4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial

from components.arena import ArenaCardDefinition
from components.chess import SLOT_CLASSES, SLOTS
from game.collection.chess.plans import STYLES
from game.collection.chess.specification import combat_collection
from game.collection.specification import CollectionSpec, DeckOffer
from game.content.arena.loading import ArenaContent
from game.content.chess.armies import Army, Enlisted, army_refusals, hero_refusal, is_of_slot
from game.content.chess.ready_armies import ArmyContent, CombatDeck
from game.profile.armies import OwnArmy, OwnSlot
from game.profile.decks import OwnDeck

Deck = Sequence[str]
MOST_WAYS = 2
"""Heroes who are offered where one is missing."""


@dataclass(frozen=True, slots=True)
class ArmyFix:
    """A way out: what its button says, and the army after it."""

    words: str
    army: Army


@dataclass(frozen=True, slots=True)
class BrokenArmy:
    """A broken rule: "king" or the slot, "hero" or "deck" there ("" for a king), a sentence, and ways out."""

    place: str
    part: str
    sentence: str
    fixes: tuple[ArmyFix, ...] = ()


class ArmySpec:
    """The armies that a player can make of a content, the ready decks and what is owned."""

    def __init__(self, content: ArenaContent, armies: ArmyContent, owned: Mapping[str, int] | None) -> None:
        """Take cards, ready armies, and how many copies are owned; None where every card can be had."""
        self.content = content
        self.armies = armies
        self._deck_spec = lru_cache(maxsize=None)(partial(combat_collection, content, armies, owned))

    # -- what there is -------------------------------------------------------------------------------------------------

    @cached_property
    def kings(self) -> Mapping[str, ArenaCardDefinition]:
        """The kings by name."""
        return dict(sorted(self.content.kings.items(), key=lambda pair: pair[1].name))

    @lru_cache(maxsize=8)  # noqa: B019 - there are four slots, and a specification lives as long as its screen
    def heroes(self, slot: str) -> Mapping[str, ArenaCardDefinition]:
        """Return the heroes who may take a slot, by class and name."""
        classes = SLOT_CLASSES[slot]
        fitting = [hero for hero in self.content.roster.values() if is_of_slot(hero, slot)]
        return {hero.id: hero for hero in sorted(fitting, key=lambda hero: (classes.index(hero.card_class), hero.name))}

    def deck_spec(self, slot: str, hero: str) -> CollectionSpec[ArenaCardDefinition]:
        """Return the collection for the decks of a hero in a slot; of the slot's first class where there is none."""
        found = self.heroes(slot).get(hero)
        return self._deck_spec(slot, SLOT_CLASSES[slot][0] if found is None else found.card_class)

    def offers(self, slot: str, hero: str, own: Iterable[OwnDeck] = ()) -> dict[str, DeckOffer]:
        """Return the decks that a hero can play in a slot, by name: ready ones, then those of the player's own."""
        ready = self.armies.decks_for(slot, hero, self.content.cards)
        found = {deck.name: DeckOffer(deck.name, deck.about, deck.cards) for deck in ready.values()}
        if hero not in self.heroes(slot):
            return found
        playable = self.deck_spec(slot, hero).playable(own)
        return found | {name: DeckOffer(name, "Your own deck.", cards) for name, cards in playable.items()}

    def playable(self, slot: str, own: Sequence[OwnDeck]) -> dict[str, tuple[str, ...]]:
        """Return those of the player's own decks for a slot that a hero of any of its classes can play, by name."""
        specs = (self._deck_spec(slot, card_class) for card_class in SLOT_CLASSES[slot])
        return {name: cards for spec in specs for name, cards in spec.playable(own).items()}

    def is_ready_deck(self, deck: Deck) -> bool:
        """Return whether a deck is a ready one, which everybody may play."""
        return frozenset(Counter(deck).items()) in self._ready

    @cached_property
    def _ready(self) -> frozenset[frozenset[tuple[str, int]]]:
        return frozenset(frozenset(Counter(deck.cards).items()) for deck in self.armies.decks.values())

    def name_of(self, deck: Deck, offers: Mapping[str, DeckOffer]) -> str:
        """Return the name of the offer that has the very cards of a deck, "" for none."""
        wanted = Counter(deck)
        return next((name for name, offer in offers.items() if Counter(offer.cards) == wanted), "")

    # -- what is broken ------------------------------------------------------------------------------------------------

    def broken(self, army: Army) -> tuple[BrokenArmy, ...]:
        """Return every reason why an army cannot be played, with ways out; () if it can."""
        return tuple(self._broken(army))

    def _broken(self, army: Army) -> Iterator[BrokenArmy]:
        refusals = army_refusals(army, self.content.cards)
        illegal = {refusal.place for refusal in refusals if refusal.part == "deck"}
        for refusal in refusals:
            if refusal.part == "":
                king = next(iter(self.kings.values()))
                fix = ArmyFix(f"Take {king.name}", army.with_king(king.id))
                yield BrokenArmy(refusal.place, "", refusal.sentence, (fix,))
            elif refusal.part == "hero":
                ready = [deck for deck in self.armies.decks.values() if deck.slot == refusal.place]
                fixes = [
                    ArmyFix(f"Take {self.content.cards[deck.hero].name}", _with(army, refusal.place, deck.hero, deck))
                    for deck in ready[:MOST_WAYS]
                ]
                yield BrokenArmy(refusal.place, "hero", refusal.sentence, tuple(fixes))
        for slot in SLOTS:
            found = army.slots.get(slot, Enlisted(""))
            fights = hero_refusal(found.hero, slot, self.content.cards) is None
            if fights and (slot in illegal or not self.is_ready_deck(found.deck)):
                yield from self._broken_deck(army, slot, found)

    def _broken_deck(self, army: Army, slot: str, found: Enlisted) -> Iterator[BrokenArmy]:
        """Yield what is wrong with a deck; besides its own ways out a ready deck of the class may take its place."""
        ready = next(iter(self.armies.decks_for(slot, found.hero, self.content.cards).values()), None)
        for item in self.deck_spec(slot, found.hero).broken(found.deck):
            fixes = [ArmyFix(fix.words, army.enlisting(slot, found.hero, fix.deck)) for fix in item.fixes]
            if ready is not None:
                fixes.append(ArmyFix("Take a ready deck", _with(army, slot, found.hero, ready)))
            yield BrokenArmy(slot, "deck", f"{slot.capitalize()}: {item.sentence}", tuple(fixes))

    # -- making and completing -----------------------------------------------------------------------------------------

    def enlisted(self, army: Army, slot: str, hero: str, own: Iterable[OwnDeck] = ()) -> Army:
        """Return an army with another hero in a slot; a deck that this hero cannot play makes way for one it can."""
        deck = army.slots.get(slot, Enlisted("")).deck
        if deck and not self.deck_spec(slot, hero).broken(deck):
            return army.enlisting(slot, hero, deck)
        offers = self.offers(slot, hero, own)
        return army.enlisting(slot, hero, next(iter(offers.values())).cards if offers else ())

    def completed(self, army: Army, plan: str = next(iter(STYLES))) -> Army:
        """Return an army in which nobody is missing and decks that are too small are filled up by a plan.

        Who is missing comes from the first ready army.
        """
        usual = next(iter(self.armies.armies.values())).army
        now = army if army.king in self.content.kings else army.with_king(usual.king)
        for slot in SLOTS:
            found = now.slots.get(slot, Enlisted(""))
            if found.hero not in self.heroes(slot):
                now = now.enlisting(slot, usual.slots[slot].hero, usual.slots[slot].deck)
                continue
            spec = self.deck_spec(slot, found.hero)
            if len(found.deck) < spec.sizes[0]:
                now = now.enlisting(slot, found.hero, spec.suggested(found.deck, plan))
        return now


def _with(army: Army, slot: str, hero: str, deck: CombatDeck) -> Army:
    return army.enlisting(slot, hero, deck.cards)


def kept_army(name: str, army: Army) -> OwnArmy:
    """Return an army as the profile keeps it."""
    return OwnArmy(
        name=name,
        king=army.king,
        slots={slot: OwnSlot(hero=found.hero, cards=dict(Counter(found.deck))) for slot, found in army.slots.items()},
    )


def army_of(kept: OwnArmy) -> Army:
    """Return an army that the profile kept."""
    slots = {slot: kept.slots.get(slot, OwnSlot()) for slot in SLOTS}
    return Army(
        kept.king, {slot: Enlisted(found.hero, tuple(Counter(found.cards).elements())) for slot, found in slots.items()}
    )
