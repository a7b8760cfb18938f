from __future__ import annotations

import arcade
import pytest

from scenes.kit.controls.button import Button
from scenes.kit.overlays.overlay import KitOverlay
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from tests.scenes.stage.little_table import Table


def test_a_click_is_answered_in_the_same_frame(stage: Stage, table: Table) -> None:
    stage.on_mouse_press(150, 525, arcade.MOUSE_BUTTON_LEFT, 0)
    assert table.left.held
    assert table.left.look() == "down"
    stage.on_mouse_release(150, 525, arcade.MOUSE_BUTTON_LEFT, 0)
    assert table.log == ["left"]


def test_letting_go_elsewhere_is_no_click(stage: Stage, table: Table) -> None:
    stage.router.press(150, 525)
    stage.router.release(350, 525)
    assert table.log == []
    assert not table.left.held


def test_the_topmost_is_hit_first(stage: Stage, table: Table) -> None:
    cover = table.add(Button("Cover"))
    cover.place(Rect(100, 500, 100, 50))
    stage.router.click(150, 525)
    assert table.log == []
    cover.z = -1
    stage.router.click(150, 525)
    assert table.log == ["left"]


def test_modal_scenes_keep_input_from_those_below(stage: Stage, table: Table) -> None:
    stage.push(Table(opaque=False), fade=False)
    stage.router.click(150, 525)
    stage.router.act("commit")
    assert table.log == []
    assert table.acts == []


def test_what_is_not_modal_lets_input_through(stage: Stage, table: Table) -> None:
    class Notice(Scene):
        modal = False
        opaque = False

    stage.push(Notice(), fade=False)
    stage.router.click(150, 525)
    assert table.log == ["left"]


def test_animations_lock_no_input(stage: Stage, table: Table) -> None:
    stage.crossfade.begin(0.3, reduced=False)
    stage.router.click(150, 525)
    assert table.log == ["left"]


def test_a_disabled_button_tells_its_reason(stage: Stage, overlay: KitOverlay, table: Table) -> None:
    table.left.permit("You have no cards left.")
    stage.router.click(150, 525)
    assert table.log == []
    assert [toast.sentence for toast in overlay.toasts.shown] == ["You have no cards left."]
    assert table.left.tip_text() == "You have no cards left."
    table.left.permit(None)
    stage.router.click(150, 525)
    assert table.log == ["left"]


def drag(stage: Stage, to: tuple[float, float]) -> None:
    stage.router.press(150, 350)
    stage.router.move(200, 350)
    stage.router.move(*to)
    stage.router.release(*to)


def click_click(stage: Stage, to: tuple[float, float]) -> None:
    stage.router.click(150, 350)
    stage.router.move(*to)
    stage.router.click(*to)


def keys(stage: Stage, to: tuple[float, float]) -> None:
    stage.router.set_focus(stage.top.thing)  # type: ignore[union-attr]  # the fixture's table is on top
    stage.router.act("accept")
    target = stage.router.target_at(*to)
    if target is None:
        stage.router.act("back")
    else:
        stage.router.set_focus(target)
        stage.router.act("accept")


@pytest.mark.parametrize("way", [drag, click_click, keys])
def test_every_way_of_carrying_ends_the_same(stage: Stage, table: Table, way: object) -> None:
    assert callable(way)
    way(stage, (350, 350))
    assert table.log == ["picked", "released", "got thing"]
    assert stage.router.carrying is None


@pytest.mark.parametrize("way", [drag, click_click, keys])
def test_a_place_that_refuses_says_why_and_lets_spring_back(
    stage: Stage, overlay: KitOverlay, table: Table, way: object
) -> None:
    assert callable(way)
    way(stage, (550, 350))
    assert table.log == ["picked", "released"]
    assert overlay.toasts.shown[-1].sentence == "This place is taken."
    assert stage.router.carrying is None


@pytest.mark.parametrize("way", [drag, click_click, keys])
def test_letting_go_nowhere_springs_back(stage: Stage, table: Table, way: object) -> None:
    assert callable(way)
    way(stage, (900, 50))
    assert table.log == ["picked", "released"]
    assert stage.router.carrying is None


def test_esc_and_the_right_button_drop_what_is_carried(stage: Stage, table: Table) -> None:
    stage.router.click(150, 350)
    stage.router.act("back")
    stage.router.click(150, 350)
    stage.router.click(350, 350, arcade.MOUSE_BUTTON_RIGHT)
    assert table.log == ["picked", "released"] * 2


def test_what_leaves_the_tree_is_not_carried_on(stage: Stage, table: Table) -> None:
    stage.router.click(150, 350)
    table.thing.free()
    assert stage.router.carrying is None
    stage.router.click(350, 350)
    assert "got thing" not in table.log


def test_arrow_keys_move_the_focus_and_enter_presses(stage: Stage, overlay: KitOverlay, table: Table) -> None:
    stage.on_key_press(arcade.key.DOWN, 0)
    assert stage.router.focus is table.left
    assert stage.router.by_keys
    stage.on_key_press(arcade.key.RIGHT, 0)
    stage.on_key_press(arcade.key.ENTER, 0)
    assert table.log == ["right"]
    stage.step()
    ring = overlay.ring
    assert ring.visible
    assert ring.position == table.right.window_rect.center
    stage.router.move(5, 5)
    stage.step()
    assert not ring.visible


def test_while_carrying_the_focus_goes_to_what_accepts(stage: Stage, table: Table) -> None:
    stage.router.set_focus(table.thing)
    stage.router.act("accept")
    stage.router.act("right")
    assert stage.router.focus is table.good
    stage.router.act("accept")
    assert table.log[-1] == "got thing"


def test_actions_go_to_focus_then_scene_then_stage(stage: Stage, table: Table) -> None:
    class Hungry(Control):
        def on_action(self, action: str) -> bool:
            return action == "log"

    hungry = table.add(Hungry(focusable=True))
    stage.router.set_focus(hungry)
    stage.on_key_press(arcade.key.L, 0)
    stage.on_key_press(arcade.key.SPACE, 0)
    assert table.acts == ["commit"]


def test_a_buttons_key_presses_it(stage: Stage, table: Table) -> None:
    table.right.action = "commit"
    stage.on_key_press(arcade.key.SPACE, 0)
    assert table.log == ["right"]


def test_held_actions_end(stage: Stage, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []
    monkeypatch.setattr(table, "on_action_end", ended.append)
    stage.on_key_press(arcade.key.LALT, arcade.key.MOD_ALT)
    assert table.acts == ["threats"]
    stage.on_key_release(arcade.key.LALT, 0)
    assert ended == ["threats"]


def test_screenshots_and_full_screen_are_the_stages_own(
    stage: Stage, overlay: KitOverlay, table: Table, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    del table
    calls: list[bool] = []
    monkeypatch.setattr(stage.window, "set_fullscreen", calls.append)
    stage.on_key_press(arcade.key.F11, 0)
    assert calls == [True]
    stage.pictures = tmp_path  # type: ignore[assignment]  # pytest's path
    stage.on_key_press(arcade.key.F12, 0)
    assert overlay.toasts.shown[-1].sentence.startswith("Saved ")
    assert len(list(stage.pictures.glob("*.png"))) == 1


def test_clicking_another_thing_while_carrying_takes_that_instead(stage: Stage, table: Table) -> None:
    other = table.add(Control(name="other"))
    other.draggable = True
    other.place(Rect(100, 100, 100, 100))
    stage.router.click(150, 350)
    assert stage.router.carrying is table.thing
    stage.router.click(150, 150)
    assert stage.router.carrying is other
    stage.router.act("back")


def test_what_listens_to_inspection_gets_it_instead_of_a_tooltip(
    stage: Stage, overlay: KitOverlay, table: Table
) -> None:
    seen: list[str] = []
    table.left.tip = "A tip."
    table.left.inspected.connect(lambda: seen.append("inspected"))
    stage.router.click(150, 525, arcade.MOUSE_BUTTON_RIGHT)
    assert seen == ["inspected"]
    assert overlay.tooltips.pins == []
    stage.router.set_focus(table.left)
    stage.on_key_press(arcade.key.I, 0)
    assert seen == ["inspected"] * 2


def test_a_clicked_button_does_not_stay_lit(stage: Stage, table: Table) -> None:
    stage.router.click(150, 525)
    stage.router.move(5, 5)
    assert table.left.look() == "normal"
    stage.router.act("right")
    stage.router.act("left")
    assert table.left.look() == "hover"


def test_the_focus_on_what_was_hidden_presses_nothing(stage: Stage, table: Table) -> None:
    stage.router.set_focus(table.left)
    table.left.visible = False
    stage.step()
    stage.router.act("accept")
    assert table.log == []


def test_closing_the_window_asks_first_where_somebody_listens(stage: Stage) -> None:
    assert stage.on_close() is None
    asked: list[bool] = []
    handle = stage.quit_asked.connect(lambda: asked.append(True))
    assert stage.on_close() is True
    assert asked == [True]
    handle.cut()


def test_a_held_arrow_acts_again_until_it_is_let_go(stage: Stage, table: Table) -> None:
    stage.router.set_focus(table.thing)
    stage.on_key_press(arcade.key.RIGHT, 0)
    assert stage.router.focus is table.good
    for _ in range(10):
        stage.advance(0.05)
    assert stage.router.focus is table.bad
    stage.on_key_release(arcade.key.RIGHT, 0)
    stage.on_key_press(arcade.key.LEFT, 0)
    stage.on_key_release(arcade.key.LEFT, 0)
    for _ in range(40):
        stage.advance(0.05)
    assert stage.router.focus is table.good


def test_a_held_commit_commits_once(stage: Stage, table: Table) -> None:
    stage.on_key_press(arcade.key.SPACE, 0)
    for _ in range(40):
        stage.advance(0.05)
    assert table.acts == ["commit"]


def test_who_plays_by_keys_sees_the_focus_in_a_new_scene(stage: Stage, table: Table) -> None:
    stage.router.act("down")
    assert stage.router.focus is table.left
    above = Table()
    stage.push(above)
    assert stage.router.focus is above.left
    stage.router.move(3, 3)
    stage.push(Table())
    assert stage.router.focus is None
