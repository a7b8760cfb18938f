"""MatchControls: large button, pace and keys, alike at every table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from scenes.kit.bars import Fill, liquid
from scenes.kit.controls.button import Button
from scenes.kit.theme import CAPTION, GOLD, H2, LABEL_BOLD, TEXT
from scenes.stage.control import Control
from scenes.stage.director import SPEEDS
from scenes.stage.node import Node
from scenes.stage.units import Rect
from scenes.table.board.opening import Opening
from scenes.table.board.showcase import Showcase
from scenes.table.hint_controller import HintController

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WAITING, WATCHING = "Waiting", "Watching"
"""What the large button says while there is nothing to press it for."""
NEXT = "Next"
"""What it says while a card is held up to be read."""


class MatchControls(Node):
    """Reads the player's wishes and passes them on.

    The large button goes on after the end, shows the outcome of what is being played (stepping: its next step), and
    confirms when it is the player's turn. A game fills in what it says and does then: `words` and `confirm`; `cancel`
    for what Esc calls off before it pauses; `game_action` for its own keys; `refresh` (call the base class's too) for
    its own buttons.
    """

    def __init__(self, match: TableScene[Any, Any], text: str = "Go on", tip: str = "") -> None:
        super().__init__(name="controls", layer="hud")
        self.match = match
        self.commit = self.add(Button(text, hint="Space", kind="commit", style=H2, action="commit", tip=tip or None))
        self.sand = self.commit.body.add(Fill(liquid(GOLD)))
        self.sand.visible = False
        self.hints = self.add(HintController(match))
        self._said = ""
        self._deciding: Hashable = None

    # -- what a game fills in ------------------------------------------------------------------------------------

    def words(self) -> tuple[str, str]:
        """Return the large button's words and line on the player's turn."""
        return "Your turn", ""

    def missing(self) -> str:
        """Return what must be chosen before the large button does anything on the player's turn, as a sentence."""
        return ""

    def in_peril(self) -> bool:
        """Whether the large button would lose the match."""
        return False

    def watched(self) -> str:
        """Who plays, for somebody who only watches."""
        return " against ".join(seat.name for seat in self.match.session.seats if seat.name)

    def thinking(self) -> str:
        """What the line below "Waiting" says while an opponent thinks."""
        session = self.match.session
        name = next((session.seats[seat].name for seat in session.thinking()), "")
        return f"{name or 'The opponent'} is thinking"

    def awaiting(self) -> str:
        """What the line below "Waiting" says during a pause that cannot be skipped."""
        return ""

    def confirm(self) -> None:
        """The large button was pressed while it is the player's turn."""

    def holds(self) -> bool:
        """Whether something is taken up or chosen that Esc lets go."""
        return self.stage.router.carrying is not None

    def cancel(self) -> bool:
        """Cancel what is being done; True if there was anything, else pause."""
        return False

    def card_at(self, place: int) -> Control | None:
        """The card at a place of the hand, counted from 0, that its key picks up now; None where there is none."""
        del place
        return None

    def game_action(self, action: str) -> bool:
        """Handle a game's own action before the table's; True when used."""
        del action
        return False

    # -- building ------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Listen to the buttons."""
        self.commit.clicked.connect(self.press_commit, self)
        self.match.speeds.chosen.connect(self.choose_speed, self)

    def place_commit(self, rect: Rect, unit: float, ratio: float = 1.0) -> None:
        """Place the large button; `unit` is its column's, `ratio` to the player's."""
        less = min(1.0, ratio)
        self.commit.label.style = H2.but(size=H2.size * less)
        self.commit.hint.style = CAPTION.but(color=TEXT, size=CAPTION.size * less)
        self.commit.place(rect)
        self.sand.fit(rect.w * 0.62, 7 * unit)
        self.sand.y = -rect.h * 0.43
        for button in self.match.speeds.buttons.values():
            button.label.style = LABEL_BOLD.but(size=19 * less)

    # -- showing what can be done --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Make the buttons say what they would do now."""
        director = self.match.director
        self.match.speeds.mark(director.speed, stepping=director.stepping)
        self._write()

    def process(self, dt: float) -> None:
        """Keep the large button's words and its sand current."""
        del dt
        self._write()
        clock = self.match.clock
        if clock.running:
            self.sand.share = clock.left / clock.seconds
        else:
            self.sand.visible = False

    def _write(self) -> None:
        match = self.match
        if match.director.idle:
            self._deciding = match.question() if match.mine else None
        title, hint = self._present()
        self.commit.mean((title, match.question()))
        self.commit.permit((self.missing() if self._decides() else "") or None)
        key = f"{title}|{hint}"
        if key != self._said:
            self._said = key
            self.commit.label.text = title
            self.commit.hint.text = hint
            self.commit.kind = self._kind(title)
            if self.commit.width:
                self.commit.arrange()
                self.commit.restyle()

    def _decides(self) -> bool:
        """Whether the large button stands for what the player decides."""
        match = self.match
        shows = match.finished or match.options.watch or match.director.awaiting or self._read() or self._skips()
        return match.mine and not shows and not match.waits_for_click()

    def _kind(self, title: str) -> str:
        """Return how the large button looks: lit where a press does something."""
        if self.match.mine and self.in_peril():
            return "danger"
        return "plain" if title in {WAITING, WATCHING} else "commit"

    def _present(self) -> tuple[str, str]:
        match = self.match
        if match.finished:
            return "Continue", self.by_key()
        if match.options.watch:
            return WATCHING, self.watched()
        if match.director.awaiting:
            return WAITING, self.awaiting()
        if self._read() is not None:
            return NEXT, self.by_key("go on")
        if self._skips():
            stepping = match.director.stepping
            return ("Step", self.by_key("one step")) if stepping else ("Skip", self.by_key("to the end"))
        if not match.mine and match.session.result() is None:
            return WAITING, self.thinking() if match.session.thinking() else ""
        return ("Next", self.by_key()) if match.waits_for_click() else self.words()

    def _read(self) -> Showcase | Opening | None:
        """Return what is held up to be read now: a play, or the opening with its hand."""
        match = self.match
        if match.showcase.showing:
            return match.showcase
        return next((child for child in match.children if isinstance(child, Opening)), None)

    def _skips(self) -> bool:
        """Whether the large button skips what is shown."""
        match = self.match
        own_step = match.mine and self._deciding is not None and self._deciding == match.question()
        return not match.director.idle and (match.director.stepping or not own_step)

    def by_key(self, more: str = "") -> str:
        """Return the large button's line: its key, and what else."""
        return " · ".join(part for part in (self.stage.router.bindings.hint("commit"), more) if part)

    def timer_words(self) -> str:
        """How much time is left, beside the key: for the line below the words."""
        clock = self.match.clock
        if not clock.used:
            return self.by_key("no timer")
        return self.by_key(f"{max(0, int(clock.left + 0.99))} s")

    # -- what is pressed -----------------------------------------------------------------------------------------

    def press_commit(self) -> None:
        """Confirm, show the outcome (or a step of it), or go on after the end."""
        match = self.match
        read = self._read()
        if match.finished and match.director.idle:
            match.ended.emit()
        elif read is not None:
            read.go_on()
        elif match.director.awaiting:
            return
        elif self._skips() and match.director.stepping:
            match.director.step()
        elif self._skips():
            match.director.hurry()
        elif not match.options.watch:
            match.director.hurry()
            if match.waits_for_click():
                match.went_on()
            else:
                self.confirm()

    def choose_speed(self, name: str) -> None:
        """A speed button was pressed."""
        director = self.match.director
        if name == "Skip":
            director.stepping = False
            director.hurry()
        elif name == "Step":
            self._step()
        else:
            director.stepping = False
            director.set_speed(float(name.removesuffix("x")))
            self.match.speed_changed.emit(director.speed)
        self.refresh()

    def _step(self) -> None:
        director = self.match.director
        if director.stepping:
            director.step()
        else:
            director.stepping = True

    def take_up(self, card: Control) -> bool:
        """Pick up a hand card by its key, or drop it; True."""
        router = self.stage.router
        router.by_keys = True
        carried = router.carrying is card
        router.drop_carry(None)
        if not carried:
            router.set_focus(card)
            router.pick(card)
        return True

    def act(self, action: str) -> bool:
        """Carry out a named action; True when it was one of the table's."""
        read = self._read()
        if action in {"commit", "accept"} and read is not None:
            read.go_on()
            return True
        if action.startswith("hand_"):
            card = self.card_at(int(action.removeprefix("hand_")) - 1)
            return card is not None and self.take_up(card)
        return self.game_action(action) or self._plain(action)

    def act_ends(self, action: str) -> bool:
        """A named action's key was let go; True when it meant something."""
        del action
        return False

    def _plain(self, action: str) -> bool:
        log = self.match.table.log
        ways: dict[str, Callable[[], object]] = {
            "log": self.toggle_log,
            "skip": self.match.director.hurry,
            "step": self._step,
            "hint": self.hints.ask,
            "faster": lambda: self._pace(up=True),
            "slower": lambda: self._pace(up=False),
            "page_up": lambda: log.on_scroll(2),
            "page_down": lambda: log.on_scroll(-2),
        }
        if action == "back":
            if not self.cancel():
                self.match.left.emit()
            return True
        way = ways.get(action)
        if way is None:
            return False
        way()
        self.refresh()
        return True

    def _pace(self, *, up: bool) -> None:
        director = self.match.director
        director.stepping = False
        (director.faster if up else director.slower)()
        assert director.speed in SPEEDS  # noqa: S101 - faster and slower stay among the speeds
        self.match.speed_changed.emit(director.speed)

    def toggle_log(self) -> None:
        """Make the log large or small."""
        self.match.table.log.toggle_large()
