"""Combat (CLAN-9): five ticks; in each, all attacks are chosen first and then carried out in order."""

from __future__ import annotations

from dataclasses import dataclass

from components.clans import (
    CENTER,
    COMBAT,
    CRYSTALS,
    LANES,
    STACK_SIZE,
    TICKS,
    Battle,
    Card,
    Markers,
    Plan,
    Relic,
    RoundActions,
    RoundBonuses,
    Side,
    Tile,
    Unit,
)
from components.clans_objectives import Objective
from components.clans_options import Bounties, Kinship
from systems.clans.commands import TREAT
from systems.clans.events import PhaseBegan, TickBegan, UnitAttacked, UnitChanged
from systems.clans.rules.attacks import can_attack, pay_for_attack, targets_on
from systems.clans.rules.movement import push_back
from systems.clans.rules.planning import orders_of
from systems.clans.rules.values import Parts, acts, attack_value, auras_of, class_bonus, is_ranged
from systems.clans.rules.wounds import (
    deal_damage,
    heal,
    put_on_tile,
    remove_dead,
    remove_unit,
    shield_of,
    strike,
    take_off_tile,
)
from systems.clans.state.field import SEATS, TILE_COUNT, BattleSystem, Field, adjacent_lanes, field_of, next_tile
from systems.clans.view.showing import emit_tile_changes
from systems.clans.view.sight import emit_on_tile, is_clear
from systems.world import World

MENDING = frozenset(("regen", "heal_ally"))
WHOLE_LANE = ("cleave", "sweep")
"""Attacks that hit the tiles of a lane in the order of CLAN-9.10, the attacked tile among them."""
POISON_ROUNDS = 2


@dataclass(slots=True)
class Attack:
    """An attack of this tick, chosen before any is carried out.

    Attributes:
        entity, unit: the attacker.
        tile: the primary target's tile.
        how: "attack", "shot", "diagonal", "cleave" or "sweep".
        others: further tiles that it hits, each with how; all of the lane for a cleave or a sweep.
        struck: the first unit that it hit; landed: whether no first strike prevented it.
        captive: the unit that a converter alone would kill.
    """

    entity: int
    unit: Unit
    tile: int
    how: str
    value: int
    parts: Parts
    ranged: bool
    others: list[tuple[int, str]]
    struck: int = 0
    landed: bool = False
    captive: int = 0


class CombatSystem(BattleSystem):
    """Fights the five ticks."""

    reads = (Bounties, Card, Kinship, Plan, Relic, RoundBonuses)
    writes = (Battle, Markers, Objective, RoundActions, Side, Tile, Unit)
    phases = (COMBAT,)

    def process(self, world: World) -> None:
        """Run the combat phase."""
        field = field_of(world)
        battle = field.battle
        if battle.phase != COMBAT:
            return
        world.emit(PhaseBegan, "combat")
        field.markers.fought = [tile for tile in range(TILE_COUNT) if field.stack(tile, 0) and field.stack(tile, 1)]
        self._share_out_prevention(field)
        treating = orders_of(field, TREAT)
        menders = [
            (entity, unit)
            for seat in field.first()
            for entity, unit in field.units(seat)
            if unit.abilities and not MENDING.isdisjoint(unit.abilities)
        ]
        for tick in TICKS:
            Tick(field, tick, treating, menders).run()
        battle.phase = CRYSTALS

    def _share_out_prevention(self, field: Field) -> None:
        """Set for each tile the damage that its tile shields prevent this round (CLAN-10.28)."""
        field.battle.prevention = [
            sum(field.unit(unit).abilities.get("tile_shield", 0) for unit in field.stack(tile, seat))
            for tile in range(TILE_COUNT)
            for seat in SEATS
        ]


class Tick:
    """One tick of one combat; exists only while it runs."""

    def __init__(self, field: Field, tick: int, treating: dict[int, int], menders: list[tuple[int, Unit]]) -> None:
        self.field = field
        self.tick = tick
        self.treating = treating
        self.menders = menders
        self.attacks: list[Attack] = []
        self.thorns: list[tuple[int, int, int]] = []
        self.medics: list[tuple[int, Unit]] = []
        self.spent_decoys: list[tuple[int, Unit]] = []

    def run(self) -> None:
        """Choose attacks, carry them out, and end the tick (CLAN-9.7)."""
        field = self.field
        self._choose()
        healers = [pair for pair in self.menders if pair[1].tile >= 0 and self._mends(*pair)]  # CLAN-9.11
        if not (self.attacks or self.medics or self.spent_decoys or healers):
            return
        began = len(field.world.events)
        field.world.emit(TickBegan, self.tick)
        quick = [attack for attack in self.attacks if "first_strike" in attack.unit.abilities]
        self._land(quick)
        slow = [attack for attack in self.attacks if "first_strike" not in attack.unit.abilities and attack.unit.hp > 0]
        self._land(slow if quick else self.attacks)
        for entity, amount, source in self.thorns:
            deal_damage(field, entity, field.unit(entity), amount, "thorns", source)
        for entity, unit in self.spent_decoys:
            if unit.hp > 0:
                remove_unit(field, entity, unit, "decoy")
        self._convert()
        if self.attacks:
            remove_dead(field, range(TILE_COUNT))
        self._push()
        self._mend(healers)
        emit_tile_changes(field)
        self._hush(began)

    def _hush(self, began: int) -> None:
        """Restrict the tick's first event to seats that heard something of the tick."""
        events = self.field.world.events
        if len(events) > began:
            audience = 0
            for event in events[began + 1 :]:
                audience |= event.audience
            events[began : began + 1] = [TickBegan(self.tick, audience=audience)] if audience else []

    # Choosing

    def _choose(self) -> None:
        """Choose the attacks of this tick in the order of CLAN-9.10."""
        field = self.field
        auras: set[str] | None = None
        for tile in field.tiles_from_initiative():
            tile_state = field.tiles[tile]
            for seat in field.first():
                earlier = field.bonuses[seat].earlier
                for place, entity in enumerate(tile_state.stacks[seat]):
                    if not acts(field.card(entity).tick, self.tick, earlier):
                        continue
                    unit = field.unit(entity)
                    if "medic" in unit.abilities and self._treats(entity, unit):
                        continue
                    if unit.damage <= 0 or (place and not is_ranged(field, unit)):
                        continue
                    aim = self._aim(entity, unit)
                    if aim is None or not can_attack(field, entity, unit):
                        continue
                    if field.is_decoy(entity):
                        self.spent_decoys.append((entity, unit))
                        continue
                    if auras is None:
                        auras = auras_of(field)
                    pay_for_attack(field, entity)
                    self._add(entity, unit, aim, auras)

    def _add(self, entity: int, unit: Unit, aim: tuple[int, str], auras: set[str]) -> None:
        value, parts = attack_value(self.field, entity, unit, auras)
        tile, how = aim
        attack = Attack(entity, unit, tile, how, value, parts, is_ranged(self.field, unit), self._others(unit, tile))
        if "cleave" in unit.abilities:
            attack.how = "cleave"
        elif "lane_sweep" in unit.abilities:
            attack.how = "sweep"
        if unit.charges.get("converter", 0) > 0:
            attack.captive = self._captive(attack)
        self.attacks.append(attack)

    def _captive(self, attack: Attack) -> int:
        """Return the primary target if this attack alone would kill it (CLAN-10.33), else 0."""
        field, seat = self.field, attack.unit.seat
        target = targets_on(field, seat, attack.tile)[0]
        victim = field.unit(target)
        value = self._value(attack, target)
        if victim.barrier or value <= 0:
            return 0
        dealt = max(1, value - shield_of(field, target, victim, attack.ranged)) * field.bonuses[seat].hits
        return target if dealt - field.battle.prevention[2 * attack.tile + victim.seat] >= victim.hp else 0

    def _treats(self, entity: int, unit: Unit) -> bool:
        """Let a medic heal in place of attacking, from the round after its placement on (CLAN-10.27)."""
        field = self.field
        friends = [field.unit(friend) for friend in field.stack(unit.tile, unit.seat) if friend != entity]
        injured = any(friend.hp < friend.max_hp for friend in friends)
        if not injured or unit.placed == field.battle.round or not can_attack(field, entity, unit):
            return False
        pay_for_attack(field, entity)
        self.medics.append((entity, unit))
        return True

    def _aim(self, entity: int, unit: Unit) -> tuple[int, str] | None:
        """Return the tile that a unit attacks and how, or None without a target (CLAN-9.8, CLAN-10.33)."""
        field = self.field
        if targets_on(field, unit.seat, unit.tile):
            return unit.tile, "attack"
        if field.card(entity).reach > 1 or "long_range" in unit.abilities:
            tile = unit.tile
            for _ in range(2 if "long_range" in unit.abilities else 1):
                tile = next_tile(tile, unit.seat)
                if tile < 0:
                    break
                if is_clear(field, unit.seat, tile) and targets_on(field, unit.seat, tile):
                    return tile, "shot"
        if "diagonal_attack" in unit.abilities:
            for tile in self._diagonals(unit):
                return tile, "diagonal"
        return None

    def _diagonals(self, unit: Unit) -> list[int]:
        tile = next_tile(unit.tile, unit.seat)
        near = adjacent_lanes(tile) if tile >= 0 else ()
        return [
            item for item in near if is_clear(self.field, unit.seat, item) and targets_on(self.field, unit.seat, item)
        ]

    def _others(self, unit: Unit, tile: int) -> list[tuple[int, str]]:
        """Return the further tiles that an attack hits (CLAN-10.5, 10.23, 10.24, 10.33).

        Those of a cleave or a sweep hold the attacked tile too, in the order of CLAN-9.10.
        """
        field, abilities = self.field, unit.abilities
        if not abilities:
            return []
        found: list[tuple[int, str]] = []
        lane, depth = divmod(tile, 3)
        sweep = "cleave" if "cleave" in abilities else "sweep" if "lane_sweep" in abilities else ""
        found += [(lane_tile, sweep) for lane_tile in field.lane_from_initiative(lane)] if sweep else ()
        if "diagonal_attack" in abilities and unit.tile != tile:
            found += [(diagonal, "diagonal") for diagonal in self._diagonals(unit) if diagonal != tile]
        if "one_side_attacker" in abilities and lane != CENTER:
            found += [(3 * other + depth, "side") for other in LANES if other != lane]
        elif "two_side_attacker" in abilities:
            found += [(side_tile, "side") for side_tile in adjacent_lanes(tile)]
        return [item for item in found if is_clear(field, unit.seat, item[0]) and targets_on(field, unit.seat, item[0])]

    # Landing

    def _land(self, attacks: list[Attack]) -> None:
        """Carry out the attacks in order; all were chosen at the beginning of the tick (CLAN-9.10)."""
        field = self.field
        for attack in attacks:
            unit = attack.unit
            for _ in range(field.bonuses[unit.seat].hits):
                self._land_once(attack)
            unit.ambush = 0
            if attack.struck and unit.charges.get("poisoner", 0) > 0:
                unit.charges["poisoner"] -= 1
                victim = field.unit(attack.struck)
                victim.poison = max(victim.poison, POISON_ROUNDS)
                tile, rounds = victim.tile, victim.poison
                emit_on_tile(field, tile, UnitChanged, attack.struck, tile, "poisoned", rounds, attack.entity)

    def _land_once(self, attack: Attack) -> None:
        field, unit = self.field, attack.unit
        attack.landed = True
        targets = targets_on(field, unit.seat, attack.tile)
        attack.struck = attack.struck or next((target for target in targets if field.unit(target).hp > 0), 0)
        emit_on_tile(
            field, unit.tile, UnitAttacked, attack.entity, unit.seat, unit.tile, targets[0], attack.tile, attack.value,
            tuple(attack.parts), attack.how,
        )  # fmt: skip
        if attack.how not in WHOLE_LANE:
            self._hit(attack, targets, attack.how)
        for tile, how in attack.others:
            others = targets_on(field, unit.seat, tile)
            # a cleave hits each by itself: no damage passes on
            for hit in ([target] for target in others) if how == "cleave" else (others,):
                self._hit(attack, hit, how)

    def _value(self, attack: Attack, target: int) -> int:
        """Return the attack value against this target (CLAN-10.28)."""
        bonus = class_bonus(attack.unit, self.field.unit(target))
        return attack.value + (bonus[1] if bonus else 0)

    def _hit(self, attack: Attack, targets: list[int], cause: str) -> None:
        """Hit the units of a tile: the first one, or whole the next if that is dead already.

        The first unit's thorns answer in any case, at the tick's end (CLAN-9.10, CLAN-10.4).
        """
        field, target = self.field, targets[0]
        value = self._value(attack, target)
        if value > 0:
            strike(field, attack.entity, targets, value, cause, ranged=attack.ranged)
        spikes = field.unit(target).abilities.get("thorns", 0)
        if spikes and cause != "side" and not attack.ranged:
            self.thorns.append((attack.entity, spikes, target))

    # Ending

    def _convert(self) -> None:
        """Convert an enemy that a converter alone would have killed; it has 1 hit point (CLAN-10.33)."""
        field = self.field
        for attack in self.attacks:
            unit = attack.unit
            if not attack.captive or unit.hp <= 0:
                continue
            victim = field.unit(attack.captive)
            tile_state = field.tiles[unit.tile]
            spy = "spy" in victim.abilities
            living = [stack for stack in tile_state.stacks[unit.seat] if field.unit(stack).hp > 0]
            full = bool(tile_state.spies[unit.seat]) if spy else len(living) >= STACK_SIZE
            if full or victim.hp > 0:
                continue
            unit.charges["converter"] -= 1
            take_off_tile(field, attack.captive, victim)
            victim.seat = unit.seat
            if spy:
                tile_state.spies[unit.seat] = attack.captive
            else:
                tile_state.stacks[unit.seat].append(attack.captive)
            put_on_tile(field, attack.captive, victim, unit.tile)
            victim.hp = 1
            emit_on_tile(
                field, unit.tile, UnitChanged, attack.captive, unit.tile, "converted", victim.hp, attack.entity
            )

    def _push(self) -> None:
        """Push units back; who stands on the pushed tiles is decided before the first push (CLAN-10.16)."""
        field = self.field
        attacked = {
            (attack.tile, 1 - attack.unit.seat): tuple(field.stack(attack.tile, 1 - attack.unit.seat))
            for attack in self.attacks
            if attack.landed and "push_back" in attack.unit.abilities
        }
        for (tile, enemy), stack in attacked.items():
            push_back(field, tile, enemy, stack)

    def _mends(self, entity: int, unit: Unit) -> bool:
        """Return whether a unit may find someone to heal at the tick's end, whoever is wounded by then."""
        field = self.field
        if "heal_ally" in unit.abilities:
            friends = [field.unit(friend) for friend in field.stack(unit.tile, unit.seat) if friend != entity]
            if self.attacks or any(friend.hp < friend.max_hp for friend in friends):
                return True
        return "regen" in unit.abilities and (unit.hp < unit.max_hp or bool(self.attacks))

    def _mend(self, healers: list[tuple[int, Unit]]) -> None:
        """Regenerate and heal living units at the end of the tick (CLAN-9.7)."""
        field = self.field
        for entity, unit in healers:
            if unit.hp <= 0 or unit.tile < 0:
                continue
            heal(field, entity, unit, unit.abilities.get("regen", 0), "regen", entity)
            amount = unit.abilities.get("heal_ally", 0)
            if amount:
                for friend in field.stack(unit.tile, unit.seat):
                    if friend != entity:
                        heal(field, friend, field.unit(friend), amount, "ally", entity)
        for entity, unit in self.medics:
            if unit.hp > 0:
                self._treat(entity, unit)

    def _treat(self, entity: int, unit: Unit) -> None:
        field = self.field
        friends = [(friend, field.unit(friend)) for friend in field.stack(unit.tile, unit.seat) if friend != entity]
        injured = [pair for pair in friends if 0 < pair[1].hp < pair[1].max_hp]
        if not injured:
            return
        wanted = self.treating.get(entity)
        chosen = next((pair for pair in injured if pair[0] == wanted), None)
        patient, friend = chosen or max(injured, key=lambda pair: pair[1].max_hp - pair[1].hp)
        heal(field, patient, friend, unit.abilities["medic"], "medic", entity)
