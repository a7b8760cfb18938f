"""The binder: pages of eight, shadows for what is missing, filters, counts, and a card with its rulings."""

from __future__ import annotations

import pytest

from game.content.duel.loading import load_duel
from scenes.collection.binder import NONE, POCKETS, BinderScreen
from scenes.collection.binder_parts import CountRow
from scenes.collection.inspection import CardInspection
from scenes.duel.screens.card_sheet import rulings_of
from scenes.duel.screens.collection import DuelLook
from scenes.kit.typography.text import Label
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def binder(visitor: Visitor) -> BinderScreen:
    """The binder of an empty profile."""
    screen = BinderScreen(DuelLook(visitor.context))
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


def pockets(binder: BinderScreen) -> list[tuple[str, str]]:
    """Card and count of every pocket that holds one."""
    return [(pocket.card, pocket.count) for pocket in binder.book.pockets if pocket.visible and pocket.card]


@pytest.mark.rule("DUEL-10.2")
def test_every_card_of_the_set_has_a_pocket_and_owned_ones_their_copies(visitor: Visitor, binder: BinderScreen) -> None:
    collection = visitor.resources.collection
    seen: dict[str, str] = {}
    for _ in range(binder.pages):
        page = pockets(binder)
        assert 0 < len(page) <= POCKETS
        seen.update(page)
        binder.turn(1)
    assert set(seen) == set(visitor.resources.content.collectable)
    for card, count in seen.items():
        copies = collection.copies(card)
        assert count == (f"{copies}\u00d7" if copies else "")


def test_a_missing_card_is_a_shadow_and_says_where_it_comes_from(visitor: Visitor, binder: BinderScreen) -> None:
    visitor.click(dict(binder.bar.groups["owned"])["no"])
    first = binder.book.pockets[0]
    assert first.key is not None
    assert first.key[0] == "duel shadow"  # type: ignore[index]  # keys of cards are pairs
    assert "boosters" in first.tip_text()
    visitor.click(dict(binder.bar.groups["owned"])["yes"])
    assert binder.book.pockets[0].key[0] == "duel hand"  # type: ignore[index]  # as above
    assert "boosters" not in binder.book.pockets[0].tip_text()


def test_pages_turn_by_keys_by_buttons_and_by_the_wheel_and_end_at_their_ends(
    visitor: Visitor, binder: BinderScreen
) -> None:
    first = pockets(binder)
    visitor.key("PAGEDOWN")
    assert binder.page == 1
    assert pockets(binder) != first
    visitor.click(binder.after)
    binder.book.on_scroll(-1.0)
    assert binder.page == 3
    visitor.key("END")
    assert binder.page == binder.pages - 1
    assert binder.after.reason == "This is the last page."
    visitor.key("PAGEDOWN")
    assert binder.page == binder.pages - 1
    visitor.key("HOME")
    assert (binder.page, pockets(binder)) == (0, first)


def test_typing_asks_in_the_search_grammar_and_faults_are_told_below(visitor: Visitor, binder: BinderScreen) -> None:
    binder.bar.search.on_text("type:ember stars:3")
    assert {item.type for item in map(visitor.resources.content.cards.get, binder.shown) if item} == {"ember"}
    shown = list(binder.shown)
    binder.bar.search.on_text(" powr:3")
    assert "powr" in binder.bar.told.text
    assert binder.shown == shown
    binder.bar.reset()
    assert len(binder.shown) == len(visitor.resources.content.collectable)
    assert "powr" not in binder.bar.told.text


def test_where_nothing_fits_the_page_says_so(visitor: Visitor, binder: BinderScreen) -> None:
    binder.bar.search.on_text("name:zzzz")
    visitor.wait()
    assert (pockets(binder), binder.number.text) == ([], "Page 1 of 1")
    assert binder.none.visible
    assert binder.none.text == NONE
    visitor.key("PAGEDOWN")
    assert binder.page == 0


def test_the_counts_tell_how_much_of_the_set_is_owned(visitor: Visitor, binder: BinderScreen) -> None:
    rows = {
        row.node.words.text: row.node.number.text for row in binder.counts.rows.rows if isinstance(row.node, CountRow)
    }
    owned = visitor.resources.collection.owned()
    assert rows["All cards"] == f"{len(owned)} / 160"
    assert [rows[item].split(" / ")[1] for item in ("Creatures", "Runes", "Wards")] == ["100", "40", "20"]
    labels = [row.node.text for row in binder.counts.rows.rows if isinstance(row.node, Label)]
    assert f"{owned.total()} copies" in labels


def test_a_click_shows_a_card_large_with_its_rulings_and_any_way_back_closes_it(
    visitor: Visitor, binder: BinderScreen
) -> None:
    visitor.click(binder.book.pockets[1])
    card = binder.book.pockets[1].card
    assert card
    for key in ("ESCAPE", "I"):
        panel = visitor.top
        assert isinstance(panel, CardInspection)
        assert panel.sheet.card == card
        visitor.key(key)
        assert visitor.top is binder
        binder.examine(card)
        visitor.wait()


def test_rulings_explain_the_words_of_the_card_and_no_others(visitor: Visitor) -> None:
    cards = load_duel().cards
    for name, word in (("queen-aveline-crown-of-dawn", "Tribute summon"), ("the-dawn-crown", "Relic")):
        found = dict(rulings_of(visitor.context, cards[name]))
        assert word in found
        assert "Flip" not in found
    plain = next(card for card in cards.values() if card.kind == "creature" and not (card.abilities or card.keywords))
    assert rulings_of(visitor.context, plain) == []
