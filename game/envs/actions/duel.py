"""The actions of the duel: cards by the zone and place in which they lie."""

from __future__ import annotations

from collections.abc import Iterable

from components.duel import PLACES
from game.envs.actions.ranks import SUBSETS, subset_number
from game.envs.actions.table import ActionTable, Block, Part
from systems.duel import commands as duel
from systems.duel.view.views import DuelView

HAND, WARDS, USED, NETHERWORLD, BANISHED, ABILITIES, OPTIONS = 20, 10, 10, 60, 30, 4, 16
SOURCES = HAND + 2 * PLACES + WARDS + USED + NETHERWORLD + BANISHED
PHASES = ("battle", "main-2", "end")


class Places:
    """Where the cards of a view lie, by number."""

    def __init__(self, view: DuelView) -> None:
        own, foe = view.sides[view.seat], view.sides[1 - view.seat]
        self.hand = _in_order(card.card for card in own.hand)
        self.creatures = {creature.card: creature.place for creature in own.creatures}
        self.foes = {creature.card: creature.place for creature in foe.creatures}
        self.options = _in_order(option.card for option in view.ask.options) if view.ask is not None else {}
        runes = {rune.card: rune.place for rune in own.runes}
        self.sources: dict[int, int] = {}
        first = 0
        for room, zone in (
            (HAND, self.hand),
            (PLACES, self.creatures),
            (PLACES, runes),
            (WARDS, _in_order(ward.card for ward in own.wards)),
            (USED, _in_order(card.card for card in own.used)),
            (NETHERWORLD, _in_order(card.card for card in own.netherworld)),
            (BANISHED, _in_order(card.card for card in own.banished)),
        ):
            self.sources |= {card: first + place for card, place in zone.items() if place < room}
            first += room

    def target(self, card: int) -> int | None:
        """Return 0 for the player, else the place of a creature of the other side, from 1."""
        if not card:
            return 0
        place = self.foes.get(card)
        return None if place is None else 1 + place

    def chosen(self, cards: tuple[int, ...]) -> int | None:
        """Return the number of a choice among the options of the question."""
        places = [self.options.get(card, -1) for card in cards]
        return None if -1 in places else subset_number(places)


def _in_order(cards: Iterable[int]) -> dict[int, int]:
    return {card: place for place, card in enumerate(cards) if card}


_OWN = Part("own creature by its place", PLACES, lambda at, it: at.creatures.get(it.card))
_HELD = Part("card of the hand", HAND, lambda at, it: at.hand.get(it.card))
DUEL_ACTIONS = ActionTable[DuelView](
    (
        Block(
            duel.NextPhase,
            (
                Part(
                    ", ".join(PHASES),
                    len(PHASES),
                    lambda _, it: PHASES.index(it.phase) if it.phase in PHASES else None,
                ),
            ),
        ),
        Block(duel.Redraw, (Part("keep, or draw again", 2, lambda _, it: int(it.again)),)),
        Block(duel.SummonCreature, (_HELD, Part("face up or face down", 2, lambda _, it: int(it.face_down)))),
        Block(duel.SetRune, (_HELD,)),
        Block(
            duel.Activate,
            (
                Part(
                    f"own card: hand ({HAND}), creatures ({PLACES}), runes ({PLACES}), wards ({WARDS}), runes used "
                    f"from the hand ({USED}), netherworld ({NETHERWORLD}), banished cards ({BANISHED})",
                    SOURCES,
                    lambda at, it: at.sources.get(it.card),
                ),
                Part("ability", ABILITIES, lambda _, it: it.ability),
            ),
        ),
        Block(
            duel.Equip,
            (_HELD, Part("own creature by its place", PLACES, lambda at, it: at.creatures.get(it.creature))),
        ),
        Block(duel.ChangePosition, (_OWN,)),
        Block(duel.Flip, (_OWN,)),
        Block(
            duel.Attack,
            (
                _OWN,
                Part("the player, or the other's creature from 1", 1 + PLACES, lambda at, it: at.target(it.target)),
            ),
        ),
        Block(duel.Join, (_OWN,)),
        Block(duel.Strike),
        Block(duel.Pass),
        Block(duel.Block, (_OWN,)),
        Block(duel.CallOff),
        Block(duel.Choose, (Part("options that are chosen", SUBSETS, lambda at, it: at.chosen(it.cards)),)),
        Block(duel.Decide, (Part("option by its number", OPTIONS, lambda _, it: it.option),)),
        Block(duel.Withdraw),
    ),
    Places,
)
