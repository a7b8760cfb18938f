"""Forecaster: plays the coming round in worlds that the player could suppose."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import PLANNING, Unit
from scenes.clans.model.forecast import Forecast, Outcome, summarise, unknown
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.picture import BattlePicture
from systems.clans.ai.imagine import Knowledge, imagined_world, known_world
from systems.clans.ai.planner import PlanChoice, options_of, played_alone, quick_plan
from systems.clans.commands import Commit, Order, Rearrange
from systems.clans.events import ClansEvent
from systems.clans.state.field import SEATS, field_of
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import Command, Event, Match
from systems.world import World

STEPS = 6
"""More commands than this are not needed to finish an imagined round (two plans, two rearrangements)."""
EAGERNESS = (100, 100, 75, 45)
"""How likely a supposed plan of the enemy fills a lane, in per cent, by turns."""


class Forecaster:
    """Imagines the round. Reads the view alone, so it cannot peek."""

    def __init__(self, knowledge: Knowledge, lexicon: Lexicon) -> None:
        self.knowledge = knowledge
        self.lexicon = lexicon

    def look_ahead(self, view: ClansView) -> Forecast:
        """The coming round with the view's own plan and an enemy that adds nothing."""
        picture = BattlePicture.from_view(view)
        if view.phase != PLANNING:
            return Forecast(unknown=unknown(picture))
        try:
            match = known_world(view, self.knowledge)
        except KeyError as stranger:
            return Forecast(unknown=f"No forecast: not everybody knows the card {stranger}.")
        events = self._round(match, view)
        return summarise(events, picture, self.lexicon, self._outcome(match, picture))

    def can_suppose(self, view: ClansView) -> bool:
        """Whether it is known from which cards the enemy may plan."""
        return view.phase == PLANNING and bool(self.knowledge.decks.get(view.sides[1 - view.seat].leader))

    def suppose(self, view: ClansView, number: int) -> Outcome:
        """Return possible ends of the round, with the enemy's cards and plan drawn.

        The same view and number give the same outcome; the match's own dice are never asked.
        """
        dice = Stream(view.round, f"forecast {number}")
        match = imagined_world(view, self.knowledge, dice)
        match.world.silent = True
        enemy = 1 - view.seat
        board = field_of(match.world)
        plan = quick_plan(board, enemy, dice, EAGERNESS[number % len(EAGERNESS)])
        plan.ability = options_of(board, enemy).ability and number % 2 == 1
        self._round(match, view, plan.commands())
        return self._outcome(match, BattlePicture.from_view(view))

    def nothing_to_decide(self, view: ClansView, legal: Sequence[Command]) -> bool:
        """Whether the round ends the same, as far as is known, whatever the seat does (CLAN-6.12)."""
        choices = [command for command in legal if not isinstance(command, Commit)]
        if view.phase != PLANNING or len(choices) == len(legal):
            return False
        orders = [command for command in choices if isinstance(command, Order)]
        if len(orders) < len(choices):
            return False
        try:
            world = known_world(view, self.knowledge).world
        except KeyError:
            return False  # a card that not everybody knows: the player may see what the program does not
        waiting = _standing(played_alone(world, view.seat, PlanChoice()))
        return all(_standing(played_alone(world, view.seat, PlanChoice(orders=[order]))) == waiting for order in orders)

    @staticmethod
    def _outcome(match: Match[ClansView], picture: BattlePicture) -> Outcome:
        """How the round that was played out in a match ended for what the picture shows."""
        board = field_of(match.world)
        health = {}
        for entity in (*(other.id for other in picture.units()), *(card.id for card in picture.staged)):
            unit = match.world.find(entity, Unit) if entity else None
            if unit is not None:
                health[entity] = max(0, unit.hp) if unit.tile >= 0 else 0
        result = match.result()
        winner = -1 if result is None or result.winner is None else result.winner
        return Outcome((board.sides[0].crystal, board.sides[1].crystal), health, winner)

    @staticmethod
    def _round(match: Match[ClansView], view: ClansView, answer: tuple[Command, ...] = ()) -> list[ClansEvent]:
        """Play one round and return what the seat hears of it.

        The enemy carries `answer` out first, if it is given.
        """
        seat, battle = view.seat, field_of(match.world).battle
        heard: list[Event] = []
        for command in answer:
            heard.extend(match.heard(seat, match.apply(1 - seat, command)))
        for _ in range(STEPS):
            waiting = match.to_act()
            if not waiting or battle.round != view.round:
                break
            acting = waiting[0]
            ready = (other for other in match.legal(acting) if isinstance(other, (Commit, Rearrange)))
            heard.extend(match.heard(seat, match.apply(acting, next(ready, Commit()))))
        return [event for event in heard if isinstance(event, ClansEvent)]


def _standing(world: World) -> tuple[object, ...]:
    """Return who stands where in a world, how sound, and how the crystals are."""
    board = field_of(world)
    tiles = [(tile.stacks, tile.spies, tile.holder, tile.fire) for tile in board.tiles]
    health = [unit.hp for seat in SEATS for _, unit in board.units_and_spies(seat)]
    return ([side.crystal for side in board.sides], tiles, health)
