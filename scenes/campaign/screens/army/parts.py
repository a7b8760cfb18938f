"""The army screen's parts: cards to carry, card details, the fallen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import DECK, FALLEN
from components.campaign_training import MOST_HONOURS
from components.clans import RARITIES
from scenes.campaign.model.falls import fall_line
from scenes.campaign.model.words import count
from scenes.campaign.screens import words
from scenes.campaign.screens.frame import definition_of, face_image
from scenes.clans.screens import words as card_words
from scenes.kit.controls.button import Button, Icon
from scenes.kit.paint.skin import PLATE
from scenes.kit.theme import BODY, CAPTION, GOLD, GOOD, H3, LABEL_BOLD, MUTED, RARITY, TEXT
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.plate_row import PlateRow
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.shell.widgets.tile_grid import GridTile, TileGrid
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.table.story.lines import signed

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView, CampaignView

TILE_W, MOST_TILE_W, TILE_STEP = 108, 204, 8
"""Design pixels of a card's width, at least and at most, and by how much larger ones are tried."""


class ArmyTile(GridTile):
    """A card of the army that can be taken up and laid down elsewhere."""

    def __init__(self, context: Context, resources: CampaignResources, view: ArmyCardView) -> None:
        self.resources = resources
        self.view = view
        found = definition_of(resources, view)
        super().__init__(
            context.render_queue, ("card", found), partial(face_image, resources, found), tip=self._say, name=found.name
        )
        self.draggable = True
        self.lifted = Signal[()]()
        self.carried_to = Signal[float, float]()

    @property
    def entity(self) -> int:
        """Whose card it is."""
        return self.view.entity

    def show(self, view: ArmyCardView) -> None:
        """Show its present numbers."""
        self.view = view
        found = definition_of(self.resources, view)
        self.repaint(("card", found), partial(face_image, self.resources, found))
        trained = view.added_damage or view.added_health
        upgrade = f"{signed(view.added_damage)}/{signed(view.added_health)}" if trained else ""
        star = "{star} " if view.due else ""
        self.count = f"{{lock}} {view.locked}" if view.locked else f"{star}{upgrade}".strip()

    def _say(self) -> str:
        found = definition_of(self.resources, self.view)
        return f"{card_words.card_tip(self.resources.clans, found)}\n{record_line(self.view)}"

    def can_pick(self) -> str | None:
        """A locked card stays where it is."""
        if self.view.locked:
            more = count(self.view.locked, "more encounter", "more encounters")
            return f"{self.resources.card_name(self.view.card)} is held back for {more}."
        return super().can_pick()

    def on_pick(self) -> None:
        """It is carried: a picture of it follows the pointer."""
        super().on_pick()
        self.alpha = 0.45
        self.lifted.emit()

    def on_carry(self, x: float, y: float, target: Control | None) -> None:
        """It is carried there."""
        super().on_carry(x, y, target)
        self.carried_to.emit(x, y)

    def on_release_carry(self, target: Control | None) -> None:
        """It is laid down."""
        self.alpha = 1.0
        super().on_release_carry(target)


class ArmyGrid(TileGrid):
    """Cards of the army by entity. `made(tile)` when a tile was made."""

    def __init__(self, context: Context, resources: CampaignResources, *, name: str) -> None:
        super().__init__(width=TILE_W, name=name)
        self.context = context
        self.resources = resources
        self.made = Signal[ArmyTile]()
        self.views: dict[str, ArmyCardView] = {}

    def tile(self, identifier: str) -> GridTile:
        """A card that can be carried."""
        tile = ArmyTile(self.context, self.resources, self.views[identifier])
        self.made.emit(tile)
        return tile

    def lay_out(self, width: float) -> float:
        """Place the cards in rows, as large as all of them can be seen at once."""
        for wide in range(MOST_TILE_W, TILE_W, -TILE_STEP):
            self.tile_width = wide
            if self.cells(width)[1] <= self.height:
                return super().lay_out(width)
        self.tile_width = TILE_W
        return super().lay_out(width)

    def show_cards(self, cards: Sequence[ArmyCardView]) -> None:
        """Show these cards in this order, where it was scrolled to."""
        at = self.at
        self.views = {str(card.entity): card for card in cards}
        self.show(self.views)
        for name, view in self.views.items():
            tile = self.tiles[name]
            if isinstance(tile, ArmyTile):
                tile.show(view)
        self.at = at


class CardPanel(Control):
    """A card of the army: face, numbers, record, and the buttons that move and promote it.

    `move_wanted(entity)` when it is to change places, `promotion_wanted(entity)` when a veteran is to be honoured.
    """

    def __init__(self, context: Context, resources: CampaignResources) -> None:
        super().__init__(name="card", hittable=False)
        self.resources = resources
        self.entity = 0
        self.move_wanted = Signal[int]()
        self.promotion_wanted = Signal[int]()
        self.face = self.add(FittedPicture(context.render_queue, aspect=CARD_ASPECT, largest=260, name="face"))
        self.title = self.add(Label("", H3, align="left", overflow="shrink"))
        self.words = self.add(Stack(gap=4, padding=0, name="about card"))
        self.move = self.add(Button("", name="move", style=LABEL_BOLD, icon="switcher"))
        self.move.clicked.connect(lambda: self.move_wanted.emit(self.entity))
        self.promote = self.add(Button("", name="promote", style=LABEL_BOLD, icon="star", kind="commit"))
        self.promote.clicked.connect(lambda: self.promotion_wanted.emit(self.entity))

    def clear_card(self) -> None:
        """Show none."""
        self.visible = False

    def show(self, run: CampaignView, view: ArmyCardView, refusal: str | None) -> None:
        """Show another card."""
        self.visible = True
        self.entity = view.entity
        found = definition_of(self.resources, view)
        self.face.want(("card", found), partial(face_image, self.resources, found))
        self.title.text = found.name
        text = self.resources.clans.card_texts[view.card]
        self.words.reset()
        self.words.append(Paragraph(card_words.card_head(found, text.type_line), CAPTION.but(color=MUTED)))
        for line in number_lines(self.resources, run, view):
            self.words.append(Paragraph(line, BODY))
        self.words.append(Paragraph(card_words.ticks_words(found.tick) + ".", CAPTION.but(color=TEXT)))
        for paragraph in card_words.ability_paragraphs(self.resources.clans, found):
            self.words.append(RichText(paragraph, CAPTION.but(color=TEXT)))
        self.words.append(Paragraph(record_line(view), BODY.but(color=GOLD)), gap=8)
        deeds = deeds_line(self.resources, view)
        if deeds:
            self.words.append(Paragraph(deeds, CAPTION.but(color=MUTED)))
        if view.where == FALLEN:
            self.words.append(Paragraph(fallen_line(self.resources, view), BODY))
        self.words.append(
            Paragraph(f"Worth {view.price} gold; a shop pays {view.sale} for it.", CAPTION.but(color=MUTED))
        )
        self.words.flow()
        self.move.visible = view.where != FALLEN
        self.move.text = "To the reserves" if view.where == DECK else "Into the deck"
        self.move.permit(refusal)
        self.promote.visible = bool(view.due) and view.where != FALLEN
        self.promote.text = f"Promote: {self.resources.deed_title(view.due)}"
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Face and name above, words below, buttons at the foot."""
        u = self.unit
        room = self.box
        if self.move.visible:
            foot, room = room.cut_bottom(48 * u, 10 * u)
            self.move.place(foot)
        if self.promote.visible:
            foot, room = room.cut_bottom(48 * u, 10 * u)
            self.promote.place(foot)
        if room.h > 400 * u:
            head, room = room.cut_top(min(300 * u, room.h * 0.46), 8 * u)
            self.face.visible = True
            self.face.place(head)
        else:
            self.face.visible = False
        line, room = room.cut_top(36 * u, 2 * u)
        self.title.place(line)
        self.words.place(room)


def number_lines(resources: CampaignResources, run: CampaignView, view: ArmyCardView) -> list[str]:
    """Return damage and health with their parts: printed, trained, by perks."""
    printed = resources.clans.cards[view.card]
    found = []
    for name, now, base, added in (
        ("damage", view.damage, printed.damage, view.added_damage),
        ("health", view.health, printed.health, view.added_health),
    ):
        perk = sum(amount for kind, amount, _ in run.perks if kind == name)
        parts = [f"{base} printed"] if added or perk else []
        parts += [f"{signed(added)} by training"] if added else []
        parts += [f"{signed(perk)} in battle by perks"] if perk else []
        rest = f" ({', '.join(parts)})" if parts else ""
        found.append(f"**{now + perk}** {name}{rest}")
    return found


def record_line(view: ArmyCardView) -> str:
    """What a card has seen: "3 battles, 2 enemies felled"."""
    if not view.battles:
        return "It has not fought yet."
    felled = f"felled {count(view.felled, 'enemy', 'enemies')}" if view.felled else "felled nobody"
    return f"It fought in {count(view.battles, 'battle')} and {felled}."


def deeds_line(resources: CampaignResources, view: ArmyCardView) -> str:
    """Return what it has earned, and how far it is on the way to a further promotion (CAMP-3.8)."""
    done = {deed for deed, *_ in view.honours}
    earned = [resources.deed_title(deed) for deed in done]
    parts = [f"{{star}} {', '.join(sorted(earned))}"] if earned else []
    if len(done) < MOST_HONOURS:
        parts += [
            f"{deed.title} {min(getattr(view, deed.count), deed.needed)}/{deed.needed}"
            for deed in resources.lands.training.deeds
            if deed.id not in done
        ]
    return " \u00b7 ".join(parts)


def fallen_line(resources: CampaignResources, view: ArmyCardView) -> str:
    """Who, where and how a card fell (CAMP-3.1)."""
    if len(view.fell) < 5:
        return "Nobody saw how it fell."
    act, step, place, cause, killer = view.fell
    return fall_line(resources, int(act), int(step), str(place), (str(cause), str(killer)))


class FallenRow(PlateRow):
    """One who fell: face, name, story, price of bringing it back."""

    def __init__(self, context: Context, resources: CampaignResources, view: ArmyCardView) -> None:
        found = definition_of(resources, view)
        tone = RARITY[RARITIES.index(found.rarity)]
        super().__init__(
            PLATE.but(radius=10, edge_top=tone, edge_bottom=tone, edge=1.6, shadow=3),
            name=f"fallen {found.name}",
            tip=lambda: card_words.card_tip(resources.clans, found),
        )
        self.focused_on = Signal[()]()
        self.face = self.add(FittedPicture(context.render_queue, aspect=CARD_ASPECT, largest=90, name="face"))
        self.face.want(("card", found), partial(face_image, resources, found))
        self.title = self.add(Label(words.card_line(resources, view), LABEL_BOLD, align="left", overflow="shrink"))
        self.story = self.add(
            Label(fallen_line(resources, view), BODY.but(color=TEXT), align="left", overflow="shrink")
        )
        self.record = self.add(Label(record_line(view), CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.coin = self.add(Icon("coin", 22, GOLD))
        self.price = self.add(Label(f"{view.repair}", H3.but(color=GOLD), align="left"))
        self.note = self.add(Label("in a shop", CAPTION.but(color=MUTED), align="left", overflow="shrink"))

    def arrange(self) -> None:
        """Face left, words beside it, price right."""
        u = self.unit
        self.restyle()
        room = self.box.inset(12 * u, 8 * u)
        face, rest = room.cut_left(room.h * CARD_ASPECT, 16 * u)
        self.face.place(face)
        right, middle = rest.cut_right(120 * u, 12 * u)
        upper, lower = right.rows((1.3, 1.0))
        self.coin.position = (upper.x + 12 * u, upper.cy)
        self.price.place(upper.cut_left(30 * u)[1])
        self.note.place(lower)
        title, story, record = middle.rows((1.1, 1.0, 0.9))
        self.title.place(title)
        self.story.place(story)
        self.record.place(record)

    def on_focus(self, focused: bool) -> None:
        """Tell it."""
        super().on_focus(focused)
        if focused:
            self.focused_on.emit()


class FallenList(Stack):
    """The fallen; `chosen(entity)` on click or focus, `examined(card)` to inspect."""

    def __init__(self, context: Context, resources: CampaignResources) -> None:
        super().__init__(gap=10, name="fallen")
        self.context = context
        self.resources = resources
        self.chosen = Signal[int]()
        self.examined = Signal[str]()

    def show(self, fallen: Sequence[ArmyCardView]) -> None:
        """List them, the last first."""
        self.reset()
        for view in sorted(
            fallen, key=lambda unit: (unit.fell[:2] if unit.fell else (0, 0), unit.entity), reverse=True
        ):
            row = FallenRow(self.context, self.resources, view)
            row.clicked.connect(partial(self.chosen.emit, view.entity))
            row.focused_on.connect(partial(self.chosen.emit, view.entity))
            row.inspected.connect(partial(self.examined.emit, view.card))
            self.append(row, 112)
        if fallen:
            self.append(
                Paragraph("All of them return when the next act begins; shops bring them back sooner.", CAPTION), gap=14
            )
        else:
            self.append(Paragraph("{check} Nobody has fallen.", BODY.but(color=GOOD)))
        self.flow()
