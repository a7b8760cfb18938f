"""One large sheet with a sample of everything the library draws, to be judged by eye."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from game.art import frames, heraldry, icons, particles, tiles
from game.art.faces import CardFace
from game.art.library import ArtLibrary
from game.art.palette import TEXT
from game.art.spec import ArtSpec, clans_book

WIDTH = 1600
_GAP = 10


def sample_face(name: str, art: ArtSpec, number: int) -> CardFace:
    """Return a card face with invented numbers for a picture: for galleries and tests."""
    text = (("Regen 2", "Heals 2 at the end of each tick."), ("Guard", "Is attacked first on its tile."))
    return CardFace(
        name=name,
        rarity=("common", "rare", "epic", "legendary")[number % 4],
        tick=number % 5 + 1,
        element=("woods", "lake", "desert", "marsh", None)[number % 5],
        type_line="Line infantry \u00b7 Woods",
        text=text[: number % 3],
        damage=number % 13,
        health=3 + number % 30,
        move=number % 3,
        art=art,
        icons=("regen_2", "guard")[: number % 3],
    )


def _rows(pictures: Iterable[Image.Image]) -> Image.Image:
    """Return the pictures in lines from left to right, each line as high as its tallest."""
    places: list[tuple[Image.Image, int, int]] = []
    x = y = _GAP
    tall = 0
    for image in pictures:
        if x + image.width + _GAP > WIDTH:
            x, y, tall = _GAP, y + tall + _GAP, 0
        places.append((image, x, y))
        x, tall = x + image.width + _GAP, max(tall, image.height)
    out = Image.new("RGBA", (WIDTH, y + tall + _GAP), (0, 0, 0, 0))
    for image, left, top in places:
        out.alpha_composite(image, (left, top))
    return out


def _cards(library: ArtLibrary) -> list[Image.Image]:
    book = clans_book()
    faces = [sample_face(name.replace("-", " ").title(), art, i) for i, (name, art) in enumerate(book.cards.items())]
    portraits = [library.portrait(art, (140, 168)) for art in book.leaders.values()]
    large = [library.inspection_card(face, 380) for face in faces[::40]]
    hand = [library.hand_card(face, 126) for face in faces]
    tokens = [library.token(face, 96, friend=i % 2 == 0) for i, face in enumerate(faces[::6])]
    return [_rows(group) for group in (portraits, [*large, library.card_back(270)], hand, tokens)]


def _board(library: ArtLibrary) -> list[Image.Image]:
    size = (300, 208)
    windows = [library.terrain_window(t, v, size, time=m) for t in tiles.TERRAINS for v, m in ((0, "day"), (1, "dusk"))]
    burning = library.terrain_window("woods", 3, size).copy()
    burning.alpha_composite(library.burning_overlay(size, 0))
    fog = library.fog_tile(size).copy()
    for layer in (0, 1):
        fog.alpha_composite(library.fog_layer(size, layer))
    things = [library.trap(90), library.chest(90), library.chest(90, opened=True)]
    things += [library.capture_banner(90, friend=side) for side in (True, False)]
    things += [library.crystal((120, 156), friend=side, stage=k) for side in (True, False) for k in range(4)]
    return [_rows([*windows, burning, fog]), _rows(things)]


def _interface(library: ArtLibrary) -> list[Image.Image]:
    buttons = [library.button(state).at(148, 52) for state in frames.BUTTON_STATES]
    panels = [library.patch(kind).at(166, 110) for kind in frames.PATCHES]
    signs = [library.icon(name, 36, TEXT) for name in icons.icon_names()]
    bits = [library.particle(name, 44) for name in particles.PARTICLES]
    flames = [library.candle_flame(frame, 44) for frame in range(8)]
    arms = [library.banner(heraldry.arms_from(seed), (88, 114)) for seed in range(16)]
    return [_rows(group) for group in (buttons, panels, signs, bits, arms, [*flames, library.logo(420)])]


def gallery(library: ArtLibrary) -> Image.Image:
    """Return the contact sheet: leaders, cards, tokens, board, panels, icons, particles, banners, title."""
    parts = [*_cards(library), *_board(library), *_interface(library), _rows([library.title((1280, 720))])]
    height = sum(part.height for part in parts)
    out = library.table((WIDTH, 900)).resize((WIDTH, height))
    top = 0
    for part in parts:
        out.alpha_composite(part, (0, top))
        top += part.height
    return out
