from __future__ import annotations

import arcade
import pytest

from scenes.kit.bars import Bar, CrystalBar
from scenes.kit.controls.button import REST_S, Button
from scenes.kit.controls.letter_board import LetterBoard
from scenes.kit.controls.slider import Slider
from scenes.kit.controls.stepper import Dropdown, Stepper, Tabs
from scenes.kit.controls.textinput import TextInput
from scenes.kit.controls.toggle import Toggle
from scenes.kit.examples.gallery import GalleryScene
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.theme import GOLD
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from tests.thorough import some


@pytest.fixture
def scene(stage: Stage) -> Scene:
    made = Scene()
    stage.push(made)
    return made


def middle(control: Control) -> tuple[float, float]:
    return control.window_rect.center


def test_a_toggle_switches_by_click_and_key(stage: Stage, scene: Scene) -> None:
    told: list[bool] = []
    toggle = scene.add(Toggle("Flashes"))
    toggle.place(Rect(100, 100, 300, 44))
    toggle.changed.connect(told.append)
    stage.router.click(*middle(toggle))
    stage.router.set_focus(toggle)
    stage.router.act("accept")
    toggle.on = True
    assert told == [True, False]
    for _ in range(30):
        stage.advance(1 / 60)
    assert toggle.filled.alpha == 1.0


def test_a_button_whose_meaning_changed_takes_no_press_for_a_moment(stage: Stage, scene: Scene) -> None:
    told: list[str] = []
    button = scene.add(Button("Commit", action="commit"))
    button.place(Rect(100, 100, 300, 60))
    button.mean("commit")
    button.clicked.connect(lambda: told.append(button.text))
    presses = (
        lambda: stage.router.click(*middle(button)),
        lambda: stage.router.act("commit"),
        lambda: stage.router.trigger("pad:x"),
        lambda: stage.router.trigger("Enter"),
    )
    stage.router.set_focus(button)
    for press in presses:
        button.mean(f"before {press}")
        stage.advance(REST_S + 0.01)
        told.clear()
        press()
        assert told == ["Commit"]
        button.mean(press)
        for _ in range(8):  # a burst is one press, however long it lasts
            press()
            stage.advance(REST_S / 2)
        assert told == ["Commit"]
        stage.advance(REST_S + 0.01)
        press()
        assert told == ["Commit", "Commit"]


def test_a_press_that_began_before_the_change_counts_for_nothing(stage: Stage, scene: Scene) -> None:
    told: list[int] = []
    button = scene.add(Button("Commit"))
    button.place(Rect(100, 100, 300, 60))
    button.clicked.connect(lambda: told.append(1))
    button.mean("commit")
    stage.router.press(*middle(button))
    button.mean("skip")
    stage.advance(REST_S + 0.01)
    stage.router.release(*middle(button))
    assert told == []
    stage.router.press(*middle(button))
    stage.router.release(*middle(button))
    assert told == [1]


def test_a_slider_follows_click_drag_wheel_and_keys(stage: Stage, scene: Scene) -> None:
    told: list[float] = []
    slider = scene.add(Slider("", 0.5, step=0.1))
    slider.place(Rect(100, 100, 400, 44))
    slider.changed.connect(told.append)
    x0, x1, y = 100 + slider._left + 200, 100 + slider._right + 200, 122
    stage.router.press(x0, y)
    stage.router.move((x0 + x1) / 2 + 3, y)
    stage.router.move(x1 + 50, y)
    stage.router.release(x1 + 50, y)
    assert told == [0.0, 0.5, 1.0]
    stage.router.scroll(x0, y, -1)
    stage.router.set_focus(slider)
    stage.router.act("left")
    assert slider.value == pytest.approx(0.8)
    slider.disable("Sound is off.")
    stage.router.act("left")
    assert slider.value == pytest.approx(0.8)
    assert slider.shown.text == "80%"


def test_a_stepper_goes_round_or_stops(stage: Stage, scene: Scene) -> None:
    told: list[int] = []
    stepper = scene.add(Stepper("Level", ("Easy", "Hard", "Master")))
    stepper.place(Rect(100, 100, 500, 50))
    stepper.changed.connect(told.append)
    stage.router.click(*middle(stepper.before))
    stage.router.click(*middle(stepper.after))
    assert told == [2, 0]
    stopping = scene.add(Stepper("Scale", ("80%", "100%"), wraps=False))
    stopping.place(Rect(100, 200, 500, 50))
    assert not stopping.before.enabled
    stopping.go(-1)
    stopping.go(1)
    assert stopping.index == 1
    assert not stopping.after.enabled


def test_tabs_choose_one(stage: Stage, scene: Scene) -> None:
    told: list[int] = []
    tabs = scene.add(Tabs(("A", "B", "C")))
    tabs.place(Rect(100, 100, 600, 50))
    tabs.chosen.connect(told.append)
    stage.router.click(*middle(tabs.buttons[2]))
    stage.router.click(*middle(tabs.buttons[2]))
    assert told == [2]
    assert [button.on for button in tabs.buttons] == [False, False, True]


def test_a_dropdown_opens_chooses_and_closes(stage: Stage, scene: Scene) -> None:
    told: list[int] = []
    dropdown = scene.add(Dropdown(("One", "Two", "Three")))
    dropdown.place(Rect(100, 400, 300, 50))
    dropdown.changed.connect(told.append)
    stage.router.click(*middle(dropdown))
    assert stage.top is not scene
    stage.router.act("down")
    stage.router.act("accept")
    assert told == [1]
    assert dropdown.text == "Two"
    assert stage.top is scene
    stage.router.click(*middle(dropdown))
    stage.router.click(1200, 50)
    assert stage.top is scene
    stage.router.click(*middle(dropdown))
    stage.router.act("back")
    assert stage.top is scene
    assert told == [1]


def test_a_line_can_be_typed_and_edited(stage: Stage, scene: Scene) -> None:
    told: list[str] = []
    line = scene.add(TextInput(allowed=str.isdigit, longest=6))
    line.place(Rect(100, 100, 300, 50))
    line.changed.connect(told.append)
    line.submitted.connect(lambda text: told.append(f"done {text}"))
    stage.router.click(*middle(line))
    stage.on_text("1x8")
    stage.on_text("05")
    stage.on_key_press(arcade.key.LEFT, 0)
    stage.on_key_press(arcade.key.BACKSPACE, 0)
    stage.on_key_press(arcade.key.HOME, 0)
    stage.on_key_press(arcade.key.DELETE, 0)
    stage.on_text("99999999")
    stage.on_key_press(arcade.key.END, 0)
    stage.on_key_press(arcade.key.ENTER, 0)
    assert line.text == "999985"
    assert told[-1] == "done 999985"
    for _ in range(40):
        stage.advance(1 / 60)


def test_letters_typed_into_a_line_are_no_actions(stage: Stage, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    acts: list[str] = []
    monkeypatch.setattr(scene, "on_action", acts.append)
    line = scene.add(TextInput())
    line.place(Rect(100, 100, 300, 50))
    stage.router.click(*middle(line))
    for symbol in (arcade.key.L, arcade.key.SPACE, arcade.key.KEY_1, arcade.key.BACKSPACE):
        stage.on_key_press(symbol, 0)
    assert acts == []
    stage.on_key_press(arcade.key.F1, 0)
    assert acts == ["help"]


def test_the_clipboard_is_pasted_as_far_as_allowed(stage: Stage, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.window, "get_clipboard_text", lambda: "18\n05 x")
    line = scene.add(TextInput(allowed=str.isdigit))
    line.place(Rect(100, 100, 300, 50))
    stage.router.click(*middle(line))
    stage.on_key_press(arcade.key.V, arcade.key.MOD_CTRL)
    assert line.text == "1805"


def test_a_dialog_answers_once_and_keeps_time_below_standing(stage: Stage, scene: Scene) -> None:
    told: list[int] = []
    dialog = Dialog("Concede?", "The match is lost then.", [("Concede", "danger"), "Stay"])
    dialog.chosen.connect(told.append)
    stage.push(dialog)
    assert stage.router.focus is dialog.buttons[1]
    stage.step()
    stage.router.act("commit")
    assert told == []
    stage.router.click(*middle(dialog.buttons[0]))
    assert told == [0]
    assert stage.top is scene
    second = Dialog("Again?", "Sure?")
    second.chosen.connect(told.append)
    stage.push(second)
    stage.on_key_press(arcade.key.ESCAPE, 0)
    assert told == [0, 1]


def test_bars_fill_and_leave_a_trail(stage: Stage, scene: Scene) -> None:
    bar = scene.add(Bar(GOLD, "Half"))
    bar.place(Rect(100, 100, 300, 30))
    bar.set(0.8)
    bar.set(0.3, seconds=0.2)
    for _ in range(15):
        stage.advance(1 / 60)
    assert bar.fill.share == pytest.approx(0.3)
    assert bar.ghost.share > 0.5
    for _ in range(40):
        stage.advance(1 / 60)
    assert bar.ghost.share == pytest.approx(0.3)
    crystal = scene.add(CrystalBar(82, 100, foe=True))
    crystal.place(Rect(100, 200, 300, 30))
    crystal.show_points(0, seconds=0)
    assert crystal.label.text == "Crystal 0 / 100"
    assert not crystal.fill.visible


def test_toasts_stay_above_the_hand_and_below_the_middle_at_every_scale(
    stage: Stage, overlay: KitOverlay, scene: Scene
) -> None:
    del scene
    for scale in (0.8, 1.0, 2.0):
        stage.ui_scale = scale
        overlay.say(f"At {scale}.")
        toast = overlay.toasts.shown[-1]
        assert stage.view.h * 0.2 < toast.window_rect.y < stage.view.h * 0.35
    stage.ui_scale = 1.0


def test_toasts_stack_three_deep_and_pass(stage: Stage, overlay: KitOverlay, scene: Scene) -> None:
    del scene
    toasts = overlay.toasts
    for sentence in ("One.", "Two.", "Three.", "Two.", "Four."):
        stage.note(sentence)
    assert [toast.sentence for toast in toasts.shown] == ["Three.", "Two.", "Four."]
    assert toasts.shown[0].y > toasts.shown[1].y > toasts.shown[2].y
    for _ in range(60):
        stage.advance(0.1)
    assert toasts.shown == []


@pytest.mark.parametrize("size", some([(1024, 1400), (1280, 720), (1920, 1080)], 1))
def test_the_gallery_fits_every_window(stage: Stage, size: tuple[int, int]) -> None:
    stage.window.set_size(*size)
    stage.window.dispatch_events()
    stage.on_resize(*size)
    gallery = GalleryScene()
    stage.push(gallery)
    stage.step()
    view = stage.view
    for node in gallery.walk():
        if isinstance(node, Label) and node.text and node not in gallery.samples:
            assert node.whole or node.overflow == "ellipsis", node.text
        if isinstance(node, Control) and node.focusable and not node.draggable and node.width:
            assert view.inset(-2).overlaps(node.window_rect), node


def test_what_lies_above_the_gallery_opens(stage: Stage, overlay: KitOverlay) -> None:
    gallery = GalleryScene()
    stage.push(gallery, fade=False)
    stage.step()
    gallery.commit.tip = "Play the round: all staged cards are revealed at once. [[Regen]] heals after each tick."
    stage.refuse("You have no cards left to play.")
    stage.note("The picture was saved.")
    overlay.explain(gallery.commit)
    stage.step()
    assert stage.top is gallery
    assert overlay.tooltips.pins
    gallery.dropdown.open()
    stage.step()
    assert stage.top is not gallery


def test_everything_that_can_be_clicked_is_44_design_pixels(stage: Stage) -> None:
    gallery = GalleryScene()
    stage.push(gallery)
    least = 44 * stage.unit - 0.5
    for node in gallery.walk():
        if isinstance(node, Button):
            assert node.width >= least
            assert node.height >= least


# Letters for a pad


def spelled(stage: Stage, line: TextInput, *letters: str) -> LetterBoard:
    """Open the letters by the pad's button and press some of them."""
    stage.router.set_focus(line)
    stage.router.trigger("pad:a")
    board = stage.top
    assert isinstance(board, LetterBoard)
    for letter in letters:
        key = next(
            item for item in board.hit_order() if isinstance(item, Button) and item.text.lower() == letter.lower()
        )
        stage.router.set_focus(key)
        stage.router.trigger("pad:a")
    return board


def test_a_pad_types_by_choosing_letters(stage: Stage, scene: Scene) -> None:
    line = scene.add(TextInput("", placeholder="Name", longest=4))
    line.place(Rect(100, 100, 300, 44))
    told: list[str] = []
    line.submitted.connect(told.append)
    board = spelled(stage, line, "j", "o", "a", "n", "x")
    assert line.text == board.line.text == "Joan", "a capital first, and no more than there is room for"
    stage.router.trigger("pad:back")
    assert (line.text, told) == ("Joa", [])
    stage.router.trigger("pad:x")
    assert (stage.top, told) == (scene, ["Joa"])


def test_the_letters_offer_only_what_may_stand_in_the_line(stage: Stage, scene: Scene) -> None:
    line = scene.add(TextInput("4", placeholder="Seed", allowed=str.isdigit))
    line.place(Rect(100, 100, 300, 44))
    board = spelled(stage, line, "a", "space", "2", "erase", "7", "done")
    assert line.text == "47"
    assert board not in stage.scenes


def test_a_pads_cross_leaves_a_line_and_a_keyboards_arrows_stay(stage: Stage, scene: Scene) -> None:
    line = scene.add(TextInput("ab", placeholder="Name"))
    line.place(Rect(100, 100, 300, 44))
    beside = scene.add(Button("Next"))
    beside.place(Rect(500, 100, 200, 44))
    stage.router.set_focus(line)
    stage.router.trigger("Right")
    kept = stage.router.focus
    stage.router.trigger("pad:right")
    assert [kept, stage.router.focus] == [line, beside]
