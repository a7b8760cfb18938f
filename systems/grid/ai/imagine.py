"""Sample rounds that fit a view, for the opponents' search (GRID-9.3).

The own hand is known. The order of the own deck, and hand and deck of the other player, are drawn from public
knowledge: a ready deck that contains all cards seen so far, or any legal deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from components.grid import GridCardDefinition
from systems.dice import Stream
from systems.grid.ai.compact import Deal, State, compact
from systems.grid.setup import DECK_SIZE, PieceSetup, Position
from systems.grid.view.views import GridView, HandCard, PieceView

MOST_TIERS = 30
"""GRID-9.4."""
READY = 75
"""How many of a hundred guesses take a ready deck where one fits: most players choose one."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Public knowledge beyond the position.

    Attributes:
        cards: every card of the game.
        decks: the ready decks, as card identifiers.
    """

    cards: Mapping[str, GridCardDefinition]
    decks: tuple[Sequence[str], ...] = field(default=())


def seen_cards(view: GridView) -> dict[str, GridCardDefinition]:
    """Return the cards that a view shows in full, by identifier."""
    shown: list[PieceView | HandCard] = [slot for slot in view.slots if slot is not None]
    shown += [*view.hand, *view.foe_hand]
    return {
        item.card: GridCardDefinition(
            item.card, item.card, item.printed if isinstance(item, PieceView) else item.power, item.sides
        )
        for item in shown
    }


def imagined_round(view: GridView, knowledge: Knowledge, dice: Stream) -> tuple[Deal, State]:
    """Return a round that fits the view; its hidden part is drawn by the dice.

    The own hand's cards are numbered in the order of the view. A card of the own deck without a known definition is
    replaced by another.
    """
    position = imagined_position(view, knowledge, dice)
    deal, state = compact(position, chaining=view.chaining, flank_cap=view.flank_cap)
    return deal, state


def imagined_position(view: GridView, knowledge: Knowledge, dice: Stream) -> Position:
    """Return the round of `imagined_round` as a position, without discards."""
    seat, foe = view.seat, 1 - view.seat
    seen = seen_cards(view)
    cards = {**knowledge.cards, **seen}
    listed = list(cards.values())
    deck = [cards[name] if name in cards else dice.choose(listed) for name in view.deck]
    dice.shuffle(deck)
    hidden = view.deck_counts[foe] + (0 if view.open_hands else view.hand_counts[foe])
    others = _suppose(view, Knowledge(cards, knowledge.decks), hidden, dice)
    theirs = [seen[card.card] for card in view.foe_hand]
    if not view.open_hands:
        theirs = [others.pop() for _ in range(view.hand_counts[foe])]
    mine = tuple(seen[card.card] for card in view.hand)
    hands, decks = (mine, tuple(theirs)), (tuple(deck), tuple(others))
    return Position(
        slots=tuple(_lying(slot, seen) for slot in view.slots),
        hands=hands if seat == 0 else hands[::-1],
        decks=decks if seat == 0 else decks[::-1],
        turn=view.turn,
        shield=view.shield,
        lines=tuple(2 * line + colour for line, colour in view.lines),
    )


def _lying(piece: PieceView | None, seen: Mapping[str, GridCardDefinition]) -> PieceSetup | None:
    return None if piece is None else PieceSetup(seen[piece.card], piece.controller, piece.owner, piece.power)


def _suppose(view: GridView, knowledge: Knowledge, count: int, dice: Stream) -> list[GridCardDefinition]:
    """Return cards for the unseen ones of the other player, in random order."""
    foe = 1 - view.seat
    shown = [slot.card for slot in view.slots if slot is not None and slot.owner == foe]
    shown += [*view.discards[foe], *(card.card for card in view.foe_hand)]
    decks = [deck for deck in knowledge.decks if set(shown) <= set(deck) and len(deck) == len(shown) + count]
    if decks and dice.below(100) < READY:
        found = [knowledge.cards[name] for name in dice.choose(decks) if name not in shown]
    else:
        found = _legal_rest(shown, knowledge, count, dice)
    dice.shuffle(found)
    return found


def _legal_rest(shown: Sequence[str], knowledge: Knowledge, count: int, dice: Stream) -> list[GridCardDefinition]:
    """Return cards that complete a legal deck (GRID-9.4), or any further cards if more are needed."""
    pool = sorted((card for name, card in knowledge.cards.items() if name not in shown), key=lambda card: card.id)
    room = MOST_TIERS - sum(knowledge.cards[name].tier for name in shown if name in knowledge.cards)
    found: list[GridCardDefinition] = []
    for more in reversed(range(count)):
        legal = [card for card in pool if card.tier <= room - more] if len(shown) + count == DECK_SIZE else pool
        choices = legal or pool or list(knowledge.cards.values())
        card = dice.choose(choices)
        found.append(card)
        room -= card.tier
        pool = [item for item in pool if item is not card]
    return found
