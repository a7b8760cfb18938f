"""The parts of the picture of a standard match: cards, minions, heroes, sides; plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from systems.arena.view.views import HeroView, MinionView, SideView, WeaponView

Counters = tuple[tuple[str, int], ...]


def counted(counters: Counters, name: str, number: int) -> Counters:
    """Return counters after one of them changed."""
    kept = [pair for pair in counters if pair[0] != name]
    return tuple(sorted([*kept, (name, number)] if number else kept))


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, a secret or a trial.

    Attributes:
        card: its number; definition: "" where the seat does not know it; done: what a trial has counted.
    """

    card: int
    definition: str = ""
    done: int = 0


@dataclass(frozen=True, slots=True)
class Minion:
    """A minion on the board; `dormant` minions are out of play."""

    card: int
    definition: str
    attack: int
    health: int
    max_health: int
    keywords: frozenset[str] = frozenset()
    counters: Counters = ()
    dormant: bool = False

    @classmethod
    def from_view(cls, view: MinionView) -> Minion:
        """Return a view's minion."""
        return cls(
            view.card, view.definition, view.attack, view.health, view.max_health, frozenset(view.keywords),
            view.counters, dormant=view.dormant > 0,
        )  # fmt: skip

    @property
    def hurt(self) -> bool:
        """Whether it lacks health."""
        return self.health < self.max_health


@dataclass(frozen=True, slots=True)
class Weapon:
    """An equipped weapon."""

    card: int
    definition: str
    attack: int
    durability: int

    @classmethod
    def from_view(cls, view: WeaponView) -> Weapon:
        """Return a view's weapon."""
        return cls(view.card, view.definition, view.attack, view.durability)


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero; `attack` is its own, without the weapon's."""

    card: int = 0
    definition: str = ""
    hp: int = 0
    max_hp: int = 0
    armor: int = 0
    attack: int = 0
    keywords: frozenset[str] = frozenset()
    counters: Counters = ()
    power: str = ""

    @classmethod
    def from_view(cls, view: HeroView, attack: int) -> Hero:
        """Return a view's hero with its own attack."""
        return cls(
            view.card, view.definition, view.hp, view.max_hp, view.armor, attack, frozenset(view.keywords),
            view.counters, view.power,
        )  # fmt: skip


@dataclass(slots=True)
class Side:
    """A player's side; `grave` and `gone` are identifiers in alphabetical order, `deck` and mana are numbers."""

    hero: Hero = field(default_factory=Hero)
    weapon: Weapon | None = None
    hand: list[Held] = field(default_factory=list)
    board: list[Minion] = field(default_factory=list)
    secrets: list[Held] = field(default_factory=list)
    deck: int = 0
    grave: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    mana: int = 0
    crystals: int = 0
    locked: int = 0
    overload: int = 0
    corpses: int = 0
    runes: int = 0

    @classmethod
    def from_view(cls, view: SideView, *, active: bool) -> Side:
        """Return a view's side; in its own turn a hero's attack has its weapon's in it."""
        weapon = None if view.weapon is None else Weapon.from_view(view.weapon)
        lent = weapon.attack if weapon is not None and active else 0
        return cls(
            hero=Hero.from_view(view.hero, view.hero.attack - lent),
            weapon=weapon,
            hand=[Held(card.card, card.definition) for card in view.hand],
            board=[Minion.from_view(minion) for minion in view.board],
            secrets=[Held(secret.card, secret.definition, secret.done) for secret in view.secrets],
            deck=view.deck,
            grave=sorted(view.grave),
            gone=sorted(view.gone),
            mana=view.mana,
            crystals=view.crystals,
            locked=view.locked,
            overload=view.overload,
            corpses=view.corpses,
            runes=view.runes,
        )
