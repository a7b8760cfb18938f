"""The start of a match (MATCH-1), or any position."""

from __future__ import annotations

from components.arena import MAIN, ArenaCard, ArenaHero, ArenaMinion, ArenaSide, ArenaTable
from components.core import Dice, Intents
from components.effects import DerivedStats, Modifier, Stack
from systems.arena.commands import Mulligan
from systems.arena.events import CoinTossed, Mulliganed
from systems.arena.rules.moves import into_hand, lay_deck, put, shuffle_deck
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.effects.lasting import derive
from systems.match import SEATS, Command
from systems.world import World


def lay_table(world: World, setup: Setup, seed: int) -> None:
    """Fill an empty world with the table and both heroes, as yet without cards."""
    world.spawn(Dice(seed), Intents(), ArenaTable(), Stack(), setup.terms.copy())
    for seat in SEATS:
        given = setup.seats[seat]
        card = setup.cards[given.hero]
        hero = ArenaHero(
            setup.terms.health if given.hp is None else given.hp,
            armor=given.armor,
            power=card.power,
            weapon=card.weapon,
            upgraded=given.upgraded,
        )
        if given.upgraded and card.power:
            hero.power = setup.cards[card.power].improved or card.power
        side = ArenaSide(crystals=given.crystals, corpses=given.corpses, runes=given.runes, fatigue=given.fatigue)
        side.mana = given.crystals if given.mana is None else given.mana
        world.spawn(ArenaCard(card, seat), hero, side, DerivedStats())


def deal(arena: Arena, setup: Setup) -> None:
    """Give both players what the setup says, and leave the match at its first decision."""
    table = arena.table
    table.first = arena.dice("first").below(2) if setup.first is None else setup.first
    table.active, table.turn = table.first, setup.turn
    for entity in HEROES:
        table.numbers[entity] = table.next_number
        table.next_number += 1
    arena.world.emit(CoinTossed, table.first)
    for seat in (table.first, 1 - table.first):
        lay_out(arena, setup.seats[seat], seat, opening=not setup.turn)
    derive(arena)
    for seat in SEATS:
        for entity, given in zip(arena.sides[seat].board, setup.seats[seat].board, strict=True):
            adjust(arena, entity, given)
    if setup.turn:
        table.phase = MAIN
    elif not setup.terms.mulligan:
        _begin(arena)


def lay_out(arena: Arena, given: SeatSetup, seat: int, *, opening: bool) -> None:
    """Give a player the cards of a setup, and the opening hand where it names none and the match begins."""
    lay_deck(arena, given.deck, seat)
    shuffle_deck(arena, seat)
    for minion in given.board:
        put(arena, arena.zones.conjure(minion.card, seat), seat, "board", "opening")
    for zone, names in (
        ("weapons", (given.weapon,) if given.weapon else ()),
        ("secrets", given.secrets),
        ("grave", given.grave),
        ("hand", given.hand or ()),
    ):
        for name in names:
            put(arena, arena.zones.conjure(name, seat), seat, zone, "opening")
    if opening and given.hand is None:
        first = seat == arena.table.first
        _draw_opening(arena, seat, arena.terms.opening if first else arena.terms.opening_second)


def adjust(arena: Arena, entity: int, given: MinionSetup) -> None:
    """Let a minion on the board be as a setup says."""
    minion = arena.world.get(entity, ArenaMinion)
    minion.damage, minion.dormant = given.damage, 0
    minion.arrived = arena.table.turn if given.fresh else arena.table.turn - 1
    for stat, more in (("attack", given.attack), ("max-health", given.health)):
        if more:
            arena.alter(entity, Modifier(0, stat=stat, add=more))
    for keyword in given.keywords:
        arena.alter(entity, Modifier(0, keyword=keyword))


def _draw_opening(arena: Arena, seat: int, number: int) -> None:
    for card in arena.sides[seat].deck[:number]:
        put(arena, card, seat, "hand", "opening")


# ----------------------------------------------------------------------------------------------------------- mulligan


def mulligan_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why a mulligan is refused, in one sentence, or None (MATCH-1.3)."""
    side = arena.sides[seat]
    if not isinstance(command, Mulligan) or arena.table.turn or side.kept:
        return "The opening hand is changed once, before the first turn (MATCH-1.3)."
    numbers = [arena.zones.number(card) for card in side.hand]
    places = [numbers.index(number) for number in command.cards if number in numbers]
    if len(places) != len(command.cards) or places != sorted(set(places)):
        return "Name cards of your hand, each once, in their order."
    return None


def legal_mulligans(arena: Arena, seat: int) -> list[Command]:
    """Return every choice of cards to replace."""
    side = arena.sides[seat]
    if arena.table.turn or side.kept:
        return []
    numbers = [arena.zones.number(card) for card in side.hand]
    return [
        Mulligan(tuple(number for place, number in enumerate(numbers) if chosen >> place & 1))
        for chosen in range(1 << len(numbers))
    ]


def take_mulligan(arena: Arena, seat: int, command: Command) -> None:
    """Write down what a seat replaces; once both have decided, both hands are changed at the same time."""
    if not isinstance(command, Mulligan):
        return
    side = arena.sides[seat]
    side.kept = True
    side.swapped = [arena.zones.numbered(number) for number in command.cards]
    if all(other.kept for other in arena.sides):
        for other in SEATS:
            _swap(arena, other)
        _begin(arena)


def _swap(arena: Arena, seat: int) -> None:
    """Draw new cards, then shuffle the replaced ones in (MATCH-1.3)."""
    side = arena.sides[seat]
    gone, side.swapped = side.swapped, []
    _draw_opening(arena, seat, len(gone))
    for card in gone:
        put(arena, card, seat, "deck", "shuffled")
    if gone:
        shuffle_deck(arena, seat)
    arena.world.emit(Mulliganed, seat, len(gone))


def _begin(arena: Arena) -> None:
    """Give the second player the coin (MATCH-1.2) and begin."""
    second = 1 - arena.table.first
    for coin in arena.make((arena.terms.coin,), second) if arena.terms.coin else ():
        into_hand(arena, coin, second, "created")
    arena.course.begin(arena)
