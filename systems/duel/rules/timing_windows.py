"""Timing windows: when abilities can be activated (DUEL-3.3, DUEL-7, DUEL-8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from components.duel import BATTLE, MAIN_2, MAINS, RUNE, Creature, FieldRune, FieldWard
from components.effects import Activated, DerivedStats, Scope
from systems.duel.state.table import Duel
from systems.effects.book import Offered
from systems.effects.possibility import unusable
from systems.effects.uses import is_spent


def abilities_of(duel: Duel, entity: int) -> list[Offered]:
    """Return a card's current activated abilities, printed ones first."""
    found = list(duel.book.offered(duel.zones.card(entity).id)) if duel.printed.speaks(entity) else []
    if duel.gifted and (derived := duel.world.find(entity, DerivedStats)) is not None:
        for lent in derived.lent:
            entry = duel.book.lent_entry(lent.definition, lent.path)
            found += [(lent.definition, path, item) for path, item in entry.activated]
    return found


def activated_of(duel: Duel, entity: int) -> list[Offered]:
    """Return a card's activated abilities, also of a rune set face down."""
    if duel.world.find(entity, FieldRune) is None:
        return abilities_of(duel, entity)
    return list(duel.book.offered(duel.zones.card(entity).id))


def possible_holders(duel: Duel, seat: int, moments: frozenset[str]) -> list[int]:
    """Return a seat's cards that may have an ability for one of these moments."""
    side, card, book, lends = duel.sides[seat], duel.zones.card, duel.book, duel.gifted
    usable, get = book.usable(moments), duel.world.get
    found = [
        entity
        for entity in (*side.creatures, *side.wards)
        if entity and (card(entity).id in usable or (lends and get(entity, DerivedStats).lent))
    ]
    found += [rune for rune in side.runes if rune and card(rune).id in usable]
    for zone, row in (("hand", side.hand), ("netherworld", side.netherworld)):
        names = book.usable_in(zone, moments)
        if names:
            found += [entity for entity in row if card(entity).id in names]
    return found


def usable_answers(duel: Duel, seat: int, moments: frozenset[str]) -> list[Scope]:
    """Return the scopes of abilities that a seat can use in answer."""
    return [scope for entity in possible_holders(duel, seat, moments) for scope in _usable(duel, seat, entity, moments)]


def might_answer(duel: Duel, seat: int, moments: frozenset[str]) -> bool:
    """Return whether a seat could have an answer, by open information only.

    A set rune or a card in hand could be any card; face-up cards are excluded only by uses already spent. Whenever the
    seat does have an answer, the result is True.
    """
    side, book = duel.sides[seat], duel.book
    if RUNE in book.kinds_usable(moments) and any(
        rune and not duel.world.get(rune, FieldRune).active for rune in side.runes
    ):
        return True
    in_hand = book.kinds_usable(moments, "hand") if side.hand else frozenset()
    # runes of the hand in the own turn only (DUEL-7.1)
    if in_hand and (seat == duel.table.active or in_hand != {RUNE}):
        return True
    candidates = [entity for entity in (*side.creatures, *side.wards) if entity and duel.printed.speaks(entity)]
    names = book.usable_in("netherworld", moments)
    candidates += [card for card in side.netherworld if duel.zones.card(card).id in names]
    return any(
        moments.intersection(ability.moments) and not is_spent(duel, entity, name, path, ability.limit)
        for entity in candidates
        for name, path, ability in activated_of(duel, entity)
    )


def _usable(duel: Duel, seat: int, entity: int, moments: frozenset[str]) -> Iterator[Scope]:
    for name, path, ability in activated_of(duel, entity):
        if moments.intersection(ability.moments):
            scope = Scope(entity, seat, name, path)
            if ability_refusal(duel, scope, ability, moments) is None:
                yield scope


def own_moments(duel: Duel, seat: int) -> frozenset[str]:
    """Return the active player's current moments; none while anything is unresolved."""
    table = duel.table
    if seat != table.active or duel.stack.frames or duel.stack.ask is not None:
        return frozenset()
    if table.phase in MAINS:
        return frozenset({"main", "main-2"} if table.phase == MAIN_2 else {"main"})
    return frozenset({"battle"}) if table.phase == BATTLE else frozenset()


def answer_moments(duel: Duel, seat: int) -> frozenset[str]:
    """Return the moments for a seat that is asked for an answer."""
    chain = duel.chain
    found: set[str] = set()
    if chain.window == "attack" and duel.clash.attackers and duel.zones.seat_of(duel.clash.attackers[0]) != seat:
        found |= {"attack", "attack-on-me"} | ({"direct-attack"} if not duel.clash.target else set())
        found.add("attack-on-self")
    elif (
        chain.window == "summon"
        and duel.world.find(chain.subject, Creature)
        and duel.zones.seat_of(chain.subject) != seat
    ):
        found.add("summon")
        if duel.zones.creature(chain.subject).special:
            found.add("special-summon")
    elif chain.window == "phase" and duel.table.active != seat:
        found.add("phase")
    answered = bool(chain.links) and not chain.resolving and chain.links[-1].scope.seat != seat
    if answered and not duel.zones.has(duel.zones.player(seat), "no-answers"):
        found |= {"activation", f"{duel.zones.card(chain.links[-1].card).kind}-activation"}
    return frozenset(found)


def moments_now(duel: Duel, seat: int) -> frozenset[str]:
    """Return a seat's current moments, its own or those of the answer it is asked for."""
    ask = duel.stack.ask
    if ask is not None:
        return answer_moments(duel, seat) if ask.kind == "answer" and ask.seat == seat else frozenset()
    return own_moments(duel, seat)


def ability_refusal(duel: Duel, scope: Scope, ability: Activated, moments: frozenset[str]) -> str | None:
    """Return why an ability cannot be used at one of these moments, in one sentence, or None."""
    entity, seat = scope.source, scope.seat
    name = duel.zones.card(entity).name
    zone = duel.zones.zone_of(entity)
    if not duel.zones.lies_in(entity, ability.zones):
        return f"{name} cannot be used from where it is."
    if not moments.intersection(ability.moments):
        return f"{name} cannot be used at this moment."
    if "attack-on-self" in ability.moments and not moments.intersection(ability.moments) - {"attack-on-self"}:
        carried = duel.world.find(entity, FieldWard)
        if (
            duel.clash.target not in {entity, carried.carrier if carried is not None else entity}
            or not duel.clash.target
        ):
            return f"{name} only answers attacks on one creature, which is not attacked now."
    barred = _obstacle(duel, entity, seat, zone)
    if barred is not None:
        return barred
    if is_spent(duel, entity, scope.definition, scope.path, ability.limit):
        return f"This effect of {name} was used already."
    reason = unusable(duel, scope, ability)
    return None if reason is None else f"{name} cannot be used now. {reason}"


def _obstacle(duel: Duel, entity: int, seat: int, zone: str) -> str | None:
    """Return why this seat cannot use any ability of this card, in one sentence, or None."""
    card = duel.zones.card(entity)
    if card.kind == RUNE:
        rune = duel.world.find(entity, FieldRune)
        if rune is not None and rune.active:
            return f"{card.name} was activated already."
        if zone == "hand" and duel.table.active != seat:
            return f"{card.name} must be set before it can be used in the other player's turn (DUEL-7.1)."
        return _rune_obstacle(duel, seat)
    creature = duel.world.find(entity, Creature)
    if creature is not None and not creature.face_up:
        return f"{card.name} lies face down."
    if duel.zones.has(entity, "mute"):
        return f"{card.name} cannot use effects now."
    return None


def _rune_obstacle(duel: Duel, seat: int) -> str | None:
    if duel.zones.has(duel.zones.player(seat), "no-runes"):
        return "You cannot activate runes now."
    for attacker in duel.clash.attackers:
        if duel.zones.seat_of(attacker) != seat and duel.zones.has(attacker, "hush"):
            return f"No rune can be activated against the attack of {duel.zones.card(attacker).name}."
    return None
