"""What a command would do, told of each character that it changes, with plates and sentences for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from components.arena import ArenaCardDefinition
from scenes.table.story.lines import ARROW, MINUS
from scenes.table.story.phrases import plural
from systems.arena.events import Struck
from systems.arena.view.views import ArenaView, HeroView, MinionView

Character = MinionView | HeroView
DIVINE = "divine-shield"
MOST_LINES = 6
"""Sentences about characters; an outcome that changes more is summed up."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a character.

    Attributes:
        card: who; name: what it is called; own: whether it is on the side that looks.
        before, after: its health; armor: that it loses.
        dies: whether it falls; shield: whether its Divine Shield breaks; words: what else becomes of it.
        said: how players read its health.
    """

    card: int
    name: str
    own: bool
    before: int
    after: int
    armor: int = 0
    dies: bool = False
    shield: bool = False
    words: str = ""
    said: Callable[[int], str] = field(default=str, compare=False, repr=False)

    def chip(self) -> tuple[str, str]:
        """Return the words and the tone of the plate over it."""
        if self.dies:
            return f"{self.said(self.before)} {ARROW} 0 dies", "fatal"
        if self.shield:
            return "shield breaks", "even"
        if self.after != self.before:
            return (
                f"{self.said(self.before)} {ARROW} {self.said(self.after)}",
                "good" if self.after > self.before else "even",
            )
        if self.armor:
            return f"armor {MINUS}{self.said(self.armor)}", "even"
        return (self.words, "even") if self.words else ("no damage", "even")

    def line(self) -> tuple[str, str]:
        """Return an icon and a sentence."""
        words, tone = self.chip()
        if self.dies:
            return "skull", f"**{self.name}** {self.said(self.before)} {ARROW} 0, dies"
        icon = "shield" if self.shield or self.armor else "heart" if tone == "good" else "drop"
        more = f", {self.words}" if self.words and self.words != words else ""
        return icon, f"**{self.name}** {words}{more}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command would do as far as the seat can know.

    Attributes:
        fates: of the characters that it changes; lines: pairs of icon and sentence about everything else.
        blow: the blows of an attack: icons and sentences about the numbers.
        chance: whether dice decide a part of it; secrets: how many of the other side's could still answer.
    """

    fates: tuple[Fate, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    blow: tuple[tuple[str, str], ...] = ()
    chance: bool = False
    secrets: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is foretold."""
        return not (self.fates or self.lines or self.blow or self.chance)

    def fate(self, card: int) -> Fate | None:
        """Return what becomes of a character; None where nothing does."""
        return next((fate for fate in self.fates if fate.card == card), None)

    def sentences(self) -> list[tuple[str, str]]:
        """Return pairs of icon and sentence, the weightiest first."""
        ordered = sorted(self.fates, key=lambda fate: (not fate.dies, fate.own))
        told = [*self.blow, *(fate.line() for fate in ordered[:MOST_LINES])]
        more = len(ordered) - MOST_LINES
        told += [("plus", f"and {plural(more, 'more character')}")] if more > 0 else []
        told += self.lines
        if self.chance:
            told.append(("dice", "Dice decide the rest"))
        if self.secrets:
            told.append(("info", f"Unknown: {plural(self.secrets, 'secret')}"))
        return told


def characters(view: ArenaView) -> dict[int, Character]:
    """Return both heroes and all minions by number."""
    found: dict[int, Character] = {}
    for side in view.sides:
        found[side.hero.card] = side.hero
        found.update((minion.card, minion) for minion in side.board)
    return found


def character(view: ArenaView, card: int) -> Character | None:
    """Return the minion or hero of a number."""
    return characters(view).get(card)


def health_of(character: Character) -> int:
    """Return the health that a minion or hero has left."""
    return character.hp if isinstance(character, HeroView) else character.health


def fates(
    before: ArenaView,
    after: ArenaView,
    dead: frozenset[int],
    cards: Mapping[str, ArenaCardDefinition],
    said: Callable[[int], str] = str,
) -> Iterator[Fate]:
    """Compare two views of a seat; `dead` are the minions that died in between, `said` how heroes' health is read."""
    now = characters(after)
    own = {before.sides[before.seat].hero.card, *(minion.card for minion in before.sides[before.seat].board)}
    for card, was in characters(before).items():
        told = _fate(was, now.get(card), card in dead, after, said)
        if told is not None:
            health, armor, words, shield = told
            dies = card in dead or (isinstance(was, HeroView) and health <= 0)
            name = cards[was.definition].name.split(",")[0]
            told_by = said if isinstance(was, HeroView) else str
            yield Fate(
                card, name, card in own, health_of(was), health, armor, dies, shield and not dies, words, told_by
            )


def _fate(
    was: Character, now: Character | None, died: bool, after: ArenaView, said: Callable[[int], str]
) -> tuple[int, int, str, bool] | None:
    """Return health and armor lost, other words, and whether a shield broke; None where nothing changed."""
    if died:
        return 0, 0, "", False
    if now is None:
        held = any(card.definition == was.definition for side in after.sides for card in side.hand)
        return health_of(was), 0, "returns to the hand" if held else "leaves the board", False
    if now.definition != was.definition:
        return health_of(was), 0, "becomes another", False
    shield = DIVINE in was.keywords and DIVINE not in now.keywords
    armor = was.armor - now.armor if isinstance(was, HeroView) and isinstance(now, HeroView) else 0
    words = ", ".join(_differences(was, now, said, shield=shield))
    if health_of(now) == health_of(was) and not (armor > 0 or shield or words):
        return None
    return health_of(now), max(0, armor), words, shield and health_of(now) == health_of(was)


def _differences(was: Character, now: Character, said: Callable[[int], str], *, shield: bool) -> Iterator[str]:
    """Tell what a character has now that it had not, or the other way round."""
    if isinstance(was, HeroView) and isinstance(now, HeroView):
        if now.armor > was.armor:
            yield f"+{said(now.armor - was.armor)} armor"
    elif isinstance(was, MinionView) and isinstance(now, MinionView):
        attack, health = now.attack - was.attack, now.max_health - was.max_health
        if attack or health:
            yield f"{_signed(attack)}/{_signed(health)}"
        if now.silenced and not was.silenced:
            yield "silenced"
    for word in sorted(set(now.keywords) - set(was.keywords)):
        yield word.replace("-", " ")
    gone = set(was.keywords) - set(now.keywords) - ({DIVINE} if shield else set())
    if not (isinstance(now, MinionView) and now.silenced):
        yield from (f"no {word.replace('-', ' ')}" for word in sorted(gone - {"stealth"}))


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def blow_lines(struck: Struck, elements: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Tell what both sides of an attack strike with."""
    strong, weak = (element.capitalize() for element in elements)
    plain = struck.dealt - struck.advantage
    first = f"**{plain} + {struck.advantage}** {strong} over {weak}" if struck.advantage else f"**{plain}** damage"
    back = f"**{struck.taken}** back" if struck.taken > 0 else "Nothing strikes back"
    return ("swords", first), ("shield", back)
