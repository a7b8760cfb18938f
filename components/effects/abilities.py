"""Abilities, and the actions that contain programs: modes, may, if, each, repeat, grant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from components.core import Definition
from components.effects.actions import (
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
    """One option of a `Modes`: a program, and the condition under which it may be chosen."""

    program: tuple[Action, ...]
    provided: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """A player chooses one of several programs.

    With `random` the dice choose. If `shown` is not 0, so many of the options are offered, picked by dice.
    """

    do: Literal["modes"]
    modes: tuple[Mode, ...]
    player: Literal["me", "foe"] = "me"
    random: bool = False
    shown: int = 0


@dataclass(frozen=True, slots=True)
class May(Node):
    """A player may run a program; `otherwise` runs after a refusal."""

    do: Literal["may"]
    program: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()
    player: Literal["me", "foe"] = "me"


@dataclass(frozen=True, slots=True)
class If(Node):
    """Runs one program if a condition holds, and another if not."""

    do: Literal["if"]
    provided: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """Runs a program for each thing found, which it can refer to as "it"."""

    do: Literal["each"]
    of: Selector
    program: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """Runs a program several times."""

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
    """An ability that its player activates.

    Attributes:
        moments: timing windows of the game, such as "main", or what it can answer: "attack", "summon".
        zones: the zones in which the card can be.
        provided: a condition.
        cost, choices: paid and made when it is activated.
        program: its effect.
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
    """A filter for a participant of an event: its side and its properties.

    Attributes:
        self_only: only the card with this ability.
        carrier: only the creature that carries this card.
    """

    side: Side = "both"
    filter: Filter = Filter()  # noqa: RUF009 - it is frozen, so one serves all
    self_only: bool = False
    carrier: bool = False


@dataclass(frozen=True, slots=True)
class Triggered(Node):
    """An ability that runs when an event happens.

    Attributes:
        events: the events that trigger it.
        subject, object: filters for the event's participants; None for any.
        manners: the manners of the event that count; none named: any.
        zones: the zones in which the card hears the event; when it leaves a zone, the one that it leaves.
        may: whether its player is asked first.
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
    """A static effect while its card is in play: an aura or a keyword."""

    ability: Literal["continuous"]
    affects: Selector = "self"
    stats: tuple[StatChange, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    provided: Condition | None = None
    zones: tuple[str, ...] = ("field",)


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """An effect that replaces an event before it happens.

    Attributes:
        event, subject, manners: the event, such as "destroyed", with filters for its subject and manner.
        program: what happens instead; it refers to the thing as "subject".
        may: whether its player is asked first.
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
    """A card of any game with this language: its abilities in printed order."""

    abilities: tuple[Ability, ...] = ()
