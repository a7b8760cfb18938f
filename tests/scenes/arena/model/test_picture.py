"""The picture of a standard match: events keep it equal to the view, for both seats."""

from __future__ import annotations

from typing import get_args

import pytest

from game.session.random_play import random_command
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.presenter import beats
from systems.arena.events import ArenaEvent
from systems.dice import Stream
from tests.scenes.arena.plain_arena import BOOK, random_match
from tests.thorough import some

MOST = 160


@pytest.mark.parametrize("seed", some(range(1, 13), 3))
def test_after_every_command_the_picture_of_events_equals_that_of_the_view(seed: int) -> None:
    match, dice = random_match(seed), Stream(seed, "play")
    pictures = [ArenaPicture.from_view(match.view(seat), BOOK) for seat in (0, 1)]
    for _ in range(MOST):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        events = match.apply(seat, random_command(match, seat, dice))
        for picture in pictures:
            heard = [event for event in match.heard(picture.seat, events) if isinstance(event, get_args(ArenaEvent))]
            shown = [event for beat in beats(heard) for event in beat.events]
            assert shown == heard
            for event in heard:
                picture.hear(event)
            assert picture == ArenaPicture.from_view(match.view(picture.seat), BOOK)
