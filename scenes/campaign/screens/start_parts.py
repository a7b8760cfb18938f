"""The start screen's parts: the leaders, and the chosen one's campaign."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.content.campaign.legacy_words import variant_sentence
from scenes.campaign.model.words import ROMAN, count
from scenes.clans.screens import words as card_words
from scenes.clans.screens.leader_panel import terrain_chip
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import Chip, PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from components.campaign_unlocks import UnlockDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.screens.run_choices import Ledger
    from scenes.shell.flow.context import Context

IN_A_ROW = 4
LEAST_ROWS = 150
"""Where the rows have fewer design pixels of height, the portraits stand in one row without names."""
"""So many leaders stand side by side at most."""
PORTRAIT_ASPECT = 0.9


class LeaderRows(Control):
    """Portraits of all leaders who have a campaign; `chosen(leader)`."""

    def __init__(self, context: Context, resources: CampaignResources, ledger: Ledger) -> None:
        super().__init__(name="leaders", hittable=False)
        self.chosen = Signal[str]()
        self.tiles: dict[str, PictureTile] = {}
        self.names: dict[str, tuple[Label, Paragraph]] = {}
        for leader, found in resources.lands.campaigns.items():
            tile = PictureTile(
                context.render_queue,
                ("run leader", leader),
                partial(resources.art.portrait, leader),
                tip=partial(card_words.leader_tip, resources.clans, leader),
                name=resources.clans.leaders[leader].name,
            )
            tile.clicked.connect(partial(self.chosen.emit, leader))
            self.tiles[leader] = self.add(tile)
            crown = "{crown} " if ledger.cleared(leader) else ""
            words = f"{crown}{resources.leader_name(leader)}"
            name = self.add(Label(words, LABEL_BOLD, align="bottom left", overflow="shrink", shadow=True))
            title = self.add(Paragraph(found.title, CAPTION.but(color=MUTED)))
            self.names[leader] = (name, title)

    def mark(self, leader: str) -> None:
        """Show who is chosen."""
        for name, tile in self.tiles.items():
            tile.on = name == leader
            self.names[name][0].style = LABEL_BOLD.but(color=GOLD if name == leader else TEXT)

    def arrange(self) -> None:
        """In rows as even as can be, each leader's names at the right of the portrait."""
        u, leaders = self.unit, len(self.tiles)
        low = self.height < LEAST_ROWS * u
        rows = math.ceil(leaders / IN_A_ROW)
        for labels in self.names.values():
            for label in labels:
                label.visible = not low
        if low:
            for tile, cell in zip(self.tiles.values(), self.box.columns(leaders, 10 * u), strict=True):
                tile.place(cell.fit(PORTRAIT_ASPECT).whole())
            return
        cells = [cell for row in self.box.rows(rows, 14 * u) for cell in row.columns(math.ceil(leaders / rows), 16 * u)]
        for (leader, tile), cell in zip(self.tiles.items(), cells, strict=False):
            picture, words = cell.cut_left(min(cell.h * PORTRAIT_ASPECT, cell.w / 2), 12 * u)
            tile.place(picture.whole())
            for line, row in zip(self.names[leader], words.rows((1.0, 1.2), 4 * u), strict=True):
                line.place(row)


class ActRow(Control):
    """An act: its number, its title, its road."""

    def __init__(self, resources: CampaignResources, act_id: str) -> None:
        act = resources.act(act_id)
        tip = f"**{act.title}**\n{act.opening}"
        super().__init__(name=f"act {act.title}", tip=tip)
        self.number = self.add(Label(ROMAN[act.number], H2.but(color=GOLD)))
        self.title = self.add(Label(act.title, LABEL_BOLD, align="left", overflow="shrink"))
        boss = resources.leader_name(act.boss.leader)
        self.road = self.add(
            Label(f"{act.road} \u00b7 {boss}", CAPTION.but(color=MUTED), align="left", overflow="shrink")
        )

    def arrange(self) -> None:
        """Number left, words right."""
        u = self.unit
        left, right = self.box.cut_left(52 * u, 8 * u)
        self.number.place(left)
        upper, lower = right.rows((1.1, 1.0))
        self.title.place(upper)
        self.road.place(lower)


class CampaignPanel(Panel):
    """The chosen leader's campaign: acts, ability, deck, legacy and record, and with what a run begins."""

    def __init__(
        self, context: Context, resources: CampaignResources, ledger: Ledger, ways: Sequence[Button] = ()
    ) -> None:
        """Show no leader yet; `ways` choose with what a run begins."""
        super().__init__(" ", style=H2.but(color=GOLD), padding=22, name="campaign")
        self.context = context
        self.resources = resources
        self.ledger = ledger
        self.leader = ""
        self.banner = self.add(LazyPicture(context.render_queue, well=False, z=1))
        self.left = self.add(Stack(gap=12, padding=0, name="about the leader"))
        self.right = self.add(Stack(gap=8, padding=0, name="acts"))
        self.ways = [self.add(button) for button in ways]
        self.deck = self.add(Button("Starter deck", icon="deck", tip="See the 25 starting cards."))
        self.legacy = self.add(Button("Legacy", icon="trophy", tip="Spend points earned by earlier runs."))
        self.records = self.add(Button("Record of runs", icon="log", tip="All finished runs of every leader."))

    def show(self, leader: str, variant: UnlockDefinition | None = None) -> None:
        """Show another leader, or the same with other points; `variant` brings the ability that is chosen."""
        resources, ledger = self.resources, self.ledger
        self.leader = leader
        found, text = resources.lands.campaigns[leader], resources.clans.leader_texts[leader]
        self.title.text = found.title
        self.left.reset()
        self.left.append(
            Label(resources.clans.leaders[leader].name, H3.but(size=28), align="left", overflow="shrink"), 38
        )
        self.left.append(Paragraph(text.epithet, CAPTION.but(color=MUTED)), gap=0)
        self.left.append(Paragraph(found.about, BODY.but(weight="italic", size=22)), gap=6)
        title, sentence = text.title, text.sentence
        if variant is not None and variant.ability is not None:
            title, sentence = variant.ability.title, variant_sentence(variant.ability)
        self.left.append(RichText(f"**{title}.** {sentence}", BODY.but(size=22)))
        patterned = self.context.settings.colour_patterns
        row = ChipRow(
            [terrain_chip(terrain, patterned=patterned) for terrain in resources.clans.leaders[leader].terrains]
        )
        self.left.append(row, 34)
        self.left.flow()
        self.right.reset()
        for act in found.acts:
            self.right.append(ActRow(resources, act), 74)
        self.right.append(Paragraph(legacy_line(resources, ledger, leader), BODY.but(size=22, color=GOLD)), gap=12)
        self.right.append(Paragraph(record_line(ledger, leader), BODY.but(color=MUTED)), gap=4)
        self.right.flow()
        points = ledger.points(leader)
        self.legacy.text = f"Legacy \u00b7 {points}" if points else "Legacy"
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """The leader left, the acts right, buttons at the foot: with what a run begins above what can be looked at."""
        super().arrange()
        u = self.unit
        foot, room = self.inside.cut_bottom(52 * u, 12 * u)
        cells = foot.columns(3, 12 * u)
        for button, cell in zip((self.deck, self.legacy, self.records), cells, strict=True):
            button.place(cell)
        shown = [button for button in self.ways if button.visible]
        if shown:
            row, room = room.cut_bottom(48 * u, 12 * u)
            for button, cell in zip(shown, row.columns(len(cells), 12 * u), strict=False):
                button.place(cell)
        left, right = room.columns((1.1, 1.0), 26 * u)
        self.left.place(left)
        self.right.place(right)
        if self.leader:
            w = round(58 * u)
            h = round(w * 1.3)
            art, leader = self.resources.art, self.leader
            self.banner.want(("banner", leader), lambda: art.leader_banner(leader, w, h), w, h)
            self.banner.position = (self.box.right - w / 2 - 26 * u, self.box.top - h / 2 - 4 * u)


class ChipRow(Control):
    """Plates side by side."""

    def __init__(self, chips: list[Chip]) -> None:
        super().__init__(name="chips", hittable=False)
        self.chips = [self.add(chip) for chip in chips]

    def arrange(self) -> None:
        """As wide as their words."""
        x = self.box.x
        for chip in self.chips:
            w = chip.wanted_width()
            chip.place(Rect(x, self.box.y, w, self.height))
            x += w + 8 * self.unit


def legacy_line(resources: CampaignResources, ledger: Ledger, leader: str) -> str:
    """How far a leader's legacy is: "Legacy: 3 of 12 unlocked, 120 points to spend."."""
    tree = resources.content.legacy[leader]
    have = len(set(ledger.unlocked(leader)) & {node.id for node in tree})
    points = ledger.points(leader)
    rest = f", {count(points, 'point')} to spend" if points else ""
    return f"Legacy: {have} of {len(tree)} unlocked{rest}."


def record_line(ledger: Ledger, leader: str) -> str:
    """What a leader's runs came to."""
    runs = [record for record in ledger.records() if record.leader == leader]
    if not runs:
        return "No run of this leader has ended yet."
    won = sum(1 for run in runs if run.won)
    best = max(runs, key=lambda run: (run.won, run.act, run.steps))
    came = "won" if best.won else f"act {ROMAN[best.act]}"
    return f"{count(len(runs), 'run')}, {won} won. The best: {came}, {count(best.steps, 'encounter')}."
