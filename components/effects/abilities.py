"""Abilities: programs of actions, and when, by whom and how often they are carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from components.core import Definition
from components.effects.deeds import (
    Attach,
    CallOff,
    Change,
    Choose,
    Control,
    Counters,
    Create,
    Destroy,
    Discard,
    Discover,
    Draw,
    Duration,
    EndPhase,
    Fight,
    Gain,
    Lose,
    Mill,
    Move,
    Negate,
    Perform,
    Replay,
    Retarget,
    Reveal,
    Roll,
    Shuffle,
    Special,
    StatChange,
    Strip,
    Summon,
    Transform,
    Turn,
)
from components.effects.reading import (
    Amount,
    Condition,
    Filter,
    Node,
    Selector,
    Side,
)


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of the ways of a `Modes`: a program, and when it may be chosen."""

    program: tuple[Action, ...]
    provided: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Somebody chooses one of several programs; with `random` the dice do; of `shown` by dice, where that is not 0."""

    do: Literal["modes"]
    modes: tuple[Mode, ...]
    player: Literal["me", "foe"] = "me"
    random: bool = False
    shown: int = 0


@dataclass(frozen=True, slots=True)
class May(Node):
    """Somebody may do something: who refuses gets `otherwise`."""

    do: Literal["may"]
    program: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()
    player: Literal["me", "foe"] = "me"


@dataclass(frozen=True, slots=True)
class If(Node):
    """A program for when a condition holds, and one for when not."""

    do: Literal["if"]
    provided: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """A program for each thing found, which it calls "it"."""

    do: Literal["each"]
    of: Selector
    program: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """A program several times."""

    do: Literal["repeat"]
    times: Amount
    program: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """Things get keywords or abilities.

    Attributes:
        until: how long; turns: or through so many turns of each thing's controller, where that is not 0.
    """

    do: Literal["grant"]
    target: Selector
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    until: Duration = "turn"
    turns: int = 0


Action = Annotated[
    Choose | Discover | Modes | May | If | Each | Repeat | Roll | Destroy | Move | Summon | Create | Draw | Discard
    | Mill | Lose | Gain | Change | Grant | Strip | Turn | Control | Counters | Attach | Transform | Replay | Fight
    | Negate | CallOff | Retarget | EndPhase | Reveal | Shuffle | Perform | Special,
    Field(discriminator="do"),
]  # fmt: skip
Program = tuple[Action, ...]


Limit = Literal["turn", "match", "none"]
"""How often: once a turn, once while the card stays in its zone, as often as one likes."""


@dataclass(frozen=True, slots=True)
class Activated(Node):
    """An ability that its player uses.

    Attributes:
        moments: when: words of the game, such as "main", or what it may answer: "attack", "summon", "activation".
        zones: where the card must be.
        provided: a condition; cost: paid when it is used; choices: made when it is used; program: what then happens.
    """

    ability: Literal["activated"]
    program: tuple[Action, ...]
    moments: tuple[str, ...] = ("main",)
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    choices: tuple[Choose, ...] = ()
    limit: Limit = "turn"


@dataclass(frozen=True, slots=True)
class Party(Node):
    """Who takes part in an event: of whose side, and what.

    Attributes:
        self_only: the card whose ability it is, and nobody else.
        carrier: the creature that carries this card.
    """

    side: Side = "both"
    filter: Filter = Filter()  # noqa: RUF009 - it is frozen, so one serves all
    self_only: bool = False
    carrier: bool = False


@dataclass(frozen=True, slots=True)
class Triggered(Node):
    """An ability that happens when something happens.

    Attributes:
        events: which; subject, object: who takes part; None for anybody.
        manners: how it must have happened (none named: in any way).
        zones: where the card must be to hear it; an event of its own leaving is heard where it was.
        may: its player is asked first.
    """

    ability: Literal["triggered"]
    events: tuple[str, ...]
    program: tuple[Action, ...]
    subject: Party | None = Party(self_only=True)
    object: Party | None = None
    manners: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    choices: tuple[Choose, ...] = ()
    may: bool = False
    limit: Limit = "none"


@dataclass(frozen=True, slots=True)
class Continuous(Node):
    """What holds as long as the card is in its zone and the condition holds: an aura, or a keyword of its own."""

    ability: Literal["continuous"]
    affects: Selector = "self"
    stats: tuple[StatChange, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    provided: Condition | None = None
    zones: tuple[str, ...] = ("field",)


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """What happens in place of something that would happen.

    Attributes:
        event: what would happen, such as "destroyed"; subject: to whom; manners: how.
        program: what happens instead: it calls the thing "subject".
        may: its player is asked first.
    """

    ability: Literal["replacement"]
    event: str
    program: tuple[Action, ...]
    subject: Party = Party(self_only=True)
    manners: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    may: bool = False
    limit: Limit = "none"


Ability = Annotated[Activated | Triggered | Continuous | Replacement, Field(discriminator="ability")]


@dataclass(frozen=True, slots=True)
class CardDefinition(Definition):
    """What every card that speaks this language has: its abilities, in the order in which they are printed."""

    abilities: tuple[Ability, ...] = ()
