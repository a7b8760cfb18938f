"""One press of a key acts once: what it opens or closes does not hear of it."""

from __future__ import annotations

import arcade

from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from tests.scenes.stage.little_table import Table

SPACE, ENTER, DOWN, N = arcade.key.SPACE, arcade.key.ENTER, arcade.key.DOWN, arcade.key.N


class Note(Scene):
    """A sheet that every named action takes away; it says of none that it used it."""

    opaque = False

    def on_action(self, action: str) -> bool:
        del action
        self.stage.dismiss(self)
        return False


class Naming(Scene):
    """A field to type a name in, and a button that is pressed by its key."""

    opaque = False

    def enter(self) -> None:
        self.field = self.add(TextInput(""))
        self.done = self.add(Button("Done", action="commit"))
        self.presses: list[str] = []
        self.done.clicked.connect(lambda: self.presses.append("done"), self)

    def ready(self) -> None:
        self.stage.router.set_focus(self.field)

    def layout(self, view: Rect, u: float) -> None:
        del view, u
        self.field.place(Rect(100, 100, 300, 50))
        self.done.place(Rect(100, 200, 300, 50))


def test_the_press_that_closes_a_scene_does_not_reach_the_one_below(stage: Stage, table: Table) -> None:
    stage.push(Note(), fade=False)
    stage.on_key_press(SPACE, 0)
    assert stage.top is table
    assert table.acts == []
    stage.on_key_release(SPACE, 0)
    stage.on_key_press(SPACE, 0)
    assert table.acts == ["commit"]


def test_a_key_that_is_still_down_is_no_press_for_the_scene_that_appeared(stage: Stage, table: Table) -> None:
    stage.on_key_press(SPACE, 0)
    naming = Naming()
    stage.push(naming, fade=False)
    stage.router.set_focus(None)
    stage.on_key_press(SPACE, 0)
    assert naming.presses == []
    stage.on_key_release(SPACE, 0)
    stage.on_key_press(SPACE, 0)
    assert naming.presses == ["done"]
    assert table.acts == ["commit"]


def test_the_letter_that_opens_a_field_is_not_typed_into_it(stage: Stage, table: Table) -> None:
    naming = Naming()
    table.used = True
    heard = table.on_action

    def opens(action: str) -> bool:
        stage.push(naming, fade=False)
        return heard(action)

    table.on_action = opens  # type: ignore[method-assign]  # this table opens the field
    stage.on_key_press(N, 0)
    stage.on_text("n")
    assert naming.field.text == ""
    stage.on_key_release(N, 0)
    stage.on_key_press(arcade.key.O, 0)
    stage.on_text("o")
    assert naming.field.text == "o"


def test_a_held_arrow_does_not_go_on_in_the_scene_that_appeared(stage: Stage, table: Table) -> None:
    del table
    stage.on_key_press(DOWN, 0)
    other = Table()
    stage.push(other, fade=False)
    focus = stage.router.focus
    for _ in range(40):
        stage.advance(1 / 30)
    assert stage.router.focus is focus
    assert other.acts == []


def test_a_key_let_go_in_another_window_is_up(stage: Stage, table: Table) -> None:
    stage.on_key_press(SPACE, 0)
    stage.on_deactivate()
    stage.on_activate()
    stage.on_key_press(SPACE, 0)
    assert table.acts == ["commit", "commit"]


class Crossroads(Table):
    """Wants the first step to be the player's, and begins it at the right."""

    begins_focused = False

    def key_entry(self) -> Button:
        return self.right


def test_a_scene_may_leave_the_first_step_to_the_player(stage: Stage, table: Table) -> None:
    del table
    stage.router.by_keys = True
    roads = Crossroads()
    stage.push(roads, fade=False)
    stage.on_key_press(ENTER, 0)
    assert stage.router.focus is None
    assert roads.log == []
    stage.on_key_press(DOWN, 0)
    assert stage.router.focus is roads.right
