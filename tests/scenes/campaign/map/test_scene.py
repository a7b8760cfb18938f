"""The map on the stage: choices by every device, the banner on its way, supply, papers."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import arcade
import pytest
from PIL import Image

from game.session.session import Session
from scenes.campaign.examples.sample import sample_view
from scenes.campaign.map import labels
from scenes.campaign.map import scene as map_scene
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.resources import campaign
from scenes.campaign.screens.items import ItemsTray
from scenes.campaign.screens.paper import Paper, Sheet
from scenes.kit.dialog import Dialog
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.units import Rect
from systems.campaign import events as told
from systems.campaign.commands import Equip, Flee, GoBack, Travel, UseItem, Wait
from systems.campaign.view.views import CampaignView
from systems.match import Command
from tests.scenes.campaign.map_steps import FRAME_S, marched, read_all, shown_map
from tests.scenes.shell.flow_steps import last_toast


@pytest.fixture
def run(context: AppContext) -> Session[CampaignView]:
    return marched(context)


@pytest.fixture
def scene(game_stage: GameStage, context: AppContext, run: Session[CampaignView]) -> MapScene:
    return shown_map(game_stage, context, run)


@pytest.fixture
def middle(game_stage: GameStage, context: AppContext) -> MapScene:
    """A map in the middle of an act, with two deliveries under way, over an example view."""
    resources = campaign(context)
    made = MapScene(context, resources, sample_view(resources.clans))
    game_stage.push(made, fade=False)
    game_stage.advance(FRAME_S)
    return made


def wishes(scene: MapScene) -> list[Command]:
    found: list[Command] = []
    scene.wanted.connect(found.append)
    return found


def press(stage: GameStage, key: int) -> None:
    stage.router.key_down(key, 0)
    stage.router.key_up(key, 0)


@pytest.mark.rule("CAMP-2.2")
def test_everything_about_a_choice_is_told_before_it_is_made(scene: MapScene, run: Session[CampaignView]) -> None:
    view = next(
        choice for choice in run.view(0).choices if choice.kind in {"battle", "elite", "city"} and not choice.refusal
    )
    tip = scene.table.medallions[view.entity].tip_text()
    place = scene.ground.places[view.place].name
    resources = scene.resources
    for said in (
        place, f"{view.cards} cards", f"threat {view.threat} of 5", resources.leader_name(view.commander),
        *(base.capitalize() for base in (*view.middle, *view.bases)), f"{view.gold} gold", f"{view.km} km",
    ):  # fmt: skip
        assert said in tip, said
    card = scene.table.column.card_of(view.entity)
    assert card is not None
    words = " ".join(label.text for label in (card.title, card.kind, *card.lines) if label.visible)
    for said in (place, f"{view.cards} cards", f"{view.gold} gold", f"{view.km} km", f"{view.supply} encounter"):
        assert said in words, said


@pytest.mark.rule("CAMP-2.2")
def test_an_offer_is_named_before_the_choice(middle: MapScene) -> None:
    view = middle.view.choices[0]
    assert "Officer's Armor (relic)" in middle.table.medallions[view.entity].tip_text()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_choice_is_marked_first_and_goes_there_when_it_is_chosen_again(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView], number: int
) -> None:
    read_all(game_stage)
    wanted = wishes(scene)
    card = scene.table.column.cards[number]
    assert card.view is not None
    expected = Travel(card.view.entity)
    medal = scene.table.medallions[card.view.entity]
    marking = scene.table.column.marking
    ways: list[Callable[[], None]] = [
        lambda: press(game_stage, getattr(arcade.key, f"KEY_{number + 1}")),
        lambda: game_stage.router.click(*card.window_rect.center),
        lambda: game_stage.router.click(*medal.window_rect.center),
    ]
    for way in ways:
        marking.mark(None)
        wanted.clear()
        way()
        assert not wanted
        assert card.on
        assert medal.lit_now
        assert card.key.text == "[Space] march"
        way()
        assert wanted == [expected]
    for key in (arcade.key.ENTER, arcade.key.SPACE):
        marking.mark(None)
        game_stage.router.set_focus(None)
        wanted.clear()
        ways[0]()
        press(game_stage, key)
        assert wanted == [expected]
    assert run.refusal(0, expected) is None


def test_pressing_on_after_the_last_paper_goes_nowhere(
    game_stage: GameStage, context: AppContext, run: Session[CampaignView]
) -> None:
    game_stage.router.by_keys = True
    scene = shown_map(game_stage, context, run)
    scene.hear((told.DispatchCame(run.view(0).act_id, "opening"),))
    wanted = wishes(scene)
    for key in (arcade.key.ENTER, arcade.key.SPACE) * 4:
        for _ in range(30):
            game_stage.advance(FRAME_S)
        press(game_stage, key)
    assert game_stage.top is scene
    assert wanted == []
    first = scene.table.column.cards[0]
    press(game_stage, arcade.key.DOWN)
    assert game_stage.router.focus is first
    assert first.view is not None
    press(game_stage, arcade.key.ENTER)
    assert wanted == [Travel(first.view.entity)]


def test_the_choice_of_before_is_neither_marked_nor_focused_after_an_encounter(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    read_all(game_stage)
    press(game_stage, arcade.key.KEY_1)
    assert game_stage.router.focus is scene.table.column.cards[0]
    run.submit(0, Wait())
    read_all(game_stage)
    assert scene.table.column.marking.key is None
    assert scene.focus is None


def test_arrows_lead_from_choice_to_choice_and_the_map_shows_which(scene: MapScene, game_stage: GameStage) -> None:
    cards = scene.table.column.cards
    press(game_stage, arcade.key.DOWN)
    press(game_stage, arcade.key.DOWN)
    assert game_stage.router.focus is cards[1]
    assert cards[1].view is not None
    medal = scene.table.medallions[cards[1].view.entity]
    assert medal.lit_now
    assert scene.table.preview.share == 1.0
    press(game_stage, arcade.key.DOWN)
    assert not medal.lit_now


@pytest.mark.rule("CAMP-2.4")
def test_the_boss_is_on_the_map_from_the_first_day_and_says_when_it_opens(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    boss = run.view(0).choices[-1]
    assert boss.kind == "boss"
    assert scene.table.medallions[boss.entity].shut
    assert "7 encounters (0/7)" in scene.table.boss_note.text
    wanted = wishes(scene)
    game_stage.router.click(*scene.table.medallions[boss.entity].window_rect.center)
    assert wanted == []
    assert last_toast(game_stage) == boss.refusal


def test_town_army_and_bag_are_visited_by_key(scene: MapScene, game_stage: GameStage) -> None:
    asked: list[str] = []
    scene.visited.connect(asked.append)
    for key in (arcade.key.T, arcade.key.A, arcade.key.I):
        press(game_stage, key)
    assert asked == ["town", "army", "items"]


@pytest.mark.rule("CAMP-2.1")
def test_the_banner_travels_the_way_and_the_route_stays(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    read_all(game_stage)
    table = scene.table
    before = table.traveller.position
    choice = next(other for other in run.view(0).choices if not other.refusal and other.place != run.view(0).place)
    run.submit(0, Travel(choice.entity))
    for _ in range(6):
        game_stage.advance(FRAME_S)
    halfway = table.traveller.position
    scene.finish()
    assert before != halfway != table.traveller.position
    assert table.traveller.position == pytest.approx(table.points[choice.place])
    assert table.picture.route[-1] == choice.place
    assert table.route.share == 1.0
    assert table.picture == RunPicture.from_view(run.view(0))


def test_with_reduced_motion_the_banner_is_there_at_once(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    game_stage.reduced_motion = True
    choice = next(other for other in run.view(0).choices if not other.refusal and other.place != run.view(0).place)
    run.submit(0, Travel(choice.entity))
    for _ in range(30):
        game_stage.advance(FRAME_S)
    assert scene.table.traveller.position == pytest.approx(scene.table.points[choice.place])


def test_any_mixture_of_waiting_and_skipping_shows_the_truth(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    for number in range(40):
        view = run.view(0)
        if view.winner is not None:
            break
        legal = run.legal(0)
        leave = [
            command
            for command in legal
            if isinstance(command, Flee) or type(command).__name__ in {"Leave", "Heal", "Answer"}
        ]
        travel = [command for command in legal if isinstance(command, Travel)]
        run.submit(0, (leave or travel or legal)[0])
        if number % 2:
            read_all(game_stage)
        scene.finish()
        scene.papers.clear()
        assert scene.table.picture == RunPicture.from_view(run.view(0))
        game_stage.advance(FRAME_S * (1 + number % 5))
    assert run.view(0).steps > 3


@pytest.mark.rule("CAMP-4.4")
def test_wagons_stand_on_the_way_with_the_encounters_that_are_left(middle: MapScene) -> None:
    wagons = middle.table.supply.wagons
    loads = {delivery.entity: delivery for delivery in middle.view.deliveries}
    assert set(wagons) == set(loads)
    for entity, wagon in wagons.items():
        assert f"{loads[entity].left} encounter" in wagon.tip_text()
    near, far = sorted(loads, key=lambda load: loads[load].left / loads[load].total)
    assert wagons[near].share > wagons[far].share


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


def test_papers_are_read_one_after_the_other_and_nothing_goes_on_meanwhile(
    middle: MapScene, game_stage: GameStage
) -> None:
    quiet: list[bool] = []
    middle.idle.connect(lambda: quiet.append(True))
    act = middle.view.act_id
    middle.hear(
        (told.DispatchCame(act, "opening"), told.DispatchCame(act, "closing"), told.GoldChanged(5, 101, "event"))
    )
    middle.finish()
    assert middle.table.picture.gold == 101
    titles = read_all(game_stage)
    assert len(titles) == 2
    assert quiet


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


@pytest.mark.parametrize(("key", "make"), [(arcade.key.W, Wait), (arcade.key.B, GoBack)])
def test_waiting_and_going_back_are_paid_in_gold_or_by_a_card(
    middle: MapScene, game_stage: GameStage, key: int, make: type[Command]
) -> None:
    wanted = wishes(middle)
    press(game_stage, key)
    menu: Any = game_stage.top
    price = middle.view.waiting if make is Wait else middle.view.back
    assert menu.other.text == f"Pay {price} gold"
    assert menu.focus is menu.shut, "Enter is harmless"
    menu.other.on_click()
    press(game_stage, key)
    again: Any = game_stage.top
    card = int(next(iter(again.grid.cards)))
    again.grid.pressed.emit(str(card))
    assert len(wanted) == 1
    assert again.sure.text == f"Hold {again.grid.name_of(str(card))} back"
    press(game_stage, arcade.key.SPACE)
    assert [str(item) for item in wanted] == [f"{make.__name__}(card=0)", f"{make.__name__}(card={card})"]


def test_what_the_bag_holds_is_used_and_equipped(middle: MapScene, game_stage: GameStage, context: AppContext) -> None:
    bag = ItemsTray(context, middle.resources, middle.view)
    wanted: list[Command] = []
    bag.wanted.connect(wanted.append)
    game_stage.push(bag, fade=False)
    buttons = [row.button for row in bag.list.rows if row.button is not None]
    for button in buttons:
        button.on_click()
        if isinstance(game_stage.top, Dialog):
            game_stage.top.choose(0)
    uses = [item.entity for item in middle.view.items if item.kind == "consumable"]
    assert wanted == [UseItem(uses[0]), Equip(uses[1])]
    assert len(bag.list.rows) == len(middle.view.items)


@pytest.mark.parametrize(("width", "height", "scale"), [(1920, 1080, 1.0), (1024, 768, 1.5), (1280, 720, 2.0)])
def test_another_window_shows_the_same(
    middle: MapScene, game_stage: GameStage, resized: Any, width: int, height: int, scale: float
) -> None:
    resized(width, height, scale)
    game_stage.step(FRAME_S)
    table = middle.table
    chart = middle.geometry.chart
    for x, y in table.points.values():
        assert chart.contains(x, y)
    assert table.traveller.position == pytest.approx(table.points[middle.view.place])
    assert table.picture == RunPicture.from_view(middle.view)


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
    want = context.bakery.want
    monkeypatch.setattr(map_scene, "DRAWN_S", 0.0)
    monkeypatch.setattr(context.bakery, "want", lambda key, bake: drawn if key[0] == "chart" else want(key, bake))
    scene = shown_map(game_stage, context, marched(context))
    paper = Paper(context.bakery, Sheet("Read me"))
    scene.lay(paper)
    game_stage.advance(FRAME_S)
    assert not scene.charted
    drawn.set_result(Image.new("RGBA", scene.chart_size))
    game_stage.advance(FRAME_S)
    assert game_stage.top is paper
    assert scene.charted


@pytest.mark.rule("CAMP-2.1")
def test_names_step_aside_for_the_banner_wherever_it_stands(middle: MapScene) -> None:
    table = middle.table
    for place in table.points:
        table.picture.place = place
        (banner,) = table.traveller.stands_on(table.points[place])
        names = labels.written(
            table.name_list(), middle.geometry.chart_unit, table.taken_rects(), middle.geometry.chart
        )
        own = table.ground.places[place].name
        hidden = [name.name.words for name in names if name.name.words != own and _share(name.rect, banner) > 0.2]
        assert banner.w > 0
        assert not hidden, own


def _share(name: Rect, other: Rect) -> float:
    w = min(name.right, other.right) - max(name.x, other.x)
    h = min(name.top, other.top) - max(name.y, other.y)
    return max(0.0, w) * max(0.0, h) / (name.w * name.h)
