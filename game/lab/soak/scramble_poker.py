"""Poker Combat for twin worlds: what a seat cannot know, by POKER-8.1 and as in the standard match."""

from __future__ import annotations

from typing import Any

from components.poker import POKER_SPELLS
from game.content.arena.loading import load_arena
from game.lab.arena.small_cards import small_options
from game.lab.soak.scramble_arena import scramble_cards
from game.lab.soak.scrambling import scramble_dice
from systems.dice import Stream
from systems.match import Match
from systems.poker.rules.composition import combat_of
from systems.poker.rules.spells import bluffs_left
from systems.poker.state.combat import Combat

READY = list(load_arena().decks)


def scramble_poker(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a combat that differs only in what the seat cannot know.

    That is what it does not know in the standard match, the other's hole cards, the order of the playing cards, what
    the other has seen of them, and whether the other is about to bluff.
    """
    other = match.fork()
    combat = combat_of(other.world)
    scramble_cards(combat, seat, dice)
    _deal_anew(combat, seat, dice)
    foe = combat.fighters[1 - seat]
    if foe.bluffing or bluffs_left(combat, 1 - seat) > 0:
        foe.bluffing = dice.below(2) > 0
    scramble_dice(other.world, dice)
    return other


def _deal_anew(combat: Combat, seat: int, dice: Stream) -> None:
    """Exchange the playing cards of which the seat does not know where they are."""
    poker, mine, theirs = combat.poker, combat.fighters[seat], combat.fighters[1 - seat]
    ask = combat.stack.ask
    held = {*mine.seen, *(ask.options if ask is not None and ask.kind == "modes" else ())}
    if 1 - seat in poker.shown:
        held |= {*theirs.hole}
    piles = (theirs.hole, poker.deck, *((poker.second,) if poker.phase in _BEFORE else ()))
    loose = [card for pile in piles for card in pile if card not in held]
    dice.shuffle(loose)
    for pile in piles:
        pile[:] = [card if card in held else loose.pop() for card in pile]
    theirs.seen[:] = [card for card in theirs.seen if card in mine.hole or card in poker.community]


_BEFORE = frozenset({"spells", "first-blood", "faith", "foresight", "destiny"})
"""The phases in which a second run lies face down."""


def deal(seed: int) -> dict[str, Any]:
    """Return options: every second time ready decks, else the small set of the lab with the spells of combats."""
    fighters = [{"hp": 120 + 20 * (seed % 5)}, {"hp": 200 - 10 * (seed % 7)}]
    if READY and seed % 2:
        dice = Stream(seed, "deal")
        decks = [dice.choose(READY), dice.choose(READY)]
        return {"decks": decks, "mulligan": seed % 3 > 0, "fighters": fighters}
    given = small_options(seed, mulligan=seed % 3 > 0, first=seed % 2)
    spells = [poker_spell(name) for name in POKER_SPELLS]
    mixed = [[*deck[:15], *(spell["id"] for spell in spells)] for deck in given["decks"]]
    return {**given, "cards": [*given["cards"], *spells], "decks": mixed, "fighters": fighters, "check_decks": False}


def poker_spell(name: str, cost: int = 1) -> dict[str, Any]:
    """Return a card that arms a poker spell, as options define it."""
    cast = {"ability": "activated", "moments": ["cast"], "zones": ["hand"], "limit": "none"}
    program = [{"do": "special", "name": name}]
    return {
        "id": f"small-{name}", "kind": "spell", "phase": "poker", "cost": cost,
        "abilities": [{**cast, "program": program}],
    }  # fmt: skip
