"""Set up a battle (CLAN-2)."""

from __future__ import annotations

from components.clans import (
    LANES,
    MIDDLE,
    TERRAINS,
    Battle,
    Card,
    CardDefinition,
    Markers,
    Plan,
    Relic,
    RoundBonuses,
    Side,
    Tile,
    home_depth,
)
from components.clans_options import Ages, Bounties, Pace
from components.core import Component, Dice, Intents
from systems.clans.rules.ages import LAST_AGE, deck_row, empty_rows
from systems.clans.rules.ending import check_crystals
from systems.clans.rules.families import new_kinship
from systems.clans.rules.passives import answer_occasions, new_passives
from systems.clans.rules.supplies import new_supplies
from systems.clans.setup import SeatSetup, Setup
from systems.clans.state.field import HAND_LIMIT, SEATS, field_of
from systems.clans.state.objective_opening import lay_objective, place_wagon
from systems.clans.state.occasions import note, note_round
from systems.clans.view.sight import look_around, remember_sight
from systems.dice import Roll, Stream
from systems.world import World

FIRST_ENTITIES = 3  # the table and two sides come before the tiles


def open_battle(world: World, setup: Setup, seed: int) -> None:
    """Fill an empty world with the table, two sides, nine tiles and the cards of both decks."""
    tiles = [FIRST_ENTITIES + 1 + number for number in range(9)]
    battle = Battle(sides=[2, 3], tiles=tiles, limit=setup.limit)
    relic = Relic(setup.relic, pool=list(setup.relic_pool))
    world.spawn(battle, Markers(), relic, Dice(seed), Intents(), *_optional_systems(setup))
    if setup.objective is not None:
        lay_objective(world, setup.objective)
    for seat in SEATS:
        given = setup.seats[seat]
        world.spawn(Side(given.leader, given.crystal, given.crystal), RoundBonuses(), Plan())
    _lay_tiles(world, setup)
    _deal(world, setup, seed)
    battle.initiative = Roll(world, "coin").below(2) if setup.first is None else setup.first
    lane = Roll(world, "relic").below(3) if setup.relic_lane is None else setup.relic_lane
    relic.tile = 3 * lane + MIDDLE
    place_wagon(world)
    field = field_of(world)
    for seat in field.first():
        note(field, seat, "battle_begins")
    note_round(field)
    answer_occasions(field)
    check_crystals(field)
    for side in field.sides:
        side.shown_hand, side.shown_deck = len(side.hand), len(side.deck)
    look_around(field)
    remember_sight(field)


def _optional_systems(setup: Setup) -> list[Component]:
    """Return the table's components for the options of the match (CLAN-5.8, CLAN-6.10, CLAN-12)."""
    found: list[Component] = []
    if setup.gold is not None:
        gold = setup.gold
        streaks = [seat.streak for seat in setup.seats]
        found.append(Bounties(list(gold.destroyed), gold.captured, gold.streak, gold.longest, streaks))
    if setup.families:
        found.append(new_kinship(setup.families))
    if setup.ages is not None:
        found.append(Ages(list(setup.ages), 1, empty_rows(), [0, 0]))
    if setup.pace is not None:
        found.append(Pace(setup.pace.draw, [setup.pace.returns] * 2, setup.pace.drill))
    if any(seat.passives for seat in setup.seats):
        found.append(new_passives([seat.passives for seat in setup.seats]))
    if any(seat.supplies for seat in setup.seats):
        found.append(new_supplies([seat.supplies for seat in setup.seats]))
    return found


def _lay_tiles(world: World, setup: Setup) -> None:
    """Set every tile's terrain (CLAN-2.3, CLAN-2.4)."""
    roll = Roll(world, "terrain")
    middle = setup.middle or tuple(roll.choose(TERRAINS) for _ in LANES)
    bases = [_bases(world, seat, setup.seats[seat]) for seat in SEATS]
    for lane in LANES:
        for depth in range(3):
            if depth == MIDDLE:
                world.spawn(Tile(middle[lane], -1))
                continue
            owner = 0 if depth == home_depth(0) else 1
            tile = Tile(bases[owner][lane], owner)
            tile.seen[owner] = 1
            world.spawn(tile)


def _bases(world: World, seat: int, setup: SeatSetup) -> tuple[str, ...]:
    terrains = setup.leader.terrains
    if setup.bases is not None:
        return setup.bases
    if len(terrains) == 1:
        return terrains * 3
    roll = Roll(world, f"bases {seat}")
    return tuple(roll.choose(terrains) for _ in LANES)


def _deal(world: World, setup: Setup, seed: int) -> None:
    """Spawn the cards, shuffle the decks and draw the first hands (CLAN-2.1).

    Cards are numbered by separate dice, so that a number reveals neither a card nor its place.
    """
    listed = [(*setup.seats[seat].deck, *_later_cards(setup, seat)) for seat in SEATS]
    numbered = [(seat, place) for seat in SEATS for place in range(len(listed[seat]))]
    Stream(seed, "numbers").shuffle(numbered)
    decks: list[list[int]] = [[0] * len(listed[seat]) for seat in SEATS]
    for seat, place in numbered:
        decks[seat][place] = world.spawn(Card(listed[seat][place], seat))
    for seat, side in zip(SEATS, field_of(world).sides, strict=True):
        deck = decks[seat][: len(setup.seats[seat].deck)]
        _lay_later(world, setup, seat, decks[seat][len(deck) :])
        if setup.shuffle:
            Roll(world, f"deck {seat}").shuffle(deck)
        deck.reverse()  # the top of a deck is its end
        side.deck = deck
        own = setup.seats[seat].draw
        draw = setup.draw if own is None else own
        for _ in range(min(draw, HAND_LIMIT, len(deck))):
            side.hand.append(deck.pop())


def _later_cards(setup: Setup, seat: int) -> tuple[CardDefinition, ...]:
    """Return the cards of a seat's decks of the second and third age."""
    return tuple(card for deck in setup.seats[seat].later for card in deck) if setup.ages is not None else ()


def _lay_later(world: World, setup: Setup, seat: int, cards: list[int]) -> None:
    """Shuffle the decks of later ages and set them aside (CLAN-12.3)."""
    ages = field_of(world).ages
    if ages is None:
        return
    for age, deck in zip(range(2, LAST_AGE + 1), setup.seats[seat].later, strict=False):
        pile, cards = cards[: len(deck)], cards[len(deck) :]
        if setup.shuffle:
            Roll(world, f"deck {seat} of age {age}").shuffle(pile)
        pile.reverse()
        ages.later[deck_row(seat, age)] = pile
