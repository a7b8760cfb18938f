"""Draw cards into the hand (CLAN-5.4)."""

from __future__ import annotations

from systems.clans.events import CardsDrawn
from systems.clans.state.field import HAND_LIMIT, Field
from systems.clans.view.sight import audience_of_seat
from systems.clans.view.views import HandCard
from systems.match import EVERYONE


def draw_cards(field: Field, seat: int, amount: int, reason: str, audience: int = EVERYONE) -> None:
    """Draw up to `amount` cards; stops at a full hand or an empty deck.

    Args:
        field: the battle.
        seat: the drawing seat.
        amount: the maximum.
        reason: for the event.
        audience: the seats that hear the event; the other side gets only the number of cards.
    """
    side = field.sides[seat]
    drawn: list[int] = []
    while len(drawn) < amount and side.deck and len(side.hand) < HAND_LIMIT:
        entity = side.deck.pop()
        side.hand.append(entity)
        drawn.append(entity)
    if not drawn or field.world.silent:
        return
    cards = tuple(HandCard(entity, field.card(entity).id) for entity in drawn)
    field.world.emit(CardsDrawn, seat, len(drawn), cards, reason, audience=audience_of_seat(seat))
    if audience == EVERYONE:
        field.world.emit(CardsDrawn, seat, len(drawn), (), reason, audience=audience_of_seat(1 - seat))
