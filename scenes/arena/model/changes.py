"""What an event changes: statuses and numbers of characters, locked crystals, corpses and runes of sides.

Pure: it compares an event with the picture before it, so that the table can say it by word, light and sound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.lines import MINUS
from systems.arena import events as told

Effect = Literal["gained", "lost", "raised", "lowered"]
QUIETLY_LOST = frozenset({"rush", "charge", "echo", "reborn", "divine-shield"})
"""Keywords whose end is told by something else, or says nothing of a minion on the board."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """One change of a character: its number, what happened, and the status or the numbers in words."""

    card: int
    effect: Effect
    word: str


def alterations(events: Iterable[told.ArenaEvent], picture: ArenaPicture) -> list[Alteration]:
    """Return what events change in the characters of the picture before them, at most one for each character."""
    found: dict[int, Alteration] = {}
    for event in events:
        for change in _changes(event, picture):
            found.setdefault(change.card, change)
    return list(found.values())


Spendable = Literal["overloaded", "locked", "corpses", "runes"]
HOARDS: tuple[Spendable, ...] = ("corpses", "runes")
"""What a side gathers and spends; crystals are only locked."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """A change of what a side has to spend.

    Attributes:
        kind: "overloaded" for crystals that will be locked next turn, "locked" for those that are; corpses, runes.
        amount: by how much it rose; corpses and runes that were spent are less than 0.
    """

    seat: int
    kind: Spendable
    amount: int


def reserves(events: Iterable[told.ArenaEvent], picture: ArenaPicture) -> list[Reserve]:
    """Return which crystals were locked, and which corpses or runes came or went since the picture before."""
    latest: dict[tuple[int, Spendable], int] = {}
    for event in events:
        match event:
            case told.ManaChanged():
                latest[event.seat, "overloaded"], latest[event.seat, "locked"] = event.overload, event.locked
            case told.HoardChanged():
                latest[event.seat, "runes" if event.name == "runes" else "corpses"] = event.number
            case _:
                pass
    found = []
    for (seat, kind), number in latest.items():
        side = picture.sides[seat]
        before = {"overloaded": side.overload, "locked": side.locked, "corpses": side.corpses, "runes": side.runes}
        change = number - before[kind]
        if change > 0 or (change and kind in HOARDS):
            found.append(Reserve(seat, kind, change))
    return found


def _changes(event: told.ArenaEvent, picture: ArenaPicture) -> Iterator[Alteration]:
    match event:
        case told.StatsChanged():
            yield from _restated(event, picture)
        case told.CountersChanged() if event.number > _counter(picture, event):
            yield Alteration(event.card, "gained", event.name)
        case _:
            pass


def _restated(event: told.StatsChanged, picture: ArenaPicture) -> Iterator[Alteration]:
    minion = picture.minion(event.card)
    hero = next((side.hero for side in picture.sides if side.hero.card == event.card), None)
    was = minion or hero
    if was is None:
        return
    for word in sorted(set(event.keywords) - was.keywords):
        yield Alteration(event.card, "gained", word)
    for word in sorted(was.keywords - set(event.keywords) - QUIETLY_LOST):
        yield Alteration(event.card, "lost", word)
    attack = event.attack - was.attack
    health = event.max_health - (minion.max_health if minion is not None else hero.max_hp if hero is not None else 0)
    if attack or health:
        words = f"{_signed(attack)}/{_signed(health)}" if minion is not None else f"{_signed(attack)} attack"
        yield Alteration(event.card, "raised" if attack + health > 0 else "lowered", words)


def _counter(picture: ArenaPicture, event: told.CountersChanged) -> int:
    minion = picture.minion(event.card)
    heroes = [side.hero for side in picture.sides if side.hero.card == event.card]
    counters = dict(minion.counters if minion is not None else heroes[0].counters if heroes else ())
    return counters.get(event.name, 0)


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"
