"""What the card language's actions do on the duel's field: destroy, move, summon, turn, take over."""

from __future__ import annotations

from components.duel import CREATURE, DEFENSE, PLACES, POSITIONS, RUNE, WARD, Creature, FieldRune, FieldWard
from components.effects import (
    Ask,
    Attach,
    Control,
    Counters,
    Create,
    DerivedStats,
    Destroy,
    Frame,
    Move,
    Occurrence,
    Scope,
    Summon,
    Turn,
)
from systems.duel import events
from systems.duel.rules import moves, moves_turning
from systems.duel.rules.battle import settle_battle
from systems.duel.state.table import Duel
from systems.effects.flow import asked_seat, scope_of
from systems.effects.reading import amount, select
from systems.effects.scopes import bind, rescope, store_below
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.triggers import happen

ENTERING = "entering"
"""The frame in which creatures enter one by one, each in the position that is said or chosen."""
FIELD = ("creatures", "runes", "wards")


def on_field(duel: Duel, entity: int) -> bool:
    """Return whether a card lies on the field and no activation holds it (DUEL-7.5)."""
    if duel.zones.zone_of(entity) not in FIELD:
        return False
    rune = duel.world.find(entity, FieldRune)
    return rune is None or not rune.active or is_negated(duel, entity)


def is_negated(duel: Duel, entity: int) -> bool:
    """Return whether the activation that holds a rune came to nothing: then it may be removed (DUEL-7.5)."""
    return any(link.card == entity and link.negated for link in duel.chain.links)


def resists(duel: Duel, scope: Scope, entity: int, *keywords: str) -> bool:
    """Return whether a card has one of these keywords against an effect of the other side."""
    return duel.zones.seat_of(entity) != scope.seat and any(duel.zones.has(entity, keyword) for keyword in keywords)


def destroyable(duel: Duel, scope: Scope, entity: int) -> bool:
    """Return whether an effect can destroy a card."""
    if not on_field(duel, entity) or duel.zones.has(entity, "effect-proof"):
        return False
    return not (duel.zones.card(scope.source).kind == RUNE and duel.zones.has(entity, "rune-proof"))


def destroy(duel: Duel, frame: Frame, action: Destroy) -> None:
    """Destroy cards on the field by an effect, together."""
    scope = scope_of(frame)
    victims = tuple(entity for entity in select(duel, scope, action.target) if destroyable(duel, scope, entity))
    happen_to_all(
        duel, Occurrence("destroyed", object=scope.source, seat=scope.seat, manner="effect"), victims, action.store_as
    )


def can_destroy(duel: Duel, scope: Scope, action: Destroy) -> bool:
    """Return whether there is anything to destroy."""
    return any(destroyable(duel, scope, entity) for entity in select(duel, scope, action.target))


def movable(duel: Duel, scope: Scope, entity: int, action: Move) -> bool:
    """Return whether an effect can move a card so."""
    zone = duel.zones.zone_of(entity)
    if zone in {"nowhere", "players"}:
        return False
    if entity != scope.source and not (on_field(duel, entity) if zone in FIELD else _unheld(duel, entity, zone)):
        return False
    if action.to == "hand" and zone in FIELD and resists(duel, scope, entity, "anchored"):
        return False
    if action.to == "banished" and resists(duel, scope, entity, "unbanishable"):
        return False
    if action.manner == "sacrificed" and duel.zones.has(entity, "no-sacrifice"):
        return False
    if action.to == "runes":
        return duel.zones.card(entity).kind == RUNE and 0 in duel.sides[_side(duel, scope, action, entity)].runes
    return True


def _unheld(duel: Duel, entity: int, zone: str) -> bool:
    """Return whether no activation holds a card off the field: a rune used from the hand is not removed either."""
    return zone != "used" or is_negated(duel, entity)


def _side(duel: Duel, scope: Scope, action: Move | Summon, entity: int) -> int:
    return duel.zones.owner(entity) if action.side == "owner" else asked_seat(scope, action.side)


def can_move(duel: Duel, scope: Scope, action: Move) -> bool:
    """Return whether there is anything to move."""
    return any(movable(duel, scope, entity, action) for entity in select(duel, scope, action.target))


def move(duel: Duel, frame: Frame, action: Move) -> None:
    """Bring cards to another zone; what returns or is banished may be replaced first."""
    scope = scope_of(frame)
    cards = tuple(entity for entity in select(duel, scope, action.target) if movable(duel, scope, entity, action))
    if action.to == "hand":
        here = tuple(card for card in cards if duel.zones.zone_of(card) in FIELD)
        others = tuple(card for card in cards if card not in here)
        moves.send(duel, others, "hand", "fetched", source=scope.source)
        happen_to_all(duel, Occurrence("returned", object=scope.source, seat=scope.seat), here, action.store_as)
        return
    if action.to == "banished":
        happen_to_all(duel, Occurrence("banished", object=scope.source, seat=scope.seat), cards, action.store_as)
        return
    store_below(duel, action.store_as, len(cards))
    if action.to == "runes":
        for card in cards:
            moves.set_rune(duel, card, _side(duel, scope, action, card), source=scope.source)
        return
    if action.manner == "sacrificed":
        for card in cards:
            moves.sacrifice(duel, card, scope.source)
    if action.manner == "discarded":
        for card in cards:
            moves.discard(duel, card, source=scope.source)
        return
    manner = action.manner or ("shuffled" if action.to == "deck" else "milled")
    moves.send(duel, cards, action.to, manner, at=action.at, source=scope.source)


def commit(duel: Duel, frame: Frame) -> None:
    """Carry a simultaneous event out for all whom nothing has saved, together."""
    event = frame.event
    cards = () if event is None else tuple(item for item in frame.done if _befalls(duel, event.name, item))
    if event is None or not cards:
        return
    if event.name == "destroyed":
        _fall(duel, event, cards)
    elif event.name == "returned":
        for card in cards:
            happen(duel, Occurrence("returned", card, event.object, seat=event.seat))
        moves.send(duel, cards, "hand", "returned", source=event.object)
    else:
        for card in cards:
            happen(duel, Occurrence("banished", card, event.object, seat=event.seat))
        moves.send(duel, cards, "banished", "banished", source=event.object)


def _befalls(duel: Duel, name: str, entity: int) -> bool:
    """Return whether a card is still where the event can befall it: what saved another may have moved it."""
    zone = duel.zones.zone_of(entity)
    return zone in FIELD if name != "banished" else zone not in {"banished", "nowhere"}


def _fall(duel: Duel, event: Occurrence, cards: tuple[int, ...]) -> None:
    in_battle = event.manner == "battle"
    upright = {}
    for card in cards:
        creature = duel.world.find(card, Creature)
        if in_battle and creature is not None and creature.position != DEFENSE:
            upright[card] = creature.seat
        other = _enemy_in_clash(duel, card) if in_battle else event.object
        happen(duel, Occurrence("destroyed", card, other, seat=event.seat, manner=event.manner))
    moves.send(duel, cards, "netherworld", "beaten" if in_battle else "destroyed", source=event.object)
    if in_battle:
        settle_battle(duel, cards, upright)


def _enemy_in_clash(duel: Duel, entity: int) -> int:
    fought = duel.clash.fought
    if not fought:
        return 0
    return fought[0] if entity == fought[-1] else fought[-1]


# --------------------------------------------------------------------------------------------------------- entering


def summon(duel: Duel, frame: Frame, action: Summon) -> None:
    """Special summon creatures, one by one, from wherever they are (DUEL-4.4, DUEL-4.7)."""
    scope = scope_of(frame)
    cards = tuple(entity for entity in select(duel, scope, action.target) if _can_enter(duel, entity))
    if cards:
        duel.push(Frame(ENTERING, scope=scope, cards=cards, data=(action.side, action.position, action.store_as, 0)))
    else:
        store_below(duel, action.store_as, 0)


def _can_enter(duel: Duel, entity: int) -> bool:
    zone = duel.zones.zone_of(entity)
    return zone not in FIELD and zone != "players" and duel.zones.card(entity).kind == CREATURE


def can_summon(duel: Duel, scope: Scope, action: Summon) -> bool:
    """Return whether a creature could enter: there is one, and a place for it."""
    found = [entity for entity in select(duel, scope, action.target) if _can_enter(duel, entity)]
    return any(0 in duel.sides[_side(duel, scope, action, item)].creatures for item in found)


def entering_step(duel: Duel, frame: Frame) -> None:
    """Bring the next creature in, or ask for its position."""
    side, position, note, entered = frame.data
    if frame.step >= len(frame.cards):
        duel.stack.frames.pop()
        store_below(duel, note, entered)
        return
    scope, card = scope_of(frame), frame.cards[frame.step]
    seat = duel.zones.owner(card) if side == "owner" else asked_seat(scope, side)
    if 0 not in duel.sides[seat].creatures or not _can_enter(duel, card):
        _next_card(duel, frame, entered)
    elif position == "choice":
        duel.stack.ask = Ask(
            "position", seat, options=(0, 1), source=scope.source, purpose=str(duel.zones.number(card))
        )
    else:
        enter(duel, frame, position or "attack")


def entering_answer(duel: Duel, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Let the creature enter in the position that was chosen (DUEL-4.7)."""
    del ask
    enter(duel, frame, POSITIONS[given[0]])


def _next_card(duel: Duel, frame: Frame, entered: int) -> None:
    duel.stack.frames[-1] = frame.but(step=frame.step + 1, data=(*frame.data[:3], entered))


def enter(duel: Duel, frame: Frame, position: str) -> None:
    """Special summon the next creature of the frame in a position."""
    side, _, _, entered = frame.data
    scope, card = scope_of(frame), frame.cards[frame.step]
    seat = duel.zones.owner(card) if side == "owner" else asked_seat(scope, side)
    _next_card(duel, frame, entered + 1)
    face_down = position == "face-down"
    moves.put_creature(
        duel,
        card,
        seat,
        face_up=not face_down,
        position=DEFENSE if face_down else position,
        manner="special",
        source=scope.source,
    )


def create(duel: Duel, frame: Frame, action: Create) -> None:
    """Make cards that were in no deck: tokens on the field, or copies in a zone."""
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    models = () if action.card else map(duel.zones.definition, select(duel, scope, action.copy_of or "self"))
    names = [action.card] if action.card else [model.id for model in models if model is not None]
    number = max(0, min(amount(duel, scope, action.number), PLACES * 2))
    on_field = action.to in {"field", "creatures"}
    if on_field:
        number = min(number, duel.sides[seat].creatures.count(0))
    made = duel.make((names * number)[: number if on_field else None], seat)
    if action.keep:
        rescope(duel, bind(scope, action.keep, made))
    if on_field:
        duel.push(Frame(ENTERING, scope=scope, cards=made, data=(action.side, action.position, "", 0)))
        return
    for card in made:
        moves.send(duel, (card,), action.to, "created", source=scope.source)


def can_create(duel: Duel, scope: Scope, action: Create) -> bool:
    """Return whether there is room for what is made."""
    return action.to not in {"field", "creatures"} or 0 in duel.sides[asked_seat(scope, action.side)].creatures


# ---------------------------------------------------------------------------------------------------------- turning


def turn(duel: Duel, frame: Frame, action: Turn) -> None:
    """Turn creatures: face, position, or both; what is there already stays as it is (DUEL-5.3)."""
    scope = scope_of(frame)
    for entity in select(duel, scope, action.target):
        if turnable(duel, scope, entity, action.to):
            moves_turning.turn_by_effect(duel, entity, action.to, scope.source)


def turnable(duel: Duel, scope: Scope, entity: int, to: str) -> bool:
    """Return whether an effect can turn a creature so."""
    creature = duel.world.find(entity, Creature)
    if creature is None:
        return False
    if to == "up":
        return not creature.face_up
    if to == "down":
        return creature.face_up and not duel.zones.card(entity).token and not resists(duel, scope, entity, "anchored")
    return to == "other" or creature.position != to


def can_turn(duel: Duel, scope: Scope, action: Turn) -> bool:
    """Return whether anything would turn."""
    return any(turnable(duel, scope, entity, action.to) for entity in select(duel, scope, action.target))


def control(duel: Duel, frame: Frame, action: Control) -> None:
    """Give creatures to a side, for as long as it is said; without a free place they stay."""
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    for entity in select(duel, scope, action.target):
        creature = duel.world.find(entity, Creature)
        if creature is not None and creature.seat != seat and 0 in duel.sides[seat].creatures:
            moves_turning.change_control(
                duel, entity, seat, back=duel.until(scope.seat, action.until), source=scope.source
            )


def can_control(duel: Duel, scope: Scope, action: Control) -> bool:
    """Return whether anything would go over."""
    seat = asked_seat(scope, action.side)
    if 0 not in duel.sides[seat].creatures:
        return False
    found = [duel.world.find(entity, Creature) for entity in select(duel, scope, action.target)]
    return any(item is not None and item.seat != seat for item in found)


def counters(duel: Duel, frame: Frame, action: Counters) -> None:
    """Lay counters on cards in play, or take them away."""
    scope = scope_of(frame)
    add = amount(duel, scope, action.add)
    for entity in select(duel, scope, action.target):
        standing = duel.world.find(entity, DerivedStats)
        if standing is None:
            continue
        count = max(0, standing.counters.get(action.name, 0) + add)
        if count != standing.counters.get(action.name, 0):
            standing.counters[action.name] = count
            duel.stack.dirty = True
            duel.world.emit(
                events.CountersChanged, duel.zones.number(entity), action.name, count, duel.zones.number(scope.source)
            )


def can_count(duel: Duel, scope: Scope, action: Counters) -> bool:
    """Return whether counters can be laid, or there are so many to take away."""
    add = amount(duel, scope, action.add)
    there = [duel.world.find(entity, DerivedStats) for entity in select(duel, scope, action.target)]
    return any(item is not None and (add > 0 or item.counters.get(action.name, 0) >= -add) for item in there)


def attach(duel: Duel, frame: Frame, action: Attach) -> None:
    """Equip wards to a creature that carries none (DUEL-8.4)."""
    scope = scope_of(frame)
    carriers = select(duel, scope, action.to)
    for ward in select(duel, scope, action.target):
        if carriers and _can_be_equipped(duel, ward) and can_carry(duel, carriers[0]):
            moves.equip_ward(duel, ward, carriers[0], source=scope.source)


def can_attach(duel: Duel, scope: Scope, action: Attach) -> bool:
    """Return whether there is a ward and a creature for it."""
    carriers = [entity for entity in select(duel, scope, action.to) if can_carry(duel, entity)]
    return bool(carriers) and any(_can_be_equipped(duel, entity) for entity in select(duel, scope, action.target))


def _can_be_equipped(duel: Duel, entity: int) -> bool:
    card = duel.zones.definition(entity)
    return card is not None and card.kind == WARD and duel.world.find(entity, FieldWard) is None


def can_carry(duel: Duel, entity: int) -> bool:
    """Return whether a creature could be given a ward: face up, and it carries none."""
    creature = duel.world.find(entity, Creature)
    return creature is not None and creature.face_up and not duel.words.related("ward", entity)
