"""Build views field by field (CLAN-3.7), and emit the current state of tiles and sides."""

from __future__ import annotations

from functools import lru_cache

from components.clans import (
    LANES,
    MIDDLE,
    OVER,
    PLANNING,
    REARRANGING,
    Card,
    Relic,
    RoundActions,
    Tile,
    Unit,
    home_depth,
)
from systems.clans.commands import ORDERS
from systems.clans.events import ObjectiveChanged, SideChanged, TileChanged
from systems.clans.rules.ages import ages_view
from systems.clans.rules.families import family_views, record_seen
from systems.clans.rules.wounds import pins
from systems.clans.state.field import ENEMY_BASES, SEATS, TILE_COUNT, BattleSystem, Field, field_of
from systems.clans.view.objectives import objective_view
from systems.clans.view.passive_views import bonus_views, passive_views, supply_views
from systems.clans.view.sight import audience_of_seat, concealed, is_clear, look_around, watched
from systems.clans.view.views import (
    AbilityView,
    ClansView,
    HandCard,
    OrderView,
    PaceView,
    SideView,
    StagedView,
    TileView,
    UnitView,
)
from systems.world import World

NOTHING_THERE: tuple[tuple[UnitView, ...], tuple[UnitView, ...]] = ((), ())


def _statuses(field: Field, unit: Unit, actions: RoundActions) -> tuple[tuple[str, int], ...]:
    """Return what afflicts or helps a unit, with its number."""
    numbers = (unit.poison, unit.barrier, int(unit.enhanced), int(unit.marsh), unit.ambush, actions.extra)
    found = [(name, number) for name, number in zip(_NUMBERED, numbers, strict=True) if number] if any(numbers) else []
    if actions.ap == 0 and unit.frightened and not actions.paid:
        found.append(("afraid", 1))
    held = pins(field, unit)
    if held:
        found.extend((_PINNED[name], 1) for name in sorted(set(held)))
    return tuple(found)


_NUMBERED = ("poison", "barrier", "enhanced", "marsh", "ambush", "boosted")
_PINNED = {"glue": "glued", "silence": "silenced", "paralyze": "paralyzed"}


def unit_view(field: Field, entity: int, seat: int) -> UnitView:
    """Return a unit that the seat knows, as it sees it."""
    unit, actions, made = field.unit(entity), field.actions(entity), field.world.get(entity, Card)
    card = made.definition
    own = unit.seat == seat
    return UnitView(
        id=entity,
        card=card.id,
        seat=unit.seat,
        tile=unit.tile,
        damage=unit.damage,
        hp=unit.hp,
        max_hp=unit.max_hp,
        tick=card.tick,
        speed=card.speed,
        reach=card.reach,
        attack_cost=card.attack_cost,
        ap=actions.ap,
        placed=unit.placed,
        moved=actions.moved,
        abilities=tuple(
            [
                AbilityView(name, amount, unit.charges.get(name, 0), name in unit.charges)
                for name, amount in unit.abilities.items()
            ]
        )
        if unit.abilities
        else (),
        statuses=_statuses(field, unit, actions),
        decoy=made.decoy and own,
        token=made.token and (own or not made.decoy),
    )


def tile_view(field: Field, tile: int, seat: int, sees: bool | None = None) -> TileView:
    """Return a tile as the seat sees it; `sees` says whether it sees the cards there, where that is known already."""
    tile_state = field.tiles[tile]
    enemy = 1 - seat
    if sees is None:
        sees = is_clear(field, seat, tile)
    relic = field.relic.taker >= 0 and field.relic.tile == tile
    holder = tile_state.holder if sees or tile % 3 != MIDDLE else -1
    known = sees or bool(tile_state.seen[seat]) or tile % 3 != home_depth(enemy)
    terrain = tile_state.terrain if known else ""
    if not (tile_state.stacks[0] or tile_state.stacks[1] or any(tile_state.spies) or any(tile_state.traps)):
        return _bare_tile(
            tile, terrain, sees, bool(tile_state.open[seat]), holder, tile_state.fire if sees else 0, relic
        )
    watching = sees and bool(tile_state.spies[enemy] or tile_state.traps[enemy]) and watched(field, seat, tile)
    stacks, spies = NOTHING_THERE, (None, None)
    if tile_state.stacks[0] or tile_state.stacks[1]:
        stacks = (_stack_view(field, tile, 0, seat, sees), _stack_view(field, tile, 1, seat, sees))
    if tile_state.spies[0] or tile_state.spies[1]:
        spies = tuple(  # type: ignore[assignment]  # two seats, two spies
            unit_view(field, tile_state.spies[other], seat)
            if tile_state.spies[other] and (other == seat or watching)
            else None
            for other in SEATS
        )
    traps = tuple(tile_state.traps[other] if other == seat or watching else 0 for other in SEATS)
    return TileView(
        tile=tile,
        terrain=terrain,
        clear=sees,
        revealed=bool(tile_state.open[seat]),
        holder=holder,
        fire=tile_state.fire if sees else 0,
        stacks=stacks,
        traps=(_card_id(field, traps[0]), _card_id(field, traps[1])),
        trap_ids=(traps[0], traps[1]),
        spies=spies,
        relic=relic,
    )


@lru_cache(maxsize=2048)
def _bare_tile(tile: int, terrain: str, sees: bool, revealed: bool, holder: int, fire: int, relic: bool) -> TileView:
    """Return an empty tile, cached: most tiles are empty, and the same from round to round."""
    return TileView(tile, terrain, sees, revealed, holder, fire, NOTHING_THERE, ("", ""), (0, 0), (None, None), relic)


def _card_id(field: Field, entity: int) -> str:
    return field.card(entity).id if entity else ""


def _stack_view(field: Field, tile: int, owner: int, seat: int, sees: bool) -> tuple[UnitView, ...]:
    stack = field.tiles[tile].stacks[owner]
    if owner == seat:
        return tuple(unit_view(field, entity, seat) for entity in stack)
    if not sees:
        return ()
    hidden = concealed(field, seat, tile)
    return tuple(
        UnitView(0, "", owner, tile) if entity == hidden else unit_view(field, entity, seat)
        for entity in stack
        if not field.unit(entity).veiled
    )


def side_view(field: Field, seat: int, viewer: int) -> SideView:
    """Return a player as the viewer may know it.

    While plans are secret, the enemy's counts are those of the last reveal.
    """
    side = field.sides[seat]
    own = seat == viewer
    over = field.battle.phase == OVER
    return SideView(
        seat=seat,
        leader=side.leader.id,
        crystal=side.crystal,
        max_crystal=side.max_crystal,
        hand=len(side.hand) if own else side.shown_hand,
        deck=len(side.deck) if own else side.shown_deck,
        ability_used=side.ability_used if own else side.shown_ability,
        committed=field.plans[seat].committed,
        gone=tuple(field.card(entity).id for entity in (side.gone if own else side.gone_seen)),
        gold=side.gold if own or (over and field.bounties is not None) else 0,
        stats=tuple(sorted(side.stats.items())) if over else (),  # they count what happens in the fog too
    )


def clans_view(field: Field, seat: int, to_act: tuple[int, ...]) -> ClansView:
    """Return all that a seat may know of the battle."""
    battle, side, plan = field.battle, field.sides[seat], field.plans[seat]
    markers = field.markers.shown[seat]
    rows = plan.staged if battle.phase == PLANNING else []  # after the reveal they are on the board
    staged = {row[0] for row in rows}
    return ClansView(
        seat=seat,
        phase=battle.phase if battle.phase in {PLANNING, REARRANGING, OVER} else PLANNING,
        to_act=to_act,
        round=battle.round,
        limit=battle.limit,
        initiative=battle.initiative,
        sides=(side_view(field, 0, seat), side_view(field, 1, seat)),
        hand=tuple(HandCard(card, field.card(card).id) for card in side.hand if card not in staged),
        staged=tuple(
            StagedView(row[0], field.card(row[0]).id, row[1], row[2], bool(row[3]), row[4], row[5]) for row in rows
        ),
        orders=tuple(OrderView(row[0], ORDERS[row[1]], row[2]) for row in plan.orders),
        ability_called=plan.ability,
        deck=tuple(sorted(field.card(card).id for card in side.deck)),
        tiles=tuple(tile_view(field, tile, seat) for tile in range(TILE_COUNT)),
        markers=(markers[0], markers[1], markers[2]),
        relic=field.relic.kind,
        relic_taker=field.relic.taker,
        quiet=battle.quiet,
        winner=battle.winner,
        reason=battle.reason,
        gold=field.bounties is not None,
        families=family_views(field, seat) if field.kinship is not None else (),
        ages=ages_view(field, seat) if field.ages is not None else None,
        pace=_pace_view(field),
        relic_tile=field.relic.tile if field.relic.known[seat] and field.relic.taker < 0 else -1,
        passives=passive_views(field, seat) if field.passives is not None else (),
        supplies=supply_views(field, seat) if field.supplies is not None else (),
        bonuses=bonus_views(field),
        objective=objective_view(field),
    )


def _pace_view(field: Field) -> PaceView | None:
    """Return the pace of the battle, which both seats know, None in a plain one."""
    pace = field.pace
    return None if pace is None else PaceView(pace.draw, (pace.returns[0], pace.returns[1]), pace.drill)


class LookSystem(BattleSystem):
    """Records the appearance of all tiles for both seats before a command, unless it is recorded already.

    A fork or a loaded match therefore emits the same changes as the match that it came from.
    """

    reads = (Card, Relic, RoundActions, Tile, Unit)

    def process(self, world: World) -> None:
        """Record the tiles."""
        field = field_of(world)
        if not world.silent and not field.shown:
            field.shown = _looks(field)


def _looks(field: Field) -> list[list[TileView | None]]:
    return [[tile_view(field, tile, seat) for tile in range(TILE_COUNT)] for seat in SEATS]


def emit_tile_changes(field: Field) -> None:
    """Emit to each seat the tiles that look different from when last shown.

    Unchanged tiles are not emitted: that something happened there unseen is a secret (CLAN-3.7). A lane is compared as
    a whole, since units affect neighbouring tiles (CLAN-10.17).
    """
    look_around(field)
    if field.kinship is not None:
        record_seen(field)
    if field.world.silent:
        field.touched.clear()
        return
    lanes = {tile // 3 for tile in field.touched if tile >= 0}
    if not field.shown:
        field.shown = [[None] * TILE_COUNT for _ in SEATS]
    for seat in SEATS:
        for lane in LANES:
            base = ENEMY_BASES[seat][lane]
            if lane in lanes:
                for tile in range(3 * lane, 3 * lane + 3):
                    _show_tile(field, seat, tile, is_clear(field, seat, tile))
            elif _fog_moved(field.shown[seat][base], sees := is_clear(field, seat, base)):
                _show_tile(field, seat, base, sees)
    field.touched.clear()


def _show_tile(field: Field, seat: int, tile: int, sees: bool) -> None:
    look = tile_view(field, tile, seat, sees)
    if look != field.shown[seat][tile]:
        field.shown[seat][tile] = look
        field.world.emit(TileChanged, look, audience=audience_of_seat(seat))


def _fog_moved(before: TileView | None, sees: bool) -> bool:
    """Return whether fog lifted from the tile, or covered it, since it was last shown."""
    return before is not None and before.clear != sees


def emit_all_tiles(field: Field) -> None:
    """Emit the current state of every tile, both players and the aim to each seat."""
    look_around(field)
    if field.kinship is not None and field.battle.phase != OVER:  # a search's world stops looking when it is over
        record_seen(field)
    field.touched.clear()
    if field.world.silent:
        return
    field.shown = _looks(field)
    for seat in SEATS:
        for look in filter(None, field.shown[seat]):
            field.world.emit(TileChanged, look, audience=audience_of_seat(seat))
    emit_sides(field)
    aim = objective_view(field)
    if aim is not None:
        field.world.emit(ObjectiveChanged, aim)


def emit_sides(field: Field) -> None:
    """Emit both players' current state to each seat."""
    if field.world.silent:
        return
    for viewer in SEATS:
        for seat in SEATS:
            field.world.emit(SideChanged, side_view(field, seat, viewer), audience=audience_of_seat(viewer))
