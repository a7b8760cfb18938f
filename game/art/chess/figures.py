"""The six figures as heights: enthroned king, veiled queen, warder's tower, bishop, horse and rune stone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from game.art.arena.relief import grey
from game.art.arena.runes import rune
from game.art.chess.shapes import base, bead, cut, face, mirrored, plait, raised, volume
from game.art.draw.frames import octagon
from game.art.draw.svg import circle, group, line, num, path, polygon

PieceKind = Literal["king", "queen", "rook", "bishop", "knight", "pawn"]


def _king(*, domed: bool) -> str:
    if domed:
        throne = "M24 144L24 32C24 24 34 25 36 19C40 8 80 8 84 19C86 25 96 24 96 32L96 144Z"
        posts = mirrored(bead(26, 27, 5.4, domed=True))
    else:
        throne = polygon([(22, 144), (22, 26), (34, 26), (42, 12), (60, 3), (78, 12), (86, 26), (98, 26), (98, 144)])
        posts = mirrored(volume(polygon([(22, 28), (27, 12), (32, 28)]), "mid"))
    out = volume(throne, "back") + mirrored(cut("M30 36L30 140", 2.2)) + posts
    out += mirrored(volume("M20 96L34 92L34 144L20 144Z", "mid"))
    robe = "M38 70C44 62 76 62 82 70C88 84 88 96 86 144L34 144C32 96 32 84 38 70Z"
    out += volume(robe, "mid") + mirrored(volume("M36 108C34 98 56 96 57 108L58 144L36 144Z", "near"))
    out += "".join(cut(f"M{x} 116C{x + 1} 126 {x - 1} 134 {x} 142", 1.5) for x in (43, 50, 70, 77))
    arm = "M38 72C30 78 29 92 34 101C39 106 50 104 52 98L52 92C45 93 43 86 45 78Z"
    out += mirrored(volume(arm, "near"))
    sword = "M17 97L106 97L112 100.5L106 104L17 104Z"
    out += volume(sword, "top", 3.0) + cut("M36 100.5L106 100.5", 1.2)
    out += volume("M27 92L33 92L33 109L27 109Z", "top") + bead(15, 100.5, 4.4, domed=domed)
    out += mirrored(volume("M40 95C38 92 50 91 51 95L51 106C48 108 41 108 40 105Z", "top"))
    beard = "M46 50C44 66 52 84 60 90C68 84 76 66 74 50C70 56 50 56 46 50Z"
    out += volume(beard, "near") + cut("M53 60C54 70 57 78 60 84M67 60C66 70 63 78 60 84M60 60L60 80", 1.6)
    out += face(46, 1.0, domed=domed, bearded=True)
    if domed:
        crown = "M44 35L43 22L49 27L53 17L60 24L67 17L71 27L77 22L76 35C70 31 50 31 44 35Z"
        tips = "".join(bead(x, y, 2.2, domed=True) for x, y in ((43, 21), (53, 16), (67, 16), (77, 21)))
    else:
        crown = polygon([(44, 36), (41, 19), (50, 27), (60, 12), (70, 27), (79, 19), (76, 36)])
        tips = bead(60, 13, 2.2, domed=False)
    return out + volume(crown, "top") + cut("M45 32C52 29 68 29 75 32", 1.5) + tips + base(41, domed=domed)


def _queen(*, domed: bool) -> str:
    gown = "M40 74C46 66 74 66 80 74C84 92 94 118 98 142L22 142C26 118 36 92 40 74Z"
    out = ""
    if domed:
        veil = (
            "M38 30C38 16 82 16 82 30C86 54 90 84 95 112C92 118 84 118 82 112L38 112C36 118 28 118 25 112"
            "C30 84 34 54 38 30Z"
        )
    else:
        veil = polygon([(42, 18), (78, 18), (86, 50), (98, 112), (82, 118), (38, 118), (22, 112), (34, 50)])
    out += volume(veil, "back") + volume(gown, "mid")
    out += mirrored(cut("M38 40C35 66 31 90 29 110M41 56C39 74 37 92 35 108", 1.5))
    out += "".join(cut(f"M{x} 112C{x - (60 - x) * 0.12} 122 {x - (60 - x) * 0.25} 132 {x - (60 - x) * 0.34} 140", 1.7)
                   for x in (38, 46, 54, 66, 74, 82))  # fmt: skip
    out += plait(36, 103, 48, 7.0)
    sleeve = "M41 74C34 84 34 94 42 98C50 100 58 96 59 91L57 84C50 88 47 84 48 76Z"
    out += mirrored(volume(sleeve, "near"))
    out += volume("M50 86C54 82 66 82 70 86C71 92 67 95 60 95C53 95 49 92 50 86Z", "top") + cut(
        "M55 88L65 92M54 91L63 94", 1.1
    )
    out += raised("M47 62C50 72 70 72 73 62", 2.2) + bead(60, 71, 3.0, domed=domed)
    out += volume("M53 54L67 54L69 66C64 70 56 70 51 66Z", "mid") + face(44, 1.0, domed=domed, bearded=False)
    out += mirrored(volume("M45 30C41 40 41 54 45 64C49 60 49 46 48 34Z", "near", 1.8))
    if domed:
        crown = "M43 31L39 9L48 17L54 5L60 15L66 5L72 17L81 9L77 31C70 26 50 26 43 31Z"
        tips = "".join(bead(x, y, 2.5, domed=True) for x, y in ((39, 8), (54, 5), (66, 5), (81, 8)))
    else:
        crown = polygon([(42, 32), (36, 8), (47, 18), (52, 3), (60, 15), (68, 3), (73, 18), (84, 8), (78, 32)])
        tips = "".join(bead(x, y, 2.0, domed=False) for x, y in ((52, 4), (68, 4)))
    return out + volume(crown, "top") + cut("M44 27C52 23 68 23 76 27", 1.6) + tips + base(43, domed=domed)


def _bricks(half: float) -> str:
    """Return the joints of a wall that reaches `half` units to both sides."""
    out = ""
    for k, y in enumerate((74, 86, 98, 110, 122)):
        out += cut(f"M{num(60 - half)} {y}L{num(60 + half)} {y}", 1.3)
        out += "".join(cut(f"M{x} {y}L{x} {y + 12}", 1.3) for x in ((46, 60, 74) if k % 2 else (41, 53, 67, 79)))
    return out


def _rook(*, domed: bool) -> str:
    if domed:
        shaft = "M36 60L84 60C82 84 86 114 92 142L28 142C34 114 38 84 36 60Z"
        helmet = "M46 34C46 20 54 10 60 3C66 10 74 20 74 34Z"
        wall = "M26 46L40 46L40 54L52 54L52 46L68 46L68 54L80 54L80 46L94 46L92 67L28 67Z"
    else:
        shaft = polygon([(40, 60), (80, 60), (80, 104), (90, 118), (90, 142), (30, 142), (30, 118), (40, 104)])
        helmet = polygon([(40, 34), (52, 18), (60, 3), (68, 18), (80, 34)])
        wall = polygon([
            (23, 43), (37, 43), (40, 54), (51, 54), (53, 46), (67, 46), (69, 54), (80, 54), (83, 43), (97, 43),
            (89, 68), (31, 68),
        ])  # fmt: skip
    out = volume("M48 30L72 30L74 52L46 52Z", "near")
    out += path("M51 36L57 36L57 40L51 40ZM63 36L69 36L69 40L63 40Z", grey(12))
    out += path("M58 33L62 33L63 46L57 46Z", grey(250)) + volume(helmet, "top") + cut("M60 6L60 30", 1.6)
    out += raised("M45 34C52 31 68 31 75 34", 2.6)
    out += volume(shaft, "mid") + _bricks(22 if domed else 17) + volume(wall, "near", 3.0)
    out += cut("M29 60L91 60", 1.6)
    if domed:
        out += circle(60, 101, 22.5, grey(8)) + circle(60, 101, 21, grey(215)) + circle(60, 101, 17.5, grey(96))
        whorl = "".join(
            group(line("M0 0C5 -4 10 -3 14 2C15.4 6 14 9 11 11", grey(240), 3.0), f"translate(60 101) rotate({turn})")
            for turn in range(0, 360, 60)
        )
        out += whorl + bead(60, 101, 4.6, domed=True)
    else:
        out += path(octagon(60, 101, 24.5), grey(8)) + path(octagon(60, 101, 22.6), grey(215))
        out += path(octagon(60, 101, 18.4), grey(96))
        out += line("M60 85L60 117M44 101L76 101", grey(240), 5) + bead(60, 101, 5.0, domed=False)
    return out + base(41, domed=domed)


def _bishop(*, domed: bool) -> str:
    robe = "M40 78C46 70 74 70 80 78C86 96 92 120 95 142L25 142C28 120 34 96 40 78Z"
    out = volume(robe, "mid")
    out += "".join(
        cut(f"M{60 + k * 9} 118C{60 + k * 10} 126 {60 + k * 11.4} 134 {60 + k * 12} 141", 1.7) for k in (-3, -2, 2, 3)
    )
    out += volume("M44 76C48 96 52 112 54 142L66 142C68 112 72 96 76 76L69 72L60 94L51 72Z", "near")
    staff = "M94 142L94 44"
    crook = "M94 46C94 32 110 30 111 41C111.6 49 101 50 101 43" if domed else "M94 48L94 30L110 30L110 44L101 44"
    out += raised(staff, 4.4) + raised(crook, 4.4)
    sleeve = "M41 79C33 88 33 102 41 106C48 108 53 104 54 98L50 92C46 92 46 86 47 80Z"
    out += mirrored(volume(sleeve, "near")) + volume("M86 92C84 88 98 86 101 92L101 102C97 106 88 105 86 101Z", "top")
    out += volume("M76 80C86 82 92 88 93 96L84 102C80 96 76 92 73 90Z", "near")
    book = "M48 96L72 96L72 120L48 120Z"
    out += volume(book, "top") + rune("t" if domed else "s", 55.4, 99.6, 17, grey(20), 3.0)
    out += volume("M43 100C41 96 51 94 53 99L53 108C49 111 43 110 42 106Z", "top")
    beard = "M47 56C45 70 53 84 60 90C67 84 75 70 73 56C69 60 51 60 47 56Z"
    out += volume(beard, "near") + cut("M54 64C55 72 58 80 60 84M66 64C65 72 62 80 60 84", 1.6)
    out += face(52, 1.0, domed=domed, bearded=True)
    if domed:
        mitre = "M43 41C39 26 48 12 60 3C72 12 81 26 77 41C70 36 50 36 43 41Z"
    else:
        mitre = polygon([(44, 42), (39, 24), (60, 3), (81, 24), (76, 42), (60, 38)])
    out += volume(mitre, "top") + cut("M44 36C52 31 68 31 76 36", 1.8) + raised("M60 6L60 31M50 20L70 20", 2.2)
    return out + base(41, domed=domed)


_HORSE: Final = (
    "M31 142C29 118 28 96 33 74C36 56 42 38 50 25C52 18 53 10 58 3C63 9 66 15 67 20C75 24 81 32 86 42C92 50 100 56 "
    "105 64C108 69 106 76 101 79C97 81 92 80 88 78C82 80 76 80 73 82C77 92 84 102 88 114C91 124 91 134 91 142Z"
)
_HORSE_CUT: Final = polygon([
    (30, 142), (28, 100), (34, 70), (44, 38), (52, 22), (58, 3), (67, 19), (80, 28), (89, 46), (106, 62), (107, 73),
    (100, 81), (88, 78), (74, 82), (80, 98), (90, 114), (92, 142),
])  # fmt: skip


def _knight(*, domed: bool) -> str:
    out = volume(_HORSE if domed else _HORSE_CUT, "mid", 3.0)
    out += path(
        "M58 34C66 30 78 36 84 48C90 56 96 62 98 68C92 74 84 72 76 74C64 72 54 56 58 34Z", grey(196), 'opacity=".7"'
    )
    out += path("M40 92C44 70 50 60 60 72C66 84 74 100 78 124C70 134 50 134 42 128Z", grey(180), 'opacity=".55"')
    out += line("M60 40C62 60 70 72 80 74", grey(214), 6, 'opacity=".5"')
    out += path("M67 40C71 36 77 38 80 43C76 47 70 46 67 40Z", grey(14)) + circle(73.4, 41.6, 2.4, grey(225))
    out += line("M64 37C69 32 77 33 82 38", grey(252), 2.6)
    out += path("M97 63C100 61.6 102.6 64 102 67C99 68.6 97 66.6 97 63Z", grey(14)) + cut(
        "M104 73C98 75 92 73 88 70", 1.9
    )
    out += raised("M60 30C66 44 66 62 60 78M61 58C72 62 82 58 90 50M88 52C92 60 92 68 88 77", 3.0)
    out += bead(62, 58, 4.0, domed=domed) + volume("M57 24C56 16 57 9 58.6 6C62 12 64 18 64 24Z", "top", 1.6)
    for k, (x, y, turn) in enumerate(_MANE):
        lock = (
            "M-8 -5C-2 -9 6 -8 10 -2C6 5 -2 7 -8 4Z"
            if domed
            else polygon([(-9, -4), (2, -8), (10, -1), (2, 6), (-8, 4)])
        )
        out += group(volume(lock, "near" if k % 2 else "top", 2.0), f"translate({x} {y}) rotate({turn})")
    return out + plait(33, 116, 55, 9.0) + base(41, domed=domed)


_MANE: Final = (
    (49, 27, -50), (44, 38, -58), (39.6, 50, -64), (36.6, 62, -70), (34.6, 74, -76), (33.4, 86, -80), (32.6, 98, -84),
    (32, 109, -86),
)  # fmt: skip


def _pawn(*, domed: bool) -> str:
    if domed:
        stone, inner = "M37 142L37 84C37 54 83 54 83 84L83 142Z", "M44 138L44 86C44 63 76 63 76 86L76 138"
    else:
        stone, inner = (
            polygon([(36, 142), (38, 78), (60, 52), (82, 78), (84, 142)]),
            "M43.6 138L45 81L60 63L75 81L76.4 138",
        )
    out = volume(stone, "mid", 3.0) + cut(inner, 2.2)
    out += line("M60 80L60 128M49 93L60 80L71 93", grey(10), 6.4) + line(
        "M60 80L60 128M49 93L60 80L71 93", grey(60), 1.2
    )
    return out + base(34, domed=domed)


_FIGURES: Final[dict[PieceKind, Callable[..., str]]] = {
    "king": _king,
    "queen": _queen,
    "rook": _rook,
    "bishop": _bishop,
    "knight": _knight,
    "pawn": _pawn,
}
KINDS: Final = tuple(_FIGURES)


def figure_heights(kind: PieceKind, *, domed: bool) -> str:
    """Return a figure as heights in a grid of 120 x 156 units; a horse looks right where it is domed, else left."""
    turn = "translate(118.2 4.5) scale(-.97 .97)" if kind == "knight" and not domed else "translate(1.8 4.5) scale(.97)"
    return group(_FIGURES[kind](domed=domed), turn)
