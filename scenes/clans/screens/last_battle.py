"""The last battle's choices, kept in the profile for the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.clans.resources import clans
from scenes.clans.screens.choices import CRYSTALS, LATER, LIMITS, OTHER, READY, RELICS, Choices
from scenes.shell.flow.saved_choices import keep_choices, kept_choices, one_of, pair_of, recalled_seating, two_of

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

FILE = "last-battle.json"
SWITCHED = (False, True)


def remember(context: Context, choices: Choices) -> None:
    """Keep what was chosen.

    Raises:
        Problem: the file cannot be written.
    """
    keep_choices(context, FILE, choices)


def recalled(context: Context) -> Choices:
    """Return the last choices; the usual ones for what is missing or damaged."""
    kept = kept_choices(context, FILE)
    usual = recalled_seating(kept, Choices())
    return replace(
        usual,
        leaders=two_of(kept.get("leaders"), tuple(clans(context).content.leaders), usual.leaders),
        decks=two_of(kept.get("decks"), _decks(context, kept.get("decks")), usual.decks),
        limit=one_of(kept.get("limit"), LIMITS, usual.limit),
        crystal=one_of(kept.get("crystal"), CRYSTALS, usual.crystal),
        relic=one_of(kept.get("relic"), RELICS, usual.relic),
        gold=one_of(kept.get("gold"), SWITCHED, usual.gold),
        families=one_of(kept.get("families"), SWITCHED, usual.families),
        ages=one_of(kept.get("ages"), SWITCHED, usual.ages),
        later=_later(context, kept.get("later")),
    )


def _later(context: Context, value: object) -> tuple[tuple[str, str], tuple[str, str]]:
    """The later decks among those kept that are still there."""
    ready = [f"{OTHER}{name}" for name in clans(context).content.decks]
    near, far = (
        two_of(pair, [*_decks(context, pair), *ready], usual) for pair, usual in zip(pair_of(value), LATER, strict=True)
    )
    return near, far


def _decks(context: Context, value: object) -> list[str]:
    """The player's decks among those kept that are still there."""
    found = [READY]
    for name in pair_of(value):
        if isinstance(name, str) and name and not name.startswith(OTHER):
            try:
                clans(context).box.load(name)
            except Problem:
                continue
            found.append(name)
    return found
