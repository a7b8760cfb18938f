"""A slot of an army: its hero, the hero's power and passive, and its deck with the mana curve (CHESS-1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from components.chess import DECK_SIZES, SLOT_CLASSES
from game.art.arena.heroes import VIEW
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.hero_page import TERMS, titled
from scenes.arena.screens.hero_picker import portrait_image
from scenes.arena.screens.side_panel import nobody_image
from scenes.chess.art.artwork import KINDS, standing_figure
from scenes.chess.screens.army.look import hero_about
from scenes.collection.curve import Curve
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Stepper
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, CAPTION, GOLD, H3, MUTED
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.arena import ArenaCardDefinition
    from game.collection.specification import DeckOffer
    from game.content.chess.armies import Enlisted
    from scenes.arena.resources import ArenaResources
    from scenes.chess.screens.army.look import CombatLook

ASPECT = VIEW[0] / VIEW[1]
OWN = "This army's own deck"
TALLEST, BUTTON = 210, 150
"""Design pixels of the portrait's height at most, and of the width of the button below it."""
PIECE = 46
"""Design pixels of the height of the piece beside the title."""
CURVE, LEAST = 104, 270
"""Design pixels of the curve's height, and of the room that must be there for it."""


class SlotPanel(Panel):
    """One slot. `hero_wanted()` opens the picker, `deck_wanted()` the editor, `deck_chosen(cards)` takes a deck."""

    def __init__(self, resources: ArenaResources, look: CombatLook) -> None:
        """Make it for the slot of a look."""
        self.slot = look.slot
        super().__init__(look.slot.capitalize(), padding=16, name=look.slot)
        self.resources = resources
        self.hero_wanted = Signal[()]()
        self.deck_wanted = Signal[()]()
        self.deck_chosen = Signal[tuple[str, ...]]()
        *most, last = (in_words(name) for name in SLOT_CLASSES[self.slot])
        self.wanted = f"{', '.join(most)} or {last}"
        self.count = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        self.piece = self.add(SpriteNode())
        self.portrait = self.add(
            PictureTile(
                look.context.render_queue,
                ("arena hero", ""),
                nobody_image,
                framed=False,
                tip=f"Choose a hero: {self.wanted}.",
                name=f"hero of the {self.slot}",
            )
        )
        self.portrait.clicked.connect(self.hero_wanted.emit)
        self.called = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.line = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.change = self.add(Button("Choose", icon="person", name=f"choose the {self.slot}'s hero"))
        self.change.clicked.connect(self.hero_wanted.emit)
        self.words = self.add(Stack(gap=6, padding=2, name=f"words of the {self.slot}"))
        tip = "A ready deck of the hero's class, or one of your own."
        self.stepper = self.add(Stepper("", [""], 0, tip=tip))
        self.stepper.changed.connect(self._stepped)
        self.edit = self.add(
            Button("Edit", icon="deck", tip="Build a deck for this slot.", name=f"edit the {self.slot}'s deck")
        )
        self.edit.clicked.connect(self.deck_wanted.emit)
        self.chart = self.add(Curve(look.small_curve()))
        self.choices: list[tuple[str, ...]] = []

    def _stepped(self, index: int) -> None:
        self.deck_chosen.emit(self.choices[index])

    def show(self, found: Enlisted, offers: Mapping[str, DeckOffer], name: str) -> None:
        """Show who fights here, the decks on offer and the name of the one that is taken ("" for another one)."""
        content = self.resources.content
        hero = content.roster.get(found.hero)
        self.called.text = "No hero" if hero is None else titled(hero, content.card_texts[hero.id].title)
        self.line.text = self.wanted if hero is None else hero_about(hero)
        if hero is None:
            self.portrait.repaint(("arena hero", ""), nobody_image)
        else:
            self.portrait.repaint(("arena hero", hero.id), partial(portrait_image, self.resources.art, hero))
        self.words.reset()
        for words in () if hero is None else self._words(hero):
            self.words.append(RichText(words, CAPTION))
        names = [*offers] if name else [*offers, OWN]
        self.choices = [*(offer.cards for offer in offers.values()), *([] if name else [found.deck])]
        self.stepper.choices = names
        self.stepper.index = names.index(name or OWN)
        self.edit.permit("Choose a hero first." if hero is None else None)
        size = DECK_SIZES[self.slot]
        self.count.text = f"{len(found.deck)} of {size} cards"
        self.count.style = self.count.style.but(color=MUTED if len(found.deck) == size else BAD)
        self.chart.show([content.cards[card] for card in found.deck if card in content.cards])
        if self.width:
            self.arrange()

    def _words(self, hero: ArenaCardDefinition) -> Iterator[str]:
        """Yield the hero's power and passive."""
        cards, tell = self.resources.content.cards, self.resources.lexicon.texts.text
        power = cards.get(hero.power)
        if power is not None:
            yield f"**{power.name}** ({power.cost or TERMS.power_cost} mana): {tell(power)}"
        if hero.abilities:
            yield f"**Passive**: {tell(hero)}"

    def arrange(self) -> None:
        """Portrait and words above, the deck below."""
        super().arrange()
        u, room = self.unit, self.inside
        kind, px = KINDS[self.slot], max(8, round(PIECE * u))
        self.piece.show(("chess figure", kind, px), lambda: standing_figure(kind, px))
        self.piece.position = (room.right - px * 0.4, self.title.y + 2 * u)
        self.count.place(Rect(room.cx, self.title.y - 14 * u, room.w / 2 - px * 0.8 - 8 * u, 28 * u))
        foot, room = room.cut_bottom(46 * u, 8 * u)
        edit, deck = foot.cut_right(118 * u, 8 * u)
        self.edit.place(edit)
        self.stepper.place(deck)
        self.chart.visible = room.h > LEAST * u
        if self.chart.visible:
            chart, room = room.cut_bottom(CURVE * u, 8 * u)
            self.chart.place(chart)
        tall = min(room.h - 52 * u, TALLEST * u)
        left, right = room.cut_left(max(tall * ASPECT, BUTTON * u), 12 * u)
        above, below = left.cut_top(tall, 8 * u)
        self.portrait.place(above.fit(ASPECT).whole())
        self.change.place(below.cut_top(44 * u)[0])
        name, right = right.cut_top(32 * u)
        self.called.place(name)
        line, right = right.cut_top(24 * u, 4 * u)
        self.line.place(line)
        self.words.place(right)
        self.words.flow()
