"""Whole matches by dice with the cards of two classes: whatever they do, each comes to its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from components.arena import CLASSES, RARITIES, ArenaTerms
from systems.arena.commands import EndTurn, Withdraw
from systems.arena.events import EffectsDropped
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import SeatSetup, Setup
from systems.match import Command, Match
from tests.game.content.arena.shipped import book
from tests.systems.arena.language import PLAIN, read_book

KING = next(card for card in PLAIN if card.id == "archer king")
KINGS = tuple(replace(KING, id=f"{name}-king", card_class=name) for name in CLASSES)
BOOK = {card.id: card for card in (*PLAIN, *KINGS, *book().values())}
MOST_COMMANDS = 1000


def a_side(dice: random.Random, name: str) -> SeatSetup:
    """Return a hero of a class and thirty of its cards."""
    own = [card.id for card in book().values() if card.card_class == name and card.rarity in RARITIES]
    return SeatSetup(hero=f"{name}-king", deck=tuple(dice.sample(own * 2, 30)))


def next_command(dice: random.Random, legal: list[Command]) -> Command:
    """Return a command: of a kind by dice, seldom the end of the turn."""
    kinds: dict[type[Command], list[Command]] = {}
    for command in legal:
        kinds.setdefault(type(command), []).append(command)
    for kind in (EndTurn, Withdraw):
        if len(kinds) > 1 and dice.randrange(10):
            kinds.pop(kind, None)
    return dice.choice(kinds[dice.choice(list(kinds))])


@pytest.mark.parametrize("seed", range(18))
def test_a_match_by_dice_comes_to_its_end(seed: int) -> None:
    dice = random.Random(seed)
    sides = (a_side(dice, CLASSES[seed % 12]), a_side(dice, CLASSES[(seed + 5 + seed // 12) % 12]))
    setup = Setup(BOOK, sides, ArenaTerms(coin="coin"))
    match = Match.new(ArenaRules(setup, read_book(BOOK.values())), seed, {})
    for _ in range(MOST_COMMANDS):
        if match.result() is not None:
            break
        seat = match.to_act()[0]
        events = match.apply(seat, next_command(dice, match.legal(seat)))
        assert not any(isinstance(event, EffectsDropped) for event in events)
        for view in (match.view(0), match.view(1)):
            numbers = [entry.card for side in view.sides for entry in side.hand]
            numbers += [entry.card for side in view.sides for entry in side.board]
            assert 0 not in numbers
            assert len(set(numbers)) == len(numbers)
    assert match.result() is not None
    assert not arena_of(match.world).stack.frames
