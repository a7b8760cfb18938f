"""The hidden relic (CLAN-4)."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import REVEAL, Card, CardDefinition, Unit
from systems.clans.events import CardsDrawn, CrystalHealed, RelicClaimed
from systems.clans.rules.bounty import earn_gold
from systems.clans.rules.drawing import draw_cards
from systems.clans.state.field import HAND_LIMIT, SEATS, Field
from systems.clans.view.sight import audience_of_seat
from systems.clans.view.views import HandCard
from systems.dice import Roll

RELIC_GOLD = 25
RELIC_HEALING = 10
RELIC_DRAW = 2
RELIC_BUFF_ROUNDS = 3


def entered_relic_tile(field: Field, entered: Sequence[tuple[int, Unit]]) -> None:
    """Let units that entered the relic's tile in this step claim it (CLAN-4.1).

    Args:
        field: the battle.
        entered: the living units that entered a tile in this step, and stayed there.
    """
    relic = field.relic
    if not relic.kind or relic.taker >= 0 or relic.contested:
        return  # where both came first in one step, the combat decides, not who follows them
    seats = {
        unit.seat
        for entity, unit in entered
        if unit.tile == relic.tile and unit.hp > 0 and "spy" not in unit.abilities and not field.is_decoy(entity)
    }
    if len(seats) == 1:
        claim_relic(field, seats.pop())
    elif seats:
        relic.contested = True


def claim_after_combat(field: Field) -> None:
    """Give a contested relic to the side that alone stands on its tile after the combat, else to nobody yet."""
    relic = field.relic
    if not relic.contested or relic.taker >= 0:
        return
    relic.contested = False
    standing = [seat for seat in SEATS if not all(field.is_decoy(unit) for unit in field.stack(relic.tile, seat))]
    present = [seat for seat in SEATS if field.stack(relic.tile, seat)]
    if len(standing) == 1 and present == standing:
        claim_relic(field, standing[0])


def claim_relic(field: Field, seat: int) -> None:
    """Give the relic to a seat (CLAN-4.2, CLAN-4.3)."""
    relic, side = field.relic, field.sides[seat]
    relic.taker = seat
    field.touched.add(relic.tile)
    card, drawn = "", 0
    if relic.kind == "card" and relic.pool:
        card, drawn = _give_relic_card(field, seat)
    elif relic.kind == "gold":
        earn_gold(field, seat, RELIC_GOLD, "relic", relic.tile)
    elif relic.kind == "heal":
        gained = min(RELIC_HEALING, side.max_crystal - side.crystal)
        side.crystal += gained
        if gained:
            field.world.emit(CrystalHealed, seat, gained, side.crystal)
    elif relic.kind == "buff":
        relic.buffs[seat] = RELIC_BUFF_ROUNDS
        if field.battle.phase != REVEAL:  # what is claimed by landing there, the leaders' phase adds
            field.bonuses[seat].damage += 1
    field.world.emit(RelicClaimed, seat, relic.tile, relic.kind, card, audience=audience_of_seat(seat))
    field.world.emit(RelicClaimed, seat, relic.tile, relic.kind, "", audience=audience_of_seat(1 - seat))
    if drawn:
        field.world.emit(CardsDrawn, seat, 1, (HandCard(drawn, card),), "relic", audience=audience_of_seat(seat))
        field.world.emit(CardsDrawn, seat, 1, (), "relic", audience=audience_of_seat(1 - seat))
    if relic.kind == "draw":
        draw_cards(field, seat, RELIC_DRAW, "relic")


def _give_relic_card(field: Field, seat: int) -> tuple[str, int]:
    """Put a random card of the pool into the hand, or on top of the deck if the hand is full.

    The new entity swaps numbers with a random one of the deck, so that its number does not reveal that this unit came
    from the relic. Return the card's identifier, and its entity if it went into the hand, else 0.
    """
    world, side = field.world, field.sides[seat]
    roll = Roll(world, "relic")
    name = roll.choose(field.relic.pool)
    definition = world.definitions[name]
    if not isinstance(definition, CardDefinition):
        raise TypeError(f"{name} in the relic pool is no card.")
    entity = world.spawn(Card(definition, seat))
    if side.deck:
        place = roll.below(len(side.deck))
        twin = side.deck[place]
        world.add(entity, world.get(twin, Card))
        world.add(twin, Card(definition, seat))
        side.deck[place] = entity
        entity = twin
    if len(side.hand) < HAND_LIMIT:
        side.hand.append(entity)
        return name, entity
    side.deck.append(entity)
    return name, 0
