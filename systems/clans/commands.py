"""Commands of the planning phase (CLAN-6)."""

from __future__ import annotations

from systems.match import Command, message, messages_of

HOLD, FLANK, IGNITE, TREAT, SWAP = range(5)
ORDERS = ("hold", "flank", "ignite", "treat", "swap")
"""Kinds of orders to a unit: stay for the round; go into a neighbouring lane; set a tile on fire; heal a chosen
friend; change ranks with the other unit of its stack."""


@message
class Stage(Command):
    """Stage a card from the hand (CLAN-6.2, CLAN-6.3, CLAN-6.5).

    Attributes:
        card: the entity in the hand.
        tile: the tile on which it comes into play.
        back: whether it goes behind the unit there, else in front.
        target: the own unit on that tile that it is used on (medic, enhancer, resetter, switcher, AP booster), 0 for
            none.
        second: the switcher's second unit.
    """

    card: int
    tile: int
    back: bool = False
    target: int = 0
    second: int = 0


@message
class TakeBack(Command):
    """Return a staged card to the hand (CLAN-6.4)."""

    card: int


@message
class Order(Command):
    """Order a unit for this round (CLAN-6.5, CLAN-6.6).

    Attributes:
        unit: the own unit.
        order: one of ORDERS.
        target: the tile (flank: where to; ignite: what) or the unit (treat: whom); 0 for hold and swap.
    """

    unit: int
    order: str
    target: int = 0


@message
class CancelOrder(Command):
    """Withdraw an order given this round."""

    unit: int
    order: str


@message
class UseAbility(Command):
    """Use the leader's ability at the reveal (CLAN-6.7)."""


@message
class CancelAbility(Command):
    """Cancel the use of the ability, unless cards were drawn for it."""


@message
class UseSupply(Command):
    """Use a supply, at the reveal or at once (CLAN-12.12).

    Attributes:
        number: which of the own supplies, from 0.
        target: the unit, the lane (0 to 2) or the tile at which it is aimed; -1 for a supply without a target.
    """

    number: int
    target: int = -1


@message
class CancelSupply(Command):
    """Cancel the use of this round's supply, unless cards were drawn for it."""


@message
class Commit(Command):
    """Confirm the plan. When both seats have, the round is resolved."""


@message
class Rearrange(Command):
    """Sun Tzu's answer after the reveal: the new lane of each lane's newly placed card (CLAN-6.9).

    Attributes:
        lanes: a permutation of 0, 1, 2: the card placed in West goes to lanes[0], and so on.
    """

    lanes: tuple[int, ...]


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
