"""Positions of the duel in one line of text and back, for tests and bug reports.

    turn 3 of 0 in main-1 | hp 10 8 | field0 squire hedge[defense,ward:mail] | field1 wolf[down,since:2] | runes1 blank
        | hand0 captain | deck0 filler*12 | netherworld0 bone

The turn and whose it is come first; `summoned` says that its normal summon was made. `field0` to `banished1` are the
zones of both seats, all empty where they are left out; the top of a deck comes first. Of creatures in brackets:
`defense` and `down` how they lie, `since` the turn in which they came, `attacks` those of this turn, `owner`, and
`ward` with the identifiers of what they carry, `+` between them.

Counters, changes by effects, what was shown to whom, and dice are no part of a position. It is taken while a player may
do anything in the own turn: in a phase in which nothing is asked and no attack is on; or before the first turn,
`turn 0 of 0 in mulligan`, while the one who begins is asked whether to keep the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from components.duel import (
    ATTACK,
    CREATURE,
    DEFENSE,
    MULLIGAN,
    START_HP,
    Creature,
    DuelCardDefinition,
    DuelTerms,
    FieldWard,
)
from systems.duel.rules.composition import duel_of
from systems.duel.ruleset import DuelRules
from systems.duel.setup import CreatureSetup, SeatSetup, Setup
from systems.duel.state.table import Duel
from systems.effects.position_words import CardWords, card_text, read_cards, read_names, read_sections, section, whole
from systems.match import SEATS
from systems.world import TABLE, World

ACTIVE_PHASES = ("main-1", "battle", "main-2")
PILES = ("hand", "deck", "netherworld", "banished")
ZONES = ("field", "runes", *PILES)
SECTIONS = ("turn", "hp", *(f"{zone}{seat}" for seat in SEATS for zone in ZONES))
WORDS = (DEFENSE, "down", "since", "attacks", "owner", "ward")
_TURN = "turn 3 of 0 in main-1"


def read_position(text: str, cards: Mapping[str, DuelCardDefinition], seed: int = 0) -> World:
    """Return a world that stands as the text says.

    Args:
        text: see the module.
        cards: every definition that may come up.
        seed: of its dice.

    Raises:
        ValueError: something in it cannot be; one sentence.
    """
    given = read_sections(text, SECTIONS)
    turn, active, phase, summoned = _read_turn(given.get("turn", _TURN.partition(" ")[2]))
    hp = _read_hp(given.get("hp", f"{START_HP} {START_HP}"))
    fields = [read_cards(given.get(f"field{seat}", ""), cards, WORDS) for seat in SEATS]
    first, second = (_seat(given, seat, cards, fields[seat], hp[seat]) for seat in SEATS)
    setup = Setup(cards, (first, second), shuffle=False, first=active, redraw=not turn, turn=turn, phase=phase)
    world = DuelRules(setup).new_world(seed)
    world.add(TABLE, DuelTerms())
    duel = duel_of(world)
    duel.sides[active].summoned = summoned
    for seat in SEATS:
        standing = [entity for entity in duel.sides[seat].creatures if entity]
        for entity, card in zip(standing, fields[seat], strict=True):
            world.get(entity, Creature).attacks = card.number("attacks")
    world.drain()
    return world


def _read_turn(text: str) -> tuple[int, int, str, bool]:
    """Return the turn, whose it is, the phase, and whether its normal summon was made."""
    match text.split():
        case [turn, "of", ("0" | "1") as seat, "in", phase, *rest] if phase in ACTIVE_PHASES:
            if rest in ([], ["summoned"]):
                return max(1, whole(turn, "a turn")), int(seat), phase, bool(rest)
        case ["0", "of", ("0" | "1") as seat, "in", "mulligan"]:
            return 0, int(seat), MULLIGAN, False
        case _:
            pass
    raise ValueError(f"{text!r} is no turn: write one as {_TURN!r}; the phases are {', '.join(ACTIVE_PHASES)}.")


def _read_hp(text: str) -> tuple[int, int]:
    words = text.split()
    if len(words) != len(SEATS):
        raise ValueError(f"{text!r} is not the HP of both players: write two numbers, as in hp 10 8.")
    first, second = (whole(word, "hp") for word in words)
    return first, second


def _seat(
    given: Mapping[str, str],
    seat: int,
    cards: Mapping[str, DuelCardDefinition],
    field: Sequence[CardWords],
    hp: int,
) -> SeatSetup:
    piles = {zone: read_names(given.get(f"{zone}{seat}", ""), cards) for zone in ("runes", *PILES)}
    creatures = tuple(_creature(card, cards) for card in field)
    return SeatSetup(**piles, hp=hp, creatures=creatures)


def _creature(given: CardWords, cards: Mapping[str, DuelCardDefinition]) -> CreatureSetup:
    if cards[given.card].kind != CREATURE:
        raise ValueError(f"{given.card!r} is a {cards[given.card].kind}: a creature belongs on the field.")
    ward, *more = read_names(given.said.get("ward", "").replace("+", " "), cards) or ("",)
    made = CreatureSetup(
        given.card,
        "down" not in given.said,
        DEFENSE if DEFENSE in given.said else ATTACK,
        given.number("since"),
        ward,
        wards=tuple(more),
    )
    return replace(made, owner=given.number("owner")) if "owner" in given.said else made


# Writing


def position_text(world: World) -> str:
    """Return the position of a world in one line that `read_position` understands.

    Raises:
        ValueError: the duel waits for an answer, or is over; one sentence.
    """
    duel = duel_of(world)
    table = duel.table
    waits = table.phase in ACTIVE_PHASES and not duel.stack.frames and duel.stack.ask is None
    if not waits and not _is_beginning(duel):
        raise ValueError("Only a duel in which a player may do anything in the own turn has a position to write down.")
    summoned = " summoned" if duel.sides[table.active].summoned else ""
    first, second = duel.sides
    parts = [f"turn {table.turn} of {table.active} in {table.phase}{summoned}", f"hp {first.hp} {second.hp}"]
    for seat, side in enumerate(duel.sides):
        parts.append(section(f"field{seat}", (_creature_text(duel, entity) for entity in side.creatures if entity)))
        for zone in ("runes", *PILES):
            names = (duel.zones.card(entity).id for entity in getattr(side, zone) if entity)
            parts.append(section(f"{zone}{seat}", names))
    return " | ".join(part for part in parts if part)


def _is_beginning(duel: Duel) -> bool:
    """Return whether the one who begins is asked about the opening hand."""
    ask = duel.stack.ask
    return duel.table.phase == MULLIGAN and ask is not None and ask.seat == duel.table.first


def _creature_text(duel: Duel, entity: int) -> str:
    creature, owner = duel.world.get(entity, Creature), duel.zones.owner(entity)
    worn = [
        duel.zones.card(ward).id
        for side in duel.sides
        for ward in side.wards
        if duel.world.get(ward, FieldWard).carrier == entity
    ]
    return card_text(
        duel.zones.card(entity).id,
        (
            "" if creature.face_up else "down",
            DEFENSE if creature.face_up and creature.position == DEFENSE else "",
            f"since:{creature.arrived}" if creature.arrived else "",
            f"attacks:{creature.attacks}" if creature.attacks else "",
            f"owner:{owner}" if owner != creature.seat else "",
            f"ward:{'+'.join(worn)}" if worn else "",
        ),
    )
