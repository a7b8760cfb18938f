"""Opponents of the battle (CLAN-13): five levels, all of which see only what their seat sees.

Easy plays plausible cards, and a supply where one look shows its use. Wary thinks of two such plans and takes the
better one. Normal tries its cards one by one against a passive enemy. Hard and master sample worlds that fit their
view, assume enemy plans in each, and play rounds of them by the real rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

from components.clans import LANE_NAMES, LANES, REARRANGING
from components.core import Intents
from systems.clans.ai.evaluation import Weights
from systems.clans.ai.imagine import Knowledge, imagined_world
from systems.clans.ai.planner import (
    PlanChoice,
    Trials,
    consider_extras,
    consider_supplies,
    improve,
    options_of,
    quick_plan,
)
from systems.clans.commands import Rearrange, UseAbility, UseSupply
from systems.clans.rules.leaders import DRAWING, rearrangement_refusal
from systems.clans.state.field import HAND_LIMIT, field_of
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.search.opponent import LEVELS, Candidate, Decision, known_level, never
from systems.world import World

EASY, WARY = "easy", "wary"
CLANS_LEVELS = (EASY, WARY, *LEVELS[1:])
"""Weakest first. Wary is met in campaigns alone: matches on their own are offered the levels of all games."""
MOST_REASONS = 8


@dataclass(frozen=True, slots=True)
class Depth:
    """The search effort of a level.

    Attributes:
        worlds: sampled worlds.
        replies: enemy plans tried in each world, the best of which is assumed; 0 for none.
        horizon: rounds played ahead.
        sweeps: how often all lanes are improved.
        keep: options of a lane that are tried in all worlds.
        orders: how many orders are considered; drill: how many to swap ranks or to change the lane (CLAN-6.10).
        reserve: points that the ability must gain to be used.
        patience: value of a card kept against one placed, in per cent.
        drafts: plausible plans of which the best is where the search begins; eagerness: how likely a lane gets a card
            in them, in per cent.
    """

    worlds: int
    replies: int
    horizon: int
    sweeps: int
    keep: int
    orders: int
    reserve: int
    patience: int = 100
    drill: int = 8
    drafts: int = 1
    eagerness: int = 75


DEPTHS = {
    WARY: Depth(
        worlds=1,
        replies=0,
        horizon=1,
        sweeps=0,
        keep=0,
        orders=0,
        reserve=10,
        patience=50,
        drill=0,
        drafts=2,
        eagerness=60,
    ),
    "normal": Depth(worlds=1, replies=0, horizon=1, sweeps=1, keep=2, orders=0, reserve=10, patience=50, drill=4),
    "hard": Depth(worlds=3, replies=1, horizon=2, sweeps=1, keep=4, orders=4, reserve=14),
    "master": Depth(worlds=6, replies=3, horizon=3, sweeps=2, keep=5, orders=8, reserve=18),
}
EASY_EAGERNESS = 60
AT_A_GLANCE = Depth(worlds=1, replies=0, horizon=1, sweeps=0, keep=0, orders=0, reserve=0, drill=0)
"""How the easy level looks at a supply: it alone, in the coming round, against an enemy who does nothing."""
ROOM_KEPT = 2
"""Places in the hand that are kept for the cards of the round when a supply draws."""
AIM_ORDERS = 6
"""Orders that every level but easy considers where tiles must be kept (CLAN-12.14)."""


class ClansOpponent:
    """An opponent of one level.

    Attributes:
        level: one of CLANS_LEVELS.
    """

    def __init__(
        self,
        level: str,
        knowledge: Knowledge,
        weights: Weights | None = None,
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        self.level = known_level(level, CLANS_LEVELS)
        self.knowledge = knowledge
        self.weights = weights or Weights(patience=DEPTHS[level].patience if level in DEPTHS else Weights().patience)
        self.out_of_time = out_of_time

    def decide(self, view: ClansView, dice: Stream) -> Decision:
        """Return the plan for the round, or Sun Tzu's rearrangement."""
        if view.phase == REARRANGING:
            return self._rearrange(view, dice)
        drawing = self._draw_first(view)
        if drawing is not None:
            return drawing
        return self._first_thought(view, dice) if self.level == EASY else self._plan(view, dice)

    def _first_thought(self, view: ClansView, dice: Stream) -> Decision:
        """Return what comes to mind first, with a supply where it helps at once (CLAN-12.11)."""
        trials = self._trials(view, dice, AT_A_GLANCE)
        board = field_of(trials.worlds[0])
        plan = quick_plan(board, view.seat, dice, EASY_EAGERNESS)
        considered = [Candidate("what came to mind first", 0)]
        options = options_of(board, view.seat) if view.supplies else None
        if options is not None and options.supplies:
            considered += consider_supplies(trials, options, plan, trials.value(plan, 0))
        return Decision(plan.commands(), tuple(considered), max(1, trials.nodes))

    def _world(self, view: ClansView, dice: Stream) -> World:
        world = imagined_world(view, self.knowledge, dice).world
        world.silent = True
        return world

    def _draw_first(self, view: ClansView) -> Decision | None:
        """Use an ability that draws cards when the hand has room for all; the plan follows with the new cards."""
        supply = self._drawing_supply(view)
        if supply is not None:
            return Decision((supply,), (Candidate("use what draws while there is room in the hand", 0),), 0)
        side = view.sides[view.seat]
        leader = self.knowledge.leader(side.leader)
        wanted = leader.ability in DRAWING and not side.ability_used and not view.staged
        if not wanted or len(view.hand) > HAND_LIMIT - 4 or side.deck < leader.amount:
            return None
        return Decision((UseAbility(),), (Candidate("draw while there is room in the hand", leader.amount),), 0)

    def _drawing_supply(self, view: ClansView) -> UseSupply | None:
        """Return the use of a supply that only draws, when the hand has room for all of it."""
        own = [each for each in view.supplies if each.seat == view.seat]
        if view.staged or any(each.used == view.round or each.planned for each in own):
            return None
        for each in own:
            supply = self.knowledge.supplies[each.supply]
            cards = sum(effect.amount for effect in supply.effects)
            room = min(HAND_LIMIT - len(view.hand) - ROOM_KEPT, view.sides[view.seat].deck)
            if supply.at_once and not each.used and cards <= room:
                return UseSupply(each.number)
        return None

    def _plan(self, view: ClansView, dice: Stream) -> Decision:
        depth = DEPTHS[self.level]
        trials = self._trials(view, dice, depth)
        options = options_of(field_of(trials.worlds[0]), view.seat)
        plan, considered = self._draft(trials, dice, depth)
        capped = False
        for _ in range(depth.sweeps):
            if self.out_of_time():
                capped = True
                break
            order = list(LANES)
            dice.shuffle(order)
            self._suppose(trials, view, dice, depth, plan)
            considered = improve(trials, options, plan, order, depth.keep)
        orders = depth.orders if view.objective is None else max(depth.orders, AIM_ORDERS)
        considered += consider_extras(trials, options, plan, depth.reserve, orders, depth.drill)
        reasons = tuple(sorted(considered, key=lambda item: -item.value)[:MOST_REASONS])
        return Decision(plan.commands(), reasons, trials.nodes, capped)

    def _draft(self, trials: Trials, dice: Stream, depth: Depth) -> tuple[PlanChoice, list[Candidate]]:
        """Return the best of some plausible plans; of several also what each is worth in the first world."""
        board = field_of(trials.worlds[0])
        drafts = [quick_plan(board, trials.seat, dice, depth.eagerness) for _ in range(depth.drafts)]
        for draft in drafts:
            draft.ability = False
        if len(drafts) == 1:
            return drafts[0], []
        values = [trials.value(draft, 0) for draft in drafts]
        considered = [Candidate(f"draft {at}", value) for at, value in enumerate(values, 1)]
        return drafts[values.index(max(values))], considered

    def _trials(self, view: ClansView, dice: Stream, depth: Depth) -> Trials:
        worlds = [self._world(view, dice) for _ in range(depth.worlds)]
        replies = [PlanChoice() for _ in worlds]
        return Trials(view.seat, worlds, replies, depth.horizon, self.weights, dice)

    def _suppose(self, trials: Trials, view: ClansView, dice: Stream, depth: Depth, plan: PlanChoice) -> None:
        """Assume the enemy's plan in each world: of some plausible plans, the worst for this seat."""
        enemy = 1 - view.seat
        for number, world in enumerate(trials.worlds):
            tries = [quick_plan(field_of(world), enemy, dice, 85) for _ in range(depth.replies)]
            if not tries:
                continue
            values = []
            for candidate in tries if len(tries) > 1 else ():
                trials.replies[number] = candidate
                values.append(trials.value(plan, number))
            trials.replies[number] = tries[values.index(min(values))] if values else tries[0]

    def _rearrange(self, view: ClansView, dice: Stream) -> Decision:
        """Play out every exchange of lanes and return the best (Sun Tzu)."""
        depth = DEPTHS.get(self.level, DEPTHS["normal"])
        trials = self._trials(view, dice, depth)
        legal = [
            rearrangement
            for rearrangement in (Rearrange(lanes) for lanes in permutations(LANES))
            if rearrangement_refusal(field_of(trials.worlds[0]), view.seat, rearrangement) is None
        ]
        values = [
            (sum(self._after(trials, world, view.seat, command) for world in trials.worlds), command)
            for command in legal
        ]
        best = max(values, key=lambda pair: pair[0])
        reasons = [
            Candidate(", ".join(LANE_NAMES[lane] for lane in item.lanes), value // len(trials.worlds))
            for value, item in values
        ]
        return Decision((best[1],), tuple(sorted(reasons, key=lambda reason: -reason.value)), trials.nodes)

    def _after(self, trials: Trials, world: World, seat: int, command: Rearrange) -> int:
        fork = world.fork()
        fork.single(Intents).waiting.append((seat, command))
        return trials.play_out(fork)
