"""What a player may do while planning (CLAN-6)."""

from __future__ import annotations

from systems.match import Command, message, messages_of

HOLD, FLANK, IGNITE, TREAT = range(4)
ORDERS = ("hold", "flank", "ignite", "treat")
"""Kinds of orders to a unit: stay for the round; go into a neighbouring lane; set a tile on fire; heal a chosen
friend."""


@message
class Stage(Command):
    """Stage a card from the hand (CLAN-6.2, CLAN-6.3, CLAN-6.5).

    Attributes:
        card: the entity in the hand.
        tile: where it shall come into play.
        back: behind the unit that stands there, else in front of it.
        target: the own unit on that tile that it is meant for (medic, enhancer, resetter, switcher, AP booster), 0 for
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
    """Take a staged card back into the hand (CLAN-6.4)."""

    card: int


@message
class Order(Command):
    """Order a unit for this round (CLAN-6.5, CLAN-6.6).

    Attributes:
        unit: the own unit.
        order: one of ORDERS.
        target: the tile (flank: where to; ignite: what) or the unit (treat: whom); 0 for hold.
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
    """Call on the leader's ability (CLAN-6.7)."""


@message
class CancelAbility(Command):
    """Withdraw the call, unless cards were drawn for it."""


@message
class Commit(Command):
    """Confirm the plan. When both have, the round is fought out."""


@message
class Rearrange(Command):
    """Sun Tzu's answer after the reveal: the new lane of each lane's card placed this round (CLAN-6.9).

    Attributes:
        lanes: a permutation of 0, 1, 2: what was placed in West goes to lanes[0], and so on.
    """

    lanes: tuple[int, ...]


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
