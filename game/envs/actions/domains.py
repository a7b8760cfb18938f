"""The actions of The Nine Domains: three places of the hand, or an answer to a power."""

from __future__ import annotations

from game.envs.actions.table import ActionTable, Block, Part
from systems.domains.commands import Decline, Place, SwapCards, SwapTiles
from systems.domains.view.views import DomainsView

HELD = 9
"""Cards in the hand at the beginning, and cards played at the end."""


class _Lists:
    """The own hand and used cards of a view, by name."""

    def __init__(self, view: DomainsView) -> None:
        self.hand = {card: place for place, card in enumerate(view.hands[view.seat])}
        self.used = {card: place for place, card in enumerate(view.used[view.seat])}


DOMAINS_ACTIONS = ActionTable[DomainsView](
    (
        Block(
            Place,
            (
                Part("place in the hand of the card for the left slot", HELD, lambda of, it: of.hand.get(it.cards[0])),
                Part("of the card for the middle slot", HELD, lambda of, it: of.hand.get(it.cards[1])),
                Part("of the card for the right slot", HELD, lambda of, it: of.hand.get(it.cards[2])),
            ),
        ),
        Block(
            SwapTiles,
            (
                Part("value of the own tile, less 1", HELD, lambda _, it: it.give - 1),
                Part("value of the other's tile, less 1", HELD, lambda _, it: it.take - 1),
            ),
        ),
        Block(
            SwapCards,
            (
                Part("place in the hand of the card that is given", HELD, lambda of, it: of.hand.get(it.give)),
                Part(
                    "place among the own used cards of the one that is taken", HELD, lambda of, it: of.used.get(it.take)
                ),
            ),
        ),
        Block(Decline),
    ),
    _Lists,
)
