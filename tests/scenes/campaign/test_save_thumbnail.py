"""The picture of a run beside its save: written, shown, gone with it, never missed (CAMP-1.4)."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.ground import Ground
from scenes.campaign.resources import campaign
from scenes.campaign.run.save_thumbnail import SIZE, save_thumbnail
from scenes.campaign.screens.run_choices import RunChoices
from scenes.campaign.screens.start import StartScreen
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.autosave import put_aside
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.game_page import KEPT, GamePage
from scenes.shell.screens.pause import PauseScene
from scenes.shell.screens.saves_screen import SavesScreen
from scenes.shell.widgets.kept_plaque import KeptPlaque
from scenes.shell.widgets.thumbnail import thumbnail
from systems.campaign.commands import Travel
from systems.match import Concede
from tests.scenes.campaign.map_steps import FRAME_S, journeyed, marched, read_all

SLOT = "campaign-1"
BLUE = (0, 0, 255, 255)


def kept(game_stage: GameStage, context: AppContext) -> Any:
    """A run on the stage that was written; its journey."""
    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    run_flow.keep()
    return run_flow


def started(game_stage: GameStage, context: AppContext) -> Any:
    """The beginning of a run, with the slot chosen."""
    resources = campaign(context)
    choices = RunChoices(leader="nelson", slot=SLOT)
    screen = StartScreen(context, resources, resources.chronicle, choices, slots=context.saves.slots())
    game_stage.push(screen, fade=False)
    game_stage.advance(FRAME_S)
    return screen


@pytest.mark.rule("CAMP-1.4")
def test_a_picture_is_written_beside_the_save_and_again_when_the_leader_moves_on(
    game_stage: GameStage, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, tuple[int, ...]]] = []

    def draw(charts: Any, ground: Ground, view: Any) -> Image.Image:
        drawn.append((view.act_id, view.route))
        return save_thumbnail(charts, ground, view)

    monkeypatch.setattr("scenes.campaign.run.run_match_flow.save_thumbnail", draw)
    run_flow = kept(game_stage, context)
    first = len(drawn)
    (slot,) = context.saves.slots()
    assert slot.picture is not None
    with Image.open(BytesIO(context.saves.picture(SLOT))) as picture:
        assert (picture.format, picture.size) == ("PNG", SIZE)
    run_flow.saver.written = -1
    run_flow.keep()
    assert len(drawn) == first, "nothing new is on it"
    run_flow.do(Travel(next(choice.entity for choice in run_flow.view.choices if not choice.refusal)))
    run_flow.keep()
    assert drawn[-1] == (run_flow.view.act_id, run_flow.view.route)
    assert drawn[-1] != drawn[first - 1]


def test_the_way_is_red_and_the_banner_stands_where_the_leader_is(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    resources, view = campaign(context), marched(context).view(0)
    monkeypatch.setattr(resources.charts, "banner", lambda _, px: Image.new("RGBA", (px, px), BLUE))
    ground = Ground.of(view, resources.places)
    goal = max(view.choices, key=lambda choice: choice.km).place
    before = np.asarray(save_thumbnail(resources.charts, ground, view), int)
    after = np.asarray(
        save_thumbnail(resources.charts, ground, replace(view, route=(view.town, goal), place=goal)), int
    )
    place = ground.places[goal]
    x, y = resources.charts.point(view.act_id, place.longitude, place.latitude, SIZE)
    assert tuple(after[y - 20, x]) == BLUE[:3] != tuple(before[y - 20, x])

    def reds(picture: Any) -> int:
        return int(((picture[..., 0] > 110) & (picture[..., 0] > 2 * picture[..., 1])).sum())

    assert reds(after) > reds(before) + 20


@pytest.mark.rule("CAMP-1.4")
def test_the_run_in_a_slot_is_shown_with_its_picture_and_how_it_stands(
    game_stage: GameStage, context: AppContext
) -> None:
    run_flow = kept(game_stage, context)
    run_flow.leave()
    screen = started(game_stage, context)
    shown = screen.run_kept
    assert shown.visible
    assert shown.picture.visible
    assert shown.title.text == "Napoleon"
    told = " ".join(label.text for label in shown.lines)
    view = run_flow.view
    for words in ("Act I, Italy", "0 encounters done", f"{{coin}} {view.gold}", f"{view.hp} of {view.max_hp}", "(UTC)"):
        assert words in told
    assert not screen.kept.visible
    screen.take(replace(screen.choices, slot="campaign-2"))
    assert not shown.visible
    assert "Empty" in screen.kept.text


@pytest.mark.rule("CAMP-1.4")
def test_an_open_run_is_the_first_entry_and_goes_on(game_stage: GameStage, context: AppContext, flow: Flow) -> None:
    bare = GamePage(context, context.game_uis["campaign"])
    game_stage.push(bare, fade=False)
    assert KEPT not in bare.buttons
    game_stage.pop()
    run_flow = kept(game_stage, context)
    run_flow.leave()
    context.saves.save("campaign-3", marched(context, 6))
    context.saves.path("campaign-2").write_text("damaged")
    screen: Any = started(game_stage, context)
    entry = next(node for node in screen.column.walk() if isinstance(node, KeptPlaque))
    assert entry.slot.name == "campaign-3", "the one that was saved last"
    assert not entry.picture.visible
    context.saves.path("campaign-3").unlink()
    flow.page(context.game_uis["campaign"])
    page: Any = game_stage.top
    first = next(iter(page.buttons.values()))
    assert (first, page.focus, first.kind) == (page.buttons[KEPT], first, "commit")
    assert first.picture.visible
    assert first.hint.text == "Napoleon, 0 encounters done"
    first.on_click()
    assert isinstance(game_stage.top, MapScene)


@pytest.mark.parametrize("damage", [b"", b"no picture", b"\x89PNG\r\n\x1a\n cut off", None])
def test_a_damaged_or_missing_picture_is_no_fault(
    game_stage: GameStage, context: AppContext, damage: bytes | None
) -> None:
    run_flow = kept(game_stage, context)
    run_flow.leave()
    path = context.saves.path(SLOT).with_suffix(".png")
    if damage is None:
        path.unlink()
    else:
        path.write_bytes(damage)
    screen = started(game_stage, context)
    assert screen.run_kept.visible
    assert not screen.run_kept.picture.visible
    assert screen.run_kept.title.text == "Napoleon"
    saves: Any = SavesScreen(context)
    game_stage.push(saves, fade=False)
    game_stage.advance(FRAME_S)
    assert saves.picture.visible, "the cover of the campaign takes its place"
    assert context.saves.load(SLOT).digest == run_flow.session.digest


def test_saved_matches_show_their_picture_or_the_cover_of_their_game(
    game_stage: GameStage, context: AppContext
) -> None:
    kept(game_stage, context).leave()
    context.saves.save("match-9", marched(context, 6))
    screen: Any = SavesScreen(context)
    game_stage.push(screen, fade=False)
    game_stage.advance(FRAME_S)
    by_name = {item.name: item for item in screen.items}
    pictures = {}
    for name in ("match-9", SLOT):
        screen.choose(by_name[name])
        assert screen.picture.visible
        made = thumbnail(context, "campaign", by_name[name].picture)
        assert made is not None
        key, draw = made
        pictures[name] = key
        assert draw(160, 90).size == (160, 90)
    assert pictures["match-9"] == ("cover", "campaign") != pictures[SLOT]
    screen.remove_kept(by_name[SLOT])
    assert not context.saves.path(SLOT).with_suffix(".png").exists()


def test_a_copy_of_a_run_keeps_its_picture_wherever_it_is_put(game_stage: GameStage, context: AppContext) -> None:
    run_flow = kept(game_stage, context)
    run_flow.pause()
    menu: Any = game_stage.top
    assert isinstance(menu, PauseScene)
    menu.choose("keep")
    assert context.saves.picture("match-1") == context.saves.picture(SLOT) != b""
    context.saves.move("match-1", context.kept_slot)
    put_aside(context)
    assert context.saves.picture("match-1") == context.saves.picture(SLOT)
    run_flow.fight()
    assert run_flow.field.kept_picture == context.saves.picture(SLOT)


def test_a_run_that_ended_leaves_no_picture(game_stage: GameStage, context: AppContext) -> None:
    run_flow = kept(game_stage, context)
    run_flow.do(Concede())
    run_flow.leave()
    assert not context.saves.path(SLOT).with_suffix(".png").exists()
    assert not context.saves.path(SLOT).exists()
