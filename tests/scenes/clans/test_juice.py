"""What flashes and what flies: never too often, and where the eye can follow it; and the last word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.session.session import NONE, Seat
from scenes.clans.model.presenter import Beat, Kind
from scenes.clans.table.shows.combat_show import BACK_S, STRIKE_S
from scenes.clans.table.token import Token
from scenes.kit.theme import BAD, GOLD
from scenes.table.board.effects import STREAK_S
from scenes.table.options import TableOptions
from systems.clans.events import UnitDamaged

Seated = Callable[..., Any]


@dataclass
class Shown:
    """A beat in the director's queue."""

    battle: Any
    beat: Beat

    def play(self, director: object) -> Any:
        del director
        return self.battle.animator.animate(self.beat)


def struck(unit: int, tile: int, cause: str) -> UnitDamaged:
    return UnitDamaged(unit, tile, cause, source=0, incoming=3, shielded=0, prevented=0, amount=3, hp=1, barrier=False)


def stacked(player: Any) -> tuple[Token, Token]:
    """A token of the full table and the one behind it."""
    for tile in player.battle.table.picture.tiles:
        for stack in tile.stacks:
            if len(stack) > 1 and stack[1].id:
                board = player.battle.table.board
                return board.token(stack[0].id), board.token(stack[1].id)
    raise AssertionError("no two cards stand on one tile")


def test_never_more_than_three_flashes_a_second(seated: Seated) -> None:
    player = seated("full")
    show, (front, behind) = player.battle.animator.combat, stacked(player)
    flashes = 0
    for number in range(8):
        hit = (front, behind)[number % 2]
        hit.flash.alpha = 0.0
        show.show_wounds([struck(hit.unit_id, hit.look.unit.tile, "attack")])
        flashes += hit.flash.alpha > 0
        player.wait(1 / 30)
    assert flashes == 3


def test_what_is_hit_at_once_flashes_together(seated: Seated) -> None:
    player = seated("full")
    front, behind = stacked(player)
    tile = front.look.unit.tile
    for _ in range(3):
        player.battle.animator.combat.show_wounds(
            [struck(front.unit_id, tile, "attack"), struck(behind.unit_id, tile, "attack")]
        )
        assert front.flash.alpha > 0
        assert behind.flash.alpha > 0
        player.wait(0.25)
        assert front.flash.alpha == 0


def test_a_hit_that_goes_through_is_seen_flying_to_the_card_behind_before_it_lands(seated: Seated) -> None:
    player = seated("full")
    front, behind = stacked(player)
    effects = player.battle.table.effects
    assert player.battle.table.front_of(behind.unit_id, behind.look.unit.tile) is front
    assert player.battle.table.front_of(front.unit_id, front.look.unit.tile) is None
    before = set(effects.children)
    hit, over = (
        struck(token.unit_id, token.look.unit.tile, cause) for token, cause in ((front, "attack"), (behind, "overflow"))
    )
    player.battle.director.play(Shown(player.battle, Beat(Kind.SUFFER, (hit, over))))
    player.wait(BACK_S + STRIKE_S + 1 / 30)
    assert (front.look.unit.hp, behind.look.unit.hp == 1) == (1, False), "the first victim is hit first"
    flying = [child for child in effects.children if child not in before and child.z == 30]
    assert len(flying) == 1
    start, end = front.position, behind.position
    assert min(start[1], end[1]) <= flying[0].y <= max(start[1], end[1])
    player.wait(STREAK_S + 1 / 30)
    assert behind.look.unit.hp == 1
    player.wait(0.5)
    assert flying[0] not in effects.children


def test_the_verdict_is_that_of_the_side_from_which_the_end_is_seen(seated: Seated) -> None:
    player = seated("bare", seats=(Seat(NONE), Seat(NONE)), options=TableOptions(opening=False, watch=True))
    player.session.resign(0)
    player.until_shown()
    verdict = player.battle.table.effects.verdict
    assert verdict is not None
    told = []
    for seat in (0, 1, 0):
        player.battle.look_from(seat)
        told.append((verdict.word.text, verdict.word.style.color))
    assert told == [("Defeat", BAD), ("Victory", GOLD), ("Defeat", BAD)]
