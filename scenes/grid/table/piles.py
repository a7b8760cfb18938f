"""Decks and discards beside the tray, and the first-move shield."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import GridLayout
from scenes.grid.model.lexicon import Lexicon, colour_name
from scenes.grid.model.picture import GridPicture
from scenes.kit.paint import marks
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import CAPTION, TEXT
from scenes.kit.typography.text import Label
from scenes.stage import animation
from scenes.stage.animation import Call, Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

STACK = 3
WORDS = CAPTION.but(color=TEXT, outline=2.0)
CAPTION_SHARE = 0.24
"""Of a pile's width: its caption is set no larger, whatever the interface's scale."""
LONGEST = 12
"""Names that a pile's tooltip lists before it counts the rest."""


class Pile(Control):
    """A deck or discard: some cards, their number, and a tooltip."""

    def __init__(self, art: Artwork, lexicon: Lexicon, *, mine: bool, deck: bool) -> None:
        super().__init__(name=f"{'own' if mine else 'foe'} {'deck' if deck else 'discard'}", focusable=False)
        self.art = art
        self.lexicon = lexicon
        self.mine, self.deck = mine, deck
        self.cards = [self.add(SpriteNode(z=index)) for index in range(STACK)]
        self.plate = self.add(SpriteNode(z=7))
        self.caption = self.add(Label("Deck" if deck else "Lost", WORDS, z=8))
        self.tip = self._words
        self.number = 0
        self.covered = False
        self.shown: tuple[int, int, tuple[str, ...]] = (-1, -1, ())
        self._picture: GridPicture | None = None

    def arrange(self) -> None:
        """Place the caption."""
        box = self.box
        self.caption.style = WORDS.but(size=min(CAPTION.size, box.w * CAPTION_SHARE / self.unit))
        self.caption.place(Rect(box.x - box.w * 0.4, box.y - box.h * 0.3, box.w * 1.8, box.h * 0.28))
        self.shown = (-1, -1, ())

    def show(self, picture: GridPicture) -> None:
        """Show what lies here."""
        self._picture = picture
        seat = picture.seat if self.mine else picture.foe
        names = tuple(picture.discards[seat])
        count = picture.deck_counts[seat] if self.deck else len(names)
        now = (seat, count, () if self.deck else names)
        if now == self.shown or not self.width:
            return
        self.shown = now
        size, art = max(8, round(self.width * 0.86)), self.art
        top = self.lexicon.card(names[-1]) if names and not self.deck else None
        for index, node in enumerate(self.cards):
            node.visible = index < min(STACK, count)
            lift = index * self.width * 0.035
            node.position = (lift * 0.7, lift)

            def bake() -> Image.Image:
                picture_of = art.back(size, seat) if top is None else art.whole_token(top, size, seat)
                return shadowed(picture_of, max(2, size // 12), 0.6)

            node.show(("grid pile", seat, top, size), bake)
            node.tint = (255, 255, 255) if self.deck else (150, 138, 128)
        px, text = max(14, round(self.width * 0.4)), str(count)
        self.plate.show(("grid count", text, px), lambda: marks.count_coin(px, text))
        self.plate.position = (self.width * 0.36, -self.width * 0.34)
        self.plate.alpha = 1.0 if count else 0.6
        self.number = count

    def _words(self) -> str:
        picture = self._picture
        if picture is None:
            return ""
        seat = picture.seat if self.mine else picture.foe
        whose = colour_name(seat)
        if not self.deck:
            return "\n".join([f"**{whose}'s lost cards**", *self._listed(picture.discards[seat])])
        count = picture.deck_counts[seat]
        head = f"**{whose}'s deck**: {plural(count, 'card')}, drawn only after a [[KO]]."
        if not self.mine:
            return f"{head}\nIts cards are hidden from you."
        if self.covered:
            return f"{head}\nIts cards are hidden while both players look on."
        return "\n".join([head, *self._listed(picture.deck), "Their order is hidden."])

    def _listed(self, cards: Sequence[str]) -> list[str]:
        if not cards:
            return ["This pile is empty."]
        counted = Counter(self.lexicon.name(card) for card in cards)
        lines = [name if number == 1 else f"{name}, {number} times" for name, number in counted.items()]
        return lines if len(lines) <= LONGEST else [*lines[:LONGEST], f"and {len(lines) - LONGEST} more"]


class ShieldBadge(Control):
    """The shield of the very first card, until it is given (GRID-2.2)."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="first-move shield")
        self.art = art
        self.picture = self.add(SpriteNode())
        self.tip = "**First-move shield**\nThe first card placed in this round gets +1 [[Power]]."

    def arrange(self) -> None:
        """Draw it."""
        size, art = max(8, round(self.width)), self.art
        self.picture.show(("grid shield", size), lambda: art.shield_badge(size))

    def show(self, *, waiting: bool) -> None:
        """Wait here, or be gone."""
        self.visible = waiting
        self.picture.position = (0.0, 0.0)
        self.picture.alpha = self.picture.scale = 1.0

    def _leave(self) -> None:
        self.show(waiting=False)

    def fly_to(self, x: float, y: float) -> animation.Sequence:
        """The animation that brings it to the card that gets it."""
        return animation.Sequence(
            Tween(self.picture, 0.34, x=x - self.x, y=y - self.y, ease="cubic_in_out"),
            Parallel(Tween(self.picture, 0.16, alpha=0.0), Tween(self.picture, 0.16, scale=1.5)),
            Call(self._leave),
        )


class Piles(Node):
    """Both decks, both discards, and the shield."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="piles")
        self.own_deck = self.add(Pile(art, lexicon, mine=True, deck=True))
        self.own_gone = self.add(Pile(art, lexicon, mine=True, deck=False))
        self.foe_deck = self.add(Pile(art, lexicon, mine=False, deck=True))
        self.foe_gone = self.add(Pile(art, lexicon, mine=False, deck=False))
        self.badge = self.add(ShieldBadge(art))

    def fit(self, layout: GridLayout) -> None:
        """Stand as the layout says."""
        for node, rect in zip(self.all(), layout.piles, strict=True):
            node.place(rect)
        self.badge.place(layout.badge)

    def all(self) -> tuple[Pile, Pile, Pile, Pile]:
        """The four piles in the layout's order."""
        return self.own_deck, self.own_gone, self.foe_deck, self.foe_gone

    def cover(self, *, hidden: bool) -> None:
        """Tell of the own deck what both players may know, or all that its owner knows."""
        self.own_deck.covered = hidden

    def sync(self, picture: GridPicture) -> None:
        """Show the picture."""
        for node in self.all():
            node.show(picture)
        self.badge.show(waiting=picture.shield)
