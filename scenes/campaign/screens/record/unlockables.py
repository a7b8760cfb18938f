"""The cards that a leader can unlock, and how (CAMP-4.7, CAMP-4.8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from game.content.campaign.legacy_words import progress_line, unlock_way
from game.profile.campaign_deeds import Ranks, deed_done, unlocked_cards
from scenes.campaign.screens.campaign_look import CampaignLook
from scenes.campaign.screens.frame import face_image
from scenes.collection.inspection import CardInspection
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, GOOD, H2, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.layout import beside
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.shell.widgets.tile_grid import GridTile, TileGrid

if TYPE_CHECKING:
    from components.campaign_unlocks import UnlockableDefinition
    from game.profile.campaign_progress import RunRecord
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.screens.run_choices import Ledger
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from scenes.stage.units import Rect

SHADE = (20, 16, 12, 255)
"""What half covers a card that is not unlocked yet."""


def ranks_of(resources: CampaignResources, leader: str) -> Ranks:
    """What deeds of a leader are measured by."""
    return Ranks(tuple(resources.lands.difficulties), resources.lands.campaigns[leader].acts)


def unlocked_of(
    resources: CampaignResources, ledger: Ledger, leader: str, runs: Sequence[RunRecord] | None = None
) -> tuple[str, ...]:
    """The cards that a leader has unlocked, over all runs or only some."""
    found = ledger.records() if runs is None else runs
    cards = resources.content.unlockables[leader]
    return unlocked_cards(cards, ledger.unlocked(leader), found, ranks_of(resources, leader))


def unlocked_by(resources: CampaignResources, ledger: Ledger, run: RunRecord) -> list[str]:
    """The cards that a run of the record has unlocked, by deeds (CAMP-4.8)."""
    runs = ledger.records()
    if run not in runs:
        return []
    at = runs.index(run)
    before = unlocked_of(resources, ledger, run.leader, runs[at + 1 :])
    return [card for card in unlocked_of(resources, ledger, run.leader, runs[at:]) if card not in before]


def way_line(resources: CampaignResources, card: UnlockableDefinition) -> str:
    """How a card is unlocked."""
    nodes = {node.id: node for node in resources.content.legacy[card.leader]}
    aims = {name: aim.name for name, aim in resources.clans.systems.objectives.items()}
    return unlock_way(card, resources.lands, nodes, aims)


class UnlockableGrid(TileGrid):
    """The cards, dark while they are locked."""

    def __init__(self, context: Context, resources: CampaignResources, have: frozenset[str]) -> None:
        super().__init__(name="unlockable cards")
        self.context = context
        self.resources = resources
        self.have = have

    def tile(self, identifier: str) -> GridTile:
        """A card's face."""
        name = self.resources.card_name(identifier)
        unlocked = identifier in self.have
        paint = partial(self._paint, identifier, unlocked=unlocked)
        return GridTile(self.context.render_queue, ("unlockable", identifier, unlocked), paint, tip=name, name=name)

    def _paint(self, identifier: str, width: int, height: int, *, unlocked: bool) -> Image.Image:
        image = face_image(self.resources, self.resources.lands.cards[identifier], width, height)
        if unlocked:
            return image
        return Image.composite(Image.new("RGBA", image.size, SHADE), image, image.getchannel("A").point(_half))


def _half(alpha: int) -> int:
    return alpha // 2


class UnlockablesScreen(Screen):
    """All cards of a leader that can be unlocked; the page of the chosen one says how, and how far it is."""

    hints = (MOVING, ("accept", "look at it"), ("inspect", "look closely"), ("back", "back"))

    def __init__(self, context: Context, resources: CampaignResources, ledger: Ledger, leader: str) -> None:
        super().__init__(context, f"Cards of {resources.leader_name(leader)}")
        self.resources = resources
        self.ledger = ledger
        self.leader = leader
        self.chosen = ""
        self.have = frozenset(unlocked_of(resources, ledger, leader))
        self.cards = {card.id: card for card in resources.content.unlockables[leader]}

    def build(self) -> None:
        """The cards at the left, a page at the right."""
        self.panel = self.add(Panel("", padding=16))
        self.grid = self.panel.add(UnlockableGrid(self.context, self.resources, self.have))
        self.grid.pressed.connect(self.choose)
        self.grid.looked_at.connect(self.choose)
        self.side = self.add(Panel("", padding=22))
        self.count = self.side.add(Label("", LABEL_BOLD.but(color=GOLD), align="right", overflow="shrink"))
        self.count.text = f"{len(self.have)} of {len(self.cards)} unlocked"
        self.title = self.side.add(Label("", H2.but(color=GOLD), align="left", overflow="shrink"))
        self.picture = self.side.add(
            FittedPicture(self.context.render_queue, aspect=CARD_ASPECT, largest=420, name="picture")
        )
        self.words = self.side.add(Stack(gap=8, padding=0, name="page"))
        self.look = self.side.add(Button("Look closely", icon="eye", action="inspect", name="look"))
        self.look.clicked.connect(self._examine)
        self.grid.show(list(self.cards))
        self.choose(next(iter(self.cards)))

    def reading(self) -> Scroll | None:
        """The cards."""
        return self.grid

    def choose(self, card: str) -> None:
        """Show how a card is unlocked."""
        self.chosen = card
        self.grid.mark(card)
        found, definition = self.cards[card], self.resources.lands.cards[card]
        self.title.text = definition.name
        self.picture.want(("unlockable page", card), partial(face_image, self.resources, definition))
        self.words.reset()
        self.words.append(Paragraph(way_line(self.resources, found), BODY.but(size=22)))
        if card in self.have:
            self.words.append(Paragraph("{check} Unlocked: it can join your army.", BODY.but(color=GOOD)))
        elif found.deed is not None:
            done = deed_done(found.deed, self.leader, self.ledger.records(), ranks_of(self.resources, self.leader))
            self.words.append(Paragraph(f"{progress_line(found.deed, done)}.", BODY.but(color=GOLD)))
            self.words.append(Paragraph("All runs that have ended count.", CAPTION.but(color=MUTED)))
        self.words.flow()

    def _examine(self) -> None:
        self.stage.push(CardInspection(CampaignLook(self.context), self.chosen), fade=False)

    def arrange(self, body: Rect, u: float) -> None:
        """Cards left, page right."""
        main, side = beside(body, u, 0.32, 360, 560)
        self.panel.place(main)
        self.grid.place(self.panel.inside)
        self.side.place(side)
        head, room = self.side.inside.cut_top(32 * u, 4 * u)
        self.count.place(head)
        head, room = room.cut_top(46 * u, 10 * u)
        self.title.place(head)
        foot, room = room.cut_bottom(50 * u, 10 * u)
        self.look.place(foot)
        picture, room = room.cut_top(room.h * 0.6, 14 * u)
        self.picture.place(picture)
        self.words.place(room)
