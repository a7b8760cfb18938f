"""The events of what a battle has by its options alone (CLAN-12); `systems.clans.events` lists them with the others."""

from __future__ import annotations

from systems.clans.view.views import HandCard
from systems.match import Event, message


@message
class GoldEarned(Event):
    """A side earned gold (heard by it alone).

    `cause` is "destroyed", "captured", "streak" or "relic"; `purse` is what it has now; `tile` may be -1.
    """

    seat: int
    amount: int
    purse: int
    cause: str
    tile: int


@message
class FamilyAdvanced(Event):
    """A new variation of a family was played, or seen of the other side's; `played` has 1 for each."""

    seat: int
    family: str
    played: tuple[int, ...]


@message
class UltimateUnleashed(Event):
    """A side had played all three variations of a family: its ultimate took effect."""

    seat: int
    family: str
    effect: str
    amount: int


@message
class AgeBegan(Event):
    """The second or third age began; `decks` has the cards in the new deck of each seat."""

    age: int
    round: int
    decks: tuple[int, ...]


@message
class PassiveHappened(Event):
    """A side's passive took effect (CLAN-12.4); the events after it tell what came of it.

    `unit` is the unit of that side that called on it, or 0; `tile` is where, or -1; both as far as the hearer knows.
    """

    seat: int
    passive: str
    unit: int
    tile: int


@message
class SupplyPlanned(Event):
    """A supply was called for the reveal (heard by its owner alone); for `target` see `commands.UseSupply`."""

    seat: int
    number: int
    target: int


@message
class SupplyCancelled(Event):
    """The call was withdrawn (heard by its owner alone)."""

    seat: int


@message
class SupplyUsed(Event):
    """A supply was used, as the hearer knows its target: a unit or 0, a tile or -1.

    One that works while planning is told to the other side at the reveal.
    """

    seat: int
    number: int
    supply: str
    unit: int
    tile: int


@message
class CardRecalled(Event):
    """A fallen unit's card came back into the hand or the deck; one that the hearer did not see fall has no name."""

    seat: int
    card: HandCard
    to_hand: bool


@message
class CardsDiscarded(Event):
    """A seat lost cards of its hand. `cards` is empty for the other seat."""

    seat: int
    count: int
    cards: tuple[HandCard, ...]


@message
class RelicSighted(Event):
    """A seat learned where the relic lies (heard by it alone)."""

    seat: int
    tile: int
