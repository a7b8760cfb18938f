"""The standard match for twin worlds: what a seat cannot know, by MATCH-1.2 and MATCH-8.1."""

from __future__ import annotations

from typing import Any

from components.arena import ArenaCard, ArenaCardDefinition
from components.effects import DerivedStats
from game.content.arena.loading import load_arena
from game.lab.arena.small_cards import small_options
from game.lab.soak.scrambling import half_done, mix, scramble_dice
from systems.arena.rules.composition import arena_of
from systems.arena.state.table import Arena
from systems.dice import Stream
from systems.match import Match


def scramble_arena(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know.

    That is the order of both decks, the other hand, and the other side's secrets; half of the time these cards are
    others altogether. Cards that a half-done effect speaks of stay: whether they are secret is tested elsewhere.
    """
    other = match.fork()
    scramble_cards(arena_of(other.world), seat, dice)
    scramble_dice(other.world, dice)
    return other


def scramble_cards(arena: Arena, seat: int, dice: Stream) -> None:
    """Exchange the cards of which a seat does not know which they are, and mix both decks."""
    held, foe = {*half_done(arena.stack), *arena.table.known}, arena.sides[1 - seat]
    loose = [card for card in (*foe.hand, *foe.deck, *foe.secrets) if card not in held]
    _deal_anew(arena, loose, dice, anything=dice.below(2) > 0)
    for side in arena.sides:
        mix(side.deck, held, dice)


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


READY = list(load_arena().decks)


def deal(seed: int) -> dict[str, Any]:
    """Return options: every second time ready decks, where there are some, else the small set of the lab."""
    if READY and seed % 2:
        dice = Stream(seed, "deal")
        return {"decks": [dice.choose(READY), dice.choose(READY)], "mulligan": seed % 3 > 0}
    return small_options(seed, mulligan=seed % 3 > 0, first=seed % 2)
