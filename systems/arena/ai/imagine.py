"""Matches that fit a view: what opponents think ahead in (MATCH-12.1).

Everything that a seat sees stands in the imagined world as it is, half-done effects too. What it does not see (the
other hand and its secrets, both decks' orders) is drawn by dice from what everybody at the table may suppose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from components.arena import (
    NEUTRAL,
    RARITIES,
    ArenaCard,
    ArenaCardDefinition,
    ArenaHero,
    ArenaMinion,
    ArenaSide,
    ArenaTable,
    ArenaTrial,
    ArenaWeapon,
)
from components.core import Component, Dice, Intents
from components.effects import Ask, DerivedStats, Modifier, Stack
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import SeatSetup, Setup
from systems.arena.state.book import is_open_to
from systems.arena.view.half_done import read_half_done
from systems.arena.view.sight import ASKED
from systems.arena.view.views import ArenaView, ChangeView, HeldCardView, HeroView, SideView, ThingView
from systems.dice import Stream
from systems.effects.lasting import derive
from systems.match import SEATS, Match
from systems.world import World

READY = 80
"""How many of a hundred guesses take a ready deck where one fits: most players choose one."""


@dataclass(frozen=True)
class Knowledge:
    """What everybody at the table knows beside the position.

    Attributes:
        cards: every card that can come up: tokens, heroes, powers and keywords among them.
        decks: the ready decks, as card identifiers.
    """

    cards: Mapping[str, ArenaCardDefinition]
    decks: tuple[Sequence[str], ...] = field(default=())

    @cached_property
    def rules(self) -> ArenaRules:
        """The rules of a match with these cards."""
        return ArenaRules(Setup(self.cards, (SeatSetup(""), SeatSetup(""))))

    @cached_property
    def collectable(self) -> Mapping[str, tuple[ArenaCardDefinition, ...]]:
        """The cards that a deck of each class may hold."""
        classes = {card.card_class for card in self.cards.values()}
        return {name: tuple(card for card in self.cards.values() if is_open_to(card, name)) for name in sorted(classes)}

    @cached_property
    def decks_of(self) -> Mapping[str, tuple[Counter[str], ...]]:
        """The ready decks of each class, as numbers of copies."""
        found: dict[str, list[Counter[str]]] = {}
        for deck in self.decks:
            classes = [self.cards[name].card_class for name in deck if name in self.cards]
            own = next((name for name in classes if name != NEUTRAL), NEUTRAL)
            found.setdefault(own, []).append(Counter(deck))
        return {name: tuple(decks) for name, decks in found.items()}


def imagined(view: ArenaView, knowledge: Knowledge, dice: Stream) -> Match[ArenaView]:
    """Return a silent match that fits a view, its hidden part drawn by the dice."""
    world = knowledge.rules.empty_world()
    world.silent = True
    Builder(world, view, knowledge, dice).build()
    derive(arena_of(world))
    return Match(knowledge.rules, world, {})


class Builder:
    """Builds one imagined world."""

    def __init__(
        self,
        world: World,
        view: ArenaView,
        knowledge: Knowledge,
        dice: Stream,
        others: Sequence[Sequence[Component]] = (),
    ) -> None:
        """Take an empty world; `others` are entities of another game that come before the cards."""
        self._world = world
        self._others = others
        self._view = view
        self._known = knowledge
        self._dice = dice
        self._table = ArenaTable()
        self._sides = (ArenaSide(), ArenaSide())
        self._entities: dict[int, int] = {0: 0}
        self._pool: list[ArenaCardDefinition] = []

    def build(self) -> None:
        """Lay everything out; nothing is derived yet."""
        view = self._view
        self._world.spawn(Dice(self._dice.below(1 << 32)), Intents(), self._table, Stack(), replace(view.terms))
        for side in view.sides:
            self._hero(side.hero)
        for components in self._others:
            self._world.spawn(*components)
        self._pool = self._suppose()
        for seat in SEATS:
            self._side(seat, view.sides[seat])
        for thing in view.half_done.things if view.half_done is not None else ():
            self._thing(thing)
        for seat in SEATS:
            self._deck(seat)
        self._shared()
        self._half_done()

    # ------------------------------------------------------------------------------------------------------- hidden

    def _card(self, name: str) -> ArenaCardDefinition:
        """Return a definition; for a card that nobody has told of another stands in."""
        found = self._known.cards.get(name)
        return found if found is not None else self._dice.choose(self._collectable())

    def _collectable(self) -> Sequence[ArenaCardDefinition]:
        """Return the cards that the other side's class may hold."""
        card_class = self._card_class()
        return self._known.collectable.get(card_class) or tuple(self._known.cards.values())

    def _card_class(self) -> str:
        hero = self._known.cards.get(self._view.sides[1 - self._view.seat].hero.definition)
        return NEUTRAL if hero is None else hero.card_class

    def _suppose(self) -> list[ArenaCardDefinition]:
        """Return what the other side may hold unseen: the rest of the ready deck that fits best, or any cards."""
        seen = self._seen()
        decks = self._known.decks_of.get(self._card_class(), ())
        if decks and self._dice.below(100) < READY:
            best = max((deck & seen).total() for deck in decks)
            rest = self._dice.choose([deck for deck in decks if (deck & seen).total() == best]) - seen
            cards = [self._card(name) for name in sorted(rest.elements())]
        else:
            cards = [self._dice.choose(self._collectable()) for _ in range(30)]
        self._dice.shuffle(cards)
        return cards

    def _seen(self) -> Counter[str]:
        """Return the collectable cards of the other side that were seen and count against its deck."""
        foe = 1 - self._view.seat
        side = self._view.sides[foe]
        names = [*side.grave, *side.gone, *(card.definition for card in side.hand)]
        names += [secret.definition for secret in side.secrets]
        names += [minion.definition for other in self._view.sides for minion in other.board if minion.owner == foe]
        names += [side.weapon.definition] if side.weapon is not None else []
        known = self._known.cards
        return Counter(name for name in names if name in known and known[name].rarity in RARITIES)

    def _guess(self, *, secret: bool = False) -> ArenaCardDefinition:
        """Return a card that the other side may have; a secret, or anything else."""
        for place in range(len(self._pool) - 1, -1, -1):
            if self._pool[place].secret or not secret:
                return self._pool.pop(place)
        cards = self._collectable()
        return self._dice.choose([card for card in cards if card.secret or not secret] or cards)

    # --------------------------------------------------------------------------------------------------------- sides

    def _spawn(self, card: ArenaCardDefinition, owner: int, number: int = 0) -> int:
        entity = self._world.spawn(ArenaCard(card, owner))
        self._number(entity, number)
        return entity

    def _number(self, entity: int, number: int) -> None:
        if number:
            self._entities[number] = entity
            if number < 2 * ASKED:
                self._table.numbers[entity] = number

    def _hero(self, hero: HeroView) -> None:
        seat = len(self._world.rows) - 1
        entity = self._world.spawn(
            ArenaCard(self._card(hero.definition), seat),
            ArenaHero(hero.hp, hero.armor, hero.attacks, hero.power, hero.powers, hero.upgraded, hero.weapon_upgrade),
            self._sides[seat],
            _derived(hero.changes, hero.counters),
        )
        self._number(entity, hero.card)

    def _side(self, seat: int, view: SideView) -> None:
        side = self._sides[seat]
        side.crystals, side.mana, side.locked, side.overload = view.crystals, view.mana, view.locked, view.overload
        side.fatigue, side.corpses, side.runes, side.played = view.fatigue, view.corpses, view.runes, view.played
        side.kept, side.tally = view.kept, dict(view.tally)
        side.hand = [self._held(card, seat) for card in view.hand]
        for minion in view.board:
            entity = self._spawn(self._card(minion.definition), minion.owner, minion.card)
            damage = minion.max_health - minion.health
            self._world.add(
                entity,
                ArenaMinion(damage, minion.attacks, minion.arrived, minion.dormant, minion.silenced, minion.doomed),
            )
            self._world.add(entity, _derived(minion.changes, minion.counters))
            side.board.append(entity)
        if view.weapon is not None:
            weapon = view.weapon
            entity = self._spawn(self._card(weapon.definition), seat, weapon.card)
            self._world.add(entity, ArenaWeapon(weapon.max_durability - weapon.durability))
            self._world.add(entity, _derived(weapon.changes))
            side.weapons.append(entity)
        for secret in view.secrets:
            entity = self._spawn(self._named(secret.definition, secret=True), seat, secret.card)
            side.secrets.append(entity)
            if self._world.get(entity, ArenaCard).definition.trial:
                self._world.add(entity, ArenaTrial(secret.done))
            if secret.definition and seat != self._view.seat:
                self._table.known.append(entity)
        side.grave = [self._spawn(self._card(name), seat) for name in view.grave]
        side.gone = [self._spawn(self._card(name), seat) for name in view.gone]

    def _named(self, name: str, *, secret: bool = False) -> ArenaCardDefinition:
        """Return the card of a view, or a guess where it shows none."""
        return self._card(name) if name else self._guess(secret=secret)

    def _held(self, held: HeldCardView, seat: int) -> int:
        entity = self._spawn(self._named(held.definition), seat, held.card)
        self._world.add(entity, _derived(held.changes))
        if held.known:
            self._table.known.append(entity)
        return entity

    def _thing(self, thing: ThingView) -> None:
        """Find the card that something half done names where it lies, or make one."""
        if thing.zone == "nowhere":
            self._spawn(self._named(thing.definition), thing.seat, thing.card)
            return
        pile: list[int] = getattr(self._sides[thing.seat], thing.zone)
        taken = set(self._entities.values())
        for entity in reversed(pile):
            if entity not in taken and self._name_of(entity) == thing.definition:
                self._number(entity, thing.card)
                return
        pile.append(self._spawn(self._named(thing.definition), thing.seat, thing.card))

    def _name_of(self, entity: int) -> str:
        return self._world.get(entity, ArenaCard).definition.id

    def _deck(self, seat: int) -> None:
        """Lay a deck down: the own one in an order by dice, the other of what its side may hold."""
        view, deck = self._view, self._sides[seat].deck
        if seat == view.seat:
            rest = Counter(view.sides[seat].deck_cards) - Counter(map(self._name_of, deck))
            names = sorted(rest.elements())
            self._dice.shuffle(names)
            missing = max(0, view.sides[seat].deck - len(deck))
            deck += [self._spawn(self._card(name), seat) for name in names[:missing]]
        else:
            deck += [self._spawn(self._guess(), seat) for _ in range(view.sides[seat].deck - len(deck))]

    # -------------------------------------------------------------------------------------------------------- shared

    def _shared(self) -> None:
        view, table = self._view, self._table
        table.turn, table.active, table.first, table.phase = view.turn, view.active, view.first, view.phase
        table.winner, table.reason = view.winner, view.reason
        table.next_number = 1 + max((number for number in self._entities if number < ASKED), default=0)
        table.entered = [self._entities[number] for number in view.entered]

    def _half_done(self) -> None:
        view, stack = self._view, self._world.single(Stack)
        if view.half_done is not None and view.ask is not None:
            stack.frames, stack.pending = read_half_done(view.half_done, self._entity)
            ask = view.ask
            options = tuple(self._entity(option.card) for option in ask.options) or ask.ways
            source = self._entity(ask.source)
            stack.ask = Ask(ask.kind, view.seat, ask.name, options, ask.min, ask.max, source, ask.purpose, ask.retract)
        stack.uses = [f"{self._entity(number)}:{ability}" for number, ability in view.uses]
        stack.ever = [f"{self._entity(number)}:{ability}" for number, ability in view.ever]

    def _entity(self, number: int) -> int:
        """Return the card of a number; for one that is out of sight another, which lies nowhere."""
        return self._entities[number] if number in self._entities else self._spawn(self._guess(), 1 - self._view.seat)


def _derived(changes: Sequence[ChangeView], counters: Sequence[tuple[str, int]] = ()) -> DerivedStats:
    modifiers = [
        Modifier(
            0,
            change.until,
            change.stat,
            change.add,
            change.become,
            change.keyword,
            change.gone,
            change.definition,
            change.path,
        )
        for change in changes
    ]
    return DerivedStats(modifiers=modifiers, counters=dict(counters))
