"""Build the view of a seat, field by field (DUEL-5.4, DUEL-9.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.duel import OVER, Creature, DuelCard, FieldWard
from components.effects import DerivedStats, Frame
from systems.duel.commands import Attack, Equip, NextPhase
from systems.duel.rules import command_handlers
from systems.duel.rules.asking import BY_CARDS
from systems.duel.rules.chain import awaited_seat, printed_place
from systems.duel.state.table import SIDE_ENTITIES, Duel
from systems.duel.view.frames import Change, change_views, frame_view, scope_view
from systems.duel.view.sight import SEATS, held_aside, knows, number_for, places_known
from systems.duel.view.views import (
    AskView,
    AttackView,
    CreatureView,
    DuelView,
    HeldCardView,
    LinkView,
    OfferView,
    RuneView,
    SideView,
    WardView,
)
from systems.effects.uses import path_text
from systems.match import Command

STAGES = {"join": "declaring", "block": "blocking", "answer": "answering", "stop": "stopping"}
"""The stages of an attack by the question that waits."""
OPEN_QUESTIONS = frozenset({"redraw", "sacrifice", "discard", "block", "stop"})
"""The kinds of questions that the other seat is shown as they are; of others it sees that there is a choice."""
_UNKNOWN = HeldCardView(0, "")


def duel_view(duel: Duel, seat: int) -> DuelView:
    """Return the view of a seat."""
    table = duel.table
    commands = command_handlers.legal(duel, seat) if seat == _acting(duel) else []
    first, second = (_side(duel, seat, side_seat) for side_seat in SEATS)
    chain, ask = duel.chain, _ask(duel, seat)
    # The step of an unresolved effect reveals what it asks, so only the asked seat sees frames.
    frames = (
        [frame for frame in duel.stack.frames if _open(duel, seat, frame)] if ask is None or ask.seat == seat else []
    )
    number = _numbering(duel, seat)
    return DuelView(
        seat=seat,
        turn=table.turn,
        active=table.active,
        first=table.first,
        phase=table.phase,
        sides=(first, second),
        attack=_attack(duel, seat),
        chain=tuple(_links(duel, seat)),
        ask=ask,
        offers=_offers(commands),
        phases=tuple(command.phase for command in commands if isinstance(command, NextPhase)),
        winner=table.winner if table.phase == OVER else None,
        reason=table.reason,
        frames=tuple(frame_view(frame, number) for frame in frames),
        pending=tuple(
            scope_view(pending.scope, number)
            for pending in duel.stack.pending
            if knows(duel.zones, seat, pending.scope.source)
        ),
        window=chain.window,
        subject=number(chain.subject),
        resolving=chain.resolving,
        passes=chain.passes,
        uses=_uses(duel, seat, duel.stack.uses),
        ever=_uses(duel, seat, duel.stack.ever),
        entered=tuple(map(duel.zones.number, table.entered)),
        hasten=table.hasten,
        summoned=tuple(map(number, chain.summoned)),
    )


def _numbering(duel: Duel, seat: int) -> Callable[[int], int]:
    """Return a function from an entity to its number as a seat knows it."""
    ask = duel.stack.ask
    offered: frozenset[int] = frozenset()
    if ask is not None and ask.seat == seat:
        offered = frozenset((*(ask.options if ask.kind in BY_CARDS else ()), *held_aside(duel.zones, seat)))

    def number(entity: int) -> int:
        if entity in SIDE_ENTITIES or entity in offered:
            return duel.option_number(entity)
        return number_for(duel.zones, seat, entity)

    return number


def _open(duel: Duel, seat: int, frame: Frame) -> bool:
    """Return whether a seat may see a frame.

    Not while it can be withdrawn or its card is unknown.
    """
    if _withdrawable(duel, seat) and frame is duel.stack.frames[-1]:
        return False
    return frame.scope is None or knows(duel.zones, seat, frame.scope.source)


def _withdrawable(duel: Duel, seat: int) -> bool:
    """Return whether the other seat is asked something that it can still take back unseen."""
    ask = duel.stack.ask
    return ask is not None and ask.retract and ask.seat != seat


def _uses(duel: Duel, seat: int, uses: list[str]) -> tuple[tuple[int, str], ...]:
    """Return the used-up abilities of cards that the seat knows."""
    found = []
    for use in uses:
        entity, _, ability = use.partition(":")
        if knows(duel.zones, seat, int(entity)):
            found.append((number_for(duel.zones, seat, int(entity)), ability))
    return tuple(found)


def _acting(duel: Duel) -> int:
    if duel.table.phase == OVER:
        return -1
    ask = duel.stack.ask
    return duel.table.active if ask is None else ask.seat


def _hand(duel: Duel, seat: int, whose: int) -> tuple[HeldCardView, ...]:
    """Return a hand: the cards that the seat knows, then blanks."""
    zones, hand = duel.zones, duel.sides[whose].hand
    known = hand if seat == whose else [card for card in hand if knows(zones, seat, card)]
    return (*_open_pile(duel, known), *([_UNKNOWN] * (len(hand) - len(known))))


def _open_pile(duel: Duel, cards: list[int]) -> list[HeldCardView]:
    """Return cards off the field that the seat knows: few of them move between two views, so the others are kept."""
    card, number, kept = duel.zones.card, duel.table.numbers.get, duel.held_views
    shown = []
    for entity in cards:
        current = number(entity, 0)
        view = kept.get(entity)
        if view is None or view.card != current:
            view = kept[entity] = HeldCardView(current, card(entity).id)
        shown.append(view)
    return shown


def _side(duel: Duel, seat: int, whose: int) -> SideView:
    side, card, number = duel.sides[whose], duel.zones.card, duel.zones.number
    derived = duel.world.get(duel.zones.player(whose), DerivedStats)
    wards = {duel.world.get(ward, FieldWard).carrier: number(ward) for ward in reversed(side.wards)}
    return SideView(
        hp=side.hp,
        hand=_hand(duel, seat, whose),
        deck=len(side.deck),
        deck_cards=tuple(sorted([card(entity).id for entity in side.deck])) if seat == whose else (),
        creatures=tuple([_creature(duel, seat, entity, wards) for entity in side.creatures if entity]),
        runes=tuple([_rune(duel, seat, entity) for entity in side.runes if entity]),
        wards=tuple([_ward(duel, entity) for entity in side.wards]),
        used=tuple(_open_pile(duel, side.used)),
        netherworld=tuple(_open_pile(duel, side.netherworld)),
        banished=tuple(_open_pile(duel, side.banished)),
        may_summon=not side.summoned,
        redraw=side.redraw,
        lent=_lent(derived),
        changes=_changes(duel, derived),
        tally=tuple(sorted(side.tally.items())),
        before=tuple(sorted(side.before.items())),
        deck_known=tuple([(place, card(entity).id) for place, entity in places_known(duel.zones, seat, whose)]),
    )


def _lent(derived: DerivedStats) -> tuple[str, ...]:
    lent = derived.lent
    return tuple([f"{modifier.definition}/{path_text(modifier.path)}" for modifier in lent]) if lent else ()


def _creature(duel: Duel, seat: int, entity: int, wards: Mapping[int, int]) -> CreatureView:
    """Return a creature; `wards` are the numbers of those on its side, by what carries them."""
    zones, row = duel.zones, duel.world.rows[entity]
    creature: Creature = row[Creature]
    derived: DerivedStats = row[DerivedStats]
    card: DuelCard = row[DuelCard]
    known = creature.face_up or knows(zones, seat, entity)
    stats, counters = derived.stats, derived.counters
    return CreatureView(
        card=zones.number(entity),
        definition=card.definition.id if known else "",
        owner=card.owner,
        place=creature.place,
        face_up=creature.face_up,
        position=creature.position,
        power=stats["power"] if known else 0,
        toughness=stats["toughness"] if known else 0,
        keywords=tuple(derived.keywords),
        counters=tuple(sorted(counters.items())) if counters else (),
        ward=wards.get(entity, 0),
        lent=_lent(derived),
        changes=_changes(duel, derived),
        arrived=creature.arrived,
        flips_from=creature.flips_from,
        attacks=creature.attacks,
        blocks=creature.blocks,
        turned=creature.turned,
        special=creature.special,
        tribute=creature.tribute,
        back=creature.back,
        block=stats.get("block", 0) if known else 0,
    )


def _changes(duel: Duel, derived: DerivedStats) -> tuple[Change, ...]:
    """Return the modifiers on a thing, as in `CreatureView.changes`."""
    if not derived.modifiers:
        return ()

    def name(source: int) -> str:
        card = duel.zones.definition(source) if source else None
        return card.id if card is not None else ""

    return change_views(derived.modifiers, name)


def _rune(duel: Duel, seat: int, entity: int) -> RuneView:
    rune = duel.zones.rune(entity)
    if rune is None:
        raise ValueError("That is no rune on the field.")
    name = duel.zones.card(entity).id if knows(duel.zones, seat, entity) else ""
    return RuneView(duel.zones.number(entity), name, rune.place, rune.active, rune.set_in)


def _ward(duel: Duel, entity: int) -> WardView:
    derived = duel.world.get(entity, DerivedStats)
    card = duel.world.get(entity, DuelCard)
    carrier = duel.world.get(entity, FieldWard).carrier
    return WardView(
        duel.zones.number(entity),
        card.definition.id,
        card.owner,
        duel.zones.number(carrier),
        tuple(sorted(derived.counters.items())),
        _changes(duel, derived),
    )


def _attack(duel: Duel, seat: int) -> AttackView | None:
    """Return the current attack; one that is being declared is shown to the attacker only."""
    clash, ask = duel.clash, duel.stack.ask
    declared_unseen = ask is not None and ask.kind == "join" and ask.seat != seat
    if not clash.attackers or declared_unseen:
        return None
    shown = _ask(duel, seat)
    number = _numbering(duel, seat)
    return AttackView(
        tuple(map(number, clash.attackers)),
        number(clash.target),
        number(clash.blocker),
        STAGES.get(shown.kind if shown is not None else "", "clashing"),
        tuple(clash.spent),
        tuple(map(number, clash.fought)),
        tuple(map(number, clash.left)),
        clash.called_off,
        clash.may_stop,
        clash.locked,
    )


def _links(duel: Duel, seat: int) -> list[LinkView]:
    """Return the chain; its choices are given by numbers that the seat knows."""
    views = []
    number = _numbering(duel, seat)
    for link in duel.chain.links:
        scope = link.scope
        ability = duel.book.node(scope.definition, scope.path)
        names = {choice.name for choice in ability.choices}
        chosen = [thing for name, things in scope.bound if name in names for thing in things]
        views.append(
            LinkView(
                seat=scope.seat,
                card=number_for(duel.zones, seat, link.card),
                definition=duel.zones.card(link.card).id,
                ability=printed_place(duel, scope),
                number=link.number,
                negated=link.negated,
                triggered=link.triggered,
                choices=tuple(map(number, chosen)),
                frame=scope_view(scope, number),
            )
        )
    return views


def _ask(duel: Duel, seat: int) -> AskView | None:
    """Return the current question; its options are shown to the asked seat only."""
    ask = duel.stack.ask
    if duel.table.phase == OVER:
        return None
    if ask is None or ask.seat != seat:
        return _asked_elsewhere(duel, seat)
    by_way = ask.kind in {"modes", "may", "position", "redraw"}
    source = duel.zones.definition(ask.source) if ask.source else None
    return AskView(
        seat=seat,
        kind=ask.kind,
        options=() if by_way else tuple(_option(duel, seat, option) for option in ask.options),
        aside=tuple(_option(duel, seat, entity) for entity in held_aside(duel.zones, seat)),
        ways=ask.options if by_way else (),
        name=ask.name,
        min=ask.min,
        max=ask.max,
        source=number_for(duel.zones, seat, ask.source) if ask.source else 0,
        definition=source.id if source is not None else "",
        purpose=ask.purpose,
        window=ask.purpose if ask.kind == "answer" else "",
        retract=ask.retract,
    )


def _asked_elsewhere(duel: Duel, seat: int) -> AskView | None:
    """Return what a seat sees of a question to the other seat, by open information only.

    While a window or a chain can be answered it sees just that: neither whether the other has an answer and is asked,
    nor that it is choosing one that it can still withdraw. Any other question that can be withdrawn is not shown.
    """
    whose = awaited_seat(duel, [frame for frame in duel.stack.frames if _open(duel, seat, frame)])
    if whose == 1 - seat:
        return AskView(whose, "answer")
    ask = duel.stack.ask
    if ask is None or ask.retract:
        return None
    return AskView(ask.seat, ask.kind if ask.kind in OPEN_QUESTIONS else "choice")


def waited_for(duel: Duel, seat: int) -> tuple[int, ...]:
    """Return who must act, as a seat sees it; nobody once the match is over."""
    if duel.table.phase == OVER:
        return ()
    ask = _ask(duel, seat)
    return (duel.table.active if ask is None else ask.seat,)


def _option(duel: Duel, seat: int, entity: int) -> HeldCardView:
    """Return an option for the asked seat."""
    card = duel.zones.definition(entity)
    seen = duel.zones.zone_of(entity) not in duel.zones.field_zones or knows(duel.zones, seat, entity)
    return HeldCardView(duel.option_number(entity), card.id if card is not None and seen else "")


def _offers(commands: list[Command]) -> tuple[OfferView, ...]:
    """Return the possible actions by card; attacks and wards with their targets."""
    offers: dict[tuple[int, str, int], list[int]] = {}
    for command in commands:
        card = getattr(command, "card", 0)
        if not card:
            continue
        targets = offers.setdefault((card, type(command).__name__, getattr(command, "ability", 0)), [])
        if isinstance(command, Attack):
            targets.append(command.target)
        elif isinstance(command, Equip):
            targets.append(command.creature)
    return tuple(OfferView(card, action, ability, tuple(at)) for (card, action, ability), at in offers.items())
