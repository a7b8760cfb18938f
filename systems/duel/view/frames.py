"""Convert between frames and their views, with card numbers in place of entities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from components.effects import Frame, Modifier, Occurrence, Path, Scope
from systems.duel.rules.chain import WINDOW
from systems.duel.view.views import FrameView
from systems.effects.uses import path_text

Number = Callable[[int], int]
"""Returns an entity's number, or a number's entity."""
Told = tuple[str, int, int, int, int, str]
Change = tuple[str, str, str, int]
NO_CARDS = frozenset({"announce", "discarding"})


def path_of(text: str) -> Path:
    """Return the path written in a text."""
    return tuple(int(part) if part.isdecimal() else part for part in text.split(".")) if text else ()


def scope_view(scope: Scope, number: Number) -> FrameView:
    """Return the view of a scope alone, as a link of a chain has it."""
    return frame_view(Frame("scope", scope=scope), number)


def frame_view(frame: Frame, number: Number) -> FrameView:
    """Return the view of a frame."""
    scope = frame.scope
    # Unknown cards are left out, since their number would tell how many cards of a kind a hand has.
    cards = frame.cards if frame.kind in NO_CARDS else tuple(filter(None, map(number, frame.cards)))
    shown = FrameView(
        frame.kind,
        frame.step,
        path=path_text(frame.path),
        event=_told(frame.event, number),
        cards=cards,
        done=tuple(map(number, frame.done)),
        data=_data(frame.kind, frame.data, number),
    )
    if scope is None:
        return shown
    return FrameView(
        shown.kind,
        shown.step,
        scope.definition,
        shown.path,
        path_text(scope.path),
        number(scope.source),
        scope.seat,
        tuple((name, tuple(filter(None, map(number, things)))) for name, things in scope.bound),
        scope.variables,
        _told(scope.trigger_event, number),
        shown.event,
        shown.cards,
        shown.done,
        shown.data,
    )


def read_frame(view: FrameView, entity: Number, someone: Number) -> Frame:
    """Return the frame of a view; `someone` gives entities for unknown cards."""
    cards = view.cards if view.kind in NO_CARDS else tuple(map(someone, view.cards))
    return Frame(
        view.kind,
        view.step,
        read_scope(view, entity, someone),
        path_of(view.path),
        cards,
        tuple(map(someone, view.done)),
        _heard(view.event, entity),
        _data(view.kind, view.data, entity),
    )


def read_scope(view: FrameView, entity: Number, someone: Number) -> Scope | None:
    """Return the scope of a view, or None; `someone` gives an entity for an unknown source."""
    if not view.definition:
        return None
    bound = tuple((name, tuple(map(entity, things))) for name, things in view.bound)
    source, event = someone(view.source), _heard(view.trigger_event, entity)
    return Scope(source, view.seat, view.definition, path_of(view.ability), bound, view.variables, event)


def change_views(modifiers: Sequence[Modifier], name: Callable[[int], str]) -> tuple[Change, ...]:
    """Return modifiers for a view; `name` gives the identifier of a source."""
    return tuple(_told_change(modifier, name(modifier.source)) for modifier in modifiers)


def _told_change(modifier: Modifier, source: str) -> Change:
    if modifier.stat:
        text = f"={modifier.become}" if modifier.become is not None else f"{modifier.add or 0:+d}"
        return (source, modifier.stat, text, modifier.until)
    if modifier.keyword:
        return (source, "no-keyword" if modifier.gone else "keyword", modifier.keyword, modifier.until)
    return (source, "ability", f"{modifier.definition}/{path_text(modifier.path)}", modifier.until)


def read_change(change: Change, source: int = 0) -> Modifier:
    """Return the modifier of a view; its source, of which the view has the name, matters for wording only."""
    _, kind, text, until = change
    if kind in {"keyword", "no-keyword"}:
        return Modifier(source, until, keyword=text, gone=kind == "no-keyword")
    if kind == "ability":
        definition, path = text.split("/")
        return Modifier(source, until, definition=definition, path=path_of(path))
    if text.startswith("="):
        return Modifier(source, until, stat=kind, become=int(text[1:]))
    return Modifier(source, until, stat=kind, add=int(text))


def _told(event: Occurrence | None, number: Number) -> Told | None:
    if event is None:
        return None
    return (event.name, number(event.subject), number(event.object), event.seat, event.amount, event.manner)


def _heard(told: Told | None, entity: Number) -> Occurrence | None:
    if told is None:
        return None
    name, subject, other, seat, amount, manner = told
    return Occurrence(name, entity(subject), entity(other), seat, amount, manner)


def _data(kind: str, data: tuple[Any, ...], number: Number) -> tuple[Any, ...]:
    """Return a frame's data for a view, with numbers in place of entities."""
    if kind == WINDOW:
        window, subject, actor = data
        return (window, number(subject), actor)
    return (*data[:2], ()) if kind == "fate" else data
