from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from game.art.clans import faces, tokens
from game.art.clans.book import clans_book
from game.art.clans.faces import CardFace
from game.art.draw import fonts
from game.art.draw.parts import asset_folder
from game.art.draw.spec import ArtSpec
from game.content.clans.loading import load_clans
from game.content.clans.texts import card_lines


def sample_face(name: str, art: ArtSpec, number: int) -> CardFace:
    """Return a card face with invented numbers for a picture: for galleries and tests."""
    rows = (("Regen 2", "Heals 2 at the end of each tick."), ("Guard", "Is attacked first on its tile."))
    return CardFace(
        name=name,
        rarity=("common", "rare", "epic", "legendary")[number % 4],
        tick=number % 5 + 1,
        element=("woods", "lake", "desert", "marsh", None)[number % 5],
        type_line="Line infantry \u00b7 Woods",
        text=rows[: number % 3],
        damage=number % 13,
        health=3 + number % 30,
        move=number % 3,
        art=art,
        icons=("regen_2", "guard")[: number % 3],
    )


LONG = (
    ("Terrain Affinity", "Lake gives a step, Marsh gives 5 health, Desert makes it ranged and Woods give 3 damage."),
    ("Two-Side Attack", "From the Center it hits both sides, from a side lane it hits the Center as well."),
    ("Conceal", "While it stands in front, the enemy does not learn what the card behind it is."),
    ("Fury 2", "Its attacks deal 2 more damage."),
)
FACE = sample_face("Chasseur a Cheval", ArtSpec(headgear="shako"), 5)


def _names() -> list[str]:
    folder = asset_folder().parent / "content" / "clans"
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))["cards"]
    return [str(card["name"]) for card in cards]


def test_every_name_fits_beside_its_medallion() -> None:
    for name in [*_names(), "Chasseur a Cheval", "General Beaulieu", "Desert Elite Striker", "W" * 24]:
        size = fonts.fitted(name, 25, fonts.SERIF_BOLD, 208.0, 12)
        if name != "W" * 24:
            assert fonts.width_of(name, size, fonts.SERIF_BOLD) <= 208.01, name
            assert size >= 18, f"{name} would be printed too small"


@pytest.mark.parametrize("count", range(5))
def test_rules_text_never_leaves_its_box(count: int) -> None:
    size, lines = faces.text_layout(replace(FACE, text=LONG[:count]))
    assert size >= faces.SMALLEST
    assert len(lines) * size * faces.LEADING <= 70.01
    for line in lines:
        wide = sum(fonts.width_of(w, size, fonts.SANS_BOLD if bold else fonts.SANS) for w, bold in line)
        wide += fonts.width_of(" ", size, fonts.SANS) * (len(line) - 1)
        assert wide <= 238.01


def test_text_too_long_gives_way_to_its_keywords() -> None:
    _, lines = faces.text_layout(replace(FACE, text=LONG))
    words = " ".join(word for line in lines for word, _ in line)
    assert all(keyword in words for keyword, _ in LONG)
    assert "Lake gives" not in words


@pytest.mark.rule("CLAN-10.29")
def test_the_real_cards_print_their_rules_or_at_least_every_keyword() -> None:
    content = load_clans()
    whole = 0
    for card in content.cards.values():
        text = card_lines(card, content.abilities)
        size, lines = faces.text_layout(replace(FACE, text=text))
        assert len(lines) * size * faces.LEADING <= 70.01, card.name
        words = " ".join(word for line in lines for word, _ in line)
        assert all(title in words for title, _ in text), card.name
        whole += all(sentence in words for _, sentence in text)
    assert whole >= len(content.cards) * 0.9


def test_short_text_is_printed_whole_with_bold_keywords() -> None:
    size, lines = faces.text_layout(replace(FACE, text=(("Guard", "Is attacked first."),)))
    assert size == 16.5
    assert lines == [[("Guard.", True), ("Is attacked first.", False)]]


@pytest.mark.parametrize("width", [90, 126, 300])
def test_cards_keep_the_master_s_proportions(width: int) -> None:
    for image in (faces.hand_card_image(FACE, width), faces.card_back_image(width)):
        assert image.size == (width, round(width * 1.4))
        assert image.getpixel((0, 0)) != image.getpixel((width // 2, width // 2))


def test_hand_card_and_inspection_differ_only_in_their_text_box() -> None:
    face = replace(FACE, text=LONG[3:], icons=("fury_2",))
    hand, large = faces.hand_card_image(face, 150), faces.inspection_card_image(face, 150)
    box = ImageChops.difference(hand.convert("RGB"), large.convert("RGB")).getbbox()
    assert box is not None
    assert box[1] >= 138
    assert box[3] <= 184


@pytest.mark.rule("CLAN-9.2")
def test_the_ring_lights_the_ticks_on_which_a_card_acts() -> None:
    assert faces.TICKS_ACTING == {1: (1, 2, 3, 4, 5), 2: (2, 4), 3: (3,), 4: (4,), 5: (5,)}
    for tick, acting in faces.TICKS_ACTING.items():
        assert faces.medallion(tick, 34, 36, 25).count("#ffd75e") == len(acting)


@pytest.mark.rule("CLAN-5.6")
def test_frames_and_diamonds_tell_the_rarity() -> None:
    frames = {r: faces.hand_card_image(replace(FACE, rarity=r), 120) for r in ("common", "rare", "epic", "legendary")}
    assert len({image.tobytes() for image in frames.values()}) == 4
    assert len({image.getpixel((2, 84)) for image in frames.values()}) == 4


def test_an_anchor_stands_for_no_movement() -> None:
    still, slow, quick = (faces.hand_card_image(replace(FACE, move=n), 120).tobytes() for n in (0, 1, 2))
    assert len({still, slow, quick}) == 3


def _corner(image: Image.Image) -> int:
    return sum(image.getchannel("A").crop((0, 0, 6, 6)).histogram()[128:])


def test_friend_and_foe_differ_in_shape_not_only_in_colour() -> None:
    art = clans_book().cards["scout"]
    friend, foe = (tokens.token_base_image(art, 2, 96, friend=side) for side in (True, False))
    assert friend.size == foe.size == (96, 128)
    corners = [image.crop((90, 122, 96, 128)).getchannel("A") for image in (friend, foe)]
    assert corners[0].tobytes() != corners[1].tobytes()
    outline = [sum(image.getchannel("A").histogram()[128:]) for image in (friend, foe)]
    assert outline[0] != outline[1]


def test_the_plates_of_a_token_differ_in_shape() -> None:
    shapes = [tokens.badge_image(kind, 40).getchannel("A").tobytes() for kind in ("damage", "health")]
    assert shapes[0] != shapes[1]
