"""The balance of Ragnarok's standard match, measured by play: docs/balance-arena.md.

Are the ready decks (COLL-3.3) even with each other? Does the coin (MATCH-1.2) make up for beginning second? Are the
heroes of a class even, each with the ready decks of the class?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from game.content.arena.loading import load_arena
from game.lab.arena.matches import ArenaPlayed, play_arena
from game.lab.balance.arena_collection import ArenaCollectionPart
from game.lab.balance.levels import Levels, LevelsPart
from game.lab.balance.matrix import MatrixPart, matrix_lines, rows_of
from game.lab.balance.tournament import (
    NO_NAMES,
    Pairing,
    PairingPart,
    Part,
    Score,
    ScorePart,
    each_pair,
    score_lines,
    score_table,
)
from game.lab.simulate import Task

DECK_BAND = (40, 60)
"""Per cent that a ready deck is to score against all others together."""
SECOND_BAND = (46, 54)
"""Per cent that the second player is to score, with an extra card and The Coin."""
HERO_BAND = (35, 65)
"""Per cent that a hero is to score against the others of the class, both with the same ready deck."""
FIRST, SECOND = "first", "second"
_STARTERS = {FIRST: "who begins", SECOND: "who has the coin"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that was played: the deck that began, the other one, and the seat that won, None for a draw."""

    decks: tuple[str, str]
    winner: int | None


def equal_decks(deal: int) -> dict[str, Any]:
    """Return the options of a deal in which both sides have the same ready deck, one after another."""
    decks = sorted(load_arena().decks)
    deck = decks[deal % len(decks)]
    return {"decks": [deck, deck], "first": 0}


Label = Callable[[str, int], str]
"""What a deck is counted under, when it sits at a seat: seat 0 begins."""


def tally(outcomes: Iterable[Outcome], label: Label) -> dict[str, Score]:
    """Return the scores of labels, best first; a match of a label against itself says nothing and is left out."""
    scores: dict[str, Score] = {}
    for outcome in outcomes:
        labels = [label(deck, seat) for seat, deck in enumerate(outcome.decks)]
        if labels[0] == labels[1]:
            continue
        for seat, name in enumerate(labels):
            scores.setdefault(name, Score()).add(None if outcome.winner is None else outcome.winner == seat)
    return dict(sorted(scores.items(), key=lambda score: -score[1].per_cent))


def second_faults(outcomes: Sequence[Outcome]) -> list[str]:
    """Return a sentence where the second player scores outside the band."""
    low, high = SECOND_BAND
    score = tally(outcomes, _starter).get(SECOND)
    if score is None or low <= score.per_cent <= high:
        return []
    return [f"The second player scores {score.per_cent}%, outside {low} to {high}%."]


def second_lines(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines of a page about who begins."""
    low, high = SECOND_BAND
    table = score_lines(tally(outcomes, _starter), _STARTERS)
    return ["## Who begins", "", f"Wanted for who has the coin: {low} to {high}%.", "", *table, ""]


def _starter(_deck: str, seat: int) -> str:
    return (FIRST, SECOND)[seat]


def arena_deck_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of ready decks; each deal is played twice, so that both begin once."""
    decks = sorted(load_arena().decks)
    return each_pair("arena", decks, lambda *pair: {"decks": list(pair), "first": 0}, deals, level, seed)


def arena_coin_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return each ready deck against itself."""
    return [
        Pairing(deck, deck, Task("arena", seed + number * deals + deal, _alike(deck), (level, level)))
        for number, deck in enumerate(sorted(load_arena().decks))
        for deal in range(deals)
    ]


def arena_hero_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of heroes of a class, both with the same ready deck of the class, for each of its decks."""
    content = load_arena()
    found: list[Pairing] = []
    for deck, words in content.deck_texts.items():
        own = sorted(name for name, hero in content.roster.items() if hero.card_class == words.card_class)
        first = seed + len(found) // 2  # each deal is played twice
        found += each_pair("arena", own, partial(_alike, deck), deals, level, first)
    return found


def _alike(deck: str, *heroes: str) -> dict[str, object]:
    """Return the options of a match that seat 0 begins, both with the same deck, and with these heroes if any."""
    return {"decks": [deck, deck], "first": 0} | ({"heroes": list(heroes)} if heroes else {})


class ArenaDeckPart(MatrixPart):
    """Ready decks; `outcomes` has every match."""

    name = "arena-decks"
    game = "arena"
    subject = "standard match of Ragnarok"
    band = DECK_BAND
    title = "Ready decks of Ragnarok, each against all others"

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[Outcome] = []

    @staticmethod
    def play(pairing: Pairing) -> ArenaPlayed:
        """Play a match, and tell which cards were drawn."""
        return play_arena(pairing.task)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the pairs of ready decks."""
        return arena_deck_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return what players call them, with class and archetype."""
        texts = load_arena().deck_texts.items()
        return {
            name: f"{words.name} ({words.card_class.replace('-', ' ')}, {words.archetype})" for name, words in texts
        }

    def count(self, pairing: Pairing, outcome: Any) -> None:
        """Count the winning seat for both decks, and keep the match, an `ArenaPlayed`."""
        super().count(pairing, outcome.winner)
        first, second = pairing.task.options["decks"]
        self.outcomes.append(Outcome((first, second), outcome.winner))

    def faults(self) -> list[str]:
        """Return what is outside its band: a deck, or the second player."""
        return [*super().faults(), *second_faults(self.outcomes)]

    def to_json(self) -> dict[str, object]:
        """Return scores with intervals of decks and all that they are counted under, and the matrix."""
        if not self.outcomes:
            return super().to_json()
        groups = {f"arena_{title.lower()}": _told(tally(self.outcomes, label)) for title, label, _ in self._groups()}
        cells = {f"{deck} against {other}": score.per_cent for (deck, other), score in self.matrix.items()}
        return {
            "arena_decks": _told(self.ranked()),
            "arena_starters": _told(tally(self.outcomes, _starter)),
            **groups,
            "arena_matrix": cells,
        }

    def _groups(self) -> list[tuple[str, Label, Mapping[str, str]]]:
        """Return what decks are counted under beside their names: a title, the label, and names for players."""
        content = load_arena()
        texts = content.deck_texts
        classes = {words.card_class: words.card_class.replace("-", " ").title() for words in texts.values()}
        return [
            ("Classes", lambda deck, _seat: texts[deck].card_class, classes),
            ("Archetypes", lambda deck, _seat: texts[deck].archetype, NO_NAMES),
            ("Heroes", lambda deck, _seat: texts[deck].hero, {name: card.name for name, card in content.cards.items()}),
        ]

    def page(self) -> list[str]:
        """Return the tables of decks and starters, those of classes, archetypes and heroes, and the matrix."""
        if not self.outcomes:
            return []
        lines = [*super().page(), *second_lines(self.outcomes)]
        for title, label, names in self._groups():
            lines += [f"## {title}", "", "Matches among their like are left out.", ""]
            lines += [*score_lines(tally(self.outcomes, label), names), ""]
        return [*lines, *self._matrix_page()]

    def _matrix_page(self) -> list[str]:
        order, names = list(self.ranked()), self.names()
        matches = next(iter(self.matrix.values())).matches
        told = (
            f"The row's score against the column in per cent, of {matches} matches each: so few that a single cell "
            "proves nothing. Columns have the numbers of the rows."
        )
        heads = [str(number) for number in range(1, len(order) + 1)]
        labels = [f"{number} {names[name].partition(' (')[0]}" for number, name in enumerate(order, start=1)]
        return ["## Who beats whom", "", told, "", *matrix_lines(heads, labels, rows_of(self.matrix, order)), ""]


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
        return {name: tally(outcomes, _starter)[SECOND] for name, outcomes in sorted(found.items())}

    def to_json(self) -> dict[str, object]:
        """Return the scores of both players, and of the second with each archetype."""
        return {"arena_coin": _told(tally(self.outcomes, _starter)), "arena_coin_second": _told(self._by_archetype())}

    def page(self) -> list[str]:
        """Return the tables of starters, and of the second player by archetype."""
        if not self.outcomes:
            return []
        own = ["## Who has the coin, by archetype", "", *score_lines(self._by_archetype()), ""]
        return ["Each ready deck against itself.", "", *second_lines(self.outcomes), *own]


class ArenaHeroPart(ScorePart):
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


def _told(scores: Mapping[str, Score]) -> dict[str, list[float]]:
    """Return scores for JSON: per cent, and the two ends of the interval."""
    return {name: [score.per_cent, *score.interval] for name, score in scores.items()}


PARTS: tuple[type[Part[Any]], ...] = (
    ArenaDeckPart,
    ArenaCoinPart,
    ArenaHeroPart,
    ArenaLevelPart,
    ArenaCollectionPart,
)
