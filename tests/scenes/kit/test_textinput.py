"""A line to type in: selecting, copying, words, and what is longer than the line."""

from __future__ import annotations

import arcade
import pytest

from scenes.kit.controls.line_editor import LineEditor
from scenes.kit.controls.textinput import TextInput
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect

CTRL, SHIFT = arcade.key.MOD_CTRL, arcade.key.MOD_SHIFT
SEARCH = "type:ember power>=4"


@pytest.fixture
def line(stage: Stage) -> TextInput:
    """A line with a search in it, clicked at its end."""
    scene = Scene()
    stage.push(scene, fade=False)
    made = scene.add(TextInput(SEARCH, longest=60))
    made.place(Rect(100, 100, 400, 50))
    stage.router.click(480, 125)
    stage.step()
    return made


@pytest.fixture
def clipboard(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(stage.window, "get_clipboard_text", lambda: kept[-1])
    monkeypatch.setattr(stage.window, "set_clipboard_text", kept.append)
    return kept


def keys(stage: Stage, *pressed: tuple[int, int]) -> None:
    for symbol, modifiers in pressed:
        stage.on_key_press(symbol, modifiers)
        stage.on_key_release(symbol, modifiers)


def test_ctrl_a_selects_all_and_typing_replaces_it(stage: Stage, line: TextInput) -> None:
    keys(stage, (arcade.key.A, CTRL))
    assert line.line.selected == SEARCH
    stage.step()
    assert line.mark.visible
    assert line.mark.stretch is not None
    assert line.mark.stretch[0] > 100
    stage.on_text("r")
    assert line.text == "r"
    assert not line.mark.visible


def test_copy_cut_and_paste(stage: Stage, line: TextInput, clipboard: list[str]) -> None:
    told: list[str] = []
    line.changed.connect(told.append)
    keys(stage, (arcade.key.C, CTRL))
    assert clipboard == [""], "nothing is selected"
    keys(stage, (arcade.key.LEFT, CTRL | SHIFT), (arcade.key.C, CTRL))
    assert clipboard[-1] == "4"
    keys(stage, (arcade.key.A, CTRL), (arcade.key.X, CTRL))
    assert (line.text, clipboard[-1]) == ("", SEARCH)
    clipboard.append("two\nlines")
    keys(stage, (arcade.key.V, CTRL))
    assert line.text == "twolines"
    assert told == ["", "twolines"]


def test_shift_selects_by_letter_by_word_and_to_the_ends(stage: Stage, line: TextInput) -> None:
    keys(stage, (arcade.key.LEFT, SHIFT), (arcade.key.LEFT, SHIFT))
    assert line.line.selected == "=4"
    keys(stage, (arcade.key.RIGHT, SHIFT))
    assert line.line.selected == "4"
    keys(stage, (arcade.key.HOME, SHIFT))
    assert line.line.selected == SEARCH
    keys(stage, (arcade.key.LEFT, 0), (arcade.key.RIGHT, CTRL | SHIFT))
    assert line.line.selected == "type"
    keys(stage, (arcade.key.END, SHIFT), (arcade.key.BACKSPACE, 0))
    assert line.text == ""


def test_an_arrow_leaves_a_selection_at_its_end(stage: Stage, line: TextInput) -> None:
    keys(stage, (arcade.key.A, CTRL), (arcade.key.LEFT, 0))
    assert line.line.selection == (0, 0)
    keys(stage, (arcade.key.RIGHT, CTRL), (arcade.key.RIGHT, CTRL))
    assert line.line.selection == (10, 10)
    keys(stage, (arcade.key.LEFT, CTRL))
    assert line.line.selection == (5, 5)


def test_a_double_click_selects_a_word_and_a_drag_selects_letters(stage: Stage, line: TextInput) -> None:
    x = 100 + line.width / 2 + (line._along(6) + line._along(7)) / 2
    stage.router.click(x, 125)
    assert line.line.selected == ""
    stage.router.click(x, 125)
    assert line.line.selected == "ember"
    stage.advance(1.0)
    stage.router.press(100 + line.width / 2 + line._along(0), 125)
    stage.router.move(100 + line.width / 2 + line._along(4), 125)
    assert line.line.selected == "type"
    stage.router.release(100 + line.width / 2 + line._along(4), 125)
    assert line.line.selected == "type"


def test_two_slow_clicks_select_nothing(stage: Stage, line: TextInput) -> None:
    for _ in range(2):
        stage.router.click(200, 125)
        for _ in range(10):
            stage.advance(0.1)
    assert line.line.selected == ""


def test_a_text_longer_than_the_line_scrolls_with_the_caret(stage: Stage, line: TextInput) -> None:
    line.place(Rect(100, 100, 120, 50))
    for at in (len(SEARCH), 0, 9):
        line.line.move(at)
        line.arrange()
        stage.step()
        assert line.box.x <= line.caret.x <= line.box.right
        assert line.shown.text in SEARCH
        assert line.shown.whole
        assert line.shown.text != SEARCH


def test_a_text_that_is_set_holds_no_line_breaks(line: TextInput) -> None:
    line.text = "D1.ABCD\r\n.5H\n"
    assert line.text == "D1.ABCD.5H"


def test_a_selection_is_no_longer_than_the_line_when_it_is_replaced() -> None:
    editor = LineEditor("abcdef", 6)
    editor.select(0, 3)
    editor.insert("12345")
    assert (editor.text, editor.caret) == ("123def", 3)
    assert LineEditor("", 6).word_at(3) == (0, 0)
