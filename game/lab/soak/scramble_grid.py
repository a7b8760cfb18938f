"""Scramble what a seat cannot know of the 3x3 board, by GRID-1.6 and GRID-9.3, not by the rules' code."""

from __future__ import annotations

from typing import Any

from components.core import Dice
from components.grid import GridCard, GridSide, GridTerms
from game.content.grid.loading import load_grid
from systems.dice import Stream
from systems.match import Match

CARDS = list(load_grid().cards.values())
READY = list(load_grid().decks.values())


def scramble_grid(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know: deck orders, the other hand, the dice.

    Half of the time everything is changed, else one thing alone.
    """
    other = match.fork()
    world, foe = other.world, 1 - seat
    sides = [world.get(entity, GridSide) for entity in (2, 3)]
    only = dice.below(6)
    if only != 1:
        for side in sides:
            dice.shuffle(side.deck)
            if side.fixed < 0:
                dice.shuffle(side.cards)
    if only != 2 and not world.single(GridTerms).open_hands:
        hidden = [*sides[foe].hand, *sides[foe].deck]
        dice.shuffle(hidden)
        count = len(sides[foe].hand)
        sides[foe].hand[:], sides[foe].deck[:] = hidden[:count], hidden[count:]
    if only > 2:
        unseen = sides[foe].deck if world.single(GridTerms).open_hands else [*sides[foe].hand, *sides[foe].deck]
        for entity in unseen:
            world.add(entity, GridCard(dice.choose(CARDS), foe))
    rolls = world.single(Dice)
    rolls.seed += 1
    rolls.streams.clear()
    return other


def deal(seed: int) -> dict[str, Any]:
    """Return options: ready decks, drafted ones, open hands, rounds, inline cards, fixed hands."""
    if seed % 4 == 0:
        return {}
    if seed % 4 == 1:
        return {"decks": ["draft", "draft"], "best_of": 3, "flank_cap": 4}
    if seed % 4 == 2:
        return {"decks": ["light", "dark"], "open_hands": True, "chaining": False}
    own = [{"id": f"own-{number}", "power": 3, "sides": ["light", "fire", "dark", "melee"]} for number in range(10)]
    return {"decks": [own, None], "hands": [None, list(READY[seed % 3][:4])], "best_of": 5, "check_decks": False}
