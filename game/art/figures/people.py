"""Whole people of cut paper: a skeleton in a pose, clothes over it, something on the head and in the hands.

They look to the right, stand with their feet at y 198 of the house's grid of 264 x 210, and are some 180 high.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Final

from game.art.draw import parts
from game.art.draw.svg import Point, circle, ellipse, group, line, num, path, polygon, smooth


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the joints of a person are, and at what angle each hand holds its thing (0 upright, 90 forward)."""

    head: Point
    neck: Point
    hip: Point
    near: tuple[Point, Point]
    far: tuple[Point, Point]
    near_leg: tuple[Point, Point]
    far_leg: tuple[Point, Point]
    turn: float = 0.0
    far_turn: float = 0.0


POSES: Final[dict[str, Pose]] = {
    "stand": Pose((135, 32), (132, 48), (130, 112), ((110, 84), (104, 108)), ((154, 82), (162, 102)),
                  ((120, 154), (114, 196)), ((142, 154), (150, 196)), 0),
    "stride": Pose((150, 38), (144, 53), (128, 114), ((122, 84), (146, 98)), ((166, 80), (188, 84)),
                   ((106, 150), (78, 188)), ((158, 146), (168, 196)), 48),
    "strike": Pose((142, 42), (136, 57), (128, 116), ((104, 46), (112, 20)), ((164, 80), (184, 74)),
                   ((100, 150), (84, 196)), ((160, 150), (180, 196)), -34),
    "raise": Pose((134, 36), (131, 52), (130, 114), ((156, 40), (162, 14)), ((108, 84), (100, 108)),
                  ((118, 154), (108, 196)), ((144, 154), (154, 196)), 8),
    "shoot": Pose((140, 36), (136, 52), (128, 114), ((104, 62), (134, 60)), ((168, 60), (192, 60)),
                  ((108, 154), (92, 196)), ((148, 152), (164, 196)), 0),
    "throw": Pose((146, 42), (140, 57), (126, 116), ((106, 48), (88, 28)), ((166, 70), (190, 58)),
                  ((102, 152), (74, 190)), ((158, 150), (168, 196)), 72),
    "kneel": Pose((140, 66), (135, 81), (126, 140), ((120, 112), (150, 118)), ((156, 108), (168, 126)),
                  ((160, 146), (156, 196)), ((112, 190), (78, 196)), 4),
    "sit": Pose((134, 58), (130, 74), (120, 138), ((122, 106), (150, 110)), ((152, 100), (164, 112)),
                ((166, 136), (170, 194)), ((156, 142), (150, 196)), 10),
    "dance": Pose((140, 38), (134, 53), (126, 114), ((104, 56), (88, 32)), ((164, 60), (186, 36)),
                  ((118, 156), (112, 196)), ((160, 138), (142, 166)), -18),
    "fly": Pose((182, 62), (166, 72), (116, 108), ((174, 100), (204, 102)), ((194, 90), (222, 86)),
                ((84, 128), (46, 148)), ((90, 116), (54, 122)), 66),
    "pray": Pose((138, 34), (133, 50), (130, 114), ((146, 76), (166, 54)), ((158, 72), (174, 50)),
                 ((120, 156), (116, 196)), ((140, 156), (146, 196)), 0),
    "back": Pose((131, 32), (131, 48), (131, 112), ((158, 84), (164, 110)), ((104, 84), (98, 108)),
                 ((143, 154), (148, 196)), ((119, 154), (114, 196)), 0),
}  # fmt: skip
"""Every pose."""
GARBS: Final = ("tunic", "robe", "chiton", "mail", "furs", "cuirass", "bare", "gown")
LOCKS: Final = ("short", "long", "braid", "bald", "wild", "bun")
BEARDS: Final = ("none", "short", "long")
BACKS: Final = ("none", "cloak", "wings", "cloak-wind")
_At = Callable[[Point, float, float], Point]
"""A place from a joint: so far down the trunk, so far across it."""
_WING: Final = (
    "M0 0C-18 -34 -60 -52 -92 -46C-84 -38 -86 -30 -76 -26C-82 -16 -74 -8 -64 -8C-66 2 -56 8 -46 6"
    "C-44 16 -30 20 -20 14C-14 22 0 22 6 18Z"
)
_LONG: Final = {"robe", "gown"}
_CLOTH: Final = {
    "tunic": "coat", "robe": "coat", "chiton": "cloth", "mail": "steel", "furs": "fur", "cuirass": "brass",
    "bare": "skin", "gown": "coat",
}  # fmt: skip
_SLEEVE: Final = {"tunic": "coat", "robe": "coat", "mail": "steel", "furs": "coat", "gown": "cloth"}
_LEGS: Final = {"tunic": "leather", "mail": "leather", "furs": "leather", "cuirass": "skin", "bare": "skin"}


@dataclass(frozen=True, slots=True)
class Person:
    """What a whole person is made of: names of POSES, GARBS, LOCKS, BEARDS, BACKS, and of parts of the family minis."""

    pose: str = "stand"
    garb: str = "tunic"
    locks: str = "short"
    beard: str = "none"
    back: str = "none"
    wears: str = "nothing"
    near: str = "nothing"
    far: str = "nothing"
    soft: bool = False
    halo: bool = False


def person_layers(person: Person) -> tuple[str, ...]:
    """Return the paper layers of a person, back to front, in colour words."""
    pose = POSES[person.pose]
    arm = _arm(pose.neck, pose.far, person, dark=True)
    far = _held(person.far, pose.far[1], pose.far_turn) if person.far not in {"shield", "aspis"} else ""
    far_leg = _leg(pose.hip, pose.far_leg, person, dark=True)
    shield = _held(person.far, pose.far[1], 0) if person.far in {"shield", "aspis"} else ""
    seat = _seat() if person.pose == "sit" else ""
    near_leg = _leg(pose.hip, pose.near_leg, person, dark=False)
    near = _held(person.near, pose.near[1], pose.turn) + _arm(pose.neck, pose.near, person, dark=False)
    if person.pose == "shoot":
        far, near = _held("drawnbow", pose.far[1], 0), _arm(pose.neck, pose.near, person, dark=False)
    return (
        _behind(person, pose),
        far + arm + far_leg,
        seat + near_leg + _trunk(person, pose),
        _head(person, pose),
        shield + near,
    )


def _held(name: str, hand: Point, turn: float) -> str:
    if name == "nothing":
        return ""
    held = parts.part("minis", f"hold-{name}").markup
    return group(held, f"translate({num(hand[0])} {num(hand[1])}) rotate({num(turn)})")


def _limb(start: Point, end: Point, wide: float, narrow: float, fill: str) -> str:
    """Return a tapered piece with round ends between two joints."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    nx, ny = -dy / far, dx / far
    shape = [
        (start[0] + nx * wide, start[1] + ny * wide), (end[0] + nx * narrow, end[1] + ny * narrow),
        (end[0] - nx * narrow, end[1] - ny * narrow), (start[0] - nx * wide, start[1] - ny * wide),
    ]  # fmt: skip
    return path(polygon(shape), fill) + circle(*start, wide, fill) + circle(*end, narrow, fill)


def _arm(neck: Point, arm: tuple[Point, Point], person: Person, *, dark: bool) -> str:
    elbow, hand = arm
    thick = 0.84 if person.soft else 1.0
    shade = "--" if dark else ""
    side = 9 if (elbow[0] > neck[0]) else -9
    shoulder = (neck[0] + side, neck[1] + 9)
    role = _SLEEVE.get(person.garb, "skin")
    lower = role if person.garb in _LONG else "skin"
    out = _limb(elbow, hand, 5.6 * thick, 4.2 * thick, f"@{lower}{shade}")
    if person.garb in {"mail", "cuirass", "furs"}:
        out += _limb(elbow, ((elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2), 6.2, 6, f"@leather{shade}")
    if person.garb == "robe":
        cuff = (hand[0] - 2, hand[1] + 13)
        out += path(polygon([elbow, (hand[0] + 5, hand[1]), cuff, (elbow[0] - 3, elbow[1] + 9)]), f"@{role}-{shade}")
    return out + _limb(shoulder, elbow, 8 * thick, 6 * thick, f"@{role}{shade}") + circle(*hand, 5, f"@skin{shade}")


def _leg(hip: Point, leg: tuple[Point, Point], person: Person, *, dark: bool) -> str:
    knee, foot = leg
    shade = "--" if dark else ""
    if person.garb in _LONG and person.pose not in {"stride", "strike", "throw", "fly", "sit"}:
        return path(_shoe(knee, foot), f"@leather{shade}")
    role = _LEGS.get(person.garb, "skin")
    thick = 0.86 if person.soft else 1.0
    out = _limb(hip, knee, 10.5 * thick, 7.6 * thick, f"@{role}{shade}")
    out += _limb(knee, foot, 7.4 * thick, 4.8 * thick, f"@{role}{shade}")
    if person.garb == "cuirass":
        out += _limb(
            knee, ((knee[0] * 0.2 + foot[0] * 0.8), (knee[1] * 0.2 + foot[1] * 0.8)), 7.6, 5.4, f"@brass{shade}"
        )
    elif role == "leather":
        middle = ((knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2)
        out += _limb(middle, foot, 7, 5.4, f"@fur{shade}")
    return out + path(_shoe(knee, foot), f"@leather-{shade}")


def _shoe(knee: Point, foot: Point) -> str:
    x, y = foot
    if abs(foot[0] - knee[0]) > 24:  # a foot that trails behind points down
        return (
            f"M{num(x - 6)} {num(y - 5)}L{num(x + 6)} {num(y - 3)}L{num(x + 2)} {num(y + 9)}L{num(x - 6)} {num(y + 8)}Z"
        )
    return f"M{num(x - 6)} {num(y - 4)}L{num(x + 5)} {num(y - 4)}L{num(x + 17)} {num(y + 4)}L{num(x - 6)} {num(y + 4)}Z"


def _across(neck: Point, hip: Point) -> tuple[Point, Point]:
    """Return unit vectors along the trunk, downward, and across it, to the right."""
    dx, dy = hip[0] - neck[0], hip[1] - neck[1]
    far = hypot(dx, dy) or 1.0
    return (dx / far, dy / far), (dy / far, -dx / far)


def _trunk(person: Person, pose: Pose) -> str:
    down, side = _across(pose.neck, pose.hip)

    def at(origin: Point, along: float, across: float) -> Point:
        return (
            origin[0] + down[0] * along + side[0] * across,
            origin[1] + down[1] * along + side[1] * across,
        )

    chest, waist, hips = (15.5, 11.0, 15.0) if person.soft else (19.5, 14.0, 15.0)
    neck, hip = pose.neck, pose.hip
    right = [at(neck, 2, chest * 0.5), at(neck, 8, chest), at(neck, 26, chest * 0.92), at(hip, -16, waist),
             at(hip, 4, hips)]  # fmt: skip
    left = [at(neck, 2, -chest * 0.5), at(neck, 8, -chest), at(neck, 26, -chest * 0.9), at(hip, -16, -waist),
            at(hip, 4, -hips)]  # fmt: skip
    role = _CLOTH[person.garb]
    trunk = path(smooth([*right, *reversed(left)], closed=True), f"@{role}")
    shade = path(
        smooth([*left, at(hip, 4, -hips * 0.2), at(neck, 26, -chest * 0.3)], closed=True), f"@{role}--", 'opacity=".5"'
    )
    return _skirt(person, pose) + trunk + shade + _trimmings(person, pose, at, chest, waist)


def _skirt(person: Person, pose: Pose) -> str:
    hip, (near_knee, near_foot), (far_knee, far_foot) = pose.hip, pose.near_leg, pose.far_leg
    role = {"mail": "coat", "cuirass": "leather", "bare": "coat"}.get(person.garb, _CLOTH[person.garb])
    low, high = sorted((near_knee[0], far_knee[0]))
    if person.garb in _LONG:
        low, high = min(low, near_foot[0], far_foot[0]), max(high, near_foot[0], far_foot[0])
        hem = max(near_foot[1], far_foot[1]) - 3
        if person.pose == "fly":
            tail = [(hip[0] + 8, hip[1] - 14), (hip[0] + 6, hip[1] + 13), (60, 152), (34, 158), (40, 130), (28, 118)]
            return path(smooth(tail, closed=True), f"@{role}-")
        edge = [(low - 15, hem), (low + 4, hem + 3), ((low + high) / 2, hem - 2), (high - 2, hem + 3), (high + 15, hem)]
        shape = smooth([(hip[0] - 15, hip[1] - 4), (low - 9, (hip[1] + hem) / 2), *edge,
                        (high + 9, (hip[1] + hem) / 2), (hip[0] + 15, hip[1] - 4)])  # fmt: skip
        folds = "".join(
            f"M{num(hip[0] + k * 5)} {num(hip[1] + 12)}Q{num((hip[0] + low + high) / 3 + k * 6)} {num(hem - 30)} "
            f"{num((low + high) / 2 + k * 9)} {num(hem - 3)}"
            for k in (-2, 0, 2)
        )
        return path(shape + "Z", f"@{role}-") + line(folds, f"@{role}---", 2, 'opacity=".6"')
    if person.pose == "fly":
        return _limb((hip[0] + 8, hip[1] - 2), (hip[0] - 22, hip[1] + 14), 15, 15, f"@{role}-")
    hem = max(near_knee[1], far_knee[1]) - (8 if person.garb != "bare" else 20)
    hem = max(hem, hip[1] + 16)
    edge = [(low - 11, hem), ((low + high) / 2 - 6, hem + 4), ((low + high) / 2 + 6, hem + 1), (high + 11, hem)]
    shape = polygon([(hip[0] - 14, hip[1] - 6), *edge, (hip[0] + 14, hip[1] - 6)])
    out = path(shape, f"@{role}-")
    if person.garb == "cuirass":
        straps = "".join(
            f"M{num(low - 7 + (high - low + 14) * k / 5)} {num(hem)}L{num(hip[0] - 11 + 22 * k / 5)} {num(hip[1])}"
            for k in range(6)
        )
        out += line(straps, "@leather---", 2)
    return out + line(f"M{num(edge[0][0])} {num(hem - 2)}L{num(edge[3][0])} {num(hem - 2)}", "@trim", 2.6)


def _trimmings(person: Person, pose: Pose, at: _At, chest: float, waist: float) -> str:
    neck, hip = pose.neck, pose.hip
    buckle = at(hip, -6, waist * 0.3)
    belt = polygon([at(hip, -9, waist + 1), at(hip, -3, waist + 3), at(hip, -3, -waist - 3), at(hip, -9, -waist - 1)])
    out = path(belt, "@leather-") + circle(buckle[0], buckle[1], 3.6, "@brass")
    if person.garb == "mail":
        rows = [(at(neck, 14 + 9 * k, chest * 0.8), at(neck, 14 + 9 * k, -chest * 0.8)) for k in range(5)]
        data = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in rows)
        out += line(data, "@steel---", 1.4, 'stroke-dasharray="3 3"')
    elif person.garb == "cuirass":
        a, b, c = at(neck, 24, chest * 0.7), at(neck, 29, chest * 0.05), at(neck, 24, -chest * 0.6)
        out += line(f"M{num(a[0])} {num(a[1])}Q{num(b[0])} {num(b[1] + 4)} {num(c[0])} {num(c[1])}", "@brass---", 2)
    elif person.garb in {"chiton", "gown", "robe"}:
        a, b = at(neck, 3, -chest * 0.7), at(hip, -10, waist * 0.9)
        sash = "@accent" if person.garb != "gown" else "@trim"
        out += line(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}", sash, 5)
    elif person.garb == "furs":
        collar = [at(neck, 4 + (5 if k % 2 else 0), chest * (1.15 - 0.33 * k)) for k in range(8)]
        out += line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in collar), "@fur++", 7)
    elif person.garb == "bare":
        a, b = at(neck, 22, chest * 0.5), at(neck, 22, -chest * 0.4)
        out += line(f"M{num(a[0])} {num(a[1])}q-4 6 -9 3M{num(b[0])} {num(b[1])}q4 5 9 2", "@skin--", 1.8)
    else:
        a, b = at(neck, 4, chest * 0.5), at(neck, 4, -chest * 0.5)
        out += line(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}", "@trim", 3)
    return out


def _head(person: Person, pose: Pose) -> str:
    x, y = pose.head
    tilt = 24 if person.pose == "fly" else 8 if person.pose in {"stride", "throw"} else 0
    if person.pose == "back":
        face = ellipse(0, 0, 13, 15, "@hair") + circle(-12, 2, 3, "@skin-")
    else:
        face = path(
            "M-11 -10C-4 -16 8 -15 12 -7L14 0L17 5L13.4 7L13.6 12C10 17 2 17 -3 13C-12 8 -14 -2 -11 -10Z", "@skin"
        )
        face += path("M-3 13C-12 8 -14 -2 -11 -10C-8 0 -4 8 4 15Z", "@skin--", 'opacity=".6"')
        face += path("M6 -1.6L12 -2L11 1.4L7 1Z", "#1a0f0a") + line("M5 -5L12.4 -5.4", "@hair---", 1.8)
        face += line("M9 9.4L13 9", "#7a2f28", 1.5)
    beard = {
        "none": "", "short": path("M-4 5C0 9 6 8 13 7L14 13C10 20 2 20 -3 14Z", "@hair"),
        "long": path("M-5 4C0 9 6 8 13 7C16 18 14 32 8 38C0 32 -6 20 -6 10Z", "@hair"),
    }[person.beard]  # fmt: skip
    hair = {
        "bald": "",
        "short": path("M-13 4C-17 -12 -6 -19 3 -18C11 -17 14 -11 12 -6C4 -10 -2 -8 -6 -2C-7 2 -9 4 -13 4Z", "@hair"),
        "long": path("M-14 30C-22 6 -18 -20 3 -18C11 -17 14 -11 12 -6C4 -10 -2 -8 -6 0C-8 12 -6 22 -8 32Z", "@hair"),
        "braid": path("M-12 4C-17 -12 -6 -19 3 -18C11 -17 14 -11 12 -6C4 -10 -4 -8 -7 2Z", "@hair")
        + "".join(ellipse(-13 - k, 8 + 9 * k, 5 - 0.5 * k, 6, "@hair" if k % 2 else "@hair-") for k in range(5)),
        "wild": path("M-15 14L-24 8L-18 0L-27 -8L-17 -11L-20 -22L-8 -18L-4 -28L3 -19L13 -25L13 -14L20 -12L12 -6"
                     "C4 -10 -2 -8 -6 -1Z", "@hair"),
        "bun": path("M-12 4C-17 -12 -6 -19 3 -18C11 -17 14 -11 12 -6C4 -10 -4 -8 -7 2Z", "@hair")
        + circle(-15, -10, 7, "@hair-"),
    }[person.locks]  # fmt: skip
    neck = _limb((pose.neck[0] - x, pose.neck[1] - y), (-1, 8), 6.4, 6, "@skin--")
    gear = parts.part("minis", f"wear-{person.wears}").markup
    shape = (
        face + beard + hair + gear if person.wears not in {"wolfhood", "hood", "veil"} else face + hair + beard + gear
    )
    return group(neck + group(shape, f"rotate({tilt})"), f"translate({num(x)} {num(y)}) scale(1.08)")


def _behind(person: Person, pose: Pose) -> str:
    x, y = pose.neck
    out = ""
    if person.halo:
        hx, hy = pose.head
        out += circle(hx, hy, 34, "@accent+", 'opacity=".5"') + circle(hx, hy, 27, "@trim+", 'opacity=".55"')
    if person.back == "wings":
        far = group(path(_WING, "@cloth--"), f"translate({num(x + 4)} {num(y + 12)}) rotate(34)")
        near = group(path(_WING, "@cloth"), f"translate({num(x - 6)} {num(y + 14)})")
        out += far + near
    elif person.back == "cloak":
        foot = max(pose.near_leg[1][1], pose.far_leg[1][1]) - 22
        low = pose.hip[0]
        shape = [(x - 13, y + 3), (x + 13, y + 3), (low + 26, pose.hip[1]), (low + 32, foot), (low + 10, foot + 7),
                 (low - 12, foot), (low - 36, foot + 4), (low - 30, pose.hip[1])]  # fmt: skip
        out += path(smooth(shape, closed=True, tension=0.35), "@accent-")
        out += line(f"M{num(x - 8)} {num(y + 20)}L{num(low - 22)} {num(foot - 4)}", "@accent---", 2.4)
    elif person.back == "cloak-wind":
        shape = [(x + 12, y + 2), (x - 16, y + 4), (x - 52, y + 24), (x - 92, y + 18), (x - 84, y + 50),
                 (x - 96, y + 84),
                 (x - 58, y + 84), (x - 30, y + 104), (x - 4, y + 66)]  # fmt: skip
        out += path(smooth(shape, closed=True), "@accent-")
        out += line(
            f"M{num(x - 14)} {num(y + 14)}Q{num(x - 50)} {num(y + 50)} {num(x - 84)} {num(y + 54)}", "@accent---", 2.4
        )
    return out


def _seat() -> str:
    rock = "M74 198L84 160L104 146L140 144L152 158L158 198Z"
    return path(rock, "@steel--") + path("M84 160L104 146L140 144L132 154L100 158Z", "@steel-")
