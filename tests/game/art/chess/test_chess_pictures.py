from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest
from PIL import Image

from game.art.chess import board, marks, pieces, rows
from game.art.chess.emblem import EMBLEM
from game.art.chess.figures import KINDS, PieceKind
from game.art.chess.marks import MARKS
from game.art.chess.pieces import PieceFace
from game.art.chess.rows import ArmyFace
from game.art.draw.palette import contrast
from game.art.figures.emblems import emblem_image
from tests.thorough import some

ART = Image.new("RGBA", (40, 48), "#2a6a4a")
QUEEN = PieceFace("queen", hp="84", share=0.84, stamina=9, element="holy")


def apart(first: Image.Image, second: Image.Image) -> float:
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


def test_the_six_figures_are_told_apart_by_their_outlines_alone_at_sixty_pixels() -> None:
    for friend in (True, False):
        outlines = [
            np.asarray(pieces.figure(kind, 46, friend=friend).getchannel("A")).astype(float) / 255 for kind in KINDS
        ]
        assert {outline.shape for outline in outlines} == {(60, 46)}
        for first, second in combinations(outlines, 2):
            assert np.abs(first - second).sum() / np.maximum(first, second).sum() > 0.1


@pytest.mark.parametrize("kind", KINDS)
def test_the_two_sides_differ_by_their_carving_without_colour(kind: PieceKind) -> None:
    friend, foe = (pieces.figure(kind, 46, friend=side) for side in (True, False))
    outlines = [np.asarray(image.getchannel("A")).astype(float) / 255 for image in (friend, foe)]
    assert np.abs(outlines[0] - outlines[1]).sum() / outlines[0].sum() > 0.03
    for image in (friend, foe):
        assert float(np.asarray(image.convert("L"))[np.asarray(image.getchannel("A")) > 200].std()) > 15


@pytest.mark.parametrize("kind", KINDS)
def test_both_stones_stand_out_from_the_dark_disc(kind: PieceKind) -> None:
    for friend in (True, False):
        image = pieces.figure(kind, 46, friend=friend)
        shown = np.asarray(image.convert("RGB")).astype(float)[np.asarray(image.getchannel("A")) > 200].mean(axis=0)
        assert contrast(f"#{''.join(f'{round(band):02x}' for band in shown)}", "#1c1713") > 2.6


def test_a_figure_is_whole_in_its_picture() -> None:
    for kind, friend in product(KINDS, (True, False)):
        alpha = np.asarray(pieces.figure(kind, 120, friend=friend).getchannel("A"))
        assert max(edge.max() for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])) < 40


def test_the_ring_is_as_long_as_the_hp_that_is_left() -> None:
    def blue(share: float) -> int:
        seat = np.asarray(pieces.piece_seat(replace(QUEEN, share=share), 82)).astype(int)
        return int(((seat[..., 2] > 200) & (seat[..., 3] > 200)).sum())

    lengths = [blue(share) for share in (0.0, 0.25, 0.5, 1.0)]
    assert lengths == sorted(set(lengths))
    assert lengths[2] == pytest.approx(lengths[3] / 2, rel=0.15)


def test_stamina_element_and_a_low_number_change_a_piece() -> None:
    plain = pieces.piece(QUEEN, 82)
    assert plain.size == pieces.piece_size(82) == (104, 104)
    changes = (replace(QUEEN, stamina=4), replace(QUEEN, element="fire"), replace(QUEEN, hp="55\u00bd"))
    for other in changes:
        assert apart(plain, pieces.piece(other, 82)) > 0.15
    whole, hurt = (pieces.hp_plate("38", 82, friend=True, hurt=flag) for flag in (False, True))
    assert apart(whole, hurt) > 8


@pytest.mark.parametrize("kind", ["king", "pawn"])
def test_kings_and_pawns_show_neither_hp_nor_stamina(kind: PieceKind) -> None:
    face = PieceFace(kind, hp="100", stamina=10)
    weaker = replace(face, hp="1", stamina=1, share=0.1)
    assert pieces.piece(face, 82).tobytes() == pieces.piece(weaker, 82).tobytes()


def test_squares_lie_in_rows_of_five_and_turn_around() -> None:
    assert board.square_middle(0, 0) == (476.0, 631.0)
    assert board.square_middle(6, 4) == (804.0, 139.0)
    for row, column in ((0, 0), (3, 2), (6, 1)):
        assert board.square_middle(row, column) == board.square_middle(6 - row, 4 - column, flipped=True)
    assert sum(board.is_bone(row, column) for row in range(7) for column in range(5)) == 17


@pytest.mark.parametrize("size", some([(640, 360), (1280, 720), (1920, 1080), (1024, 768)], 1))
def test_the_board_fills_the_window_and_bone_is_brighter_than_slate(size: tuple[int, int]) -> None:
    image = board.chess_table(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    unit = size[1] / 720
    over = (size[0] / unit - 1280) / 2
    grey = np.asarray(image.convert("L")).astype(float)
    tones: dict[bool, list[float]] = {True: [], False: []}
    for row in range(7):
        for column in range(5):
            x, y = board.square_middle(row, column)
            px, py = round((x + over) * unit), round(y * unit)
            tones[board.is_bone(row, column)].append(float(grey[py - 6 : py + 7, px - 6 : px + 7].mean()))
    assert min(tones[True]) > max(tones[False]) + 15
    assert board.chess_table(size, flipped=True).tobytes() != image.tobytes()


def test_the_runes_of_the_rim_kindle_from_dark_to_bright() -> None:
    light = [float(np.asarray(board.rune_light((640, 360), k).getchannel("A")).sum()) for k in (0.0, 0.3, 0.6, 1.0)]
    assert light[0] == 0
    assert light[0] < light[1] < light[2] < light[3]


def test_every_mark_differs_from_the_others_without_colour() -> None:
    shown = [marks.square_mark(mark, 82) for mark in MARKS]
    assert {image.size for image in shown} == {marks.mark_size(82)} == {(102, 102)}
    ground = Image.new("RGBA", (102, 102), "#6a6458")
    laid = [Image.alpha_composite(ground, image).convert("L") for image in shown]
    assert min(apart(a, b) for a, b in combinations(laid, 2)) > 1
    threat, move = (marks.chevron(24, threat=flag).convert("L") for flag in (True, False))
    assert apart(threat, move) > 5


def test_chevrons_lie_between_the_squares_and_point_along_the_way() -> None:
    way = marks.chevrons_between((100, 100), (264, 100))
    assert [turn for _, _, turn in way] == [0.0] * len(way)
    assert 134 <= way[0][0] < way[-1][0] <= 230
    down = marks.chevrons_between((100, 100), (100, 264))
    assert {turn for _, _, turn in down} == {90.0}
    assert len(down) == len(way) > 3
    assert marks.chevrons_between((100, 100), (150, 100)) == ()


def test_an_arrow_is_as_long_as_asked_for_and_points_to_the_right() -> None:
    arrow = marks.attack_arrow(120, 1.0)
    assert arrow.size == (120, 34)
    alpha = np.asarray(arrow.getchannel("A"))
    assert (alpha[:, 96] > 128).sum() > 2 * (alpha[:, 20] > 128).sum()


def test_the_rows_of_an_army_say_what_is_left() -> None:
    face = ArmyFace("queen", "Odin", "Mage", "holy", "84", 168, 200, 9)
    shown = rows.army_row(face, ART, 292)
    assert shown.size == rows.ROW
    for other in (replace(face, halves=60, hp="30"), replace(face, stamina=2), replace(face, friend=False)):
        assert apart(shown, rows.army_row(other, ART, 292)) > 0.15
    assert apart(shown, rows.army_row(replace(face, fallen=True), ART, 292)) > 3
    counts = [rows.pawn_row(left, 5, 120, friend=True) for left in range(6)]
    assert min(apart(a, b) for a, b in combinations(counts, 2)) > 1


def test_the_emblem_shows_the_board_with_figures() -> None:
    small = emblem_image(EMBLEM, (120, 80))
    assert small.size == (120, 80)
    assert float(np.asarray(small.convert("L")).std()) > 25
