"""The army: deck and reserves side by side, with their rules (CAMP-1.7, CAMP-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import DECK, FALLEN, LARGEST_DECK, RESERVE, SMALLEST_DECK
from game.collection.clans.specification import HAND, order
from game.problems import Problem
from scenes.campaign.model.words import count
from scenes.campaign.screens.army.code import army_code, moves_to
from scenes.campaign.screens.army.filling import FillButton
from scenes.campaign.screens.army.parts import ArmyGrid, ArmyTile, CardPanel, FallenList
from scenes.campaign.screens.army.veteran import VeteranPanel
from scenes.campaign.screens.campaign_look import CampaignLook
from scenes.campaign.screens.frame import PursedScreen, definition_of, face_tile
from scenes.campaign.screens.newcomers import NewcomersChoice
from scenes.clans.screens.collection import CURVE, hand_words
from scenes.collection.curve import Curve
from scenes.collection.look import Column, Spread
from scenes.collection.trial_hand import TrialHand
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, BODY, CAPTION, GOOD, H3, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.screen import MOVING
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect
from systems.campaign.commands import Promote, ToDeck, ToReserve

if TYPE_CHECKING:
    from components.clans import CardDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from scenes.stage.control import Control
    from systems.campaign.events import CampaignEvent
    from systems.campaign.view.views import ArmyCardView, CampaignView

LIVING, LOST = 0, 1


def _between(field: str, low: int, high: int) -> Column:
    words = f"{low}+" if high > LARGEST else f"{low}\u2013{high}"
    return Column(lambda card: low <= getattr(card, field) <= high, words)


LARGEST = 30
"""A range up to more than this has no end."""
STRENGTH = (
    Spread(
        "Damage",
        tuple(_between("damage", *span) for span in ((0, 2), (3, 4), (5, 6), (7, 9), (10, 99))),
        5.0,
        total=lambda card: card.damage,
    ),
    Spread(
        "Health",
        tuple(_between("health", *span) for span in ((1, 6), (7, 11), (12, 199))),
        3.0,
        total=lambda card: card.health,
    ),
)
"""How the damage and health of a deck are spread."""


def trial_hand(
    context: Context, resources: CampaignResources, cards: Sequence[CardDefinition], seed: int | None = None
) -> TrialHand[CardDefinition]:
    """A hand of a deck with the present numbers of its cards."""
    return TrialHand(cards, HAND, partial(face_tile, context, resources), hand_words, seed=seed)


class Camp(Panel):
    """Where cards of one kind lie; cards of the other kind can be put there."""

    def __init__(self, context: Context, resources: CampaignResources, where: str) -> None:
        super().__init__(" ", padding=16, name=where)
        self.where = where
        self.grid = self.add(ArmyGrid(context, resources, name=f"{where} cards"))
        self.empty = self.add(Paragraph("", BODY.but(color=MUTED)))

    def arrange(self) -> None:
        """The cards fill the panel."""
        super().arrange()
        self.grid.place(self.inside)
        self.empty.place(self.inside.inset(8 * self.unit))


class ArmyScreen(PursedScreen):
    """Deck, reserves and fallen; cards move by drag, by clicks or by button."""

    waited_for = False
    undoes = True
    back_text = "Done"
    hints = (
        MOVING,
        ("accept", "take a card up, lay it down"),
        ("inspect", "look closely"),
        ("undo", "undo"),
        ("back", "done"),
    )

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__(context, resources, view, "The Army")
        self.chosen = 0
        self.tab = LIVING

    def build(self) -> None:
        """Deck, reserves, fallen, and what is known of them."""
        context, resources = self.context, self.resources
        self.tabs = self.add(Tabs(("Deck and reserves", "The fallen"), icons=("deck", "grave")))
        self.tabs.chosen.connect(self.turn)
        self.camps = {where: self.add(Camp(context, resources, where)) for where in (DECK, RESERVE)}
        for where, camp in self.camps.items():
            camp.accepts = partial(self._takes, where)
            camp.received.connect(partial(self._put, where))
            camp.grid.pressed.connect(lambda name: self.choose(int(name)))
            camp.grid.looked_at.connect(lambda name: self.choose(int(name)))
            camp.grid.examined.connect(self._examine)
            camp.grid.made.connect(self._listen)
        self.fill = self.add(FillButton(resources))
        self.fill.told.connect(self.want)
        self.fallen_panel = self.add(Panel("Those who did not come back", padding=20))
        self.fallen = self.fallen_panel.add(FallenList(context, resources))
        self.fallen.examined.connect(self.examine)
        self.fallen.chosen.connect(self.choose)
        self.side = self.add(Panel("", padding=18))
        self.card = self.side.add(CardPanel(context, resources))
        self.card.move_wanted.connect(self.move)
        self.card.promotion_wanted.connect(self.ask_promotion)
        for button in (self.card.move, self.card.promote):
            button.accepts = self._presses
            button.received.connect(partial(self._press, button))
        self.curve = self.side.add(Curve(CURVE))
        self.spread = self.side.add(Curve(STRENGTH))
        self.rules = self.side.add(Stack(gap=4, padding=0, name="rules"))
        self.newcomers = self.side.add(NewcomersChoice())
        self.newcomers.told.connect(self.want)
        self.copy = self.side.add(Button("Copy code", icon="quill", tip="Copy the deck as text, to keep or to send."))
        self.copy.clicked.connect(self._copy)
        self.paste = self.side.add(Button("Paste code", icon="log", tip="Paste a deck code to rebuild that deck."))
        self.paste.clicked.connect(lambda: self.take_text(self.stage.window.get_clipboard_text()))
        self.hand = self.side.add(Button("Test hand", icon="hand", tip="Draw six cards of the deck as a test."))
        self.hand.clicked.connect(self._test_hand)
        self.ghost = self.add(LazyPicture(context.render_queue, well=False, z=5))
        self.ghost.alpha = 0.85

    def first_focus(self) -> None:
        """Begin on the first card of the deck."""
        grid = self.camps[DECK].grid
        if grid.shown:
            self.focus = grid.tiles[grid.shown[0]]

    def reading(self) -> Scroll | None:
        """The deck."""
        return self.camps[DECK].grid if self.tab == LIVING else self.fallen

    # -- the view ------------------------------------------------------------------------------------------------

    def cards(self, where: str) -> list[ArmyCardView]:
        """The army's cards that are in a place, in the order of collections."""
        known = self.resources.clans.cards
        return sorted(
            (card for card in self.view.army if card.where == where),
            key=lambda card: (order(known[card.card]), card.entity),
        )

    def show(self) -> None:
        """Show deck, reserves, fallen, rules."""
        deck, reserves, fallen = (self.cards(where) for where in (DECK, RESERVE, FALLEN))
        self.camps[DECK].title.text = f"Campaign deck \u00b7 {len(deck)}"
        self.camps[RESERVE].title.text = f"Reserves \u00b7 {len(reserves)}"
        self.camps[DECK].title.style = H3.but(color=GOOD if SMALLEST_DECK <= len(deck) <= LARGEST_DECK else BAD)
        self.camps[DECK].grid.show_cards(deck)
        self.camps[RESERVE].grid.show_cards(reserves)
        self.camps[RESERVE].empty.text = (
            "" if reserves else "Nobody waits here. New cards come here when the deck has no room."
        )
        self.camps[DECK].empty.text = "" if deck else "The deck is empty: militia will march instead."
        self.fallen.show(fallen)
        self.fill.show(self.view, self.refusal)
        self.newcomers.show(self.view)
        self.tabs.buttons[LOST].text = f"The fallen \u00b7 {len(fallen)}"
        self.curve.show([definition_of(self.resources, card) for card in deck])
        self.spread.show(deck)
        self._judge(deck)
        entities = [unit.entity for unit in (fallen if self.tab == LOST else (*deck, *reserves))]
        self.choose(self.chosen if self.chosen in entities else entities[0] if entities else 0)
        self.hand.permit(None if len(deck) + self.view.militia else "No card to draw.")
        self.turn(self.tab)

    def _judge(self, deck: Sequence[ArmyCardView]) -> None:
        """Say what holds for the deck now."""
        self.rules.reset()
        for sentence, well in army_rules(len(deck), self.view.militia):
            sign, color = ("{check}", GOOD) if well else ("{close}", BAD)
            self.rules.append(Paragraph(f"{sign} {sentence}", CAPTION.but(color=color)))
        text = "Copies in the deck: rare 3, epic 2, legendary 1."
        self.rules.append(Paragraph(text, CAPTION.but(color=MUTED)))
        self.rules.flow()

    def turn(self, tab: int) -> None:
        """Show the living or the fallen."""
        self.tab = tab
        for camp in self.camps.values():
            camp.visible = tab == LIVING
        self.fill.visible = tab == LIVING
        self.fallen_panel.visible = tab == LOST
        here = [card for card in self.view.army if (card.where == FALLEN) == (tab == LOST)]
        if self.chosen not in {item.entity for item in here}:
            self.choose(here[0].entity if here else 0)
        if self.tabs.index != tab:
            self.tabs.choose(tab)

    def choose(self, entity: int) -> None:
        """Show what is known of a card."""
        found = next((card for card in self.view.army if card.entity == entity), None)
        self.chosen = entity if found is not None else 0
        for camp in self.camps.values():
            camp.grid.mark(str(entity))
        if found is None:
            self.card.clear_card()
            return
        command = ToReserve(entity) if found.where == DECK else ToDeck(entity)
        self.card.show(self.view, found, self.refusal(command) if found.where != FALLEN else None)

    def _examine(self, name: str) -> None:
        found = next((card for card in self.view.army if str(card.entity) == name), None)
        if found is not None:
            self.examine(found.card)

    # -- moving --------------------------------------------------------------------------------------------------

    def move(self, entity: int) -> None:
        """Move a card to the other place."""
        found = next((card for card in self.view.army if card.entity == entity), None)
        if found is not None:
            self.stage.sound("card_place")
            self.want(ToReserve(entity) if found.where == DECK else ToDeck(entity))

    def ask_promotion(self, entity: int) -> None:
        """Ask which ability a veteran has earned; on the map alone."""
        card = next(card for card in self.view.army if card.entity == entity)
        if self.allowed(Promote(entity, card.choices[0][0])):
            panel = VeteranPanel(self.context, self.resources, card)
            panel.chosen.connect(lambda veteran, ability: self.want(Promote(veteran, ability)))
            self.stage.push(panel, fade=False)

    def _takes(self, where: str, carried: Control) -> str | None:
        if not isinstance(carried, ArmyTile):
            return "Only cards of your army can go here."
        here = self._where(carried.entity)
        if here == where:
            return None
        return self.refusal(ToDeck(carried.entity) if where == DECK else ToReserve(carried.entity))

    def _presses(self, carried: Control) -> str | None:
        """A click on a tile takes it up: a button that is clicked next is meant for that card."""
        fits = isinstance(carried, ArmyTile) and carried.entity == self.card.entity
        return None if fits else "Only cards of your army can go here."

    def _press(self, button: Button, _carried: Control) -> None:
        button.on_click()

    def _where(self, entity: int) -> str:
        return next((card.where for card in self.view.army if card.entity == entity), "")

    def _put(self, where: str, carried: Control) -> None:
        if isinstance(carried, ArmyTile) and self._where(carried.entity) != where:
            self.move(carried.entity)

    def _listen(self, tile: ArmyTile) -> None:
        """A tile was made: show what is carried in its stead."""
        tile.lifted.connect(partial(self._lift, tile))
        tile.carried_to.connect(self._carry)
        tile.released.connect(self._drop)

    def _lift(self, tile: ArmyTile) -> None:
        for camp in self.camps.values():
            camp.focusable = True
        w, h = tile.width, tile.height
        paint = tile.paint
        self.ghost.want(tile.key, lambda: paint(round(w), round(h)), w, h)
        self.ghost.visible = True
        x, y = self.stage.router.pointer
        self._carry(*(tile.window_rect.center if self.stage.router.by_keys else (x, y)))
        self.stage.sound("card_pick")

    def _carry(self, x: float, y: float) -> None:
        self.ghost.position = (x, y)

    def _drop(self) -> None:
        for camp in self.camps.values():
            camp.focusable = False
        self.ghost.visible = False
        focus = self.stage.router.focus
        if isinstance(focus, Camp):
            tile = focus.grid.tiles.get(focus.grid.shown[0]) if focus.grid.shown else None
            self.stage.router.set_focus(tile)

    # -- codes and hands -----------------------------------------------------------------------------------------

    def _copy(self) -> None:
        try:
            self.stage.window.set_clipboard_text(army_code(self.view))
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.stage.note("The deck's code is in the clipboard.")

    def take_text(self, text: str) -> None:
        """Make the deck as a text says, as far as cards and rules allow."""
        try:
            wanted = CampaignLook(self.context).spec.read_deck(text)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        plan = moves_to(self.view, wanted)
        done = 0
        for command in plan.commands:
            if self.refusal(command) is None:
                self.wanted.emit(command)
                done += 1
        missing = f" {count(plan.missing, 'card')} of it {'is' if plan.missing == 1 else 'are'} missing."
        self.stage.note(f"{count(done, 'card')} moved.{missing if plan.missing else ''}")

    def _test_hand(self) -> None:
        cards = [definition_of(self.resources, card) for card in self.cards(DECK)]
        self.stage.push(trial_hand(self.context, self.resources, cards), fade=False)

    def renew(self, view: CampaignView, events: Sequence[CampaignEvent] = ()) -> None:
        """Cards moved."""
        self.ghost.visible = False
        super().renew(view, events)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Tabs above; deck, reserves and what is known side by side."""
        if not self.camps:
            return
        side_w = min(max(body.w * 0.255, 330 * u), 470 * u)
        side, main = body.cut_right(side_w, 18 * u)
        bar, main = main.cut_top(50 * u, 12 * u)
        self.tabs.place(bar.cut_left(min(bar.w, 560 * u))[0])
        deck, reserves = main.columns((2.05, 1.0), 16 * u)
        self.camps[DECK].place(deck)
        foot, reserves = reserves.cut_bottom(50 * u, 10 * u)
        self.fill.place(foot)
        self.camps[RESERVE].place(reserves)
        self.fallen_panel.place(main)
        self.fallen.place(self.fallen_panel.inside)
        self._arrange_side(side, u)

    def _arrange_side(self, side: Rect, u: float) -> None:
        self.side.place(side)
        room = self.side.inside
        foot, room = room.cut_bottom(46 * u, 10 * u)
        names = ("Copy code", "Paste code", "Test hand") if foot.w > 380 * u else ("", "", "")
        for button, name, rect in zip((self.copy, self.paste, self.hand), names, foot.columns(3, 8 * u), strict=True):
            button.text = name
            button.place(rect)
        choice, room = room.cut_bottom(44 * u, 8 * u)
        self.newcomers.place(choice)
        rules, room = room.cut_bottom(min(64 * u, room.h * 0.2), 8 * u)
        self.rules.place(rules)
        for curve, least in ((self.spread, 560), (self.curve, 430)):
            curve.visible = room.h > least * u
            if curve.visible:
                strip, room = room.cut_bottom(124 * u, 8 * u)
                curve.place(strip)
        self.card.place(room)


def army_rules(size: int, militia: int) -> list[tuple[str, bool]]:
    """Return the rules for a deck of this size, and if it obeys (CAMP-1.7, CAMP-3.6)."""
    if size > LARGEST_DECK:
        return [(f"{size} cards: {LARGEST_DECK} at most can march.", False)]
    if size < SMALLEST_DECK:
        fills = f"{count(militia, 'card')} of militia fill it up." if militia else "Militia fills it up."
        return [(f"{size} cards, below {SMALLEST_DECK}. {fills}", False)]
    return [(f"{size} cards: {SMALLEST_DECK} to {LARGEST_DECK} may march.", True)]
