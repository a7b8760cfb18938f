"""The screens of collections for a game that has dust, many facets, orders and plans."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.collection.owned import Collection, Gained
from game.profile.decks import deck_of
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Treasury
from scenes.clans.screens.collection import ClansLook
from scenes.collection.binder import BinderScreen
from scenes.collection.crafting import ExtrasPanel
from scenes.collection.deck_editor import DeckEditor
from scenes.collection.inspection import CardInspection
from scenes.collection.opening import OpeningScene, open_words
from scenes.collection.store import StoreScreen
from scenes.duel.screens.collection import DuelLook
from scenes.grid.screens.collection import GridLook
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.lettering import plain
from scenes.shell.widgets.picker import Picker
from tests.game.collection.sample import CARDS, ECONOMY, GAME, PLANS, SIZE
from tests.scenes.collection.sample_look import LISTS, SampleLook
from tests.scenes.duel.screens.visitor import Visitor

COMMON, RARE, LEGENDARY = "card-60", "card-65", "card-69"


def given(visitor: Visitor, *, dust: int = 0, **cards: int) -> SampleLook:
    owned = {card.replace("_", "-"): copies for card, copies in cards.items()}
    visitor.context.treasury.trade(GAME, lambda _: 0, lambda _: (OwnedCards(dust=dust, cards=owned), 0))
    return SampleLook(visitor.context)


def binder_of(visitor: Visitor, *, dust: int = 0, **cards: int) -> BinderScreen:
    screen = BinderScreen(given(visitor, dust=dust, **cards))
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


def inspected(visitor: Visitor, binder: BinderScreen, card: str) -> CardInspection:
    binder.examine(card)
    visitor.wait(0.4)
    top = visitor.top
    assert isinstance(top, CardInspection)
    return top


def answered(visitor: Visitor, choice: int) -> str:
    """Answer the dialog on top; what it asked."""
    dialog = visitor.top
    assert isinstance(dialog, Dialog)
    words = f"{dialog.panel.title.text} {dialog.words.text}"
    visitor.click(dialog.buttons[choice])
    visitor.wait(0.3)
    return words


def kept(visitor: Visitor) -> OwnedCards:
    return Treasury(visitor.context.folders.data / "treasury.json").owned(GAME)


# -- crafting ----------------------------------------------------------------------------------------------------------


def test_a_card_is_crafted_after_a_question_and_the_binder_shows_it(visitor: Visitor) -> None:
    binder = binder_of(visitor, dust=150)
    inspection = inspected(visitor, binder, RARE)
    row = inspection.crafting
    assert row is not None
    assert (row.craft.text, row.disenchant.text) == ("Craft: 100 dust", "Disenchant: 20 dust")
    assert row.disenchant.reason == "You do not own Card 65."
    visitor.click(row.craft)
    assert answered(visitor, 1).startswith("Craft this card? A copy of Card 65 costs 100 dust; 50 will be left.")
    assert kept(visitor).cards == {}
    visitor.click(row.craft)
    answered(visitor, 0)
    assert kept(visitor) == OwnedCards(dust=50, cards={RARE: 1})
    assert row.words.text.endswith("50 dust \u00b7 You own one copy")
    assert row.craft.reason == "This costs 100 dust; you have 50."
    assert binder.spec.has(RARE)
    assert any("50 dust" in getattr(row.node, "text", "") for row in binder.counts.rows.rows)


def test_disenchanting_asks_and_names_decks_that_need_the_card(visitor: Visitor) -> None:
    binder = binder_of(visitor, card_65=2)
    binder.look.box.keep(deck_of("The Long Raid", (RARE, RARE)))
    row = inspected(visitor, binder, RARE).crafting
    assert row is not None
    visitor.click(row.disenchant)
    told = answered(visitor, 0)
    assert "A copy of Card 65 turns into 20 dust; then you own one copy." in told
    assert "\u201cThe Long Raid\u201d needs it" in told
    assert kept(visitor) == OwnedCards(dust=20, cards={RARE: 1})
    assert any("20 dust" in sentence for sentence in visitor.told())


def test_what_another_window_has_spent_is_told_and_shown(visitor: Visitor) -> None:
    binder = binder_of(visitor, dust=100)
    row = inspected(visitor, binder, RARE).crafting
    assert row is not None
    visitor.click(row.craft)
    Collection(ECONOMY, Treasury(visitor.context.folders.data / "treasury.json")).craft(COMMON)
    answered(visitor, 0)
    assert visitor.told()[-1] == "This costs 100 dust; you have 60."
    assert kept(visitor) == OwnedCards(dust=60, cards={COMMON: 1})
    assert "60 dust" in row.words.text


def test_extra_copies_are_previewed_and_disenchanted_at_once(visitor: Visitor) -> None:
    binder = binder_of(visitor, card_60=5, card_69=2)
    button = binder.counts.extras
    assert button is not None
    assert button.text == "Extra copies: 415 dust"
    visitor.click(button)
    visitor.wait(0.4)
    panel = visitor.top
    assert isinstance(panel, ExtrasPanel)
    assert [row.node.name for row in panel.rows.rows] == ["extra Card 60", "extra Card 69"]
    assert panel.total.text == "4 copies: 415 dust in all"
    visitor.key("ESCAPE")
    visitor.wait(0.3)
    assert kept(visitor).dust == 0
    visitor.click(button)
    visitor.wait(0.4)
    visitor.click(visitor.top.dissolve)
    visitor.wait(0.3)
    assert visitor.top is binder
    assert kept(visitor) == OwnedCards(dust=415, cards={COMMON: 2, LEGENDARY: 1})
    assert button.reason == "You own no copy that no deck can hold."


@pytest.mark.parametrize("look", [DuelLook, ClansLook, GridLook])
def test_a_game_without_dust_shows_nothing_of_it(visitor: Visitor, look: type[DuelLook | ClansLook | GridLook]) -> None:
    binder = BinderScreen(look(visitor.context))
    visitor.stage.push(binder, fade=False)
    visitor.wait()
    assert binder.counts.extras is None
    assert inspected(visitor, binder, binder.shown[0]).crafting is None


# -- boosters ----------------------------------------------------------------------------------------------------------


def test_a_booster_that_was_won_is_opened_and_lights_up_by_its_rarities(visitor: Visitor) -> None:
    look = given(visitor)
    collection = look.collection
    assert collection is not None
    for match in ("first", "second"):
        collection.won(match, "master")
    gained = collection.open_booster()
    opening = OpeningScene(look, collection, gained)
    visitor.stage.push(opening, fade=False)
    visitor.key("ENTER")
    visitor.wait(2.0)
    assert [card.promising for card in opening.cards] == [card.strength > 0 for card in opening.cards]
    assert all((card.light.alpha > 0) == card.promising for card in opening.cards)
    visitor.key("SPACE")
    visitor.wait(3.0)
    assert opening.finished
    assert opening.title.text == "Sample booster: 5 cards"
    assert opening.more.text == "Open another: 1 left"
    assert opening.more.enabled
    lights = [(CARDS[card.gained.card].rarity, card.strength, card.sparks, card.rarest) for card in opening.cards]
    assert lights == sorted(lights, key=lambda light: light[1])
    assert all((rarity == "common") == (strength == 0) for rarity, strength, _, _ in lights)
    assert all(rarest == (rarity == "legendary") for rarity, _, _, rarest in lights)
    collection.open_booster()
    assert open_words(collection, "Open") == "Open: 100 gold"


def test_an_extra_card_says_what_it_brings(visitor: Visitor) -> None:
    look = given(visitor)
    collection = look.collection
    assert collection is not None
    opening = OpeningScene(
        look, collection, [Gained(COMMON, new=False, gold=0, dust=5), Gained(RARE, new=True, gold=0)]
    )
    visitor.stage.push(opening, fade=False)
    visitor.key("SPACE")
    visitor.wait(3.0)
    extra, new = opening.cards
    assert (extra._chip_words()[0], new._chip_words()[0]) == ("Extra: 5", "New")
    assert opening.told.text == "1 new card \u00b7 1 extra card to disenchant for 5 dust"
    assert "disenchant it for 5 dust" in extra._tell()


def test_a_store_tells_odds_and_prizes_and_opens_what_was_won_before_it_takes_gold(visitor: Visitor) -> None:
    look = given(visitor)
    collection = look.collection
    assert collection is not None
    collection.won("match", "master")
    store = StoreScreen(look, collection)
    visitor.stage.push(store, fade=False)
    visitor.wait()
    assert store.wins.text == "A match won against the program pays 10 (easy) and 20 and a booster (master)."
    told = [plain(line.text) for line in store.booster.lines]
    assert told[:2] == [
        "Four cards: 72% common, 22% rare, 5% epic, 1% legendary.",
        "One card: 80% rare, 15% epic, 5% legendary.",
    ]
    assert not any("turns into gold" in line for line in told), "such copies are kept for their dust"
    assert store.booster.buy.text == "Open: 1 left"
    visitor.click(store.booster.buy)
    assert isinstance(visitor.top, OpeningScene)
    assert (kept(visitor).opened, kept(visitor).boosters, collection.gold) == (1, 0, 20)
    visitor.key("ESCAPE")
    visitor.wait(0.3)
    assert store.booster.buy.text == "Buy and open: 100 gold"
    assert store.booster.buy.reason == "This costs 100 gold; you have 20."
    visitor.earn(300)
    store.show()
    visitor.click(store.offers[0].buy)
    assert [deck.listed for deck in look.box.decks] == [("card-65", "card-65", "card-69")]
    assert kept(visitor).decks == ("raid",)


# -- editor ------------------------------------------------------------------------------------------------------------


def edited(visitor: Visitor, look: SampleLook, *cards: str) -> DeckEditor:
    editor = DeckEditor(look, deck_of("A Raid", cards))
    visitor.stage.push(editor, fade=False)
    visitor.wait()
    return editor


@pytest.mark.parametrize("plan", PLANS)
def test_a_deck_is_completed_by_a_plan_of_what_is_owned_and_the_step_can_be_taken_back(
    visitor: Visitor, plan: str
) -> None:
    editor = edited(visitor, given(visitor), "card-1")
    visitor.click(editor.side.buttons["plan"])
    visitor.wait(0.3)
    picker = visitor.top
    assert isinstance(picker, Picker)
    picker.buttons[list(PLANS).index(plan)].on_click()
    visitor.wait(0.3)
    assert len(editor.draft.cards) == SIZE
    assert editor.spec.broken(editor.draft.cards) == ()
    editor.complete(plan)
    assert visitor.told()[-1] == "There is no card left that the plan could add."
    editor.undo()
    assert editor.draft.cards == ("card-1",)


def test_what_is_true_of_a_playable_deck_is_said_below_it(visitor: Visitor) -> None:
    numbers = (*range(10), *range(20, 30), *range(50, 60))
    editor = edited(visitor, given(visitor, **{f"card_{number}": 1 for number in numbers}))
    editor.become(tuple(f"card-{number}" for number in numbers))
    told = [getattr(row.node, "text", "") for row in editor.side.rules.rows]
    assert any("highlander" in words for words in told)


def test_a_card_crafted_from_the_editor_can_be_put_into_the_deck_at_once(visitor: Visitor) -> None:
    editor = edited(visitor, given(visitor, dust=100))
    editor.bar.reset()
    editor.add_card(RARE)
    assert visitor.told()[-1] == "You do not own Card 65: craft it, or find it in a booster."
    editor.examine(RARE)
    visitor.wait(0.4)
    visitor.top.crafting.do_craft()
    visitor.key("ESCAPE")
    visitor.wait(0.3)
    editor.add_card(RARE)
    assert editor.draft.cards == (RARE,)
    assert editor.grid.tiles[RARE].key == ("sample", RARE, True)


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0)])
def test_any_number_of_facets_has_room(
    visitor: Visitor, resized: Callable[[int, int, float], None], size: tuple[int, int, float]
) -> None:
    editor = edited(visitor, given(visitor))
    resized(*size)
    visitor.wait()
    bar = editor.bar
    assert list(bar.lists) == list(LISTS)
    controls = [bar.search, *bar.lists.values(), *(button for group in bar.groups.values() for _, button in group)]
    assert bar.sort is not None
    controls += [bar.sort, bar.everything]
    assert all(control.width > 20 for control in controls)
    for first, second in combinations(controls, 2):
        assert not first.rect.overlaps(second.rect), (first.name, second.name)
    assert min(control.rect.y for control in controls) >= bar.box.y - 1
    assert bar.search.rect.top <= bar.box.top + 1


def test_the_order_is_chosen_from_a_list(visitor: Visitor) -> None:
    editor = edited(visitor, given(visitor))
    editor.bar.reset()
    assert editor.bar.sort is not None
    visitor.click(editor.bar.sort)
    visitor.wait(0.3)
    assert isinstance(visitor.top, Picker)
    visitor.top.buttons[2].on_click()
    visitor.wait(0.3)
    assert editor.bar.sort.text == "By rarity"
    assert CARDS[editor.grid.shown[0]].rarity == "legendary"
    visitor.click(editor.bar.everything)
    assert editor.bar.sort.text == "By usual order"
