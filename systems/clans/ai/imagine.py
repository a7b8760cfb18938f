"""Sample worlds that fit a view, for opponents' search and the forecast (CLAN-3.7, CLAN-13.1).

`known_world` holds exactly what the seat sees. `imagined_world` fills the rest with guesses: the enemy's hand and deck,
units in the fog, unseen terrain, all drawn from a prior over decks and never from the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from components.clans import (
    PLANNING,
    REARRANGING,
    STACK_SIZE,
    Battle,
    Card,
    CardDefinition,
    LeaderDefinition,
    Markers,
    Plan,
    Relic,
    RoundActions,
    Side,
    Tile,
    Unit,
    home_depth,
)
from components.clans_objectives import WAGON
from components.clans_options import Ages, FamilyDefinition, Pace
from components.clans_passives import Passive, Supply
from components.core import Dice, Intents
from systems.clans.ai.imagined_parts import objective_of, unit_parts, wagon_of
from systems.clans.commands import ORDERS
from systems.clans.rules.ages import deck_row, empty_rows
from systems.clans.rules.arrival import full_ap, new_unit
from systems.clans.rules.families import kinship_from
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import SEATS, field_of
from systems.clans.view.passive_views import bonuses_from, passives_from, supplies_from
from systems.clans.view.sight import look_around, remember_sight
from systems.clans.view.views import ClansView, TileView, UnitView
from systems.dice import Stream
from systems.match import Match
from systems.world import World

CARDS_FROM = 13
"""The first entity that is a card: before it come the table, two sides and nine tiles."""
DECK_SIZE = 25


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Public knowledge beyond the position.

    Attributes:
        definitions: every card and leader of the game.
        decks: for each leader a deck that one would expect of it, as card identifiers.
        relic_pool: identifiers of the cards that a relic may give.
        families: those of the match, where it has families (CLAN-12.2).
        passives, supplies: those of the match by identifier (CLAN-12.4, CLAN-12.11).
    """

    definitions: Mapping[str, CardDefinition | LeaderDefinition]
    decks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    relic_pool: tuple[str, ...] = ()
    families: tuple[FamilyDefinition, ...] = ()
    passives: Mapping[str, Passive] = field(default_factory=dict)
    supplies: Mapping[str, Supply] = field(default_factory=dict)

    def card(self, name: str) -> CardDefinition:
        """Return a card by its identifier.

        Raises:
            KeyError: no card of that name.
        """
        found = self.definitions[name]
        if not isinstance(found, CardDefinition):
            raise KeyError(name)
        return found

    def leader(self, name: str) -> LeaderDefinition:
        """Return a leader by its identifier.

        Raises:
            KeyError: no leader of that name.
        """
        found = self.definitions[name]
        if not isinstance(found, LeaderDefinition):
            raise KeyError(name)
        return found


@dataclass(slots=True)
class _Guess:
    """The guessed hidden part: cards by zone, units by fogged tile, later decks by age."""

    hand: list[CardDefinition] = field(default_factory=list)
    deck: list[CardDefinition] = field(default_factory=list)
    own_deck: list[CardDefinition] = field(default_factory=list)
    units: dict[int, list[CardDefinition]] = field(default_factory=dict)
    backs: dict[int, CardDefinition] = field(default_factory=dict)
    terrain: dict[int, str] = field(default_factory=dict)
    own_later: dict[int, list[CardDefinition]] = field(default_factory=dict)
    later: dict[int, list[CardDefinition]] = field(default_factory=dict)


def known_world(view: ClansView, knowledge: Knowledge) -> Match[ClansView]:
    """Return a match of exactly what the seat sees, with its own plan as staged.

    The enemy's hand, deck and fogged tiles are empty; terrain is filled in only where the enemy's leader leaves no
    doubt.
    """
    leader = knowledge.leader(view.sides[1 - view.seat].leader)
    guess = _Guess(own_deck=[knowledge.card(name) for name in view.deck], own_later=_own_later(view, knowledge))
    certain = leader.terrains[0] if len(leader.terrains) == 1 else ""
    guess.terrain = {tile.tile: certain for tile in view.tiles if not tile.terrain}
    return _build(view, knowledge, guess, 0)


def imagined_world(view: ClansView, knowledge: Knowledge, dice: Stream) -> Match[ClansView]:
    """Return a match that fits the view; its hidden part is drawn from a prior."""
    enemy = view.sides[1 - view.seat]
    pool = _unseen_cards(view, knowledge, dice)
    guess = _Guess(own_deck=[knowledge.card(name) for name in view.deck], own_later=_own_later(view, knowledge))
    dice.shuffle(guess.own_deck)
    if view.ages is not None:
        _guess_ages(knowledge, knowledge.decks.get(enemy.leader, ()), guess, dice)
    terrains = knowledge.leader(enemy.leader).terrains
    guess.terrain = {tile.tile: dice.choose(terrains) for tile in view.tiles if not tile.terrain}
    for tile in view.tiles:
        if any(unit.concealed for unit in tile.stacks[1 - view.seat]):
            guess.backs[tile.tile] = pool.pop()
    for tile_number in _places_in_fog(view, dice):
        guess.units.setdefault(tile_number, []).append(pool.pop())
    guess.hand = [pool.pop() for _ in range(enemy.hand)]
    guess.deck = [pool.pop() for _ in range(enemy.deck)]
    return _build(view, knowledge, guess, dice.below(1 << 30))


def _own_later(view: ClansView, knowledge: Knowledge) -> dict[int, list[CardDefinition]]:
    """Return the seat's own decks of later ages, by age."""
    if view.ages is None:
        return {}
    found = enumerate(view.ages.later, view.ages.age + 1)
    return {age: [knowledge.card(name) for name in deck] for age, deck in found}


def _guess_ages(knowledge: Knowledge, likely: Sequence[str], guess: _Guess, dice: Stream) -> None:
    """Shuffle the own decks of later ages, and guess those of the enemy."""
    for age in sorted(guess.own_later):
        dice.shuffle(guess.own_later[age])
        guess.later[age] = [knowledge.card(name) for name in likely]
        dice.shuffle(guess.later[age])


def _unseen_cards(view: ClansView, knowledge: Knowledge, dice: Stream) -> list[CardDefinition]:
    """Return enough cards that the enemy may still have, shuffled: its likely deck minus what was seen."""
    enemy = view.sides[1 - view.seat]
    likely = list(knowledge.decks.get(enemy.leader, ()))
    for name in _seen_cards(view):
        if name in likely:
            likely.remove(name)
    dice.shuffle(likely)
    terrains = knowledge.leader(enemy.leader).terrains
    spare = [
        definition
        for definition in knowledge.definitions.values()
        if isinstance(definition, CardDefinition)
        and definition.rarity == "common"
        and not definition.token
        and not definition.boss
        and (definition.element in terrains or not definition.element)
        and definition.damage
    ]
    need = enemy.hand + enemy.deck + 3 * STACK_SIZE + 9
    filling = [dice.choose(spare) for _ in range(max(0, need - len(likely)))] if spare else []
    return filling + [knowledge.card(name) for name in likely]


def _seen_cards(view: ClansView) -> list[str]:
    """Return the enemy's cards that the seat has seen: on the board and gone."""
    enemy = 1 - view.seat
    seen = list(view.sides[enemy].gone)
    for tile in view.tiles:
        seen.extend(unit.card for unit in tile.stacks[enemy] if unit.card)
        spy = tile.spies[enemy]
        if spy is not None:
            seen.append(spy.card)
        if tile.traps[enemy]:
            seen.append(tile.traps[enemy])
    return seen


def _places_in_fog(view: ClansView, dice: Stream) -> list[int]:
    """Return a fogged tile for each enemy card that must be on the board unseen."""
    enemy = view.sides[1 - view.seat]
    had = DECK_SIZE if view.ages is None else DECK_SIZE * view.ages.age - view.ages.left[enemy.seat]
    unseen = had - enemy.hand - enemy.deck - len(_seen_cards(view))
    places = [tile.tile for tile in view.tiles if not tile.clear for _ in range(STACK_SIZE)]
    dice.shuffle(places)
    return places[: max(0, unseen)]


def _build(view: ClansView, knowledge: Knowledge, guess: _Guess, seed: int) -> Match[ClansView]:
    """Spawn a world laid out like a real one; the seat's own cards keep their entities, so commands fit both."""
    setup = Setup(
        seats=(
            SeatSetup(knowledge.leader(view.sides[0].leader), ()),
            SeatSetup(knowledge.leader(view.sides[1].leader), ()),
        ),
        definitions=knowledge.definitions,
        limit=view.limit,
        relic=view.relic,
        relic_pool=knowledge.relic_pool,
    )
    rules = ClansRules(setup)
    world = rules.empty_world()
    _lay_table(world, view, knowledge, seed)
    _lay_tiles(world, view, guess)
    _Cards(world, view, knowledge, guess).spawn()
    field = field_of(world)
    look_around(field)
    remember_sight(field)
    return Match(rules, world, {})


def _lay_table(world: World, view: ClansView, knowledge: Knowledge, seed: int) -> None:
    roll = Stream(seed, "relic")
    battle = Battle(
        sides=[2, 3],
        tiles=list(range(4, CARDS_FROM)),
        phase=view.phase if view.phase == REARRANGING else PLANNING,
        round=view.round,
        limit=view.limit,
        initiative=view.initiative,
        waiting=[view.seat] if view.phase == REARRANGING else [],
        quiet=view.quiet,
    )
    markers = Markers(list(view.markers), [list(view.markers), list(view.markers)])
    lies = view.relic_tile if view.relic_tile >= 0 else 3 * roll.below(3) + 1
    relic = Relic(view.relic, lies, view.relic_taker, pool=list(knowledge.relic_pool))
    relic.known[view.seat] = int(view.relic_tile >= 0)
    optional = (
        kinship_from(knowledge.families, view.families, view.seat),
        None if view.ages is None else Ages(list(view.ages.rounds), view.ages.age, empty_rows(), list(view.ages.left)),
        passives_from(knowledge.passives, view.passives),
        supplies_from(knowledge.supplies, view.supplies),
        None if view.pace is None else Pace(view.pace.draw, list(view.pace.returns), view.pace.drill),
        None if view.objective is None else objective_of(view.objective),
    )
    world.spawn(battle, markers, relic, Dice(seed), Intents(), *[item for item in optional if item is not None])
    for seat in SEATS:
        side = view.sides[seat]
        plan = Plan(committed=side.committed and seat == view.seat)
        if seat == view.seat:
            plan.staged = [
                [card.id, card.lane, card.tile, int(card.back), card.target, card.second] for card in view.staged
            ]
            plan.orders = [[order.unit, ORDERS.index(order.order), order.target] for order in view.orders]
            plan.ability = view.ability_called
        leader = knowledge.leader(side.leader)
        made = Side(leader, side.crystal, side.max_crystal, ability_used=side.ability_used)
        made.shown_ability = side.ability_used
        world.spawn(made, bonuses_from(view.bonuses, seat), plan)


def _lay_tiles(world: World, view: ClansView, guess: _Guess) -> None:
    for tile in view.tiles:
        laid = Tile(tile.terrain or guess.terrain.get(tile.tile, ""), tile.holder, fire=tile.fire)
        depth = tile.tile % 3
        for seat in SEATS:
            if depth == home_depth(seat):
                laid.seen[seat] = 1
        laid.seen[view.seat] = int(bool(tile.terrain))
        laid.open[view.seat] = int(tile.revealed)
        world.spawn(laid)


class _Cards:
    """Spawns the cards: known ones at their own entities, guesses at the numbers between."""

    def __init__(self, world: World, view: ClansView, knowledge: Knowledge, guess: _Guess) -> None:
        self.world = world
        self.view = view
        self.knowledge = knowledge
        self.guess = guess
        self.known: dict[int, tuple[Card, UnitView | None]] = {}
        self.later: list[tuple[Card, str, int]] = []
        self.fogged: dict[int, int] = {}

    def spawn(self) -> None:
        """Spawn known and guessed cards in the order of their entities."""
        view, me = self.view, self.view.seat
        own = [(card.id, card.card) for card in view.hand] + [(card.id, card.card) for card in view.staged]
        for entity, name in own:
            self._know(entity, name, me, None)
        for tile in view.tiles:
            self._tile(tile)
        self._wagon()
        self._guesses()
        last = max([*self.known, CARDS_FROM - 1])
        for entity in range(CARDS_FROM, last + 1):
            if entity in self.known:
                card, unit = self.known[entity]
                self.world.spawn(card, *(unit_parts(unit) if unit else ()))
            elif self.later:
                self._settle(*self.later.pop())
            else:
                self._settle(self._filler(), "gone", me)
        while self.later:
            self._settle(*self.later.pop())
        side = field_of(self.world).sides[me]
        side.hand = [entity for entity, _ in own]
        self._stand()

    def _know(self, entity: int, card: str, owner: int, unit: UnitView | None) -> None:
        token, decoy = (unit.token, unit.decoy) if unit else (False, False)
        self.known[entity] = (Card(self.knowledge.card(card), owner, token, decoy), unit)

    def _tile(self, tile: TileView) -> None:
        for seat in SEATS:
            for unit in (*tile.stacks[seat], tile.spies[seat]):
                if unit is not None and not unit.concealed:
                    self._know(unit.id, unit.card, seat, unit)
            if tile.traps[seat]:
                self._know(tile.trap_ids[seat], tile.traps[seat], seat, None)

    def _wagon(self) -> None:
        """Know the wagon of a convoy in the fog too: both seats know where it is (CLAN-12.17)."""
        aim = self.view.objective
        if aim is None or aim.tile < 0 or not aim.wagon or aim.wagon in self.known:
            return
        wagon = wagon_of(aim)
        self._know(wagon.id, WAGON, aim.seat, wagon)
        self.fogged[aim.tile] = wagon.id

    def _guesses(self) -> None:
        """Return the guessed cards with their zones, in the reverse of the order in which they are spawned."""
        guess, me = self.guess, self.view.seat
        enemy = 1 - me
        self.later += [(Card(card, enemy), "deck", enemy) for card in guess.deck]
        self.later += [(Card(card, enemy), "hand", enemy) for card in guess.hand]
        self.later += [(Card(card, me), "deck", me) for card in guess.own_deck]
        for seat, decks in ((me, guess.own_later), (enemy, guess.later)):
            self.later += [(Card(card, seat), f"age {age}", seat) for age, deck in decks.items() for card in deck]
        self.later += [(Card(card, enemy), "back", tile) for tile, card in guess.backs.items()]
        for tile, cards in guess.units.items():
            self.later += [(Card(card, enemy), "unit", tile) for card in cards]

    def _filler(self) -> Card:
        """Return a card for an entity that has left play and does not matter."""
        side = self.view.sides[self.view.seat]
        names = side.gone or self.view.sides[1 - self.view.seat].gone
        name = names[0] if names else next(iter(self.knowledge.decks.get(side.leader, ())), "")
        cards = (each for each in self.knowledge.definitions.values() if isinstance(each, CardDefinition))
        return Card(self.knowledge.card(name) if name else next(cards), self.view.seat)

    def _settle(self, card: Card, zone: str, where: int) -> None:
        """Spawn a guessed card into its zone."""
        board = field_of(self.world)
        if zone in {"unit", "back"}:
            unit = new_unit(card.definition, card.owner, where, max(1, self.view.round - 1))
            self._stack(self.world.spawn(card, unit, RoundActions(full_ap(card.definition))), unit)
            return
        entity = self.world.spawn(card)
        side = board.sides[where]
        if board.ages is not None and zone.startswith("age "):
            board.ages.later[deck_row(where, int(zone[4:]))].append(entity)
            return
        {"deck": side.deck, "hand": side.hand, "gone": side.gone}[zone].append(entity)

    def _stack(self, entity: int, unit: Unit) -> None:
        tile_state = field_of(self.world).tiles[unit.tile]
        if "spy" in unit.abilities:
            tile_state.spies[unit.seat] = entity
        elif len(tile_state.stacks[unit.seat]) < STACK_SIZE:
            tile_state.stacks[unit.seat].append(entity)

    def _stand(self) -> None:
        """Put the known units and traps onto their tiles, in front of guessed back units."""
        board = field_of(self.world)
        for tile in self.view.tiles:
            tile_state = board.tiles[tile.tile]
            for seat in SEATS:
                front = [unit.id for unit in tile.stacks[seat] if not unit.concealed]
                if tile.tile in self.fogged and seat != self.view.seat:
                    front.append(self.fogged[tile.tile])
                tile_state.stacks[seat] = (front + tile_state.stacks[seat])[:STACK_SIZE]
                spy = tile.spies[seat]
                if spy is not None:
                    tile_state.spies[seat] = spy.id
                tile_state.traps[seat] = tile.trap_ids[seat]
