"""The shield: hole cards, community cards, heaps of stones, the pot."""

from __future__ import annotations

from functools import partial

from PIL import Image, ImageDraw

from components.poker import COMMUNITY, hp_text
from game.art.poker.cards import CardState
from game.art.poker.stones import heap_picture
from scenes.kit.theme import GOLD
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.hands import Hand, card_text, hand_of
from scenes.poker.model.layout import HOLE_TURN, PokerLayout
from scenes.poker.model.picture import PokerPicture
from scenes.poker.table.heap import Heap
from scenes.poker.table.lettered import NUMBERS, PLAIN, STRONG, Lettered
from scenes.poker.table.playing_card import PlayingCard
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

GROUPS = (("Faith", 0, 2), ("Foresight", 3, 3), ("Destiny", 4, 4))
"""Names of the deals, with the first and the last of their places."""
SECOND_DOWN = 34.0
"""Units by which the cards of a second run lie lower."""


class Shield(Node):
    """What lies on the shield; side 0 looks."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="shield", layer="board", z=8)
        self.art = art
        self.made: PokerLayout | None = None
        self.hole = tuple(
            tuple(self.add(PlayingCard(art, f"{name} hole card {place}")) for place in (1, 2))
            for name in ("own", "other")
        )
        self.second = [self.add(PlayingCard(art, f"second run {place}")) for place in range(1, COMMUNITY + 1)]
        self.community = [self.add(PlayingCard(art, f"community card {place}")) for place in range(1, COMMUNITY + 1)]
        self.labels = [self.add(Lettered(STRONG.but(outline=3.0), z=1)) for _ in GROUPS]
        self.brackets = [self.add(SpriteNode()) for _ in GROUPS]
        self.heaps = (self.add(Heap(near=True)), self.add(Heap(near=False)))
        self.preview = self.add(SpriteNode(z=4))
        self.preview_words = self.add(Lettered(NUMBERS.but(color=(140, 200, 255)), z=5))
        self.pot_title = self.add(Lettered(PLAIN.but(outline=3.0)))
        self.pot = self.add(Lettered(NUMBERS, z=2))
        self.pot_line = self.add(Lettered(PLAIN.but(outline=3.0)))
        self.message = self.add(Lettered(NUMBERS))
        self.foe_name = self.add(Lettered(NUMBERS.but(color=GOLD), z=6))
        self.foe_detail = self.add(Lettered(PLAIN.but(outline=3.0), z=6))
        self.glimpse = self.add(Lettered(PLAIN.but(outline=3.0, color=GOLD), z=6))

    def fit(self, made: PokerLayout) -> None:
        """Stand where the layout says."""
        self.made = made
        b = made.board_unit
        for side, cards in enumerate(self.hole):
            for place, card in enumerate(cards):
                card.fit(made.hole[side][place], made.hole_width(side), HOLE_TURN * (-1, 1)[place])
        for place, card in enumerate(self.community):
            card.fit(made.community[place], made.community_width)
            x, y = made.community[place]
            self.second[place].fit((x + 8 * b, y - SECOND_DOWN * b), made.community_width)
        for label, (words, first, last) in zip(self.labels, GROUPS, strict=True):
            x = (made.community[first][0] + made.community[last][0]) / 2
            label.text = words
            label.stand(Rect(x - 60 * b, made.community_labels - 9 * b, 120 * b, 18 * b), 13.5 * b)
        for bracket, label, (_, first, last) in zip(self.brackets, self.labels, GROUPS, strict=True):
            left, right = made.community[first][0], made.community[last][0]
            wide, tall = round(right - left + 74 * b), round(14 * b)
            gap = label.measure()[0] + 12 * b
            bracket.show(("poker bracket", wide, tall, round(gap)), partial(bracket_image, wide, tall, round(gap)))
            bracket.position = ((left + right) / 2, made.community_labels)
        for side, heap in enumerate(self.heaps):
            heap.fit(made.heaps[side], made.plaques[side].center, b)
        x, y = made.pot
        self.pot_title.stand(Rect(x - 70 * b, y + 14 * b, 140 * b, 18 * b), 13 * b)
        self.pot.stand(Rect(x - 70 * b, y - 17 * b, 140 * b, 34 * b), 29 * b)
        self.pot_line.stand(Rect(x - 80 * b, y - 36 * b, 160 * b, 18 * b), 12.5 * b)
        upper, lower = made.foe_name.rows((1.2, 1.0))
        self.foe_name.stand(upper, 15.5 * b)
        self.foe_detail.stand(lower, 12.5 * b)
        self.message.stand(Rect(x - 150 * b, y - 10 * b, 300 * b, 40 * b), 26 * b)

    # -- showing -------------------------------------------------------------------------------------------------

    def hand(self, picture: PokerPicture, seat: int) -> Hand | None:
        """Return a seat's hand as far as it is known."""
        return hand_of(picture.cards_of(seat))

    def used(self, picture: PokerPicture) -> frozenset[int]:
        """Return the cards that make the hand that counts: the winner's at the end, else the own one."""
        seat = picture.victor if picture.resolved and picture.victor >= 0 else picture.seat
        hand = self.hand(picture, seat)
        return hand.used if hand is not None else frozenset()

    def show(self, picture: PokerPicture, *, covered: bool, seconds: float = 0.0) -> None:
        """Show a picture; own cards lie face down while it is `covered`."""
        made = self.made
        if made is None:
            return
        bets = picture.bets
        used = frozenset[int]() if covered else self.used(picture)
        marks = len(used) > 0 and bets
        for side, seat in enumerate((picture.seat, picture.foe)):
            self._show_hole(picture, side, seat, used, covered=covered)
        for place, node in enumerate(self.community):
            there = bets and place < len(picture.community)
            card = picture.community[place] if there else None
            node.show(card, self._state(card, used, marks), there=there, place=bets)
            first = COMMUNITY - len(picture.second)
            second = picture.second[place - first] if bets and place >= first and picture.second else None
            self.second[place].show(second, "plain", there=second is not None)
        for words in (*self.labels, *self.brackets):
            words.visible = bets
        for heap, seat in zip(self.heaps, (picture.seat, picture.foe), strict=True):
            amount = picture.fighters[seat].committed
            heap.show(amount, hp_text(amount) if amount else "", seconds)
        self._show_pot(picture)
        self._name_foe(picture)

    def _state(self, card: int | None, used: frozenset[int], marks: bool) -> CardState:
        if card is None or not marks:
            return "plain"
        return "used" if card in used else "dimmed"

    def _show_hole(self, picture: PokerPicture, side: int, seat: int, used: frozenset[int], *, covered: bool) -> None:
        """Lay a side's hole cards; those of the other side that are not known lie face down, on the left."""
        known: tuple[int, ...] = () if covered else picture.fighters[seat].known
        dealt = picture.bets
        faces: list[int | None] = [*[None] * (2 - len(known)), *known]
        for node, card in zip(self.hole[side], faces, strict=True):
            relevant = side == 0 or picture.resolved
            state = self._state(card, used, len(used) > 0 and relevant)
            node.show(card, state, there=dealt)

    def _name_foe(self, picture: PokerPicture) -> None:
        """Name the other side's hand once it lies open."""
        hand = self.hand(picture, picture.foe) if picture.bets and picture.foe in picture.shown else None
        self.foe_name.text = "" if hand is None else hand.name
        self.foe_detail.text = "" if hand is None else hand.detail

    def _show_pot(self, picture: PokerPicture) -> None:
        bets = picture.bets and picture.pot > 0
        self.pot_title.text = "In the pot" if bets else ""
        self.pot.text = hp_text(picture.pot) if bets else ""
        self.pot_line.text = f"HP · hand {picture.turn}" if bets else ""
        waits = not picture.bets and picture.turn > 0 and not picture.over
        self.message.text = f"Hand {picture.turn}" if waits else ""
        blinds = f"blinds {hp_text(picture.small)} and {hp_text(picture.big)} HP"
        if waits:
            self.pot_line.text = blinds
        glimpsed = len(picture.glimpsed) > 0 and picture.bets
        self.glimpse.text = ""
        if glimpsed and self.made is not None and len(picture.community) < COMMUNITY:
            self._tell_glimpse(picture)

    def _tell_glimpse(self, picture: PokerPicture) -> None:
        made = self.made
        assert made is not None  # noqa: S101 - asked before
        b = made.board_unit
        x, y = made.community[len(picture.community)]
        self.glimpse.text = card_text(picture.glimpsed[-1])
        self.glimpse.stand(Rect(x - 60 * b, y - 9 * b, 120 * b, 18 * b), 12.5 * b)

    def consider(self, amount: int) -> None:
        """Show dashed stones of a bet that is considered, none for 0."""
        made = self.made
        self.preview.visible = amount > 0 and made is not None
        self.preview_words.text = f"+{hp_text(amount)}" if amount else ""
        if amount <= 0 or made is None:
            return
        b = made.board_unit
        unit = round(b * 0.78, 3)
        self.preview.show(
            ("poker preview", amount, unit), lambda: heap_picture(amount, unit, friend=True, preview=True)
        )
        x, y = made.preview
        self.preview.position = (x, y + self.preview.size[1] / 2)
        self.preview_words.stand(Rect(x - 60 * b, y - 24 * b, 120 * b, 24 * b), 17 * b)


def bracket_image(wide: int, tall: int, gap: int) -> Image.Image:
    """Return a bracket of gold below cards that are dealt together, with a gap for their name."""
    fine = 3
    out = Image.new("RGBA", (wide * fine, tall * fine), (0, 0, 0, 0))
    draw, line = ImageDraw.Draw(out), max(2, round(tall * fine * 0.09))
    y, left, right = tall * fine // 2, (wide - gap) // 2 * fine, (wide + gap) // 2 * fine
    for start, end, post in ((0, left, line), (right, wide * fine, wide * fine - line)):
        draw.line((start, y, end, y), (*GOLD, 200), line)
        draw.line((post, y, post, 0), (*GOLD, 200), line)
    return out.resize((wide, tall), Image.Resampling.LANCZOS)
