"""Moments: which abilities a seat may use now, in its own turn or in answer (DUEL-3.3, DUEL-7, DUEL-8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from components.duel import BATTLE, MAIN_2, MAINS, RUNE, Creature, FieldRune, FieldWard
from components.effects import Activated, DerivedStats, Scope
from systems.duel.state.table import Duel
from systems.effects.book import Offered
from systems.effects.possibility import unusable
from systems.effects.uses import is_spent


def abilities_of(duel: Duel, entity: int) -> list[Offered]:
    """Return the activated abilities that a card has now, printed ones first: commands number them so."""
    found = list(duel.book.offered(duel.zones.card(entity).id)) if duel.printed.speaks(entity) else []
    if duel.lends and (standing := duel.world.find(entity, DerivedStats)) is not None:
        for lent in standing.lent:
            entry = duel.book.lent_entry(lent.definition, lent.path)
            found += [(lent.definition, path, item) for path, item in entry.activated]
    return found


def activated_of(duel: Duel, entity: int) -> list[Offered]:
    """Return the activated abilities of a card that lies anywhere, a set rune's too."""
    if duel.world.find(entity, FieldRune) is None:
        return abilities_of(duel, entity)
    return list(duel.book.offered(duel.zones.card(entity).id))


def holders(duel: Duel, seat: int, moments: frozenset[str]) -> list[int]:
    """Return the cards of a seat that could have an ability to use at one of these moments."""
    side, card, book, lends = duel.sides[seat], duel.zones.card, duel.book, duel.lends
    usable, get = book.usable(moments), duel.world.get
    found = [
        item
        for item in (*side.creatures, *side.wards)
        if item and (card(item).id in usable or (lends and get(item, DerivedStats).lent))
    ]
    found += [rune for rune in side.runes if rune and card(rune).id in usable]
    for zone, row in (("hand", side.hand), ("netherworld", side.netherworld)):
        names = book.usable_in(zone, moments)
        if names:
            found += [cell for cell in row if card(cell).id in names]
    return found


def answers(duel: Duel, seat: int, fitting: frozenset[str]) -> list[Scope]:
    """Return the abilities that a seat may use at these moments in answer, as scopes that could be announced."""
    return [scope for entity in holders(duel, seat, fitting) for scope in _usable(duel, seat, entity, fitting)]


def might_answer(duel: Duel, seat: int, fitting: frozenset[str]) -> bool:
    """Return whether a seat might answer at these moments, for all that the other side can tell.

    A rune that is set might be any, and so might a card in the hand; of what lies open only uses of this turn count
    against it. Whoever truly has an answer is among them.
    """
    side, book = duel.sides[seat], duel.book
    if RUNE in book.kinds_usable(fitting) and any(rune and not _is_active(duel, rune) for rune in side.runes):
        return True
    in_hand = book.kinds_usable(fitting, "hand") if side.hand else frozenset()
    if in_hand and (seat == duel.table.active or in_hand != {RUNE}):  # DUEL-7.1
        return True
    lying = [item for item in (*side.creatures, *side.wards) if item and duel.printed.speaks(item)]
    names = book.usable_in("netherworld", fitting)
    lying += [card for card in side.netherworld if duel.zones.card(card).id in names]
    return any(
        fitting.intersection(ability.moments) and not is_spent(duel, item, name, path, ability.limit)
        for item in lying
        for name, path, ability in activated_of(duel, item)
    )


def _is_active(duel: Duel, entity: int) -> bool:
    return duel.world.get(entity, FieldRune).active


def _usable(duel: Duel, seat: int, entity: int, fitting: frozenset[str]) -> Iterator[Scope]:
    for name, path, ability in activated_of(duel, entity):
        if fitting.intersection(ability.moments):
            scope = Scope(entity, seat, name, path)
            if activation_refusal(duel, scope, ability, fitting) is None:
                yield scope


def own_moments(duel: Duel, seat: int) -> frozenset[str]:
    """Return the moments that it is for the active player while nothing is half done."""
    table = duel.table
    if seat != table.active or duel.stack.frames or duel.stack.ask is not None:
        return frozenset()
    if table.phase in MAINS:
        return frozenset({"main", "main-2"} if table.phase == MAIN_2 else {"main"})
    return frozenset({"battle"}) if table.phase == BATTLE else frozenset()


def answer_moments(duel: Duel, seat: int) -> frozenset[str]:
    """Return the moments that it is for a seat that is asked for an answer."""
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
    """Return the moments that it is for a seat: its own, or those of the answer it is asked for."""
    ask = duel.stack.ask
    if ask is not None:
        return answer_moments(duel, seat) if ask.kind == "answer" and ask.seat == seat else frozenset()
    return own_moments(duel, seat)


def activation_refusal(duel: Duel, scope: Scope, ability: Activated, moments: frozenset[str]) -> str | None:
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
    barred = _barred(duel, entity, seat, zone)
    if barred is not None:
        return barred
    if is_spent(duel, entity, scope.definition, scope.path, ability.limit):
        return f"This effect of {name} was used already."
    reason = unusable(duel, scope, ability)
    return None if reason is None else f"{name} cannot be used now. {reason}"


def _barred(duel: Duel, entity: int, seat: int, zone: str) -> str | None:
    """Return what stands in the way of any use of this card by this seat, or None."""
    card = duel.zones.card(entity)
    if card.kind == RUNE:
        rune = duel.world.find(entity, FieldRune)
        if rune is not None and rune.active:
            return f"{card.name} was activated already."
        if zone == "hand" and duel.table.active != seat:
            return f"{card.name} must be set before it can be used in the other player's turn (DUEL-7.1)."
        return _rune_bar(duel, seat)
    creature = duel.world.find(entity, Creature)
    if creature is not None and not creature.face_up:
        return f"{card.name} lies face down."
    if duel.zones.has(entity, "mute"):
        return f"{card.name} cannot use effects now."
    return None


def _rune_bar(duel: Duel, seat: int) -> str | None:
    if duel.zones.has(duel.zones.player(seat), "no-runes"):
        return "You cannot activate runes now."
    for attacker in duel.clash.attackers:
        if duel.zones.seat_of(attacker) != seat and duel.zones.has(attacker, "hush"):
            return f"No rune can be activated against the attack of {duel.zones.card(attacker).name}."
    return None
