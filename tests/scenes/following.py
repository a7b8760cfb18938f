"""What holds for every game's picture and beats, whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from scenes.table.board.board_view import EventSink
from scenes.table.story.beats import Beat
from systems.match import Match

V = TypeVar("V")
P = TypeVar("P", bound=EventSink)
Beats = Callable[[Any], Iterable[Beat[Any, Any]]]
Heard = Iterable[Sequence[Sequence[Any]]]
"""What each seat hears, command by command, as a match is played."""


def followed(match: Match[V], heard: Heard, picture_of: Callable[[V], P], beats: Beats) -> tuple[P, P]:
    """Return both seats' pictures; after every command each equalled the one made from the view."""
    pictures = (picture_of(match.view(0)), picture_of(match.view(1)))
    for told in heard:
        for seat, picture in enumerate(pictures):
            for beat in beats(told[seat]):
                for event in beat.events:
                    picture.hear(event)
            assert picture == picture_of(match.view(seat))
    return pictures


def assert_whole(heard: Heard, beats: Beats) -> None:
    """Beats lose no event and keep their order."""
    for told in heard:
        for events in told:
            assert [event for beat in beats(events) for event in beat.events] == list(events)
