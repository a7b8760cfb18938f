"""The end of a run: result, way, numbers, the fallen, points (CAMP-1.3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model.run_story import story_of
from scenes.campaign.model.words import ROMAN, count
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens import words
from scenes.campaign.screens.army.parts import fallen_line
from scenes.campaign.screens.record.legacy import LegacyScreen
from scenes.campaign.screens.record.story import StoryScreen
from scenes.campaign.screens.record.summary_parts import Curves, FactRow, WayRow
from scenes.campaign.screens.record.unlockables import unlocked_by
from scenes.clans.screens.words import plain_list
from scenes.fx.candle import Embers
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, GOOD, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.result import CALM_S, LOST, WON
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.gilding import fitted_px, gilded_text, ribbon
from scenes.shell.widgets.stack import Stack
from scenes.stage.animation import Parallel, Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.screens.run_choices import Ledger
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView, CampaignView

FACTS = (
    ("battles won", "swords", "Battles won"),
    ("battles lost", "skull", "Battles lost"),
    ("battles drawn", "melee", "Battles drawn"),
    ("rounds", "hourglass", "Rounds fought"),
    ("units felled", "sword", "Enemies felled"),
    ("cards fallen", "grave", "Cards fallen"),
    ("cards gained", "deck", "Cards gained"),
    ("cards repaired", "medic", "Cards bought back"),
    ("cities conquered", "flag", "Cities taken"),
    ("buildings", "home", "Buildings"),
    ("deliveries", "fast", "Deliveries"),
    ("events", "quill", "Events"),
    ("kilometres", "boot", "Kilometres"),
    ("gold earned", "coin", "Gold earned"),
    ("gold spent", "coin", "Gold spent"),
)
"""Numbers of the summary by their names in `Run.stats`; those that were never counted are left out."""


class SummaryScreen(RunScreen):
    """What a run came to; what it earned can be spent from here."""

    hints = (MOVING, ("accept", "choose"), ("back", "title"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__(context, resources, view, "")
        self._age = 0.0
        self.remove(self.back)

    @property
    def won(self) -> bool:
        """Whether the run ended in victory."""
        return self.view.winner == 0

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Ribbon, way and curves, numbers, roll, buttons."""
        view = self.view
        self.embers = self.add(Embers(20, seed=5)) if self.won else None
        self.way = self.add(Panel("The way", padding=18))
        self.acts = self.way.add(Stack(gap=10, padding=0, name="acts"))
        campaign = self.resources.lands.campaigns[view.leader]
        for act_id in campaign.acts[: view.act]:
            act = self.resources.act(act_id)
            steps = [entry for entry in view.history if entry.act == act.number]
            row = self.acts.append(WayRow(self.resources, act, steps, won=self.won or act.number < view.act))
            self.acts.rows[-1].height = row.wanted_height
        self.chart = self.add(Panel("Gold, base and deck", padding=18))
        self.curves = self.chart.add(Curves(view.history))
        self.numbers = self.add(Panel("In numbers", padding=18))
        self.facts = self.numbers.add(Stack(gap=5, padding=0, name="numbers"))
        self.portrait = FittedPicture(self.context.render_queue, aspect=1.3, largest=300, name="leader")
        self.portrait.want(("run leader wide", view.leader), partial(self.resources.art.portrait, view.leader))
        self.facts.append(self.portrait, self.portrait.wanted_height)
        for icon, caption, number in summary_facts(view):
            self.facts.append(FactRow(icon, caption, number), 32)
        self.facts.append(Paragraph(self._setup_line(), CAPTION.but(color=MUTED)), gap=10)
        self.roll = self.add(Panel("The fallen", padding=18))
        self.names = self.roll.add(Stack(gap=3, padding=0, name="roll"))
        fallen = fallen_of(view)
        for card in fallen:
            self.names.append(
                Label(words.card_line(self.resources, card), LABEL_BOLD, align="left", overflow="shrink"), 28, gap=9
            )
            self.names.append(Paragraph(fallen_line(self.resources, card), CAPTION.but(color=TEXT)))
        if not fallen:
            self.names.append(Paragraph("{check} Nobody fell in this run.", BODY.but(color=GOOD)))
        self.banner = self.add(Node(z=4))
        self.ribbon = self.banner.add(SpriteNode())
        self.words = self.banner.add(SpriteNode())
        self.reason = self.add(Label(view.reason, BODY.but(size=24), overflow="shrink", shadow=True))
        self.earned = self.add(
            Label(
                " \u00b7 ".join([f"{{trophy}} {count(view.legacy, 'legacy point')} earned", *self._unlocked()]),
                LABEL_BOLD.but(color=GOLD),
                overflow="shrink",
                shadow=True,
            )
        )
        self.legacy = self.add(Button("Spend legacy", icon="trophy", kind="commit", action="commit", name="legacy"))
        self.legacy.clicked.connect(lambda: self._press(legacy=True))
        self.story = self.add(Button("The story", icon="log", name="story"))
        self.story.clicked.connect(self._tell_story)
        self.title_button = self.add(Button("Title", icon="home", action="back", name="title"))
        self.title_button.clicked.connect(lambda: self._press(legacy=False))

    def _unlocked(self) -> list[str]:
        """Which cards the run that was entered last has unlocked, if it is this one (CAMP-4.8)."""
        names = [self.resources.card_name(card) for card in self._fresh()]
        return [f"Unlocked: {plain_list(names)}"] if names else []

    def _fresh(self) -> list[str]:
        return fresh_cards(self.resources, self.resources.chronicle, self.view)

    def _setup_line(self) -> str:
        view = self.view
        level = self.resources.lands.difficulties[view.difficulty].name
        parts = [f"{self.resources.leader_name(view.leader)}, {level}{', iron' if view.iron else ''}"]
        if self.seed is not None:
            parts.append(f"seed {self.seed}")
        return " \u00b7 ".join(parts)

    def first_focus(self) -> None:
        """Begin on what can be bought."""
        self.focus = self.legacy

    def reading(self) -> Scroll | None:
        """The roll."""
        return self.names

    def ready(self) -> None:
        """Let the ribbon fall, with its sound."""
        super().ready()
        self.stage.sound("campaign_victory" if self.won else "campaign_defeat")
        self.banner.alpha, self.banner.scale = 0.0, 1.25
        self.run(Parallel(Tween(self.banner, 0.28, alpha=1.0), Tween(self.banner, 0.42, scale=1.0, ease="back_out")))

    def process(self, dt: float) -> None:
        """Let the buttons wait a moment: a press may still be meant for the battle."""
        self._age += dt

    def _press(self, *, legacy: bool) -> None:
        if self._age < CALM_S:
            return
        if not legacy:
            self.closed.emit()
            return
        self._open(LegacyScreen(self.context, self.resources, self.resources.chronicle, self.view.leader))

    def _tell_story(self) -> None:
        if self._age >= CALM_S:
            self._open(StoryScreen(self.context, self.resources, story_of(self.view), self._fresh()))

    def _open(self, screen: Screen) -> None:
        """Show a screen above this one."""
        screen.closed.connect(lambda: self.stage.dismiss(screen))
        screen.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(screen)

    # -- places --------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """The ribbon above, the rest below it."""
        super().layout(view, u)
        self.rule.visible = False
        headline = "Victory" if self.won else "Defeat"
        k = 0.66 if layout.cramped(view, u) else 1.0
        wide, high = round(min(700 * u, view.w * 0.56) * k), round(104 * u * k)
        cloth = WON if self.won else LOST
        self.ribbon.show(("ribbon", cloth, wide, high), lambda: ribbon(wide, high, cloth))
        px = fitted_px(headline, round(56 * u * k), wide * 0.66)
        self.words.show(("gilded", headline, px), lambda: gilded_text(headline, px, glow=0.2))
        self.words.y = 7 * u * k
        self.banner.position = (view.cx, view.top - 12 * u * k - high / 2)
        line = Rect(view.cx - view.w * 0.44, view.top - high - 48 * u, view.w * 0.88, 32 * u)
        self.reason.place(line)
        self.earned.place(line.moved(0, -32 * u))
        if self.embers is not None:
            self.embers.position = (view.cx, view.y)
            self.embers.spread(view.w, view.h)

    def arrange(self, body: Rect, u: float) -> None:
        """Way and curves at the left, numbers, the roll at the right; buttons at the foot."""
        view = self.stage.view
        low = layout.cramped(view, u)
        k = 0.66 if low else 1.0
        room = Rect(body.x, body.y, body.w, view.top - (104 * k + 96) * u - body.y)
        foot, room = room.cut_bottom(56 * u, 14 * u)
        wide = min(foot.w, 900 * u)
        row = Rect(foot.cx - wide / 2, foot.y, wide, foot.h)
        legacy, story, title = row.columns((1.3, 1.1, 1.0), 14 * u)
        self.legacy.place(legacy)
        self.story.place(story)
        self.title_button.place(title)
        left, middle, right = room.columns((1.2, 1.0, 1.0) if low else (1.5, 0.86, 1.0), 18 * u)
        upper, lower = (left, left) if low else left.rows((1.0, 1.0), 14 * u)
        self.chart.visible = not low  # the story has these curves, too
        self.way.place(upper)
        self.acts.place(self.way.inside)
        self.chart.place(lower)
        self.curves.place(self.chart.inside)
        self.numbers.place(middle)
        self.portrait.visible = middle.h > 620 * u
        self.facts.place(self.numbers.inside)
        self.roll.place(right)
        self.names.place(self.roll.inside)


def fresh_cards(resources: CampaignResources, ledger: Ledger, view: CampaignView) -> list[str]:
    """The cards that a run has unlocked, which is the last that was entered in the record."""
    runs = ledger.records()
    if not runs or (runs[0].leader, runs[0].steps, runs[0].legacy) != (view.leader, view.steps, view.legacy):
        return []
    return unlocked_by(resources, ledger, runs[0])


def fallen_of(view: CampaignView) -> list[ArmyCardView]:
    """All who ever fell in a run, those of later acts first; some came back."""
    fell = [card for card in view.army if card.fell]
    return sorted(fell, key=lambda item: (-int(item.fell[0]), -int(item.fell[1]), item.entity))


def summary_facts(view: CampaignView) -> list[tuple[str, str, str]]:
    """Numbers of a run: icon, caption, number."""
    stats = dict(view.stats)
    rows = [("flag", "Act reached", ROMAN[view.act]), ("hourglass", "Encounters", str(view.steps))]
    return rows + [(icon, caption, str(stats[name])) for name, icon, caption in FACTS if name in stats]
