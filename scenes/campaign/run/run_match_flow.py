"""FieldTables: the tables at which a run's battles and tavern matches are played.

They are the usual tables; what differs is what is written while a match is played (the whole run), what stands
in the header, the music of a boss, and that its end leads back to the run instead of to a result.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from scenes.campaign.model.battle_course import BattleCourse
from scenes.campaign.model.ground import Ground
from scenes.campaign.resources import campaign
from scenes.campaign.run.battle_look import BattleLook
from scenes.campaign.run.save_thumbnail import png_of, save_thumbnail
from scenes.shell.flow.autosave import Autosave
from scenes.shell.flow.match_flow import MatchFlow
from scenes.shell.flow.match_picture import keep_last, keep_picture
from scenes.shell.screens.pause import MATCH, RUN
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from systems.campaign.rules.battles.engagement import BATTLES

if TYPE_CHECKING:
    from PIL import Image

    from game.session.nested_session import NestedSession
    from game.session.session import Session
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_ui import TableUi
    from scenes.stage.stage import Stage
    from scenes.table.options import TableOptions
    from scenes.table.scene import TableScene
    from systems.campaign.view.views import CampaignView

PLAYER = 0
LONGEST = 100_000
"""More commands than any match within a run has."""


class RunSave(Autosave):
    """Writes the run and the match played in it as one save."""

    def __init__(
        self, context: AppContext, run: NestedSession[CampaignView], slot: str, enter_end: Callable[[], object]
    ) -> None:
        super().__init__(context, run.outer, enter_end)
        self.whole = run
        self.own_slot = slot
        self._pictured: tuple[object, ...] = ()

    @property
    def slot(self) -> str:
        """The run's own slot."""
        return self.own_slot

    def write(self, *, aloud: bool = True) -> bool:
        """Write what is new; draw a thumbnail in the background if the leader moved."""
        kept = super().write(aloud=aloud)
        if kept and self.session.result() is None:
            self._portray()
        return kept

    def _portray(self) -> None:
        """Ask for the picture of the run as it stands, unless it was written already."""
        view = self.whole.outer.view(PLAYER)
        shown = (view.act_id, view.route, view.place)
        if shown == self._pictured:
            return
        self._pictured = shown
        resources, saves, slot = campaign(self.context), self.context.saves, self.slot
        charts, ground = resources.charts, Ground.of(view, resources.places)

        def bake() -> Image.Image:
            image = save_thumbnail(charts, ground, view)
            with suppress(Problem):  # a picture is never missed: what cannot be written is told of the save itself
                saves.keep_picture(slot, png_of(image))
            return image

        self.context.render_queue.want(("save thumbnail", slot, *shown), bake)

    def done(self) -> int:
        """Grows with each command of the run and of the match within."""
        inner = self.whole.inner
        return self.session.changes * LONGEST + (1 + inner.changes if inner is not None else 0)


class Witness(Node):
    """Lives at a table and shows the run its match, a command in each frame.

    When the match is over the run has seen nearly all of it, and no frame has to wait until it has.
    """

    def __init__(self, run: NestedSession[CampaignView]) -> None:
        super().__init__(name="witness")
        self.run_seen = run

    def process(self, dt: float) -> None:
        """See one command."""
        del dt
        self.run_seen.play_ahead()


class RunMatchFlow(MatchFlow):
    """Shows a run's matches; `over()` when one has ended and the player goes on."""

    def __init__(
        self,
        stage: Stage,
        context: AppContext,
        run: NestedSession[CampaignView],
        slot: str,
        enter_end: Callable[[], object],
    ) -> None:
        super().__init__(stage, context)
        self.run = run
        self.slot = slot
        self.enter_end = enter_end
        self.over = Signal[()]()
        self.look = BattleLook()
        self.course: BattleCourse | None = None

    def fight(self, session: Session[Any], timer: int, look: BattleLook) -> bool:
        """Show a match with `timer` seconds to decide."""
        self.look = look
        return self.show(session, timer, continued=True)

    @property
    def at_tavern(self) -> bool:
        """Whether the match that the run waits for is no battle."""
        due = self.run.engaged
        return due is not None and due.game != BATTLES

    def concession(self) -> tuple[str, str]:
        """What giving up costs the run (CAMP-7.3)."""
        if self.at_tavern:
            return "Concede the game?", "You lose your stake."
        return "Concede the battle?", "It counts as a defeat: the base is damaged and nothing is won."

    @property
    def nouns(self) -> tuple[str, str]:
        """The whole run is kept; only the battle, or the tavern's match, can be conceded."""
        return RUN, MATCH if self.at_tavern else "battle"

    def _scene(self, game_ui: TableUi, session: Session[Any], seat: int, options: TableOptions) -> TableScene[Any, Any]:
        scene = super()._scene(game_ui, session, seat, options)
        self.look.dress(scene)
        scene.add(Witness(self.run))
        if session.game.name == BATTLES:
            self.course = BattleCourse.begun(session.view(seat), seat)
            session.on_events(seat, lambda _: self._note(session, seat))
        return scene

    def _note(self, session: Session[Any], seat: int) -> None:
        """Note how both crystals stand."""
        if self.course is not None:
            over = session.result() is not None
            self.course = self.course.noted(session.view(seat), seat, over=over)

    def take_course(self) -> BattleCourse | None:
        """Return the course of the battle that was shown last, once; None without any."""
        course, self.course = self.course, None
        return course

    def keeper(self, session: Session[Any]) -> Autosave:
        """The whole run is written."""
        del session
        return RunSave(self.context, self.run, self.slot, self.enter_end)

    @property
    def kept(self) -> Session[Any]:
        """The whole run is saved."""
        return self.run.outer

    def portray(self) -> None:
        """The run has a picture of its own."""

    @property
    def kept_picture(self) -> bytes:
        """The picture of the run."""
        return self.context.saves.picture(self.slot)

    def _options(self, title: str, timer: int = 0, *, watch: bool = False, replay: bool = False) -> TableOptions:
        return super()._options(self.look.heading or title, timer, watch=watch, replay=replay)

    def mood(self, game_ui: TableUi, scene: TableScene[Any, Any]) -> str:
        """A boss has music of his own."""
        return self.look.music or super().mood(game_ui, scene)

    def _ended(self) -> None:
        session = self.session
        if session is None or session.result() is None:
            return
        keep_last(self.stage, self.context, session)
        if self.scene is not None:
            keep_picture(self.stage, self.context, self.scene)
        self.scene = None
        self.over.emit()
