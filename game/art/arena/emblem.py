"""The emblem of the standard match: the carved slate with minions and heroes on it, a hand before it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageEnhance

from game.art.arena.board import HEIGHT, WIDTH, board
from game.art.arena.cards import art_size, hand_card
from game.art.arena.face import CardFace
from game.art.arena.figures import card_art, card_picture
from game.art.arena.heroes import HeroState, hero_art_size, hero_portrait
from game.art.arena.portraits.book import portrait_book
from game.art.arena.portraits.paint import portrait_picture
from game.art.arena.tokens import TokenState, board_token, token_art_size
from game.art.draw.raster import Size
from game.art.figures.emblems import Emblem, ground, lay
from game.art.title import tilted

_WOLF: Final = {"figure": "wolf", "backdrop": {"terrain": "snow", "time": "night"}}
_DRAGON: Final = {"figure": "dragon", "backdrop": {"terrain": "ember"}, "colours": {"coat": "#1f5a48"}}
_CERBERUS: Final = {"figure": "cerberus", "backdrop": {"terrain": "cinders"}, "scale": 0.92}
_EAGLE: Final = {"figure": "eagle", "backdrop": {"terrain": "temple"}}
_MINIONS: Final = (
    (CardFace("Wolf", element="shadow"), _WOLF, TokenState(attack=5, health=2, taunt=True), 475, 362),
    (
        CardFace("Dragon", element="fire", rarity="legendary"),
        _DRAGON,
        TokenState(attack=8, health=8, ready=True),
        617,
        362,
    ),
    (CardFace("Raven", element="wind"), {"figure": "raven"}, TokenState(attack=1, health=1), 759, 362),
    (CardFace("Cerberus", "greek", element="shadow"), _CERBERUS, TokenState(False, 4, 5, taunt=True), 546, 186),
    (CardFace("Eagle", "greek", element="holy"), _EAGLE, TokenState(False, 3, 1, divine=True), 688, 186),
)
"""The minions on the emblem's slate: face, picture, state, and where their middle lies."""
_HAND: Final = (
    (
        CardFace("Mjolnir", kind="weapon", cost=5, attack=4, second=2, element="wind"),
        {"figure": "thunder-hammer"},
        0.1,
        12.0,
    ),
    (CardFace("Aegis", "greek", "spell", "epic", 3, element="holy"), {"figure": "gorgon-shield"}, 0.2, 3.0),
)
"""The cards in the hand before it: face, picture, where, how it is turned."""


def _slate(size: Size) -> Image.Image:
    """Return the slate with all that lies on it."""
    out = board(size)
    unit = size[1] / HEIGHT
    over = (size[0] - WIDTH * unit) / 2

    def put(image: Image.Image, x: float, y: float) -> None:
        out.alpha_composite(
            image, (round(over + x * unit - image.width / 2), max(0, round(y * unit - image.height / 2)))
        )

    width = round(118 * unit)
    for face, picture, state, x, y in _MINIONS:
        put(board_token(face, card_art(card_picture(picture), token_art_size(width)), width, state), x, y)
    heroes = portrait_book().portraits
    for name, hero, y in (
        ("odin", HeroState("Odin", element="holy"), 492),
        ("hades", HeroState("Hades", "greek", "shadow", False), 66),
    ):
        put(hero_portrait(hero, portrait_picture(heroes[name], hero_art_size(width)), width), 617, y)
    return out


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    height = size[1]
    wide, high = round(height * 2.5), round(height * 1.42)
    slate = ImageEnhance.Brightness(_slate((wide, high))).enhance(1.2)
    seen = slate.crop((round(wide * 0.13), 0, round(wide * 0.84), round(high * 0.78)))
    lay(out, tilted(seen, round(height * 1.7), round(height * 0.98), 0.84), (0.5, 0.5))
    width = round(height * 0.26)
    for face, picture, x, turn in _HAND:
        lay(out, hand_card(face, card_art(card_picture(picture), art_size(width)), width), (x, 0.8), turn)
    return out


EMBLEM = Emblem("arena", _drawn, (0.53, 0.55, 0.36))
"""What lies on the table when the standard match is played."""
