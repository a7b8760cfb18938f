"""HintController: asks the strongest opponent for a hint, by key or button, and lets the table show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.hints import NOT_YOURS, ask_hint, hint_of, why_no_hint
from scenes.kit.controls.button import Button
from scenes.kit.theme import LABEL_BOLD
from scenes.stage.node import Node
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ASK, ASKED = "Hint", "Thinking"
TIP = "What the strongest opponent would do in your place. It sees what you see; the result counts your hints."
NONE_HERE = "This table gives no hints."
WATCHED = "Who watches gets no hints: nothing is decided here."


class HintController(Node):
    """The hints of one table, which says by `hints` whether it can show any.

    The button is placed by the game (`place`); the key is the same at every table.
    """

    def __init__(self, match: TableScene[Any, Any]) -> None:
        super().__init__(name="hints")
        self.match = match
        self.button = self.add(Button(ASK, style=LABEL_BOLD, action="hint", tip=TIP, name="hint"))
        self.button.visible = match.hints and not match.options.watch
        self._awaited = False

    def ready(self) -> None:
        """Listen to the button."""
        self.button.clicked.connect(self.ask, self)

    def place(self, rect: Rect, ratio: float = 1.0) -> None:
        """Stand in a rectangle of the window; `ratio` is the column's unit over the player's."""
        self.button.label.style = LABEL_BOLD.but(size=19 * min(1.0, ratio))
        self.button.place(rect)

    def refusal(self) -> str | None:
        """Return why the shown seat gets no hint now, in one sentence, or None."""
        if self.match.options.watch:
            return WATCHED
        if not self.match.hints:
            return NONE_HERE
        reason = why_no_hint(self.match.session, self.match.seat)
        return reason if reason is not None or self.match.mine else NOT_YOURS

    def ask(self) -> None:
        """Ask for a hint, or show the one again that was given for this decision."""
        reason = self.refusal()
        if reason is not None:
            self.stage.refuse(reason)
            return
        self.match.director.finish()
        ask_hint(self.match.session, self.match.seat)
        self._awaited = True

    def process(self, dt: float) -> None:
        """Show a hint that has come, as soon as nothing is shown or carried any more."""
        del dt
        match = self.match
        if self._awaited and not match.mine:
            self._awaited = False
        hint = hint_of(match.session, match.seat) if self._awaited else None
        if hint is not None and match.director.idle and self.stage.router.carrying is None:
            self._awaited = False
            match.advise(hint)
        if self.button.visible:
            self.button.text = ASKED if self._awaited else ASK
            self.button.permit(self.refusal())
