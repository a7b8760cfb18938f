"""Deck and reserves between battles (CAMP-1.7), and the cards that may join the army."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from components.campaign import (
    DECK,
    FALLEN,
    GONE,
    LARGEST_DECK,
    MARCHING,
    NEWCOMERS,
    RESERVE,
    SMALLEST_DECK,
    ArmyCard,
    Run,
)
from components.clans import RARITIES
from components.core import Intents
from systems.campaign.commands import AssignNewcomers, ToDeck, ToReserve
from systems.campaign.events import NewcomersAssigned
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import COPIES, fits_deck, move_card
from systems.match import Command
from systems.safe_text import shown
from systems.world import World

SHARES = ((60, 30, 9, 1), (45, 36, 15, 4), (30, 42, 21, 7), (20, 42, 28, 10))
"""Per cent of commons, rares, epics and legendaries among cards on offer: in each act, and one further in elite battles
and with bosses."""


class ArmySystem(RunSystem):
    """Moves cards between the campaign deck and the reserves, and says where new ones go (CAMP-1.7, CAMP-1.10)."""

    writes = (ArmyCard, Intents, Run)
    takes = (ToDeck, ToReserve, AssignNewcomers)

    def process(self, world: World) -> None:
        """Apply the waiting commands."""
        field = field_of(world)
        for command in field.take(ToDeck, ToReserve, AssignNewcomers):
            if isinstance(command, ToDeck):
                move_card(field, command.card, DECK)
            elif isinstance(command, ToReserve):
                move_card(field, command.card, RESERVE)
            elif isinstance(command, AssignNewcomers):
                field.run.newcomers = command.where
                field.emit(NewcomersAssigned, command.where)


def army_refusal(field: Field, command: Command) -> str | None:
    """Return why a card may not be moved, or None (CAMP-1.7)."""
    if field.run.phase != MARCHING or not isinstance(command, (ToDeck, ToReserve)):
        return "The deck can be changed on the map, between encounters."
    reason = missing_refusal(field, command.card)
    if reason:
        return reason
    if isinstance(command, ToReserve):
        return _reserve_refusal(field, command.card)
    return _deck_refusal(field, command.card)


def _reserve_refusal(field: Field, entity: int) -> str | None:
    if field.world.get(entity, ArmyCard).where == RESERVE:
        return f"{name_of(field, entity)} is in the reserves already."
    return deck_size_refusal(field, entity)


def _deck_refusal(field: Field, entity: int) -> str | None:
    mine = field.world.get(entity, ArmyCard)
    name = name_of(field, entity)
    if mine.where == DECK:
        return f"{name} is in the deck already."
    reason = locked_refusal(field, entity)
    if reason:
        return reason
    size = len(field.deck())
    if size >= LARGEST_DECK:
        return f"The deck is full with {size} cards: move one to the reserves first."
    if not fits_deck(field, mine.card):
        rarity = field.lands.cards[mine.card].rarity
        copies = "1 copy" if COPIES[rarity] == 1 else f"{COPIES[rarity]} copies"
        return f"The deck already has {copies} of {name}, the limit for {rarity} cards."
    return None


def newcomers_refusal(field: Field, command: Command) -> str | None:
    """Return why newcomers cannot be told to go somewhere, or None (CAMP-1.10)."""
    if field.run.phase != MARCHING or not isinstance(command, AssignNewcomers):
        return "Where new cards go is said on the map, between encounters."
    if command.where not in NEWCOMERS:
        return f"New cards go to the deck by need, to the deck or to the reserves, not to {shown(command.where)}."
    return "New cards go there already." if command.where == field.run.newcomers else None


def legal_army(field: Field) -> list[Command]:
    """Return every legal move between deck and reserves, and where newcomers may be told to go."""
    rows: list[Command] = [ToReserve(card) for card, _ in field.army(DECK)]
    rows += [ToDeck(card) for card, _ in field.army(RESERVE)]
    told = [AssignNewcomers(where) for where in NEWCOMERS if where != field.run.newcomers]
    return [*(command for command in rows if army_refusal(field, command) is None), *told]


# -- what may be asked of any card --------------------------------------------------------------------------------


def name_of(field: Field, entity: int) -> str:
    """Return a card's name for players."""
    return field.lands.cards[field.world.get(entity, ArmyCard).card].name


def missing_refusal(field: Field, entity: int) -> str | None:
    """Return why a card is not available (not in the army, fallen, or gone), or None."""
    mine = field.world.find(entity, ArmyCard)
    if mine is None or mine.where == GONE:
        return "That card is not in your army."
    if mine.where == FALLEN:
        return f"{name_of(field, entity)} has fallen."
    return None


def locked_refusal(field: Field, entity: int) -> str | None:
    """Return why a card is locked in the reserves, or None."""
    left = field.world.get(entity, ArmyCard).locked
    if not left:
        return None
    return f"{name_of(field, entity)} is held back for {left} more {'encounter' if left == 1 else 'encounters'}."


def deck_size_refusal(field: Field, entity: int) -> str | None:
    """Return why a card may not be taken out of the deck, or None: at least 15 must remain (CAMP-1.7)."""
    size = len(field.deck())
    if field.world.get(entity, ArmyCard).where != DECK or size > SMALLEST_DECK:
        return None
    return f"The deck has {size} {'card' if size == 1 else 'cards'}; you may not take it below {SMALLEST_DECK}."


def removal_refusal(field: Field, entity: int) -> str | None:
    """Return why a card may not be sold or removed, or None."""
    return missing_refusal(field, entity) or locked_refusal(field, entity) or deck_size_refusal(field, entity)


def available_cards(field: Field) -> list[int]:
    """Return the cards of deck and reserves."""
    return [card for card, _ in field.army(DECK, RESERVE)]


# -- who may join -------------------------------------------------------------------------------------------------


def recruits(field: Field, rarity: str) -> list[str]:
    """Return the cards of a rarity that may join in this act: the leader's pool, the act's recruits, unlocked cards.

    Cards of which the army has the maximum number of copies are excluded.
    """
    pool = dict.fromkeys((*field.campaign.pool, *field.act.recruits, *field.setup.cards))
    held = Counter(mine.card for _, mine in field.army(DECK, RESERVE, FALLEN))
    return [card for card in pool if field.lands.cards[card].rarity == rarity and held[card] < COPIES[rarity]]


def draw_recruit(field: Field, rarity: str, stream: str) -> str:
    """Return a random card of a rarity, or of the next lower rarity that has one."""
    for lower in reversed(RARITIES[: RARITIES.index(rarity) + 1]):
        found = recruits(field, lower)
        if found:
            return field.roll(stream).choose(found)
    return field.roll(stream).choose(field.campaign.pool)


def draw_recruits(field: Field, number: int, stage: int, stream: str, without: Collection[str] = ()) -> list[str]:
    """Return so many different random cards, or all if there are fewer.

    Args:
        field: the run.
        number: how many.
        stage: the row of SHARES, from 1; a higher number means the last row.
        stream: the name of the dice stream.
        without: cards that are left out.
    """
    shares = dict(zip(RARITIES, SHARES[min(stage, len(SHARES)) - 1], strict=True))
    left = {rarity: [card for card in recruits(field, rarity) if card not in without] for rarity in RARITIES}
    drawn: list[str] = []
    dice = field.roll(stream)
    while any(left.values()) and len(drawn) < number:
        cards = left[RARITIES[dice.weighed([shares[rarity] if left[rarity] else 0 for rarity in RARITIES])]]
        drawn.append(cards.pop(dice.below(len(cards))))
    return drawn
