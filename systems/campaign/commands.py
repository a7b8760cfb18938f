"""The player's commands in a run. Entities are named by their ids in the view."""

from __future__ import annotations

from systems.match import Command, message, messages_of


@message
class ChooseRelic(Command):
    """Take one of the relics on offer: the starting one, an offer's, or an act's reward (CAMP-1.1, CAMP-5.2)."""

    relic: str


@message
class Travel(Command):
    """Go to one of the encounters that can be chosen, and begin it (CAMP-2.2)."""

    encounter: int


@message
class Wait(Command):
    """Stay at the leader's place; counts as an encounter. Costs gold, or locks a card (`card`, else 0)."""

    card: int = 0


@message
class GoBack(Command):
    """Go back to the place before this one; counts and costs as `Wait` does."""

    card: int = 0


@message
class ScoutPlace(Command):
    """Pay scouts to tell what waits at a place and along the way there (CAMP-2.17)."""

    place: int


@message
class Settle(Command):
    """Submit the log of the match that was played; it is replayed here before it counts.

    Attributes:
        log: in order, the seat and the command as compact JSON.
    """

    log: tuple[tuple[int, str], ...]


@message
class Flee(Command):
    """Leave the battle or the tavern's table before it begins; it counts as lost (CAMP-7.3)."""


@message
class PickCard(Command):
    """Take one of the cards of the reward, or none with "" (CAMP-3.2)."""

    card: str


@message
class Redeal(Command):
    """Deal the cards of the reward anew, where the legacy allows it (CAMP-4.12)."""


@message
class Buy(Command):
    """Buy a good of the shop: its row (CAMP-3.3)."""

    good: int


@message
class Sell(Command):
    """Sell a card of the army, a relic or a consumable: its entity (CAMP-3.3, CAMP-3.7)."""

    thing: int


@message
class Repair(Command):
    """Buy a fallen card back (CAMP-3.3)."""

    card: int


@message
class Discharge(Command):
    """Remove a card from the army for good: in a shop for gold, or at a rest instead of another benefit."""

    card: int


@message
class Refresh(Command):
    """Replace the shop's goods."""


@message
class Leave(Command):
    """Leave a shop, a rest, a tavern or the upgrades."""


@message
class Heal(Command):
    """At a rest: heal the base."""


@message
class Train(Command):
    """Improve a card of the army: at a rest (+1/+1), or between acts for gold (+1/+2)."""

    card: int


@message
class JoinCards(Command):
    """Join two equal cards: at a rest, or between acts for gold. `other` leaves the army (CAMP-3.9)."""

    card: int
    other: int


@message
class Retrain(Command):
    """Make a common card another common or rare one, for gold: at a rest and between acts (CAMP-3.10)."""

    card: int
    into: str


@message
class Promote(Command):
    """Give a veteran one of the two abilities that its deed offers (CAMP-3.8)."""

    card: int
    ability: str


@message
class Answer(Command):
    """Answer an event with one of its three choices; `card` where it asks for one."""

    choice: int
    card: int = 0


@message
class Wager(Command):
    """Play at the tavern's table for a stake of gold (CAMP-2.3)."""

    stake: int


@message
class Build(Command):
    """Buy a building of the home town (CAMP-4.2)."""

    building: str


@message
class HurrySupply(Command):
    """Pay to have everything in delivery or production arrive within 1 encounter (CAMP-4.5)."""


@message
class UseItem(Command):
    """Use a consumable between encounters, on a card where it needs one (CAMP-5.1)."""

    item: int
    card: int = 0


@message
class Equip(Command):
    """Equip a consumable for the next battle, or unequip it."""

    item: int


@message
class ToDeck(Command):
    """Put a card of the reserves into the campaign deck (CAMP-1.7)."""

    card: int


@message
class ToReserve(Command):
    """Put a card of the campaign deck into the reserves (CAMP-1.7)."""

    card: int


@message
class AssignNewcomers(Command):
    """Say where cards that join the army go: one of `components.campaign.NEWCOMERS` (CAMP-1.10)."""

    where: str


COMMANDS: tuple[type[Command], ...] = messages_of(__name__)
