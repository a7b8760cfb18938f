"""The balance of Ragnarok Chess, measured by play: docs/balance-chess.md, docs/opponents-chess.md.

Are the kings even with each other, and the heroes of a slot (CHESS-1.3)? Has who attacks an advantage, or who moves
first? How long is a match, how many combats has it, how many hands a combat? How much stronger are the levels?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from components.arena import ArenaTable
from components.chess import FIGHTING, SLOTS, ChessTable
from game.catalog.chess.options import LONGER
from game.content.arena.loading import load_arena
from game.lab.balance.levels import Levels, LevelsPart
from game.lab.balance.outcomes import Outcome, tally
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.ranked import SCORE_AXIS, RankedPart
from game.lab.balance.tournament import Pairing, Part, Score, each_pair, score_lines, told
from game.lab.simulate import Task, play
from systems.chess.state.record import BOTH, WON
from systems.match import Match

KING_BAND = (40, 60)
"""Per cent that a king is to score against all others."""
LENGTHS: Mapping[str, tuple[int, int]] = {
    "moves of a match": (20, 40),
    "combats of a match": (4, 8),
    "hands of a combat": (4, 8),
}
"""What is to be between which numbers on average; a move is one of each side."""
FIRST, SECOND = "who moves first", "who moves second"
ATTACKER = "attackers"


@dataclass(frozen=True, slots=True)
class ChessPlayed:
    """A match that was played.

    Attributes:
        winner: the seat that won, None for a draw; first: the seat that moved first; reason: how it ended.
        moves: of each side; attacks: how each attack that was fought out ended, a sign of `systems.chess.state.record`.
        hands: of each combat; heroes: of both seats for each of SLOTS.
    """

    winner: int | None
    first: int
    reason: str
    moves: int
    attacks: str
    hands: tuple[int, ...]
    heroes: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class Watch:
    """Looks on while a match is played: the board as it was last, and the hands of each combat by its move."""

    table: ChessTable = field(default_factory=ChessTable)
    hands: dict[int, int] = field(default_factory=dict)

    def look(self, match: Match[Any], _seat: int) -> None:
        """Look at a match before a decision."""
        self.table = match.world.single(ChessTable)
        if self.table.phase == FIGHTING:
            self.hands[len(self.table.moves)] = match.world.single(ArenaTable).turn


def play_chess(task: Task) -> ChessPlayed:
    """Play a match, and tell what came of it."""
    watch = Watch()
    played = play(task, on_turn=watch.look)
    table, (first, second) = watch.table, played.setup["armies"]
    return ChessPlayed(
        played.winner,
        table.first,
        played.reason.partition(" player ")[2] or played.reason,
        table.number,
        "".join(move.partition("*")[2][2] for move in table.moves if "*" in move),
        tuple(watch.hands.values()),
        tuple((first[slot]["hero"], second[slot]["hero"]) for slot in SLOTS),
    )


class ChessKingPart(RankedPart):
    """Kings against each other, with armies drawn from the seed: kings, heroes, attackers, lengths.

    Attributes:
        options: of every match beside its armies.
    """

    name = "chess-kings"
    game = "chess"
    subject = "matches of Ragnarok Chess"
    band = KING_BAND
    title = "Kings, each against all others"
    options: ClassVar[Mapping[str, Any]] = {}

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[ChessPlayed] = []

    @staticmethod
    def play(pairing: Pairing) -> ChessPlayed:
        """Play a match."""
        return play_chess(pairing.task)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return every pair of kings; the armies of a deal are the same when the kings are exchanged."""

        def options(*kings: str) -> Mapping[str, Any]:
            return {"armies": [{"king": king} for king in kings], **self.options}

        return each_pair(self.game, list(load_arena().kings), options, deals, level, seed)

    def names(self) -> Mapping[str, str]:
        """Return the names of kings and heroes."""
        return {name: card.name for name, card in load_arena().cards.items()}

    def count(self, pairing: Pairing, outcome: Any) -> None:
        """Count who won, and keep the match, a `ChessPlayed`."""
        super().count(pairing, outcome.winner)
        self.matches.append(outcome)

    def heroes(self, slot: str) -> dict[str, Score]:
        """Return the scores of a slot's heroes, best first."""
        place = SLOTS.index(slot)
        return tally((Outcome(match.heroes[place], match.winner) for match in self.matches), lambda hero, _seat: hero)

    def sides(self) -> dict[str, Score]:
        """Return the scores of who moves first and second, and of attackers in their combats."""
        seats = [Outcome((SECOND, FIRST) if match.first else (FIRST, SECOND), match.winner) for match in self.matches]
        ends = Counter("".join(match.attacks for match in self.matches))
        attackers = Score(ends[WON], ends[BOTH], sum(ends.values()) - ends[WON] - ends[BOTH])
        return tally(seats, lambda side, _seat: side) | {ATTACKER: attackers}

    def lengths(self) -> dict[str, list[int]]:
        """Return what was counted for each of LENGTHS, in order."""
        matches = self.matches
        counted = (
            [match.moves for match in matches],
            [len(match.attacks) for match in matches],
            [hands for match in matches for hands in match.hands],
        )
        return {name: sorted(numbers) for name, numbers in zip(LENGTHS, counted, strict=True)}

    def faults(self) -> list[str]:
        """Return where a king scores too little or too much, and which length is not as wanted."""
        found = super().faults()
        for name, numbers in self.lengths().items():
            low, high = LENGTHS[name]
            if numbers and not low <= mean(numbers) <= high:
                found.append(f"{self.name}: {name} are {mean(numbers):.1f} on average, wanted are {low} to {high}.")
        return found

    def to_json(self) -> dict[str, object]:
        """Return the scores, and the mean lengths."""
        if not self.matches:
            return super().to_json()
        key = self.name.replace("-", "_")
        lengths = {name: round(mean(numbers), 2) for name, numbers in self.lengths().items() if numbers}
        heroes = {slot: told(self.heroes(slot)) for slot in SLOTS}
        return {
            **super().to_json(),
            f"{key}_heroes": heroes,
            f"{key}_sides": told(self.sides()),
            f"{key}_lengths": lengths,
        }

    def pictures(self) -> Pictures:
        """Return kings, sides and the heroes of each slot to be drawn."""
        if not self.matches:
            return {}
        names = self.names()
        heroes = {slot: self._picture(f"Heroes as {slot}", self.heroes(slot), names) for slot in SLOTS}
        return {
            **super().pictures(),
            "sides": self._picture("Who moves first, and who attacks", self.sides(), {}),
            **heroes,
        }

    def _picture(self, title: str, scores: Mapping[str, Score], names: Mapping[str, str]) -> RowsPicture:
        rows = tuple(Row.of(names.get(name, name), score) for name, score in scores.items())
        return RowsPicture(title, SCORE_AXIS, None, 50, rows)

    def page(self) -> list[str]:
        """Return the tables of kings, sides, lengths, ends and heroes."""
        if not self.matches:
            return []
        names = self.names()
        heroes = [
            line for slot in SLOTS for line in (f"### Heroes as {slot}", "", *score_lines(self.heroes(slot), names), "")
        ]
        return [
            *super().page(),
            *["## Who moves first, and who attacks", "", *score_lines(self.sides()), ""],
            *["## Length", "", *length_lines(self.lengths()), ""],
            *["## How matches end", "", *end_lines(match.reason for match in self.matches), ""],
            *["## Heroes", "", "Matches among their like are left out.", "", *heroes],
        ]


def mean(numbers: Sequence[int]) -> float:
    """Return the mean of some numbers, of which there is one at least."""
    return sum(numbers) / len(numbers)


def length_lines(lengths: Mapping[str, Sequence[int]]) -> list[str]:
    """Return the lines of a table of lengths, each list in order."""
    rows = [
        f"| {name} | {low} to {high} | {mean(numbers):.1f} | {numbers[len(numbers) // 10]} | "
        f"{numbers[len(numbers) // 2]} | {numbers[len(numbers) * 9 // 10]} |"
        for (name, numbers), (low, high) in zip(lengths.items(), LENGTHS.values(), strict=True)
        if numbers
    ]
    return [
        "| | wanted | mean | a tenth have less than | median | a tenth have more than |",
        "|---|---|---|---|---|---|",
        *rows,
    ]


def end_lines(reasons: Iterable[str]) -> list[str]:
    """Return the lines of a table of how matches ended, the most frequent first."""
    counts = Counter(reasons).most_common()
    return ["| | matches |", "|---|---|", *(f"| {reason.rstrip('.')} | {number} |" for reason, number in counts)]


class ChessLongerPart(ChessKingPart):
    """The same with the options by which matches last longer."""

    name = "chess-longer"
    title = "Kings in longer matches, each against all others"
    options: ClassVar[Mapping[str, Any]] = LONGER


class ChessLevelPart(LevelsPart):
    """Levels against each other, with armies drawn from the seed."""

    name = "chess-levels"
    game = "chess"
    subject = "opponents of Ragnarok Chess"
    counted = "moves of a match"
    least: ClassVar[Mapping[Levels, int]] = {("hard", "easy"): 85, ("master", "normal"): 70}


PARTS: tuple[type[Part[Any]], ...] = (ChessKingPart, ChessLongerPart, ChessLevelPart)
