"""Whole battles that fit a view (CLAN-3.7): an imagined world, completed by all that its seat remembers.

The opponents' search needs no more than the board (`systems.clans.ai.imagine`). Here the counts that the seat is shown,
the cards that left play, gold and a plan that the other side has confirmed are there, too.
"""

from __future__ import annotations

from components.clans import OVER, PLANNING, Card, Side
from components.clans_options import Bounties
from systems.clans.ai.imagine import Knowledge, imagined_world
from systems.clans.commands import Commit
from systems.clans.setup import GoldRules
from systems.clans.state.field import Field, field_of
from systems.clans.view.views import ClansView
from systems.dice import Stream
from systems.match import SEATS, Match
from systems.world import TABLE

MOST_PLANNED = 12
"""The commands after which a plan that is drawn for the other side is confirmed."""


def imagined_match(
    view: ClansView, knowledge: Knowledge, dice: Stream, gold: GoldRules | None = None
) -> Match[ClansView]:
    """Return a battle that fits a view; what is hidden from its seat is drawn.

    Args:
        view: of the seat.
        knowledge: what everybody at the table knows.
        dice: draw what is hidden.
        gold: what deeds bring in, in a match for gold.
    """
    match = imagined_world(view, knowledge, dice)
    field = field_of(match.world)
    for seat in SEATS:
        _remember(field, view, seat, knowledge)
    if view.relic_taker >= 0:
        field.relic.tile = next(tile.tile for tile in view.tiles if tile.relic)
    if gold is not None:
        bounties = Bounties(list(gold.destroyed), gold.captured, gold.streak, gold.longest, [0, 0])
        match.world.add(TABLE, bounties)
    match.world.cached_view = None
    if view.phase == OVER:
        battle = field.battle
        battle.phase, battle.winner, battle.reason = OVER, view.winner, view.reason
        field.plans[1 - view.seat].committed = view.sides[1 - view.seat].committed
    elif view.phase == PLANNING and view.sides[1 - view.seat].committed:
        _confirm_a_plan(match, 1 - view.seat, dice)
    return match


def _remember(field: Field, view: ClansView, seat: int, knowledge: Knowledge) -> None:
    """Give a side what the view tells of it beyond its cards on the board."""
    side, seen = field.sides[seat], view.sides[seat]
    side.gold, side.stats = seen.gold, dict(seen.stats)
    side.shown_hand, side.shown_deck, side.shown_ability = seen.hand, seen.deck, seen.ability_used
    gone = _gone(field, side, seat, seen.gone, knowledge)
    side.gone = gone
    side.gone_seen = list(gone)


def _gone(field: Field, side: Side, seat: int, names: tuple[str, ...], knowledge: Knowledge) -> list[int]:
    """Return entities for the cards that left play: those that stand for nothing yet, then new ones."""
    cards = [Card(knowledge.card(name), seat) for name in names]
    free = side.gone[: len(cards)]
    for entity, card in zip(free, cards, strict=False):
        field.world.add(entity, card)
    return free + [field.world.spawn(card) for card in cards[len(free) :]]


def _confirm_a_plan(match: Match[ClansView], seat: int, dice: Stream) -> None:
    """Let a side confirm a plan whose commands are drawn."""
    for _ in range(MOST_PLANNED):
        command = dice.choose(match.legal(seat))
        match.apply(seat, command)
        if type(command) is Commit:
            return
    match.apply(seat, Commit())
