"""Ships, built of a shipwright's parts: each is a few paper layers, back to front: rig, hull, sea."""

from __future__ import annotations

from collections.abc import Callable

from game.art.draw.svg import circle, ellipse, group, line, num, path, rect
from game.art.figures.shipwright import (
    PORT,
    WATER,
    Ensign,
    Hull,
    canvas,
    closed,
    ends,
    flag,
    lateen,
    lug,
    mast,
    oars,
    pennant,
    sea,
    strake,
    timber,
    tower,
)

Layers = tuple[str, ...]


def _man_of_war(decks: int, ensign: Ensign, *, furled: bool = False, flags: bool = False) -> Layers:
    """Return a ship of three masts from the side."""
    hull = Hull(34, 214, 16 + 15 * decks, 8 + 4 * decks, 4 + 2 * decks, decks, 10)
    low = WATER - hull.high - 6
    rig = line(f"M206 {num(low + 6)}L250 {num(low - 18)}", "@leather", 4)
    rig += mast(70, 40, low - 8, 25, 3, furled=furled) + mast(180, 26, low - 2, 31, 3, furled=furled)
    rig += mast(126, 10, low, 34, 3, furled=furled)
    if furled:
        rig += line(f"M126 12L180 26L248 {num(low - 18)}M126 12L70 38", "@leather--", 1)
    else:
        rig += path(f"M184 40L246 {num(low - 18)}Q214 {num(low - 12)} 200 {num(low + 2)}Z", "$cloth-")
    rig += pennant(126, 2) + flag(34, 84 if decks > 1 else 104, 0.95, ensign)
    if flags:
        hues = ("#d23b2e", "#f1e7d2", "#e9b93c", "#2a4a9c", "#d23b2e", "#f1e7d2")
        rig += line("M126 6L46 148", "@leather--", 1)
        rig += "".join(
            path(f"M{num(118 - k * 12)} {num(20 + k * 21.3)}l-17 -3l1 14l17 3Z", hue) for k, hue in enumerate(hues)
        )
    return rig, timber(hull) + ends(hull), sea()


def _round_bow(decks: int, coat: str, band: str) -> str:
    """Return the swelling bow of a ship that comes straight on."""
    wide, high = 44 + 6 * decks, 26 + 17 * decks
    top = WATER - high
    half = (
        f"M132 {num(top + 5)}L{num(132 + wide * 0.8)} {num(top - 5)}C{num(132 + wide * 0.9)} {num(top + high * 0.3)} "
        f"{num(132 + wide * 1.16)} {num(top + high * 0.6)} {num(132 + wide)} 214L132 214Z"
    )
    out = path(half, coat)
    gap = (high - 12) / decks
    for deck in range(decks):
        y = top + 5 + gap * deck
        reach = wide * (0.83 + 0.2 * (deck + 0.5) / decks)
        out += path(f"M132 {num(y + 9)}Q{num(132 + reach * 0.6)} {num(y + 4)} {num(132 + reach)} {num(y - 4)}"
                    f"l2 {num(gap * 0.5)}Q{num(132 + reach * 0.6)} {num(y + 4 + gap * 0.5)} 132 "
                    f"{num(y + 9 + gap * 0.5)}Z", band)  # fmt: skip
        for k in range(3):
            x = 132 + reach * (0.34 + 0.24 * k)
            out += rect(x - 4 + k * 0.4, y + 5.4 - k * 2.6, 8 - k * 1.2, gap * 0.38, PORT)
            out += circle(x - 0.4, y + 5.4 - k * 2.6 + gap * 0.2, 2.2, "@steel")
    both = out + group(out, "translate(264 0) scale(-1 1)")
    rail = line(f"M{num(132 - wide * 0.8)} {num(top - 5)}L132 {num(top + 5)}L{num(132 + wide * 0.8)} {num(top - 5)}",
                "@brass", 3)  # fmt: skip
    stem = path(f"M124 {num(top - 4)}Q132 {num(top - 16)} 140 {num(top - 4)}L138 214L126 214Z", "@coat--")
    saint = path(f"M126 {num(top + 10)}q-2 -18 6 -25q8 7 6 25q-6 7 -12 0Z", "$brass") + circle(132, top - 15, 4.6,
                                                                                             "@brass+")  # fmt: skip
    sprit = line(f"M132 {num(top - 8)}L132 {num(top - 34)}", "@leather-", 6) + circle(132, top - 35, 4.6, "@leather+")
    return both + rail + sprit + stem + saint


def _ahead(decks: int, ensign: Ensign, tiers: int = 4) -> Layers:
    """Return a ship that comes straight at you under all sail."""
    low = WATER - 26 - 17 * decks - 6
    rig = tower(132, low + 4, 86, tiers, "$cloth--") + tower(132, low, 74, tiers)
    rig += pennant(132, 0) + flag(54, low - 4, 0.9, ensign)
    foam = line(
        "M70 206Q96 188 122 204M194 206Q168 188 142 204M84 211Q106 198 126 210M180 211Q158 198 138 210", "#eef8fc", 3
    )
    return rig, _round_bow(decks, "$coat", "$trim"), sea() + foam


def _galleries(rows: int) -> str:
    """Return a carved stern with lit windows, three lanterns and the rudder."""
    top = WATER - 36 - 21 * rows
    side = f"C58 {num(top + 40)} 50 170 62 214L202 214C214 170 206 {num(top + 40)} 196 {num(top)}"
    out = path(f"M68 {num(top)}{side}Q132 {num(top - 26)} 68 {num(top)}Z", "$coat")
    out += path(f"M66 {num(top + 2)}Q132 {num(top - 30)} 198 {num(top + 2)}L198 {num(top + 9)}"
                f"Q132 {num(top - 20)} 66 {num(top + 9)}Z", "$brass")  # fmt: skip
    for row in range(rows):
        y = top + 13 + row * 23
        out += rect(62 - row, y + 15, 140 + 2 * row, 5.4, "$brass") + rect(64, y - 4, 136, 18, "@coat---")
        out += "".join(
            path(f"M{num(70 + k * 18.4)} {num(y + 13)}l0 -11q5.6 -6 11.2 0l0 11Z", "#ffd98a")
            + line(
                f"M{num(75.6 + k * 18.4)} {num(y + 13)}l0 -14M{num(70 + k * 18.4)} {num(y + 6)}l11.2 0", "#7a4a18", 1
            )
            for k in range(7)
        )
    foot = top + 13 + rows * 23
    out += rect(66, foot, 132, 9, "$trim") + "".join(rect(84 + k * 28, foot + 13, 12, 9, PORT) for k in range(4))
    out += rect(126, foot + 6, 12, 60, "@coat---")
    out += "".join(
        line(f"M{x} {num(top - 8)}l0 -12", "@brass-", 2.4)
        + rect(x - 5.4, top - 34, 10.8, 14, "#ffe29a")
        + path(f"M{x - 7} {num(top - 34)}l7 -8l7 8Z", "$brass")
        for x in (86, 132, 178)
    )
    return out


def _blaze(foot: float) -> str:
    """Return fire that breaks out above the rail, its tongues leaning with the wind."""
    out = ""
    for tone, share in (("#d8431e", 1.0), ("#f58a2a", 0.68), ("#ffd36a", 0.38)):
        for x, tall in ((78, 46), (104, 66), (132, 84), (160, 62), (186, 50)):
            wide, high = 17 * share, tall * share
            out += path(
                f"M{num(x - wide)} {num(foot)}C{num(x - wide)} {num(foot - high * 0.5)} {num(x + 2)} "
                f"{num(foot - high * 0.5)} {num(x + 9 * share)} {num(foot - high)}C{num(x + wide)} "
                f"{num(foot - high * 0.5)} {num(x + wide * 1.2)} {num(foot - high * 0.3)} {num(x + wide)} {num(foot)}Z",
                tone,
            )
    return out


def _astern(rows: int, ensign: Ensign, *, bare: bool = False) -> Layers:
    """Return a great ship's stern; a `bare` one has lost her sails and half her masts."""
    low = WATER - 36 - 21 * rows - 26
    if bare:
        rig = line("M132 190L132 4M84 190L92 44M180 190L172 60", "@leather-", 6)
        rig += line(f"M98 34L170 26M70 70L112 62M132 6L92 {num(low + 20)}M132 6L172 {num(low + 20)}", "@leather--", 3)
        rig += path("M100 36L168 28C172 50 150 44 146 66C136 46 124 70 116 52C108 60 104 48 100 36Z", "$cloth--")
    else:
        rig = tower(132, low + 14, 80, 4)
    rig += flag(186, low + 2, 1.1, ensign)
    return rig, (_blaze(low + 34) if bare else "") + _galleries(rows), sea()


def _xebec() -> Layers:
    hull = Hull(40, 216, 22, 22, 12, 1, 8)
    rig = lateen(76, 66, 66, 92) + lateen(190, 44, 78, 116) + lateen(132, 12, 92, 150)
    rig += line("M210 160L252 144", "@leather", 4) + pennant(130, 22) + flag(40, 104, 0.9, "crescent")
    return rig, timber(hull) + ends(hull), sea()


def _galley() -> Layers:
    hull = Hull(42, 214, 12, 34, 3, 1, 12)
    canopy = path("M34 150Q52 122 84 146L80 176L44 170Z", "$accent") + line("M34 150Q52 122 84 146", "@brass", 3)
    ram = path("M204 182L256 176L258 181L206 194Z", "$brass") + path("M238 172l14 -3l2 7l-14 3Z", "$steel")
    rig = lateen(152, 14, 124, 146) + flag(44, 92, 1.0, "crescent")
    gun = path("M190 170L224 164L226 173L192 180Z", "$steel")
    return (
        rig,
        path(f"M{closed(hull.sheer(0))}L206 200L196 214L52 214Z", "$coat")
        + strake(hull, 3, 9, "$trim")
        + canopy
        + ram
        + gun,
        oars(72, 204, 11) + sea(0.7),
    )


def _djerm() -> Layers:
    hull = Hull(48, 214, 14, 16, 20, 1, 1)
    rig = lateen(118, -2, 150, 164) + pennant(52, 0)
    gun = path("M176 172L232 150L238 162L182 188Z", "$brass") + ellipse(235, 156, 3.4, 6.6, PORT)
    jars = "".join(circle(x, 172, 8, "#a5623a") + rect(x - 3, 161, 6, 4, "#7c4526") for x in (78, 96, 114))
    side = path(f"M{closed(hull.sheer(0))}L204 204L190 214L64 214Z", "$coat") + strake(hull, 2, 7, "$trim")
    return rig, jars + gun + side, sea(0.5)


def _lugger(masts: int, ensign: Ensign) -> Layers:
    hull = Hull(44, 218, 26, 8, 9, 1, 5)
    if masts == 2:
        rig = lug(84, 48, 74, 108) + lug(168, 14, 100, 146)
    else:
        rig = lug(66, 84, 52, 72) + lug(184, 44, 74, 112) + lug(126, 8, 88, 150)
    rig += path("M204 60L254 152L212 160Z", "$cloth-") + line("M208 168L256 150", "@leather", 4)
    return rig + flag(46, 116, 0.8, ensign), timber(hull), sea()


def _brig(ensign: Ensign) -> Layers:
    hull = Hull(42, 216, 27, 7, 9, 1, 8)
    spanker = path("M82 66L40 76Q44 120 34 152L84 156Z", "$cloth-") + line("M88 62L34 76M88 158L28 154", "@leather-", 3)
    rig = spanker + mast(92, 22, 154, 36, 3) + mast(170, 8, 156, 40, 4)
    rig += path("M176 30L254 144Q216 146 194 160Z", "$cloth-") + line("M206 164L256 142", "@leather", 4)
    return rig + pennant(92, 12) + flag(38, 80, 0.8, ensign), timber(hull) + ends(hull), sea()


def _prame() -> Layers:
    hull = Hull(30, 234, 44, 0, 0, 1, 6)
    box = path("M26 156L238 156L230 214L36 214Z", "$coat") + rect(28, 164, 208, 22, "$trim")
    guns = "".join(
        rect(40 + k * 33, 166, 19, 17, PORT) + circle(49.5 + k * 33, 175, 6, "$steel") + circle(49.5 + k * 33, 175, 3,
                                                                                                  "#000000")
        for k in range(6)
    )  # fmt: skip
    rig = mast(72, 66, 150, 26, 2) + mast(194, 66, 150, 26, 2) + mast(132, 40, 150, 32, 2)
    return (
        rig + pennant(132, 32) + flag(32, 108, 0.85, "french"),
        line(f"M{closed(hull.sheer(0))}", "@brass", 3) + box + guns,
        sea(0.6),
    )


def _gunboat(ensign: Ensign) -> Layers:
    """Return a rowing boat end on: one great muzzle, oars on both sides and the heads of her crew."""
    sweeps = "".join(
        line(f"M{132 + s * 52} {166 + k * 6}L{132 + s * (116 + k * 4)} {150 + k * 24}", "@straw", 4)
        + ellipse(132 + s * (114 + k * 4), 149 + k * 24, 8, 4, "@straw-")
        for s in (-1, 1)
        for k in range(3)
    )
    crew = "".join(
        path(f"M{x - 13} 150Q{x} 118 {x + 13} 150Z", "@accent-") + circle(x, 120, 9, "$skin")
        + path(f"M{x - 10} 118Q{x} 102 {x + 10} 118Z", "@coat---")
        for x in (84, 108, 156, 180)
    )  # fmt: skip
    sail = line("M132 150L132 10", "@leather", 5) + line("M78 76L190 56", "@leather-", 5)
    sail += line("M80 80L188 61", "@cloth", 9) + flag(134, 16, 1.15, ensign)
    hull = path("M62 148Q132 168 202 148Q198 196 132 216Q66 196 62 148Z", "$coat")
    hull += line("M62 149Q132 169 202 149", "@trim", 5) + path("M128 160L136 160L134 214L130 214Z", "@coat---")
    gun = circle(132, 142, 29, "$brass-") + circle(132, 142, 24, "$brass") + circle(132, 142, 15, PORT)
    return sail + sweeps, crew + hull + gun, sea(0.8)


def _sailing_gunboat() -> Layers:
    hull = Hull(46, 212, 20, 12, 2, 1, 1)
    rig = lateen(92, 34, 92, 124) + flag(46, 112, 0.8, "crescent")
    gun = path("M136 164L238 148L242 164L140 184Z", "$brass") + ellipse(240, 156, 4, 8.6, PORT)
    gun += rect(140, 172, 52, 12, "$leather") + circle(138, 173, 6, "$brass")
    cook = path("M104 178Q104 156 116 156Q128 156 128 178Z", "$accent") + circle(116, 149, 8, "$skin")
    cook += path("M106 147Q116 130 126 147Z", "#f4ead6")
    side = path(f"M{closed(hull.sheer(0))}L208 202L196 214L62 214Z", "$coat") + strake(hull, 3, 9, "$trim")
    return rig, cook + gun + side, oars(82, 190, 22) + sea(0.5)


def _ice_ferry() -> Layers:
    """Return a long flat river boat among ice floes: a man at the sweep, cloaked men, a gun and a shaded lantern."""
    hull = Hull(24, 240, 22, 10, 10, 1, 1)
    sweep = line("M74 92L8 176", "@straw-", 5) + ellipse(12, 172, 7, 14, "@straw--", 'transform="rotate(38 12 172)"')
    steersman = path("M56 178Q54 110 74 92Q96 108 94 178Z", "$coat") + circle(76, 82, 10, "$skin")
    steersman += path("M58 78Q76 50 96 76Q84 80 76 72Q70 80 58 78Z", "@coat---") + line("M72 108L96 116", "@coat--", 9)
    huddle = "".join(
        path(f"M{x - 18} 180Q{x - 16} 140 {x} 128Q{x + 16} 140 {x + 18} 180Z", cloak) + circle(x + 2, 124, 9, "$skin")
        + path(f"M{x - 13} 122Q{x} 98 {x + 17} 120Q{x + 8} 122 {x + 2} 116Q{x - 4} 124 {x - 13} 122Z", "@coat---")
        for x, cloak in ((116, "@accent--"), (140, "$coat"))
    )  # fmt: skip
    gun = circle(176, 166, 15, "$leather") + circle(176, 166, 9, "@leather---")
    gun += path("M152 158L216 140L220 152L160 172Z", "$brass") + ellipse(218, 146, 4, 6.6, PORT)
    lamp = line("M232 164L232 128L222 122", "@leather-", 3) + circle(221, 132, 13, "#ffd98a", 'opacity=".35"')
    lamp += rect(216, 124, 11, 15, "@leather---") + rect(218.4, 127, 6.2, 9, "#ffd98a")
    side = path(f"M{closed(hull.sheer(0))}L232 204L218 214L46 214L30 204Z", "$leather") + strake(hull, 4, 9, "$trim")
    floes = "".join(path(f"M{x} {y}l{w * 0.3} -9l{w * 0.5} 2l{w * 0.2} 8l{-w * 0.4} 6Z", "#e6eef4")
                    for x, y, w in ((-6, 206, 46), (76, 210, 56), (150, 205, 40), (212, 209, 54)))  # fmt: skip
    return sweep + steersman, huddle + gun + lamp, side + sea(0.5) + floes


def _oak_ship() -> Layers:
    """Return a ship of the Veneti: oak, high ends, one sail of hides, chains for cables."""
    side = path("M22 98Q38 156 74 166L190 166Q226 152 246 92Q252 160 218 214L50 214Q16 164 22 98Z", "$coat")
    side += "".join(line(f"M{28 + k * 4} {126 + k * 18}Q132 {196 + k * 8} {240 - k * 4} {122 + k * 18}", "@coat---", 2)
                    for k in range(4))  # fmt: skip
    nails = "".join(circle(x, 182 + (k % 2) * 12, 2.2, "@steel") for k, x in enumerate(range(66, 206, 14)))
    chain = line("M228 138Q240 170 226 210", "@steel", 5, 'stroke-dasharray="7 4"')
    sail = canvas(132, 22, 74, 80, 126, "$cloth", 9) + line("M60 64L206 64M58 102L208 102", "@cloth---", 2)
    return line("M132 190L132 8", "@leather", 7) + sail + pennant(132, 4), side + nails + chain, sea()


def _two_navies() -> Layers:
    """Return a crescent of ships that come on together, the nearest in the middle."""
    spots = (
        (-42, 0.42, 104, "$accent"),
        (196, 0.42, 104, "$coat"),
        (-16, 0.58, 78, "$coat"),
        (128, 0.58, 78, "$accent"),
    )
    ranks = []
    for x, size, y, coat in spots:
        decks = 2 if size < 0.5 else 3
        ship = tower(132, 132, 74, 4, "$cloth-") + _round_bow(decks, coat, "$trim")
        ranks.append(group(ship, f"translate({num(x)} {num(y)}) scale({num(size)})"))
    lead = tower(132, 128, 74, 4) + _round_bow(3, "$coat", "$trim")
    lead += flag(194, 104, 1.2, "spanish") + group(flag(-70, 104, 1.2, "french"), "scale(-1 1)")
    return ranks[0] + ranks[1], ranks[2] + ranks[3], group(lead, "translate(22 40) scale(.83)"), sea()


def _bomb_ketch() -> Layers:
    """Return a ketch whose masts stand aft, so that a mortar may stand before them and fire."""
    hull = Hull(36, 226, 24, 10, 6, 1, 3)
    rig = path("M66 70L30 82Q34 124 26 158L70 160Z", "$cloth-") + line("M70 66L24 80M72 162L20 158", "@leather-", 3)
    rig += mast(72, 44, 78, 22, 1) + mast(118, 8, 158, 38, 4)
    rig += path("M124 26L246 150Q206 142 178 160Z", "$cloth-") + pennant(118, 0) + flag(34, 96, 0.95, "english")
    smoke = "".join(circle(x, y, r, "#efe8da") for x, y, r in ((206, 96, 15), (222, 80, 19), (236, 98, 14)))
    shell = circle(214, 30, 8, PORT) + line("M214 24q6 -8 2 -14", "#ffb040", 3) + circle(216, 10, 3.6, "#ffd36a")
    flame = path("M190 128L186 100L200 112L208 92L212 116Z", "#f58a2a")
    flame += path("M192 126L192 108L200 116L206 102L208 118Z", "#ffd36a")
    mortar = path("M168 172L182 124L214 132L204 174Z", "$steel") + ellipse(198, 128, 17, 6.4, PORT)
    mortar += line("M176 152L208 158", "@brass", 3)
    return rig + smoke, flame + shell + mortar + timber(hull) + ends(hull), sea()


def _lashed_prizes() -> Layers:
    """Return a three-decker that comes straight on with a smaller prize lashed to either side."""

    def prize(x: float, coat: str) -> str:
        ship = line("M132 196L132 40", "@leather", 7) + canvas(132, 92, 40, 52, 52, "$cloth--")
        ship += line("M132 56L196 100", "@leather-", 6) + _round_bow(2, coat, "#d8c49a")
        return group(ship, f"translate({num(x)} 56) scale(.72)")

    lead = tower(132, 118, 76, 3) + _round_bow(3, "$coat", "$trim") + flag(112, 2, 1.2, "english")
    ropes = line("M84 150L58 160M86 168L56 178M180 150L206 160M178 168L208 178", "@straw", 3)
    puffs = ((70, 120, 15), (194, 120, 15), (84, 104, 10), (180, 104, 10))
    smoke = "".join(circle(x, y, r, "#d9d4cc") for x, y, r in puffs)
    prizes = prize(-44, "$accent") + prize(118, "$plume--")
    return prizes + smoke, group(lead, "translate(15 20) scale(.885)"), ropes + sea()


FLEET: dict[str, Callable[[], Layers]] = {
    "frigate": lambda: _man_of_war(1, "french"),
    "english-three-decker": lambda: _man_of_war(3, "english"),
    "bomb-ketch": _bomb_ketch,
    "lashed-prizes": _lashed_prizes,
    "signal-frigate": lambda: _man_of_war(1, "french", flags=True),
    "frigate-ahead": lambda: _ahead(1, "french"),
    "two-decker": lambda: _man_of_war(2, "spanish"),
    "moored-ship": lambda: _man_of_war(2, "french", furled=True),
    "seventy-four": lambda: _ahead(2, "french"),
    "three-decker": lambda: _astern(3, "spanish"),
    "four-decker": lambda: _ahead(4, "spanish", 3),
    "burning-flagship": lambda: _astern(3, "french", bare=True),
    "two-navies": _two_navies,
    "xebec": _xebec,
    "galley": _galley,
    "djerm": _djerm,
    "lugger": lambda: _lugger(2, "french"),
    "chasse-maree": lambda: _lugger(3, "french"),
    "brig": lambda: _brig("french"),
    "fireship": lambda: _brig(""),
    "prame": _prame,
    "gunboat": lambda: _gunboat("spanish"),
    "sailing-gunboat": _sailing_gunboat,
    "oak-ship": _oak_ship,
    "first-rate": lambda: _man_of_war(3, ""),
    "ice-ferry": _ice_ferry,
}
"""The ships by name -> paper layers, back to front."""
