"""Builds what a seat may know, from components, field by field: nothing else leaves."""

from __future__ import annotations

from components.arena import BETTING, MULLIGAN, OVER, ArenaMinion, ArenaTrial
from components.effects import DerivedStats, Frame, Modifier, Path
from systems.arena.commands import UpgradeWeapon, UsePower
from systems.arena.rules.attacking import attackable, cannot_attack, targets_of
from systems.arena.rules.moves import owner_of
from systems.arena.rules.playing import unplayable
from systems.arena.rules.powers import TRADE_COST, power_cost, power_refusal, upgrade_refusal
from systems.arena.state.table import Arena
from systems.arena.state.vocabulary import STATUSES
from systems.arena.state.words import hero_attack
from systems.arena.state.zones import HEROES
from systems.arena.view.half_done import told_half_done
from systems.arena.view.sight import knows, name_for
from systems.arena.view.views import (
    ArenaView,
    AskView,
    ChangeView,
    HeldCardView,
    HeroView,
    MinionView,
    OptionView,
    SecretView,
    SideView,
    WeaponView,
)
from systems.match import SEATS

_NOT_NOW = "Wait for your turn."
_PAUSED = {
    MULLIGAN: "Decide first on your opening hand.",
    BETTING: "Cards are played in Spell/Pet, before the blinds (POKER-5.2).",
    OVER: "The match is over.",
}


def arena_view(arena: Arena, seat: int) -> ArenaView:
    """Return all that a seat may know."""
    table, numbers = arena.table, arena.zones.number
    first, second = (_side(arena, seat, side) for side in SEATS)
    return ArenaView(
        seat=seat,
        turn=table.turn,
        active=table.active,
        first=table.first,
        phase=table.phase,
        sides=(first, second),
        entered=tuple(numbers(entity) for entity in table.entered),
        waits_for=arena.to_act(),
        ask=_ask(arena, seat),
        half_done=told_half_done(arena, seat),
        uses=_told_uses(arena, seat, arena.stack.uses),
        ever=_told_uses(arena, seat, arena.stack.ever),
        terms=arena.terms,
        winner=table.winner,
        reason=table.reason,
    )


def _told_uses(arena: Arena, seat: int, uses: list[str]) -> tuple[tuple[int, str], ...]:
    """Return the uses of abilities whose cards the seat knows."""
    split = (use.split(":", 1) for use in uses)
    known = ((int(entity), ability) for entity, ability in split if knows(arena.zones, seat, int(entity)))
    return tuple((arena.zones.number(entity), ability) for entity, ability in known)


def _waits(arena: Arena, seat: int) -> str | None:
    """Return why a seat can do nothing of its turn now, in one sentence, or None."""
    if arena.table.phase in _PAUSED:
        return _PAUSED[arena.table.phase]
    if arena.table.active != seat:
        return _NOT_NOW
    if arena.stack.ask is None:
        return None
    return "Answer first what you are asked." if arena.stack.ask.seat == seat else "The other player chooses first."


def _side(arena: Arena, seat: int, whose: int) -> SideView:
    side = arena.sides[whose]
    zones = arena.zones
    return SideView(
        hero=_hero(arena, seat, whose),
        weapon=next((_weapon(arena, weapon) for weapon in side.weapons), None),
        hand=tuple(_held(arena, seat, card) for card in side.hand),
        deck=len(side.deck),
        deck_cards=tuple(sorted(zones.definition(card).id for card in side.deck)) if whose == seat else (),
        board=tuple(_minion(arena, seat, whose, entity) for entity in side.board),
        secrets=tuple(_secret(arena, seat, card) for card in side.secrets),
        grave=tuple(zones.definition(card).id for card in side.grave),
        gone=tuple(zones.definition(card).id for card in side.gone),
        mana=side.mana,
        crystals=side.crystals,
        locked=side.locked,
        overload=side.overload,
        fatigue=side.fatigue,
        corpses=side.corpses,
        runes=side.runes,
        played=side.played,
        kept=side.kept,
        tally=tuple(sorted(side.tally.items())),
    )


def _secret(arena: Arena, seat: int, entity: int) -> SecretView:
    trial = arena.world.find(entity, ArenaTrial)
    name = name_for(arena.zones, seat, entity)
    return SecretView(arena.zones.number(entity), name, trial.done if trial is not None else 0)


def _held(arena: Arena, seat: int, entity: int) -> HeldCardView:
    if not knows(arena.zones, seat, entity):
        return HeldCardView(arena.zones.number(entity))
    stat, holder = arena.words.stat, arena.zones.seat_of(entity)
    waits = _NOT_NOW if holder != seat else _waits(arena, seat)
    reason = waits or unplayable(arena, holder, entity)
    derived = arena.world.get(entity, DerivedStats)
    side = arena.sides[holder]
    return HeldCardView(
        arena.zones.number(entity),
        arena.zones.definition(entity).id,
        arena.cost(entity),
        stat(entity, "attack"),
        stat(entity, "max-health"),
        tuple(derived.keywords),
        reason is None,
        reason or "",
        entity in arena.table.known,
        _changes(derived),
        waits is None and "tradeable" in derived.keywords and side.mana >= TRADE_COST and bool(side.deck),
    )


def _attack_reason(arena: Arena, seat: int, whose: int, entity: int) -> str | None:
    """Return why a character cannot attack now, as far as this seat is concerned, or None."""
    waits = _NOT_NOW if whose != seat else _waits(arena, seat)
    reason = waits or cannot_attack(arena, entity)
    if reason is None and not targets_of(arena, entity, attackable(arena, seat)):
        return "There is nothing that it may attack."
    return reason


def _minion(arena: Arena, seat: int, whose: int, entity: int) -> MinionView:
    zones, stat = arena.zones, arena.words.stat
    minion = arena.world.get(entity, ArenaMinion)
    derived = arena.world.get(entity, DerivedStats)
    reason = _attack_reason(arena, seat, whose, entity)
    return MinionView(
        card=zones.number(entity),
        definition=zones.definition(entity).id,
        owner=owner_of(arena, entity),
        attack=stat(entity, "attack"),
        health=stat(entity, "health"),
        max_health=stat(entity, "max-health"),
        spell_damage=stat(entity, "spell-damage"),
        keywords=tuple(derived.keywords),
        counters=_counters(derived),
        statuses=_statuses(derived),
        attacks=minion.attacks,
        arrived=minion.arrived,
        dormant=minion.dormant,
        silenced=minion.silenced,
        doomed=minion.doomed,
        can_attack=reason is None,
        reason=reason or "",
        changes=_changes(derived),
    )


def _weapon(arena: Arena, entity: int) -> WeaponView:
    stat = arena.words.stat
    derived = arena.world.get(entity, DerivedStats)
    return WeaponView(
        arena.zones.number(entity),
        arena.zones.definition(entity).id,
        stat(entity, "attack"),
        stat(entity, "health"),
        stat(entity, "max-health"),
        tuple(derived.keywords),
        _changes(derived),
    )


def _hero(arena: Arena, seat: int, whose: int) -> HeroView:
    entity, hero = HEROES[whose], arena.heroes[whose]
    derived = arena.world.get(entity, DerivedStats)
    waits = _NOT_NOW if whose != seat else _waits(arena, seat)
    power_reason = waits or power_refusal(arena, whose, UsePower())
    upgrade_reason = waits or upgrade_refusal(arena, whose, UpgradeWeapon())
    reason = _attack_reason(arena, seat, whose, entity)
    return HeroView(
        card=arena.zones.number(entity),
        definition=arena.zones.definition(entity).id,
        hp=hero.hp,
        max_hp=arena.words.stat(entity, "max-health") * arena.terms.hp_parts,
        armor=hero.armor,
        attack=hero_attack(arena.zones, whose),
        attacks=hero.attacks,
        keywords=tuple(derived.keywords),
        counters=_counters(derived),
        statuses=_statuses(derived),
        power=hero.power,
        power_cost=power_cost(arena, whose),
        powers=hero.powers,
        can_use_power=power_reason is None,
        power_reason=power_reason or "",
        weapon_upgrade=hero.weapon,
        upgraded=hero.upgraded,
        can_upgrade=upgrade_reason is None,
        upgrade_reason=upgrade_reason or "",
        can_attack=reason is None,
        reason=reason or "",
        changes=_changes(derived),
    )


def _counters(derived: DerivedStats) -> tuple[tuple[str, int], ...]:
    return tuple((name, number) for name, number in sorted(derived.counters.items()) if number)


def _statuses(derived: DerivedStats) -> tuple[tuple[str, int], ...]:
    """Return the statuses that a thing has, each with the last turn of those that were given for a time."""
    lasting = {change.keyword: change.until for change in derived.modifiers if change.keyword in STATUSES}
    return tuple((keyword, lasting.get(keyword, -1)) for keyword in derived.keywords if keyword in STATUSES)


def _changes(derived: DerivedStats) -> tuple[ChangeView, ...]:
    return tuple(_change(modifier) for modifier in derived.modifiers)


def _change(modifier: Modifier) -> ChangeView:
    return ChangeView(
        modifier.until,
        modifier.stat,
        modifier.add,
        modifier.become,
        modifier.keyword,
        modifier.gone,
        modifier.definition,
        modifier.path,
    )


def _asked_at(frame: Frame) -> Path:
    """Return the place in its card at which a frame asks."""
    if frame.scope is None:
        return ()
    if frame.kind == "announce":
        return (*frame.scope.path, "choices", frame.step - 1) if frame.step else frame.scope.path
    return (*frame.path, frame.step - 1) if frame.path else frame.scope.path


def _ask(arena: Arena, seat: int) -> AskView | None:
    """Return what a seat is asked; nothing of what the other is asked leaves."""
    ask = arena.stack.ask
    if ask is None or ask.seat != seat:
        return None
    frame = arena.stack.frames[-1]
    options = ask.options if ask.kind == "cards" else ()
    return AskView(
        kind=ask.kind,
        name=ask.name,
        purpose=ask.purpose,
        source=arena.zones.number(ask.source) if ask.source else 0,
        definition="" if frame.scope is None else frame.scope.definition,
        path=_asked_at(frame),
        options=tuple(OptionView(arena.zones.number(option), arena.zones.definition(option).id) for option in options),
        ways=() if ask.kind == "cards" else ask.options,
        min=ask.min,
        max=ask.max,
        retract=ask.retract,
    )
