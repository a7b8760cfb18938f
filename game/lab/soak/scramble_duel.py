"""Scramble what a seat cannot know of a duel, by DUEL-5.4 and DUEL-9.4."""

from __future__ import annotations

from typing import Any

from components.duel import CREATURE, RUNE, DuelCard, DuelCardDefinition
from components.effects import DerivedStats
from game.content.duel.loading import load_duel
from game.lab.soak.scrambling import half_done, mix, scramble_dice
from systems.dice import Stream
from systems.duel.rules.composition import duel_of
from systems.duel.state.table import Duel
from systems.match import Match


def scramble_duel(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match that differs only in what the seat cannot know.

    That is the order of both decks except for cards whose places it knows, the other hand, and the other side's
    face-down cards; half of the time these become other cards. Cards that an unresolved effect refers to stay, since
    their secrecy is tested elsewhere.
    """
    other = match.fork()
    duel = duel_of(other.world)
    known = duel.table.known
    held = _spoken_of(duel).union(card for side in duel.sides for card in side.deck if known.get(card, 0) >> seat & 1)
    foe = 1 - seat
    _deal_anew(duel, _unknown(duel, seat, duel.sides[seat].deck, held), (), dice, anything=False)
    loose = _unknown(duel, seat, [*duel.sides[foe].hand, *duel.sides[foe].deck], held)
    laid = _unknown(duel, seat, [item for item in (*duel.sides[foe].creatures, *duel.sides[foe].runes) if item], held)
    _deal_anew(duel, loose, laid, dice, anything=dice.below(2) > 0)
    for side in duel.sides:
        mix(side.deck, held, dice)
    seen = {card for card in duel.sides[foe].hand if known.get(card, 0) >> seat & 1}
    mix(duel.sides[foe].hand, held | seen, dice)
    _mix_numbers(duel, [card for card in duel.sides[foe].hand if card in loose], dice)
    scramble_dice(other.world, dice)
    return other


def _spoken_of(duel: Duel) -> set[int]:
    """Return every card that an unresolved frame names, or that a modifier comes from."""
    held = half_done(duel.stack, (link.scope for link in duel.chain.links))
    for item in duel.zones.in_play():  # what changed a card was seen to do it, wherever it lies by now
        held |= {change.source for change in duel.world.get(item, DerivedStats).modifiers}
    return held


def _unknown(duel: Duel, seat: int, cards: list[int], held: set[int]) -> list[int]:
    """Return those of some cards that the seat does not know, by the rulebook and not by the rules' code."""
    return [
        card
        for card in cards
        if card not in held
        and not duel.table.known.get(card, 0) >> seat & 1
        and not duel.words.is_tagged(card, "face-up")
        and duel.zones.owner(card) == duel.zones.seat_of(card)
    ]


def _deal_anew(
    duel: Duel, loose: list[int], laid: list[int] | tuple[int, ...], dice: Stream, *, anything: bool
) -> None:
    """Give cards other definitions; face-down ones get cards that can be face down."""
    cards = [duel.zones.card(item) for item in (*laid, *loose)]
    dice.shuffle(cards)
    book = [card for card in duel.book.values() if not card.token]
    for entity in (*laid, *loose):
        kind = "" if entity in loose else RUNE if duel.zones.rune(entity) is not None else CREATURE
        card = _taken(cards, kind)
        if anything:
            card = dice.choose([item for item in book if kind in {"", item.kind}])
        duel.world.add(entity, DuelCard(card, duel.zones.owner(entity)))
        if kind == CREATURE:
            derived = duel.world.get(entity, DerivedStats)
            derived.stats, derived.keywords = duel.printed.of(entity)


def _taken(cards: list[DuelCardDefinition], kind: str) -> DuelCardDefinition:
    return cards.pop(next(place for place, card in enumerate(cards) if kind in {"", card.kind}))


def _mix_numbers(duel: Duel, cards: list[int], dice: Stream) -> None:
    numbers = [duel.zones.number(card) for card in cards]
    dice.shuffle(numbers)
    duel.table.numbers.update(zip(cards, numbers, strict=True))


READY = list(load_duel().decks)
EVERY = [card.id for card in load_duel().cards.values() if not card.token]
PLAIN = [card.id for card in load_duel().cards.values() if not card.token and card.stars < 3 and not card.relic]


def deal_plain(seed: int) -> dict[str, Any]:
    """Return options: ready decks, or forty random cards, sometimes without shuffling or redrawing."""
    dice = Stream(seed, "deal")
    if seed % 3 == 0:
        return {"decks": [dice.choose(READY), dice.choose(READY)]}
    decks = []
    for _ in (0, 1):
        names = list(PLAIN)
        dice.shuffle(names)
        decks.append(names[:20] * 2)
    return {"decks": decks, "redraw": seed % 3 == 1, "first": seed % 2}


def deal(seed: int) -> dict[str, Any]:
    """Return options: every second time forty of all cards, else those of `deal_plain`."""
    if seed % 2 == 0:
        return deal_plain(seed)
    dice, decks = Stream(seed, "deal all"), [list(EVERY), list(EVERY)]
    for deck in decks:
        dice.shuffle(deck)
    return {"decks": [deck[:40] for deck in decks], "redraw": seed % 3 == 1}
