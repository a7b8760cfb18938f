"""What keeps decisions in a battle to its end, measured by play: docs/battle-pace.md.

Each way of playing a battle meets the same deals: ready decks of two leaders, and the decks of a campaign's battles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from types import MappingProxyType
from typing import Any

from components.campaign import BATTLE, ENGAGED
from components.clans import PLANNING
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from game.content.clans.loading import load_clans
from game.lab.balance.intervals import share_text
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.tournament import Pairing, PairingPart
from game.lab.simulate import Task, play
from systems.campaign.ai.policy import GOOD
from systems.campaign.rules.battles.enemies import prepare_fight
from systems.campaign.rules.battles.forces import battle_options
from systems.campaign.state.field import field_of as run_of
from systems.clans.ai.evaluation import Weights, evaluate
from systems.clans.ai.planner import PlanChoice, options_of, played_alone
from systems.clans.state.field import field_of
from systems.dice import Stream
from systems.match import Match
from systems.world import World

PLAIN: Mapping[str, Any] = MappingProxyType({"limit": 20, "pace": None})
WAYS: Mapping[str, Mapping[str, Any]] = {
    "plain": PLAIN,
    "12 rounds": {**PLAIN, "limit": 12},
    "14 rounds": {**PLAIN, "limit": 14},
    "hand of 8, then 1 a round": {"limit": 20, "draw": 8, "pace": {"draw": 1}},
    "drill": {"limit": 20, "pace": {"drill": True}},
    "the fallen return once": {"limit": 20, "pace": {"returns": 1}},
    "the fallen always return": {"limit": 20, "pace": {"returns": 20}},
    "once, drill": {"limit": 20, "pace": {"returns": 1, "drill": True}},
    "once, drill, 16 rounds": {"limit": 16, "pace": {"returns": 1, "drill": True}},
}
"""The ways that are compared: what each says in a battle's options."""
DECKS: Mapping[str, str] = {"campaign": "the campaign's decks", "ready": "ready decks"}
"""With which battles are played."""
THREATS = (2, 3)
"""Of enemies that a starter deck is about even with."""
LATE = 11
"""The first round in which a deck of 25 cards is empty, at two cards a round."""


@dataclass(slots=True)
class Pace:
    """What was counted in the battles of a way.

    Attributes:
        battles, draws, led, turned, first: battles; without a winner; in which one crystal was ahead at half-time;
            of those the ones that the other side won; won by who had the initiative in round 1.
        rounds: of all battles together.
        plans: for the early and the late rounds the plans that were made, those in which no card could be placed,
            and those in which nothing at all was better than waiting.
        options: for the early and the late rounds how many cards and orders there were to choose from.
    """

    battles: int = 0
    draws: int = 0
    led: int = 0
    turned: int = 0
    first: int = 0
    rounds: int = 0
    plans: list[list[int]] = field(default_factory=lambda: [[0, 0, 0], [0, 0, 0]])
    options: list[int] = field(default_factory=lambda: [0, 0])

    def join(self, other: Pace) -> None:
        """Add what was counted in other battles."""
        for name in ("battles", "draws", "led", "turned", "first", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.plans = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(self.plans, other.plans, strict=True)]
        self.options = [a + b for a, b in zip(self.options, other.options, strict=True)]


@dataclass(slots=True)
class _Onlooker:
    """Looks on at a battle, once in a round at each plan."""

    pace: Pace = field(default_factory=Pace)
    leads: list[int] = field(default_factory=list)
    first: int = -1

    def look(self, match: Match[Any], seat: int) -> None:
        """Count what the seat that plans can do."""
        board = field_of(match.world)
        battle = board.battle
        if battle.phase != PLANNING:
            return
        if len(self.leads) < battle.round:
            self.leads.append(board.sides[0].crystal - board.sides[1].crystal)
            self.first = battle.initiative if self.first < 0 else self.first
        late = int(battle.round >= LATE)
        options = options_of(board, seat)
        cards = sum(len(stages) for stages in options.lanes.values())
        gains = _paying_orders(match.world, seat)
        counts = self.pace.plans[late]
        counts[0] += 1
        counts[1] += not cards
        counts[2] += not (cards or gains)
        self.pace.options[late] += cards + gains


def _paying_orders(world: World, seat: int) -> int:
    """Return how many of a seat's orders leave it better than none would, after a round in which nobody else acts."""

    def value(plan: PlanChoice) -> int:
        return evaluate(field_of(played_alone(world, seat, plan)), seat, Weights())

    options = options_of(field_of(world), seat)
    orders = [*options.orders, *options.drill]
    passing = value(PlanChoice()) if orders else 0
    return sum(value(PlanChoice(orders=[order])) > passing for order in orders)


def measured(task: Task) -> Pace:
    """Play a battle and count what there was to decide."""
    onlooker = _Onlooker()
    played = play(task, on_turn=onlooker.look)
    pace, leads = onlooker.pace, onlooker.leads
    pace.battles, pace.rounds = 1, played.turns
    half = leads[(len(leads) - 1) // 2]
    pace.draws = int(played.winner is None)
    pace.led = int(half != 0 and played.winner is not None)
    pace.turned = int(pace.led and (half > 0) != (played.winner == 0))
    pace.first = int(played.winner == onlooker.first)
    return pace


def ready_deals(deals: int, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Return deals of ready decks as seeds and options: pairs of leaders in turn."""
    pairs = list(combinations(sorted(load_clans().leaders), 2))
    return [(seed + at, {"leaders": list(pairs[(7 * at) % len(pairs)])}) for at in range(deals)]


def campaign_deals(deals: int, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Return deals of a campaign: each leader's first deck against enemies of the acts, in turn."""
    leaders = list(load_campaign().lands.campaigns)
    found = []
    for at in range(deals):
        turn, leader = divmod(at, len(leaders))
        threat = THREATS[turn % len(THREATS)]
        found.append((seed + at, _campaign_options(seed + at, leaders[leader], 1 + turn % 3, threat)))
    return found


def _campaign_options(seed: int, leader: str, act: int, threat: int) -> dict[str, Any]:
    """Return the options of a run's first battle, with the enemies that another act sends at that threat."""
    game = GAMES["campaign"]
    match, policy = game.new_match(seed, {"leader": leader}), game.opponent(GOOD)
    number = 0
    while (view := match.view(0)).phase != ENGAGED:
        for command in policy.decide(view, Stream(seed, f"policy/{number}")).commands:
            match.apply(0, command)
        number += 1
    run = run_of(match.world)
    encounter = run.encounter()
    run.run.act = act
    prepare_fight(run, encounter, BATTLE, threat=threat)
    return battle_options(run, replace(encounter, kind=BATTLE))[0]


class PacePart(PairingPart):
    """Ways to keep decisions in a battle, on the same deals."""

    name = "pace"
    game = "clans"
    subject = "clans battle's pace"
    jobs = "battles"

    def __init__(self) -> None:
        self.counted: dict[tuple[str, str], Pace] = {}

    @staticmethod
    def play(pairing: Pairing) -> Pace:
        """Play a battle and count what there was to decide."""
        return measured(pairing.task)

    def pairings(self, deals: int, level: str, seed: int) -> Sequence[Pairing]:
        """Return so many deals of ready decks and of the campaign's, each played in every way."""
        tables = {DECKS["campaign"]: campaign_deals(deals, seed), DECKS["ready"]: ready_deals(deals, seed)}
        return [
            Pairing(title, way, Task(self.game, number, {**options, **changes}, (level, level)))
            for row in zip(*tables.values(), strict=True)  # what is cut off has played as many deals of each kind
            for title, (number, options) in zip(tables, row, strict=True)
            for way, changes in WAYS.items()
        ]

    def count(self, pairing: Pairing, outcome: Pace) -> None:
        """Add a battle to those of its way."""
        self.counted.setdefault((pairing.first, pairing.second), Pace()).join(outcome)

    def faults(self) -> list[str]:
        """Return none: the ways are compared, not judged."""
        return []

    def to_json(self) -> dict[str, object]:
        """Return what was counted, by decks and way."""
        return {"pace": {f"{title}: {way}": _row(pace) for (title, way), pace in self.counted.items()}}

    def pictures(self) -> Pictures:
        """Return for each kind of decks how often late plans are without a decision, to be drawn."""
        found = {key: self._picture(title) for key, title in DECKS.items()}
        return {key: picture for key, picture in found.items() if picture.rows}

    def _picture(self, title: str) -> RowsPicture:
        rows = tuple(
            Row.share(way, pace.plans[1][2], pace.plans[1][0])
            for (decks, way), pace in self.counted.items()
            if decks == title
        )
        axis = f"Per cent of the plans from round {LATE} on, with 95% interval"
        return RowsPicture(f"Late plans without a decision, with {title}", axis, None, None, rows)

    def page(self) -> list[str]:
        """Return a table for each kind of decks."""
        lines: list[str] = []
        for title in dict.fromkeys(title for title, _ in self.counted):
            rows = {way: _row(pace) for (decks, way), pace in self.counted.items() if decks == title}
            heads = list(next(iter(rows.values())))
            lines += [f"## With {title}", "", f"| | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
            lines += [f"| {way} | {' | '.join(row.values())} |" for way, row in rows.items()]
            lines.append("")
        return lines


def _row(pace: Pace) -> dict[str, str]:
    """Return what was counted in words, shares with their 95% intervals."""
    early, late = pace.plans
    return {
        "battles": str(pace.battles),
        "rounds": f"{pace.rounds / pace.battles:.1f}",
        f"options before round {LATE}": f"{pace.options[0] / max(1, early[0]):.1f}",
        f"from round {LATE}": f"{pace.options[1] / max(1, late[0]):.1f}",
        "late plans without a card": share_text(late[1], late[0]),
        "late plans without a decision": share_text(late[2], late[0]),
        "drawn": share_text(pace.draws, pace.battles),
        "behind at half-time, won": share_text(pace.turned, pace.led),
        "won with the first initiative": share_text(pace.first, pace.battles),
    }
