"""The sample game in its own language: a table is built in a line, cards are written as their JSON would be."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from components.effects import Ability, Activated, DerivedStats, Scope
from systems.effects.announcing import announce
from systems.effects.game import Limits
from systems.effects.possibility import unusable
from systems.effects.running import answer, run
from tests.systems.effects.sample_game import HEROES, Card, SampleBook, SampleTable, new_world
from tests.systems.effects.sample_verbs import ACTIONS

ABILITIES: TypeAdapter[tuple[Ability, ...]] = TypeAdapter(tuple[Ability, ...])


def card(
    name: str, *abilities: Mapping[str, Any], attack: int = 1, health: int = 1, cost: int = 1, **more: Any
) -> Card:
    """Return a card whose abilities were read from JSON, as those of content are."""
    read = ABILITIES.validate_json(json.dumps(abilities))
    return Card(name, read, {"attack": attack, "max-health": health, "cost": cost, **more.pop("stats", {})}, **more)


def when(event: str, *program: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """Return a trigger."""
    return {"ability": "triggered", "events": [event], "program": list(program), **more}


def spell(name: str, *program: Mapping[str, Any], **more: Any) -> Card:
    """Return a spell: what it says happens as it is played from the hand."""
    return card(name, when("played", *program, zones=["hand"]), tags=("spell",), **more)


class Talk:
    """A table with cards, and what tests ask of it."""

    def __init__(self, *cards: Card, limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        self.book = SampleBook(cards)
        self.world = new_world()
        self.table = SampleTable(self.world, self.book, ACTIONS, limits)

    def put(self, pile: str, *names: str, seat: int = 0) -> list[int]:
        """Lay cards into a pile of a side."""
        made = [self.table.zones.conjure(name, seat) for name in names]
        for item in made:
            self.table.put(item, seat, pile)
        run(self.table)
        return made

    def play(self, name: str, seat: int = 0, place: int = -1) -> int:
        """Play a card that comes into the hand between two others."""
        (entity,) = self.put("hand", name, seat=seat)
        self.table.play(entity, place, manner="hand")
        return entity

    def choose(self, *options: int) -> None:
        """Answer the question that is asked."""
        answer(self.table, options)
        run(self.table)

    def settle(self) -> None:
        """Go on with what is half done, and make what cards are anew."""
        run(self.table)

    def _use_of(self, entity: int) -> tuple[Scope, Activated]:
        name, entry = next(iter(self.table.entries(entity)))
        path, ability = entry.activated[0]
        return Scope(entity, self.table.zones.seat_of(entity), name, path), ability

    def why_not(self, entity: int) -> str | None:
        """Return why a card's first activated ability cannot be used."""
        return unusable(self.table, *self._use_of(entity))

    def use(self, entity: int) -> None:
        """Use a card's first activated ability."""
        announce(self.table, self._use_of(entity)[0])
        run(self.table)

    def names(self, pile: str, seat: int = 0) -> list[str]:
        """Return the cards of a pile."""
        found = [self.table.zones.definition(other) for other in self.table.zones.zone(pile, seat)]
        return [item.id for item in found if item is not None]

    def health(self, seat: int) -> int:
        """Return a hero's health."""
        return self.table.words.stat(HEROES[seat], "health")

    def hero(self, stat: str, seat: int = 0) -> int:
        """Return another number of a hero."""
        return self.table.words.stat(HEROES[seat], stat)

    def keywords(self, entity: int) -> Sequence[str]:
        """Return the keywords that a card has now."""
        return self.world.get(entity, DerivedStats).keywords

    def reloaded(self) -> Talk:
        """Return the same table from its dump, as a save would bring it back."""
        twin = Talk(*self.book.values(), limits=self.table.limits)
        fresh = type(self.world)((), self.book)
        fresh.load(json.loads(json.dumps(self.world.dump())))
        twin.world = fresh
        twin.table = SampleTable(fresh, self.book, ACTIONS, self.table.limits)
        return twin
