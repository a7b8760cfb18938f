"""A side of a match that is set up: its hero, its deck, and the deck's mana curve."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PIL import Image

from game.art.arena.heroes import VIEW
from scenes.arena.resources import MatchDeck
from scenes.arena.screens.choices import RANDOM
from scenes.arena.screens.collection import ArenaLook
from scenes.arena.screens.hero_page import HeroPage
from scenes.arena.screens.hero_picker import portrait_image
from scenes.collection.curve import Curve
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Stepper
from scenes.kit.paint.icons import icon_image
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

ASPECT = VIEW[0] / VIEW[1]
ALL_DECKS = "Choose among the ready decks of all classes and your own: a deck brings the hero who likes it best."
CURVE, LEAST = 190, 320
"""Design pixels of the curve's height, and of the room that must be there for it."""


class SidePanel(Panel):
    """One side. `hero_wanted()` and `deck_wanted()` open the pickers; `deck_chosen(name)`."""

    def __init__(self, look: ArenaLook, side: int) -> None:
        super().__init__(("Near side", "Far side")[side], padding=18)
        self.look = look
        self.resources = look.resources
        self.hero_wanted = Signal[()]()
        self.deck_wanted = Signal[()]()
        self.deck_chosen = Signal[str]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        tip = "Choose a hero."
        self.portrait = self.add(
            PictureTile(
                look.context.render_queue, ("arena hero", ""), nobody_image, framed=False, tip=tip, name=f"hero {side}"
            )
        )
        self.portrait.clicked.connect(self.hero_wanted.emit)
        self.change = self.add(Button("Choose hero", icon="person", name=f"choose hero {side}"))
        self.change.clicked.connect(self.hero_wanted.emit)
        self.all_decks = self.add(Button("All decks", icon="deck", tip=ALL_DECKS, name=f"choose deck {side}"))
        self.all_decks.clicked.connect(self.deck_wanted.emit)
        self.page = self.add(HeroPage(look.resources, name=f"hero page {side}"))
        self.stepper = self.add(Stepper("", [""], 0, tip="A ready deck of the hero's class, or one of your own."))
        self.stepper.changed.connect(self._stepped)
        self.about = self.add(Paragraph("", BODY.but(color=MUTED), align="top left"))
        self.chart = self.add(Curve(look.curve(), look.sums))
        self.offers: Mapping[str, MatchDeck] = {}
        self.cards: tuple[str, ...] = ()

    def _stepped(self, index: int) -> None:
        self.deck_chosen.emit(list(self.offers)[index])

    def show(self, hero: str, deck: str, offers: Mapping[str, MatchDeck], player: str) -> None:
        """Show a chosen hero with the decks that it can play, the chosen one, and who plays it."""
        self.player.text = player
        self.page.show(hero)
        found = self.resources.content.roster.get(hero)
        if found is None:
            self.portrait.repaint(("arena hero", RANDOM), nobody_image)
        else:
            self.portrait.repaint(("arena hero", hero), partial(portrait_image, self.resources.art, found))
        if offers != self.offers:
            self.offers = offers
            self.stepper.choices = [offer.name for offer in offers.values()]
        self.stepper.index = list(offers).index(deck)
        self.about.text = offers[deck].sentence
        self.cards = offers[deck].cards
        self.chart.show([self.look.card(card) for card in self.cards])
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Portrait and buttons, the hero's page, the deck and its curve."""
        super().arrange()
        u, room = self.unit, self.inside
        self.player.place(Rect(room.cx, self.title.y - 16 * u, room.w / 2, 32 * u))
        tall = min(room.h * 0.3, 210 * u)
        head, room = room.cut_top(tall, 8 * u)
        left, right = head.cut_left(tall * ASPECT, 14 * u)
        self.portrait.place(left.whole())
        button, words = right.cut_bottom(44 * u, 6 * u)
        for way, place in zip((self.change, self.all_decks), button.columns(2, 8 * u), strict=True):
            way.place(place)
        self.about.place(words.cut_bottom(min(words.h - 52 * u, self.about.measure(words.w)[1] + 4 * u), 0)[0])
        self.stepper.place(words.cut_top(46 * u, 0)[0])
        self.chart.visible = room.h > LEAST * u and bool(self.cards)
        if self.chart.visible:
            foot, room = room.cut_bottom(CURVE * u, 10 * u)
            self.chart.place(foot)
        self.page.place(room)
        self.page.flow()


def nobody_image(width: int, height: int) -> Image.Image:
    """A question mark where a portrait would be."""
    out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    px = max(8, round(min(width, height) * 0.6))
    out.alpha_composite(icon_image("question", px, (168, 122, 62)), ((width - px) // 2, (height - px) // 2))
    return out
