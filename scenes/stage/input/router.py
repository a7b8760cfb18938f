"""InputRouter: pointer, keys and pad, topmost first.

One door for all input. The topmost scene gets it first; a modal scene lets nothing through to those below. Carrying
is the same by drag, by click and click, and by keys: pick, move, put.

A key press acts once: what it did to the stack of scenes ends it, so a scene that appears needs a press of its own.
"""

from __future__ import annotations

import arcade

from scenes.stage.control import Control
from scenes.stage.host import Host
from scenes.stage.input.actions import Bindings, chord
from scenes.stage.input.focus import DIRECTIONS, first, neighbour
from scenes.stage.input.held import HeldKeys
from scenes.stage.input.reach import Reach
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal

SCROLLING = frozenset({"page_up", "page_down", "home", "end"})
"""Actions that also go to what lies under the pointer."""
DRAG_PX = 8
"""Design pixels that the pointer moves with the button down before it counts as a drag."""


class InputRouter(Reach):
    """Turns device input into hover, focus, clicks, carries and actions."""

    def __init__(self, stage: Host, bindings: Bindings) -> None:
        super().__init__(stage)
        self.bindings = bindings
        self.pointer = (0.0, 0.0)
        self.by_keys = False
        self.by_pad = False
        self.hovered: Control | None = None
        self.pressed: Control | None = None
        self.acted = Signal[str]()
        self._press_at = (0.0, 0.0)
        self._dragging = False
        self._held = HeldKeys()
        self._turns = 0
        self._pressing = False
        self._spent = False

    @property
    def focus(self) -> Control | None:
        """The control that keys go to: in the topmost scene that has one."""
        for scene in self.scenes():
            if scene.focus is not None and scene.focus.wvisible:
                return scene.focus
        return None

    def forget(self, control: Control) -> None:
        """A control left its scene."""
        if self.hovered is control:
            self.hovered = None
        if self.pressed is control:
            self.pressed = None
        if self.carrying is control:
            self.carrying = None
            self._dragging = False

    # -- pointer -------------------------------------------------------------------------------------------------

    def move(self, x: float, y: float) -> None:
        """The pointer moved (window pixels)."""
        dx, dy = x - self.pointer[0], y - self.pointer[1]
        self.pointer = (x, y)
        if dx or dy:
            self._use_pointer()
        if self.pressed is not None:
            self._drag(x, y, dx, dy)
        if self.carrying is not None:
            self.carrying.on_carry(x, y, self._taker(self.target_at(x, y)))
        self._hover(self.control_at(x, y))

    def press(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """A pointer button went down."""
        self.move(x, y)
        self._use_pointer()
        under = self.control_at(x, y)
        if button == arcade.MOUSE_BUTTON_RIGHT:
            if self.carrying is not None:
                self.drop_carry(None)
            elif under is not None:
                self._inspect(under)
            return
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        self.stage.overlay.pressed(under)
        if self.carrying is not None and not self._dragging:
            target = self.target_at(x, y)
            self._put(target)
            if target is not None or under is None or not under.draggable:
                return
        self._press_at = (x, y)
        self.pressed = under
        if under is not None:
            if under.focusable:
                self.set_focus(under)
            under.on_press(x, y)

    def release(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """A pointer button came up."""
        self.move(x, y)
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        if self._dragging:
            self._dragging = False
            self.pressed = None
            self._put(self.target_at(x, y))
            return
        pressed, self.pressed = self.pressed, None
        if pressed is None:
            return
        inside = pressed.hit(x, y)
        pressed.on_release(inside)
        if inside:
            self._activate(pressed)

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Press and release."""
        self.press(x, y, button)
        self.release(x, y, button)

    def scroll(self, x: float, y: float, amount: float) -> None:
        """Scroll by notches (positive away): a page, else the focused control."""
        self.pointer = (x, y)
        under = [control for scene in self.scenes() for control in scene.controls_at(x, y)]
        focus = self.focus
        if any(control.on_scroll(amount) for control in under) or (focus in under and focus.on_wheel(amount)):
            self.move(x, y)

    def _drag(self, x: float, y: float, dx: float, dy: float) -> None:
        pressed = self.pressed
        if pressed is None:
            return
        if not pressed.draggable:
            pressed.on_drag(x, y, dx, dy)
            return
        far = abs(x - self._press_at[0]) + abs(y - self._press_at[1]) > DRAG_PX * self.stage.unit
        if far and self.carrying is None:
            pressed.on_release(inside=False)
            self.pick(pressed)
            self._dragging = self.carrying is pressed
            self.pressed = None

    def _hover(self, control: Control | None) -> None:
        if control is self.hovered:
            return
        old, self.hovered = self.hovered, control
        if old is not None and old.in_tree:
            old.on_hover(inside=False)
        if control is not None:
            control.on_hover(inside=True)

    def refresh(self, dt: float) -> None:
        """Once a frame: what lies under a resting pointer may have changed."""
        any(self.act(action) for action in self._held.due(dt))
        if not self.by_keys and self.pressed is None:
            self._hover(self.control_at(*self.pointer))

    def _use_pointer(self) -> None:
        if self.by_keys:
            self.by_keys = False
            self.stage.focus_changed()

    # -- carrying ------------------------------------------------------------------------------------------------

    def pick(self, control: Control) -> None:
        """Pick a control up; a refusal is told to the player."""
        refusal = control.can_pick()
        if refusal is not None:
            self.stage.refuse(refusal)
            return
        if self.carrying is not None:
            self.drop_carry(None)
        self.carrying = control
        control.on_pick()

    def drop_carry(self, target: Control | None) -> None:
        """Put what is carried on a target that takes it, or (None) let it spring back."""
        carried, self.carrying = self.carrying, None
        self._dragging = False
        if carried is None:
            return
        carried.on_release_carry(target)
        if target is not None:
            target.received.emit(carried)

    def _put(self, target: Control | None) -> None:
        carried = self.carrying
        if carried is None:
            return
        refusal = target.accepts(carried) if target is not None and target.accepts is not None else None
        if refusal is not None:
            self.stage.refuse(refusal)
            target = None
        self.drop_carry(target)

    def _taker(self, target: Control | None) -> Control | None:
        if target is None or target.accepts is None or self.carrying is None:
            return None
        return target if target.accepts(self.carrying) is None else None

    def _activate(self, control: Control) -> None:
        """Click a control: pick it up, put on it, or press it."""
        if self.carrying is not None and control.accepts is not None:
            self._put(control)
        elif control.draggable:
            if self.carrying is control:
                self.drop_carry(None)
            else:
                control.on_click()
                self.pick(control)
        else:
            control.on_click()

    # -- keys ----------------------------------------------------------------------------------------------------

    def key_down(self, symbol: int, modifiers: int = 0) -> bool:
        """Handle a key press; True when used. Held keys repeat by their own clock."""
        pressed, hold = chord(symbol, modifiers), str(symbol)
        if hold in self._held:
            return True
        self._spent = False
        focus = self.focus
        if focus is not None and focus.wants_text and (len(pressed) == 1 or pressed == "Space"):
            return True
        return bool(pressed) and self.trigger(pressed, hold=hold)

    def key_up(self, symbol: int, modifiers: int = 0) -> None:
        """A key came up."""
        del modifiers
        self._spent = False
        self.let_go(str(symbol))

    def release_all(self) -> None:
        """Release all keys, since the window no longer hears of them."""
        for action in self._held.release_all():
            self.end(action)

    def trigger(self, pressed: str, *, hold: str = "") -> bool:
        """A chord came from any device: offer its actions until one is used."""
        actions = self.bindings.actions_for(pressed)
        self.by_pad = pressed.startswith("pad:")
        if hold:
            self._held.press(hold, actions)
        turns = self._turns
        self._pressing = True
        try:
            return any(self.act(action) or self._turns != turns for action in actions)
        finally:
            self._pressing = False

    def let_go(self, hold: str) -> None:
        """The end of a held chord."""
        for action in self._held.release(hold):
            self.end(action)

    def act(self, action: str) -> bool:
        """Offer an action to the focus, the scenes topmost first, then the stage."""
        self.acted.emit(action)
        focus = self.focus
        if self._climb(focus, action) or (action in SCROLLING and self._climb(self.hovered, action)):
            return True
        if self.carrying is not None and action == "back":
            self.drop_carry(None)
            return True
        turns = self._turns
        for scene in self.scenes():
            closed = action == "back" and scene.close_topmost()
            if closed or scene.on_action(action) or self._turns != turns or self._press_by_key(scene, action):
                return True
        if action in DIRECTIONS:
            return self._step(action)
        return self._act_on(focus, action) or self.stage.act(action)

    def _act_on(self, focus: Control | None, action: str) -> bool:
        """Accept or inspect the focused control, or the one under the pointer."""
        if action == "accept" and focus is not None:
            self._by_keys()
            self._activate(focus)
            return True
        found = focus or self.hovered
        if action == "inspect" and found is not None:
            self._inspect(found)
            return True
        return False

    def _inspect(self, control: Control) -> None:
        """Look closely at a control, or else pin its tooltip."""
        control.on_inspect()
        if not len(control.inspected):
            self.stage.overlay.explain(control)

    def _climb(self, start: Control | None, action: str) -> bool:
        """Offer an action to a control, then to the controls around it."""
        node: Node | None = start
        while node is not None:
            if isinstance(node, Control) and node.on_action(action):
                return True
            node = node.parent
        return False

    def _press_by_key(self, scene: Scene, action: str) -> bool:
        for control in scene.hit_order():
            if control.action == action and control.wvisible:
                control.press_by_key()
                return True
        return False

    def end(self, action: str) -> None:
        """A held action ends."""
        for scene in self.scenes():
            if scene.on_action_end(action):
                return

    def text(self, typed: str) -> bool:
        """Text was typed; not by the press that brought what has the focus now."""
        focus = self.focus
        return focus is not None and not self._spent and focus.on_text(typed)

    def begin(self) -> None:
        """Another scene came to the top: keys that are down mean nothing to it.

        Who plays by keys or pad must see at once where the focus is, unless the scene leaves the first step to them.
        """
        self._turns += 1
        self._held.quiet()
        self._spent = self._spent or self._pressing
        if self.by_keys and self.focus is None and all(scene.begins_focused for scene in self.stage.scenes[-1:]):
            choices = self._choices()
            index = first([control.window_rect for control in choices])
            if index is not None:
                self.set_focus(choices[index])

    # -- focus ---------------------------------------------------------------------------------------------------

    def set_focus(self, control: Control | None) -> None:
        """Give the focus to a control of the topmost scene, or (None) take it away."""
        old = self.focus
        if old is control:
            return
        if old is not None:
            old.scene.focus = None
            old.on_focus(focused=False)
        if control is not None:
            control.scene.focus = control
            control.on_focus(focused=True)
            above = control.parent
            while above is not None:
                above.reveal(control)
                above = above.parent
        self.stage.focus_changed()

    def _by_keys(self) -> None:
        if not self.by_keys:
            self.by_keys = True
            self._hover(None)
            self.stage.focus_changed()

    def _step(self, direction: str) -> bool:
        self._by_keys()
        choices = self._choices()
        rects = [control.window_rect for control in choices]
        focus = self.focus
        if focus is None or focus not in choices:
            entries = [scene.key_entry() for scene in self.scenes()]
            index = next((choices.index(entry) for entry in entries if entry in choices), None)
            index = first(rects) if index is None else index
        else:
            led = focus.scene.key_step(focus, direction) if self.carrying is None else None
            index = choices.index(led) if led in choices else neighbour(focus.window_rect, rects, direction)
        if index is None:
            return False
        self.lead_to(choices[index])
        return True

    def lead_to(self, control: Control) -> None:
        """Give the focus to a control, and hold what is carried above it."""
        self.set_focus(control)
        if self.carrying is not None:
            rect = control.window_rect
            self.carrying.on_carry(rect.cx, rect.cy, self._taker(control))

    def _choices(self) -> list[Control]:
        """Return what the focus can go to; while carrying, drop targets."""
        found: list[Control] = []
        for scene in self.scenes():
            scene.settle_all()
            found.extend(control for control in scene.controls if control.focusable and control.wvisible)
        if self.carrying is not None:
            takers = [control for control in found if self._taker(control) is not None]
            return takers or found
        return found
