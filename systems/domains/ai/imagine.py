"""Matches of The Nine Domains that fit a view (DOM-6.1): a committed placement and the tiles' order are drawn."""

from __future__ import annotations

from components.core import Dice, Intents
from components.domains import CARD_SWAP, CHOICE_KINDS, NOBODY, ROUNDS, SLOTS, TILE_SWAP, UNDECIDED
from components.domains import DomainsSide as Side
from components.domains import DomainsTable as Table
from systems.dice import Stream
from systems.domains.rules.placing import placements
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.view.views import DomainsView
from systems.match import SEATS, Match

_ASKING = {"2-": TILE_SWAP, "3-": CARD_SWAP}
"""The cards whose power asks its owner, and the kind of choice."""


def imagined(view: DomainsView, dice: Stream) -> Match[DomainsView]:
    """Return a match that fits a view; the other's placement and what lies below the tiles are drawn by the dice."""
    rules = DomainsRules(Setup())
    world = rules.empty_world()
    world.spawn(Dice(dice.below(1 << 32)), Intents(), _table(view, dice))
    for seat in SEATS:
        world.spawn(_side(view, seat, dice))
    return Match(rules, world, {})


def _table(view: DomainsView, dice: Stream) -> Table:
    below = list(view.to_come)
    dice.shuffle(below)
    height = len(below) // SLOTS
    fights = view.fights
    return Table(
        phase=view.phase,
        round=view.round,
        specials=list(view.specials),
        prizes=list(view.prizes),
        piles=[below[height * slot : height * (slot + 1)] for slot in range(SLOTS)],
        cards=[[fight.cards[seat] for fight in fights] for seat in SEATS] if fights else [],
        strengths=[[fight.strengths[seat] for fight in fights] for seat in SEATS] if fights else [],
        bonuses=[[fight.bonuses[seat] for fight in fights] for seat in SEATS] if fights else [],
        winners=[fight.winner for fight in fights],
        reasons=[fight.reason for fight in fights],
        choices=_choices(view),
        removed=list(view.removed),
        elements_count=view.elements_count,
        winner=UNDECIDED if view.winner is None else view.winner,
        reason=view.reason,
    )


def _choices(view: DomainsView) -> list[list[int]]:
    """Return the powers that are yet to be asked about: the one that is, and those of later slots (DOM-4.8)."""
    asked = view.prompt
    if asked is None:
        return []
    later = [
        [fight.winner, CHOICE_KINDS.index(_ASKING[fight.cards[fight.winner]]), slot]
        for slot, fight in enumerate(view.fights)
        if slot > asked.slot
        and fight.winner != NOBODY
        and fight.cards[fight.winner] in _ASKING
        and (view.round < ROUNDS or _ASKING[fight.cards[fight.winner]] != CARD_SWAP)
    ]
    return [[asked.seat, CHOICE_KINDS.index(asked.kind), asked.slot], *later]


def _side(view: DomainsView, seat: int, dice: Stream) -> Side:
    placed: tuple[str, ...] = view.placement if seat == view.seat else ()
    hand = view.hands[seat]
    if seat != view.seat and view.placed[seat]:
        placed = dice.choose(placements(hand)).cards
    return Side(
        hand=[*hand, *placed] if seat == view.seat else list(hand),
        used=list(view.used[seat]),
        placed=list(placed),
        tiles=list(view.tiles[seat]),
        gained=view.bonus_points[seat],
        carried=list(view.carried[seat]),
    )
