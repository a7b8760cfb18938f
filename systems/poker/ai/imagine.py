"""Combats that fit a view: what opponents think ahead in (POKER-8.2).

Cards of Ragnarok are imagined as in the standard match. Of the playing cards everything that the seat has not seen is
dealt anew: the other's hole cards and the rest of the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from components.core import Component
from components.poker import BLUFF_RUNE, CARDS, DESTINY_OVERRIDE, Fighter, PokerTable
from systems.arena.ai import imagine
from systems.arena.setup import SeatSetup
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.effects.lasting import derive
from systems.match import SEATS, Match
from systems.poker.ai.personality import PLAIN, Personality
from systems.poker.rules.composition import combat_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import FighterSetup, Setup
from systems.poker.view.views import PokerView
from systems.world import TABLE, World


@dataclass(frozen=True)
class Knowledge(imagine.Knowledge):
    """What everybody at the table knows beside the position: see the standard match's.

    Attributes:
        tempers: the personalities of heroes by identifier; others have none of their own.
    """

    tempers: Mapping[str, Personality] = field(default_factory=dict)

    def temper_of(self, view: PokerView) -> Personality:
        """Return the personality of the seat's own hero."""
        return self.tempers.get(view.cards.sides[view.seat].hero.definition, PLAIN)

    @cached_property
    def combats(self) -> PokerRules:
        """The rules of a combat with these cards."""
        nobody = FighterSetup(SeatSetup(""))
        return PokerRules(Setup(self.cards, (nobody, nobody)))


def imagined(view: PokerView, knowledge: Knowledge, dice: Stream) -> Match[PokerView]:
    """Return a silent combat that fits a view, its hidden part drawn by the dice."""
    world = knowledge.combats.empty_world()
    world.silent = True
    lay_out(world, view, knowledge, dice)
    return Match(knowledge.combats, world, {})


def lay_out(
    world: World,
    view: PokerView,
    knowledge: Knowledge,
    dice: Stream,
    others: Sequence[Sequence[Component]] = (),
) -> None:
    """Lay an imagined combat out in an empty world; `others` are entities of another game, before its cards."""
    imagine.Builder(world, view.cards, knowledge, dice, others).build()
    holes, deck = _dealt(view, dice)
    world.add(
        TABLE,
        replace(view.stakes),
        PokerTable(
            phase=view.phase,
            deck=deck,
            community=list(view.community),
            second=list(view.second),
            moves=list(view.moves),
            least=view.least,
            acted=list(view.acted),
            sealed=view.sealed,
            braced=view.braced,
            victor=view.victor,
            multiplier=view.multiplier,
            shown=list(view.shown),
            faced=list(map(list, view.faced)),
            last=list(view.last),
            fallen=list(view.fallen),
        ),
    )
    for seat in SEATS:
        world.add(HEROES[seat], _fighter(view, seat, holes[seat]))
    derive(combat_of(world))


def unseen(view: PokerView) -> list[int]:
    """Return the playing cards of which the seat does not know where they are, in order."""
    known = {*view.community, *view.second, *view.glimpsed, *_offered(view)}
    for fighter in view.fighters:
        known.update(fighter.known)
    return [card for card in range(CARDS) if card not in known]


def _offered(view: PokerView) -> tuple[int, ...]:
    """Return the cards among which the seat chooses the fifth (Destiny Override); they lie on top of the deck."""
    ask = view.cards.ask
    return ask.ways if ask is not None and ask.purpose == DESTINY_OVERRIDE else ()


def _dealt(view: PokerView, dice: Stream) -> tuple[tuple[list[int], list[int]], list[int]]:
    """Return both hole cards and the rest of the deck, what is unknown by dice; none before they are dealt."""
    rest = unseen(view)
    dice.shuffle(rest)
    own = view.fighters[view.seat].hole
    holes = [list(fighter.known) for fighter in view.fighters]
    for hole in holes:
        while own and len(hole) < len(own):
            hole.append(rest.pop())
    return (holes[0], holes[1]), [*(_offered(view) or view.glimpsed), *rest] if own else []


def _fighter(view: PokerView, seat: int, hole: list[int]) -> Fighter:
    shown, other = view.fighters[seat], view.fighters[1 - seat]
    mine = seat == view.seat
    return Fighter(
        stamina=shown.stamina,
        max_stamina=shown.max_stamina,
        rested=shown.rested,
        committed=shown.committed,
        wagered=shown.wagered,
        hole=hole,
        seen=[*other.known, *view.glimpsed] if mine else [],
        armed=list(shown.armed),
        spent=list(shown.spent),
        bluffing=shown.bluffing,
        bluff=shown.bluff,
        bluffs=shown.armed.count(BLUFF_RUNE) - shown.bluffs - shown.bluffing if mine else 0,
        king=shown.king,
        tally=dict(shown.tally),
    )
