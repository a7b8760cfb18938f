"""A search for broken decks of Ragnarok: decks are mutated, bred, and tried against all ready decks.

Each generation is halved again and again, and those that are left play twice as much, so that most matches go to decks
that promise something; the best breed the next one. All decks of a generation meet the same opponents in the same
deals. A deck that wins among many has also been lucky, so the best of all are judged by new deals alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from components.arena import CLASSES
from game.collection.arena.specification import CODES
from game.content.arena.loading import load_arena
from game.lab.arena.candidates import Breeder, Candidate
from game.lab.balance.intervals import wilson_ends
from game.lab.balance.outcomes import class_name
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.ranked import SCORE_AXIS
from game.lab.balance.tournament import NOT_PROVEN, Asked, Pairing, Part, Score
from game.lab.simulate import Task, play
from game.problems import WrongRequest, did_you_mean
from systems.dice import Stream
from systems.match import SEATS

MOST = 65
"""Per cent of matches against the ready decks that no deck is to win more of."""
POPULATION, PARENTS, FINALISTS = 16, 4, 4
"""Decks of a generation, those that breed the next one, and those that are judged in the end."""
FINAL_ROUNDS = 16
"""So many times the deals that a deck begins with are played by each finalist."""
GENERATIONS = 4
SHARED = 0.75
"""What so great a part of the finalists hold, they share."""
_APART = 1_000_000
"""Between the seeds of generations, so that no deal comes twice."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A match of a candidate against a ready deck; `final` where it is judged by it."""

    card_class: str
    candidate: Candidate
    pairing: Pairing
    final: bool


class _Field:
    """The ready decks as opponents of a generation: each deal with another one, and both sides begin once."""

    def __init__(self, asked: Asked, number: int) -> None:
        self._names = sorted(load_arena().decks)
        self._seed = asked.seed + number * _APART
        self._level = asked.level
        Stream(self._seed, "field").shuffle(self._names)

    def pairings(self, decks: Sequence[Candidate], first: int, number: int) -> Iterator[tuple[Candidate, Pairing]]:
        """Yield both matches of so many deals of each deck, from the first on; all play a deal before the next."""
        for deal in range(first, first + number):
            other = self._names[deal % len(self._names)]
            for deck, seat in product(decks, SEATS):
                sides = ([*deck.cards], other) if seat == 0 else (other, [*deck.cards])
                heroes = (deck.hero, None) if seat == 0 else (None, deck.hero)
                options = {"decks": [*sides], "heroes": [*heroes], "first": 0}
                task = Task("arena", self._seed + deal, options, (self._level, self._level), exchanged=seat == 1)
                yield deck, Pairing("candidate", other, task)


class ArenaSearchPart(Part[Trial]):
    """The search for decks of one class, or of all; `deals` are those that each deck begins with."""

    name = "arena-search"
    game = "arena"
    subject = "decks of Ragnarok that a search found"
    reads: ClassVar[frozenset[str]] = frozenset({"class", "generations"})

    def __init__(self) -> None:
        self.searched: dict[str, dict[Candidate, Score]] = {}
        self.judged: dict[str, dict[Candidate, Score]] = {}
        self._heat: dict[Candidate, Score] = {}

    @staticmethod
    def play(trial: Trial) -> int | None:
        """Play a match; return the seat that won, None for a draw."""
        return play(trial.pairing.task).winner

    def rounds(self, asked: Asked) -> Iterator[Sequence[Trial]]:
        """Yield the matches of every heat of every generation, class by class, and those of the finalists.

        Raises:
            WrongRequest: there is no such class.
        """
        card_class = asked.further.get("class", "")
        if card_class and card_class not in CLASSES:
            known = ", ".join(CLASSES)
            raise WrongRequest(
                f"There is no class '{card_class}'.{did_you_mean(card_class, CLASSES)} Choose from {known}."
            )
        for name in (card_class,) if card_class else CLASSES:
            yield from self._search(name, asked)

    def _search(self, card_class: str, asked: Asked) -> Iterator[Sequence[Trial]]:
        breeder = Breeder(load_arena(), card_class)
        dice = Stream(asked.seed, f"search/{card_class}")
        generation = breeder.first_generation(POPULATION, dice)
        number = asked.further.get("generations", GENERATIONS)
        for place in range(number):
            field = _Field(asked, 1 + place)
            parents = yield from self._halved(card_class, generation, field, asked.deals)
            generation = breeder.next_generation(parents, POPULATION, dice)
        searched = self.searched[card_class]
        best = sorted(searched, key=lambda deck: (-_least(searched[deck]), deck))[:FINALISTS]
        final = _Field(asked, 1 + number)
        yield [
            Trial(card_class, deck, pairing, final=True)
            for deck, pairing in final.pairings(best, 0, FINAL_ROUNDS * asked.deals)
        ]

    def _halved(
        self, card_class: str, generation: Sequence[Candidate], field: _Field, deals: int
    ) -> Generator[Sequence[Trial], None, list[Candidate]]:
        """Yield heat after heat, each with the better half of the decks and as many deals as were played before.

        Returns:
            The decks that breed, the best first.
        """
        left, played, coming = [*generation], 0, deals
        self._heat = {}
        while True:
            yield [
                Trial(card_class, deck, pairing, final=False) for deck, pairing in field.pairings(left, played, coming)
            ]
            left.sort(key=lambda deck: (-self._heat[deck].per_cent, deck))
            if len(left) <= PARENTS:
                return left
            left, played, coming = left[: (len(left) + 1) // 2], played + coming, played + coming

    def count(self, trial: Trial, outcome: int | None) -> None:
        """Count who won: for this heat, and for all; what a finalist does counts by itself."""
        won = trial.pairing.won(outcome)
        scores = (self.judged if trial.final else self.searched).setdefault(trial.card_class, {})
        scores.setdefault(trial.candidate, Score()).add(won)
        if not trial.final:
            self._heat.setdefault(trial.candidate, Score()).add(won)

    def best(self, card_class: str) -> dict[Candidate, Score]:
        """Return the finalists of a class with what they were judged by, best first."""
        scores = self.judged.get(card_class, {})
        return dict(sorted(scores.items(), key=lambda item: (-item[1].per_cent, item[0])))

    def faults(self) -> list[str]:
        """Return a sentence for each deck that wins too much."""
        return [
            f"A {class_name(card_class)} deck scores {score.text}, more than {MOST}%"
            f"{'' if score.interval[0] > MOST else NOT_PROVEN}: "
            f"{CODES.write(deck.cards)} with {_names([deck.hero])}."
            for card_class in self.judged
            for deck, score in self.best(card_class).items()
            if score.per_cent > MOST
        ]

    def to_json(self) -> dict[str, object]:
        """Return the finalists of each class: score, interval, hero, deck code and cards."""
        found = {
            card_class: [
                {
                    "score": score.per_cent,
                    "interval": list(score.interval),
                    "matches": score.matches,
                    "hero": deck.hero,
                    "code": CODES.write(deck.cards),
                    "cards": dict(Counter(deck.cards)),
                }
                for deck, score in self.best(card_class).items()
            ]
            for card_class in self.judged
        }
        return {"arena_search": found} if found else {}

    def pictures(self) -> Pictures:
        """Return the finalists to be drawn."""
        rows = tuple(
            Row.of(f"{class_name(card_class)} {place}, {_names([deck.hero])}", score)
            for card_class in self.judged
            for place, (deck, score) in enumerate(self.best(card_class).items(), 1)
        )
        axis = f"{SCORE_AXIS} against the ready decks; wanted is {MOST} at most (shaded)"
        return {"": RowsPicture("Decks that a search found", axis, (0, MOST), 50, rows)} if rows else {}

    def page(self) -> list[str]:
        """Return for each class the finalists, and the cards that they share."""
        if not self.judged:
            return []
        about = (
            f"Decks were mutated from the ready decks of a class, {POPULATION} in each generation; the better half of "
            f"them plays twice as much, again and again, and the best {PARENTS} breed the next. The best {FINALISTS} "
            f"of all meet the ready decks in new deals, by which alone they are judged. Wanted: none above {MOST}%."
        )
        return [about, "", *(line for card_class in self.judged for line in self._class_page(card_class))]

    def _class_page(self, card_class: str) -> list[str]:
        best, searched = self.best(card_class), self.searched.get(card_class, {})
        matches = sum(score.matches for score in searched.values())
        rows = [
            f"| {score.per_cent} | {_between(score)} | {score.matches} | {_names([deck.hero])} | "
            f"`{CODES.write(deck.cards)}` |"
            for deck, score in best.items()
        ]
        held = Counter(card for deck in best for card in set(deck.cards))
        shared = [card for card, decks in sorted(held.items()) if decks >= SHARED * len(best)]
        ready = set(Breeder(load_arena(), card_class).ready)
        own = sum(deck in ready for deck in best)
        return [
            f"## {class_name(card_class)}",
            "",
            f"{len(searched)} decks were tried in {matches} matches; {own} of the finalists are ready decks.",
            "",
            *["| score | 95% interval | matches | hero | deck code |", "|---|---|---|---|---|", *rows, ""],
            f"What three of four of them hold: {_names(shared) or 'nothing'}.",
            "",
        ]


def _least(score: Score) -> float:
    return wilson_ends(score.wins + score.draws / 2, score.matches)[0]


def _between(score: Score) -> str:
    return f"{score.interval[0]} to {score.interval[1]}"


def _names(cards: Sequence[str]) -> str:
    known = load_arena().cards
    return ", ".join(known[card].name for card in cards)
