"""Armies of Ragnarok Chess (CHESS-1.3, COLL-4.1): what options leave open is drawn, and all of it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from components.arena import HERO
from components.chess import SLOT_CLASSES, SLOTS
from game.catalog.cards import card_named, check_deck, ready_deck
from game.catalog.chess.options import Army, ArmyOptions, SlotOptions
from game.content.arena.loading import ArenaContent
from game.content.chess.armies import combat_deck_refusals
from game.content.chess.ready_armies import ArmyContent
from game.problems import WrongRequest, did_you_mean
from systems.chess.setup import ArmySetup, SlotSetup
from systems.dice import Stream


def heroes_of(slot: str, content: ArenaContent) -> list[str]:
    """Return the heroes that a slot may have."""
    return [name for name, hero in content.roster.items() if hero.card_class in SLOT_CLASSES[slot]]


def chosen_army(
    given: Army | None, seat: int, arena: ArenaContent, armies: ArmyContent, dice: Stream, *, check: bool
) -> ArmyOptions:
    """Return an army with king, heroes and decks filled in.

    Args:
        given: what the options say.
        seat: whose it is.
        arena: the cards.
        armies: the ready ones, and their decks.
        dice: draw what is left open.
        check: whether decks must be legal for their hero.

    Raises:
        WrongRequest: something that there is not, or that does not belong there; one sentence.
    """
    where = f"armies[{seat}]"
    if isinstance(given, str):
        given = _ready(given, where, armies)
    army = given or ArmyOptions()
    kings = list(arena.kings)
    king = army.king
    if king is None:
        king = dice.choose(kings) if kings else ""
    elif king and king not in kings:
        raise WrongRequest(f"The option {where}.king names no king '{king}'.{did_you_mean(king, kings)}")
    slots = {
        slot: _slot(getattr(army, slot), slot, f"{where}.{slot}", arena, armies, dice, check=check) for slot in SLOTS
    }
    return ArmyOptions(king=king, **slots)


def _ready(name: str, where: str, armies: ArmyContent) -> ArmyOptions:
    if name not in armies.armies:
        hint = did_you_mean(name, armies.armies) or f" There are {', '.join(armies.armies)}."
        raise WrongRequest(f"The option {where} names no ready army '{name}'.{hint}")
    army = armies.armies[name].army
    slots = {slot: SlotOptions(hero=found.hero, deck=found.deck) for slot, found in army.slots.items()}
    return ArmyOptions(king=army.king, **slots)


def _slot(
    given: SlotOptions,
    slot: str,
    where: str,
    content: ArenaContent,
    armies: ArmyContent,
    dice: Stream,
    *,
    check: bool,
) -> SlotOptions:
    hero = given.hero or dice.choose(heroes_of(slot, content))
    card = card_named(hero, f"{where}.hero", content.cards)
    if card.kind != HERO or card.card_class not in SLOT_CLASSES[slot]:
        classes = " or ".join(SLOT_CLASSES[slot])
        raise WrongRequest(
            f"The option {where}.hero is '{hero}': a {slot} is a {classes} hero (CHESS-1.3)."
            f"{did_you_mean(hero, heroes_of(slot, content))}"
        )
    if isinstance(given.deck, tuple):
        deck: Sequence[str] = given.deck
    else:
        fitting = armies.decks_for(slot, hero, content.cards)
        name = given.deck or dice.choose(list(fitting or armies.decks))
        deck = ready_deck(name, f"{where}.deck", {name: ready.cards for name, ready in armies.decks.items()})
    for at, name in enumerate(deck):
        card_named(name, f"{where}.deck[{at}]", content.cards)
    if check:
        refusals = partial(combat_deck_refusals, slot=slot, card_class=card.card_class)
        check_deck(f"{where}.deck", tuple(deck), content.cards, refusals)
    return SlotOptions(hero=hero, deck=tuple(deck))


def army_setup(army: ArmyOptions) -> ArmySetup:
    """Return an army that is filled in, as the rules know it."""
    slots = {slot: getattr(army, slot) for slot in SLOTS}
    made = {slot: SlotSetup(part.hero or "", tuple(part.deck or ())) for slot, part in slots.items()}
    return ArmySetup(army.king or "", made)
