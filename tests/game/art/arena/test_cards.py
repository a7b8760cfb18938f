from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageChops

from game.art.arena import badges, cards, frames, lettering
from game.art.arena.face import CardFace
from game.art.arena.lettering import LEAST, SMALLEST_PX, brief_name, set_rules, write
from game.art.arena.palette import ELEMENT, ENAMEL, RARITY
from game.art.draw import fonts
from game.art.draw.layers import layers
from tests.thorough import some

KINDS = ("minion", "spell", "secret", "weapon", "hero")
ART = Image.new("RGBA", (262, 199), "#345678")
GUARD = CardFace(
    "Einherjar Guardian",
    cost=4,
    attack=3,
    second=5,
    element="holy",
    short="Einherjar",
    type_line="Minion",
    type_word="Minion",
    text="**Taunt.** Enemies must attack this minion first.",
    keywords=("taunt",),
)
LONG = (
    "**Battlecry:** deal 3 damage to all enemies. If you have **Overloaded** this turn, deal 2 more damage to each "
    "frozen minion and draw a card for every minion destroyed this way. Then unlock your mana crystals."
)


def face(**changes: object) -> CardFace:
    return CardFace(**({name: getattr(GUARD, name) for name in GUARD.__slots__} | changes))


def apart(first: Image.Image, second: Image.Image) -> float:
    """How far two pictures are apart: the mean difference of their pixels in all four channels."""
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


@pytest.mark.parametrize(("kind", "mythology"), some([*product(KINDS, ("norse", "greek"))], 5))
def test_every_card_draws_in_both_sizes(mythology: str, kind: str) -> None:
    shown = face(mythology=mythology, kind=kind, rarity="epic", hero_class="mage")
    assert cards.inspection_card(shown, ART, 300).size == (300, 436)
    assert cards.hand_card(shown, ART, 126).size == cards.card_size(126) == (126, 183)


def test_the_picture_shows_in_the_window_and_nowhere_outside_the_card() -> None:
    card = cards.inspection_card(GUARD, ART, 300)
    assert card.getpixel((150, 16 + 150)) == (0x34, 0x56, 0x78, 255)
    corners = [card.getpixel(place) for place in ((0, 0), (299, 0), (0, 435), (299, 435))]
    assert [pixel[3] for pixel in corners if isinstance(pixel, tuple)] == [0, 0, 0, 0]


def test_types_mythologies_and_rarities_differ_to_the_eye() -> None:
    bodies = [frames.body(m, k, 126) for m in ("norse", "greek") for k in ("minion", "spell", "weapon", "hero")]
    assert min(apart(a, b) for n, a in enumerate(bodies) for b in bodies[:n]) > 0.5
    gems = [badges.gem(rarity, 24) for rarity in RARITY]
    assert min(apart(a, b) for n, a in enumerate(gems) for b in gems[:n]) > 8


def test_a_crest_stands_above_heroes_and_legends_alone() -> None:
    def crest(card: Image.Image) -> bool:
        return card.crop((0, 0, 300, 12)).getbbox() is not None

    assert not crest(cards.inspection_card(GUARD, ART, 300))
    assert crest(cards.inspection_card(face(rarity="legendary"), ART, 300))
    assert crest(cards.inspection_card(face(kind="hero", mythology="greek"), ART, 300))


def test_the_same_face_makes_the_same_pixels() -> None:
    first = cards.hand_card(GUARD, ART, 126).tobytes()
    layers.clear()
    assert cards.hand_card(GUARD, ART, 126).tobytes() == first


@pytest.mark.parametrize("width", [126, 160, 189])
def test_no_letter_on_a_card_in_the_hand_is_too_small_to_read(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def written(*args: object, **more: object) -> None:
        sizes.append(args[3])  # type: ignore[arg-type] # the size is the fourth argument
        write(*args, **more)  # type: ignore[arg-type] # handed on as it came

    monkeypatch.setattr(cards, "write", written)
    monkeypatch.setattr(lettering, "write", written)
    cards.hand_card(face(name="Thunderlord of the Ninth Gate of Storms", short="", rarity="legendary"), ART, width)
    assert len(sizes) == 6  # the name takes two lines
    assert min(sizes) >= SMALLEST_PX - 0.01


def test_the_number_and_the_name_are_what_the_face_says() -> None:
    card = cards.hand_card(GUARD, ART, 126)
    cost = ImageChops.difference(card, cards.hand_card(face(cost=7), ART, 126)).convert("RGB").getbbox()
    assert cost is not None
    assert cost[2] < 40
    assert cost[3] < 45
    name = ImageChops.difference(card, cards.hand_card(face(short="Guard"), ART, 126)).convert("RGB").getbbox()
    assert name is not None
    assert name[3] < 30


@pytest.mark.parametrize(
    "name",
    [
        "Nidhoggr, Root-Gnawer",
        "Thunderlord of the Ninth Gate of Storms",
        "The Wooden Horse",
        "Wwwwwwwwwwwwwwwwwwwwwwww",
    ],
)
def test_a_name_always_fits_the_band_of_a_card_in_the_hand(name: str) -> None:
    size = SMALLEST_PX / 126 * 300
    brief = brief_name(name, "", 224, size)
    assert brief
    assert fonts.width_of(brief, size, fonts.SERIF_BOLD) <= 224


def test_names_are_cut_where_words_end() -> None:
    size = 28.0
    assert brief_name("Nidhoggr, Root-Gnawer", "", 224, size) == "Nidhoggr"
    assert brief_name("The Wooden Horse", "", 200, size) == "Wooden Horse"
    assert brief_name("Blow to the Crest", "", 150, size) == "Blow"
    assert brief_name("Snare on the Snow", "", 150, size) == "Snare"
    assert brief_name("Einherjar Guardian", "Einherjar", 224, size) == "Einherjar"
    assert brief_name("Bow of Ydalir", "", 100, size) == "Bow"
    assert brief_name("Loose the Pack", "", 140, size) == "Loose\u2026"
    assert brief_name("", "", 224, size) == ""


@pytest.mark.parametrize("text", ["", "**Taunt.**", GUARD.text, LONG])
def test_rules_text_stays_in_its_box(text: str) -> None:
    box = (33.0, 287.0, 267.0, 359.0)
    setting = set_rules(text, box)
    assert setting.size >= LEAST
    for x, y, words, bold in setting.runs:
        wide = fonts.width_of(words, setting.size, fonts.SANS_BOLD if bold else fonts.SANS)
        assert box[0] - 0.1 <= x <= x + wide <= box[2] + 0.1
        assert box[1] < y < box[3] + 0.1
    assert " ".join(words for _, _, words, _ in setting.runs).split() == text.replace("**", "").split()


def test_a_text_without_end_is_cut_with_an_ellipsis() -> None:
    setting = set_rules("Deal 3 damage and draw a card. " * 30, (33.0, 287.0, 267.0, 359.0))
    assert setting.runs[-1][2].endswith("\u2026")
    assert setting.runs[-1][1] < 360


def test_keywords_are_red_and_bold() -> None:
    runs = set_rules("**Battlecry**: **Discover** a spell.", (33.0, 287.0, 267.0, 359.0)).runs
    assert [(words, bold) for _, _, words, bold in runs] == [("Battlecry: Discover", True), ("a spell.", False)]


def test_every_class_and_element_has_a_badge_of_its_own() -> None:
    for badge, names in ((badges.class_disc, ENAMEL), (badges.element_badge, ELEMENT)):
        images = [badge(name, 24) for name in names]
        assert min(apart(a, b) for n, a in enumerate(images) for b in images[:n]) > 6


def test_a_changed_number_shows_an_arrow_besides_its_colour() -> None:
    shown = {tone: badges.number_plate("attack", "3", 48, tone).convert("L") for tone in badges.TONES}
    assert apart(shown["raised"], shown["lowered"]) > 2
    assert apart(shown["raised"], shown["printed"]) > 2


def test_the_name_of_a_card_that_another_covers_stands_in_what_is_seen() -> None:
    named = face(name="Aristaeus, Lord of Herds", short="Aristaeus")
    art = Image.new("RGBA", (264, 220), "#335577")
    whole, covered = (
        np.asarray(cards.hand_card(named, art, 122, seen).convert("L")).astype(int) for seen in (1.0, 0.6)
    )
    bare = np.asarray(cards.hand_card(face(name="", short=""), art, 122).convert("L")).astype(int)
    band = slice(round(14 * 122 / 300) + 6, round(49 * 122 / 300) + 6)
    right = slice(round(122 * 0.66), 109)
    assert np.abs(whole - bare)[band, right].max() > 60
    assert np.abs(covered - bare)[band, right].max() < 10


def difference(first: Image.Image, second: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()


def test_a_card_without_keywords_shows_its_rules_in_the_hand() -> None:
    bolt = CardFace("Yew Arrow", cost=1, kind="spell", type_word="Spell", text="Deal 2 damage to a character.")
    silent = replace(bolt, text="")
    changed = difference(cards.hand_card(bolt, ART, 150), cards.hand_card(silent, ART, 150))
    assert changed is not None
    unit, drop = 150 / frames.CARD_W, frames.CREST
    left, top, right, foot = (round(edge * unit) for edge in (33, 287 + drop, 267, 363 + drop))
    assert left <= changed[0] < changed[2] <= right
    assert top <= changed[1] < changed[3] <= foot
    assert difference(*(cards.hand_card(face, ART, 150, seen=0.4) for face in (bolt, silent))) is None


def test_rules_in_large_letters_are_cut_behind_a_word() -> None:
    setting = set_rules(LONG, (33.0, 287.0, 267.0, 359.0), 24.0, 24.0)
    assert setting.size == 24.0
    assert len({y for _, y, _, _ in setting.runs}) <= 2
    assert setting.runs[-1][2].endswith("\u2026")
