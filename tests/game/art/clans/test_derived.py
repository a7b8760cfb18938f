"""Pictures of cards that nobody drew."""

from __future__ import annotations

from dataclasses import replace

from components.clans import Ability, CardDefinition
from game.art.clans.book import clans_book
from game.art.clans.derived import card_spec, derived_card, derived_leader, leader_spec
from game.art.draw.picture import picture
from game.content.clans.loading import load_clans


def test_every_card_gets_a_sound_picture_of_its_own() -> None:
    cards = [replace(card, id=f"another-{card.id}") for card in load_clans().cards.values()]
    made = {derived_card(card).model_dump_json() for card in cards}
    assert len(made) == len(cards)


def test_the_same_card_always_looks_the_same() -> None:
    card = CardDefinition(id="moor-giant", element="marsh", tick=4)
    assert derived_card(card) == derived_card(replace(card))
    assert derived_card(card) != derived_card(replace(card, id="fen-wife"))


def test_the_figure_tells_what_the_card_is() -> None:
    card = CardDefinition(id="x", element="desert")
    assert derived_card(replace(card, abilities=(Ability("trap"),))).figure == "pit"
    assert derived_card(replace(card, family="artillery")).figure in {"siegegun", "bombard"}
    assert derived_card(replace(card, speed=2)).mount in {"camel", "horse"}
    assert derived_card(replace(card, abilities=(Ability("medic"),))).body == "medicapron"
    assert derived_card(replace(card, tick=5)).arms != derived_card(replace(card, tick=1)).arms
    assert derived_card(card).backdrop.terrain == "desert"
    archer = derived_card(replace(card, family="ranged"))
    assert archer.arms in {("bow", "quiver"), ("crossbow",), ("musketaim",)}


def test_leaders_get_a_portrait() -> None:
    made = {derived_leader(f"leader-{number}", ("lake",)).model_dump_json() for number in range(20)}
    assert len(made) == 20
    assert picture(derived_leader("boudica", ()), 66).size == (66, 52)


def test_what_was_drawn_goes_before_what_is_composed() -> None:
    book, content = clans_book(), load_clans()
    assert card_spec(book, content.cards["scout"]) is book.cards["scout"]
    assert leader_spec(book, "napoleon", ()) is book.leaders["napoleon"]
    assert card_spec(book, CardDefinition(id="stranger")) == derived_card(CardDefinition(id="stranger"))
