"""Deeds: the actions of the card language that hold no other actions: one thing that is done or chosen, each."""

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
    """A stat gets so much more (or less), or becomes so much. Amounts are read before any of them is applied."""

    stat: str
    add: Amount | None = None
    become: Amount | None = None


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Somebody chooses among things; what follows calls them by `name`.

    As the choice of an ability (its `choices`) it is made when the ability is used and can be answered; within a
    program it is made when the program comes to it. With no more things than must be chosen nobody is asked.

    Attributes:
        hidden: cards that lie face down may be chosen too.
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
    """Somebody sees a number of cards by dice, of all cards that there are or of a zone, and takes some of them.

    Attributes:
        among: a filter over all cards of the game; source: or things to take from, such as a deck's first cards.
        shown: how many are seen; max: how many are chosen; name: as in `Choose`. Cards of `among` are made anew.
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
    """The dice give a number from 1 to `sides`, which is stored under a name."""

    do: Literal["roll"]
    sides: int
    store_as: str


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    """Things are destroyed, all at once; how many is stored under `store_as`."""

    do: Literal["destroy"]
    target: Selector
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Cards go to a zone, of their owner unless `side` says otherwise.

    Attributes:
        to: the zone; at: where in a pile, "shuffled" into it; face_down: as the cards lie there.
        manner: what the game calls it where that matters: "sacrificed", "discarded".
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
    """Creatures (minions) enter the field from wherever they are; `position` "choice" asks their controller."""

    do: Literal["summon"]
    target: Selector
    side: Literal["me", "foe", "owner"] = "me"
    position: str = ""
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Create(Node):
    """Cards that were in no deck come into a zone: by identifier, or copies of what is found.

    Attributes:
        keep: the name by which what follows calls them.
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
    """Players draw."""

    do: Literal["draw"]
    number: Amount = 1
    player: Player = "me"


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Players discard, by their own choice or by dice; all of a shorter hand."""

    do: Literal["discard"]
    number: Amount = 1
    player: Player = "me"
    random: bool = False
    store_as: str = ""


@dataclass(frozen=True, slots=True)
class Mill(Node):
    """The first cards of players' decks go to where used cards go; what follows calls them by `keep`."""

    do: Literal["mill"]
    number: Amount = 1
    player: Player = "me"
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """Things lose health: players, and where the game has it creatures (damage)."""

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
    """Stats of things change, of players too (their mana)."""

    do: Literal["change"]
    target: Selector
    stats: tuple[StatChange, ...]
    until: Duration = "turn"


@dataclass(frozen=True, slots=True)
class Strip(Node):
    """Things lose keywords; with `all` everything that they say and were given."""

    do: Literal["strip"]
    target: Selector
    keywords: tuple[str, ...] = ()
    all: bool = False
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Things are turned: "up", "down", "attack", "defense", or "other": to the other position."""

    do: Literal["turn"]
    target: Selector
    to: Literal["up", "down", "attack", "defense", "other"]


@dataclass(frozen=True, slots=True)
class Control(Node):
    """Things change sides."""

    do: Literal["control"]
    target: Selector
    side: Literal["me", "foe"] = "me"
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Counters(Node):
    """Counters of a name are laid on things, or taken away (never below none)."""

    do: Literal["counters"]
    target: Selector
    name: str
    add: Amount = 1


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """Cards are put on another and stay with it: a ward on a creature, a magnetic minion on a mech."""

    do: Literal["attach"]
    target: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Transform(Node):
    """Things become another card, where they stand; or a copy of what is found."""

    do: Literal["transform"]
    target: Selector
    into: str = ""
    copy_of: Selector | None = None


@dataclass(frozen=True, slots=True)
class Replay(Node):
    """Abilities of a kind that cards have are done again, as if they were used now (a second battlecry)."""

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
    """The activation that was answered does nothing when its turn comes."""

    do: Literal["negate"]


@dataclass(frozen=True, slots=True)
class CallOff(Node):
    """The attack under way ends without a clash."""

    do: Literal["call_off"]


@dataclass(frozen=True, slots=True)
class Retarget(Node):
    """The attack under way goes on against another target."""

    do: Literal["retarget"]
    target: Selector


@dataclass(frozen=True, slots=True)
class EndPhase(Node):
    """The present phase ends as soon as nothing is half done."""

    do: Literal["end_phase"]


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """Cards are shown: to both, or to one player alone."""

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
    """An action written for one card alone; the game lists them. At most 3 cards in 100 may have one."""

    do: Literal["special"]
    name: str
    target: Selector = "self"
