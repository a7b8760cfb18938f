from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.content.duel.loading import load_duel
from game.session.session import OPPONENT
from scenes.duel.examples import finished
from scenes.duel.model.statistics import ROWS, summary_of
from scenes.duel.resources import DuelResources, duel
from scenes.duel.screens.choices import DRAWN, DuelChoices, recalled
from scenes.duel.screens.select import DuelSelect
from scenes.duel.ui import DuelUi
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.spec import Spec
from scenes.table.story.talk import barks_of, last_words, lines_of
from tests.game.content.packing import write
from tests.scenes.duel.plain_duel import PlainDuel


def plain_stock(context: AppContext) -> DuelResources:
    context.stocks[DuelResources] = DuelResources(context, art=PlainDuel())
    return duel(context)


def test_a_level_brings_the_deck_of_its_persona(game_stage: GameStage, context: AppContext) -> None:
    resources = plain_stock(context)
    screen = DuelSelect(context)
    game_stage.push(screen, fade=False)
    game_stage.step(0.1)
    for level in ("easy", "hard", "master"):
        screen.change(screen.choices.with_level(1, level))
        assert screen.choices.decks[1] == resources.content.persona_of(level).deck
        assert screen.sides[1].player.text == resources.content.persona_of(level).name


def test_a_duel_is_begun_as_it_was_set_up_and_the_next_one_begins_there(
    game_stage: GameStage, context: AppContext
) -> None:
    plain_stock(context)
    screen = DuelSelect(context)
    game_stage.push(screen, fade=False)
    started: list[Spec] = []
    screen.started.connect(started.append)
    screen.sides[0].stepper.go(1)
    screen.change(screen.choices.with_deck(1, DRAWN))
    screen.begin.on_click()
    screen.begun()
    [spec] = started
    assert spec.game == "duel"
    assert spec.options["decks"][1] is None
    assert spec.seats[1].kind == OPPONENT
    assert spec.session(context, None).to_act()
    context.stocks[DuelResources] = DuelResources(context, art=PlainDuel())
    assert DuelUi().select(context).choices.decks == screen.choices.decks


def test_an_own_deck_is_handed_over_card_by_card() -> None:
    own = {"Mine": ("hedge-knight",) * 3}
    assert DuelChoices(decks=("Mine", "pack")).options(own)["decks"] == [["hedge-knight"] * 3, "pack"]


def test_what_was_kept_is_taken_only_where_it_is_still_on_offer() -> None:
    kept = {"decks": ["pyre", "lost"], "answers": "never", "redraw": False, "mode": "hotseat"}
    found = recalled(kept, ("pyre", "pack", "phalanx"))
    assert found.decks == ("pyre", "pack")
    assert found.answers == "auto"
    assert found.redraw is False
    assert found.mode == "hotseat"


def test_the_setting_of_answers_is_kept(context: AppContext) -> None:
    resources = plain_stock(context)
    resources.keep_answers("off")
    context.stocks[DuelResources] = DuelResources(context, art=PlainDuel())
    assert duel(context).answers() == "off"


def test_the_result_adds_up_what_both_sides_did(game_stage: GameStage, context: AppContext) -> None:
    plain_stock(context)
    session = finished(context)
    summary = summary_of(session)
    assert {name for name, *_ in ROWS} == set(summary.stats[0])
    assert all(summary.stats[seat]["summoned"] > 0 for seat in (0, 1))
    assert sum(summary.stats[seat]["attacks"] for seat in (0, 1)) > 2
    lost = 10 - summary.hp[0]
    assert summary.stats[1]["hp"] >= lost
    screen = DuelUi().result(context, session)
    game_stage.push(screen, fade=False)
    game_stage.step(0.1)
    assert "The first player" not in screen.outcome.reason
    assert "The second player" not in screen.outcome.reason


def test_personas_have_a_line_and_a_last_word(context: AppContext) -> None:
    resources = plain_stock(context)
    session = finished(context)
    assert lines_of(resources.content, session.seats)[1]
    result = session.result()
    assert result is not None
    assert last_words(barks_of(resources.content, session.seats), result.winner, session.seed)[1]


def test_sides_are_exchanged_with_all_that_belongs_to_them() -> None:
    position = {"turn": 3, "sides": [{"runes": ["decay"]}, {}]}
    options = {"decks": ["pack", None], "hp": (4, 9), "first": 0, "position": position, "redraw": False}
    changed = DuelUi().exchanged(options)
    assert changed["decks"] == [None, "pack"]
    assert changed["hp"] == [9, 4]
    assert changed["first"] == 1
    assert changed["position"]["sides"] == [{}, {"runes": ["decay"]}]


def test_a_players_pack_brings_its_pictures_to_the_table(context: AppContext, tmp_path: Path) -> None:
    ogre = {"id": "moor-ogre", "name": "Moor Ogre", "type": "wild", "stars": 1, "power": 4, "toughness": 3}
    files = {
        "pack.json": {"game": "duel", "title": "The Moor"},
        "cards.json": {"cards": [ogre]},
        "art.json": {"cards": {"moor-ogre": {"figure": "harp"}}},
    }
    content = load_duel([write(tmp_path / "moor", files)])
    resources, card = duel(context), content.cards["moor-ogre"]
    undrawn = replace(content, homes={"duel": content.homes["duel"]})
    assert resources.drawn(content).field_card(card, 40) != resources.drawn(undrawn).field_card(card, 40)
