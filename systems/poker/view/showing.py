"""Builds what a seat may know of a combat, from components, field by field: nothing else leaves."""

from __future__ import annotations

from components.arena import BETTING
from components.poker import CLOSING, RESOLUTION
from systems.arena.view.showing import arena_view
from systems.match import SEATS
from systems.poker.rules.betting import reach_of
from systems.poker.rules.spells import bluffs_left
from systems.poker.state.combat import Combat
from systems.poker.state.hands import kind_of
from systems.poker.view.views import FighterView, PokerView, ReachView

_AFTER = frozenset({RESOLUTION, CLOSING, "over"})
"""The phases in which a second run lies open."""


def poker_view(combat: Combat, seat: int) -> PokerView:
    """Return all that a seat may know."""
    poker, table, fighter = combat.poker, combat.table, combat.fighters[seat]
    cards = arena_view(combat, seat)
    first, second = (_fighter(combat, seat, whose) for whose in SEATS)
    small, big = combat.blinds
    return PokerView(
        seat=seat,
        cards=cards,
        phase=poker.phase,
        hand=table.turn,
        small_blind=combat.small_blind if table.turn else table.first,
        small=small,
        big=big,
        pot=combat.pot,
        fighters=(first, second),
        community=tuple(poker.community),
        second=tuple(poker.second) if poker.phase in _AFTER else (),
        glimpsed=tuple(card for card in fighter.seen if card in poker.deck[:1]),
        moves=tuple(poker.moves),
        least=poker.least,
        acted=tuple(poker.acted),
        sealed=poker.sealed,
        reach=_reach(combat, seat) if seat in cards.waits_for and table.phase == BETTING else None,
        braced=poker.braced,
        victor=poker.victor,
        multiplier=poker.multiplier,
        shown=tuple(poker.shown),
        faced=tuple(map(tuple, poker.faced)),
        fallen=tuple(poker.fallen),
        waits_for=cards.waits_for,
        stakes=combat.stakes,
        last=tuple(poker.last),
    )


def _reach(combat: Combat, seat: int) -> ReachView:
    reach, chip = reach_of(combat, seat), combat.stakes.chip
    if isinstance(reach, str):
        return ReachView(0, 0, 0, chip, reach)
    return ReachView(reach.least, reach.most, reach.rest, chip, "")


def _fighter(combat: Combat, seat: int, whose: int) -> FighterView:
    fighter, is_own = combat.fighters[whose], whose == seat
    is_open = is_own or whose in combat.poker.shown
    seen = combat.fighters[seat].seen
    hole = tuple(fighter.hole) if is_open else ()
    return FighterView(
        stamina=fighter.stamina,
        max_stamina=fighter.max_stamina,
        rested=fighter.rested,
        committed=fighter.committed,
        wagered=fighter.wagered,
        owed=combat.owed(whose),
        hole=hole,
        known=hole or tuple(card for card in fighter.hole if card in seen),
        hand=kind_of(combat.hand_of(whose)).name if hole else "",
        armed=tuple(fighter.armed),
        spent=tuple(fighter.spent),
        bluffing=is_own and fighter.bluffing,
        bluff=fighter.bluff if is_own else 0,
        bluffs=bluffs_left(combat, whose) if is_own else 0,
        king=fighter.king,
        tally=tuple(sorted(fighter.tally.items())),
    )
