"""The story of a run: a sheet for each act, the run in words, battles, roll, veterans and relics (CAMP-7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model import story_words
from scenes.campaign.model.run_story import decisive
from scenes.campaign.model.words import ROMAN
from scenes.campaign.screens.record.story_sheet import Sheet
from scenes.campaign.screens.record.summary_parts import Curves
from scenes.clans.screens.words import plain_list
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.layout import beside
from scenes.shell.widgets.stack import Stack
from scenes.stage.animation import Tween
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from PIL import Image

    from game.profile.campaign_story import RunStory
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

ASPECT = 16 / 9
"""A sheet's width over its height."""
TURN_S = 0.3
LEGEND = "Seals: decisive battles. Round is won, a diamond lost, a square drawn. Crosses: how many fell there."


class StoryScreen(Screen):
    """What a run was; its sheets are turned by the tabs."""

    hints = (MOVING, ("accept", "turn to an act"), ("page_down", "read on"), ("screenshot", "save"), ("back", "back"))

    def __init__(
        self, context: Context, resources: CampaignResources, story: RunStory, unlocked: Sequence[str] = ()
    ) -> None:
        """Take a run's story and the cards that it has unlocked (CAMP-4.8)."""
        super().__init__(context, f"The story of {resources.leader_name(story.leader)}")
        self.resources = resources
        self.story = story
        self.unlocked = unlocked
        self.act = 1

    def build(self) -> None:
        """Sheet and curves at the left, words at the right."""
        acts = [self.resources.act(act) for act in self.resources.lands.campaigns[self.story.leader].acts]
        self.acts = acts[: self.story.act]
        self.tabs = self.add(Tabs([f"{ROMAN[act.number]}  {act.title}" for act in self.acts]))
        self.tabs.chosen.connect(lambda index: self.turn(index + 1))
        self.sheet = self.add(FittedPicture(self.context.render_queue, aspect=ASPECT, largest=2400, name="sheet"))
        self.legend = self.add(Label(LEGEND, CAPTION.but(color=MUTED), overflow="shrink"))
        self.chart = self.add(Panel("", padding=12))
        self.curves = self.chart.add(Curves(self.story.steps))
        self.panel = self.add(Panel("", padding=22))
        self.words = self.panel.add(Stack(gap=8, padding=0, name="story"))
        self.save = self.panel.add(Button("Save the picture", icon="quill", action="screenshot", name="save"))
        self.save.clicked.connect(lambda: self.stage.act("screenshot"))
        self.turn(1)

    def first_focus(self) -> None:
        """Begin on the first act."""
        self.focus = self.tabs.buttons[0]

    def reading(self) -> Scroll | None:
        """The words."""
        return self.words

    def turn(self, act: int) -> None:
        """Turn to the sheet of an act."""
        turned = act != self.act
        self.act = act
        story = self.story
        happened = (story.steps, story.battles, story.falls)
        self.sheet.want(("story sheet", story.leader, happened, act), partial(self._draw, act))
        self._tell()
        if turned:
            self.stage.sound("page_turn")
            self.sheet.alpha = 0.0
            self.run(Tween(self.sheet, TURN_S, alpha=1.0))

    def _draw(self, act: int, width: int, height: int) -> Image.Image:
        return Sheet(self.resources.charts, self.acts[act - 1], self.story, (width, height)).draw()

    # -- words ---------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Tell of the run, then of this act."""
        resources, story, act = self.resources, self.story, self.act
        self.words.reset()
        headline = "Victory" if story.won else "Defeat"
        self.words.append(Label(headline, H3.but(color=GOLD), align="left"), 34)
        self.words.append(Paragraph(story_words.prose(resources, story), BODY))
        if self.unlocked:
            names = plain_list([resources.card_name(card) for card in self.unlocked])
            self.words.append(Paragraph(f"Unlocked: {names}.", BODY.but(color=GOLD)))
        battles = [
            f"**{number}**  {story_words.battle_line(resources, battle)}"
            for number, battle in enumerate(decisive(story, act), 1)
        ]
        falls = [story_words.roll_line(resources, fall) for fall in story.falls if fall.act == act]
        relics = [story_words.relic_line(resources, relic) for relic in story.relics if relic.act == act]
        number = ROMAN[act]
        self._section(f"Decisive battles of act {number}", battles, "No battle was fought in this act.")
        self._section(f"The fallen of act {number}", falls, "Nobody fell in this act.")
        self._section(f"Relics of act {number}", relics, "No relic came in this act.")
        veterans = [story_words.veteran_line(resources, veteran) for veteran in story.veterans]
        self._section("Veterans of the run", veterans, "Nobody was made a veteran.")
        self.words.flow()

    def _section(self, title: str, lines: Iterable[str], none: str) -> None:
        self.words.append(Label(title, H3, align="left", overflow="shrink"), 34, gap=18)
        told = [Paragraph(line, CAPTION.but(color=TEXT)) for line in lines]
        for paragraph in told or [Paragraph(none, CAPTION.but(color=MUTED))]:
            self.words.append(paragraph, gap=5)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The sheet as large as it can be, curves below it, words at the right."""
        main, side = beside(body, u, 0.34, 380, 640)
        bar, main = main.cut_top(48 * u, 10 * u)
        self.tabs.place(bar)
        sheet = min(main.w / ASPECT, main.h - 190 * u)
        picture, rest = main.cut_top(max(sheet, 0.5 * main.h), 6 * u)
        self.sheet.place(picture)
        line, rest = rest.cut_top(26 * u, 8 * u)
        self.legend.place(line)
        self.chart.place(rest)
        self.curves.place(self.chart.inside)
        self.panel.place(side)
        foot, room = self.panel.inside.cut_bottom(54 * u, 12 * u)
        self.save.place(foot)
        self.words.place(room)
