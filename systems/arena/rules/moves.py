"""Cards that go from zone to zone: the one place where the lists of a side change."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import MINION, WEAPON, ArenaCard, ArenaMinion, ArenaTrial, ArenaWeapon
from components.effects import DerivedStats, Frame
from systems.arena.events import DeckShuffled, Fatigued, Moved
from systems.arena.rules.damage import deal
from systems.arena.state.aura_dependencies import DECK
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES, IN_PLAY, Place
from systems.arena.view.sight import ASKED, audiences, known_bits, learn
from systems.effects.game import Step
from systems.effects.scopes import step_on
from systems.effects.triggers import happen
from systems.effects.uses import forget_card
from systems.match import EVERYONE

NOWHERE: Place = ("nowhere", 0)
MANNERS = (
    "drawn", "opening", "played", "summoned", "cast", "equipped", "laid", "died", "used", "broken", "burned",
    "discarded", "milled", "returned", "shuffled", "traded", "created", "stolen", "replaced", "vanished", "attached",
    "revealed",
)  # fmt: skip
"""How a card moves: "used" is a spell that has taken effect, "burned" drawn to a full hand (MATCH-2.5), "broken" or
"replaced" a weapon, "laid" a secret, "attached" a magnetic minion, "vanished" a copy at the turn's end."""


def put(arena: Arena, entity: int, seat: int, zone: str, manner: str, place: int = -1) -> int:
    """Bring a card into a zone; return the entity that it is there.

    What leaves play for a hand or a deck is a new thing from then on, so that nothing half done means it any more.

    Args:
        arena: where.
        entity: the card.
        seat: whose zone it is.
        zone: one of `PILES`.
        manner: one of MANNERS.
        place: in the zone's list; -1 for its end.
    """
    zones = arena.zones
    before = zones.lies.get(entity, NOWHERE)
    known, number = known_bits(zones, entity), zones.number(entity)
    if number >= ASKED:
        number = 0
    _leave(arena, entity, before)
    from_zone = before[0]
    if from_zone in IN_PLAY and zone in {"hand", "deck"}:
        entity, from_zone = zones.conjure(zones.definition(entity).id, seat), NOWHERE[0]
    pile: list[int] = getattr(arena.sides[seat], zone)
    at = len(pile) if place < 0 else min(place, len(pile))
    pile.insert(at, entity)
    zones.lies[entity] = (zone, seat)
    _enter(arena, entity, from_zone, zone)
    if zone in {"hand", "secrets"} and (known == EVERYONE or ArenaTrial in arena.world.rows[entity]):
        learn(zones, entity)
    _invalidate(arena, entity, before[0], zone)
    if not arena.world.silent:
        _tell(arena, entity, number, before, at, manner, known | known_bits(zones, entity))
        if before[0] == "hand" and zone in {"board", "weapons"} and arena.world.get(entity, DerivedStats).modifiers:
            arena.printed.has_changed(entity, {}, [])  # what lies on a card of a hand comes along, so it is told again
    return entity


def _invalidate(arena: Arena, entity: int, before: str, zone: str) -> None:
    """Have numbers derived again if the card comes into play, leaves it, has an aura or changes what one depends on.

    What hears in hands is looked for again where this card does.
    """
    name = arena.zones.definition(entity).id
    if name in arena.book.heard_in_hand:
        arena.zones.forget_attentive_held()
    if before in IN_PLAY or zone in IN_PLAY or name in arena.book.busy:
        arena.stack.dirty = True
    else:
        arena.invalidate(before, zone)


def _leave(arena: Arena, entity: int, before: Place) -> None:
    """Take a card out of the list in which it lies, with what it had there."""
    zone, seat = before
    if before is NOWHERE:
        return
    getattr(arena.sides[seat], zone).remove(entity)
    del arena.zones.lies[entity]
    table, world = arena.table, arena.world
    if zone in IN_PLAY:
        table.entered.remove(entity)
        arena.zones.forget_attentive()
        forget_card(arena, entity)
        row = world.rows[entity]
        for kind in (ArenaMinion, ArenaWeapon, ArenaTrial, DerivedStats):
            if kind in row:
                world.remove(entity, kind)
        arena.settled.discard(entity)
    if entity in table.known:
        table.known.remove(entity)


def _enter(arena: Arena, entity: int, before: str, zone: str) -> None:
    """Give a card what it has in a zone: a number out of the deck, numbers of its own in a hand and in play."""
    table, world = arena.table, arena.world
    if zone == "deck":
        table.numbers.pop(entity, None)
    elif before in {"deck", "nowhere"} or table.numbers.get(entity, ASKED) >= ASKED:
        table.numbers[entity] = table.next_number
        table.next_number += 1
    if zone in IN_PLAY:
        table.entered.append(entity)
        arena.zones.forget_attentive()
        card = arena.zones.definition(entity)
        if card.kind == MINION:
            world.add(entity, ArenaMinion(arrived=table.turn, dormant=card.dormant))
            arena.zones.may_be_dormant = arena.zones.may_be_dormant or card.dormant > 0
        elif card.kind == WEAPON:
            world.add(entity, ArenaWeapon())
        elif card.trial:
            world.add(entity, ArenaTrial())
    if zone in {"board", "weapons", "hand"}:
        if DerivedStats not in world.rows[entity]:
            world.add(entity, DerivedStats(*arena.printed.of(entity)) if zone == "hand" else DerivedStats())
    elif DerivedStats in world.rows[entity]:
        world.remove(entity, DerivedStats)
        arena.settled.discard(entity)


def _tell(arena: Arena, entity: int, number: int, before: Place, place: int, manner: str, known: int) -> None:
    zone, seat = arena.zones.lies[entity]
    now, name = arena.zones.number(entity), arena.zones.definition(entity).id
    for knowing, audience in audiences(known):
        arena.world.emit(
            Moved,
            now,
            number,
            name if knowing else "",
            before[1],
            before[0],
            seat,
            zone,
            place if zone != "deck" else 0,
            manner,
            audience=audience,
        )


def vanish(arena: Arena, entity: int, manner: str) -> None:
    """Send a card to where burned, discarded and milled cards lie."""
    put(arena, entity, arena.zones.seat_of(entity), "gone", manner)


def lay_deck(arena: Arena, names: Sequence[str], seat: int) -> None:
    """Lay new cards down as a deck before a match begins: nobody hears of it, and nothing depends on it yet."""
    deck = arena.zones.conjure_each(names, seat)
    arena.sides[seat].deck += deck
    arena.zones.lies.update(dict.fromkeys(deck, ("deck", seat)))


def shuffle_deck(arena: Arena, seat: int) -> None:
    """Shuffle a deck."""
    if arena.terms.shuffle:
        arena.dice(f"deck-{seat}").shuffle(arena.sides[seat].deck)
        arena.invalidate(DECK)
    arena.world.emit(DeckShuffled, seat)


def into_deck(arena: Arena, entity: int, seat: int, manner: str, at: str = "shuffled") -> int:
    """Bring a card into a deck: on "top", to the "bottom", or "shuffled" in by dice; return the card there."""
    deck = arena.sides[seat].deck
    place = 0 if at == "top" else -1
    if at == "shuffled" and deck and arena.terms.shuffle:
        place = arena.dice(f"deck-{seat}").below(len(deck) + 1)
    return put(arena, entity, seat, "deck", manner, place)


def into_hand(arena: Arena, entity: int, seat: int, manner: str) -> int:
    """Bring a card into a hand, or burn it where the hand is full (MATCH-2.5); return the card there, 0 if burned."""
    if len(arena.sides[seat].hand) >= arena.terms.hand:
        put(arena, entity, seat, "gone", "burned")
        return 0
    return put(arena, entity, seat, "hand", manner)


# ------------------------------------------------------------------------------------------------------------ drawing

DRAWING = "drawing"
"""The frame in which seats draw: `cards` are the seats, each as often as it draws."""


def draw_cards(arena: Arena, seat: int, number: int) -> None:
    """Let a seat draw, one card after another; what hears the one comes before the next."""
    if number > 0:
        arena.push(Frame(DRAWING, cards=(seat,) * min(number, arena.limits.actions)))


def drawing_step(arena: Arena, frame: Frame) -> None:
    """Draw the next card: from an empty deck fatigue, one more each time (MATCH-2.4)."""
    if frame.step >= len(frame.cards):
        arena.stack.frames.pop()
        return
    step_on(arena, frame)
    seat = frame.cards[frame.step]
    side = arena.sides[seat]
    if not side.deck:
        side.fatigue += 1
        arena.invalidate("fatigue")
        arena.world.emit(Fatigued, seat, side.fatigue)
        deal(arena, HEROES[seat], side.fatigue, 0, "fatigue")
        return
    card = into_hand(arena, side.deck[0], seat, "drawn")
    if card:
        happen(arena, "drawn", card, seat=seat)


DRAWING_STEPS: dict[str, Step] = {DRAWING: drawing_step}


def change_side(arena: Arena, entity: int, seat: int) -> None:
    """Bring a minion to the other board, as it is; it cannot attack in this turn without Charge or Rush."""
    before = arena.zones.lies[entity]
    arena.sides[before[1]].board.remove(entity)
    board = arena.sides[seat].board
    board.append(entity)
    arena.zones.lies[entity] = ("board", seat)
    minion = arena.world.get(entity, ArenaMinion)
    minion.arrived, minion.attacks = arena.table.turn, 0
    arena.stack.dirty = True
    if not arena.world.silent:
        _tell(arena, entity, arena.zones.number(entity), before, len(board) - 1, "stolen", EVERYONE)


def owner_of(arena: Arena, entity: int) -> int:
    """Return whose card it is, whoever controls it."""
    return arena.world.get(entity, ArenaCard).owner
