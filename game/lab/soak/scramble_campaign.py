"""Scramble what a player cannot know of a run, for twin worlds."""

from __future__ import annotations

from typing import Any

from components.campaign import Encounter
from components.core import Dice
from systems.campaign.state.field import field_of
from systems.dice import Stream
from systems.match import Match

LEADERS = ("napoleon", "saladin", "nelson", "caesar", "genghis", "joan", "alexander", "washington")


def scramble_campaign(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a run with other dice, other enemy decks, and another due match."""
    del seat
    other = match.fork()
    field = field_of(other.world)
    for _, encounter in other.world.having(Encounter):
        encounter.seed = dice.below(1 << 40)
        common = field.act.enemies.common[0]
        boss = field.act.boss.card
        encounter.deck = [card if card == boss else common for card in encounter.deck]
    engagement = field.engagement
    if engagement.game:
        engagement.seed = dice.below(1 << 40)
        if "decks" in engagement.options:
            own, enemy = engagement.options["decks"]
            engagement.options = engagement.options | {"decks": [own, enemy[::-1]]}
    streams = other.world.single(Dice).streams
    for name in streams:
        streams[name] = dice.below(1 << 60)
    return other


def deal(seed: int) -> dict[str, Any]:
    """Return options: each leader in turn, at each level, sometimes iron."""
    return {
        "leader": LEADERS[seed % len(LEADERS)],
        "difficulty": ("easy", "normal", "hard")[seed % 3],
        "iron": seed % 4 == 0,
    }
