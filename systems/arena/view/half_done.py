"""What is half done while a seat is asked, told by numbers, and read back into a world: both ways stand here together.

Only the seat that is asked is told. Of the other side's programs it hears nothing that it does not know: neither the
cards that are hidden from it nor the numbers that were stored, which may come of these.
"""

from __future__ import annotations

from collections.abc import Callable

from components.effects import Frame, Occurrence, Pending, Scope
from systems.arena.rules.moves import DRAWING
from systems.arena.state.table import Arena
from systems.arena.view.sight import ASKED, knows
from systems.arena.view.views import FrameView, HalfDoneView, OccurrenceView, ScopeView, ThingView

OUT_OF_SIGHT = 2 * ASKED
"""Numbers from here on name cards without a number, within one view alone."""
_ON_THE_TABLE = frozenset({"heroes", "board", "weapons", "secrets", "hand"})
Entity = Callable[[int], int]
"""Gives the entity of a number."""


def told_half_done(arena: Arena, seat: int) -> HalfDoneView | None:
    """Return what is half done, for the seat that is asked; None for the other, and where nothing is."""
    ask = arena.stack.ask
    if ask is None or ask.seat != seat:
        return None
    teller = _Teller(arena, seat)
    frames = tuple(map(teller.frame, arena.stack.frames))
    waiting = (item.scope for item in arena.stack.pending)
    pending = tuple(teller.scope(scope) for scope in waiting if knows(arena.zones, seat, scope.source))
    return HalfDoneView(frames, pending, teller.things(ask.options if ask.kind == "cards" else ()))


class _Teller:
    """Tells one seat what is half done."""

    def __init__(self, arena: Arena, seat: int) -> None:
        self._arena = arena
        self._seat = seat
        self._given: dict[int, int] = {}

    def frame(self, frame: Frame) -> FrameView:
        """Return a frame as the seat may know it."""
        mine = frame.scope is None or frame.scope.seat == self._seat
        plain = frame.kind == DRAWING  # its cards are seats
        return FrameView(
            frame.kind,
            frame.step,
            None if frame.scope is None else self.scope(frame.scope),
            frame.path,
            frame.cards if plain else self._numbers(frame.cards, mine=mine),
            self._numbers(frame.done, mine=mine),
            self._event(frame.event),
            (*frame.data[:2], ()) if frame.kind == "fate" else frame.data,
        )

    def scope(self, scope: Scope) -> ScopeView:
        """Return a scope as the seat may know it."""
        mine = scope.seat == self._seat
        return ScopeView(
            self._number(scope.source),
            scope.seat,
            scope.definition,
            scope.path,
            tuple((name, self._numbers(things, mine=mine)) for name, things in scope.bound),
            scope.variables if mine else (),
            self._event(scope.trigger_event),
        )

    def things(self, offered: tuple[int, ...]) -> tuple[ThingView, ...]:
        """Return the cards that were named and lie out of sight; of what is offered the seat knows which card it is."""
        zones, known = self._arena.zones, frozenset(offered)
        for entity in offered:
            self._number(entity)
        found = []
        for entity, number in self._given.items():
            zone, seat = zones.lies.get(entity, ("nowhere", self._seat))
            seen = entity in known or knows(zones, self._seat, entity)
            found.append(ThingView(number, zones.definition(entity).id if seen else "", zone, seat))
        return tuple(found)

    def _numbers(self, entities: tuple[int, ...], *, mine: bool) -> tuple[int, ...]:
        zones, seat = self._arena.zones, self._seat
        return tuple(self._number(entity) for entity in entities if mine or knows(zones, seat, entity))

    def _number(self, entity: int) -> int:
        if not entity:
            return 0
        number = self._arena.zones.number(entity)
        if self._arena.zones.zone_of(entity) in _ON_THE_TABLE:
            return number
        return self._given.setdefault(entity, number or OUT_OF_SIGHT + len(self._given))

    def _event(self, event: Occurrence | None) -> OccurrenceView | None:
        if event is None:
            return None
        subject, other = self._number(event.subject), self._number(event.object)
        return OccurrenceView(event.name, subject, other, event.seat, event.amount, event.manner)


# ------------------------------------------------------------------------------------------------------------ and back


def read_half_done(view: HalfDoneView, entity: Entity) -> tuple[list[Frame], list[Pending]]:
    """Return the frames and the triggers that wait of a view; `entity` gives those of numbers."""
    frames = [_read_frame(frame, entity) for frame in view.frames]
    return frames, [Pending(_read_scope(scope, entity)) for scope in view.pending]


def _read_frame(view: FrameView, entity: Entity) -> Frame:
    return Frame(
        view.kind,
        view.step,
        None if view.scope is None else _read_scope(view.scope, entity),
        view.path,
        view.cards if view.kind == DRAWING else tuple(map(entity, view.cards)),
        tuple(map(entity, view.done)),
        _read_event(view.event, entity),
        view.data,
    )


def _read_scope(view: ScopeView, entity: Entity) -> Scope:
    bound = tuple((name, tuple(map(entity, things))) for name, things in view.bound)
    heard = _read_event(view.trigger_event, entity)
    return Scope(entity(view.source), view.seat, view.definition, view.path, bound, view.variables, heard)


def _read_event(view: OccurrenceView | None, entity: Entity) -> Occurrence | None:
    if view is None:
        return None
    return Occurrence(view.name, entity(view.subject), entity(view.object), view.seat, view.amount, view.manner)
