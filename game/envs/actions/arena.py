"""The actions of Ragnarok's standard match; Poker Combat and Ragnarok Chess have the same blocks for its cards."""

from __future__ import annotations

from game.envs.actions.ranks import SUBSETS, subset_number
from game.envs.actions.table import ActionTable, Block, Part
from systems.arena import commands as arena
from systems.arena.view.views import ArenaView

HAND, BOARD, REPLACED, WAYS = 12, 7, 6, 64


class Places:
    """Where the cards of a view are, by number."""

    def __init__(self, view: ArenaView | None) -> None:
        self.hand: dict[int, int] = {}
        self.own: dict[int, int] = {}
        self.foe: dict[int, int] = {}
        self.options: dict[int, int] = {}
        if view is None:
            return
        self.hand = {card.card: place for place, card in enumerate(view.sides[view.seat].hand)}
        for seat, characters in ((view.seat, self.own), (1 - view.seat, self.foe)):
            side = view.sides[seat]
            characters[side.hero.card] = 0
            characters.update((minion.card, place) for place, minion in enumerate(side.board, 1))
        if view.ask is not None:
            self.options = {option.card: place for place, option in enumerate(view.ask.options)}

    def chosen(self, cards: tuple[int, ...]) -> int | None:
        """Return the number of a choice among the options of the question."""
        places = [self.options.get(card, -1) for card in cards]
        return None if -1 in places else subset_number(places)

    def replaced(self, cards: tuple[int, ...]) -> int | None:
        """Return the cards of the opening hand that are replaced as a binary number."""
        places = [self.hand.get(card, REPLACED) for card in cards]
        return None if REPLACED in places else sum(1 << place for place in places)


_HELD = Part("card of the hand from the left", HAND, lambda at, it: at.hand.get(it.card))
ARENA_BLOCKS = (
    Block(arena.EndTurn),
    Block(
        arena.Mulligan,
        (
            Part(
                f"the first {REPLACED} cards of the hand that are replaced, as a binary number",
                1 << REPLACED,
                lambda at, it: at.replaced(it.cards),
            ),
        ),
    ),
    Block(arena.PlayCard, (_HELD, Part("place on the board", BOARD + 1, lambda _, it: it.place))),
    Block(
        arena.Attack,
        (
            Part("own hero, or minion from the left from 1", 1 + BOARD, lambda at, it: at.own.get(it.attacker)),
            Part("the other's hero, or minion from 1", 1 + BOARD, lambda at, it: at.foe.get(it.target)),
        ),
    ),
    Block(arena.UsePower),
    Block(arena.UpgradeWeapon),
    Block(arena.Trade, (_HELD,)),
    Block(arena.Choose, (Part("options that are chosen", SUBSETS, lambda at, it: at.chosen(it.cards)),)),
    Block(arena.Decide, (Part("way by its number", WAYS, lambda _, it: it.option),)),
    Block(arena.Withdraw),
)
ARENA_ACTIONS = ActionTable[ArenaView](ARENA_BLOCKS, Places)
