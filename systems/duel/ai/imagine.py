"""Sample worlds that fit a view, for the opponents' search (DUEL-10.3).

Everything the seat sees is kept as it is, including unresolved effects. What it does not see (the other hand, the
decks' orders, face-down cards) is drawn by dice from public knowledge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from components.core import Dice, Intents
from components.duel import (
    CREATURE,
    NOBODY,
    RUNE,
    UNDECIDED,
    Chain,
    Clash,
    Creature,
    DuelCard,
    DuelCardDefinition,
    DuelSide,
    DuelTable,
    DuelTerms,
    FieldRune,
    FieldWard,
    Link,
)
from components.effects import Ask, DerivedStats, Modifier, Pending, Stack
from systems.dice import Stream
from systems.duel.rules.composition import duel_of
from systems.duel.ruleset import DuelRules
from systems.duel.setup import SeatSetup, Setup
from systems.duel.state.table import SIDE_ENTITIES
from systems.duel.view.frames import Change, read_change, read_frame, read_scope
from systems.duel.view.views import CreatureView, DuelView, HeldCardView, SideView
from systems.effects.lasting import derive
from systems.match import Match
from systems.world import World

READY = 75
"""How many of a hundred guesses take a ready deck where one fits: most players choose one."""
_CARDS_ASKED = frozenset({"cards", "sacrifice", "discard", "block", "join", "answer"})


@dataclass(frozen=True)
class Knowledge:
    """Public knowledge beyond the position.

    Attributes:
        cards: every card of the match, including tokens.
        decks: the ready decks, as card identifiers.
    """

    cards: Mapping[str, DuelCardDefinition]
    decks: tuple[Sequence[str], ...] = field(default=())

    @cached_property
    def rules(self) -> DuelRules:
        """The rules of a match with these cards."""
        return DuelRules(Setup(self.cards, (SeatSetup(), SeatSetup())))


def imagined(rules: DuelRules, view: DuelView, knowledge: Knowledge, dice: Stream) -> Match[DuelView]:
    """Return a match that fits a view; its hidden part is drawn by the dice."""
    world = rules.empty_world()
    _Builder(world, view, knowledge, dice).build()
    world.silent = True
    derive(duel_of(world))
    return Match(rules, world, {})


class _Builder:
    """Builds one world. Entities are assigned by card number, so that frames find their cards."""

    def __init__(self, world: World, view: DuelView, knowledge: Knowledge, dice: Stream) -> None:
        self._world = world
        self._view = view
        self._known = knowledge
        self._dice = dice
        self._entities: dict[int, int] = {0: 0, -1: SIDE_ENTITIES[0], -2: SIDE_ENTITIES[1]}
        self._table = DuelTable()
        self._sides = (DuelSide(), DuelSide())
        self._sources: dict[str, int] = {}
        self._foe_pool: list[DuelCardDefinition] = []
        self._own_deck: list[DuelCardDefinition] = []

    def build(self) -> None:
        """Build everything."""
        view = self._view
        self._world.spawn(
            Dice(self._dice.below(1 << 32)), Intents(), Stack(), self._table, Clash(), Chain(), DuelTerms()
        )
        for seat in (0, 1):
            self._world.spawn(self._sides[seat], DerivedStats())
        self._own_deck = [self._card(name) for name in view.sides[view.seat].deck_cards]
        self._foe_pool = self._suppose()
        for seat in (0, 1):
            self._side(seat, view.sides[seat])
        self._decks()
        self._shared()
        self._half_done()

    # ------------------------------------------------------------------------------------------------------- hidden

    def _card(self, name: str) -> DuelCardDefinition:
        """Return a definition; a random one for an unknown identifier."""
        found = self._known.cards.get(name)
        return found if found is not None else self._dice.choose(list(self._known.cards.values()))

    def _suppose(self) -> list[DuelCardDefinition]:
        """Return cards that the other side may have: the rest of a ready deck."""
        foe = 1 - self._view.seat
        seen = Counter(self._seen_of(foe))
        possible_decks = [deck for deck in self._known.decks if not seen - Counter(deck)]
        if possible_decks and self._dice.below(100) < READY:
            rest = list((Counter(self._dice.choose(possible_decks)) - seen).elements())
        else:
            rest = list(self._dice.choose(self._known.decks)) if self._known.decks else []
        cards = [self._card(name) for name in rest] or [card for card in self._known.cards.values() if not card.token]
        self._dice.shuffle(cards)
        return cards

    def _seen_of(self, seat: int) -> list[str]:
        """Return the identifiers of a side's own cards that the viewer has seen."""
        side = self._view.sides[seat]
        held = [*side.hand, *side.used, *side.netherworld, *side.banished]
        names = [card.definition for card in held if card.definition]
        for other in self._view.sides:
            names += [
                creature.definition for creature in other.creatures if creature.owner == seat and creature.definition
            ]
            names += [ward.definition for ward in other.wards if ward.owner == seat]
        names += [rune.definition for rune in side.runes if rune.definition]
        names += [name for _, name in side.deck_known]
        return [name for name in names if name in self._known.cards and not self._known.cards[name].token]

    def _guess(self, kind: str = "") -> DuelCardDefinition:
        """Remove and return a card of a kind from the pool of possible enemy cards."""
        pool = self._foe_pool
        for place in range(len(pool) - 1, -1, -1):
            if not kind or pool[place].kind == kind:
                return pool.pop(place)
        cards = [card for card in self._known.cards.values() if (not kind or card.kind == kind) and not card.token]
        return self._dice.choose(cards)

    # --------------------------------------------------------------------------------------------------------- sides

    def _spawn(self, definition: DuelCardDefinition, owner: int, number: int = 0) -> int:
        entity = self._world.spawn(DuelCard(definition, owner))
        if number > 0:
            self._entities[number] = entity
            self._table.numbers[entity] = number
        return entity

    def _named(self, name: str, seat: int, kind: str = "") -> DuelCardDefinition:
        """Return the card that a view shows, or a guess."""
        if name:
            return self._card(name)
        return self._guess(kind) if seat != self._view.seat else self._dice.choose(list(self._known.cards.values()))

    def _side(self, seat: int, view: SideView) -> None:
        side = self._sides[seat]
        side.hp, side.summoned, side.redraw = view.hp, not view.may_summon, view.redraw
        side.tally, side.before = dict(view.tally), dict(view.before)
        self._world.get(SIDE_ENTITIES[seat], DerivedStats).modifiers = self._modifiers(view.changes)
        side.hand = [self._known_card(self._open(card, seat), card.definition, seat) for card in view.hand]
        side.used = [self._open(card, seat) for card in view.used]
        side.netherworld = [self._open(card, seat) for card in view.netherworld]
        side.banished = [self._open(card, seat) for card in view.banished]
        for creature in view.creatures:
            side.creatures[creature.place] = self._creature(seat, creature)
        for rune in view.runes:
            entity = self._spawn(self._named(rune.definition, seat, RUNE), seat, rune.card)
            self._world.add(entity, FieldRune(seat, rune.place, rune.set_in, rune.active))
            self._known_card(entity, "" if rune.active else rune.definition, seat)
            side.runes[rune.place] = entity
        for ward in view.wards:
            entity = self._spawn(self._card(ward.definition), ward.owner, ward.card)
            self._world.add(entity, FieldWard(seat, self._entities.get(ward.carrier, 0)))
            self._world.add(entity, self._stats(ward.counters, ward.changes))
            side.wards.append(entity)

    def _open(self, held: HeldCardView, seat: int) -> int:
        return self._spawn(self._named(held.definition, seat), seat, held.card)

    def _known_card(self, entity: int, definition: str, seat: int) -> int:
        """Record that the viewer knows a hidden card of the other side."""
        if definition and seat != self._view.seat:
            self._table.known[entity] = 1 << self._view.seat
        return entity

    def _creature(self, seat: int, view: CreatureView) -> int:
        entity = self._spawn(self._named(view.definition, seat, CREATURE), view.owner, view.card)
        self._world.add(
            entity,
            Creature(
                seat,
                view.place,
                view.face_up,
                view.position,
                view.arrived,
                view.special,
                view.tribute,
                view.flips_from,
                view.attacks,
                view.blocks,
                view.turned,
                view.back,
                1 - seat if view.back >= 0 else -1,
            ),
        )
        self._world.add(entity, self._stats(view.counters, view.changes))
        return self._known_card(entity, "" if view.face_up else view.definition, seat)

    def _stats(self, counters: Sequence[tuple[str, int]], changes: Sequence[Change]) -> DerivedStats:
        return DerivedStats(modifiers=self._modifiers(changes), counters=dict(counters))

    def _modifiers(self, changes: Sequence[Change]) -> list[Modifier]:
        return [read_change(change, self._source(change[0])) for change in changes]

    def _source(self, name: str) -> int:
        """Return a card that stands for the source of changes, 0 for none; where it lies matters to nobody."""
        if name and name not in self._sources:
            self._sources[name] = self._spawn(self._card(name), self._view.seat)
        return self._sources.get(name, 0)

    def _decks(self) -> None:
        """Fill the decks: the viewer's own in random order, the other one from the possible cards."""
        view = self._view
        ask = view.ask
        if ask is not None:
            for option in (*ask.options, *ask.aside):
                if option.card > 0 and option.card not in self._entities:
                    self._offered(option)
        for seat in (0, 1):
            side, seen = self._sides[seat], view.sides[seat]
            placed = {place: self._placed(seat, name) for place, name in seen.deck_known}
            missing = max(0, seen.deck - len(side.deck) - len(placed))
            if seat == view.seat:
                self._dice.shuffle(self._own_deck)
                rest = self._own_deck[:missing]
            else:
                rest = [self._guess() for _ in range(missing)]
            side.deck += [self._spawn(card, seat) for card in rest]
            for place in sorted(placed):
                side.deck.insert(place, placed[place])

    def _placed(self, seat: int, name: str) -> int:
        """Return a card of a deck whose place the viewer knows, or that a question offers."""
        deck, card = self._sides[seat].deck, self._card(name)
        entity = next((other for other in deck if self._world.get(other, DuelCard).definition is card), 0)
        if entity:
            deck.remove(entity)
        else:
            if seat == self._view.seat and card in self._own_deck:
                self._own_deck.remove(card)
            entity = self._spawn(card, seat)
        self._table.known[entity] = 1 << self._view.seat
        return entity

    def _offered(self, option: HeldCardView) -> None:
        """Put a card offered by a question where it must be: in one of the decks, or in no zone."""
        seat = self._view.seat
        card = self._named(option.definition, seat)
        if card in self._own_deck:
            self._own_deck.remove(card)
        elif len(self._sides[1 - seat].deck) < self._view.sides[1 - seat].deck:
            seat = 1 - seat
        self._sides[seat].deck.append(self._spawn(card, seat, option.card))

    # -------------------------------------------------------------------------------------------------------- shared

    def _shared(self) -> None:
        view, table = self._view, self._table
        table.turn, table.active, table.first, table.phase = view.turn, view.active, view.first, view.phase
        table.winner = UNDECIDED if view.winner is None else view.winner if view.winner >= 0 else NOBODY
        table.reason, table.hasten = view.reason, view.hasten
        table.next_number = 1 + max([other for other in self._entities if other < 1 << 20], default=0)
        for side in self._sides:
            for entity in side.hand:
                if entity not in table.numbers:  # a card that the viewer does not know: its holder names it somehow
                    table.numbers[entity] = table.next_number
                    table.next_number += 1
        table.entered = [entity for entity in map(self._entity, view.entered) if entity]
        in_play = [
            permanent for side in self._sides for permanent in (*side.creatures, *side.runes, *side.wards) if permanent
        ]
        table.entered += [permanent for permanent in in_play if permanent not in table.entered]

    def _entity(self, number: int) -> int:
        return self._entities.get(number, 0)

    def _someone(self, number: int) -> int:
        """Return the card with a number, or a substitute for an unknown one."""
        return self._entities.get(number, 0) or self._spawn(self._guess(), 1 - self._view.seat)

    def _half_done(self) -> None:
        view, world = self._view, self._world
        stack, chain, clash = world.single(Stack), world.single(Chain), world.single(Clash)
        stack.frames = [read_frame(frame, self._entity, self._someone) for frame in view.frames]
        scopes = (read_scope(pending, self._entity, self._someone) for pending in view.pending)
        stack.pending = [Pending(scope) for scope in scopes if scope is not None]
        stack.uses = [f"{self._entity(number)}:{text}" for number, text in view.uses]
        stack.ever = [f"{self._entity(number)}:{text}" for number, text in view.ever]
        stack.ask = self._ask()
        for link in view.chain:
            scope = read_scope(link.frame, self._entity, self._someone) if link.frame is not None else None
            if scope is not None:
                chain.links.append(Link(scope, scope.source, link.number, link.negated, link.triggered))
        chain.window, chain.subject = view.window, self._entity(view.subject)
        chain.resolving, chain.passes = view.resolving, view.passes
        chain.summoned = [self._entity(number) for number in view.summoned]
        if view.attack is not None:
            attack = view.attack
            clash.attackers = [self._entity(attacker) for attacker in attack.attackers]
            clash.target, clash.blocker = self._entity(attack.target), self._entity(attack.blocker)
            clash.spent, clash.fought = list(attack.spent), [self._entity(number) for number in attack.fought]
            clash.left = [self._entity(number) for number in attack.left]
            clash.called_off, clash.may_stop, clash.locked = attack.called_off, attack.may_stop, attack.locked

    def _ask(self) -> Ask | None:
        ask = self._view.ask
        if ask is None:
            return None
        cards = tuple(self._entity(option.card) for option in ask.options)
        options = cards if ask.kind in _CARDS_ASKED else ask.ways
        source = self._entity(ask.source)
        purpose = ask.window or ask.purpose
        return Ask(ask.kind, ask.seat, ask.name, options, ask.min, ask.max, source, purpose, ask.retract)
