"""Start a match (DUEL-2.1 to DUEL-2.3), or set up any position."""

from __future__ import annotations

from collections.abc import Mapping

from components.core import Dice, Intents
from components.duel import (
    OPENING_HAND,
    Chain,
    Clash,
    Creature,
    Discretion,
    DuelSide,
    DuelTable,
    DuelTerms,
    FieldRune,
    FieldWard,
)
from components.effects import Ask, DerivedStats, Frame, Stack
from systems.duel.commands import Redraw
from systems.duel.events import DiceRolled, HandRedrawn
from systems.duel.rules.moves import draw_cards, move_cards, shuffle_deck
from systems.duel.rules.turns import begin_match, start_in_phase
from systems.duel.setup import CreatureSetup, SeatSetup, Setup
from systems.duel.state.table import SEATS, Duel
from systems.effects.game import Answer, Step
from systems.effects.running import answer
from systems.match import Command
from systems.world import TABLE, World

FRAME = "opening"
_SIDES = 6


def lay_table(world: World, setup: Setup, seed: int) -> None:
    """Add the table and both players to an empty world, without cards yet."""
    terms = DuelTerms(setup.shuffle, -1 if setup.first is None else setup.first, setup.redraw)
    world.spawn(Dice(seed), Intents(), DuelTable(), Clash(), Chain(), Stack(), terms)
    if setup.discreet:
        world.add(TABLE, Discretion())
    for seat in SEATS:
        world.spawn(DuelSide(hp=setup.seats[seat].hp), DerivedStats())


def deal(duel: Duel, setup: Setup) -> None:
    """Deal the setup's cards and bring the match to its first decision."""
    table = duel.table
    if setup.turn:
        table.active = setup.first or 0
        table.first = table.active if setup.turn % 2 else 1 - table.active
        table.turn, table.phase = setup.turn, setup.phase
    for seat in SEATS:
        _lay_out(duel, setup, seat)
    if setup.turn:
        for side in duel.sides:
            side.redraw = False
        start_in_phase(duel)
        return
    table.first = table.active = _roll(duel) if setup.first is None else setup.first
    for side in duel.sides:
        side.redraw = setup.redraw
    if setup.redraw:
        duel.push(Frame(FRAME))
    else:
        begin_match(duel)


def _roll(duel: Duel) -> int:
    """Roll until one player is higher and return that seat, which begins (DUEL-2.2)."""
    dice = duel.dice("first")
    while True:
        first, second = 1 + dice.below(_SIDES), 1 + dice.below(_SIDES)
        duel.world.emit(DiceRolled, (first, second))
        if first != second:
            return int(second > first)


def _lay_out(duel: Duel, setup: Setup, seat: int) -> None:
    given: SeatSetup = setup.seats[seat]
    for zone in ("deck", "netherworld", "banished"):
        for name in getattr(given, zone):
            _into_pile(duel, name, seat, zone)
    if setup.shuffle:
        shuffle_deck(duel, seat)
    if given.hand is not None:
        for name in given.hand:
            _into_pile(duel, name, seat, "hand")
    elif not setup.turn:
        _draw_hand(duel, seat)
    for place, creature in enumerate(given.creatures):
        _lay_creature(duel, creature, seat, place)
    for place, name in enumerate(given.runes):
        entity = duel.zones.conjure(name, seat)
        duel.sides[seat].runes[place] = entity
        duel.world.add(entity, FieldRune(seat, place, set_in=max(0, setup.turn - 1)))
        _enter(duel, entity, "runes", seat)


def _number(duel: Duel, entity: int) -> None:
    duel.table.numbers[entity] = duel.table.next_number
    duel.table.next_number += 1


def _into_pile(duel: Duel, name: str, seat: int, zone: str) -> None:
    entity = duel.zones.conjure(name, seat)
    getattr(duel.sides[seat], zone).append(entity)
    duel.zones.locations[entity] = (zone, seat)
    if zone != "deck":
        _number(duel, entity)


def _enter(duel: Duel, entity: int, zone: str, seat: int) -> None:
    duel.zones.locations[entity] = (zone, seat)
    duel.table.entered.append(entity)
    _number(duel, entity)
    if zone != "runes":
        stats, keywords = duel.printed.of(entity)
        duel.world.add(entity, DerivedStats(stats, keywords))


def _lay_creature(duel: Duel, given: CreatureSetup, seat: int, place: int) -> None:
    owner = seat if given.owner is None else given.owner
    entity = duel.zones.conjure(given.card, owner)
    duel.sides[seat].creatures[place] = entity
    position = given.position if given.face_up else "defense"
    creature = Creature(seat, place, given.face_up, position, given.arrived, flips_from=given.arrived + 1)
    duel.world.add(entity, creature)
    _enter(duel, entity, "creatures", seat)
    for name in filter(None, (given.ward, *given.wards)):
        ward = duel.zones.conjure(name, seat)
        duel.sides[seat].wards.append(ward)
        duel.world.add(ward, FieldWard(seat, entity))
        _enter(duel, ward, "wards", seat)


def _draw_hand(duel: Duel, seat: int) -> None:
    draw_cards(duel, seat, min(OPENING_HAND, len(duel.sides[seat].deck)))


# ------------------------------------------------------------------------------------------------------- the redraw


def opening_step(duel: Duel, frame: Frame) -> None:
    """Ask both players whether they keep their hand (DUEL-2.3); then begin."""
    if frame.step >= len(SEATS):
        duel.stack.frames.pop()
        begin_match(duel)
        return
    first = duel.table.first
    duel.stack.ask = Ask("redraw", first if frame.step == 0 else 1 - first, options=(0, 1))


def opening_answer(duel: Duel, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Keep the hand, or shuffle it back and draw five again."""
    seat, again = ask.seat, bool(given[0])
    duel.stack.frames[-1] = frame.but(step=frame.step + 1)
    duel.sides[seat].redraw = False
    duel.world.emit(HandRedrawn, seat, again)
    if again:
        shuffled = duel.world.single(DuelTerms).shuffle
        cards = tuple(duel.sides[seat].hand)
        move_cards(duel, cards, "deck", "shuffled", at="shuffled" if shuffled else "bottom")
        _draw_hand(duel, seat)


def redraw_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why the command is refused, in one sentence, or None."""
    del seat
    ask = duel.stack.ask
    if ask is None or ask.kind != "redraw":
        return "Hands are kept or redrawn before the first turn only (DUEL-2.3)."
    return None if isinstance(command, Redraw) else "Say first whether you keep your hand (DUEL-2.3)."


def legal_redraws(duel: Duel, seat: int) -> list[Command]:
    """Return both answers if the seat is asked."""
    ask = duel.stack.ask
    if ask is None or ask.kind != "redraw" or ask.seat != seat:
        return []
    return [Redraw(again=False), Redraw(again=True)]


def apply_redraw(duel: Duel, seat: int, command: Redraw) -> None:
    """Carry out an accepted answer."""
    del seat
    answer(duel, (int(command.again),))


OPENING_STEPS: Mapping[str, Step] = {FRAME: opening_step}
OPENING_ANSWERS: Mapping[str, Answer] = {FRAME: opening_answer}
"""The frames of this room."""
