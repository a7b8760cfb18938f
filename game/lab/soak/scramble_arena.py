"""The standard match for twin worlds: what a seat cannot know, by MATCH-1.2 and MATCH-8.1."""

from __future__ import annotations

from typing import Any

from components.arena import ArenaCard, ArenaCardDefinition
from components.core import Dice
from components.effects import DerivedStats, Scope
from game.content.arena.loading import load_arena
from game.lab.arena.small_cards import small_options
from systems.arena.rules.composition import arena_of
from systems.arena.state.table import Arena
from systems.dice import Stream
from systems.match import Match

OPEN_DICE = frozenset({"effects"})
"""Dice whose numbers both hear when they fall."""


def scramble_arena(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know.

    That is the order of both decks, the other hand, and the other side's secrets; half of the time these cards are
    others altogether. Cards that a half-done effect speaks of stay: whether they are secret is tested elsewhere.
    """
    other = match.fork()
    arena = arena_of(other.world)
    held, foe = {*_spoken_of(arena), *arena.table.known}, arena.sides[1 - seat]
    loose = [card for card in (*foe.hand, *foe.deck, *foe.secrets) if card not in held]
    _deal_anew(arena, loose, dice, anything=dice.below(2) > 0)
    for side in arena.sides:
        _mix(side.deck, held, dice)
    streams = other.world.single(Dice).streams
    for name in sorted(streams):
        if name not in OPEN_DICE:
            streams[name] = dice.below(1 << 60)
    other.world.cached_view = None  # it keeps at hand which card is which
    return other


def _spoken_of(arena: Arena) -> set[int]:
    """Return every card that something half done names."""
    stack = arena.stack
    held: set[int] = set()
    scopes: list[Scope] = [item.scope for item in stack.pending]
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


def _deal_anew(arena: Arena, loose: list[int], dice: Stream, *, anything: bool) -> None:
    """Give other definitions to cards: secrets to those that lie as secrets."""
    cards = [arena.zones.definition(card) for card in loose]
    dice.shuffle(cards)
    book = [card for card in arena.book.values() if card.rarity not in {"", "token"}]
    laid = [card for card in loose if arena.zones.zone_of(card) == "secrets"]
    for entity in (*laid, *(card for card in loose if card not in laid)):
        secret = entity in laid
        card = _taken(cards, secret=secret)
        if anything:
            card = dice.choose([item for item in book if item.secret or not secret])
        arena.world.add(entity, ArenaCard(card, arena.world.get(entity, ArenaCard).owner))
        derived = arena.world.find(entity, DerivedStats)
        if derived is not None:
            derived.modifiers.clear()
            derived.stats, derived.keywords = arena.printed.of(entity)


def _taken(cards: list[ArenaCardDefinition], *, secret: bool) -> ArenaCardDefinition:
    return cards.pop(next(place for place, card in enumerate(cards) if card.secret or not secret))


def _mix(pile: list[int], held: set[int], dice: Stream) -> None:
    """Shuffle a pile in place, but for the cards that are held."""
    places = [place for place, card in enumerate(pile) if card not in held]
    cards = [pile[place] for place in places]
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pile[place] = card


READY = list(load_arena().decks)


def deal(seed: int) -> dict[str, Any]:
    """Return options: every second time ready decks, where there are some, else the small set of the lab."""
    if READY and seed % 2:
        dice = Stream(seed, "deal")
        return {"decks": [dice.choose(READY), dice.choose(READY)], "mulligan": seed % 3 > 0}
    return small_options(seed, mulligan=seed % 3 > 0, first=seed % 2)
