"""Runs from one line of text, as `systems.campaign.state.notation` writes them: for tests and bug reports."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from components.campaign import (
    BOSS,
    CONSUMABLE,
    KINDS,
    MARCHING,
    NEWCOMERS,
    RELIC,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Engagement,
    Item,
    March,
    Resources,
    Rewards,
    Run,
    RunLog,
    Standing,
)
from components.core import Dice, Intents
from systems.campaign.rules.acts import begin_act
from systems.campaign.rules.choices import deal_choices, spawned
from systems.campaign.rules.plan import lay_at
from systems.campaign.ruleset import SYSTEMS
from systems.campaign.setup import Setup
from systems.campaign.state.field import Field, Known, field_of
from systems.campaign.state.notation import ZONES
from systems.world import World

MOST_NAMED = 12
"""Names that a sentence lists at most."""
_NAME = "[a-z][a-z0-9-]*"
_HEAD = re.compile(rf"({_NAME}) ({_NAME})( iron)? act ([123]) step (\d+)")
_CARD = re.compile(rf"({_NAME})(?:\+(\d+)\+(\d+))?(?::(\d+))?(?:\*(\d+))?")
_CHOICE = re.compile(rf"({_NAME})@({_NAME})(?:\+({_NAME}):({_NAME}))?")
_WAITS = re.compile(rf"({_NAME})@({_NAME})(!)?")
_SENT = re.compile(rf"({_NAME})>([a-z0-9-]+):(\d+):(\d+)")
_NUMBER = re.compile(r"(\d+)")
_BASE = re.compile(r"(\d+)/(\d+)")
_READY = re.compile(rf"({_NAME})(?::(\d+))?")


def read_position(text: str, setup: Setup, seed: int = 1) -> World:
    """Return the world of a run that waits on the map.

    Args:
        text: as of `notation.position_text`.
        setup: content and perks; leader, difficulty and iron stand in the text.
        seed: of what the text does not tell.

    Raises:
        ValueError: the text is no position of this content; the sentence says what is wrong.
    """
    head, *sections = [" ".join(part.split()) for part in text.split("|")]
    ((leader, level, iron, act, step),) = _matched(_HEAD, [head])
    _known(leader, setup.lands.campaigns)
    _known(level, setup.lands.difficulties)
    setup = replace(setup, leader=leader, difficulty=level, iron=bool(iron))
    world = World(SYSTEMS, Known(setup))
    run = Run(MARCHING)
    world.spawn(Dice(seed), Intents(), run, Resources(), March(), Rewards(), RunLog(), Engagement())
    field = field_of(world)
    begin_act(field, int(act))
    run.step = run.steps = int(step)
    said = {name: words.split() for name, _, words in (section.partition(" ") for section in sections)}
    for name in said:
        _known(name, _SECTIONS)
    for name, reading in _SECTIONS.items():
        if name in said:
            reading(field, said[name])
    if "choices" not in said:
        deal_choices(field)
    field.happened.clear()
    world.drain()
    return world


def _matched(shape: re.Pattern[str], words: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield the parts of each word, "" for one that is left out."""
    for word in words:
        found = shape.fullmatch(word)
        if found is None:
            raise ValueError(f"{word!r} cannot be read in a position.")
        yield tuple(group or "" for group in found.groups())


def _known(name: str, known: Iterable[str]) -> None:
    if name not in known:
        words = list(known)
        close = difflib.get_close_matches(name, words, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"known are {', '.join(words[:MOST_NAMED])}."
        raise ValueError(f"There is no {name!r} here; {hint}")


def _place(field: Field, name: str) -> int:
    places = {place.definition.id: entity for entity, place, _ in field.places()}
    _known(name, places)
    return places[name]


# -- sections -----------------------------------------------------------------------------------------------------


def _gold(field: Field, words: list[str]) -> None:
    ((gold,),) = _matched(_NUMBER, words)
    field.resources.gold = int(gold)


def _base(field: Field, words: list[str]) -> None:
    ((hp, most),) = _matched(_BASE, words)
    field.resources.hp, field.resources.max_hp = int(hp), int(most)


def _route(field: Field, words: list[str]) -> None:
    field.march.route = [_place(field, word) for word in words]
    field.march.place = field.march.route[-1]


def _army(where: str) -> Callable[[Field, list[str]], None]:
    def read(field: Field, words: list[str]) -> None:
        for card, damage, health, locked, copies in _matched(_CARD, words):
            _known(card, field.lands.cards)
            for _ in range(int(copies or 1)):
                field.world.spawn(ArmyCard(card, int(damage or 0), int(health or 0), where, int(locked or 0)))

    return read


def _items(field: Field, words: list[str]) -> None:
    relics = field.lands.relics
    for word in words:
        name = word.removesuffix("!")
        _known(name, (*relics, *field.lands.consumables))
        field.world.spawn(Item(RELIC if name in relics else CONSUMABLE, name, equipped=word != name))


def _buildings(field: Field, words: list[str]) -> None:
    for name, ready in _matched(_READY, words):
        _known(name, field.lands.buildings)
        field.world.spawn(Building(name, int(ready or field.lands.buildings[name].encounters)))


def _under_way(field: Field, words: list[str]) -> None:
    sources = {building.building: entity for entity, building in field.buildings()}
    for source, load, left, total in _matched(_SENT, words):
        _known(source, sources)
        card, gold = ("", int(load)) if load.isdecimal() else (load, 0)
        field.world.spawn(Delivery(sources[source], card, gold, int(left), int(total)))


def _spent(field: Field, words: list[str]) -> None:
    for word in words:
        standing = field.world.get(_place(field, word), Standing)
        standing.spent, standing.kind = standing.spent + 1, ""


def _taken(field: Field, words: list[str]) -> None:
    for word in words:
        standing = field.world.get(_place(field, word), Standing)
        standing.conquered, standing.kind = True, ""


def _lost(field: Field, words: list[str]) -> None:
    for word in words:
        field.world.get(_place(field, word), Standing).lost = True


def _waits(field: Field, words: list[str]) -> None:
    """Let what is named wait, and nothing elsewhere."""
    for _, _, standing in field.places():
        standing.kind, standing.known = "", False
    for kind, place, known in _matched(_WAITS, words):
        _known(kind, [kind for kind in KINDS if kind != BOSS])
        entity = _place(field, place)
        lay_at(field, entity, kind)
        field.world.get(entity, Standing).known = bool(known)


def _siege(field: Field, words: list[str]) -> None:
    ((left,),) = _matched(_NUMBER, words)
    field.march.siege = int(left)


def _defense(field: Field, words: list[str]) -> None:
    field.march.defense = _place(field, " ".join(words))


def _newcomers(field: Field, words: list[str]) -> None:
    _known(" ".join(words), NEWCOMERS)
    field.run.newcomers = words[0]


def _recovering(field: Field, words: list[str]) -> None:
    field.march.recovering = not words


def _gathered(field: Field, words: list[str]) -> None:
    ((gathered,),) = _matched(_NUMBER, words)
    field.march.gathered = int(gathered)


def _told(field: Field, words: list[str]) -> None:
    field.log.told = words


def _choices(field: Field, words: list[str]) -> None:
    """Replace the dealt choices by those named."""
    deal_choices(field)
    entities = []
    for kind, place, offer, offered in _matched(_CHOICE, words):
        _known(kind, [kind for kind in KINDS if kind != BOSS])
        entity = spawned(field, kind, _place(field, place))
        encounter = field.world.get(entity, Encounter)
        encounter.offer, encounter.offered = offer, offered
        entities.append(entity)
    field.march.choices = [*entities, field.march.choices[-1]]


_SECTIONS: dict[str, Callable[[Field, list[str]], None]] = {
    "gold": _gold,
    "base": _base,
    "route": _route,
    **{name: _army(where) for name, where in ZONES.items()},
    "items": _items,
    "buildings": _buildings,
    "under-way": _under_way,
    "spent": _spent,
    "taken": _taken,
    "lost": _lost,
    "defense": _defense,
    "newcomers": _newcomers,
    "recovering": _recovering,
    "gathered": _gathered,
    "told": _told,
    "choices": _choices,
    "waits": _waits,
    "siege": _siege,
}
"""What each section says, in the order in which they are read."""
