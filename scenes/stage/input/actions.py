"""Named actions and the keys that trigger them.

A chord is written as in `Ctrl+Z`, `Space`, `F11`, `+`, or `pad:a` for a pad's button. Each action may have several.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import arcade

DEFAULT_BINDINGS: dict[str, tuple[str, ...]] = {
    "accept": ("Enter", "pad:a"),
    "back": ("Esc", "pad:b", "pad:start"),
    "up": ("Up", "pad:up"),
    "down": ("Down", "pad:down"),
    "left": ("Left", "pad:left"),
    "right": ("Right", "pad:right"),
    "commit": ("Space", "pad:x"),
    "town": ("T",),
    "army": ("A",),
    "wait": ("W",),
    "inspect": ("I", "pad:y"),
    "undo": ("Ctrl+Z", "pad:back"),
    "redo": ("Ctrl+Y",),
    "help": ("F1",),
    "fullscreen": ("F11", "Alt+Enter"),
    "screenshot": ("F12",),
    "log": ("L",),
    "threats": ("Alt", "pad:leftshoulder"),
    "hint": ("O",),
    "keywords": ("Tab", "pad:rightshoulder"),
    "faster": ("+", "="),
    "slower": ("-",),
    "delete_left": ("Backspace",),
    "delete_right": ("Delete",),
    "skip": ("Backspace",),
    "step": (".",),
    "step_back": (",",),
    "turn_on": ("Ctrl+Right",),
    "turn_back": ("Ctrl+Left",),
    "hero": ("Q",),
    "engage": ("E",),
    "brace": ("G",),
    "defend": ("D",),
    "turn_board": ("V",),
    "place_front": ("F",),
    "place_back": ("B",),
    "take_back": ("X",),
    "hold": ("H",),
    "swap": ("S",),
    "filter": ("/",),
    "next_phase": ("N",),
    "answers": ("R",),
    "mute": ("M",),
    "page_up": ("PageUp",),
    "page_down": ("PageDown",),
    "home": ("Home",),
    "end": ("End",),
    "paste": ("Ctrl+V", "Shift+Insert"),
    "copy": ("Ctrl+C", "Ctrl+Insert"),
    "cut": ("Ctrl+X", "Shift+Delete"),
    "select_all": ("Ctrl+A",),
    "word_left": ("Ctrl+Left",),
    "word_right": ("Ctrl+Right",),
    "select_left": ("Shift+Left",),
    "select_right": ("Shift+Right",),
    "select_word_left": ("Ctrl+Shift+Left",),
    "select_word_right": ("Ctrl+Shift+Right",),
    "select_home": ("Shift+Home",),
    "select_end": ("Shift+End",),
    **{f"hand_{number}": (str(number),) for number in range(1, 10)},
}
"""What each action is bound to until the player changes it."""

_NAMES: dict[int, str] = {
    arcade.key.ESCAPE: "Esc",
    arcade.key.ENTER: "Enter",
    arcade.key.NUM_ENTER: "Enter",
    arcade.key.SPACE: "Space",
    arcade.key.TAB: "Tab",
    arcade.key.BACKSPACE: "Backspace",
    arcade.key.DELETE: "Delete",
    arcade.key.INSERT: "Insert",
    arcade.key.UP: "Up",
    arcade.key.DOWN: "Down",
    arcade.key.LEFT: "Left",
    arcade.key.RIGHT: "Right",
    arcade.key.PAGEUP: "PageUp",
    arcade.key.PAGEDOWN: "PageDown",
    arcade.key.HOME: "Home",
    arcade.key.END: "End",
    arcade.key.LALT: "Alt",
    arcade.key.RALT: "Alt",
    arcade.key.LCTRL: "Ctrl",
    arcade.key.RCTRL: "Ctrl",
    arcade.key.LSHIFT: "Shift",
    arcade.key.RSHIFT: "Shift",
    arcade.key.PLUS: "+",
    arcade.key.NUM_ADD: "+",
    arcade.key.EQUAL: "=",
    arcade.key.MINUS: "-",
    arcade.key.NUM_SUBTRACT: "-",
    arcade.key.PERIOD: ".",
    arcade.key.COMMA: ",",
    arcade.key.SLASH: "/",
    arcade.key.QUESTION: "?",
    **{getattr(arcade.key, f"F{number}"): f"F{number}" for number in range(1, 13)},
    **{getattr(arcade.key, letter): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(arcade.key, f"KEY_{digit}"): str(digit) for digit in range(10)},
    **{getattr(arcade.key, f"NUM_{digit}"): str(digit) for digit in range(10)},
}


def key_name(symbol: int) -> str:
    """The name of a key as chords write it; empty for a key without a name."""
    return _NAMES.get(symbol, "")


def chord(symbol: int, modifiers: int) -> str:
    """Return a press as bindings write it: "Ctrl+Z"; Shift only where it matters."""
    name = key_name(symbol)
    if not name or name in {"Alt", "Ctrl", "Shift"}:
        return name
    parts = []
    if modifiers & arcade.key.MOD_CTRL:
        parts.append("Ctrl")
    if modifiers & arcade.key.MOD_ALT:
        parts.append("Alt")
    if modifiers & arcade.key.MOD_SHIFT and (len(name) > 1 or name.isalpha()):
        parts.append("Shift")
    return "+".join([*parts, name])


class Bindings:
    """Which chords trigger which actions."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        self._chords: dict[str, tuple[str, ...]] = dict(DEFAULT_BINDINGS)
        for action, chords in (changed or {}).items():
            self._chords[action] = tuple(chords)

    def actions_for(self, pressed: str) -> tuple[str, ...]:
        """The actions of a chord, in the order of the default bindings."""
        return tuple(action for action, chords in self._chords.items() if pressed in chords)

    def chords_of(self, action: str) -> tuple[str, ...]:
        """The chords of an action; empty when it has none."""
        return self._chords.get(action, ())

    def hint(self, action: str) -> str:
        """The chord to print on a button; empty when there is none."""
        return next((found for found in self.chords_of(action) if not found.startswith("pad:")), "")

    def changed(self) -> dict[str, tuple[str, ...]]:
        """What differs from the defaults, for the settings file."""
        return {action: chords for action, chords in self._chords.items() if chords != DEFAULT_BINDINGS.get(action)}
