"""What happened in the optional systems (CLAN-12): see `events`, whose union holds these too."""

from __future__ import annotations

from systems.match import EVERYONE, Event, message


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
    audience: int = EVERYONE


@message
class FamilyAdvanced(Event):
    """A further variation of a family was played, or seen of the other side's; `played` has 1 for each that was."""

    seat: int
    family: str
    played: tuple[int, ...]
    audience: int = EVERYONE


@message
class UltimateUnleashed(Event):
    """A side had played all three variations of a family: its ultimate takes effect."""

    seat: int
    family: str
    effect: str
    amount: int
    audience: int = EVERYONE


@message
class AgeBegan(Event):
    """The second or third age began; `decks` has the cards in the new deck of each seat."""

    age: int
    round: int
    decks: tuple[int, ...]
    audience: int = EVERYONE
