"""Keys and their names, bindings, and the pad."""

from __future__ import annotations

import arcade

from scenes.stage.input.actions import DEFAULT_BINDINGS, Bindings, chord, key_name
from scenes.stage.input.pad import Pads
from scenes.stage.stage import Stage
from tests.scenes.stage.little_table import Table


def test_chords_are_written_as_bindings_write_them() -> None:
    assert chord(arcade.key.Z, arcade.key.MOD_CTRL) == "Ctrl+Z"
    assert chord(arcade.key.PLUS, arcade.key.MOD_SHIFT) == "+"
    assert chord(arcade.key.ENTER, arcade.key.MOD_ALT) == "Alt+Enter"
    assert chord(arcade.key.LALT, arcade.key.MOD_ALT) == "Alt"
    assert chord(999_999, 0) == ""
    assert key_name(arcade.key.F11) == "F11"


def test_every_action_of_the_style_guide_has_its_key() -> None:
    bindings = Bindings()
    for action, key in (
        ("fullscreen", "F11"),
        ("screenshot", "F12"),
        ("help", "F1"),
        ("back", "Esc"),
        ("undo", "Ctrl+Z"),
        ("commit", "Space"),
        ("hand_1", "1"),
        ("hand_9", "9"),
        ("log", "L"),
        ("threats", "Alt"),
        ("keywords", "Tab"),
        ("faster", "+"),
        ("slower", "-"),
    ):
        assert action in bindings.actions_for(key)
        assert bindings.hint(action) == key


def test_changed_bindings_are_told_apart_from_the_defaults() -> None:
    bindings = Bindings({"help": ("H",)})
    assert bindings.actions_for("F1") == ()
    assert bindings.changed()["help"] == ("H",)
    assert "log" not in bindings.changed()
    assert Bindings(bindings.changed()).actions_for("H")[0] == "help"
    assert Bindings().changed() == {}
    assert bindings.hint("nothing") == ""


def test_defaults_bind_each_chord_to_one_action_or_to_line_editing() -> None:
    editing = {"delete_left", "delete_right", "word_left", "word_right"}
    chords: dict[str, str] = {}
    for action, bound in DEFAULT_BINDINGS.items():
        for each in bound:
            if action not in editing:
                assert each not in chords, (each, action, chords[each])
                chords[each] = action


class FakePad:
    """A controller without a cable."""

    def __init__(self) -> None:
        self.leftx = self.lefty = 0.0
        self.handlers: dict[str, object] = {}
        self.is_open = False

    def open(self) -> None:
        self.is_open = True

    def close(self) -> None:
        self.is_open = False

    def push_handlers(self, **handlers: object) -> None:
        self.handlers.update(handlers)


def test_a_pad_plays_the_whole_way(stage: Stage, table: Table) -> None:
    device = FakePad()
    pads = Pads(stage.router, [device])
    assert device.is_open
    device.leftx = 1.0
    pads.advance(0.016)
    assert stage.router.focus is table.left
    pads.advance(0.016)
    assert stage.router.focus is table.left
    pads.advance(0.5)
    assert stage.router.focus is table.right
    pads.button_down(device, "a")
    pads.button_up(device, "a")
    assert table.log == ["right"]
    pads.dpad(device, (-1.0, 0.0))
    assert stage.router.focus is table.left
    pads.button_down(device, "x")
    assert table.acts[-1] == "commit"
    pads.close()
    assert not device.is_open
