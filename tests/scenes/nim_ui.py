"""The smallest user interface that a game can have, for a game that no shared module knows: Nim with coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.session.ai import AiBackend
from game.session.session import Session
from scenes.kit.theme import H2
from scenes.kit.typography.text import Label
from scenes.shell.flow.choices import Option, Seating, seats_of
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_ui import Reward, TableUi
from scenes.shell.flow.spec import Spec
from scenes.shell.screens.result import ResultScreen, outcome_of
from scenes.shell.screens.setup import SetupScreen
from scenes.stage import animation as play
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.options import TableOptions
from scenes.table.scene import TableScene
from scenes.table.story.beats import Beat
from scenes.table.story.lines import LogLine
from systems.match import Event
from systems.search.opponent import LEVELS
from tests.contract.coin_nim import NimView, StonesTaken

PEOPLE = tuple(Option(level, level.title(), "Counts stones.") for level in LEVELS)


class NimSetup(SetupScreen[Seating]):
    """Who plays."""

    def build(self) -> None:
        self.add_rules()
        self.column.add_modes()
        self.column.add_opponents()
        self.column.add_seed()

    def arrange(self, body: Rect, u: float) -> None:
        self.place_rules(body, u)

    def spec(self) -> Spec:
        names = {person.value: person.name for person in PEOPLE}
        return Spec("nim", {}, seats_of(self.choices, names), 0, int(self.choices.seed) if self.choices.seed else None)


@dataclass
class NimPicture:
    pile: int

    def hear(self, event: Event) -> None:
        if isinstance(event, StonesTaken):
            self.pile = event.left


class Kind(Enum):
    EVENT = 0


class NimBeat(Beat[Kind, Event]):
    """One event."""


class NimNarrator:
    def begin(self) -> Sequence[LogLine]:
        return ()

    def narrate(self, events: Sequence[Event]) -> Sequence[tuple[NimBeat, Sequence[LogLine]]]:
        return [(NimBeat(Kind.EVENT, (event,)), (LogLine(type(event).__name__),)) for event in events]


class NimBoard(BoardView[NimPicture, Event]):
    label: Label

    def show(self, seconds: float) -> None:
        del seconds
        self.label.text = f"{self.picture.pile} stones"


@dataclass(frozen=True)
class NimAnimator:
    board: NimBoard

    def animate(self, beat: NimBeat) -> play.Animation:
        return play.Call(lambda: self.board.tell(beat.events))


class NimScene(TableScene[NimView, NimBeat]):
    """The pile as a number."""

    def picture_of(self, view: NimView) -> NimPicture:
        return NimPicture(view.pile)

    def narrator(self, view: NimView) -> NimNarrator:
        del view
        return NimNarrator()

    def furnish(self, picture: NimPicture) -> NimBoard:
        board = NimBoard(picture, self.director, self.log)
        board.label = self.add(Label("", H2))
        self.animator = NimAnimator(board)
        return board

    def arrange(self, view: Rect, u: float) -> None:
        assert isinstance(self.table, NimBoard)
        head, rest = view.cut_top(60 * u)
        self.header.place(head)
        side, board = rest.cut_right(300 * u)
        self.log.place(side)
        self.table.label.place(board)


class NimUi(TableUi):
    """Nim with coins, without art, music, words or rulebook of its own."""

    game = "nim"
    book = "nim"
    title = "Nim with Coins"
    motto = "Who takes the last stone"
    icon = "star"
    about = "Take one to three stones in turn."

    def select(self, context: Context, seed: str = "") -> NimSetup:
        return NimSetup(context, self.title, Seating(seed=seed), PEOPLE)

    def table(self, context: Context, session: Session[Any], seat: int, options: TableOptions) -> NimScene:
        del context
        return NimScene(session, seat, options=options)

    def narrator(self, session: Session[Any], watched: bool) -> Callable[[NimView], NimNarrator]:
        del session, watched
        return lambda _view: NimNarrator()

    def result(self, context: Context, session: Session[Any], reward: Reward | None = None) -> ResultScreen:
        del reward
        return ResultScreen(context, outcome_of(session, ("You", "They")), ())

    def demonstration(self, context: Context, *, seed: int, ai: AiBackend) -> NimScene:
        spec = Spec(self.game, {}, seats_of(Seating(mode="watch"), {level: level for level in LEVELS}), seed=seed)
        return NimScene(spec.session(context, ai), 0, options=TableOptions(watch=True))
