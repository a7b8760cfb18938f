"""What lies on the duel's table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.duel import DEFENSE
from systems.duel.view.views import CreatureView, LinkView, SideView

Counters = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand or pile: its number and identifier, or ""."""

    id: int
    card: str


@dataclass(frozen=True, slots=True)
class Lying:
    """A creature on the mat, as `CreatureView` tells of it."""

    id: int
    card: str
    owner: int
    place: int
    face_up: bool
    position: str
    power: int
    toughness: int
    keywords: tuple[str, ...] = ()
    counters: Counters = ()

    @property
    def sideways(self) -> bool:
        """Whether it lies across its place."""
        return self.position == DEFENSE


@dataclass(frozen=True, slots=True)
class Rune:
    """A rune on the mat: set face down, or active."""

    id: int
    card: str
    place: int
    active: bool


@dataclass(frozen=True, slots=True)
class Ward:
    """A ward, tucked behind the creature that carries it."""

    id: int
    card: str
    carrier: int
    counters: Counters = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A link of the chain, as `LinkView` tells of it."""

    seat: int
    id: int
    card: str
    ability: int
    number: int
    negated: bool
    triggered: bool
    choices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fight:
    """The attack: attackers in order, target and blocker (0: player, none)."""

    attackers: tuple[int, ...]
    target: int
    blocker: int = 0


@dataclass(slots=True)
class Side:
    """What one player has. Cards are kept by number.

    Attributes:
        hand: the cards of it that are known; held: how many there are.
    """

    hp: int = 0
    hand: dict[int, Held] = field(default_factory=dict)
    held: int = 0
    deck: int = 0
    creatures: dict[int, Lying] = field(default_factory=dict)
    runes: dict[int, Rune] = field(default_factory=dict)
    wards: dict[int, Ward] = field(default_factory=dict)
    used: dict[int, Held] = field(default_factory=dict)
    netherworld: dict[int, Held] = field(default_factory=dict)
    banished: dict[int, Held] = field(default_factory=dict)

    @classmethod
    def from_view(cls, view: SideView) -> Side:
        """The side of a view."""
        return cls(
            hp=view.hp,
            hand={card.card: Held(card.card, card.definition) for card in view.hand if card.definition},
            held=len(view.hand),
            deck=view.deck,
            creatures={creature.card: lying(creature) for creature in view.creatures},
            runes={rune.card: Rune(rune.card, rune.definition, rune.place, rune.active) for rune in view.runes},
            wards={
                ward.card: Ward(ward.card, ward.definition, ward.carrier, _some(ward.counters)) for ward in view.wards
            },
            used={item.card: Held(item.card, item.definition) for item in view.used},
            netherworld={card.card: Held(card.card, card.definition) for card in view.netherworld},
            banished={card.card: Held(card.card, card.definition) for card in view.banished},
        )

    def pile(self, name: str) -> dict[int, Held]:
        """The cards of "used", "netherworld" or "banished", the first to come first."""
        return {"used": self.used, "netherworld": self.netherworld, "banished": self.banished}[name]


def _some(counters: Counters) -> Counters:
    """The counters of which there is at least one."""
    return tuple(pair for pair in counters if pair[1])


def lying(view: CreatureView) -> Lying:
    """A creature of a view."""
    return Lying(
        view.card,
        view.definition,
        view.owner,
        view.place,
        view.face_up,
        view.position,
        view.power,
        view.toughness,
        view.keywords,
        _some(view.counters),
    )


def linked(view: LinkView) -> Link:
    """A link of a view."""
    return Link(
        view.seat, view.card, view.definition, view.ability, view.number, view.negated, view.triggered, view.choices
    )
