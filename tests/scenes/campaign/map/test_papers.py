"""Papers over the map: deliveries, aftermath, treasures."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest
from PIL import Image

from scenes.campaign.map import scene as map_scene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.screens.paper import Paper, Sheet
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.campaign import events as told
from tests.scenes.campaign.map_steps import FRAME_S, marched, read_all, shown_map


@pytest.mark.rule("CAMP-4.4")
def test_a_delivery_rolls_nearer_and_a_paper_tells_what_arrived(middle: MapScene, game_stage: GameStage) -> None:
    first, second = (delivery.entity for delivery in middle.view.deliveries)
    before = middle.table.supply.wagons[first].share
    card = middle.view.army[0].card
    middle.hear((told.DeliveryAdvanced(first, 1), told.DeliveryAdvanced(second, 0)))
    middle.hear((told.DeliveryArrived(second, "supply-depot", card, 900, 0),))
    for _ in range(120):
        game_stage.advance(FRAME_S)
        if isinstance(game_stage.top, Paper):
            break
    top: Any = game_stage.top
    assert top.sheet.title == "The supply has come"
    assert middle.resources.card_name(card) in top.sheet.exhibits[0].words
    assert second not in middle.table.supply.wagons
    assert middle.table.supply.wagons[first].share > before


@pytest.mark.rule("CAMP-4.4")
def test_gold_from_the_town_stops_nobody(middle: MapScene, game_stage: GameStage) -> None:
    second = middle.view.deliveries[1].entity
    middle.hear((told.DeliveryArrived(second, "supply-depot", "", 0, 15),))
    assert read_all(game_stage) == []
    assert second not in middle.table.supply.wagons


@pytest.mark.rule("CAMP-4.4")
def test_supply_that_comes_with_the_end_of_a_battle_is_told_in_its_aftermath(
    middle: MapScene, game_stage: GameStage
) -> None:
    first, second = (delivery.entity for delivery in middle.view.deliveries)
    card = middle.view.army[0].card
    middle.hear(
        (
            told.BattleSettled("clans", "battle", "lost", fled=False, rounds=9, felled=4),
            told.EncounterEnded(305, "battle", 4),
            told.DeliveryArrived(first, "supply-depot", "", 0, 15),
            told.DeliveryArrived(second, "training-grounds", card, 900, 0),
        )
    )
    middle.finish()
    game_stage.advance(FRAME_S)
    top: Any = game_stage.top
    name = middle.resources.card_name(card)
    said = " ".join(words for _, words in top.sheet.lines)
    assert "From Nice: **15 gold** (Supply Depot)" in said
    assert f"From Nice: **{name}** (Training Grounds)" in said
    assert [exhibit.words for exhibit in top.sheet.exhibits] == [f"{name}\njoins the army"]
    assert read_all(game_stage) == ["Defeat"]


def test_papers_are_read_one_after_the_other_and_nothing_goes_on_meanwhile(
    middle: MapScene, game_stage: GameStage
) -> None:
    quiet: list[bool] = []
    middle.idle.connect(lambda: quiet.append(True))
    act = middle.view.act_id
    road = middle.resources.act(act).dispatches[0].id
    middle.hear((told.DispatchCame(act, "opening"), told.DispatchCame(act, road), told.GoldChanged(5, 101, "event")))
    middle.finish()
    assert middle.table.picture.gold == 101
    titles = read_all(game_stage)
    assert len(titles) == 2
    assert quiet


@pytest.mark.parametrize(("act", "papers"), [("napoleon-italy", 0), ("napoleon-egypt", 0), ("napoleon-coalition", 1)])
def test_how_an_act_ended_is_told_once(middle: MapScene, game_stage: GameStage, act: str, papers: int) -> None:
    middle.hear((told.DispatchCame(act, "closing"),))
    assert len(read_all(game_stage)) == papers, "the screen between acts tells it, and there is none after the last"


@pytest.mark.rule("CAMP-3.1")
def test_the_aftermath_names_who_fell_where_and_how(middle: MapScene, game_stage: GameStage) -> None:
    fallen = middle.view.army[0]
    middle.hear(
        (
            told.BattleSettled("clans", "battle", "won", fled=False, rounds=9, felled=4),
            told.CardFell(fallen.entity, fallen.card, middle.view.place, "attack", "scout"),
            told.CasualtiesReturned(3, 4),
            told.GoldChanged(17, 113, "battle"),
        )
    )
    middle.finish()
    game_stage.advance(FRAME_S)
    top: Any = game_stage.top
    said = " ".join((top.sheet.over, top.sheet.text, *(words for _, words in top.sheet.lines)))
    assert top.sheet.title == "Victory"
    for part in ("Dego", "1 card did not return", "+17 gold", "3 of 4 casualties"):
        assert part in said, part
    assert middle.resources.card_name("scout") in top.sheet.exhibits[0].words


@pytest.mark.rule("CAMP-2.3")
def test_a_treasure_tells_what_it_held_before_the_way_goes_on(middle: MapScene, game_stage: GameStage) -> None:
    place = middle.view.place
    middle.hear(
        (
            told.EncounterBegan(305, "treasure", "", place),
            told.GoldChanged(70, 166, "treasure"),
            told.BaseChanged(9, 50, 50, "treasure"),
            told.EncounterEnded(305, "treasure", 4),
        )
    )
    for _ in range(90):
        game_stage.advance(FRAME_S)
        if isinstance(game_stage.top, Paper):
            break
    top: Any = game_stage.top
    assert top.sheet.title == "A treasure"
    assert any("+70 gold" in words for _, words in top.sheet.lines)
    assert middle.table.picture.step == 3
    read_all(game_stage)
    assert middle.table.picture.step == 4


def test_the_chart_appears_below_a_paper_when_it_is_drawn(
    game_stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Future[Image.Image] = Future()
    want = context.render_queue.want
    monkeypatch.setattr(map_scene, "DRAWN_S", 0.0)
    monkeypatch.setattr(context.render_queue, "want", lambda key, bake: drawn if key[0] == "chart" else want(key, bake))
    scene = shown_map(game_stage, context, marched(context))
    paper = Paper(context.render_queue, Sheet("Read me"))
    scene.lay(paper)
    game_stage.advance(FRAME_S)
    assert not scene.charted
    drawn.set_result(Image.new("RGBA", scene.chart_size))
    game_stage.advance(FRAME_S)
    assert game_stage.top is paper
    assert scene.charted
