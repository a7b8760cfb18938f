"""Move cards between zones: the only place where cards change zones.

Who causes a move triggers what happens before it ("destroyed", "sacrificed"). These functions trigger what follows any
move: "left-field" while the cards are still there, "fell" when they are in a netherworld.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.duel import DEFENSE, Creature, FieldRune, FieldWard
from components.effects import DerivedStats
from systems.duel.events import DeckShuffled, Moved
from systems.duel.rules import aura_dependencies
from systems.duel.rules.moves_players import lose_together
from systems.duel.rules.zone_change import forget_references
from systems.duel.state.table import FIELD_ZONES, Duel
from systems.duel.state.words import ward_of
from systems.duel.view.sight import SEATS, audiences, forget_hand, forget_places_below, known_bits, learn, number_for
from systems.effects.triggers import happen
from systems.effects.uses import forget_card

SUMMONS = {"summoned": "normal", "tributed": "tribute", "special": "special"}
"""Manners in which a creature enters face up, as abilities name them."""


@dataclass(frozen=True, slots=True)
class _FormerPlace:
    """Where a card was before a move, and what each seat knew of it."""

    zone: str
    seat: int
    place: int
    known: int
    numbers: tuple[int, int]


# ------------------------------------------------------------------------------------------------- between the zones


def move_cards(duel: Duel, cards: Sequence[int], zone: str, manner: str, *, source: int = 0, at: str = "top") -> None:
    """Move cards to a zone of their owners, all at once (DUEL-9.1, DUEL-9.2).

    Wards leave with their creatures, tokens cease to exist, and a fleeting card that leaves the field is banished.

    Args:
        duel: the match.
        cards: the cards, anywhere.
        zone: "hand", "deck", "netherworld" or "banished".
        manner: one of `systems.duel.events.MANNERS`.
        source: the card whose effect moves them, 0 for the rules.
        at: position in a deck: "top" (the first card uppermost), "bottom" or "shuffled".
    """
    leaving = [card for card in cards if duel.zones.zone_of(card) in FIELD_ZONES]
    wards = [ward for ward in (ward_of(duel.zones, card) for card in leaving) if ward and ward not in leaving]
    for entity in (*leaving, *wards):
        happen(duel, "left-field", entity, seat=duel.zones.seat_of(entity), manner=manner)
    for item in leaving:
        if manner in {"destroyed", "beaten"} and duel.world.find(item, Creature) is not None:
            duel.count(duel.zones.seat_of(item), "creatures-fallen")
    moved = [(card, _relocate(duel, card, zone, manner, source, at, top)) for top, card in enumerate(cards)]
    moved += [(ward, _relocate(duel, ward, "netherworld", "left", source, at, 0)) for ward in wards]
    if zone == "deck" and at == "shuffled":
        for seat in sorted({duel.zones.owner(card) for card in cards}):
            shuffle_deck(duel, seat)
    for item, destination in moved:
        if destination == "netherworld":
            happen(duel, "fell", item, source, seat=duel.zones.owner(item), manner=manner)


def _relocate(duel: Duel, entity: int, zone: str, manner: str, source: int, at: str, top: int) -> str:
    """Move one card; return the zone in which it arrived."""
    card, fleeting = duel.zones.card(entity), duel.zones.has(entity, "fleeting")
    former = _remove_from_zone(duel, entity)
    owner = duel.zones.owner(entity)
    if card.token:
        duel.table.known.pop(entity, None)
        _emit_moved(duel, entity, former, "vanished", source=source, nowhere=True)
        duel.table.numbers.pop(entity, None)
        return "nowhere"
    if fleeting and former.zone in FIELD_ZONES:
        zone = "banished"
    pile: list[int] = getattr(duel.sides[owner], zone)
    if zone == "deck" and at == "top":
        pile.insert(top, entity)
    else:
        pile.append(entity)
    duel.zones.locations[entity] = (zone, owner)
    if zone == "netherworld":
        duel.table.fell[entity] = duel.table.turn
        if manner == "beaten":
            duel.table.beaten[entity] = duel.table.turn
    _renumber(duel, entity, former)
    _emit_moved(duel, entity, former, manner, source=source)
    return zone


def _remove_from_zone(duel: Duel, entity: int) -> _FormerPlace:
    """Remove a card from its zone and return where it was."""
    forget_references(duel, entity)
    table, world = duel.table, duel.world
    numbers = (0, 0) if world.silent else (number_for(duel.zones, 0, entity), number_for(duel.zones, 1, entity))
    known = known_bits(duel.zones, entity)
    zone, seat = duel.zones.locations.pop(entity, ("nowhere", duel.zones.owner(entity)))
    place = -1
    side = duel.sides[seat]
    if zone == "creatures":
        place = world.get(entity, Creature).place
        side.creatures[place] = 0
        world.remove(entity, Creature)
        world.remove(entity, DerivedStats)
    elif zone == "runes":
        place = world.get(entity, FieldRune).place
        side.runes[place] = 0
        world.remove(entity, FieldRune)
    elif zone == "wards":
        side.wards.remove(entity)
        world.remove(entity, FieldWard)
        world.remove(entity, DerivedStats)
    elif zone != "nowhere":
        if zone == "deck":
            forget_places_below(duel.zones, seat, entity, known)
        getattr(side, zone).remove(entity)
    if zone in FIELD_ZONES:
        table.entered.remove(entity)
        if zone == "runes":
            duel.invalidate(aura_dependencies.RUNES)
        else:
            duel.stack.dirty = True
    table.fell.pop(entity, None)
    table.beaten.pop(entity, None)
    forget_card(duel, entity)
    duel.invalidate(aura_dependencies.ELSEWHERE)
    return _FormerPlace(zone, seat, place, known, numbers)


def _renumber(duel: Duel, entity: int, former: _FormerPlace) -> None:
    """Give a card a new number, unless it is in a deck."""
    table = duel.table
    table.known.pop(entity, None)
    if duel.zones.locations[entity][0] == "deck":
        table.numbers.pop(entity, None)
    else:
        table.numbers[entity] = table.next_number
        table.next_number += 1
    learn(duel.zones, entity, former.known)


def _emit_moved(
    duel: Duel,
    entity: int,
    former: _FormerPlace,
    manner: str,
    *,
    source: int = 0,
    carrier: int = 0,
    nowhere: bool = False,
) -> None:
    """Emit `Moved` to each seat with what that seat may know."""
    world = duel.world
    if world.silent:
        return
    zone, seat = ("nowhere", former.seat) if nowhere else duel.zones.locations[entity]
    creature, rune = world.find(entity, Creature), world.find(entity, FieldRune)
    place = creature.place if creature is not None else rune.place if rune is not None else -1
    face_up = creature.face_up if creature is not None else rune is None or rune.active
    name = duel.zones.card(entity).id
    known = former.known | known_bits(duel.zones, entity)
    forms = [
        (
            former.numbers[hearer],
            0 if nowhere else number_for(duel.zones, hearer, entity),
            name if known >> hearer & 1 else "",
            number_for(duel.zones, hearer, source) if source else 0,
        )
        for hearer in SEATS
    ]
    for hearer, audience in audiences(*forms):
        before, card, definition, doer = forms[hearer]
        world.emit(
            Moved,
            before,
            card,
            definition,
            former.zone,
            former.seat,
            former.place,
            zone,
            seat,
            place,
            face_up,
            creature.position if creature is not None else "",
            manner,
            doer,
            duel.zones.number(carrier),
            audience=audience,
        )


def _forget_source_hand(duel: Duel, entity: int) -> None:
    """Let the other seat forget what it knew of a hand whose card is set face down."""
    location = duel.zones.locations.get(entity)
    if location is not None and location[0] == "hand":
        forget_hand(duel.zones, location[1])


# ------------------------------------------------------------------------------------------------------ entering play


def put_creature(
    duel: Duel,
    entity: int,
    seat: int,
    *,
    face_up: bool = True,
    position: str = "attack",
    manner: str = "summoned",
    source: int = 0,
) -> bool:
    """Put a creature onto a side's first free place; return whether there was one (DUEL-4.5).

    Args:
        duel: the match.
        entity: the creature, in any zone.
        seat: the side that it enters.
        face_up: whether it enters face up.
        position: of a face-up creature; a face-down one is in defense position (DUEL-5.2).
        manner: "summoned", "tributed" or "special"; a face-down creature is announced as "set".
        source: the card whose effect does it, 0 for the rules.
    """
    side, turn = duel.sides[seat], duel.table.turn
    if 0 not in side.creatures:
        return False
    if not face_up:
        _forget_source_hand(duel, entity)
    former = _remove_from_zone(duel, entity)
    place = side.creatures.index(0)
    side.creatures[place] = entity
    duel.zones.locations[entity] = ("creatures", seat)
    creature = Creature(
        seat,
        place,
        face_up=face_up,
        position=position if face_up else DEFENSE,
        arrived=turn,
        special=manner == "special",
        tribute=manner == "tributed",
        flips_from=turn + 1,
    )
    duel.world.add(entity, creature)
    _enter_play(duel, entity)
    _renumber(duel, entity, former)
    duel.count(seat, "summons")
    _emit_moved(duel, entity, former, manner if face_up else "set", source=source)
    if face_up:
        duel.chain.summoned.append(entity)
        happen(duel, "summoned", entity, source, seat=seat, manner=SUMMONS[manner])
    else:
        happen(duel, "set", entity, source, seat=seat, manner=SUMMONS[manner])
    return True


def _enter_play(duel: Duel, entity: int) -> None:
    stats, keywords = duel.printed.of(entity)
    duel.world.add(entity, DerivedStats(stats, keywords))
    duel.settled.discard(entity)
    duel.table.entered.append(entity)
    duel.stack.dirty = True


def set_rune(duel: Duel, entity: int, seat: int, *, source: int = 0) -> bool:
    """Set a rune face down; return whether there was a place (DUEL-7.1)."""
    side = duel.sides[seat]
    if 0 not in side.runes:
        return False
    _forget_source_hand(duel, entity)
    former = _remove_from_zone(duel, entity)
    place = side.runes.index(0)
    side.runes[place] = entity
    duel.zones.locations[entity] = ("runes", seat)
    duel.world.add(entity, FieldRune(seat, place, duel.table.turn))
    duel.invalidate(aura_dependencies.RUNES)
    duel.table.entered.append(entity)
    _renumber(duel, entity, former)
    _emit_moved(duel, entity, former, "set", source=source)
    happen(duel, "set", entity, source, seat=seat)
    return True


def use_rune(duel: Duel, entity: int) -> None:
    """Reveal a rune that is activated, on the field or from the hand (DUEL-7.7)."""
    zone, seat = duel.zones.locations[entity]
    if zone == "runes":
        rune, number = duel.world.get(entity, FieldRune), duel.zones.number(entity)
        former = _FormerPlace(zone, seat, rune.place, known_bits(duel.zones, entity), (number, number))
        rune.active = True
        duel.invalidate(aura_dependencies.RUNES)
        duel.table.known.pop(entity, None)
        _emit_moved(duel, entity, former, "activated")
        return
    if zone != "hand":
        return  # it is activated in another zone and stays there
    former = _remove_from_zone(duel, entity)
    duel.sides[seat].used.append(entity)
    duel.zones.locations[entity] = ("used", seat)
    _renumber(duel, entity, former)
    _emit_moved(duel, entity, former, "activated")


def equip_ward(duel: Duel, entity: int, carrier: int, *, source: int = 0) -> None:
    """Equip a ward to a creature, on the side of that creature's controller (DUEL-8.1)."""
    seat = duel.zones.creature(carrier).seat
    former = _remove_from_zone(duel, entity)
    duel.sides[seat].wards.append(entity)
    duel.zones.locations[entity] = ("wards", seat)
    duel.world.add(entity, FieldWard(seat, carrier))
    _enter_play(duel, entity)
    _renumber(duel, entity, former)
    _emit_moved(duel, entity, former, "equipped", source=source, carrier=carrier)
    happen(duel, "equipped", carrier, entity, seat=seat)


# ----------------------------------------------------------------------------------------------------- hands and decks


def sacrifice(duel: Duel, entity: int, source: int) -> None:
    """Trigger and count a sacrifice; `move_cards` then moves the creature."""
    seat = duel.zones.seat_of(entity)
    duel.count(seat, "sacrifices")
    happen(duel, "sacrificed", entity, source, seat=seat)


def discard(duel: Duel, entity: int, *, source: int = 0) -> None:
    """Discard a card from a hand."""
    happen(duel, "discarded", entity, source, seat=duel.zones.seat_of(entity))
    move_cards(duel, (entity,), "netherworld", "discarded", source=source)


def draw_cards(duel: Duel, seat: int, number: int, *, source: int = 0) -> int:
    """Draw cards; each card missing from the deck costs 1 HP instead (DUEL-2.5).

    Return how many were drawn.
    """
    side = duel.sides[seat]
    drawn = min(max(0, number), len(side.deck))
    for _ in range(drawn):
        entity = side.deck[0]
        former = _remove_from_zone(duel, entity)
        side.hand.append(entity)
        duel.zones.locations[entity] = ("hand", seat)
        _renumber(duel, entity, former)
        _emit_moved(duel, entity, former, "drawn", source=source)
    if drawn:
        duel.count(seat, "drawn", drawn)
        happen(duel, "drew", duel.zones.player(seat), source, seat=seat, amount=drawn)
    if number > drawn:
        lose_together(duel, {seat: number - drawn}, "deck", source=source)
    return drawn


def shuffle_deck(duel: Duel, seat: int) -> None:
    """Shuffle a deck and forget what was known of its cards (DUEL-9.4)."""
    deck = duel.sides[seat].deck
    duel.dice(f"deck-{seat}").shuffle(deck)
    for entity in deck:
        duel.table.known.pop(entity, None)
        duel.table.numbers.pop(entity, None)
    duel.world.emit(DeckShuffled, seat)
