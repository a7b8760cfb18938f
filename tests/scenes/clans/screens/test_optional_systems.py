"""The switches of CLAN-12, the decks of three ages, the treasury's part in a match, and the shop after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.collection.clans.shop import carried, price_of
from game.profile.decks import deck_of
from game.profile.treasury import Treasury
from game.session.outcomes import player_of
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.clans.resources import clans
from scenes.clans.screens.choices import OTHER, Choices, switch_tips
from scenes.clans.screens.last_battle import FILE, recalled
from scenes.clans.screens.result import BattleResult
from scenes.clans.screens.reward import paid_reward
from scenes.clans.screens.select import SelectScreen
from scenes.clans.screens.shop import NOTHING_OWNED, OwnRow, ShopScreen
from scenes.clans.screens.spec import exchanged
from scenes.clans.ui import ClansUi
from scenes.collection.deck_preview import DeckPreview
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.saved_choices import keep_choices, kept_choices
from scenes.shell.screens.result import CALM_S
from systems.match import Concede
from tests.scenes.shell.flow_steps import chosen, last_toast, steps, top

SYSTEMS = Choices(gold=True, families=True, ages=True, seed="4")


def treasury(context: AppContext, gold: int = 100, *cards: str) -> Treasury:
    """Return the profile's treasury with gold, a won match, and own cards."""
    found = clans(context).treasury
    found.settle("before", gold + len(cards), cards, won=True)
    for card in cards:
        found.buy(card, 1)
    return found


def won_match(context: AppContext, **options: Any) -> Session[Any]:
    """Return a session for gold that the person has just won."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Foe", "easy"))
    setup = {"leaders": ["napoleon", "saladin"], "gold": True, **options}
    session = Session.new(context.games["clans"], 3, setup, seats)
    session.submit(1, Concede())
    return session


# Setting up


@pytest.mark.rule("CLAN-12.1", "CLAN-12.2", "CLAN-12.3")
def test_each_system_has_a_switch_with_a_tooltip_and_is_off_at_first(stage: GameStage, context: AppContext) -> None:
    screen = SelectScreen(context)
    stage.push(screen, fade=False)
    tips = switch_tips(clans(context).content.systems)
    assert list(screen.switches) == list(tips) == ["gold", "families", "ages"]
    assert not {"gold", "families", "ages"} & set(screen.spec().options)
    for name, switch in screen.switches.items():
        assert switch.tip == tips[name][1]
        switch.on_click()
        assert getattr(screen.choices, name)
    assert {"gold", "families", "ages"} <= set(screen.spec().options)
    assert screen.spec().session(context, None).view(0).ages.age == 1


@pytest.mark.rule("CLAN-12.3")
def test_three_ages_need_three_decks_of_the_own_or_ready_ones(stage: GameStage, context: AppContext) -> None:
    own = clans(context).content.decks["joan"]
    clans(context).box.keep(deck_of("Relief", own))
    screen = SelectScreen(context, Choices())
    stage.push(screen, fade=False)
    side = screen.sides[0]
    assert len(side.deck_rows) == 1
    screen.switches["ages"].on_click()
    assert [row.caption.text for row in side.deck_rows] == ["Age I", "Age II", "Age III"]
    second, third = side.deck_rows[1], side.deck_rows[2]
    second.list.changed.emit(second.list.choices.index("Relief"))
    third = side.deck_rows[2]
    third.list.changed.emit(third.list.choices.index("A Hundred Guns"))
    assert screen.choices.later[0] == ("Relief", f"{OTHER}hundred-guns")
    view = screen.spec().session(context, None).view(0)
    assert view.ages.later == (tuple(sorted(own)), tuple(sorted(clans(context).content.decks["hundred-guns"])))
    side.deck_rows[2].view.clicked.emit()
    preview = stage.top
    assert isinstance(preview, DeckPreview)
    assert preview.panel.title.text == "A Hundred Guns"


def test_what_was_chosen_comes_back_and_what_is_gone_does_not(context: AppContext) -> None:
    clans(context).box.keep(deck_of("Relief", clans(context).content.decks["joan"]))
    kept = replace(SYSTEMS, later=(("Relief", f"{OTHER}nelson"), ("", "")))
    keep_choices(context, FILE, kept)
    again = recalled(context, kept_choices(context, FILE))
    assert (again.gold, again.families, again.ages, again.later) == (True, True, True, kept.later)
    clans(context).box.delete("Relief")
    assert recalled(context, kept_choices(context, FILE)).later == (("", f"{OTHER}nelson"), ("", ""))


def test_later_decks_change_sides_too(context: AppContext) -> None:
    options = SelectScreen(context, replace(SYSTEMS, later=((f"{OTHER}nelson", ""), ("", "")))).spec().options
    later = exchanged(options)["ages"]["later"]
    assert later[0] == [None, None]
    assert later[1][0] == list(clans(context).content.decks["nelson"])


# The treasury's part


@pytest.mark.rule("CLAN-12.1")
def test_streak_and_own_cards_go_into_a_match_for_gold_against_the_program(context: AppContext) -> None:
    treasury(context, 100, "old-guard").train(0, 1, 3)
    options = SelectScreen(context, replace(SYSTEMS, ages=False)).spec().options
    assert options["streaks"] == [1, 0]
    assert [other["id"] for other in options["decks"][0] if isinstance(other, dict)] == ["old-guard-plus-1"]
    assert options["decks"][1] is None
    view = SelectScreen(context, SYSTEMS).spec().session(context, None).view(0)
    assert "old-guard-plus-1" in [*view.deck, *(card.card for card in view.hand)]
    assert all("old-guard-plus-1" in deck for deck in view.ages.later), "they march with every deck"


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize("mode", ["hotseat", "watch"])
def test_they_stay_at_home_where_two_people_or_none_play(context: AppContext, mode: str) -> None:
    treasury(context, 100, "old-guard").train(0, 1, 3)
    spec = SelectScreen(context, Choices(mode=mode, gold=True)).spec()
    assert player_of(spec.seats) is None
    assert (spec.options["streaks"], spec.options["decks"]) == ([0, 0], [None, None])


@pytest.mark.rule("CLAN-12.1")
def test_a_match_is_settled_once_and_its_streak_kept(context: AppContext) -> None:
    session = won_match(context, streaks=[2, 0])
    first = paid_reward(clans(context), session)
    assert first is not None
    purse = session.view(0).sides[0].gold
    assert purse == 2 * clans(context).content.systems.gold.streak
    assert (first.earned, first.carried, first.gold) == (purse, carried(purse, clans(context).content), first.carried)
    assert paid_reward(clans(context), session) == replace(first, new=False)
    assert clans(context).treasury.streak == 1
    assert len(clans(context).treasury.offers) == clans(context).content.systems.gold.offers


@pytest.mark.rule("CLAN-12.1")
def test_a_match_without_gold_or_without_a_person_is_not_settled(context: AppContext) -> None:
    assert paid_reward(clans(context), won_match(context, gold=False)) is None
    both = Session.new(context.games["clans"], 3, {"gold": True}, (Seat(HUMAN), Seat(HUMAN)))
    both.submit(1, Concede())
    assert paid_reward(clans(context), both) is None


@pytest.mark.rule("CLAN-12.1")
def test_the_next_match_takes_streak_and_cards_as_they_are_then(flow: Flow, stage: GameStage) -> None:
    context = flow.context
    chosen(flow, Choices(gold=True, seed="5"))
    session: Any = flow.tables.session
    assert session.setup["streaks"] == [0, 0]
    session.submit(1, Concede())
    steps(stage, 40)
    if flow.tables.scene is not None:
        flow.tables.scene.ended.emit()
        steps(stage)
    assert isinstance(top(stage), BattleResult)
    clans(context).treasury.settle("more", 90, ("old-guard",), won=True)
    clans(context).treasury.buy("old-guard", 1)
    steps(stage, int(CALM_S * 10))
    top(stage).buttons["again"].clicked.emit()
    again: Any = flow.tables.session
    assert again is not session
    assert again.setup["streaks"] == [2, 0]
    assert "old-guard" in again.setup["decks"][0]


def test_the_room_renews_only_matches_for_gold(context: AppContext) -> None:
    options = {"leaders": ["napoleon", "saladin"], "decks": [["scout"], None]}
    assert ClansUi().renewed(context, options, (Seat(HUMAN), Seat(OPPONENT, level="easy"))) == options


# Result and shop


@pytest.mark.rule("CLAN-12.1")
def test_the_result_tells_the_gold_and_leads_into_the_shop(stage: GameStage, context: AppContext) -> None:
    session = won_match(context, streaks=[3, 0])
    screen: Any = ClansUi().result(context, session, ClansUi().pay(context, session))
    stage.push(screen, fade=False)
    stage.advance(4.0)
    assert "15 gold earned, 3 kept for the shop: 3 there now" in screen.purse.text, "it counts up to there"
    assert [count.caption for count in screen.counts][-1] == "Gold earned"
    screen.store.clicked.emit()
    shop = stage.top
    assert isinstance(shop, ShopScreen)
    shop.go_back()
    stage.advance(1.0)
    assert stage.top is screen


def test_the_result_of_another_match_has_no_shop(stage: GameStage, context: AppContext) -> None:
    screen: Any = ClansUi().result(context, won_match(context, gold=False))
    stage.push(screen, fade=False)
    assert screen.store is None
    assert "Gold earned" not in [count.caption for count in screen.counts]


@pytest.mark.rule("CLAN-12.1")
def test_cards_are_bought_and_trained_in_the_shop(stage: GameStage, context: AppContext) -> None:
    content = clans(context).content
    price = price_of(content.cards["grenadier"], content)
    found = clans(context).treasury
    found.settle("before", price + content.systems.gold.training.rare, ("grenadier", "old-guard"), won=True)
    screen = ShopScreen(context)
    stage.push(screen, fade=False)
    cheap, dear = screen.tiles
    assert (cheap.enabled, dear.enabled) == (True, price_of(content.cards["old-guard"], content) <= found.gold)
    cheap.on_click()
    assert [card.card for card in found.cards] == ["grenadier"]
    assert len(screen.tiles) == 1
    row: Any = screen.rows.rows[0].node
    assert isinstance(row, OwnRow)
    row.train.clicked.emit()
    trained: Any = screen.rows.rows[0].node
    base = content.cards["grenadier"]
    assert trained.title.text == f"{base.name} +1"
    assert trained.numbers.text.startswith(f"{base.damage + 1} damage")
    assert (found.gold, screen.purse.text, trained.train.enabled) == (0, "0 gold", False)


def test_what_is_too_dear_says_so(stage: GameStage, context: AppContext) -> None:
    treasury(context, 0)
    clans(context).treasury.settle("poor", 1, ("old-guard",), won=False)
    screen = ShopScreen(context)
    stage.push(screen, fade=False)
    screen.tiles[0].on_click()
    steps(stage)
    assert clans(context).treasury.cards == ()
    screen._buy("old-guard", 36)
    assert last_toast(stage).startswith("This costs 36 gold")


def test_an_empty_shop_says_how_to_fill_it(stage: GameStage, context: AppContext) -> None:
    screen = ShopScreen(context)
    stage.push(screen, fade=False)
    assert screen.empty.visible
    told: Any = screen.rows.rows[0].node
    assert told.text == NOTHING_OWNED
