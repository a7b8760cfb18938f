"""A side's deck: its name, sentence, leading cards and whole list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from components.duel import CREATURE, DuelCardDefinition
from game.art.draw.raster import fitted
from game.collection.specification import DeckOffer
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.tips import card_tip
from scenes.duel.screens.choices import DRAWN
from scenes.kit.controls.stepper import Stepper
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, LABEL, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

LEADING = 4
"""Cards that are shown as pictures."""
KINDS = (("creature", "Creatures"), ("rune", "Runes"), ("ward", "Wards"))


class CardRow(Control):
    """One card of a deck: how many, its name, its stars."""

    def __init__(self, lexicon: Lexicon, card: DuelCardDefinition, count: int) -> None:
        super().__init__(name=f"{count} {card.name}", tip=lambda: card_tip(lexicon, card.id))
        self.number = self.add(Label(str(count), LABEL.but(color=GOLD), align="left"))
        self.words = self.add(Label(card.name, BODY, align="left", overflow="shrink"))
        sign = "{star}" * card.stars
        self.sign = self.add(Label(sign, CAPTION.but(color=MUTED), align="right"))

    def arrange(self) -> None:
        """Number, name, stars."""
        u = self.unit
        number, rest = self.box.cut_left(26 * u)
        sign, words = rest.cut_right(64 * u, 6 * u)
        self.number.place(number)
        self.words.place(words)
        self.sign.place(sign)


class DeckPanel(Panel):
    """One side's deck. `deck_chosen(name)`."""

    def __init__(
        self, queue: RenderQueue, art: Artwork, lexicon: Lexicon, decks: Mapping[str, DeckOffer], side: int
    ) -> None:
        super().__init__(("Near side", "Far side")[side], padding=18)
        self.render_queue = queue
        self.art = art
        self.lexicon = lexicon
        self.decks = decks
        self.deck_chosen = Signal[str]()
        self.player = self.add(Label("", CAPTION.but(color=MUTED), align="right", overflow="shrink"))
        names = [deck.name for deck in decks.values()]
        self.stepper = self.add(Stepper("", names, tip="The deck of this side."))
        self.stepper.changed.connect(self._stepped)
        self.about = self.add(Paragraph("", BODY.but(color=MUTED)))
        self.tiles: list[PictureTile] = []
        self.contents = self.add(Stack(gap=2, name=f"deck {side}"))
        self._shown: str | None = None

    def _stepped(self, index: int) -> None:
        self.deck_chosen.emit(list(self.decks)[index])

    def show(self, deck: str, player: str) -> None:
        """Show a chosen deck and who plays it."""
        self.player.text = player
        name = deck if deck in self.decks else DRAWN
        self.stepper.index = list(self.decks).index(name)
        if name != self._shown:
            self._shown = name
            self.about.text = self.decks[name].about
            self._fill(self.decks[name].cards)
            if self.width:
                self.arrange()

    def _fill(self, cards: Sequence[str]) -> None:
        for tile in self.tiles:
            tile.free()
        self.contents.reset()
        known = [card for card in map(self.lexicon.card, dict.fromkeys(cards)) if card is not None]
        self.tiles = [self.add(self._tile(item)) for item in leading(known)]
        counts = Counter(cards)
        for kind, title in KINDS:
            listed = sorted((item for item in known if item.kind == kind), key=lambda item: (item.stars, item.name))
            if listed:
                number = sum(counts[item.id] for item in listed)
                self.contents.append(Label(f"{title}: {number}", H3.but(color=GOLD, size=22), align="left"), 30, gap=8)
            for item in listed:
                self.contents.append(CardRow(self.lexicon, item, counts[item.id]), 30)
        if cards:
            self.contents.append(Label(plural(len(cards), "card"), CAPTION.but(color=MUTED), align="left"), 26, gap=6)

    def _tile(self, card: DuelCardDefinition) -> PictureTile:
        art = self.art
        return PictureTile(
            self.render_queue,
            ("duel field", card.id),
            lambda w, h: fitted(art.field_card(card, w), (w, h)),
            framed=False,
            tip=lambda: card_tip(self.lexicon, card.id),
            name=card.name,
        )

    def arrange(self) -> None:
        """The choice, its words, the leading cards, the list."""
        super().arrange()
        u = self.unit
        room = self.inside
        self.player.place(Rect(room.cx, self.title.y - 16 * u, room.w / 2, 32 * u))
        choice, room = room.cut_top(48 * u, 8 * u)
        self.stepper.place(choice)
        words, room = room.cut_top(min(room.h * 0.2, self.about.measure(room.w)[1] + 4 * u), 10 * u)
        self.about.place(words)
        gap = 10 * u
        wide = min((room.w - gap * (LEADING - 1)) / LEADING, room.h * 0.3 * ASPECT)
        tall = wide / ASPECT
        row, room = room.cut_top(tall if self.tiles else 0.0, 12 * u)
        left = row.cx - (len(self.tiles) * wide + (len(self.tiles) - 1) * gap) / 2
        for index, tile in enumerate(self.tiles):
            spot = row.cut_left(wide)[0].moved(left - row.x + index * (wide + gap), 0)
            tile.place(spot.whole())
        self.contents.place(room)
        self.contents.flow()


def leading(cards: Sequence[DuelCardDefinition]) -> list[DuelCardDefinition]:
    """The cards that stand for a deck: its largest and rarest creatures."""
    rarity = {"mythic": 2, "rare": 1}
    creatures = [card for card in cards if card.kind == CREATURE]
    return sorted(
        creatures,
        key=lambda creature: (-creature.stars, -rarity.get(creature.rarity, 0), -creature.power, creature.name),
    )[:LEADING]
