"""What of a collection is shown: the search grammar and the buttons together, owned and missing cards."""

from __future__ import annotations

import pytest
from PIL import Image

from game.content.duel.loading import load_duel
from game.content.language.text.cards import CardTexts
from game.problems import WrongRequest
from scenes.duel.screens.card_filter import CardFilter, order
from scenes.duel.screens.faces import DARK, PALE, silhouette

CARDS = load_duel().collectable
TEXTS = CardTexts(load_duel().cards)
OWNED = {name: 1 for number, name in enumerate(CARDS) if number % 3}


def selected(wanted: CardFilter) -> list[str]:
    return wanted.select(CARDS, TEXTS, lambda card: OWNED.get(card, 0))


def test_without_a_wish_all_cards_come_in_the_order_of_collections() -> None:
    found = selected(CardFilter())
    assert sorted(found) == sorted(CARDS)
    assert found == [card.id for card in sorted(CARDS.values(), key=order)]
    assert [CARDS[item].kind for item in (found[0], found[-1])] == ["creature", "ward"]


def test_buttons_of_one_group_widen_and_groups_narrow() -> None:
    ember = CardFilter().toggled("type", "ember")
    both = ember.toggled("type", "wild")
    small = both.toggled("stars", "1")
    assert {CARDS[item].type for item in selected(both)} == {"ember", "wild"}
    assert len(selected(small)) < len(selected(both))
    assert {CARDS[item].stars for item in selected(small)} == {1}
    assert selected(both.toggled("type", "wild")) == selected(ember)


def test_what_is_typed_and_what_is_pressed_must_both_be_so() -> None:
    wanted = CardFilter().typed("power>=5 -rarity:common").toggled("type", "fallen")
    found = [CARDS[item] for item in selected(wanted)]
    assert found
    assert all(item.power >= 5 and item.rarity != "common" and item.type == "fallen" for item in found)


def test_owned_and_missing_exclude_each_other() -> None:
    owned = CardFilter().toggled("owned", "yes")
    missing = owned.toggled("owned", "no")
    assert {OWNED.get(item, 0) for item in selected(owned)} == {1}
    assert {OWNED.get(item, 0) for item in selected(missing)} == {0}
    assert len(selected(owned)) + len(selected(missing)) == len(CARDS)


def test_a_search_that_cannot_be_read_is_a_sentence() -> None:
    with pytest.raises(WrongRequest, match="typ"):
        CardFilter().typed("typ:ember")


def test_a_shadow_keeps_the_shape_and_has_one_dark_colour() -> None:
    image = Image.new("RGBA", (40, 56), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (8, 8, 20, 48))
    image.paste((0, 255, 90, 255), (20, 8, 32, 48))
    made = silhouette(image)
    assert made.getchannel("A").tobytes() == image.getchannel("A").tobytes()
    for band, (low, high) in enumerate(zip(DARK, PALE, strict=True)):
        tones = made.getchannel(band).tobytes()
        assert low - 1 <= min(tones) <= max(tones) <= high + 1
