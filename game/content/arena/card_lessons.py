"""What lessons with Ragnarok's cards share: commands by name, and checks of the cards that a lesson names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from components.arena import MINION, ArenaCardDefinition
from game.content.arena.models import CardMoveShape, CardSideShape
from game.content.lessons import FOE, PLAYER, Fault, number_of, unknown
from systems.arena import commands
from systems.arena.view.views import ArenaView, HeldCardView, MinionView
from systems.match import Command

Cards = Mapping[str, ArenaCardDefinition]
Sides = tuple[CardSideShape, CardSideShape]


class NamedMove(Protocol):
    """A move of a lesson: the name of its command, and what that is about."""

    @property
    def command(self) -> str:
        """The name of the command."""

    @property
    def card(self) -> str | None:
        """The card that is played or attacks."""

    @property
    def target(self) -> str | None:
        """The card that is attacked or chosen."""


class TaughtStep(Protocol):
    """A step of a lesson: what lights up, and the move that ends it."""

    @property
    def highlight(self) -> Sequence[str]:
        """Names of what lights up."""

    @property
    def complete(self) -> NamedMove | None:
        """The move; None for a click on the text."""


# ---------------------------------------------------------------------------------------------------------- commands


def _number(among: Iterable[HeldCardView | MinionView], card: str | None, where: str) -> int:
    return number_of(card, ((item.definition, item.card) for item in among), where)


def _play(move: CardMoveShape, view: ArenaView) -> Command:
    return commands.PlayCard(_number(view.sides[view.seat].hand, move.card, "in the hand"))


def _attack(move: CardMoveShape, view: ArenaView) -> Command:
    own, foe = view.sides[view.seat], view.sides[1 - view.seat]
    attacker = own.hero.card if move.card is None else _number(own.board, move.card, "on its own side")
    target = foe.hero.card if move.target is None else _number(foe.board, move.target, "on the other side")
    return commands.Attack(attacker, target)


def _choose(move: CardMoveShape, view: ArenaView) -> Command:
    minions = [*view.sides[1 - view.seat].board, *view.sides[view.seat].board]
    if move.target is None:
        return commands.Choose((view.sides[1 - view.seat].hero.card,))
    return commands.Choose((_number(minions, move.target, "on a board"),))


CARD_COMMANDS: Mapping[str, Callable[[CardMoveShape, ArenaView], Command]] = MappingProxyType(
    {
        "PlayCard": _play,
        "Choose": _choose,
        "Attack": _attack,
        "UsePower": lambda _move, _view: commands.UsePower(),
        "UpgradeWeapon": lambda _move, _view: commands.UpgradeWeapon(),
        "EndTurn": lambda _move, _view: commands.EndTurn(),
    }
)
"""What makes the command of a name for the view's seat; a minion is played to the left of the others."""


# ---------------------------------------------------------------------------------------------------------- checking


def hero_faults(path: tuple[int | str, ...], hero: str, cards: Cards) -> Iterator[Fault]:
    """Yield that a hero is none, if so."""
    yield from unknown("hero", path, hero, [card.id for card in cards.values() if card.weapon])


def side_faults(sides: Sides, cards: Cards) -> Iterator[Fault]:
    """Yield the heroes and cards of both sides that do not exist, and what stands on a board and is no minion."""
    for name, side in zip(("own", "foe"), sides, strict=True):
        yield from hero_faults((name, "hero"), side.hero, cards)
        for key, listed in (("board", side.board), ("hand", side.hand), ("deck", side.deck)):
            for place, card in enumerate(listed):
                yield from unknown("card", (name, key, place), card, cards)
                if key == "board" and card in cards and cards[card].kind != MINION:
                    yield (name, key, place), f"'{card}' is a {cards[card].kind}: only minions stand on a board."


def move_faults(sides: Sides, steps: Sequence[TaughtStep], foe_moves: Sequence[NamedMove]) -> Iterator[Fault]:
    """Yield the moves whose cards neither side has."""
    moves: list[tuple[tuple[int | str, ...], NamedMove | None, int]] = []
    moves += [(("steps", at, "complete"), step.complete, PLAYER) for at, step in enumerate(steps)]
    moves += [(("foe_moves", at), move, FOE) for at, move in enumerate(foe_moves)]
    for path, move, seat in moves:
        if move is None:
            continue
        held, targets = _cards_of(sides[seat]), _cards_of(sides[1 - seat])
        if move.command == "Choose":
            targets |= held
        if move.command == "PlayCard" and move.card is None:
            yield path, "PlayCard needs a card: say which."
        if move.card is not None and move.card not in held:
            yield (*path, "card"), f"'{move.card}' is not among the cards of its side."
        if move.target is not None and move.target not in targets:
            yield (*path, "target"), f"'{move.target}' is not among the cards of the other side."


def highlight_faults(sides: Sides, steps: Sequence[TaughtStep]) -> Iterator[Fault]:
    """Yield the cards that light up and never lie where the lesson looks for them."""
    own, foe = sides
    there = {"hand": {*own.hand, *own.deck}, "own": _cards_of(own), "foe": _cards_of(foe)}
    for at, step in enumerate(steps):
        for which, name in enumerate(step.highlight):
            kind, _, card = name.partition(":")
            if kind in there and card not in there[kind]:
                yield ("steps", at, "highlight", which), f"'{card}' never lies there in this lesson."


def _cards_of(side: CardSideShape) -> set[str]:
    return {*side.board, *side.hand, *side.deck}


def cards_of(sides: Sequence[CardSideShape]) -> dict[str, Any]:
    """Return the options that give sides what they begin a lesson with, nothing shuffled; the player is first."""
    return {
        "heroes": [side.hero for side in sides],
        "decks": [list(side.deck) for side in sides],
        "hands": [list(side.hand) for side in sides],
        "shuffle": False,
        "first": PLAYER,
    }
