"""Actions of the card language on the duel's field."""

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
from systems.duel.rules.battle import apply_battle_losses
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
    """Return whether a card is on the field and not being activated (DUEL-7.5)."""
    if duel.zones.zone_of(entity) not in FIELD:
        return False
    rune = duel.world.find(entity, FieldRune)
    return rune is None or not rune.active or is_negated(duel, entity)


def is_negated(duel: Duel, entity: int) -> bool:
    """Return whether a rune's activation was negated: then the rune may be removed (DUEL-7.5)."""
    return any(link.card == entity and link.negated for link in duel.chain.links)


def resists(duel: Duel, scope: Scope, entity: int, *keywords: str) -> bool:
    """Return whether a keyword protects a card from the other side's effect."""
    return duel.zones.seat_of(entity) != scope.seat and any(duel.zones.has(entity, keyword) for keyword in keywords)


def destroyable(duel: Duel, scope: Scope, entity: int) -> bool:
    """Return whether an effect can destroy a card."""
    if not on_field(duel, entity) or duel.zones.has(entity, "effect-proof"):
        return False
    return not (duel.zones.card(scope.source).kind == RUNE and duel.zones.has(entity, "rune-proof"))


def destroy(duel: Duel, frame: Frame, action: Destroy) -> None:
    """Destroy cards on the field by an effect, all at once."""
    scope = scope_of(frame)
    victims = tuple(entity for entity in select(duel, scope, action.target) if destroyable(duel, scope, entity))
    happen_to_all(
        duel, Occurrence("destroyed", object=scope.source, seat=scope.seat, manner="effect"), victims, action.store_as
    )


def can_destroy(duel: Duel, scope: Scope, action: Destroy) -> bool:
    """Return whether the action would destroy anything."""
    return any(destroyable(duel, scope, entity) for entity in select(duel, scope, action.target))


def movable(duel: Duel, scope: Scope, entity: int, action: Move) -> bool:
    """Return whether an effect can move a card as the action says."""
    zone = duel.zones.zone_of(entity)
    if zone in {"nowhere", "players"}:
        return False
    if entity != scope.source and not (
        on_field(duel, entity) if zone in FIELD else _is_free_to_move(duel, entity, zone)
    ):
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


def _is_free_to_move(duel: Duel, entity: int, zone: str) -> bool:
    """Return whether a card off the field is not being activated."""
    return zone != "used" or is_negated(duel, entity)


def _side(duel: Duel, scope: Scope, action: Move | Summon, entity: int) -> int:
    return duel.zones.owner(entity) if action.side == "owner" else asked_seat(scope, action.side)


def can_move(duel: Duel, scope: Scope, action: Move) -> bool:
    """Return whether the action would move anything."""
    return any(movable(duel, scope, entity, action) for entity in select(duel, scope, action.target))


def move(duel: Duel, frame: Frame, action: Move) -> None:
    """Move cards to another zone; "returned" and "banished" may be replaced first."""
    scope = scope_of(frame)
    cards = tuple(entity for entity in select(duel, scope, action.target) if movable(duel, scope, entity, action))
    if action.to == "hand":
        on_field_cards = tuple(card for card in cards if duel.zones.zone_of(card) in FIELD)
        others = tuple(card for card in cards if card not in on_field_cards)
        moves.move_cards(duel, others, "hand", "fetched", source=scope.source)
        happen_to_all(
            duel, Occurrence("returned", object=scope.source, seat=scope.seat), on_field_cards, action.store_as
        )
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
    moves.move_cards(duel, cards, action.to, manner, at=action.at, source=scope.source)


def commit(duel: Duel, frame: Frame) -> None:
    """Carry out a simultaneous event for all cards without a replacement."""
    event = frame.event
    cards = () if event is None else tuple(card for card in frame.done if _can_still_happen(duel, event.name, card))
    if event is None or not cards:
        return
    if event.name == "destroyed":
        _fall(duel, event, cards)
    elif event.name == "returned":
        for card in cards:
            happen(duel, "returned", card, event.object, seat=event.seat)
        moves.move_cards(duel, cards, "hand", "returned", source=event.object)
    else:
        for card in cards:
            happen(duel, "banished", card, event.object, seat=event.seat)
        moves.move_cards(duel, cards, "banished", "banished", source=event.object)


def _can_still_happen(duel: Duel, name: str, entity: int) -> bool:
    """Return whether a card is still where the event can happen to it."""
    zone = duel.zones.zone_of(entity)
    return zone in FIELD if name != "banished" else zone not in {"banished", "nowhere"}


def _fall(duel: Duel, event: Occurrence, cards: tuple[int, ...]) -> None:
    in_battle = event.manner == "battle"
    in_attack = {}
    for card in cards:
        creature = duel.world.find(card, Creature)
        if in_battle and creature is not None and creature.position != DEFENSE:
            in_attack[card] = creature.seat
        other = _enemy_in_clash(duel, card) if in_battle else event.object
        happen(duel, "destroyed", card, other, seat=event.seat, manner=event.manner)
    moves.move_cards(duel, cards, "netherworld", "beaten" if in_battle else "destroyed", source=event.object)
    if in_battle:
        apply_battle_losses(duel, cards, in_attack)


def _enemy_in_clash(duel: Duel, entity: int) -> int:
    fought = duel.clash.fought
    if not fought:
        return 0
    return fought[0] if entity == fought[-1] else fought[-1]


# --------------------------------------------------------------------------------------------------------- entering


def summon(duel: Duel, frame: Frame, action: Summon) -> None:
    """Special summon creatures one by one, from any zone (DUEL-4.4, DUEL-4.7)."""
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
    """Return whether there is a creature to summon and a free place for it."""
    found = [entity for entity in select(duel, scope, action.target) if _can_enter(duel, entity)]
    return any(0 in duel.sides[_side(duel, scope, action, entity)].creatures for entity in found)


def entering_step(duel: Duel, frame: Frame) -> None:
    """Let the next creature enter, or ask for its position."""
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
    """Let the creature enter in the chosen position (DUEL-4.7)."""
    del ask
    enter(duel, frame, POSITIONS[given[0]])


def _next_card(duel: Duel, frame: Frame, entered: int) -> None:
    duel.stack.frames[-1] = frame.but(step=frame.step + 1, data=(*frame.data[:3], entered))


def enter(duel: Duel, frame: Frame, position: str) -> None:
    """Special summon the frame's next creature in a position."""
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
    """Create cards: tokens on the field, or copies in a zone."""
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    models = () if action.card else map(duel.zones.definition, select(duel, scope, action.copy_of or "self"))
    names = [action.card] if action.card else [model.id for model in models if model is not None]
    number = max(0, min(amount(duel, scope, action.number), PLACES * 2))
    on_field = action.to in {"field", "creatures"}
    if on_field:
        number = min(number, duel.sides[seat].creatures.count(0))
    created = duel.make((names * number)[: number if on_field else None], seat)
    if action.keep:
        rescope(duel, bind(scope, action.keep, created))
    if on_field:
        duel.push(Frame(ENTERING, scope=scope, cards=created, data=(action.side, action.position, "", 0)))
        return
    for card in created:
        moves.move_cards(duel, (card,), action.to, "created", source=scope.source)


def can_create(duel: Duel, scope: Scope, action: Create) -> bool:
    """Return whether there is room for the created cards."""
    return action.to not in {"field", "creatures"} or 0 in duel.sides[asked_seat(scope, action.side)].creatures


# ---------------------------------------------------------------------------------------------------------- turning


def turn(duel: Duel, frame: Frame, action: Turn) -> None:
    """Change the face or position of creatures (DUEL-5.3)."""
    scope = scope_of(frame)
    for entity in select(duel, scope, action.target):
        if turnable(duel, scope, entity, action.to):
            moves_turning.turn_by_effect(duel, entity, action.to, scope.source)


def turnable(duel: Duel, scope: Scope, entity: int, to: str) -> bool:
    """Return whether an effect can turn a creature this way."""
    creature = duel.world.find(entity, Creature)
    if creature is None:
        return False
    if to == "up":
        return not creature.face_up
    if to == "down":
        return creature.face_up and not duel.zones.card(entity).token and not resists(duel, scope, entity, "anchored")
    return to == "other" or creature.position != to


def can_turn(duel: Duel, scope: Scope, action: Turn) -> bool:
    """Return whether the action would turn anything."""
    return any(turnable(duel, scope, entity, action.to) for entity in select(duel, scope, action.target))


def control(duel: Duel, frame: Frame, action: Control) -> None:
    """Change the control of creatures for the stated duration; without a free place they stay."""
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    for entity in select(duel, scope, action.target):
        creature = duel.world.find(entity, Creature)
        if creature is not None and creature.seat != seat and 0 in duel.sides[seat].creatures:
            moves_turning.change_control(
                duel, entity, seat, back=duel.until(scope.seat, action.until), source=scope.source
            )


def can_control(duel: Duel, scope: Scope, action: Control) -> bool:
    """Return whether the action would change any creature's control."""
    seat = asked_seat(scope, action.side)
    if 0 not in duel.sides[seat].creatures:
        return False
    found = [duel.world.find(entity, Creature) for entity in select(duel, scope, action.target)]
    return any(entity is not None and entity.seat != seat for entity in found)


def counters(duel: Duel, frame: Frame, action: Counters) -> None:
    """Add counters to cards in play, or remove them."""
    scope = scope_of(frame)
    add = amount(duel, scope, action.add)
    for entity in select(duel, scope, action.target):
        derived = duel.world.find(entity, DerivedStats)
        if derived is None:
            continue
        count = max(0, derived.counters.get(action.name, 0) + add)
        if count != derived.counters.get(action.name, 0):
            derived.counters[action.name] = count
            duel.stack.dirty = True
            duel.world.emit(
                events.CountersChanged, duel.zones.number(entity), action.name, count, duel.zones.number(scope.source)
            )


def can_count(duel: Duel, scope: Scope, action: Counters) -> bool:
    """Return whether counters can be added, or there are enough to remove."""
    add = amount(duel, scope, action.add)
    derived = [duel.world.find(entity, DerivedStats) for entity in select(duel, scope, action.target)]
    return any(stats is not None and (add > 0 or stats.counters.get(action.name, 0) >= -add) for stats in derived)


def attach(duel: Duel, frame: Frame, action: Attach) -> None:
    """Equip wards to a creature that carries none (DUEL-8.4)."""
    scope = scope_of(frame)
    carriers = select(duel, scope, action.to)
    for ward in select(duel, scope, action.target):
        if carriers and _can_be_equipped(duel, ward) and can_carry(duel, carriers[0]):
            moves.equip_ward(duel, ward, carriers[0], source=scope.source)


def can_attach(duel: Duel, scope: Scope, action: Attach) -> bool:
    """Return whether there are a ward and a creature for it."""
    carriers = [entity for entity in select(duel, scope, action.to) if can_carry(duel, entity)]
    return bool(carriers) and any(_can_be_equipped(duel, entity) for entity in select(duel, scope, action.target))


def _can_be_equipped(duel: Duel, entity: int) -> bool:
    card = duel.zones.definition(entity)
    return card is not None and card.kind == WARD and duel.world.find(entity, FieldWard) is None


def can_carry(duel: Duel, entity: int) -> bool:
    """Return whether a creature can be given a ward: face up, and without one."""
    creature = duel.world.find(entity, Creature)
    return creature is not None and creature.face_up and not duel.words.related("ward", entity)
