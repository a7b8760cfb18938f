"""Set up the match that is due, with its complete options (CAMP-1.6, CAMP-2.5, CAMP-6.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.campaign import BATTLE, BOSS, ENGAGED, RELIC
from systems.campaign.events import BattleCalled
from systems.campaign.rules.battles.enemies import fight_of, level_of, prepare_fight
from systems.campaign.rules.battles.forces import battle_options
from systems.campaign.state.field import Field

SEEDS = 1 << 48
BATTLES = "clans"
"""The game in which battles are fought."""
AT_TABLES = {"wary": "easy"}
"""Levels of the battle that the games of taverns lack, and the one that plays there instead."""


def call_battle(field: Field) -> None:
    """Set up the battle of the current encounter."""
    encounter = field.encounter()
    if not encounter.deck:
        prepare_fight(field, encounter, fight_of(encounter.nature))
    options, cards = battle_options(field, encounter)
    boss = field.act.boss.card if encounter.nature == BOSS else ""
    field.engagement.cards = cards
    _call(field, BATTLES, options, level_of(field, encounter.nature), 0, encounter.commander, boss)


def call_skirmish(field: Field, threat: int, prize: str = "", variant: str = "") -> None:
    """Set up a battle within an event.

    Args:
        field: the run.
        threat: 1 to 5.
        prize: RELIC where winning it gives a relic as well; what is pending is lost with the battle.
        variant: by which it is fought, "" for none (CAMP-2.29).
    """
    encounter = field.encounter()
    prepare_fight(field, encounter, BATTLE, threat=max(1, threat))
    encounter.variants = [variant] if variant else []
    if prize == RELIC:
        field.rewards.pending.append([RELIC, ""])
    call_battle(field)


def call_match(field: Field, game: str, stake: int, options: Mapping[str, Any] | None = None) -> None:
    """Set up a match of another game at a tavern's table, for a stake."""
    field.engagement.cards = {}
    level = level_of(field, BATTLE)
    _call(field, game, options or {}, AT_TABLES.get(level, level), stake, "", "")


def _call(
    field: Field, game: str, options: Mapping[str, Any], level: str, stake: int, commander: str, boss: str
) -> None:
    engagement = field.engagement
    engagement.game, engagement.options = game, dict(options)
    engagement.seed = field.roll("engagements").below(SEEDS)
    engagement.level, engagement.stake = level, stake
    field.run.phase = ENGAGED
    field.emit(BattleCalled, game, field.encounter().nature, commander, level, boss, stake)


def end_engagement(field: Field) -> None:
    """Clear the match that was played."""
    engagement = field.engagement
    engagement.game, engagement.level, engagement.seed, engagement.stake = "", "", 0, 0
    engagement.options, engagement.cards, engagement.opening = {}, {}, {}
