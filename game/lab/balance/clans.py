"""The balance of the games, measured by play: `python3 -m game balance`, a page each in docs/.

Three questions about the clans battle: does every leader's ready deck hold its own against the others; do decks of 25
copies of one common hold their own against one another; and is every card played by somebody who could play another?
One about the 3x3 board: does every ready deck hold its own against the others? And one about the duel: do the ready
decks beat one another in a circle?
"""

from __future__ import annotations

import itertools
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from components.clans import RARITIES, TERRAINS, Card, CardDefinition
from game.catalog import GAMES
from game.content.clans.loading import load_clans
from game.lab.balance.duel import DECK_BAND as DUEL_BAND
from game.lab.balance.duel import circle_faults, count_pair, duel_deck_names, duel_deck_pairings, matrix_table
from game.lab.balance.grid import DECK_BAND, grid_deck_names, grid_deck_pairings
from game.lab.balance.tournament import Pairing, Score, count, ranked, score_table
from game.lab.simulate import Task, play
from game.problems import WrongRequest, did_you_mean
from systems.clans.commands import Stage
from systems.dice import Stream
from systems.match import Match
from systems.search.opponent import Decision

DECK_SIZE = 25
COPIES = {"common": 8, "rare": 3, "epic": 2, "legendary": 1}
"""Copies of a card in a mixed deck: the limits of CLAN-5.2, and 8 where there is none."""
LEADER_BAND = (40, 60)
COMMON_BAND = (30, 70)
FAIR_SHARE = 25
"""Of 100 copies of a card that could have been staged in mixed decks, so many at least are."""
MIXED_MATCHES = 60
"""Matches between mixed decks for each deal that is asked for."""
COMPANIONS = 3
"""Cards with charges that come into a mixed deck with each card that restores charges."""
PARTS = ("leaders", "commons", "cards", "grid-decks", "duel-decks")
BANDS = {"leaders": LEADER_BAND, "commons": COMMON_BAND, "grid-decks": DECK_BAND, "duel-decks": DUEL_BAND}
"""Per cent between which every contestant of a part is to score."""
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class BalanceReport:
    """What came of the runs.

    Attributes:
        level, seed, matches: how it was played.
        leaders, commons, grid_decks, duel_decks: score by contestant.
        matrix: of the duel's decks, each against each.
        staged: how often each card was staged, and how many of its copies could have been at some decision: what was
            never drawn, or never had a target, tells nothing about a card's worth.
    """

    level: str
    seed: int
    matches: int = 0
    seconds: float = 0.0
    leaders: dict[str, Score] = field(default_factory=dict)
    commons: dict[str, Score] = field(default_factory=dict)
    grid_decks: dict[str, Score] = field(default_factory=dict)
    duel_decks: dict[str, Score] = field(default_factory=dict)
    matrix: dict[tuple[str, str], Score] = field(default_factory=dict)
    staged: dict[str, tuple[int, int]] = field(default_factory=dict)

    def scores(self, part: str) -> dict[str, Score]:
        """Return the scores of a part that has any."""
        found: dict[str, Score] = getattr(self, part.replace("-", "_"))
        return found

    def faults(self) -> list[str]:
        """Return one sentence for each contestant outside its band and each card that nobody plays."""
        found = []
        for part, (low, high) in BANDS.items():
            found += [
                f"{name} scores {score.per_cent}%, outside {low} to {high}%."
                for name, score in self.scores(part).items()
                if not low <= score.per_cent <= high
            ]
        found += circle_faults(self.matrix)
        found += [
            f"{name} was staged {times} times of {copies} copies that could be, less than {FAIR_SHARE} of 100."
            for name, (times, copies) in self.staged.items()
            if 100 * times < FAIR_SHARE * copies
        ]
        return found

    def to_json(self) -> dict[str, object]:
        """Return the report in plain JSON types."""
        return {
            "level": self.level,
            "seed": self.seed,
            "matches": self.matches,
            "seconds": round(self.seconds, 1),
            "leaders": {name: score.per_cent for name, score in self.leaders.items()},
            "commons": {name: score.per_cent for name, score in self.commons.items()},
            "grid_decks": {name: score.per_cent for name, score in self.grid_decks.items()},
            "duel_decks": {name: score.per_cent for name, score in self.duel_decks.items()},
            "duel_matrix": {f"{item} against {other}": score.per_cent for (item, other), score in self.matrix.items()},
            "staged": {name: list(counts) for name, counts in self.staged.items()},
            "faults": self.faults(),
        }


def measure_balance(
    *,
    parts: Sequence[str],
    deals: Sequence[int],
    level: str,
    seed: int,
    jobs: int,
    progress: Progress = lambda _done, _total: None,
) -> BalanceReport:
    """Play the tournaments and count.

    Args:
        parts: of PARTS.
        deals: for each part how many deals each pair of contestants plays, each twice with the sides exchanged; for
            mixed decks they count MIXED_MATCHES matches each. A single number serves all parts.
        level: of the opponents.
        seed: of the first deal; each deal of each pair has another.
        jobs: processes that share the work.
        progress: is told how many matches are done, of how many.

    Raises:
        WrongRequest: there is no such part or level, or there are more or fewer deals than parts.
    """
    for words, asked, known in (("part of the report", parts, PARTS), ("level", (level,), GAMES["clans"].levels)):
        for item in asked:
            if item not in known:
                choice = ", ".join(known)
                raise WrongRequest(f"There is no {words} '{item}'.{did_you_mean(item, known)} Choose from {choice}.")
    if len(deals) not in {1, len(parts)}:
        raise WrongRequest(
            f"There are {len(deals)} numbers of deals for {len(parts)} parts: give one, or one for each."
        )
    report = BalanceReport(level, seed)
    began = time.perf_counter()
    many = dict(zip(parts, list(deals) * (len(parts) if len(deals) == 1 else 1), strict=True))
    plans = {
        "leaders": lambda: leader_pairings(many["leaders"], level, seed),
        "commons": lambda: common_pairings(many["commons"], level, seed),
        "cards": lambda: mixed_pairings(MIXED_MATCHES * many["cards"], level, seed),
        "grid-decks": lambda: grid_deck_pairings(many["grid-decks"], level, seed),
        "duel-decks": lambda: duel_deck_pairings(many["duel-decks"], level, seed),
    }
    work = [(part, pairing) for part in many for pairing in plans[part]()]
    for (part, pairing), (winner, staged, copies) in zip(work, _play([item for _, item in work], jobs), strict=True):
        report.matches += 1
        if part == "cards":
            _count_cards(report.staged, staged, copies)
        else:
            count(report.scores(part), pairing, winner)
        if part == "duel-decks":
            count_pair(report.matrix, pairing, winner)
        progress(report.matches, len(work))
    report.seconds = time.perf_counter() - began
    for part in BANDS:
        setattr(report, part.replace("-", "_"), ranked(report.scores(part)))
    return report


def leader_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of leaders with their ready decks, each deal with the sides exchanged."""
    found: list[Pairing] = []
    for number, (first, second) in enumerate(itertools.combinations(sorted(load_clans().leaders), 2)):
        found += _deals(first, second, {}, {}, deals, level, seed + number * deals)
    return found


def common_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of fighting commons as decks of 25 copies, under leaders without an ability of weight.

    A leader of the card's own terrain leads it. Commons that cannot fight by themselves (damage 0, traps) are left out:
    alone they cannot win by their nature.
    """
    cards = load_clans().cards
    fighters = [card for card in cards.values() if card.rarity == "common" and fights(card)]
    found: list[Pairing] = []
    for number, (first, second) in enumerate(itertools.combinations(sorted(fighter.id for fighter in fighters), 2)):
        sides = [{"leader": _plain_leader(cards[name]), "deck": [name] * DECK_SIZE} for name in (first, second)]
        found += _deals(first, second, sides[0], sides[1], deals, level, seed + number * deals)
    return found


def mixed_pairings(matches: int, level: str, seed: int) -> list[Pairing]:
    """Return matches between decks mixed at random from all cards, so that every card is met."""
    content = load_clans()
    pool = [card for card in content.cards.values() if not card.token and not card.boss]
    found = []
    for number in range(matches):
        dice = Stream(seed + number, "mixed decks")
        sides = []
        for _ in range(2):
            leader = content.leaders[dice.choose(sorted(content.leaders))]
            sides.append({"leader": leader.id, "deck": mixed_deck(pool, leader.terrains, dice)})
        task = Task("clans", seed + number, _options(sides[0], sides[1]), (level, level))
        found.append(Pairing(f"mixed {number}", f"mixed {number} b", task))
    return found


def mixed_deck(pool: Sequence[CardDefinition], terrains: Sequence[str], dice: Stream) -> list[str]:
    """Return 25 cards drawn from the pool that suit the terrains, within the copies of CLAN-5.2.

    Who takes a card that restores charges takes cards with charges too: without any it could never be played.
    """
    able = [item for item in pool if not item.element or item.element in terrains]
    charged = [item for item in able if any(ability.charges for ability in item.abilities)]
    deck: Counter[str] = Counter()
    while deck.total() < DECK_SIZE:
        card = dice.choose(able)
        wanted = [card, *(dice.choose(charged) for _ in range(COMPANIONS if card.ability("resetter") else 0))]
        for item in wanted if len(wanted) <= DECK_SIZE - deck.total() else ():
            if deck[item.id] < COPIES[item.rarity]:
                deck[item.id] += 1
    return sorted(deck.elements())


def fights(card: CardDefinition) -> bool:
    """Return whether a card can win battles by itself."""
    return card.damage > 0 and card.ability("trap") is None and not card.token and not card.boss


def _plain_leader(card: CardDefinition) -> dict[str, Any]:
    terrain = card.element or TERRAINS[0]
    name = f"captain-{terrain}"
    return {"id": name, "name": "A captain", "terrains": [terrain], "ability": "heal_units", "amount": 0}


def _deals(
    first: str,
    second: str,
    one: Mapping[str, Any],
    other: Mapping[str, Any],
    deals: int,
    level: str,
    seed: int,
) -> Iterator[Pairing]:
    """Yield the deals of a pair, each twice with the sides exchanged."""
    here = one or {"leader": first, "deck": None}
    there = other or {"leader": second, "deck": None}
    for number in range(deals):
        for exchanged in (False, True):
            sides = (there, here) if exchanged else (here, there)
            task = Task("clans", seed + number, _options(*sides), (level, level), exchanged)
            yield Pairing(first, second, task)


def _options(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    return {"leaders": [one["leader"], other["leader"]], "decks": [one["deck"], other["deck"]]}


Outcome = tuple[int | None, dict[str, int], dict[str, int]]


def _play(pairings: Sequence[Pairing], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play_and_count, pairings)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_and_count, pairings, chunksize=4)


def play_and_count(pairing: Pairing) -> Outcome:
    """Play a pairing; return the winning seat, how often each card was staged, and how many copies could be."""
    names: dict[int, str] = {}
    staged: Counter[str] = Counter()

    def look(match: Match[Any], seat: int) -> None:
        able = {command.card for command in match.legal(seat) if isinstance(command, Stage)}
        names.update({item: match.world.get(item, Card).definition.id for item in able})

    def note(_seat: int, _level: str, decision: Decision, _seconds: float) -> None:
        staged.update(
            names[command.card] for command in decision.commands if isinstance(command, Stage) and command.card in names
        )

    played = play(pairing.task, on_decision=note, on_turn=look)
    return played.winner, dict(staged), dict(Counter(names.values()))


def _count_cards(totals: dict[str, tuple[int, int]], staged: Mapping[str, int], copies: Mapping[str, int]) -> None:
    for name, number in copies.items():
        times, places = totals.get(name, (0, 0))
        totals[name] = (times + staged.get(name, 0), places + number)


def to_markdown(report: BalanceReport, command: str) -> str:
    """Return the report as the page that is kept in docs/, with the command that made it."""
    how = f"{report.matches} matches at level {report.level}, first seed {report.seed}, {report.seconds:.0f} seconds"
    subject = "duel" if report.duel_decks else "3x3 board" if report.grid_decks else "clans battle"
    lines = [f"# Balance of the {subject}", "", f"Made by `{command}`: {how}.", ""]
    if any(report.scores(part) for part in BANDS):
        lines += ["Scores are wins with half the draws, in per cent; every deal is played from both sides.", ""]
    if report.leaders:
        lines += score_table(
            "Leaders with their ready decks, each against all others", report.leaders, LEADER_BAND, _contestants()
        )
    if report.commons:
        title = "Decks of 25 copies of one fighting common, each against all others"
        lines += score_table(title, report.commons, COMMON_BAND, _contestants())
        lines += [f"Left out, because alone they cannot win by their nature: {_left_out()}.", ""]
    if report.grid_decks:
        title = "Ready decks of the 3x3 board, each against all others"
        lines += score_table(title, report.grid_decks, DECK_BAND, grid_deck_names())
    if report.duel_decks:
        title = "Ready decks of the duel, each against all others"
        lines += score_table(title, report.duel_decks, DUEL_BAND, duel_deck_names())
        lines += matrix_table(report.matrix)
    if report.staged:
        lines += _staging_table(report.staged)
    lines += ["## Outside the bands", "", *([f"- {fault}" for fault in report.faults()] or ["Nothing."]), ""]
    return "\n".join(lines)


def _contestants() -> dict[str, str]:
    """Return the names of leaders and cards."""
    content = load_clans()
    return {leader.id: leader.name for leader in content.leaders.values()} | {
        card.id: card.name for card in content.cards.values()
    }


def _left_out() -> str:
    cards = load_clans().cards.values()
    return ", ".join(card.name for card in cards if card.rarity == "common" and not card.token and not fights(card))


def _staging_table(staged: Mapping[str, tuple[int, int]]) -> list[str]:
    cards = load_clans().cards
    rows = sorted(staged.items(), key=lambda card: (RARITIES.index(cards[card[0]].rarity), card[0]))
    return [
        "## Cards in decks mixed at random",
        "",
        f"How often a card was staged, of the copies that could be at some decision. Wanted: at least {FAIR_SHARE}%.",
        "",
        "| card | rarity | staged | copies | per cent |",
        "|---|---|---|---|---|",
        *(
            f"| {cards[k].name} | {cards[k].rarity} | {times} | {copies} | {100 * times // copies} |"
            for k, (times, copies) in rows
        ),
        "",
    ]
