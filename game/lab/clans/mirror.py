"""Mirror images of the clans battle: a world, view, event or command as the other side of the table writes it.

Seats change places, and so do depths; lanes keep their names. A battle and its mirrored twin that do not come to each
other's images show a rule that favours a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from systems.clans.commands import CancelOrder, Order, Stage, TakeBack
from systems.clans.events import SideChanged, TickBegan, TileChanged, UnitMoved
from systems.clans.state.field import SEATS
from systems.match import Command, Event, Match
from systems.plain import plain
from systems.world import World

TILE_ORDERS = ("flank", "ignite")
"""Orders whose target is a tile."""
_LOOKS = (TileChanged, SideChanged)
_UNSHARED = ("Dice", "Intents")
"""Components that are no part of a position."""
_LEFT_OUT = {("Battle", "sides"), ("Battle", "tiles"), ("Plan", "staged"), ("Plan", "orders")}
"""What is the same in every battle, and what a commanding seat is shown in its view."""
_WORDS = frozenset(("abilities", "charges", "full", "stats", "members"))
"""Fields whose keys are names of things, not of fields."""
_SIDES, _TILES = range(2, 4), range(4, 13)
"""The entities of both players and of the nine tiles."""


def across(tile: int) -> int:
    """Return a tile as the other side of the table counts it; -1, no tile, stays."""
    return tile if tile < 0 else 3 * (tile // 3) + 2 - tile % 3


def _seat(seat: int) -> int:
    return seat if seat < 0 else 1 - seat


def _depth(depth: int) -> int:
    return 2 - depth


def _audience(bits: int) -> int:
    return bits >> 1 & 1 | (bits & 1) << 1


def _swapped(pair: list[Any]) -> list[Any]:
    """Return what has one entry for each seat, in the other order; anything else as it is."""
    return pair[::-1] if len(pair) == 2 else pair


def _by_tile(rows: list[Any]) -> list[Any]:
    return [rows[across(tile)] for tile in range(9)]


def _by_tile_and_seat(numbers: list[Any]) -> list[Any]:
    return [numbers[2 * across(tile) + 1 - seat] for tile in range(9) for seat in (0, 1)]


def _by_seat_and_age(decks: list[Any]) -> list[Any]:
    return decks[2:] + decks[:2] if len(decks) == 4 else decks  # a view has the own decks alone


_NUMBERS: Mapping[str, Callable[[int], int]] = {
    **dict.fromkeys(("seat", "initiative", "winner", "holder", "owner", "relic_taker", "taker"), _seat),
    **dict.fromkeys(("waiting", "to_act"), _seat),
    **dict.fromkeys(("tile", "target_tile", "lakes", "fought", "start", "end"), across),
    **dict.fromkeys(("depths", "markers", "shown"), _depth),
    "audience": _audience,
}
"""For each field what its numbers are on the other side of the table."""
_ENTITIES = frozenset((
    "unit", "source", "target", "second", "id", "trap", "traps", "trap_ids", "stacks", "spies", "hand", "deck", "gone",
    "gone_seen", "frightened", "later",
))  # fmt: skip
"""The fields that hold entities."""
_COUNTS = ("hand", "deck")
"""The fields that hold entities, or only their number."""
_ORDERS: Mapping[str, Callable[[list[Any]], list[Any]]] = {
    **dict.fromkeys(("stacks", "traps", "trap_ids", "spies", "seen", "open", "shown", "buffs", "sides"), _swapped),
    **dict.fromkeys(("played", "unleashed", "streaks", "left", "decks", "returns"), _swapped),
    **dict.fromkeys(("fought", "to_act"), sorted),
    "tiles": _by_tile,
    "prevention": _by_tile_and_seat,
    "later": _by_seat_and_age,
}
"""For each field in which order the other side of the table lists it."""


@dataclass(frozen=True, slots=True)
class Mirror:
    """The way to the other side of the table.

    Attributes:
        images: the cards that have another number there, with that number.
    """

    images: Mapping[int, int] = field(default_factory=dict)

    def entity(self, number: int) -> int:
        """Return an entity's number on the other table."""
        if number in _SIDES:
            return 5 - number
        return 4 + across(number - 4) if number in _TILES else self.images.get(number, number)

    def command(self, command: Command) -> Command:
        """Return a command as the other seat gives it."""
        match command:
            case Stage():
                targets = [self.entity(item) for item in (command.target, command.second)]
                if command.second:  # the two units of a switcher are named in the order of their numbers
                    targets.sort()
                card, tile = self.entity(command.card), across(command.tile)
                return replace(command, card=card, tile=tile, target=targets[0], second=targets[1])
            case TakeBack():
                return TakeBack(self.entity(command.card))
            case Order():
                aim = across if command.order in TILE_ORDERS else self.entity
                return replace(command, unit=self.entity(command.unit), target=aim(command.target))
            case CancelOrder():
                return replace(command, unit=self.entity(command.unit))
            case _:
                return command  # both sides call the lanes by the same names

    def play(self, match: Match[Any], image: Match[Any], seat: int, command: Command) -> str | None:
        """Give a command on both tables; return what is not mirrored after it, or who was pushed twice, or None.

        Args:
            match: the battle.
            image: its mirror image.
            seat: who gives the command in the battle.
            command: in the battle's words.
        """
        events = match.apply(seat, command)
        image_events = image.apply(1 - seat, self.command(command))
        if isinstance(command, (Stage, TakeBack, Order, CancelOrder)):
            return None  # nothing but its own plan has changed, in its own words
        shoved = pushed_twice(events)
        if shoved:
            return f"unit {shoved} is pushed twice in a tick after {command}"
        for viewer in SEATS:
            if self.heard(match, viewer, events) != heard(image, 1 - viewer, image_events):
                return f"the two sides hear different things of {command}"
        if self.state(match.world) != state(image.world):
            return f"the two sides stand differently after {command}"
        return None

    def looks(self, match: Match[Any], image: Match[Any]) -> str | None:
        """Return what the views on both tables show that is not mirrored, or None."""
        unlike = any(self.view(match, viewer) != plain(image.view(1 - viewer)) for viewer in SEATS)
        return "the two sides see different things" if unlike else None

    def state(self, world: World) -> dict[int, dict[str, Any]]:
        """Return the `state` of the other table."""
        return {self.entity(number): self._turned(row) for number, row in state(world).items()}

    def heard(self, match: Match[Any], seat: int, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Return what the other seat hears on the other table."""
        return [self._turned(event) for event in heard(match, seat, events)]

    def view(self, match: Match[Any], seat: int) -> Any:
        """Return what the other seat sees on the other table."""
        return self._turned(plain(match.view(seat)))

    def _turned(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return an object of JSON with every field as the other side of the table writes it."""
        changes: dict[str, Callable[[int], int]] = {}
        if row.get("type") == "MarkerMoved":
            changes = {"start": _depth, "end": _depth}
        elif row.get("order") in TILE_ORDERS:
            changes = {"target": across}
        found = {}
        for key, value in row.items():
            if key in _WORDS or (key in _COUNTS and isinstance(value, int)):
                found[key] = value
                continue
            change = changes.get(key) or (self.entity if key in _ENTITIES else _NUMBERS.get(key, _itself))
            turned = self._changed(value, change)
            found[key] = _ORDERS[key](turned) if key in _ORDERS and isinstance(turned, list) else turned
        return found

    def _changed(self, value: Any, change: Callable[[int], int]) -> Any:
        if isinstance(value, Mapping):
            return self._turned(value)
        if isinstance(value, list):
            return [self._changed(item, change) for item in value]
        return change(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _itself(number: int) -> int:
    return number


def heard(match: Match[Any], seat: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return what a seat hears, in order, but for how things look then: the views tell the same."""
    return [event.to_json() for event in match.heard(seat, events) if not isinstance(event, _LOOKS)]


def pushed_twice(events: Sequence[Event]) -> int:
    """Return a unit that was pushed back more than once in a tick, or 0 (CLAN-10.16)."""
    pushed: set[tuple[int, int]] = set()
    for event in events:
        if isinstance(event, TickBegan):
            pushed.clear()
        elif isinstance(event, UnitMoved) and event.how == "push" and event.unit:
            if (event.unit, event.audience) in pushed:
                return event.unit
            pushed.add((event.unit, event.audience))
    return 0


def state(world: World) -> dict[int, dict[str, Any]]:
    """Return the components of every entity as JSON: all that a battle is between two commands, but for its dice."""
    return {number: _position(row) for number, row in enumerate(world.dump(), 1)}


def _position(row: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    return {
        name: {key: value for key, value in cell.items() if (name, key) not in _LEFT_OUT}
        for name, cell in row.items()
        if name not in _UNSHARED
    }
