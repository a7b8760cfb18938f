"""Actions of the card language that contain no programs: each does or chooses one thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from components.effects.reading import (
    Amount,
    Filter,
    Node,
    Player,
    Selector,
)

Duration = Literal["turn", "foe-turn", "my-turn", "stay"]
"""Until the end of this turn; of the foe's next turn; of the own next turn; as long as the card stays where it is."""


@dataclass(frozen=True, slots=True)
class StatChange(Node):
    """Adds to a stat, or sets it. All amounts are read before any change is applied."""

    stat: str
    add: Amount | None = None
    become: Amount | None = None


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """A player chooses things, which the rest of the program refers to by `name`.

    Among an ability's `choices` it is made when the ability is activated, and can be answered; within a program it is
    made when the program reaches it. If there are no more options than must be chosen, nobody is asked.

    Attributes:
        hidden: whether face-down cards can be chosen too.
    """

    do: Literal["choose"]
    name: str
    among: Selector
    min: Amount = 1
    max: Amount | None = None
    player: Literal["me", "foe"] = "me"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Discover(Node):
    """A player is shown a number of random cards and takes some of them.

    Attributes:
        among: a filter over all cards of the game; new copies of these are made.
        source: instead of `among`, existing things, such as the first cards of a deck.
        shown: how many are shown.
        max: how many are chosen.
        name: as in `Choose`.
    """

    do: Literal["discover"]
    name: str
    among: Filter | None = None
    source: Selector | None = None
    shown: Amount = 3
    max: Amount = 1
    player: Literal["me", "foe"] = "me"


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """Rolls a number from 1 to `sides` and stores it under a name."""

    do: Literal["roll"]
    sides: int
    store_as: str


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    """Destroys things, all at once; stores their number under `store_as`."""

    do: Literal["destroy"]
    target: Selector
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Moves cards to a zone of their owner, or of `side`.

    Attributes:
        to: the zone.
        at: the position in a pile, or "shuffled".
        face_down: whether the cards arrive face down.
        manner: the game's word for the move where that matters: "sacrificed", "discarded".
    """

    do: Literal["move"]
    target: Selector
    to: str
    at: Literal["top", "bottom", "shuffled"] = "top"
    side: Literal["owner", "me", "foe"] = "owner"
    manner: str = ""
    face_down: bool = False
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Summon(Node):
    """Summons creatures (minions); with `position` "choice" their controller decides."""

    do: Literal["summon"]
    target: Selector
    side: Literal["me", "foe", "owner"] = "me"
    position: str = ""
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Create(Node):
    """Creates cards in a zone: by identifier, or copies of what is found.

    Attributes:
        keep: the name by which the rest of the program refers to them.
    """

    do: Literal["create"]
    to: str
    card: str = ""
    copy_of: Selector | None = None
    number: Amount = 1
    side: Literal["me", "foe"] = "me"
    position: str = ""
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Players draw cards."""

    do: Literal["draw"]
    number: Amount = 1
    player: Player = "me"


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Players discard cards of their choice or random ones; all of a smaller hand."""

    do: Literal["discard"]
    number: Amount = 1
    player: Player = "me"
    random: bool = False
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Mill(Node):
    """Moves the top cards of decks to the discard pile; `keep` names them."""

    do: Literal["mill"]
    number: Amount = 1
    player: Player = "me"
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """Players lose health; in some games creatures too, as damage."""

    do: Literal["lose"]
    target: Selector
    amount: Amount
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """Things gain health."""

    do: Literal["gain"]
    target: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Change(Node):
    """Changes stats of things, also of players (such as mana)."""

    do: Literal["change"]
    target: Selector
    stats: tuple[StatChange, ...]
    until: Duration = "turn"


@dataclass(frozen=True, slots=True)
class Strip(Node):
    """Removes keywords; with `all` all abilities and everything granted."""

    do: Literal["strip"]
    target: Selector
    keywords: tuple[str, ...] = ()
    all: bool = False
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Turns things: "up", "down", "attack", "defense", or "other" for the other position."""

    do: Literal["turn"]
    target: Selector
    to: Literal["up", "down", "attack", "defense", "other"]


@dataclass(frozen=True, slots=True)
class Control(Node):
    """Things change their controller."""

    do: Literal["control"]
    target: Selector
    side: Literal["me", "foe"] = "me"
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Counters(Node):
    """Adds counters of a name to things, or removes some (never below none)."""

    do: Literal["counters"]
    target: Selector
    name: str
    add: Amount = 1


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """Attaches cards to another: a ward to a creature, a magnetic minion to a mech."""

    do: Literal["attach"]
    target: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Transform(Node):
    """Turns things into another card where they are, or into a copy of what is found."""

    do: Literal["transform"]
    target: Selector
    into: str = ""
    copy_of: Selector | None = None


@dataclass(frozen=True, slots=True)
class Replay(Node):
    """Runs abilities of a kind on cards again, as if used now (a second battlecry)."""

    do: Literal["replay"]
    target: Selector
    event: str


@dataclass(frozen=True, slots=True)
class Fight(Node):
    """Things attack others at once."""

    do: Literal["fight"]
    target: Selector
    against: Selector


@dataclass(frozen=True, slots=True)
class Negate(Node):
    """Negates the activation that was answered, so that it has no effect."""

    do: Literal["negate"]


@dataclass(frozen=True, slots=True)
class CallOff(Node):
    """Ends the current attack without a clash."""

    do: Literal["call_off"]


@dataclass(frozen=True, slots=True)
class Retarget(Node):
    """Gives the current attack another target."""

    do: Literal["retarget"]
    target: Selector


@dataclass(frozen=True, slots=True)
class EndPhase(Node):
    """Ends the current phase as soon as nothing is unresolved."""

    do: Literal["end_phase"]


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """Reveals cards to both players, or to one."""

    do: Literal["reveal"]
    target: Selector
    to: Player = "both"


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    """Players shuffle their decks."""

    do: Literal["shuffle"]
    player: Player = "me"


@dataclass(frozen=True, slots=True)
class Perform(Node):
    """The program of a keyword that the game defines is carried out for each thing, which it calls "performer"."""

    do: Literal["perform"]
    keyword: str
    target: Selector = "self"


@dataclass(frozen=True, slots=True)
class Special(Node):
    """An action written for one card, listed by the game. At most 3 of 100 cards may have one."""

    do: Literal["special"]
    name: str
    target: Selector = "self"
