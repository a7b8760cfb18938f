"""Levels of difficulty of the campaign, and the rules that they may have (CAMP-1.5, CAMP-1.8)."""

from __future__ import annotations

from dataclasses import dataclass

from components.campaign_lands import Perk
from components.core import Definition

DIFFICULTY_RULES = (
    "mercy", "field_hospital", "more_elites", "dear_shops", "enemy_first", "slow_supply", "no_healing", "fallen_stay",
    "boss_guard",
)  # fmt: skip
"""The rules that a level of difficulty may have (CAMP-1.8):

mercy: a lost or drawn battle costs half as many base HP; field_hospital: the base heals a little after each battle won;
more_elites: elite battles come twice as often; dear_shops: shops and the town ask more; enemy_first: the enemy begins
each battle with the initiative; slow_supply: deliveries are one encounter longer on the way; no_healing: nothing heals
the base after a battle; fallen_stay: the fallen do not return between acts; boss_guard: the threat of bosses is one
higher."""

RULE_PERKS = {
    "field_hospital": Perk("heal_after", 2),
    "dear_shops": Perk("price", -20),
    "slow_supply": Perk("supply", -1),
}
"""Those of DIFFICULTY_RULES that are a perk in force all run."""


@dataclass(frozen=True, slots=True)
class DifficultyDefinition(Definition):
    """A level of difficulty (CAMP-1.5).

    Attributes:
        name, about: for players.
        casualties: one card in so many falls after a battle won (CAMP-3.1); lost: after a battle lost.
        threat: added to the threat of fights in each act; what passes the highest raises their cards (CAMP-2.9).
        opponents: levels of the opponent in ordinary battles, a row for each act: one for each encounter of the act
            that is done, the last for all later ones.
        elite, boss: level of the opponent in those, for each act.
        gold: per cent of all gold of battles.
        heal: per cent of healing.
        legacy: per cent of all legacy points.
        rules: of DIFFICULTY_RULES, those in force (CAMP-1.8).
        open: it can be chosen from the first run on; else after a run was won on the level before it (CAMP-1.9).
    """

    name: str
    about: str
    casualties: int
    lost: int
    threat: tuple[int, int, int]
    opponents: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    elite: tuple[str, str, str]
    boss: tuple[str, str, str]
    gold: int = 100
    heal: int = 100
    legacy: int = 100
    rules: tuple[str, ...] = ()
    open: bool = False
