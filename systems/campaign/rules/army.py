"""The army between battles: deck and reserves with their rules (CAMP-1.7), and the cards that may join it."""

from __future__ import annotations

from collections import Counter

from components.campaign import DECK, FALLEN, GONE, LARGEST_DECK, MARCHING, RESERVE, SMALLEST_DECK, ArmyCard
from components.clans import RARITIES
from components.core import Intents
from systems.campaign.commands import ToDeck, ToReserve
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import COPIES, fits, move_card
from systems.match import Command
from systems.world import World

SHARES = ((60, 30, 9, 1), (45, 36, 15, 4), (30, 42, 21, 7), (20, 42, 28, 10))
"""Per cent of commons, rares, epics and legendaries among cards on offer: in each act, and one further in elite battles
and with bosses."""


class ArmySystem(RunSystem):
    """Cards change between the campaign deck and the reserves (CAMP-1.7)."""

    writes = (ArmyCard, Intents)

    def process(self, world: World) -> None:
        """Move the cards that were ordered."""
        field = field_of(world)
        for command in field.take(ToDeck, ToReserve):
            if isinstance(command, ToDeck):
                move_card(field, command.card, DECK)
            elif isinstance(command, ToReserve):
                move_card(field, command.card, RESERVE)


def army_refusal(field: Field, command: Command) -> str | None:
    """Return why a card may not change its place, or None (CAMP-1.7)."""
    if field.run.phase != MARCHING or not isinstance(command, (ToDeck, ToReserve)):
        return "The deck can be changed on the map, between encounters."
    reason = missing(field, command.card)
    if reason:
        return reason
    if isinstance(command, ToReserve):
        return _reserve_refusal(field, command.card)
    return _deck_refusal(field, command.card)


def _reserve_refusal(field: Field, entity: int) -> str | None:
    if field.world.get(entity, ArmyCard).where == RESERVE:
        return f"{name_of(field, entity)} is in the reserves already."
    return thin_refusal(field, entity)


def _deck_refusal(field: Field, entity: int) -> str | None:
    mine = field.world.get(entity, ArmyCard)
    name = name_of(field, entity)
    if mine.where == DECK:
        return f"{name} is in the deck already."
    reason = locked(field, entity)
    if reason:
        return reason
    size = len(field.deck())
    if size >= LARGEST_DECK:
        return f"The deck is full with {size} cards: move one to the reserves first."
    if not fits(field, mine.card):
        rarity = field.lands.cards[mine.card].rarity
        copies = "1 copy" if COPIES[rarity] == 1 else f"{COPIES[rarity]} copies"
        return f"The deck already has {copies} of {name}, the limit for {rarity} cards."
    return None


def legal_army(field: Field) -> list[Command]:
    """Return every change of deck and reserves that is allowed now."""
    rows: list[Command] = [ToReserve(card) for card, _ in field.army(DECK)]
    rows += [ToDeck(card) for card, _ in field.army(RESERVE)]
    return [command for command in rows if army_refusal(field, command) is None]


# -- what may be asked of any card --------------------------------------------------------------------------------


def name_of(field: Field, entity: int) -> str:
    """Return a card's name for players."""
    return field.lands.cards[field.world.get(entity, ArmyCard).card].name


def missing(field: Field, entity: int) -> str | None:
    """Return why a card is not at hand, or None: it is none of the army's, has fallen, or has left."""
    mine = field.world.find(entity, ArmyCard)
    if mine is None or mine.where == GONE:
        return "That card is not in your army."
    if mine.where == FALLEN:
        return f"{name_of(field, entity)} has fallen."
    return None


def locked(field: Field, entity: int) -> str | None:
    """Return why a card is held back in the reserves, or None."""
    left = field.world.get(entity, ArmyCard).locked
    if not left:
        return None
    return f"{name_of(field, entity)} is held back for {left} more {'encounter' if left == 1 else 'encounters'}."


def thin_refusal(field: Field, entity: int) -> str | None:
    """Return why a card may not be taken out of the deck by hand, or None: fewer than 15 may not march (CAMP-1.7)."""
    size = len(field.deck())
    if field.world.get(entity, ArmyCard).where != DECK or size > SMALLEST_DECK:
        return None
    return f"The deck has {size} {'card' if size == 1 else 'cards'}; you may not take it below {SMALLEST_DECK}."


def parting_refusal(field: Field, entity: int) -> str | None:
    """Return why a card may not leave the army by hand, or None: sold in a shop, or removed."""
    return missing(field, entity) or locked(field, entity) or thin_refusal(field, entity)


def at_hand(field: Field) -> list[int]:
    """Return the cards of deck and reserves."""
    return [card for card, _ in field.army(DECK, RESERVE)]


# -- who may join -------------------------------------------------------------------------------------------------


def recruits(field: Field, rarity: str) -> list[str]:
    """Return the cards of a rarity that may join in this act: of the leader's pool and the act's recruits.

    A card of which the army has as many as a deck may hold is not among them.
    """
    pool = dict.fromkeys((*field.campaign.pool, *field.act.recruits))
    held = Counter(mine.card for _, mine in field.army(DECK, RESERVE, FALLEN))
    return [card for card in pool if field.lands.cards[card].rarity == rarity and held[card] < COPIES[rarity]]


def draw_recruit(field: Field, rarity: str, stream: str) -> str:
    """Return a card of a rarity, by dice; of the next lower one that has any where none of it may join."""
    for other in reversed(RARITIES[: RARITIES.index(rarity) + 1]):
        found = recruits(field, other)
        if found:
            return field.roll(stream).choose(found)
    return field.roll(stream).choose(field.campaign.pool)


def draw_recruits(field: Field, number: int, stage: int, stream: str) -> list[str]:
    """Return so many different cards, or all that there are if they are fewer.

    Args:
        field: the run.
        number: how many.
        stage: the row of SHARES from 1 on; beyond the last it is the last.
        stream: of dice.
    """
    shares = dict(zip(RARITIES, SHARES[min(stage, len(SHARES)) - 1], strict=True))
    left = {rarity: recruits(field, rarity) for rarity in RARITIES}
    drawn: list[str] = []
    dice = field.roll(stream)
    while any(left.values()) and len(drawn) < number:
        cards = left[RARITIES[dice.weighed([shares[rarity] if left[rarity] else 0 for rarity in RARITIES])]]
        drawn.append(cards.pop(dice.below(len(cards))))
    return drawn
