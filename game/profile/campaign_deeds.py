"""Deeds of a leader over all runs that have ended, counted from the record of runs, and what they unlock (CAMP-4.8).

Nothing of them is kept beside the record: a run that is entered counts from then on, however old it is. What the record
of an old run does not hold, such as aims of battles, counts as none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from components.campaign import BOSS, CITY, DEFENSE, ELITE, EVENT
from components.campaign_unlocks import FAST, PEAKS, UnlockableDefinition, UnlockDeed
from game.profile.campaign_progress import RunRecord
from game.profile.campaign_story import RunStory
from systems.campaign.rules.battles.aftermath import AIMS_WON, WON

COUNTED: Mapping[str, str] = {
    "win_battles": "battles won",
    "promote": "veterans",
    "join": "cards joined",
    "retrain": "cards re-trained",
    "fell_units": "units felled",
    "march": "kilometres",
    "earn_gold": "gold earned",
    "repair": "cards repaired",
    "deliveries": "deliveries",
    "taverns": "rounds won in taverns",
    "build": "buildings",
}
"""Deeds that a run counts by itself, and under which name."""


@dataclass(frozen=True, slots=True)
class Ranks:
    """What deeds are measured by: the levels of difficulty from the lowest, and the leader's acts in order."""

    levels: Sequence[str]
    acts: Sequence[str]


def deed_done(deed: UnlockDeed, leader: str, runs: Iterable[RunRecord], ranks: Ranks) -> int:
    """Return how much of a deed a leader has done over these runs."""
    found = [_of_run(deed, run, ranks) for run in runs if run.leader == leader]
    return max(found, default=0) if deed.kind in PEAKS else sum(found)


def unlocked_cards(
    cards: Iterable[UnlockableDefinition], nodes: Iterable[str], runs: Sequence[RunRecord], ranks: Ranks
) -> tuple[str, ...]:
    """Return which of a leader's unlockable cards are unlocked, in their order.

    Args:
        cards: the leader's.
        nodes: unlocked in the legacy.
        runs: that have ended, of any leader.
        ranks: levels and acts.
    """
    have = {*nodes}
    return tuple(
        card.id
        for card in cards
        if card.node in have
        or (card.deed is not None and deed_done(card.deed, card.leader, runs, ranks) >= card.deed.amount)
    )


def _of_run(deed: UnlockDeed, run: RunRecord, ranks: Ranks) -> int:
    """Return how much of a deed was done in a run."""
    if deed.kind == "win_run":
        return int(run.won and _at_least(ranks.levels, run.difficulty, deed.subject))
    if deed.kind == "reach_act":
        return run.act
    if run.story is None:
        return 0
    if deed.kind in COUNTED:
        return run.story.numbers.get(COUNTED[deed.kind], 0)
    return _TOLD[deed.kind](run.story, deed.subject, ranks)


def _at_least(levels: Sequence[str], level: str, lowest: str) -> bool:
    return not lowest or (level in levels and levels.index(level) >= levels.index(lowest))


def _battles(story: RunStory, kind: str) -> int:
    return sum(1 for battle in story.battles if battle.result == WON and battle.kind == kind)


def _bosses(story: RunStory, act: str, ranks: Ranks) -> int:
    beaten = [battle.act for battle in story.battles if battle.result == WON and battle.kind == BOSS]
    return sum(1 for number in beaten if act in ("", ranks.acts[number - 1]))


def _aims(story: RunStory, aim: str, _ranks: Ranks) -> int:
    return sum(
        times
        for name, times in story.numbers.items()
        if name.startswith(AIMS_WON) and aim in ("", name.removeprefix(AIMS_WON))
    )


def _flawless(story: RunStory, _subject: str, _ranks: Ranks) -> int:
    bloody = {(fall.act, fall.step) for fall in story.falls}
    return sum(1 for battle in story.battles if battle.result == WON and (battle.act, battle.step) not in bloody)


def _fast(story: RunStory, _subject: str, _ranks: Ranks) -> int:
    return sum(1 for battle in story.battles if battle.result == WON and battle.rounds <= FAST)


_TOLD: Mapping[str, Callable[[RunStory, str, Ranks], int]] = {
    "fell_boss": _bosses,
    "fell_elites": lambda story, _subject, _ranks: _battles(story, ELITE),
    "conquer_cities": lambda story, _subject, _ranks: _battles(story, CITY),
    "win_defenses": lambda story, _subject, _ranks: _battles(story, DEFENSE),
    "win_aim": _aims,
    "flawless": _flawless,
    "win_fast": _fast,
    "hold_relics": lambda story, _subject, _ranks: len(story.relics),
    "visit_events": lambda story, _subject, _ranks: sum(1 for step in story.steps if step.kind == EVENT),
}
"""Deeds that the story of a run tells."""
