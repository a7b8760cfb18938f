"""The title picture: a general's table at night, and the name of the game."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageFilter

from game.art.clans.book import clans_book
from game.art.clans.faces import CardFace, card_back_image, hand_card_image
from game.art.clans.tiles import terrain_window
from game.art.clans.tokens import token_base_image
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.raster import Size, grain_over, lay_over, lit, rasterise, shadow_of, vignetted
from game.art.draw.svg import circle, document, ellipse, group, line, linear, num, path, polygon, radial, rect, text
from game.art.scenery.table import table_image

PICTURE_W, PICTURE_H = 1920, 1080
NAME = ("Clans", "& Wanderers")


def logo_image(width: int) -> Image.Image:
    """Return the name in gold leaf between two sabres; 0.42 of the width high."""
    defs = linear("leaf", LEAF_STOPS) + linear("hi", [(0, "#fff7d8", 0.9), (0.5, "#fff7d8", 0)])

    def word(x: float, y: float, words: str, size: float) -> str:
        return (
            text(
                x,
                y + 4,
                words,
                size,
                "#000000",
                serif=True,
                weight=700,
                extra='opacity=".65" stroke="#000" stroke-width="9" stroke-linejoin="round"',
            )
            + text(
                x,
                y,
                words,
                size,
                "#2a1608",
                serif=True,
                weight=700,
                extra='stroke="#2a1608" stroke-width="7" stroke-linejoin="round"',
            )
            + text(x, y, words, size, "url(#leaf)", serif=True, weight=700)
        )

    sabre = ("M70 150C170 166 250 164 318 150L318 157C250 173 168 174 66 156Z", "M318 144L330 144L332 164L318 164Z")
    blades = "".join(
        group(path(sabre[0], "url(#leaf)") + path(sabre[1], "#6b4518") + circle(340, 154, 6, "url(#leaf)"), move)
        for move in ("", "translate(800 0) scale(-1 1)")
    )
    diamond = path(
        polygon([(400, 140), (416, 155), (400, 170), (384, 155)]), "url(#leaf)", 'stroke="#2a1608" stroke-width="3"'
    )
    body = word(400, 128, NAME[0], 150) + blades + diamond + word(400, 282, NAME[1], 112)
    return rasterise(document(800, 336, body, defs), (width, round(width * 336 / 800)))


def candle(x: float, y: float, tall: float) -> str:
    """Return a candle on its brass plate, its foot at (x, y); needs the gradients `leaf` and `wax`."""
    return (
        ellipse(x, y + 6, 60, 16, "#000000", 'opacity=".5"')
        + ellipse(x, y, 52, 14, "#5e3c14")
        + ellipse(x, y - 3, 50, 12, "url(#leaf)")
        + ellipse(x, y - 5, 34, 7, "#7d5216")
        + rect(x - 17, y - tall, 34, tall - 4, "url(#wax)", 'rx="6"')
        + path(
            (
                f"M{x - 17} {y - tall + 8}C{x - 20} {y - tall + 40} {x - 12} {y - tall + 44} {x - 12} "
                f"{y - tall + 20}C{x - 6} {y - tall + 70} {x + 2} {y - tall + 60} {x + 1} "
                f"{y - tall + 22}C{x + 8} {y - tall + 36} {x + 16} {y - tall + 54} {x + 18} "
                f"{y - tall + 8}Z"
            ),
            "#fff4d6",
        )
        + ellipse(x, y - tall + 5, 17, 6, "#fff8e2")
        + line(f"M{x} {y - tall + 4}L{x} {y - tall - 9}", "#2a1a10", 3)
    )


def _seal(x: float, y: float, r: float) -> str:
    edge = [
        (
            x + (r + 3 * math.sin(k * 2.3)) * math.cos(k * math.tau / 22),
            y + (r + 3 * math.cos(k * 1.7)) * math.sin(k * math.tau / 22),
        )
        for k in range(22)
    ]
    return (
        path(polygon(edge), "url(#seal)")
        + circle(x, y, r * 0.74, "#6d120e")
        + circle(x, y, r * 0.7, "url(#seal)")
        + text(x, y + r * 0.34, "&", r * 0.98, "#5c0d0a", serif=True, weight=700)
    )


def quill_and_ink() -> str:
    """Return a quill that leans beside an ink pot, around (1640, 870) of the title's units."""
    quill = path(
        "M1640 760C1600 800 1566 850 1548 912L1540 940L1548 936L1560 908C1620 880 1650 820 1640 760Z", "#e9e0cf"
    ) + line("M1542 938C1570 870 1600 820 1638 764", "#9a8a6c", 3)
    ink = (
        ellipse(1660, 960, 46, 14, "#000000", 'opacity=".5"')
        + path("M1622 956L1634 900L1690 900L1702 956C1690 970 1634 970 1622 956Z", "#20262b")
        + ellipse(1662, 900, 28, 9, "#39434a")
        + ellipse(1662, 900, 20, 6, "#0a0c10")
    )
    return quill + ink


def _still_life() -> str:
    letter = (
        path("M1180 850L1500 800L1560 1010L1230 1066Z", "#d9c59a")
        + path("M1180 850L1500 800L1392 944Z", "#efe0bc")
        + path("M1180 850L1392 944L1500 800L1506 806L1394 956L1182 860Z", "#b99f6c")
    )
    coins = "".join(
        ellipse(x, y + 5, 30, 11, "#4c2f10")
        + ellipse(x, y, 30, 11, "url(#leaf)")
        + ellipse(x, y, 22, 7.4, "#9c6a22")
        + ellipse(x, y - 0.6, 21, 6.8, "url(#leaf)")
        for x, y in ((300, 936), (352, 956), (318, 925), (252, 962), (318, 914))
    )
    glass = (
        '<g transform="rotate(-24 220 820)">'
        + rect(60, 790, 150, 46, "url(#tube)", 'rx="6"')
        + rect(206, 782, 150, 62, "url(#hide)", 'rx="4"')
        + rect(352, 774, 34, 78, "url(#tube)", 'rx="6"')
        + rect(200, 778, 14, 70, "url(#tube)", 'rx="4"')
        + rect(40, 800, 24, 26, "url(#tube)", 'rx="4"')
        + "</g>"
    )
    dice = "".join(
        rect(x, y, 44, 44, "url(#ivory)", f'rx="9" transform="rotate({a} {x + 22} {y + 22})"')
        + "".join(circle(x + dx, y + dy, 4, "#4a1d14") for dx, dy in spots)
        for x, y, a, spots in (
            (470, 968, 0, ((12, 12), (32, 32), (22, 22))),
            (540, 984, 0, ((12, 12), (32, 12), (12, 32), (32, 32))),
        )
    )
    post = group(letter + _seal(1392, 938, 40), "translate(650 190) scale(0.66)")
    return (
        post
        + group(quill_and_ink(), "translate(160 -150)")
        + group(coins, "translate(-30 -120)")
        + group(dice, "translate(-120 -150)")
        + group(glass, "translate(10 -70)")
    )


_DEFS = (
    linear("leaf", LEAF_STOPS)
    + linear("wax", [(0, "#b9935a"), (0.4, "#fff2d0"), (1, "#a87f4c")], (0, 0, 1, 0))
    + radial("seal", [(0, "#d23a2c"), (0.7, "#9c1c16"), (1, "#5c0d0a")], 0.35, 0.3, 0.8, user=False)
    + linear("tube", [(0, "#fbe6a4"), (0.4, "#c8923c"), (1, "#5b3b14")])
    + linear("hide", [(0, "#8b5a38"), (0.5, "#5e3720"), (1, "#2c170c")])
    + linear("ivory", [(0, "#fff8e6"), (1, "#b99c66")])
)


_PLAN = ("desert", "lake", "woods", "marsh", "woods", "desert", "lake", "marsh", "woods")
_STANDING = {
    1: ("cuirassier", 3, False),
    3: ("bog-witch", 2, False),
    4: ("ancient-treant", 5, True),
    5: ("mamluk-bey", 3, False),
    6: ("napoleons-guard", 5, True),
    8: ("voltigeur", 1, True),
}
"""Which unit stands on which window of the title's board: card, tick, own side."""


def board_image(size: Size) -> Image.Image:
    """Return a folding board of nine windows in a wooden tray, with a few tokens on it, seen from above."""
    width = round(size[0] * 0.36)
    cell = (round(width / 3.16), round(width / 3.16 * 0.68))
    gap = max(2, round(width * 0.012))
    board = Image.new("RGBA", (cell[0] * 3 + gap * 4, cell[1] * 3 + gap * 4), (0, 0, 0, 0))
    grain = linear("w", [(0, "#5f3d22"), (1, "#2e1b0e")])
    board.alpha_composite(rasterise(document(100, 100, rect(0, 0, 100, 100, "url(#w)", 'rx="2"'), grain), board.size))
    for i, terrain in enumerate(_PLAN):
        window = terrain_window(terrain, i, cell, time=("dusk", "day", "dawn")[i % 3])
        left, top = gap + (i % 3) * (cell[0] + gap), gap + (i // 3) * (cell[1] + gap)
        board.alpha_composite(window, (left, top))
        if i in _STANDING:
            name, tick, friend = _STANDING[i]
            token = token_base_image(clans_book().cards[name], tick, max(8, round(cell[1] * 0.56)), friend=friend)
            _lay(
                board, token, (left + (cell[0] - token.width) // 2, top + (cell[1] - token.height) // 2), size[0] / 3840
            )
    return board


def fan(width: int) -> list[Image.Image]:
    """Return the three cards of the title, `width` pixels wide each: a back and two faces."""
    book = clans_book().cards
    hussar = CardFace(
        "Hussar", "rare", 2, "lake", "Light horse \u00b7 Lake", (), 6, 6, 2, book["hussar"], icons=("ranged",)
    )
    warlord = CardFace(
        "Sunfire Warlord",
        "legendary",
        5,
        "desert",
        "Champion \u00b7 Desert",
        (),
        15,
        18,
        1,
        book["sunfire-warlord"],
        icons=("fury_2", "cleave"),
    )
    return [card_back_image(width), hand_card_image(hussar, width), hand_card_image(warlord, width)]


def tilted(image: Image.Image, width: int, height: int, narrow: float) -> Image.Image:
    """Return the picture laid on the table: its far edge `narrow` of the near one."""
    inset = width * (1 - narrow) / 2
    target = [(inset, 0.0), (width - inset, 0.0), (float(width), float(height)), (0.0, float(height))]
    source = [
        (0.0, 0.0),
        (float(image.width), 0.0),
        (float(image.width), float(image.height)),
        (0.0, float(image.height)),
    ]
    return image.transform(
        (width, height), Image.Transform.PERSPECTIVE, _coefficients(target, source), Image.Resampling.BICUBIC
    )


def _coefficients(target: list[tuple[float, float]], source: list[tuple[float, float]]) -> list[float]:

    rows = []
    for (x, y), (u, v) in zip(target, source, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    goal = [value for point in source for value in point]
    return [float(value) for value in np.linalg.solve(np.array(rows), np.array(goal))]


def _standing_on_foot(body: str, defs: str, size: Size) -> Image.Image:
    """Return SVG of the 1920 x 1080 picture drawn as wide as `size` and standing on its lower edge."""
    tall = PICTURE_W * size[1] / size[0]
    view = f"0 {num(PICTURE_H - tall)} {PICTURE_W} {num(tall)}"
    return rasterise(document(PICTURE_W, tall, body, defs, view), size)


def _candle_light(size: Size) -> Image.Image:
    body = "".join(circle(x, y, r, f"url(#g{i})") for i, (x, y, r) in enumerate(FLAMES_GLOW))
    stops = ((0, "#ffd27a", 0.75), (0.2, "#ff9d3c", 0.34), (1, "#ff7a1e", 0))
    defs = "".join(radial(f"g{i}", stops, x, y, r) for i, (x, y, r) in enumerate(FLAMES_GLOW))
    small = (max(2, size[0] // 4), max(2, size[1] // 4))
    return _standing_on_foot(body, defs, small).resize(size, Image.Resampling.BILINEAR)


def title_image(size: Size) -> Image.Image:
    """Return the whole title picture without the name: table, board, cards, candles.

    The picture is composed on 1920 x 1080 units as wide as `size` and stands on
    its lower edge, so that other shapes of window show more or less table above.
    """
    width, height = size
    unit = width / PICTURE_W
    out = table_image(size)
    # The name stands above the board and the menu below it.
    board = tilted(board_image(size), round(width * 0.46), round(width * 0.204), 0.8)
    _lay(out, board, (round(width * 0.27), round(height - width * 0.307)), unit)
    top = height - round(width * PICTURE_H / PICTURE_W)
    places = ((0.665, 0.35, 18), (0.722, 0.315, 6), (0.778, 0.335, -8))
    for card, (x, y, turn) in zip(fan(round(width * 0.088)), places, strict=True):
        turned = card.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        _lay(out, turned, (round(width * x), top + round(width * PICTURE_H / PICTURE_W * y)), unit)
    candles = candle(190, 640, 230) + candle(1730, 600, 270) + candle(300, 560, 150)
    layer = lit(_standing_on_foot(_still_life() + candles, _DEFS, size), "#ffd38a", unit * 2, strength=0.5)
    lay_over(out, shadow_of(layer, unit * 4, strength=0.7))
    lay_over(out, layer)
    del layer
    lay_over(out, _candle_light(size))
    out = vignetted(out, 0.85)
    grain_over(out, 0.016)
    return out


FLAMES_GLOW = ((190, 392, 420), (1730, 312, 470), (300, 396, 300))
"""Centre and reach of each candle's light on the 1920 x 1080 title, aligned to its foot."""


def _lay(out: Image.Image, image: Image.Image, at: tuple[int, int], unit: float) -> None:
    pad = round(24 * unit) + 1
    sheet = Image.new("RGBA", (image.width + 2 * pad, image.height + 2 * pad), (0, 0, 0, 0))
    sheet.paste(image, (pad, pad))
    dark = Image.new("RGBA", sheet.size, (0, 0, 0, 0))
    dark.putalpha(
        sheet.getchannel("A").filter(ImageFilter.GaussianBlur(10 * unit)).point([round(v * 0.8) for v in range(256)])
    )
    out.alpha_composite(dark, (at[0] - pad, at[1] - pad + round(10 * unit)))
    out.alpha_composite(sheet, (at[0] - pad, at[1] - pad))
