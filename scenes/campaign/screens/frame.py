"""What a run's screens share: purse, card faces, and how commands are sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PIL import Image

from components.campaign import DECK, LARGEST_DECK, SMALLEST_DECK
from components.clans import Ability, CardDefinition
from scenes.campaign.model.words import count
from scenes.campaign.run.run_screen import RunScreen
from scenes.campaign.screens.campaign_look import CampaignLook
from scenes.clans.screens import words as card_words
from scenes.collection.inspection import CardInspection
from scenes.kit.bars import Bar
from scenes.kit.controls.button import Button, Icon
from scenes.kit.overlays.dialog import ask
from scenes.kit.paint.skin import PLATE
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, GOLD, H3, LEAF_LIGHT, TEXT, Rgb
from scenes.kit.typography.text import Label
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control, Tip
from scenes.stage.units import Rect
from systems.campaign.state.field import JOINED

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.events import CampaignEvent
    from systems.campaign.view.views import ArmyCardView, CampaignView
    from systems.match import Command

LIFE: Rgb = (190, 58, 48)
PURSE_H = 50
GOLD_W, LIFE_W, DECK_W = 118, 212, 118
NARROW = 1180
"""Design pixels of a window's width below which the purse shows gold and base HP alone."""


class Coffer(Control):
    """A plate with a sign and a number."""

    def __init__(self, icon: str, tip: Tip, *, color: Rgb = GOLD, name: str = "") -> None:
        super().__init__(name=name, tip=tip)
        self.slab = self.add(SlabNode(PLATE.but(radius=12, edge_top=LEAF_LIGHT, edge_bottom=GOLD)))
        self.icon = self.add(Icon(icon, 26, color))
        self.number = self.add(Label("", H3, align="left", overflow="shrink"))

    def arrange(self) -> None:
        """Sign left, number right."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        left, right = self.box.inset(12 * u, 0).cut_left(28 * u, 8 * u)
        self.icon.position = left.center
        self.number.place(right)


class Purse(Control):
    """Gold, base HP and the deck's size at a glance; each says what it is."""

    def __init__(self) -> None:
        super().__init__(name="purse", hittable=False)
        self.gold = self.add(Coffer("coin", "Gold. It buys cards, repairs, buildings and haste.", name="gold"))
        self.life = self.add(Bar(LIFE, tip="", name="base HP"))
        self.deck = self.add(Coffer("deck", "", color=TEXT, name="deck"))

    def show(self, view: CampaignView) -> None:
        """Show a run's numbers."""
        size = sum(1 for card in view.army if card.where == DECK)
        self.gold.number.text = str(view.gold)
        self.life.label.text = f"Base {view.hp} / {view.max_hp}"
        self.life.tip = (
            f"**Base HP {view.hp} of {view.max_hp}.** The life of the run: a lost battle hurts it, rests heal it. "
            "At 0 the run is over."
        )
        self.life.set(view.hp / max(1, view.max_hp))
        self.deck.number.text = f"{size}"
        self.deck.number.style = H3.but(color=TEXT if size >= SMALLEST_DECK else BAD)
        filled = f" {count(view.militia, 'card')} of militia fill it up." if view.militia else ""
        self.deck.tip = (
            f"**{count(size, 'card')} in the campaign deck.** It holds {SMALLEST_DECK} to {LARGEST_DECK}.{filled}"
        )

    def wanted_width(self, u: float, *, narrow: bool) -> float:
        """Pixels of width."""
        return (GOLD_W + LIFE_W + 10 + (0 if narrow else DECK_W + 10)) * u

    def arrange(self) -> None:
        """Side by side."""
        u = self.unit
        self.deck.visible = self.width > (GOLD_W + LIFE_W + DECK_W) * u
        gold, rest = self.box.cut_left(GOLD_W * u, 10 * u)
        life, rest = rest.cut_left(LIFE_W * u, 10 * u)
        self.gold.place(gold)
        self.life.place(life)
        self.deck.place(rest)


class PursedScreen(RunScreen):
    """A screen with the purse in its heading; fill in `show()` for the view.

    What a phase of the run waits for (`waited_for`) has a button for the pause menu. Where something must be answered
    there is no way back (`way_out`), and its key pauses, too. Where steps can be taken back there is a button for that.
    """

    waited_for: ClassVar[bool] = True
    way_out: ClassVar[bool] = True
    undoes: ClassVar[bool] = False

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView, heading: str) -> None:
        super().__init__(context, resources, view, heading)
        self.purse = self.add(Purse())
        self.back.visible = self.way_out
        self.menu = Button(icon="gear", action="" if self.way_out else "back", tip="Pause", name="menu")
        self.menu.clicked.connect(self.closed.emit)
        if self.waited_for:
            self.add(self.menu)
        self.undo = Button(icon="undo", action="undo", tip="Undo", name="undo")
        self.undo.clicked.connect(self.undone.emit)
        if self.undoes:
            self.add(self.undo)

    def enter(self) -> None:
        """Build, then show the view."""
        super().enter()
        self._show_all()

    def show(self) -> None:
        """Show what the view says; called when the screen comes, and after each command."""

    def renew(self, view: CampaignView, events: Sequence[CampaignEvent] = ()) -> None:
        """Show another view."""
        super().renew(view, events)
        if self.in_tree:
            self._show_all()

    def _show_all(self) -> None:
        self.purse.show(self.view)
        self.undo.permit(self.why_not_undo())
        self.show()

    def layout(self, view: Rect, u: float) -> None:
        """The purse stands beside the way back and the button for the pause menu."""
        super().layout(view, u)
        if self.waited_for:
            self._place_menu(u)
        width = self.purse.wanted_width(u, narrow=view.w < NARROW * u)
        right = (self.back if self.way_out else self.menu).rect.x - 20 * u
        if self.undoes:
            side = self.back.rect.h
            self.undo.place(Rect(right + 8 * u - side, self.back.rect.y, side, side))
            right -= side + 4 * u
        self.purse.place(Rect(right - width, self.plan.header.cy - PURSE_H * u / 2, width, PURSE_H * u))
        room = self.heading.position[0], self.plan.header
        self.heading.place(Rect(room[1].x, room[1].cy - 34 * u, max(1.0, right - width - 20 * u - room[1].x), 68 * u))

    def _place_menu(self, u: float) -> None:
        """At the right end; the way back moves aside."""
        back, side = self.back.rect, 52 * u
        self.menu.place(Rect(back.right - side, back.y, side, back.h))
        if self.way_out:
            self.back.place(back.moved(-side - 12 * u, 0))

    def want(self, command: Command) -> None:
        """Send a command, or tell why it cannot be done now."""
        if self.allowed(command):
            self.wanted.emit(command)

    def allowed(self, command: Command) -> bool:
        """Whether a command can be done now; why not is told."""
        refusal = self.refusal(command)
        if refusal is not None:
            self.stage.refuse(refusal)
        return refusal is None

    def ask(
        self, question: str, text: str, yes: str, command: Command, *,
        no: str = "Stay", kind: str = "commit", sound: str = "",
    ) -> None:  # fmt: skip
        """Ask before a final command that is legal; its sound is heard after "yes"."""

        def do() -> None:
            if sound:
                self.stage.sound(sound)
            self.want(command)

        if self.allowed(command):
            ask(self.stage, question, text, yes, do, no=no, kind=kind)

    def examine(self, card: str) -> None:
        """Look at a card closely."""
        if card in self.resources.clans.cards:
            self.stage.push(CardInspection(CampaignLook(self.context), card), fade=False)


# -- faces of cards ----------------------------------------------------------------------------------------------------


def definition_of(resources: CampaignResources, card: ArmyCardView) -> CardDefinition:
    """A card of the army with its present numbers and abilities; content names and pictures it."""
    base = resources.clans.cards[card.card]
    earned = tuple(Ability(name, amount, charges) for _, name, amount, charges in card.honours)
    return replace(
        base,
        name=base.name + JOINED[card.joined],
        damage=card.damage,
        health=card.health,
        abilities=(*base.abilities, *earned),
    )


def face_tile(context: Context, resources: CampaignResources, found: CardDefinition, *, name: str = "") -> PictureTile:
    """A card's face that can be chosen."""
    return PictureTile(
        context.render_queue,
        ("card", found),
        partial(face_image, resources, found),
        framed=False,
        tip=lambda: card_words.card_tip(resources.clans, found),
        name=name or found.name,
    )


def face_image(resources: CampaignResources, found: CardDefinition, width: int, height: int) -> Image.Image:
    """A card's face."""
    return resources.art.face(found, (width, height))
