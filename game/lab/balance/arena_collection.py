"""How long a new player of Ragnarok plays until the first deck of one's own (COLL-1.2): docs/collection-arena.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, ClassVar

from pydantic import ValidationError

from components.arena import CLASSES
from game.content.arena.loading import load_arena
from game.content.arena.models import ArenaStoreFile
from game.lab.arena.purse import ALL, GOALS, OWN, READY, Newcomer, Saved, content_with, save_up
from game.lab.balance.intervals import wilson
from game.lab.balance.outcomes import class_name
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.tournament import Asked, Part
from game.platform.bounded_json import JsonFault, JsonLimits, read_json
from game.problems import WrongRequest

WANTED_HOURS = 3
"""Half of the new players are to have a first deck of their own by then."""
JUDGED = ((READY, ALL), (OWN, ALL))
WINS = 50
"""Per cent of matches that a newcomer wins: as many as are lost."""
TURNS = 24
"""Of both sides in a match of ready decks, measured by `balance --parts arena-decks`."""
OWN_TURN_S, OTHER_TURN_S, AROUND_S = 25, 8, 45
"""Assumed: seconds of a person's turn, of watching the program's, and of what comes before and after a match."""
MATCH_MINUTES = (TURNS / 2 * (OWN_TURN_S + OTHER_TURN_S) + AROUND_S) / 60
_QUANTILES = (10, 50, 90)
_HEAD = (
    "| | matches (median) | 95% interval | a tenth need less | a tenth need more | hours (median) | in time | |",
    "|---|---|---|---|---|---|---|---|",
)


def hours(matches: float) -> float:
    """Return the hours that so many matches take.

    >>> hours(60)
    7.4
    """
    return round(matches * MATCH_MINUTES / 60, 1)


def quantile(numbers: Sequence[int], per_cent: float) -> int:
    """Return the number below which so many per cent of some numbers lie.

    >>> quantile([5, 1, 4, 2, 3], 50)
    3
    """
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * per_cent / 100))]


def median_interval(numbers: Sequence[int]) -> tuple[int, int]:
    """Return the two of some numbers between which the true median lies, 95% of the time."""
    reach = 98 / sqrt(len(numbers))
    return quantile(numbers, max(0, 50 - reach)), quantile(numbers, min(100, 50 + reach))


class ArenaCollectionPart(Part[Newcomer]):
    """New players who save for a deck; of each class there are as many as there are deals.

    The level is that of the opponents; `--store FILE.json` reckons with another store than the game's.
    """

    name = "arena-collection"
    game = "arena"
    subject = "collection of Ragnarok"
    jobs = "players"
    reads: ClassVar[frozenset[str]] = frozenset({"store"})

    def __init__(self) -> None:
        self.saved: dict[str, list[Saved]] = {}
        self.level = ""
        self.store = ""

    @staticmethod
    def play(newcomer: Newcomer) -> Saved:
        """Let a newcomer save."""
        return save_up(newcomer)

    def rounds(self, asked: Asked) -> Iterator[Sequence[Newcomer]]:
        """Yield all newcomers.

        Raises:
            WrongRequest: the other store is no store.
        """
        self.store = store_text(Path(asked.further["store"])) if "store" in asked.further else ""
        self.level = asked.level
        yield [
            Newcomer(asked.seed + number, card_class, asked.level, WINS, self.store)
            for number, card_class in enumerate([*CLASSES] * asked.deals)
        ]

    def count(self, newcomer: Newcomer, outcome: Saved) -> None:
        """Keep how long it took."""
        self.saved.setdefault(newcomer.card_class, []).append(outcome)

    def matches(self, goal: tuple[str, str], card_class: str = "") -> list[int]:
        """Return how many matches each newcomer played until a goal, of one class or of all."""
        place = GOALS.index(goal)
        return [saved.matches[place] for name, some in self.saved.items() if card_class in {"", name} for saved in some]

    def faults(self) -> list[str]:
        """Return which deck takes half of the players longer than wanted."""
        if not self.saved:
            return []
        medians = {goal: hours(quantile(self.matches(goal), 50)) for goal in JUDGED}
        return [
            f"Half of the new players need more than {median} hours for {goal} where {way}, wanted are {WANTED_HOURS}."
            for (goal, way), median in medians.items()
            if median > WANTED_HOURS
        ]

    def to_json(self) -> dict[str, object]:
        """Return matches by goal: the quantiles, the interval of the median, and per cent who are done in time."""
        if not self.saved:
            return {}
        rows: dict[str, Mapping[str, object]] = {}
        for goal in GOALS:
            numbers = self.matches(goal)
            rows[", ".join(goal)] = {
                "matches": [quantile(numbers, per_cent) for per_cent in _QUANTILES],
                "median_interval": median_interval(numbers),
                "hours": [hours(quantile(numbers, per_cent)) for per_cent in _QUANTILES],
                "in_time": _in_time(numbers),
            }
        return {"arena_collection": rows}

    def pictures(self) -> Pictures:
        """Return to be drawn how many of the players are done in time."""
        if not self.saved:
            return {}
        counts = {goal: self.matches(goal) for goal in GOALS}
        rows = tuple(
            Row.share(f"{goal}; {way}", _done(numbers), len(numbers)) for (goal, way), numbers in counts.items()
        )
        axis = f"Players who have the deck in {WANTED_HOURS} hours, in per cent with 95% interval; half are wanted"
        return {"": RowsPicture("Until the first deck", axis, (50, 100), None, rows)}

    def page(self) -> list[str]:
        """Return the tables of goals and classes, and what was assumed."""
        if not self.saved:
            return []
        return [
            *["## Until the first deck, with another store" if self.store else "## Until the first deck", ""],
            *[self._prices(), "", self._players(), "", self._wish(), ""],
            *[f"Wanted: half of the players have a deck in {WANTED_HOURS} hours.", "", *_HEAD],
            *(_row(goal, self.matches(goal)) for goal in GOALS),
            *["", "Hours by class (median), where all that is not needed becomes dust:", ""],
            *[f"| | {READY} | {OWN} |", "|---|---|---|", *map(self._class_row, self.saved), ""],
        ]

    def _prices(self) -> str:
        store = content_with(self.store).store
        prize = {str(level): prize for level, prize in store.wins.items()}[self.level]
        packs = "a pack" if prize.boosters == 1 else f"{prize.boosters} packs"
        return (
            f"A pack costs {store.booster.price} gold; a win against the level {self.level} brings {prize.gold} gold "
            f"and {packs}."
        )

    def _players(self) -> str:
        each = len(next(iter(self.saved.values())))
        return (
            f"{each} simulated players of each class, with a pool of {len(load_arena().collectable)} cards. Each wins "
            f"{WINS}% of the matches against the level {self.level}, opens every pack and buys packs for all gold. A "
            f"match takes {MATCH_MINUTES:.1f} minutes: {TURNS} turns of both sides as measured with ready decks, "
            f"{OWN_TURN_S} seconds for an own one, {OTHER_TURN_S} to watch one of the program, {AROUND_S} around the "
            "match; these seconds are assumed."
        )

    def _wish(self) -> str:
        everybody = [saved for some in self.saved.values() for saved in some]
        price = sum(saved.price for saved in everybody) / len(everybody)
        legendaries = sum(saved.legendaries for saved in everybody) / len(everybody)
        return (
            "A deck of one's own choice has as many cards of each rarity as a ready deck of the class; which ones is "
            f"drawn by lot. It has {legendaries:.1f} legendaries on average, and of it cards for {price:.0f} dust are "
            "missing at the start."
        )

    def _class_row(self, card_class: str) -> str:
        cells = [str(hours(quantile(self.matches(goal, card_class), 50))) for goal in JUDGED]
        return f"| {class_name(card_class)} | {' | '.join(cells)} |"


def store_text(file: Path) -> str:
    """Return the text of another store, as a job hands it on.

    Args:
        file: what is other in it than in the game's own store.json, or all of it.

    Raises:
        WrongRequest: it cannot be read, or is no store.
    """
    try:
        own = load_arena().store.model_dump(mode="json", by_alias=True, exclude_unset=True)
        text = json.dumps(_over(own, read_json(file, JsonLimits())))
        ArenaStoreFile.model_validate_json(text)
    except JsonFault as fault:
        raise WrongRequest(f"The store {file} cannot be used: {fault.reason}") from fault
    except ValidationError as fault:
        where = ".".join(map(str, fault.errors()[0]["loc"])) or "the whole"
        raise WrongRequest(f"The store {file} is no store.json of Ragnarok: {where} does not fit.") from fault
    return text


def _over(own: Any, other: Any) -> Any:
    """Return JSON with the entries of another one over its own."""
    if not isinstance(own, dict) or not isinstance(other, dict):
        return other
    return own | {key: _over(own.get(key), value) for key, value in other.items()}


def _in_time(numbers: Sequence[int]) -> list[float]:
    """Return the per cent of players who are done in time, with the interval."""
    done = _done(numbers)
    return [round(100 * done / len(numbers), 1), *wilson(done, len(numbers))]


def _done(numbers: Sequence[int]) -> int:
    """Return how many players are done in time."""
    return sum(number * MATCH_MINUTES <= WANTED_HOURS * 60 for number in numbers)


def _row(goal: tuple[str, str], numbers: Sequence[int]) -> str:
    low, median, high = (quantile(numbers, per_cent) for per_cent in _QUANTILES)
    between, done = median_interval(numbers), _in_time(numbers)
    cells = (
        median,
        f"{between[0]} to {between[1]}",
        low,
        high,
        hours(median),
        f"{done[0]}%",
        f"{done[1]} to {done[2]}",
    )
    return f"| {goal[0]}; {goal[1]} | {' | '.join(map(str, cells))} |"
