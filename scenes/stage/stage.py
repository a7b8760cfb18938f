"""Stage: the one view of the window; it holds the stack of scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import arcade
from arcade.types import Color

from game.art.draw.palette import INK
from game.art.library import ArtLibrary
from game.platform.fault_log import FAULTS
from scenes.stage.backdrop import Backdrop, Dim, Still
from scenes.stage.clauses import without_clauses
from scenes.stage.input.actions import Bindings
from scenes.stage.input.pad import Pads
from scenes.stage.input.router import InputRouter
from scenes.stage.overlay import Overlay
from scenes.stage.scene import Scene
from scenes.stage.screenshot import shoot
from scenes.stage.signal import Signal
from scenes.stage.textures import TextureStore, atlas_size
from scenes.stage.transition import SCENE_S, Crossfade
from scenes.stage.units import Rect, unit

LONGEST_FRAME = 0.1
"""A frame counts for no more seconds than this (after the window was dragged or the machine slept)."""
GROUND = Color.from_hex_string(INK)
"""What shows where no scene draws."""
Sounds = Callable[[str], None]


class Stage(arcade.View):
    """Shows scenes, feeds them frames and input. One for the life of the window.

    `overlay` is what lies above all scenes; `sounds` is called with the name of a sound ("ui.press"); `glossary`
    explains keywords; `pictures` is where F12 saves; `art` draws and caches pictures (give one with a cache folder).
    `step(dt)` runs one frame without a loop.
    """

    def __init__(
        self,
        window: arcade.Window,
        *,
        overlay: Overlay,
        bindings: Bindings | None = None,
        ui_scale: float = 1.0,
        reduced_motion: bool = False,
        sounds: Sounds | None = None,
        glossary: Mapping[str, str] | None = None,
        pictures: Path | None = None,
        art: ArtLibrary | None = None,
        store: TextureStore | None = None,
    ) -> None:
        super().__init__(window=window, background_color=GROUND)
        self.store = store or TextureStore(atlas_size(window.width, window.height))
        self.scenes: list[Scene] = []
        self.reduced_motion = reduced_motion
        self.sounds = sounds
        self.glossary: Mapping[str, str] = glossary or {}
        self.pictures = pictures or Path.cwd()
        self.art = art or ArtLibrary(None)
        self.changed = Signal[Scene | None]()
        self.focus_lost = Signal[()]()
        self.focus_gained = Signal[()]()
        self.quit_asked = Signal[()]()
        self.time = 0.0
        self._ui_scale = ui_scale
        self._stale: set[Scene] = set()
        self.overlay = overlay
        self.router = InputRouter(self, bindings or Bindings())
        self.crossfade = Crossfade(window)
        self.overlay.mount(self)
        self.pads = Pads(self.router)

    # -- measures ------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.window.width, self.window.height)

    @property
    def unit(self) -> float:
        """Window pixels for one design pixel."""
        return unit(*self.window.get_size(), self._ui_scale)  # asked by every node that is laid out

    @property
    def ui_scale(self) -> float:
        """The player's interface scale, 0.8 to 2."""
        return self._ui_scale

    @ui_scale.setter
    def ui_scale(self, value: float) -> None:
        self._ui_scale = value
        self.relayout()

    # -- scenes --------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The topmost scene."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top; the one below stays, drawn if the new one is not opaque."""
        self._fade(fade and scene.opaque)
        below = self.top
        self.scenes.append(scene)
        if below is not None:
            below.covered()
        scene.mount(self)
        self._changed()

    def pop(self, *, fade: bool = True) -> Scene | None:
        """Take the topmost scene off; returns it."""
        if not self.scenes:
            return None
        self._fade(fade and self.scenes[-1].opaque)
        scene = self.scenes.pop()
        scene.unmount()
        below = self.top
        if below is not None:
            if below in self._stale:
                self._stale.discard(below)
                below.relayout()
            below.uncovered()
        self._changed()
        return scene

    def dismiss(self, scene: Scene) -> None:
        """Take off a scene and what lies above it; harmless when it is not on the stage."""
        while scene in self.scenes:
            self.pop(fade=False)

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Take all scenes off and show this one."""
        self._fade(fade)
        while self.scenes:
            self.scenes.pop().unmount()
        self._stale.clear()
        self.scenes.append(scene)
        scene.mount(self)
        self._changed()

    def visible_scenes(self) -> list[Scene]:
        """What is drawn, from the back to the front."""
        first = 0
        for index, scene in enumerate(self.scenes):
            if scene.hides:
                first = index
        return self.scenes[first:]

    def close(self) -> None:
        """Take everything off (end of the program, end of a test)."""
        while self.scenes:
            self.scenes.pop().unmount()
        self.crossfade.end()
        self.pads.close()

    def _changed(self) -> None:
        self.router.pressed = None
        self.overlay.hush()
        if self.router.carrying is not None:
            self.router.drop_carry(None)
        self.router.begin()
        self.changed.emit(self.top)

    def _fade(self, wanted: bool) -> None:
        if wanted and self.scenes and self.time > 0:
            self.crossfade.begin(SCENE_S, reduced=self.reduced_motion)

    # -- services that nodes ask for -----------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        """Play a sound by name, if there is sound; one that fails is silent and logged."""
        if self.sounds is None:
            return
        try:
            self.sounds(name)
        except Exception:  # noqa: BLE001 - whatever it is, a sound ends no match
            FAULTS.exception("The sound %r fails, so it is not heard.", name)

    def refuse(self, sentence: str) -> None:
        """Tell the player why not."""
        self.sound("ui.refuse")
        self.overlay.say(without_clauses(sentence), bad=True)

    def note(self, sentence: str) -> None:
        """Tell the player something small."""
        self.overlay.say(without_clauses(sentence))

    def explain(self, keyword: str) -> str:
        """Return a keyword's text, whatever its case or trailing number."""
        known = {name.casefold(): (name, text) for name, text in self.glossary.items()}
        bare = keyword.casefold().rstrip("0123456789 +-()")
        name, text = known.get(keyword.casefold()) or known.get(bare) or (keyword, "")
        return f"**{name}**\n{text}" if text else ""

    def focus_changed(self) -> None:
        """The focus moved or went between pointer and keys (told by the router)."""
        focus = self.router.focus
        if focus is not None:
            focus.restyle()

    def act(self, action: str) -> bool:
        """What the stage does itself: full screen, screenshot."""
        if action == "fullscreen":
            self.window.set_fullscreen(not self.window.fullscreen)
            return True
        if action == "screenshot":
            name = datetime.now(tz=UTC).strftime("clans-%Y%m%d-%H%M%S.png")
            try:
                path = shoot(self, self.pictures / name)
            except OSError as error:
                self.refuse(f"The picture could not be saved: {error.strerror or error}.")
            else:
                self.note(f"Saved {path}")
            return True
        return False

    # -- frames --------------------------------------------------------------------------------------------------

    def step(self, dt: float = 1 / 60) -> None:
        """Run one frame without a loop: advance by `dt` seconds, then draw."""
        self.advance(dt)
        self.draw()

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass for the scenes that run."""
        self.time += dt
        self.router.refresh(dt)
        self.pads.advance(dt)
        self.crossfade.advance(dt)
        running: list[Scene] = []
        for scene in reversed(self.scenes):
            running.append(scene)
            if scene.pauses_below or scene.opaque:
                break
        for scene in reversed(running):
            if scene.staged:
                scene.advance(dt)
        self.overlay.advance(dt)

    def draw(self) -> None:
        """Draw all that is visible."""
        self.window.ctx.screen.use()
        self._take_stills()
        self._draw_scenes(self.visible_scenes())
        self.crossfade.draw()
        self.overlay.draw()

    def _take_stills(self) -> None:
        """Give darkening scenes their still picture where it is missing or old."""
        backdrops: list[Backdrop | None] = []
        for scene in self.scenes:
            if isinstance(scene.backdrop, Still) and scene.backdrop.of != tuple(backdrops):
                scene.drop_still()
            backdrops.append(scene.backdrop)
        shown = self.visible_scenes()
        for index, scene in enumerate(shown):
            if scene.dimming is not None and scene.backdrop is None:
                self._draw_scenes(shown[:index])
                Dim(self.window, *scene.dimming).draw()
                scene.backdrop = Still(
                    self.window, [other.backdrop for other in self.scenes[: self.scenes.index(scene)]]
                )

    def _draw_scenes(self, shown: list[Scene]) -> None:
        if not shown or shown[0].backdrop is None:
            self.clear(color=GROUND)
        for scene in shown:
            scene.draw()

    def relayout(self) -> None:
        """Lay out what shows after a resize; the rest when it returns."""
        for scene in self.scenes:
            scene.drop_still()
        shown = self.visible_scenes()
        self._stale = {scene for scene in self.scenes if scene not in shown}
        for scene in shown:
            scene.relayout()
        self.overlay.relayout()

    # -- what arcade calls ---------------------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """A frame's time passed."""
        self.advance(min(delta_time, LONGEST_FRAME))

    def on_draw(self) -> None:
        """Draw a frame."""
        self.draw()

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size."""
        super().on_resize(width, height)
        self.store.least = atlas_size(width, height)
        self.crossfade.end()
        self.relayout()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer moved."""
        del dx, dy
        self.router.move(x, y)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, _buttons: int, _modifiers: int) -> None:
        """The pointer moved with a button down."""
        del dx, dy
        self.router.move(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button went down."""
        del modifiers
        self.router.press(x, y, button)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button came up."""
        del modifiers
        self.router.release(x, y, button)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turned."""
        del scroll_x
        self.router.scroll(x, y, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A key went down."""
        self.router.key_down(symbol, modifiers)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key came up."""
        self.router.key_up(symbol, modifiers)

    def on_text(self, text: str) -> None:
        """Text was typed."""
        self.router.text(text)

    def on_close(self) -> bool | None:
        """Ask listeners of `quit_asked` before closing, else close."""
        if not len(self.quit_asked):
            return None
        self.quit_asked.emit()
        return True

    def on_deactivate(self) -> None:
        """The window lost the keyboard."""
        self.router.release_all()
        self.focus_lost.emit()

    def on_activate(self) -> None:
        """The window has the keyboard again."""
        self.focus_gained.emit()
