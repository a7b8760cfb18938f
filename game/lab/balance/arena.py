"""The balance of Ragnarok's standard match, measured by play: docs/balance-arena.md.

Are the ready decks (COLL-3.3) even with each other? Does the coin (MATCH-1.2) make up for beginning second? Are the
heroes of a class even, each with the ready decks of the class?
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from game.content.arena.loading import load_arena
from game.lab.balance.arena_collection import ArenaCollectionPart
from game.lab.balance.arena_decks import ArenaDeckPart
from game.lab.balance.arena_search import ArenaSearchPart
from game.lab.balance.levels import Levels, LevelsPart
from game.lab.balance.outcomes import SECOND, SECOND_BAND, Outcome, second_faults, second_lines, starter, tally
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.ranked import SCORE_AXIS, RankedPart
from game.lab.balance.tournament import (
    Pairing,
    PairingPart,
    Part,
    Score,
    each_pair,
    score_lines,
    score_table,
    told,
)
from game.lab.simulate import Task

HERO_BAND = (35, 65)
"""Per cent that a hero is to score against the others of the class, both with the same ready deck."""


def equal_decks(deal: int) -> dict[str, Any]:
    """Return the options of a deal in which both sides have the same ready deck, one after another."""
    decks = sorted(load_arena().decks)
    deck = decks[deal % len(decks)]
    return {"decks": [deck, deck], "first": 0}


def arena_coin_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return each ready deck against itself."""
    return [
        Pairing(deck, deck, Task("arena", seed + number, _alike(deck), (level, level)))
        for number, deck in enumerate(sorted(load_arena().decks) * deals)
    ]


def arena_hero_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of heroes of a class, both with the same ready deck of the class, for each of its decks."""
    content = load_arena()
    found: list[Pairing] = []
    for _ in range(deals):
        for deck, words in content.deck_texts.items():
            own = sorted(name for name, hero in content.roster.items() if hero.card_class == words.card_class)
            first = seed + len(found) // 2  # each deal is played twice
            found += each_pair("arena", own, partial(_alike, deck), 1, level, first)
    return found


def _alike(deck: str, *heroes: str) -> dict[str, object]:
    """Return the options of a match that seat 0 begins, both with the same deck, and with these heroes if any."""
    return {"decks": [deck, deck], "first": 0} | ({"heroes": list(heroes)} if heroes else {})


class ArenaCoinPart(PairingPart):
    """Each ready deck against itself: does the coin make up for beginning second?"""

    name = "arena-coin"
    game = "arena"
    subject = ArenaDeckPart.subject

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return each ready deck against itself."""
        return arena_coin_pairings(deals, level, seed)

    def count(self, pairing: Pairing, outcome: int | None) -> None:
        """Count who won."""
        self.outcomes.append(Outcome((pairing.first, pairing.second), outcome))

    def faults(self) -> list[str]:
        """Return a sentence where the second player scores outside the band."""
        return second_faults(self.outcomes)

    def _by_archetype(self) -> dict[str, Score]:
        """Return what the second player scores with decks of each archetype."""
        texts = load_arena().deck_texts
        found: dict[str, list[Outcome]] = {}
        for outcome in self.outcomes:
            found.setdefault(texts[outcome.decks[0]].archetype, []).append(outcome)
        return {name: tally(outcomes, starter)[SECOND] for name, outcomes in sorted(found.items())}

    def to_json(self) -> dict[str, object]:
        """Return the scores of both players, and of the second with each archetype."""
        return {"arena_coin": told(tally(self.outcomes, starter)), "arena_coin_second": told(self._by_archetype())}

    def pictures(self) -> Pictures:
        """Return the second player's scores to be drawn: of all, and with decks of each archetype."""
        if not self.outcomes:
            return {}
        scores = {"all": tally(self.outcomes, starter)[SECOND], **self._by_archetype()}
        rows = tuple(Row.of(name, score) for name, score in scores.items())
        return {"": RowsPicture("Who has the coin, by archetype", SCORE_AXIS, SECOND_BAND, 50, rows)}

    def page(self) -> list[str]:
        """Return the tables of starters, and of the second player by archetype."""
        if not self.outcomes:
            return []
        own = ["## Who has the coin, by archetype", "", *score_lines(self._by_archetype()), ""]
        return ["Each ready deck against itself.", "", *second_lines(self.outcomes), *own]


class ArenaHeroPart(RankedPart):
    """Heroes of a class with the same ready decks."""

    name = "arena-heroes"
    game = "arena"
    subject = ArenaDeckPart.subject
    band = HERO_BAND
    title = "Heroes of Ragnarok, each against the others of the class with the same ready deck"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the pairs of heroes of each class."""
        return arena_hero_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them, with their class."""
        return {
            name: f"{hero.name} ({hero.card_class.replace('-', ' ')})" for name, hero in load_arena().roster.items()
        }

    def page(self) -> list[str]:
        """Return the table of heroes."""
        return score_table(self.title, self.ranked(), self.band, self.names()) if self.scores else []


class ArenaLevelPart(LevelsPart):
    """Levels with equal decks (MATCH-12.1): docs/opponents-arena.md."""

    name = "arena-levels"
    game = "arena"
    subject = "opponents of Ragnarok"
    counted = "turns of a match"
    least: ClassVar[Mapping[Levels, int]] = {("hard", "easy"): 85, ("master", "normal"): 65}

    def options(self, deal: int) -> Mapping[str, Any]:
        """Return a deal of equal decks."""
        return equal_decks(deal)


PARTS: tuple[type[Part[Any]], ...] = (
    ArenaDeckPart,
    ArenaCoinPart,
    ArenaHeroPart,
    ArenaLevelPart,
    ArenaCollectionPart,
    ArenaSearchPart,
)
