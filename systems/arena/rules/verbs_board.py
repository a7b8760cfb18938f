"""What the card language's actions do to minions, weapons and cards in their zones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from components.arena import MINION
from components.effects import (
    Control,
    Counters,
    Create,
    DerivedStats,
    Destroy,
    Fight,
    Frame,
    Move,
    Pending,
    Perform,
    Replay,
    Retarget,
    Scope,
    Summon,
    Transform,
)
from systems.arena.events import AttackDeclared, CountersChanged
from systems.arena.rules import attacking, moves
from systems.arena.rules.damage import is_character
from systems.arena.rules.deaths import break_weapon
from systems.arena.rules.playing import equip
from systems.arena.rules.summoning import has_room, summon, summon_new
from systems.arena.rules.summoning import transform as make_another
from systems.arena.state.table import Arena
from systems.arena.state.vocabulary import COUNTER
from systems.arena.state.zones import HEROES
from systems.effects.flow import asked_seat, scope_of
from systems.effects.reading import amount, select
from systems.effects.scopes import bind, rescope, run_program, store_below


def destroy(arena: Arena, frame: Frame, action: Destroy) -> None:
    """Destroy minions, which die with the next deaths, and weapons."""
    count = 0
    for entity in select(arena, scope_of(frame), action.target):
        minion = arena.zones.minion(entity)
        if minion is not None:
            minion.doomed = arena.zones.may_be_dead = True
            count += 1
        elif arena.zones.zone_of(entity) == "weapons":
            break_weapon(arena, entity, "broken")
            count += 1
        elif arena.zones.zone_of(entity) == "secrets":
            moves.put(arena, entity, arena.zones.seat_of(entity), "grave", "used")
            count += 1
    store_below(arena, action.store_as, count)


def move(arena: Arena, frame: Frame, action: Move) -> None:
    """Bring cards into hands, decks or where used cards lie; what leaves the board does not die.

    The rest of the program means by the same names the cards that came into a hand or a deck.
    """
    scope = scope_of(frame)
    found = [entity for entity in select(arena, scope, action.target) if entity not in HEROES]
    new: dict[int, int] = {}
    for entity in found:
        seat = moves.owner_of(arena, entity) if action.side == "owner" else asked_seat(scope, action.side)
        if action.to == "deck":
            new[entity] = moves.into_deck(arena, entity, seat, "shuffled", action.at)
        elif action.to == "hand":
            manner = "returned" if entity in arena.zones.lies else "created"
            new[entity] = moves.into_hand(arena, entity, seat, manner)
        else:
            moves.put(arena, entity, seat, action.to, "used" if action.to == "grave" else "milled")
    if any(entity != card for entity, card in new.items()):
        rescope(arena, _following(scope, new))
    store_below(arena, action.store_as, len(found))


def _following(scope: Scope, new: Mapping[int, int]) -> Scope:
    """Return a scope whose names mean what their things became; nothing of what was burned (0)."""
    now = {name: tuple(new.get(thing, thing) for thing in things) for name, things in scope.bound}
    bound = tuple((name, tuple(thing for thing in things if thing)) for name, things in now.items())
    event = scope.trigger_event
    if event is not None and event.subject in new:
        event = event.but(subject=new[event.subject])
    return scope.but(bound=bound, trigger_event=event)


def summon_found(arena: Arena, frame: Frame, action: Summon) -> None:
    """Summon minions from where they lie: a hand, a deck, or the dead."""
    scope = scope_of(frame)
    count = 0
    for entity in select(arena, scope, action.target):
        seat = moves.owner_of(arena, entity) if action.side == "owner" else asked_seat(scope, action.side)
        if arena.zones.zone_of(entity) != "board":
            count += summon(arena, entity, seat)
    store_below(arena, action.store_as, count)


def create(arena: Arena, frame: Frame, action: Create) -> None:
    """Make new cards in a zone: on the board they are summoned, beside the card that makes them."""
    scope = scope_of(frame)
    seat = asked_seat(scope, action.side)
    names = _names(arena, scope, action) * max(0, amount(arena, scope, action.number))
    made: Sequence[int]
    if action.to == "board":
        minions = [name for name in names if arena.book[name].kind == MINION]
        made = summon_new(arena, minions, seat, scope.source, action.position != "left")
    else:
        made = _made_elsewhere(arena, names, seat, action)
    if action.keep:
        rescope(arena, bind(scope, action.keep, tuple(made)))


def _names(arena: Arena, scope: Scope, action: Create) -> list[str]:
    if action.copy_of is None:
        return [action.card]
    return [arena.zones.definition(entity).id for entity in select(arena, scope, action.copy_of)]


def _made_elsewhere(arena: Arena, names: Sequence[str], seat: int, action: Create) -> list[int]:
    made = []
    for entity in arena.make(names, seat):
        if action.to == "hand":
            made.append(moves.into_hand(arena, entity, seat, "created"))
        elif action.to == "deck":
            moves.into_deck(arena, entity, seat, "created")
            made.append(entity)
        elif action.to == "weapons":
            equip(arena, entity, seat)
            made.append(entity)
        else:
            moves.put(arena, entity, seat, action.to, "created")
    return [entity for entity in made if entity]


def control(arena: Arena, frame: Frame, action: Control) -> None:
    """Take minions over, as long as there is room for them."""
    scope = scope_of(frame)
    for entity in select(arena, scope, action.target):
        seat = asked_seat(scope, action.side)
        if arena.zones.zone_of(entity) == "board" and arena.zones.seat_of(entity) != seat and has_room(arena, seat):
            moves.change_side(arena, entity, seat)


def counters(arena: Arena, frame: Frame, action: Counters) -> None:
    """Put counters on things, or take some away."""
    scope = scope_of(frame)
    number = amount(arena, scope, action.add)
    for entity in select(arena, scope, action.target):
        derived = arena.world.find(entity, DerivedStats)
        if derived is not None:
            derived.counters[action.name] = max(0, derived.counters.get(action.name, 0) + number)
            now = derived.counters[action.name]
            arena.world.emit(CountersChanged, arena.zones.number(entity), action.name, now)
            arena.invalidate(COUNTER + action.name)


def transform(arena: Arena, frame: Frame, action: Transform) -> None:
    """Make other cards of minions, or of cards in a hand."""
    scope = scope_of(frame)
    name = action.into
    if action.copy_of is not None:
        name = next((arena.zones.definition(found).id for found in select(arena, scope, action.copy_of)), "")
    for entity in select(arena, scope, action.target):
        if name:
            make_another(arena, entity, name)


def replay(arena: Arena, frame: Frame, action: Replay) -> None:
    """Let abilities that hear an event have their turn again (a battlecry), or do what a spell does ("cast")."""
    for entity in select(arena, scope_of(frame), action.target):
        use = arena.book.use_of(arena.zones.definition(entity).id) if action.event == "cast" else None
        if use is not None:
            own = Scope(entity, scope_of(frame).seat, arena.zones.definition(entity).id, use.path)
            run_program(arena, own, (*use.path, "program"))
        for definition, entry in arena.entries(entity):
            for path, _ in entry.triggers.get(action.event, ()):
                arena.stack.pending.append(Pending(Scope(entity, arena.zones.seat_of(entity), definition, path)))


def fight(arena: Arena, frame: Frame, action: Fight) -> None:
    """Let characters attack others, whether or not they could by command."""
    scope = scope_of(frame)
    for attacker in select(arena, scope, action.target):
        for target in select(arena, scope, action.against):
            if is_character(arena, attacker) and is_character(arena, target) and attacker != target:
                attacking.declare(arena, attacker, target)


def retarget(arena: Arena, frame: Frame, action: Retarget) -> None:
    """Let the attack under way go on against another character."""
    found = select(arena, scope_of(frame), action.target)
    frames = arena.stack.frames
    for place in range(len(frames) - 1, -1, -1):
        attack = frames[place]
        if attack.kind == attacking.FRAME and found and found[0] != attack.cards[0]:
            frames[place] = attack.but(cards=(attack.cards[0], found[0]))
            numbers = (arena.zones.number(entity) for entity in frames[place].cards)
            arena.world.emit(AttackDeclared, *numbers)
            return


def perform(arena: Arena, frame: Frame, action: Perform) -> None:
    """Carry a keyword's own program out for each thing (MATCH-6.6)."""
    scope = scope_of(frame)
    use = arena.book.use_of(action.keyword)
    for entity in reversed(select(arena, scope, action.target)):
        if use is not None:
            own = Scope(scope.source, scope.seat, action.keyword, use.path, bound=(("performer", (entity,)),))
            run_program(arena, own, (*use.path, "program"))


def can_summon(arena: Arena, scope: Scope, action: Summon) -> bool:
    """Return whether there is room on a board for what could be summoned."""
    return has_room(arena, asked_seat(scope, "me" if action.side == "owner" else action.side)) and bool(
        select(arena, scope, action.target)
    )


def can_create(arena: Arena, scope: Scope, action: Create) -> bool:
    """Return whether there is room for what would be made."""
    if action.to == "board" and not has_room(arena, asked_seat(scope, action.side)):
        return False
    return action.copy_of is None or bool(select(arena, scope, action.copy_of))
