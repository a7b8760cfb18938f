"""What an attack would do, from what the seat sees: both blows, elements, shields, deaths (MATCH-3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from components.arena import ADVANTAGE, STRONG_AGAINST, ArenaCardDefinition
from scenes.table.story.lines import ARROW
from systems.arena.view.views import ArenaView, HeroView, MinionView

Character = MinionView | HeroView
SHIELDED = "shielded"
DIVINE = "divine-shield"


@dataclass(frozen=True, slots=True)
class Blow:
    """What one side of an attack takes.

    Attributes:
        card: who; name: what it is called; before, after: its health; armor: that it loses.
        absorbed: taken by Shielded; shield: whether a Divine Shield breaks; dies: whether it falls.
    """

    card: int
    name: str
    before: int
    after: int
    armor: int = 0
    absorbed: int = 0
    shield: bool = False
    dies: bool = False

    def chip(self) -> tuple[str, str]:
        """Return the words and the tone of the plate over it."""
        if self.shield:
            return "shield breaks", "plain"
        if self.dies:
            return f"{self.before} {ARROW} 0 dies", "fatal"
        if self.after == self.before:
            return (f"armor -{self.armor}", "plain") if self.armor else ("no damage", "plain")
        return f"{self.before} {ARROW} {self.after}", "plain"


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an attack would do: the blow on the target, the blow back, and the element's part of the first."""

    attacker: str
    target: Blow
    back: Blow
    dealt: int
    taken: int
    advantage: int
    elements: tuple[str, str]
    secrets: int

    def lines(self) -> list[tuple[str, str]]:
        """Return pairs of icon and sentence."""
        strong, weak = (element.capitalize() for element in self.elements)
        plus = f" + {self.advantage} {strong} over {weak}" if self.advantage else " damage"
        told = [("swords", f"{self.dealt - self.advantage}{plus}")]
        told.append(("skull" if self.target.dies else "heart", f"{self.target.name}: {self.target.chip()[0]}"))
        if self.taken > 0:
            told.append(("skull" if self.back.dies else "shield", f"{self.taken} back: {self.back.chip()[0]}"))
        else:
            told.append(("shield", "Nothing strikes back"))
        if self.secrets:
            told.append(("info", f"Unknown: {self.secrets} secret{'s' if self.secrets > 1 else ''}"))
        return told


def forecast(view: ArenaView, cards: Mapping[str, ArenaCardDefinition], attacker: int, target: int) -> Forecast | None:
    """Return what an attack would do by the printed rules of attacks; None where one of the two is not there.

    Abilities and secrets that would answer are not part of it.
    """
    striker, victim = character(view, attacker), character(view, target)
    if striker is None or victim is None:
        return None
    elements = (cards[striker.definition].element, cards[victim.definition].element)
    more = ADVANTAGE if STRONG_AGAINST.get(elements[0]) == elements[1] else 0
    saved = more if isinstance(striker, MinionView) else 0
    dealt, taken = striker.attack + more, max(0, victim.attack - saved)
    return Forecast(
        cards[striker.definition].name,
        _blow(cards, victim, dealt, striker),
        _blow(cards, striker, taken, victim),
        dealt,
        taken,
        more,
        elements,
        len(view.sides[1 - view.seat].secrets),
    )


def character(view: ArenaView, card: int) -> Character | None:
    """Return the minion or hero of a number."""
    for side in view.sides:
        if side.hero.card == card:
            return side.hero
        for minion in side.board:
            if minion.card == card:
                return minion
    return None


def _blow(cards: Mapping[str, ArenaCardDefinition], victim: Character, amount: int, striker: Character) -> Blow:
    """Return what a character takes from a blow: immunity, Divine Shield, Shielded, armor, health, in this order."""
    name = cards[victim.definition].name
    health = victim.hp if isinstance(victim, HeroView) else victim.health
    if amount <= 0 or "immune" in victim.keywords:
        return Blow(victim.card, name, health, health)
    if DIVINE in victim.keywords:
        return Blow(victim.card, name, health, health, shield=True)
    absorbed = min(amount, dict(victim.counters).get(SHIELDED, 0))
    armor = min(amount - absorbed, victim.armor) if isinstance(victim, HeroView) else 0
    lost = amount - absorbed - armor
    poisoned = lost > 0 and "poisonous" in striker.keywords and isinstance(victim, MinionView)
    left = max(0, health - lost)
    return Blow(victim.card, name, health, left, armor, absorbed, dies=left == 0 or poisoned)
