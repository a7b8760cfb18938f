"""Moments of a match: the opening, what is at stake, what is heard and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.audio.effects import RECIPES
from scenes.domains.model import sounds
from scenes.domains.model.barks import BarkPlayer
from scenes.domains.model.picture import DomainsPicture
from scenes.domains.table.opening import Unrolling
from scenes.table.options import TableOptions
from systems.domains.events import FightDecided, MatchEnded

Seated = Callable[..., Any]
"""The fixture `seated`; its player is described in conftest."""


@pytest.mark.rule("DOM-5.1")
def test_a_prize_that_would_complete_the_elements_wears_a_crown_towards_that_side(seated: Seated) -> None:
    player = seated("last")
    slots = player.scene.table.slots
    assert [node.my_stake.visible for node in slots] == [False, False, True]
    assert not any(node.their_stake.visible for node in slots)
    assert "It would give you all four elements." in slots[2].tip()
    player.scene.table.picture.elements_count = False
    player.scene.table.sync()
    assert not slots[2].my_stake.visible


def test_a_window_that_changes_while_the_scrolls_unroll_shows_everything(seated: Seated) -> None:
    player = seated(options=TableOptions(opening=True))
    unrolling = next(child for child in player.scene.children if isinstance(child, Unrolling))
    assert player.scene.table.slots[2].alpha < 1
    player.scene.relayout()
    assert unrolling.gone
    assert all(node.alpha == 1.0 for node in player.scene.table.slots)
    player.wait(0.5)
    assert player.scene.table.picture == DomainsPicture.from_view(player.session.view(0))


def test_every_moment_has_a_sound_that_there_is() -> None:
    named = [value for name, value in vars(sounds).items() if name.isupper() and isinstance(value, str)]
    assert {*named, *sounds.BONUSES} <= set(RECIPES)
    assert len(named) > 15


def test_an_opponent_speaks_at_its_moments_and_falls_silent(seated: Seated) -> None:
    now = seated().scene.table.picture
    talk = BarkPlayer(1, {"won_slot": ("Toll paid.", "Again."), "lost": ("I shall report this.",)})
    for expected in ("Toll paid.", "Again.", "Toll paid."):
        talk.hear(FightDecided(0, ("1", "5"), (1, 5), (0, 0), 1, "strength"), now)
        assert talk.words == expected
    talk.hear(MatchEnded(0, "You have more points."), now)
    assert talk.words == "I shall report this."
    talk.pass_time(10.0)
    assert talk.words == ""
