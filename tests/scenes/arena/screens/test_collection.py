"""Ragnarok's collection on the screen: binder, store, boosters, crafting, codex, result."""

from __future__ import annotations

import pytest

from components.arena import RARITIES
from game.art.arena.palette import RARITY
from game.art.draw.icons import icon_names
from game.collection.economy import Prize
from game.content.arena.loading import load_arena
from game.profile.owned_cards import OwnedCards
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.resources import arena
from scenes.arena.screens.codex import Codex, chapters, keyword_sign
from scenes.arena.screens.collection import ArenaLook, arena_store
from scenes.arena.screens.examples import ARENA_SCREEN_EXAMPLES
from scenes.arena.screens.result import ArenaResult
from scenes.arena.screens.tally import ROWS, ArenaTally, Summary
from scenes.collection.binder import BinderScreen
from scenes.collection.inspection import CardInspection
from scenes.collection.opening import OpeningScene
from scenes.collection.reward import PrizeReward
from scenes.collection.store import StoreScreen
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.lettering import plain
from scenes.shell.screens.result import Outcome
from systems.arena.state.vocabulary import KEYWORDS, STATUSES
from tests.game.collection.arena.sample import STARTER
from tests.game.collection.gifts import after_the_gift
from tests.scenes.duel.screens.visitor import Visitor
from tests.systems.arena.language import ANYBODY, FOE, FRIENDS, Talk, lose, side, spell
from tests.thorough import some


@pytest.mark.parametrize("name", some([*ARENA_SCREEN_EXAMPLES], 7))
def test_each_example_is_shown(visitor: Visitor, name: str) -> None:
    for scene in ARENA_SCREEN_EXAMPLES[name].make(visitor.context):
        visitor.stage.push(scene, fade=False)
        visitor.wait()
        assert visitor.top is scene


@pytest.mark.rule("COLL-1.1")
def test_the_binder_filters_and_a_card_s_page_explains_it(visitor: Visitor) -> None:
    screen = BinderScreen(ArenaLook(visitor.context))
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    screen.bar.pick("class", "druid")
    screen.bar.pick("keyword", "taunt")
    assert screen.bar.told.text.startswith("3 cards")
    inspection = CardInspection(ArenaLook(visitor.context), "druid-0")
    visitor.stage.push(inspection, fade=False)
    visitor.wait()
    words = " ".join(plain(str(getattr(line, "text", ""))) for line in inspection.sheet.content.children)
    for told in ("Druid 0", "Keywords", "Taunt. Enemies must attack", "It has seen worse."):
        assert told in words


@pytest.mark.rule("COLL-1.2", "COLL-2.1")
def test_the_store_tells_prices_rates_prizes_and_dust(visitor: Visitor) -> None:
    visitor.earn(100)
    after_the_gift(visitor.context.treasury, "arena")
    screen = arena_store(visitor.context)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    assert isinstance(screen, StoreScreen)
    told_words = [
        *(line.text for line in screen.booster.lines),
        *(note.text for note in screen.notes),
        screen.wins.text,
    ]
    words = plain(" ".join(told_words))
    for told in ("76% common", "80% rare", "40 and 3 boosters (master)"):
        assert told in words
    assert screen.dust is not None
    assert [label.text for label in screen.dust.cells[-1]][:3] == ["Legendary", "1600", "+400"]
    assert screen.title.text == "Dust: 0"
    visitor.click(screen.booster.buy)
    assert isinstance(visitor.top, OpeningScene)
    assert arena(visitor.context).collection.gold == 80
    assert len(visitor.top.cards) == 5


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_stores_words_stay_on_their_pages_at_every_scale(visitor: Visitor, scale: float) -> None:
    visitor.stage.ui_scale = scale
    screen = arena_store(visitor.context)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    assert screen.dust is not None
    page, booster = screen.dust, screen.booster
    assert all(text.whole for text in (*booster.lines, *screen.notes, screen.first))
    assert all(label.whole for cells in page.cells for label in cells)
    lowest = booster.lines[-1]
    assert lowest.wy - lowest.measure(booster.width)[1] / 2 >= booster.buy.window_rect.top - 1


@pytest.mark.rule("COLL-2.1")
def test_a_card_is_crafted_where_it_is_inspected(visitor: Visitor) -> None:
    visitor.context.treasury.trade("arena", lambda _: 0, lambda _: (OwnedCards(seed=1, dust=1700), 0))
    inspection = CardInspection(ArenaLook(visitor.context), "mage-9")
    visitor.stage.push(inspection, fade=False)
    visitor.wait(1)
    assert inspection.crafting is not None
    visitor.click(inspection.crafting.craft)
    dialog = visitor.top
    assert isinstance(dialog, Dialog)
    visitor.wait(0.5)
    visitor.click(dialog.buttons[0])
    visitor.wait(0.5)
    collection = arena(visitor.context).collection
    assert (collection.dust, collection.copies("mage-9")) == (100, 1)
    assert collection.copies(STARTER[0]) == 2


@pytest.mark.rule("COLL-1.4")
def test_rarities_have_their_colours(visitor: Visitor) -> None:
    look = ArenaLook(visitor.context)
    assert len({look.color(f"mage-{number}") for number in (0, 4, 7, 9)}) == 4
    red, green, blue = (look.color("mage-0")[k] for k in range(3))
    assert max(red, green, blue) - min(red, green, blue) < 40  # gray
    red, green, blue = look.color("mage-4")
    assert blue > green > red
    red, green, blue = look.color("mage-7")
    assert min(red, blue) > green  # purple
    red, green, blue = look.color("mage-9")
    assert red > green > blue
    assert sum(look.color("wolf-token")) < sum(look.color("mage-0"))
    assert set(RARITY) == {*RARITIES, "token"}


@pytest.mark.rule("MATCH-8.8", "MATCH-9.1")
def test_the_codex_has_an_icon_and_a_sentence_for_every_keyword_and_status(visitor: Visitor) -> None:
    lexicon = Lexicon(load_arena().cards)
    told = {entry.name: entry.sentence for entries in chapters(lexicon).values() for entry in entries}
    for word in (*KEYWORDS, *STATUSES, "shielded", "battlecry", "deathrattle", "discover", "secret", "corpse"):
        assert told[lexicon.keyword_name(word)]
        key = keyword_sign(word).key
        assert isinstance(key, tuple)
        assert key[1] in icon_names()
    screen = Codex(visitor.context)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    assert screen.pages.content_height > screen.pages.height


@pytest.mark.rule("COLL-5.1")
def test_the_result_tells_the_prize_and_leads_to_the_store(visitor: Visitor) -> None:
    near, far = list(arena(visitor.context).content.roster)[:2]
    stats = ({name: 3 for name, *_ in ROWS}, {name: 1 for name, *_ in ROWS})
    summary = Summary(
        players=("You", "Foe"), stats=stats, turns=9, seed=7, heroes=(near, far), hp=(12, 0), decks=(4, 5)
    )
    outcome = Outcome("Victory", "The hero fell.", 0, 0)
    resources, reward = arena(visitor.context), PrizeReward(Prize(12, 1), 57)
    screen = ArenaResult(visitor.context, resources.art, resources.lexicon, outcome, summary, reward=reward)
    visitor.stage.push(screen, fade=False)
    visitor.wait(4)
    assert screen.purse is not None
    assert screen.store is not None
    assert screen.purse.text == "12 gold and a booster won: 57 gold in your purse"
    visitor.click(screen.store)
    assert isinstance(visitor.top, StoreScreen)


def test_a_reward_without_boosters_or_of_an_entered_match_is_told() -> None:
    assert PrizeReward(Prize(8), 20).line == "8 gold won: 20 gold in your purse"
    assert PrizeReward(Prize(), 20).line == "20 gold in your purse"


def test_the_numbers_of_a_result_are_those_of_the_match() -> None:
    talk = Talk(own=side(board=("ogre",)), foe=side(board=("imp",)))
    near, far = talk.match.view(0).sides
    tally = ArenaTally((near.hero.card, far.hero.card))
    told = [*talk.power(), *talk.attack("ogre", "imp")]
    tally.hear(told)
    assert tally.stats[0] == {"played": 0, "summoned": 0, "powers": 1, "slain": 1, "damage": 1, "healed": 0}
    assert not any(tally.stats[1].values())


def test_the_best_card_is_the_one_that_dealt_most_to_the_other_side() -> None:
    bolt = spell("bolt", lose("target", 3), choose=ANYBODY)
    quake = spell("quake", lose("target", 4), choose=FRIENDS)
    talk = Talk(bolt, quake, own=side(hand=("bolt", "imp", "quake"), mana=10, crystals=10))
    near, far = talk.match.view(0).sides
    tally = ArenaTally((near.hero.card, far.hero.card))
    tally.hear([*talk.play("imp"), *talk.play("bolt", 0, FOE), *talk.play("quake")])
    assert (tally.best(0), tally.best(1)) == (("bolt", 3), ("", 0))
    assert tally.stats[0]["summoned"] == 1
