"""Runs of the shipped content in a test's hands: a leader's act, a step, a level."""

from __future__ import annotations

from components.campaign import Encounter
from components.campaign_lands import Perk
from game.content.campaign.loading import load_campaign
from systems.campaign.setup import Setup
from systems.campaign.state.field import Field, field_of
from systems.campaign.state.position import read_position
from tests.systems.campaign.stub_table import StubTable

LANDS = load_campaign().lands
ACTS = tuple((leader, number) for leader in LANDS.campaigns for number in (1, 2, 3))
"""Every act, by its leader and number."""
LEVELS = tuple(LANDS.difficulties)
"""Every level, from the lowest to the highest."""
GAMES = ("clans", "grid", "domains")


def march(
    leader: str, act: int, step: int = 0, level: str = "normal", seed: int = 1, perks: tuple[Perk, ...] = ()
) -> Field:
    """Return a run that waits on the map of an act, with its choices dealt."""
    setup = Setup(LANDS, dict.fromkeys(GAMES, StubTable()), leader, level, perks=perks)
    deck = " ".join(f"{card}" for card in LANDS.campaigns[leader].deck)
    return field_of(read_position(f"{leader} {level} act {act} step {step} | deck {deck}", setup, seed))


def choices(field: Field) -> list[Encounter]:
    """Return the encounters that are laid out, the boss last."""
    return [field.world.get(entity, Encounter) for entity in field.march.choices]
