"""Summoning from the hand (DUEL-4): one normal summon in a turn, with sacrifices for two and three stars."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from components.duel import CREATURE, MAINS, DuelCardDefinition
from components.effects import Ask, DerivedStats, Frame
from systems.duel.commands import SummonCreature
from systems.duel.rules.moves import put_creature, sacrifice, send
from systems.duel.state.table import Duel, card_named
from systems.match import Command

FRAME = "sacrifice"


def sacrificed_for(card: DuelCardDefinition) -> int:
    """Return how many sacrifices a creature needs (DUEL-4.2)."""
    return max(0, card.stars - 1)


def candidates(duel: Duel, seat: int, card: DuelCardDefinition) -> list[int]:
    """Return the creatures that may be sacrificed to summon a card (DUEL-4.3, DUEL-4.7)."""
    return [creature for creature in duel.sides[seat].creatures if creature and _is_offered(duel, creature, card)]


def _is_offered(duel: Duel, entity: int, card: DuelCardDefinition) -> bool:
    creature = duel.zones.creature(entity)
    if not creature.special and creature.arrived >= duel.table.turn:
        return False
    had = duel.world.get(entity, DerivedStats).keywords
    return not had or ("no-sacrifice" not in had and (card.type == "wrought" or "wrought-sacrifice" not in had))


def ways(duel: Duel, seat: int, card: DuelCardDefinition) -> list[tuple[int, ...]]:
    """Return every choice of sacrifices that summons a card: one of them at least of its type (DUEL-4.2)."""
    number = sacrificed_for(card)
    there = candidates(duel, seat, card)
    return [way for way in combinations(there, number) if _has_type(duel, way, card)]


def _has_type(duel: Duel, way: tuple[int, ...], card: DuelCardDefinition) -> bool:
    return not way or any(duel.zones.card(item).type == card.type for item in way)


def summon_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why a summon is refused, in one sentence, or None."""
    if not isinstance(command, SummonCreature):
        return "That does not summon a creature."
    entity = card_named(duel, seat, command.card)
    if entity not in duel.sides[seat].hand:
        return "That card is not in your hand."
    return _barred(duel, seat) or card_refusal(duel, seat, entity)


def _barred(duel: Duel, seat: int) -> str | None:
    if duel.table.phase not in MAINS:
        return "Creatures are summoned in a main phase (DUEL-4.1)."
    if duel.sides[seat].summoned:
        return "You have made the normal summon of this turn (DUEL-4.1)."
    return None


def card_refusal(duel: Duel, seat: int, entity: int) -> str | None:
    """Return why this card of the hand cannot be summoned, in one sentence, or None."""
    card = duel.zones.card(entity)
    if card.kind != CREATURE:
        return f"{card.name} is not a creature."
    if not sacrificed_for(card):
        return None if 0 in duel.sides[seat].creatures else "All five places of your side are taken (DUEL-4.5)."
    return None if _is_within_means(duel, seat, card) else f"{wanted(card)} (DUEL-4.2, DUEL-4.3)."


def _is_within_means(duel: Duel, seat: int, card: DuelCardDefinition) -> bool:
    """Return whether there is any choice of sacrifices that summons a card, as `ways` would list it."""
    there = tuple(candidates(duel, seat, card))
    return len(there) >= sacrificed_for(card) and _has_type(duel, there, card)


def wanted(card: DuelCardDefinition) -> str:
    """Return what a card needs to be summoned, as the beginning of a sentence."""
    kind = card.type.capitalize()
    if sacrificed_for(card) == 1:
        return f"{card.name} needs one {kind} creature as a sacrifice"
    return f"{card.name} needs two sacrifices, at least one of them {kind}"


def legal_summons(duel: Duel, seat: int) -> list[Command]:
    """Return every summon that would be accepted: each creature face up and face down."""
    if _barred(duel, seat) is not None:
        return []
    # What can be summoned depends on the type and the stars alone, and a hand has several cards of each.
    refused: dict[tuple[str, int], bool] = {}
    found: list[Command] = []
    for item in duel.zones.held(seat, CREATURE):
        card = duel.zones.card(item)
        needs = (card.type, card.stars)
        if needs not in refused:
            refused[needs] = card_refusal(duel, seat, item) is not None
        if not refused[needs]:
            found += _both_ways(duel.zones.number(item))
    return found


@lru_cache(maxsize=4096)
def _both_ways(number: int) -> tuple[Command, Command]:
    """Return the two ways to summon a creature: listed at every turn of every search, and the same each time."""
    return SummonCreature(number), SummonCreature(number, face_down=True)


def take_summon(duel: Duel, seat: int, command: Command) -> None:
    """Carry an accepted summon out, as soon as its sacrifices are known."""
    if isinstance(command, SummonCreature):
        entity = card_named(duel, seat, command.card)
        duel.push(Frame(FRAME, cards=(entity,), data=(seat, command.face_down)))


def sacrifice_step(duel: Duel, frame: Frame) -> None:
    """Ask which creatures are sacrificed; where there is one way only, nobody is asked."""
    seat, _ = frame.data
    found = ways(duel, seat, duel.zones.card(frame.cards[0]))
    if len(found) == 1:
        _summon(duel, frame, found[0])
        return
    options = tuple(dict.fromkeys(item for way in found for item in way))
    number = len(found[0])
    duel.stack.ask = Ask(
        FRAME,
        seat,
        options=tuple(creature for creature in duel.sides[seat].creatures if creature in options),
        min=number,
        max=number,
        source=frame.cards[0],
        retract=True,
    )


def sacrifice_refusal(duel: Duel, ask: Ask, given: tuple[int, ...]) -> str | None:
    """Return why these creatures, each of which may be sacrificed, are not enough together, or None."""
    card = duel.zones.card(ask.source)
    return None if _has_type(duel, given, card) else f"{wanted(card)} (DUEL-4.2)."


def sacrifice_answer(duel: Duel, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Take the sacrifices that were chosen."""
    del ask
    _summon(duel, frame, given)


def _summon(duel: Duel, frame: Frame, victims: tuple[int, ...]) -> None:
    """Sacrifice, then summon onto a place that is free now (DUEL-4.5)."""
    [entity] = frame.cards
    seat, face_down = frame.data
    duel.stack.frames.pop()
    duel.sides[seat].summoned = True
    for victim in victims:
        sacrifice(duel, victim, entity)
    if victims:
        send(duel, victims, "netherworld", "sacrificed", source=entity)
    put_creature(duel, entity, seat, face_up=not face_down, manner="tributed" if victims else "summoned")
