"""Normal summons: one per turn, with sacrifices for two and three stars (DUEL-4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from components.duel import CREATURE, MAINS, DuelCardDefinition
from components.effects import Ask, DerivedStats, Frame
from systems.duel.commands import SummonCreature
from systems.duel.rules.moves import move_cards, put_creature, sacrifice
from systems.duel.state.table import Duel, card_named
from systems.match import Command

FRAME = "sacrifice"


def sacrifices_needed(card: DuelCardDefinition) -> int:
    """Return how many sacrifices a creature needs (DUEL-4.2)."""
    return max(0, card.stars - 1)


def sacrifice_candidates(duel: Duel, seat: int, card: DuelCardDefinition) -> list[int]:
    """Return the creatures that can be sacrificed to summon a card (DUEL-4.3, DUEL-4.7)."""
    return [creature for creature in duel.sides[seat].creatures if creature and _is_offered(duel, creature, card)]


def _is_offered(duel: Duel, entity: int, card: DuelCardDefinition) -> bool:
    creature = duel.zones.creature(entity)
    if not creature.special and creature.arrived >= duel.table.turn:
        return False
    had = duel.world.get(entity, DerivedStats).keywords
    return not had or ("no-sacrifice" not in had and (card.type == "wrought" or "wrought-sacrifice" not in had))


def sacrifice_choices(duel: Duel, seat: int, card: DuelCardDefinition) -> list[tuple[int, ...]]:
    """Return every choice of sacrifices for a card: at least one shares its type (DUEL-4.2)."""
    number = sacrifices_needed(card)
    candidates = sacrifice_candidates(duel, seat, card)
    return [way for way in combinations(candidates, number) if _has_type(duel, way, card)]


def _has_type(duel: Duel, way: tuple[int, ...], card: DuelCardDefinition) -> bool:
    return not way or any(duel.zones.card(creature).type == card.type for creature in way)


def summon_refusal(duel: Duel, seat: int, command: SummonCreature) -> str | None:
    """Return why a summon is refused, in one sentence, or None."""
    entity = card_named(duel, seat, command.card)
    if entity not in duel.sides[seat].hand:
        return "That card is not in your hand."
    return _barred(duel, seat) or summon_card_refusal(duel, seat, entity)


def _barred(duel: Duel, seat: int) -> str | None:
    if duel.table.phase not in MAINS:
        return "Creatures are summoned in a main phase (DUEL-4.1)."
    if duel.sides[seat].summoned:
        return "You have made the normal summon of this turn (DUEL-4.1)."
    return None


def summon_card_refusal(duel: Duel, seat: int, entity: int) -> str | None:
    """Return why this card of the hand cannot be summoned, in one sentence, or None."""
    card = duel.zones.card(entity)
    if card.kind != CREATURE:
        return f"{card.name} is not a creature."
    if not sacrifices_needed(card):
        return None if 0 in duel.sides[seat].creatures else "All five places of your side are taken (DUEL-4.5)."
    return None if _can_be_summoned(duel, seat, card) else f"{sacrifice_requirement(card)} (DUEL-4.2, DUEL-4.3)."


def _can_be_summoned(duel: Duel, seat: int, card: DuelCardDefinition) -> bool:
    """Return whether `sacrifice_choices` would not be empty."""
    candidates = tuple(sacrifice_candidates(duel, seat, card))
    return len(candidates) >= sacrifices_needed(card) and _has_type(duel, candidates, card)


def sacrifice_requirement(card: DuelCardDefinition) -> str:
    """Return what a card needs to be summoned, as the beginning of a sentence."""
    kind = card.type.capitalize()
    if sacrifices_needed(card) == 1:
        return f"{card.name} needs one {kind} creature as a sacrifice"
    return f"{card.name} needs two sacrifices, at least one of them {kind}"


def legal_summons(duel: Duel, seat: int) -> list[Command]:
    """Return every legal summon: each creature face up and face down."""
    if _barred(duel, seat) is not None:
        return []
    # What can be summoned depends on the type and the stars alone, and a hand has several cards of each.
    refused: dict[tuple[str, int], bool] = {}
    found: list[Command] = []
    for entity in duel.zones.hand_of_kind(seat, CREATURE):
        card = duel.zones.card(entity)
        needs = (card.type, card.stars)
        if needs not in refused:
            refused[needs] = summon_card_refusal(duel, seat, entity) is not None
        if not refused[needs]:
            found += _summon_commands(duel.zones.number(entity))
    return found


@lru_cache(maxsize=4096)
def _summon_commands(number: int) -> tuple[Command, Command]:
    """Return both commands that summon a creature; cached for searches."""
    return SummonCreature(number), SummonCreature(number, face_down=True)


def apply_summon(duel: Duel, seat: int, command: SummonCreature) -> None:
    """Put an accepted summon on the stack, where its sacrifices are asked for."""
    entity = card_named(duel, seat, command.card)
    duel.push(Frame(FRAME, cards=(entity,), data=(seat, command.face_down)))


def sacrifice_step(duel: Duel, frame: Frame) -> None:
    """Ask which creatures are sacrificed; nobody is asked if there is only one choice."""
    seat, _ = frame.data
    found = sacrifice_choices(duel, seat, duel.zones.card(frame.cards[0]))
    if len(found) == 1:
        _summon(duel, frame, found[0])
        return
    options = tuple(dict.fromkeys(creature for way in found for creature in way))
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
    """Return why these creatures together are not enough to sacrifice, or None."""
    card = duel.zones.card(ask.source)
    return None if _has_type(duel, given, card) else f"{sacrifice_requirement(card)} (DUEL-4.2)."


def sacrifice_answer(duel: Duel, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Take the chosen sacrifices."""
    del ask
    _summon(duel, frame, given)


def _summon(duel: Duel, frame: Frame, victims: tuple[int, ...]) -> None:
    """Sacrifice, then summon onto a free place (DUEL-4.5)."""
    [entity] = frame.cards
    seat, face_down = frame.data
    duel.stack.frames.pop()
    duel.sides[seat].summoned = True
    for victim in victims:
        sacrifice(duel, victim, entity)
    if victims:
        move_cards(duel, victims, "netherworld", "sacrificed", source=entity)
    put_creature(duel, entity, seat, face_up=not face_down, manner="tributed" if victims else "summoned")
