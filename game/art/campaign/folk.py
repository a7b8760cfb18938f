"""People of a campaign's scenes: the whole figures of the cards, dressed for a theatre, around their foot (0, 0)."""

from __future__ import annotations

from random import Random

from game.art.campaign.materials import BRASS
from game.art.draw.palette import shade
from game.art.draw.spec import DEFAULT_COLOURS
from game.art.draw.svg import circle, ellipse, group, num, path, tinted
from game.art.figures.people import POSES, Person, person_layers

DARK = "#1d1418"
TALL = 100.0
"""Units from foot to crown."""
_FOOT, _CROWN = (132.0, 198.0), 14.0
"""The foot and the height of the crown on the grid of the cards."""
_SCALE = TALL / (_FOOT[1] - _CROWN)
_HEAD = 1.5
"""A hat is drawn for a head of radius 10.5; this fits it on the head of a figure."""
_SKINS = ("#d8a47c", "#c98f68", "#b98560", "#a06f4c")
_HAIRS = ("#2a1a12", "#4a2e1a", "#6f4a28", "#8d8478")
_GARB = {
    "bicorne": "tunic", "turban": "robe", "helmet": "cuirass", "kettle": "mail", "fur": "furs", "hood": "robe",
    "bare": "tunic",
}  # fmt: skip
_HATS = {
    "bicorne": path("M-21 -3C-13 -22 13 -22 21 -3C8 -10 -8 -10 -21 -3Z", DARK)
    + path("M-19 -4C-10 -11 10 -11 19 -4", "none", f'stroke="{BRASS}" stroke-width="1.4"')
    + circle(-6, -12, 2.4, "#a33327"),
    "turban": path("M-13 -2C-16 -20 15 -21 13 -3C6 -8 -6 -8 -13 -2Z", "#e9e0c8")
    + path("M-12 -7C-4 -14 6 -14 12 -9M-9 -14C-2 -18 5 -18 10 -14", "none", 'stroke="#b9ac8c" stroke-width="1.3"')
    + circle(2, -14, 2.4, BRASS),
    "helmet": path("M-12 0C-14 -17 13 -18 12.6 -3Z", "#9aa4ab")
    + path("M-12 0L-12 6L-8 8L-7 0Z", "#7f8a92")
    + path("M-10 -12C-8 -26 10 -26 15 -10C6 -17 -4 -17 -10 -12Z", "#a33327"),
    "kettle": path("M-10 -4C-11 -20 11 -20 10 -4Z", "#9aa4ab") + path("M-18 1L-9 -6H9L18 1Z", "#7f8a92"),
    "fur": path("M-13 0C-17 -9 -8 -24 0 -24C8 -24 17 -9 13.6 -2C6 -6 -6 -6 -13 0Z", "#6b4a2c")
    + path("M-14 1C-8 -6 8 -7 14.6 -2L14 3C8 -2 -6 -1 -13 5Z", "#4a321d"),
}
"""Hats that no card's figure wears, around the middle of a head."""


def person(cloth: str, hat: str, rng: Random, *, arm: bool = False, armed: bool = False) -> str:
    """Return a person of dice's face, as one drawing in flat colours.

    Args:
        cloth: colour of the coat.
        hat: "bicorne", "turban", "helmet", "kettle", "fur", "hood" or "bare"; it says what is worn below it, too.
        rng: dice for skin, hair and beard.
        arm: whether an arm is stretched out, as by one who comes and speaks.
        armed: whether there is something in the hand.
    """
    shown = Person(
        pose="stride" if arm else "stand",
        garb=_GARB[hat],
        locks="short" if hat in _HATS else rng.choice(("short", "long", "wild")),
        beard=rng.choice(("none", "none", "short")),
        back="cloak" if hat in {"helmet", "hood", "kettle"} else "none",
        wears="hood" if hat == "hood" else "nothing",
        near="spear" if armed and hat in {"helmet", "kettle", "fur"} else "nothing",
    )
    roles = DEFAULT_COLOURS | {
        "coat": cloth, "accent": shade(cloth, -0.25), "skin": rng.choice(_SKINS), "hair": rng.choice(_HAIRS),
    }  # fmt: skip
    x, y = POSES[shown.pose].head
    worn = group(_HATS.get(hat, ""), f"translate({num(x + 1)} {num(y - 3)}) scale({_HEAD})")
    markup, _ = tinted("".join(person_layers(shown)).replace("$", "@"), roles)
    figure = group(markup + worn, f"scale({_SCALE:.4f}) translate({num(-_FOOT[0])} {num(-_FOOT[1])})")
    return ellipse(0, 1, 24, 4, "#000000", 'opacity=".35"') + figure
