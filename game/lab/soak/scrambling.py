"""What scrambling a game of the card language is made of: piles, dice, and what must stay."""

from __future__ import annotations

from collections.abc import Iterable

from components.core import Dice
from components.effects import Scope, Stack
from systems.dice import Stream
from systems.world import World

OPEN_DICE = frozenset({"effects"})
"""Dice whose numbers both hear when they fall."""


def mix(pile: list[int], held: set[int], dice: Stream) -> None:
    """Shuffle a pile in place, but for the cards that are held."""
    places = [place for place, card in enumerate(pile) if card not in held]
    cards = [pile[place] for place in places]
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pile[place] = card


def scramble_dice(world: World, dice: Stream) -> None:
    """Give other numbers to all dice that nobody has seen fall, and drop what the rules keep at hand of the world."""
    streams = world.single(Dice).streams
    for name in sorted(streams):
        if name not in OPEN_DICE:
            streams[name] = dice.below(1 << 60)
    world.cached_view = None  # it keeps at hand which card is which


def half_done(stack: Stack, more: Iterable[Scope] = ()) -> set[int]:
    """Return every card that something half done names: frames, pending triggers, the question, and `more` scopes."""
    held: set[int] = set()
    scopes: list[Scope] = [*(item.scope for item in stack.pending), *more]
    for frame in stack.frames:
        held |= {*frame.cards, *frame.done}
        scopes += [frame.scope] if frame.scope is not None else []
    for scope in scopes:
        held |= {scope.source, *(thing for _, things in scope.bound for thing in things)}
        if scope.trigger_event is not None:
            held |= {scope.trigger_event.subject, scope.trigger_event.object}
    if stack.ask is not None:
        held |= {*stack.ask.options, stack.ask.source}
    return held
