"""Relics on the map: what they say of their way so far, what is ready for the next battle, and that they gleam."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from components.campaign import RELIC
from scenes.campaign.examples.sample import sample_view
from scenes.campaign.map.tips import bag_tip
from scenes.campaign.model.presenter import Kind, beats
from scenes.campaign.model.words import charges_tip
from scenes.campaign.resources import campaign
from scenes.shell.flow.app_context import AppContext
from systems.campaign.events import ChargeGained, GoldChanged, RelicWorked
from systems.campaign.view.views import ItemView


class Shown:
    """What the tip of the bag looks at."""

    def __init__(self, context: AppContext) -> None:
        self.resources: Any = campaign(context)
        items = (
            ItemView(60, RELIC, "berthiers-map-case", equipped=False, sale=17, progress=(42,), worked=(1,)),
            ItemView(61, RELIC, "officers-armor", equipped=False, sale=15, progress=(0,), worked=(1,)),
        )
        self.view = replace(sample_view(self.resources.clans), items=items, act=1)


@pytest.mark.rule("CAMP-5.4")
def test_a_relic_tells_how_far_it_has_come_and_that_it_has_worked(context: AppContext) -> None:
    shown: Any = Shown(context)
    assert bag_tip(shown, "berthiers-map-case").endswith("42 of 60 km so far.")
    assert bag_tip(shown, "officers-armor").endswith("It has worked in this act.")
    shown.view = replace(shown.view, act=2)
    assert not bag_tip(shown, "officers-armor").endswith("It has worked in this act.")


def test_what_is_ready_for_the_next_battle_is_told_line_by_line() -> None:
    said = charges_tip((("draw", 1), ("damage", 2))).splitlines()
    assert said[1:] == [
        (
            "You draw 1 card more at the start of the next battle; "
            "beyond 8, each gives your crystal +5 hit points instead."
        ),
        "In the next battle all your cards have +2 damage.",
    ]


def test_what_a_relic_does_is_one_beat_with_it() -> None:
    events = (RelicWorked(60, "drum", 0), ChargeGained("draw", 1, 1), GoldChanged(5, 60, "relic"))
    assert [(beat.kind, len(beat.events)) for beat in beats(events)] == [(Kind.RELIC, 3)]
