from __future__ import annotations

import pytest

from game.content.duel.loading import load_duel
from scenes.duel.model.forecast import foretell
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Lying, Side


def lying(number: int, power: int, toughness: int, *, side: bool = False, known: bool = True) -> Lying:
    position = "defense" if side or not known else "attack"
    return Lying(number, "hedge-knight" if known else "", 0, number % 5, known, position, power, toughness)


def picture(own: list[Lying], theirs: list[Lying]) -> DuelPicture:
    made = DuelPicture(0, load_duel().cards)
    made.sides = (
        Side(creatures={card.id: card for card in own}),
        Side(creatures={their.id: their for their in theirs}),
    )
    return made


@pytest.mark.rule("DUEL-6.4")
def test_the_source_example_is_foretold_two_fall_the_third_stands_the_target_falls() -> None:
    told = foretell(picture([lying(n, 3, 3) for n in (1, 2, 3)], [lying(9, 1, 8)]), (1, 2, 3), 9)
    assert told.totals == (3, 6, 9)
    assert told.felled == (1, 2, 9)
    assert told.lost == (2, 1)


@pytest.mark.rule("DUEL-6.6")
def test_a_target_in_defence_costs_no_health() -> None:
    told = foretell(picture([lying(1, 5, 3)], [lying(9, 1, 4, side=True)]), (1,), 9)
    assert told.felled == (9,)
    assert told.lost == (0, 0)


@pytest.mark.rule("DUEL-6.5")
def test_a_block_shows_what_is_left_for_the_first_target() -> None:
    board = picture([lying(n, 3, 3) for n in (1, 2, 3)], [lying(9, 1, 8), lying(8, 1, 4, side=True)])
    told = foretell(board, (1, 2, 3), 9, 8)
    assert told.met == 8
    assert told.left == (0, 2, 3)


@pytest.mark.rule("DUEL-6.5")
def test_a_blocker_adds_what_it_blocks_with_and_attackers_have_lost_what_a_fallen_one_took() -> None:
    board = picture([lying(1, 3, 3), lying(2, 3, 3)], [lying(9, 1, 5), lying(8, 1, 4, side=True)])
    assert foretell(board, (1, 2), 9, 8, block=3).felled == ()
    assert foretell(board, (1, 2), 9, spent={1: 3, 2: 1}).powers == (0, 2)


@pytest.mark.rule("DUEL-6.2")
def test_a_direct_attack_costs_one_for_each() -> None:
    told = foretell(picture([lying(1, 3, 3), lying(2, 1, 1)], []), (1, 2), 0)
    assert told.lost == (0, 2)
    assert told.known


def test_what_lies_face_down_is_not_looked_at() -> None:
    told = foretell(picture([lying(1, 3, 3)], [lying(9, 0, 0, known=False)]), (1,), 9)
    assert not told.known
    assert told.felled == ()
