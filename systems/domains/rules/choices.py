"""The powers that ask their owner: 2- and 3- (DOM-4.5, DOM-4.6, DOM-4.8).

They wait as a list of frames in the table, of which the first is asked.
"""

from __future__ import annotations

from components.core import Intents
from components.domains import CARD_SWAP, CHOICE_KINDS, CHOOSING, POWERS, TESTING, TILE_SWAP, DomainsSide, DomainsTable
from systems.domains.commands import Decline, SwapCards, SwapTiles
from systems.domains.events import CardsSwapped, ChoiceDeclined, ChoiceOffered, TilesSwapped
from systems.domains.state.field import DomainsSystem, Field, field_of
from systems.match import Command
from systems.world import World

_DECLINE = Decline()


class ChoiceSystem(DomainsSystem):
    """Applies the owner's choice for the first waiting power, and asks the next."""

    writes = (DomainsSide, DomainsTable, Intents)
    phases = (CHOOSING,)
    takes = (SwapTiles, SwapCards, Decline)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        if field.table.phase != CHOOSING or not field.intents.waiting:
            return
        [(seat, command)] = field.intents.waiting
        field.intents.waiting.clear()
        match command:
            case SwapTiles():
                _swap_tiles(field, seat, command)
            case SwapCards():
                _swap_cards(field, seat, command)
            case _:
                world.emit(ChoiceDeclined, seat, CHOICE_KINDS[field.table.choices[0][1]])
        del field.table.choices[0]
        begin_choices(field)


def queue_choice(field: Field, slot: int, winner: int) -> None:
    """Add the power of the card that won a slot to those that wait, if it is one that asks."""
    power = POWERS.get(field.table.cards[winner][slot])
    if power is not None and power.kind in CHOICE_KINDS:
        field.table.choices.append([winner, CHOICE_KINDS.index(power.kind), slot])


def begin_choices(field: Field) -> None:
    """Ask the first waiting power that could change anything; without one go on to the elements."""
    table = field.table
    while table.choices:
        seat, kind, slot = table.choices[0]
        if _has_object(field, seat, CHOICE_KINDS[kind]):
            table.phase = CHOOSING
            field.world.emit(ChoiceOffered, seat, CHOICE_KINDS[kind], slot)
            return
        del table.choices[0]
    table.phase = TESTING


def _has_object(field: Field, seat: int, kind: str) -> bool:
    """Return whether a power could change anything (DOM-4.8)."""
    if kind == TILE_SWAP:
        return bool(field.sides[0].tiles and field.sides[1].tiles)
    return bool(field.sides[seat].hand and _takeable(field, seat))


def _takeable(field: Field, seat: int) -> list[str]:
    """Return the used cards that 3- may take back: all but itself."""
    return [card for card in field.sides[seat].used if POWERS.get(card) is not POWERS["3-"]]


def _swap_tiles(field: Field, seat: int, command: SwapTiles) -> None:
    own, other = field.sides[seat].tiles, field.sides[1 - seat].tiles
    own[own.index(command.give)] = command.take
    other[other.index(command.take)] = command.give
    field.world.emit(TilesSwapped, seat, command.give, command.take, field.both_points())


def _swap_cards(field: Field, seat: int, command: SwapCards) -> None:
    side = field.sides[seat]
    side.hand[side.hand.index(command.give)] = command.take
    side.used[side.used.index(command.take)] = command.give
    field.world.emit(CardsSwapped, seat, command.give, command.take)


def legal_choices(field: Field) -> list[Command]:
    """Return every answer of the seat whose power is asked about."""
    seat, kind, _ = field.table.choices[0]
    side = field.sides[seat]
    if CHOICE_KINDS[kind] == TILE_SWAP:
        other = field.sides[1 - seat].tiles
        return [*(SwapTiles(give, take) for give in side.tiles for take in other), _DECLINE]
    used = _takeable(field, seat)
    return [*(SwapCards(give, take) for give in side.hand for take in used), _DECLINE]


def choice_refusal(field: Field, seat: int, command: Command) -> str | None:
    """Return why an answer is refused, or None."""
    kind = CHOICE_KINDS[field.table.choices[0][1]]
    match command:
        case Decline():
            return None
        case SwapTiles() if kind == TILE_SWAP:
            return _tiles_refusal(field, seat, command)
        case SwapCards() if kind == CARD_SWAP:
            return _cards_refusal(field, seat, command)
        case _:
            exchange = "one of your domains for one of the other side's" if kind == TILE_SWAP else "a card of your hand"
            return f"The round is not over: exchange {exchange}, or decline."


def _tiles_refusal(field: Field, seat: int, command: SwapTiles) -> str | None:
    if command.give not in field.sides[seat].tiles:
        return f"You do not own the domain {command.give}: give one of yours."
    if command.take not in field.sides[1 - seat].tiles:
        return f"The other side does not own the domain {command.take}: take one of theirs."
    return None


def _cards_refusal(field: Field, seat: int, command: SwapCards) -> str | None:
    side = field.sides[seat]
    if command.give not in side.hand:
        return f"The card {str(command.give)[:20]!r} is not in your hand: lay down one that is."
    if command.take not in side.used:
        return f"The card {str(command.take)[:20]!r} is not among your used cards: take one that is."
    if command.take not in _takeable(field, seat):
        return f"{command.take} cannot take itself back: take another used card."
    return None
