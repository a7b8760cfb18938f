"""Who stands where in the picture: which tokens there are and where. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenes.clans.model.layout import BattleLayout, Spot, loose_spot, spy_spot, token_spot
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.token import TokenLook
from systems.clans.view.views import AbilityView, StagedView, TileView, UnitView

Key = int | tuple[int, int, int]
"""A unit's entity, or (tile, seat, place) of a concealed card."""
OFF_STACK = ("trap", "spy", "resetter", "enhancer", "switcher", "ap_booster")
"""Abilities whose card takes no place in a stack."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A picture's token: key, look, spot and drawing order."""

    key: Key
    look: TokenLook
    spot: Spot
    z: float


def staged_unit(staged: StagedView, seat: int, lexicon: Lexicon) -> UnitView:
    """A staged card as the unit it will be."""
    card = lexicon.card(staged.card)
    if card is None:
        return UnitView(staged.id, staged.card, seat, staged.tile)
    abilities = tuple(
        AbilityView(ability.name, ability.amount, ability.charges, ability.charges > 0) for ability in card.abilities
    )
    return UnitView(
        id=staged.id,
        card=staged.card,
        seat=seat,
        tile=staged.tile,
        damage=card.damage,
        hp=card.health,
        max_hp=card.health,
        tick=card.tick,
        speed=card.speed,
        reach=card.reach,
        attack_cost=card.attack_cost,
        abilities=abilities,
    )


def placements(picture: BattlePicture, layout: BattleLayout, lexicon: Lexicon) -> list[Placement]:
    """Every token of the picture: units, staged cards, spies."""
    found: list[Placement] = []
    for tile in picture.tiles:
        found.extend(tile_placements(picture, tile, layout, lexicon))
    return found


def _marks(picture: BattlePicture, unit: int) -> tuple[tuple[str, int], ...]:
    return tuple((order.order, 1) for order in picture.orders if order.unit == unit and unit)


def tile_placements(
    picture: BattlePicture, tile: TileView, layout: BattleLayout, lexicon: Lexicon
) -> Iterator[Placement]:
    """Every token of one tile."""
    rect = layout.tile(tile.tile, picture.seat)
    here = [card for card in picture.staged if card.tile == tile.tile]
    loose = [item for item in here if _off_stack(item, lexicon)]
    stacks: list[list[tuple[UnitView, bool]]] = [[(unit, False) for unit in stack] for stack in tile.stacks]
    for staged in here:
        if staged not in loose:
            own = stacks[picture.seat]
            own.insert(len(own) if staged.back else 0, (staged_unit(staged, picture.seat, lexicon), True))
    counts = [min(2, len(stack)) for stack in stacks]
    base = 10.0 + (rect.y < layout.board.cy) + (rect.y < layout.cells[0][2].top)
    for seat, stack in enumerate(stacks):
        mine = seat == picture.seat
        for place, (unit, is_staged) in enumerate(stack):
            others = counts[1 - seat]
            spot = token_spot(rect, min(place, 1), mine=mine, own_count=counts[seat], other_count=others)
            key: Key = unit.id or (tile.tile, seat, place)
            look = TokenLook(unit, mine, staged=is_staged, marks=_marks(picture, unit.id))
            yield Placement(key, look, spot, base + (0.4 if mine else 0.0) - 0.2 * place)
    for seat, spy in enumerate(tile.spies):
        if spy is not None:
            mine = seat == picture.seat
            look = TokenLook(spy, mine, marks=_marks(picture, spy.id), ghost=True)
            yield Placement(spy.id, look, spy_spot(rect, mine=mine), base + 3)
    for staged in loose:
        unit = staged_unit(staged, picture.seat, lexicon)
        where = loose_spot(rect)
        yield Placement(unit.id, TokenLook(unit, mine=True, staged=True), where, base + 4)


def _off_stack(staged: StagedView, lexicon: Lexicon) -> bool:
    card = lexicon.card(staged.card)
    return card is not None and any(ability.name in OFF_STACK for ability in card.abilities)
