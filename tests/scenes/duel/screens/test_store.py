"""The luxury store: prices and rates shown, boosters opened as a show, decks bought once, gold for won duels."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.profile.treasury import Treasury
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.clans.resources import clans
from scenes.collection.inspection import CardInspection
from scenes.collection.opening import OpeningScene
from scenes.collection.store import StoreScreen
from scenes.duel.screens.collection import luxury_store
from scenes.duel.ui import DuelUi
from scenes.kit.typography.lettering import plain
from scenes.shell.flow.app_context import AppContext
from systems.match import Concede
from tests.game.collection.gifts import after_the_gift
from tests.scenes.duel.screens.visitor import Visitor


def entered(visitor: Visitor, gold: int = 200) -> StoreScreen:
    if gold:
        visitor.earn(gold)
    screen = luxury_store(visitor.context)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


def opened(visitor: Visitor, gold: int = 200) -> OpeningScene:
    visitor.click(entered(visitor, gold).booster.buy)
    found = visitor.top
    assert isinstance(found, OpeningScene)
    return found


def won(visitor: Visitor, level: str = "hard", *, seat: int = 0, **options: object) -> Session[object]:
    """A duel in which the other side, or with `seat` 1 the person, has just given up."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Foe", level))
    session: Session[object] = Session.new(
        visitor.context.games["duel"], 5, {"decks": ["phalanx", "pyre"], **options}, seats
    )
    session.submit(1 - seat, Concede())
    return session


# -- the ledger --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUEL-10.2")
def test_prices_rates_and_what_is_owned_from_the_start_are_told(visitor: Visitor) -> None:
    after_the_gift(visitor.context.treasury, "duel")
    screen = entered(visitor)
    store = visitor.resources.content.store
    words = " ".join(plain(line.text) for line in screen.booster.lines)
    for slot in store.booster.slots:
        for rarity in ("common", "rare", "mythic"):
            rate = slot.rates.of(rarity)
            assert (f"{rate}% {rarity}" in words) == bool(rate)
    assert f"{store.surplus.rare} (rare)" in words
    assert str(store.booster.price) in screen.booster.buy.text
    assert screen.first.text == "The cards of The Phalanx, The Pack, The Lock and The Pyre are yours from the start."
    assert all(f"{gold} ({level})" in screen.wins.text for level, gold in store.wins.items())
    assert screen.purse.text == "200 gold"


@pytest.mark.rule("DUEL-10.2")
def test_the_first_booster_is_told_to_be_a_gift(visitor: Visitor) -> None:
    screen = entered(visitor, 0)
    assert screen.booster.buy.text == "Open: a gift"
    visitor.click(screen.booster.buy)
    assert isinstance(visitor.top, OpeningScene)


def test_without_gold_the_buttons_say_what_is_missing(visitor: Visitor) -> None:
    after_the_gift(visitor.context.treasury, "duel")
    screen = entered(visitor, 0)
    for button in (screen.booster.buy, *(offer.buy for offer in screen.offers)):
        assert "gold; you have 0." in button.reason
    visitor.click(screen.booster.buy)
    assert visitor.top is screen
    assert visitor.told()[-1] == "This costs 30 gold; you have 0."


@pytest.mark.rule("DUEL-10.2")
def test_a_bought_deck_lies_among_the_own_decks_and_can_be_played(visitor: Visitor) -> None:
    screen = entered(visitor)
    offer = screen.offers[0]
    assert "Kiln Drake" in offer.tip_text()
    visitor.click(offer.buy)
    assert (offer.buy.text, offer.buy.reason) == ("Yours", "The Kiln Yard is yours already.")
    assert screen.purse.text == f"{visitor.resources.collection.gold} gold"
    assert visitor.resources.collection.gold < 200
    assert list(visitor.resources.own_decks()) == ["The Kiln Yard"]
    assert "is now among your decks: " in visitor.told()[-1]


def test_gold_of_battles_and_of_duels_is_one(visitor: Visitor) -> None:
    clans(visitor.context).treasury.settle("battle", 40, (), won=True)
    after_the_gift(visitor.context.treasury, "duel")
    screen = entered(visitor, 0)
    assert screen.purse.text == "40 gold"
    visitor.click(screen.booster.buy)
    assert clans(visitor.context).treasury.gold == visitor.resources.collection.gold < 40
    assert clans(visitor.context).treasury.streak == 1


# -- opening -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUEL-10.2")
def test_what_is_opened_is_in_the_profile_before_it_is_seen(visitor: Visitor) -> None:
    opening = opened(visitor)
    kept = Treasury(visitor.context.folders.data / "treasury.json")
    assert kept.owned("duel").opened == 1
    assert kept.gold == visitor.resources.collection.gold
    for item in opening.gained:
        assert visitor.resources.collection.copies(item.card) >= 1


def test_cards_turn_one_by_one_by_key_and_by_click_and_the_end_is_summed_up(visitor: Visitor) -> None:
    opening = opened(visitor)
    assert opening.packet.visible
    visitor.wait(2.0)
    assert (opening.dealt, opening.packet.visible) == (True, False)
    assert [card.face_up for card in opening.cards] == [False] * 5
    visitor.key("ENTER")
    visitor.wait(0.5)
    assert [card.face_up for card in opening.cards] == [True, False, False, False, False]
    visitor.click(opening.cards[3])
    visitor.wait(0.5)
    assert (opening.cards[3].face_up, opening.more.visible) == (True, False)
    for _ in range(3):
        visitor.key("ENTER")
        visitor.wait(0.5)
    assert (opening.finished, opening.more.visible) == (True, True)
    new = sum(item.new for item in opening.gained)
    assert opening.told.text.startswith(f"{new} new card" if new else "No new card")
    for card in opening.cards:
        assert card.chip.visible == (card.gained.new or bool(card.gained.gold))
        assert card.face.visible
        assert not card.back.visible


def test_keys_hasten_the_seal_and_reach_every_card_once_it_lies(visitor: Visitor) -> None:
    opening = opened(visitor)
    assert not any(card.focusable for card in opening.cards)
    visitor.key("ENTER")
    assert opening.dealt
    visitor.wait(1.2)
    assert all(card.focusable for card in opening.cards)
    assert visitor.stage.router.focus is opening.cards[0]
    visitor.key("RIGHT")
    visitor.key("ENTER")
    visitor.wait(0.5)
    assert [card.face_up for card in opening.cards] == [False, True, False, False, False]


def test_space_turns_all_and_esc_leaves_at_any_moment(visitor: Visitor) -> None:
    opening = opened(visitor)
    store = visitor.stage.scenes[0]
    assert isinstance(store, StoreScreen)
    visitor.key("SPACE")
    visitor.wait(2.5)
    assert opening.finished
    visitor.click(opening.cards[4])
    above: list[object] = [visitor.top]
    for _ in range(2):
        visitor.key("ESCAPE")
        above.append(visitor.top)
    assert isinstance(above[0], CardInspection)
    assert above[1:] == [opening, store]
    visitor.click(store.booster.buy)
    visitor.key("ESCAPE")
    assert visitor.stage.scenes == [store]
    assert visitor.context.treasury.owned("duel").opened == 2


def test_another_is_opened_from_the_show_as_long_as_there_is_gold(visitor: Visitor) -> None:
    opening = opened(visitor, 61)
    visitor.key("SPACE")
    visitor.wait(2.5)
    first = opening.gained
    visitor.click(opening.more)
    second = visitor.top
    assert isinstance(second, OpeningScene)
    assert second is not opening
    assert second.gained != first
    visitor.key("SPACE")
    visitor.wait(2.5)
    refusal = visitor.resources.collection.booster_refusal()
    assert second.more.reason == (refusal or "")
    assert len(visitor.stage.scenes) == 2


def test_with_reduced_motion_all_lies_where_it_belongs(visitor: Visitor) -> None:
    visitor.stage.reduced_motion = True
    opening = opened(visitor)
    places = [card.rect.center for card in opening.cards]
    visitor.key("SPACE")
    visitor.wait(3.0)
    assert opening.finished
    assert [card.rect.center for card in opening.cards] == places
    assert all(card.body.scale_x == 1.0 for card in opening.cards)


def test_a_window_that_changes_leaves_the_cards_in_a_row(visitor: Visitor) -> None:
    opening = opened(visitor)
    visitor.key("SPACE")
    visitor.wait(2.5)
    opening.relayout()
    xs = [card.x for card in opening.cards]
    assert xs == sorted(xs)
    assert len({card.y for card in opening.cards}) == 1


# -- gold for won duels ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUEL-10.2")
@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_a_duel_won_against_the_program_pays_by_level_and_once(visitor: Visitor, level: str) -> None:
    session = won(visitor, level)
    paid = visitor.resources.content.store.wins
    expected = next(gold for name, gold in paid.items() if name == level)
    first, again = (DuelUi().pay(visitor.context, session) for _ in range(2))
    assert first is not None
    assert again is not None
    assert first.line == f"{expected} gold won: {expected} gold in your purse"
    assert again.line == f"{expected} gold in your purse"


@pytest.mark.parametrize("case", ["lost", "hotseat", "position", "health"])
def test_nothing_else_is_paid(visitor: Visitor, case: str) -> None:
    if case == "lost":
        session = won(visitor, seat=1)
    elif case == "hotseat":
        seats = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))
        session = Session.new(visitor.context.games["duel"], 5, {"decks": ["phalanx", "pyre"]}, seats)
        session.submit(1, Concede())
    elif case == "position":
        session = won(visitor, decks=[[], []], check_decks=False, hands=[[], []], position={})
    else:
        session = won(visitor, hp=[10, 1])
    assert DuelUi().pay(visitor.context, session) is None
    assert visitor.context.treasury.gold == 0


def test_the_result_tells_the_gold_and_leads_to_the_store(visitor: Visitor) -> None:
    game_ui = DuelUi()
    session = won(visitor)
    screen = game_ui.result(visitor.context, session, game_ui.pay(visitor.context, session))
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    assert screen.purse is not None
    assert screen.store is not None
    assert screen.purse.text == "0 gold won: 0 gold in your purse"  # it is counted up
    visitor.wait(3.5)
    assert screen.purse.text == "16 gold won: 16 gold in your purse"
    visitor.click(screen.store)
    visitor.wait(0.6)
    store = visitor.top
    assert isinstance(store, StoreScreen)
    visitor.key("ESCAPE")
    visitor.wait(0.6)
    assert visitor.top is screen
    lost = game_ui.result(visitor.context, won(visitor, seat=1))
    visitor.stage.push(lost, fade=False)
    assert lost.purse is None


def test_the_room_offers_builder_binder_and_store(visitor: Visitor) -> None:
    screens = {extra.line.id: extra.make(visitor.context) for extra in DuelUi().extras()}
    assert list(screens) == ["decks", "binder", "store"]
    for screen in screens.values():
        visitor.stage.push(screen, fade=False)
        visitor.wait()


def test_a_damaged_treasury_is_told_in_the_store(visitor: Visitor, make_house: Callable[[], AppContext]) -> None:
    visitor.earn(50)
    (visitor.context.folders.data / "treasury.json").write_text("{", encoding="utf-8")
    again = Visitor(visitor.stage, make_house())
    entered(again, 0)
    assert any("treasury was damaged" in sentence for sentence in again.context.take_remarks())
