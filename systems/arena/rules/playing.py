"""Playing cards (MATCH-2.2): minions, weapons and hero cards come into play; spells are cast; secrets are laid down.

What a spell chooses is asked before anything is paid, so that it can be taken back; a battlecry chooses once its minion
is on the board, as everybody sees.
"""

from __future__ import annotations

from functools import lru_cache

from components.arena import HERO, MINION, SPELL, WEAPON, ArenaCard, ArenaCardDefinition
from components.effects import DerivedStats, Frame, Group, Modifier, Occurrence, Scope
from systems.arena.commands import PlayCard
from systems.arena.events import CardPlayed, HeroReplaced
from systems.arena.rules.damage import gain_armor
from systems.arena.rules.deaths import break_weapon
from systems.arena.rules.mana import overload, pay
from systems.arena.rules.moves import into_hand, put
from systems.arena.rules.summoning import (
    MAGNETIC,
    append,
    attach,
    has_room,
    magnet_for,
    tell_summoned,
    transform,
)
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.arena.view.sight import audiences
from systems.effects.announcing import announce
from systems.effects.game import Step
from systems.effects.possibility import unchoosable, unusable
from systems.effects.reading import seats
from systems.effects.scopes import run_program, step_on
from systems.effects.simultaneous_events import happen_to_all
from systems.effects.triggers import happen
from systems.match import EVERYONE, Command

PLAYING, CASTING = "playing", "casting"
"""The frames of what is played and of a spell that is cast; `cards` is the card."""
FLEETING = "fleeting"


# ----------------------------------------------------------------------------------------------------------- commands


def play_refusal(arena: Arena, seat: int, command: Command) -> str | None:
    """Return why a card cannot be played so, in one sentence, or None."""
    if not isinstance(command, PlayCard):
        return "That is no play."
    entity = arena.zones.numbered(command.card)
    if entity not in arena.sides[seat].hand:
        return "Play a card of your hand."
    reason = unplayable(arena, seat, entity)
    if reason is not None:
        return reason
    places = _places(arena, seat, arena.zones.definition(entity))
    if not 0 <= command.place < places:
        return "A minion's place is counted from 0 at the left of your board; other cards have place 0."
    if places > 1 and not has_room(arena, seat) and not _magnet(arena, entity, seat, command.place):
        return "Your board is full; a Magnetic minion attaches at the left of a Mech (MATCH-8.5)."
    return None


def unplayable(arena: Arena, seat: int, entity: int) -> str | None:
    """Return why a card of a hand cannot be played now, in one sentence, or None."""
    card = arena.zones.definition(entity)
    cost, mana = arena.cost(entity), arena.sides[seat].mana
    if cost > mana:
        return f"{card.name} costs {cost} mana; you have {mana}."
    return _unfit(arena, seat, entity, card)


def _unfit(arena: Arena, seat: int, entity: int, card: ArenaCardDefinition) -> str | None:
    """Return why a card cannot be played now whatever it costs, in one sentence, or None."""
    if card.kind == MINION:
        if has_room(arena, seat) or _attaches_somewhere(arena, seat, entity):
            return None
        return f"Your board is full: there is room for {arena.terms.board} minions (MATCH-2.5)."
    if card.kind != SPELL:
        return None
    if card.phase and arena.terms.attacks:
        return f"{card.name} is a spell of Poker Combat (POKER-5.3)."
    if card.secret or card.trial:
        return _unlayable(arena, seat, card)
    return useless(arena, seat, entity, card.id)


def useless(arena: Arena, seat: int, source: int, name: str) -> str | None:
    """Return why a spell or hero power cannot be used: for want of a target, or of room for what it brings, or None.

    What would merely do nothing may be played all the same, for what hears it.
    """
    use = arena.book.use_of(name)
    if use is None or use.is_free or (use.among is not None and _has_plain(arena, seat, use.among)):
        return None
    scope = Scope(source, seat, name, use.path)
    reason = unchoosable(arena, scope, use.ability)
    if reason is not None:
        return reason
    if use.only_summons and unusable(arena, scope, use.ability) is not None:
        return f"There is nothing to summon, or no room: a board holds {arena.terms.board} minions (MATCH-2.5)."
    return None


def _has_plain(arena: Arena, seat: int, group: Group) -> bool:
    """Return whether something without any keyword is in a group, which everything can choose."""
    rows, zone = arena.world.rows, arena.zones.zone
    for side in seats(group.side, seat):
        for name in group.zones:
            for thing in zone(name, side):
                derived: DerivedStats | None = rows[thing].get(DerivedStats)
                if derived is None or not derived.keywords:
                    return True
    return False


def _unlayable(arena: Arena, seat: int, card: ArenaCardDefinition) -> str | None:
    secrets = arena.sides[seat].secrets
    if len(secrets) >= arena.terms.secrets:
        return f"You have {arena.terms.secrets} secrets already (MATCH-8.1)."
    laid = [arena.zones.definition(entity) for entity in secrets]
    if any(other.id == card.id for other in laid):
        return f"{card.name} is one of your secrets already (MATCH-8.1)."
    begun = next((other.name for other in laid if other.trial), "")
    if card.trial and begun:
        return f"You have begun the trial {begun}: finish it first."
    return None


def _attaches_somewhere(arena: Arena, seat: int, entity: int) -> bool:
    places = range(len(arena.sides[seat].board))
    return any(_magnet(arena, entity, seat, place) for place in places)


def _magnet(arena: Arena, entity: int, seat: int, place: int) -> int:
    return magnet_for(arena, entity, seat, place) if arena.zones.has(entity, MAGNETIC) else 0


def _places(arena: Arena, seat: int, card: ArenaCardDefinition) -> int:
    """Return how many places a card can be played to."""
    return len(arena.sides[seat].board) + 1 if card.kind == MINION else 1


def legal_plays(arena: Arena, seat: int) -> list[Command]:
    """Return every play that would be accepted."""
    found: list[Command] = []
    side, rows, numbers = arena.sides[seat], arena.world.rows, arena.table.numbers
    room, places = has_room(arena, seat), len(side.board) + 1
    for entity in side.hand:  # the hottest of lists: what most cards of it need is read here without a call
        row = rows[entity]
        derived: DerivedStats = row[DerivedStats]
        if derived.stats["cost"] > side.mana:
            continue
        card: ArenaCardDefinition = row[ArenaCard].definition
        if card.kind == MINION:
            if room:
                found += _plays(numbers[entity], places)
            elif MAGNETIC in derived.keywords:
                plays = _plays(numbers[entity], places)
                found += [play for play in plays if magnet_for(arena, entity, seat, play.place)]
        elif _unfit(arena, seat, entity, card) is None:
            found += _plays(numbers[entity], 1)
    return found


@lru_cache(maxsize=4096)
def _plays(number: int, places: int) -> tuple[PlayCard, ...]:
    """Return the plays of a card to each of its places: kept, since every list of commands has many of them."""
    return tuple(PlayCard(number, place) for place in range(places))


def take_play(arena: Arena, seat: int, command: Command) -> None:
    """Play an accepted card: a spell first asks what it chooses."""
    if not isinstance(command, PlayCard):
        return
    entity = arena.zones.numbered(command.card)
    card = arena.zones.definition(entity)
    use = arena.book.use_of(card.id)
    if card.kind == SPELL and not card.secret and use is not None:
        announce(arena, Scope(entity, seat, card.id, use.path), retract=True)
        return
    arena.push(Frame(PLAYING, cards=(entity,), data=(command.place,)))


# ---------------------------------------------------------------------------------------------- what every card does


def _pay_for(arena: Arena, seat: int, entity: int, targets: tuple[int, ...] = ()) -> str:
    """Pay for a card and tell that it is played; return the manner in which it is."""
    card, cost = arena.zones.definition(entity), arena.cost(entity)
    hand = arena.sides[seat].hand
    outcast = entity in {hand[0], hand[-1]}
    pay(arena, seat, cost)
    numbers = tuple(arena.zones.number(target) for target in targets)
    for knowing, audience in audiences(1 << seat if card.secret else EVERYONE):
        name = card.id if knowing else ""
        arena.world.emit(
            CardPlayed, seat, arena.zones.number(entity), name, cost, numbers, outcast and knowing, audience=audience
        )
    overload(arena, seat, card.overload)
    _corrupt(arena, seat, entity, cost)
    _echo(arena, seat, entity)
    return "outcast" if outcast else ""


def _corrupt(arena: Arena, seat: int, played: int, cost: int) -> None:
    """Upgrade the cards in the hand that a dearer card corrupts (MATCH-8.4)."""
    for entity in arena.zones.named_among(arena.sides[seat].hand, arena.book.corruptible):
        if entity != played and cost > arena.cost(entity):
            transform(arena, entity, arena.zones.definition(entity).corrupted)


def _echo(arena: Arena, seat: int, entity: int) -> None:
    """Give a copy of an echo card, which vanishes at the end of the turn (MATCH-7.3)."""
    if not arena.zones.has(entity, "echo"):
        return
    copy = next(iter(arena.make((arena.zones.definition(entity).id,), seat)), 0)
    if copy and into_hand(arena, copy, seat, "created"):
        arena.alter(copy, Modifier(entity, keyword=FLEETING))


# -------------------------------------------------------------------------------------- minions, weapons, hero cards


def playing_step(arena: Arena, frame: Frame) -> None:
    """Bring a card into play, let its battlecry be heard, then that it came."""
    entity = frame.cards[0]
    seat = arena.zones.seat_of(entity)
    if frame.step == 0:
        _come_into_play(arena, frame, entity, seat)
    elif frame.step == 1:
        step_on(arena, frame)
        arena.sides[seat].played += 1
        arena.invalidate("cards-played")
        if arena.zones.zone_of(entity) == "board":
            tell_summoned(arena, entity)
            append(arena, entity)
    else:
        arena.stack.frames.pop()


def _come_into_play(arena: Arena, frame: Frame, entity: int, seat: int) -> None:
    card, place = arena.zones.definition(entity), frame.data[0]
    host = _magnet(arena, entity, seat, place)
    manner = _pay_for(arena, seat, entity)
    step_on(arena, frame)
    if host:
        happen(arena, "played", entity, seat=seat, manner=manner)
        attach(arena, entity, host)
        return
    speaker = entity
    if card.kind == MINION:
        put(arena, entity, seat, "board", "played", place)
    elif card.kind == WEAPON:
        equip(arena, entity, seat)
    elif card.kind == HERO:
        replace_hero(arena, entity, seat)
        speaker = HEROES[seat]  # the card is used up: what it says, the hero says from now on
    else:
        put(arena, entity, seat, "secrets", "laid")
    happen(arena, "played", speaker, seat=seat, manner=manner)
    if card.kind == WEAPON:
        happen(arena, "equipped", entity, seat=seat)


def equip(arena: Arena, entity: int, seat: int) -> None:
    """Equip a weapon in place of the one that was there."""
    for weapon in arena.sides[seat].weapons[:]:
        break_weapon(arena, weapon, "replaced")
    put(arena, entity, seat, "weapons", "equipped")


def replace_hero(arena: Arena, entity: int, seat: int) -> None:
    """Let a hero card take the hero's place: new power, armor; HP, weapon and what lies on the hero stay."""
    card, hero = arena.zones.definition(entity), arena.heroes[seat]
    put(arena, entity, seat, "grave", "used")
    arena.world.add(HEROES[seat], ArenaCard(card, seat))
    arena.zones.forget_attentive()
    arena.settled.discard(HEROES[seat])
    hero.power, hero.powers = card.power or hero.power, 0
    arena.stack.dirty = True
    arena.world.emit(HeroReplaced, seat, card.id, hero.power)
    gain_armor(arena, seat, card.armor)


# ------------------------------------------------------------------------------------------------------------- spells


def cast(arena: Arena, scope: Scope) -> None:
    """Cast a spell whose choices are made: pay, and let what counters spells be asked."""
    entity, seat = scope.source, scope.seat
    targets = tuple(dict.fromkeys(thing for _, things in scope.bound for thing in things))
    manner = _pay_for(arena, seat, entity, targets)
    put(arena, entity, seat, "grave", "cast")
    arena.push(Frame(CASTING, scope=scope, cards=(entity,), data=(manner,)))


def casting_step(arena: Arena, frame: Frame) -> None:
    """Carry a spell out; once it has taken effect, that is heard."""
    entity, scope = frame.cards[0], frame.scope
    if scope is None:
        raise ValueError("A spell that is cast needs a scope.")
    step_on(arena, frame)
    if frame.step == 0:
        happen(arena, "played", entity, seat=scope.seat, manner=frame.data[0])
    elif frame.step == 1:
        happen_to_all(arena, Occurrence("cast", seat=scope.seat), (entity,))
    else:
        arena.stack.frames.pop()
        side = arena.sides[scope.seat]
        side.played += 1
        arena.invalidate("cards-played")
        arena.count(scope.seat, "spells-cast")
        happen(arena, "spell-cast", entity, seat=scope.seat)


def commit_cast(arena: Arena, frame: Frame) -> None:
    """Run the program of a spell that nothing has countered."""
    below = arena.stack.frames[-1]
    if frame.done and below.kind == CASTING and below.scope is not None:
        trigger = Occurrence("cast", frame.done[0], seat=below.scope.seat, manner=below.data[0])
        run_program(arena, below.scope.but(trigger_event=trigger), (*below.scope.path, "program"))


PLAYING_STEPS: dict[str, Step] = {PLAYING: playing_step, CASTING: casting_step}
