"""A slot: its prize, pile, both cards, strengths and verdict."""

from __future__ import annotations

from collections.abc import Callable

from components.domains import POWERS, ROUNDS, STAR, VALUES
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.art.paint import medal, pill, stake
from scenes.domains.model.layout import SlotLayout
from scenes.domains.model.picture import DomainsPicture, owned_elements
from scenes.domains.model.words import (
    MINUS,
    SLOT_NAMES,
    Voice,
    card_tip,
    number,
    reason_words,
    sign,
    signed,
    tile_kind,
    tile_name,
)
from scenes.domains.table.slot_card import SlotCard
from scenes.kit.paint.skin import RING
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, CAPTION, H2, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural
from systems.domains.view.views import FightView

BACK_SHARE = 0.82
"""Size of the next tile, face down, as a share of the prize that lay on it."""
MOST_MARKS = 4
"""Carried, two neighbours, and 4+ in the last round: no card has more bonuses."""
NEXT_CAUSES = {power.amount: card for card, power in POWERS.items() if power.kind == "next"}
"""The card that laid a bonus for the next one: their amounts differ."""


def mark_size(room: Rect, count: int) -> float:
    """Pixels of each of so many bonuses in the column beside a card."""
    return min(room.w, room.h / max(2.6, count * 1.5))


class Medal(Control):
    """A card's strength beside it."""

    def __init__(self, side: str, tip: Callable[[], str]) -> None:
        super().__init__(name=f"{side} strength", tip=tip)
        self.side = side
        self.body = self.add(Node())
        self.plate = self.body.add(SpriteNode())
        self.number = self.body.add(Label("", H2.but(outline=2.5)))
        self.visible = False

    def arrange(self) -> None:
        """Draw for the present size."""
        px, side = max(8, round(self.width)), self.side
        self.plate.show(("domains medal", side, px), lambda: medal(px, side))
        self.number.style = H2.but(outline=2.5, size=self.width / self.unit * 0.46)
        self.number.place(Rect(-self.width / 2, -self.height / 2, self.width, self.height))

    def say(self, text: str) -> None:
        """Show a strength, "" for none; one that changes hops."""
        changed = text and self.visible and text != self.number.text
        self.visible = bool(text)
        self.number.text = text
        if changed and self.in_tree:
            self.run(Sequence(Tween(self.body, 0.09, scale=1.35), Tween(self.body, 0.26, scale=1.0, ease="back_out")))


class Mark(Node):
    """A bonus beside a card: its amount, and the sign of the card that gave it."""

    def __init__(self, art: Artwork) -> None:
        super().__init__()
        self.art = art
        self.plate = self.add(SpriteNode())
        self.cause = self.add(Label("", CAPTION.but(color=(74, 50, 30), weight="bold")))
        self.visible = False
        self.said: tuple[str, int] = ("", 0)

    def show(self, cause: str, amount: int, px: int) -> None:
        """Show an amount and where it comes from."""
        fresh = (cause, amount) != self.said or not self.visible
        self.said, self.visible = (cause, amount), True
        art, text = self.art, signed(amount).replace(MINUS, "-")
        self.plate.show(("domains marker", text, px), lambda: art.marker(text, px))
        self.cause.text = sign(cause)
        self.cause.style = self.cause.style.but(size=min(CAPTION.size, px / self.unit * 0.42))
        self.cause.place(Rect(-px, -px * 0.95, 2 * px, px * 0.44))
        if fresh and self.in_tree:
            self.scale = 0.3
            self.run(Tween(self, 0.3, scale=1.0, ease="back_out"))


class Verdict(Node):
    """Who won a slot, and how."""

    def __init__(self) -> None:
        super().__init__(z=8)
        self.plate = self.add(SpriteNode())
        self.title = self.add(Label("", BODY.but(weight="bold"), overflow="shrink"))
        self.words = self.add(Label("", CAPTION.but(color=TEXT), overflow="shrink"))
        self.visible = False
        self.size = (1.0, 1.0)

    def fit(self, rect: Rect, tone: str, title: str, words: str) -> None:
        """Stand in a rectangle and say this."""
        w, h, u = max(8, round(rect.w)), max(8, round(rect.h)), self.unit
        self.plate.show(("domains verdict", tone, w, h, round(u, 3)), lambda: pill(w, h, tone, u))
        inner = Rect(-w / 2, -h / 2, w, h).inset(w * 0.05, h * 0.07)
        upper, lower = inner.rows((1.1, 1.0))
        self.title.text, self.words.text = title, words
        self.title.place(upper)
        self.words.place(lower)


class SlotNode(Control):
    """A slot; the scene gives `accepts` and listens to `received`."""

    def __init__(self, art: Artwork, content: DomainsContent, slot: int, voice: Voice) -> None:
        super().__init__(name=f"slot {slot}", focusable=True)
        self.art = art
        self.content = content
        self.slot = slot
        self.voice = voice
        self.spots: SlotLayout | None = None
        self.picture: DomainsPicture | None = None
        self.ring = self.add(SlabNode(RING))
        self.ring.visible = False
        self.glow = self.add(SlabNode(RING.but(radius=8)))
        self.glow.visible = False
        self.prize = self.add(Node())
        self.tile = self.prize.add(SpriteNode())
        self.pile = self.add(SpriteNode())
        self.my_stake = self.prize.add(SpriteNode())
        self.their_stake = self.prize.add(SpriteNode())
        self.theirs = self.add(SlotCard(art, "foe", self._card_tip))
        self.mine = self.add(SlotCard(art, "you", self._card_tip))
        self.my_medal = self.add(Medal("you", lambda: self._strength_tip(own=True)))
        self.their_medal = self.add(Medal("foe", lambda: self._strength_tip(own=False)))
        self.my_marks = [self.add(Mark(art)) for _ in range(MOST_MARKS)]
        self.their_marks = [self.add(Mark(art)) for _ in range(MOST_MARKS)]
        self.verdict = self.add(Verdict())
        self.tip = self._tip

    # -- places --------------------------------------------------------------------------------------------------

    def fit(self, spots: SlotLayout) -> None:
        """Stand as the layout says."""
        self.spots = spots
        self.place(spots.sheet)
        for node, rect in (
            (self.mine, spots.own),
            (self.theirs, spots.foe),
            (self.my_medal, spots.own_medal),
            (self.their_medal, spots.foe_medal),
        ):
            node.place(self.inner(rect))
        self.prize.position = self.inner(spots.tile).center
        self.pile.position = self.inner(spots.pile).center
        self.verdict.position = self.inner(spots.verdict).center
        self.ring.fit(spots.own.w + 10 * self.unit, spots.own.h + 10 * self.unit)
        self.ring.position = self.inner(spots.own).center
        self.glow.fit(spots.sheet.w, spots.sheet.h)

    def inner(self, rect: Rect) -> Rect:
        """A window rectangle in the slot's own coordinates."""
        return rect.moved(-self.x, -self.y)

    # -- showing -------------------------------------------------------------------------------------------------

    def offer(self, *, shown: bool) -> None:
        """Shine where a card may go, or no longer."""
        self.kept_clear = shown
        self.ring.visible = shown

    def point(self, *, shown: bool) -> None:
        """Shine because a line of the log is about this slot, or no longer."""
        self.glow.visible = shown

    def show(self, picture: DomainsPicture) -> None:
        """Show the picture's slot."""
        self.picture = picture
        if self.spots is None:
            return
        own, foe, slot = picture.seat, picture.foe, self.slot
        self._show_tile(picture)
        for node, medal_node, seat in ((self.mine, self.my_medal, own), (self.theirs, self.their_medal, foe)):
            node.show(picture.lying[seat][slot])
            node.dim(dimmed=self._lost(picture, seat))
            medal_node.say(self.strength(picture, seat))
        self._show_marks(picture, own, self.my_marks, self.spots.own_marks)
        self._show_marks(picture, foe, self.their_marks, self.spots.foe_marks)
        self._show_verdict(picture)

    def _show_tile(self, picture: DomainsPicture) -> None:
        """The prize; once it is gone, the next tile of the pile, face down."""
        if self.spots is None:
            return
        w, h, art = round(self.spots.tile.w), round(self.spots.tile.h), self.art
        tile, below = picture.prizes[self.slot], ROUNDS - picture.round
        self.tile.visible = bool(tile) or below > 0
        if tile:
            self.tile.show(("domains tile", tile, w, h), lambda: art.tile(tile, (w, h)))
        elif below:
            small = (round(w * BACK_SHARE), round(h * BACK_SHARE))
            self.tile.show(("domains tile back", *small), lambda: art.tile_back(small))
        self.tile.alpha = 1.0 if tile else 0.55
        self._show_stakes(picture, w, h)
        px, count = round(self.spots.pile.w), below
        self.pile.visible = count > 0
        if count:
            self.pile.show(("domains pile", px, count), lambda: art.pile(px, count))

    def completes(self, picture: DomainsPicture, seat: int) -> bool:
        """Whether the prize alone would give a seat the elements that it lacks (DOM-5.1)."""
        tile, tiles = picture.prizes[self.slot], picture.tiles[seat]
        if not tile or not picture.elements_count or picture.over:
            return False
        return all(owned_elements((*tiles, tile))) and not all(owned_elements(tiles))

    def _show_stakes(self, picture: DomainsPicture, w: float, h: float) -> None:
        """A crown at the corner towards the side that the prize would make the winner."""
        px = max(8, round(h * 0.3))
        for node, seat, side, at in (
            (self.my_stake, picture.seat, "you", (-w / 2, -h / 2)),
            (self.their_stake, picture.foe, "foe", (w / 2, h / 2)),
        ):
            node.visible = self.completes(picture, seat)
            if node.visible:
                node.show(("domains stake", side, px), lambda side=side: stake(px, side))  # type: ignore[misc]  # bound now
                node.position = at

    def marks_of(self, picture: DomainsPicture, seat: int) -> list[tuple[str, int]]:
        """Return (cause, amount) of each bonus, for this card or the next one."""
        lying = picture.lying[seat][self.slot]
        if lying is None or not lying.up:
            carried = picture.carried[seat][self.slot]
            return [(NEXT_CAUSES[carried], carried)] if carried else []
        found = picture.marks[seat][self.slot]
        fight = self._fight(picture)
        if not found and fight is not None and fight.bonuses[seat]:
            return [("", fight.bonuses[seat])]
        return list(found)

    def _show_marks(self, picture: DomainsPicture, seat: int, nodes: list[Mark], room: Rect) -> None:
        found = self.marks_of(picture, seat)[:MOST_MARKS]
        px = max(8, round(mark_size(room, len(found))))
        at = self.inner(room)
        step = px * 1.48
        for index, node in enumerate(nodes):
            if index < len(found):
                node.position = (at.cx, at.cy + ((len(found) - 1) / 2 - index) * step + px * 0.2)
                node.show(*found[index], px)
            else:
                node.visible = False

    def strength(self, picture: DomainsPicture, seat: int) -> str:
        """The strength beside a card that lies face up; "*" for the star, which has none."""
        lying = picture.lying[seat][self.slot]
        if lying is None or not lying.up:
            return ""
        if lying.card == STAR:
            return sign(STAR)
        fight = self._fight(picture)
        total = VALUES[lying.card] + sum(amount for _, amount in picture.marks[seat][self.slot])
        return number(fight.strengths[seat] if fight is not None else total)

    def _fight(self, picture: DomainsPicture) -> FightView | None:
        if not picture.revealed() or self.slot >= len(picture.fights):
            return None
        lying = picture.lying[0][self.slot]
        fight = picture.fights[self.slot]
        return fight if lying is not None and lying.up and lying.card == fight.cards[0] else None

    def _lost(self, picture: DomainsPicture, seat: int) -> bool:
        fight = self._fight(picture)
        return fight is not None and fight.winner == 1 - seat

    def _show_verdict(self, picture: DomainsPicture) -> None:
        fight = self._fight(picture)
        self.verdict.visible = fight is not None
        if fight is None or self.spots is None:
            return
        if fight.winner < 0:
            tone, title = "", "Nobody wins"
        else:
            tone = "you" if fight.winner == picture.seat else "foe"
            title = self.voice.does(fight.winner, "win")
        words = reason_words(fight.reason, fight.cards, fight.winner, fight.strengths)
        self.verdict.fit(self.spots.verdict, tone, title, words)

    # -- motion --------------------------------------------------------------------------------------------------

    def depart(self) -> Animation:
        """The cards of the last round leave the slot, and what was said of them."""
        return Sequence(Call(self._hush), Parallel(self.mine.depart(), self.theirs.depart()))

    def _hush(self) -> None:
        self.verdict.visible = False
        self.my_medal.say("")
        self.their_medal.say("")
        for mark in (*self.my_marks, *self.their_marks):
            mark.visible = False

    def turn_prize_up(self) -> Animation:
        """Turn the new prize up."""
        return Sequence(
            Tween(self.prize, 0.01, scale_x=0.05),
            Tween(self.prize, 0.24, scale_x=1.0, ease="back_out"),
        )

    def empty_prize(self) -> None:
        """The prize flies: it lies here no longer."""
        self.tile.visible = False

    def say_verdict(self) -> Animation:
        """Let the verdict pop up."""
        return Sequence(Tween(self.verdict, 0.01, scale=0.6), Tween(self.verdict, 0.2, scale=1.0, ease="back_out"))

    # -- words ---------------------------------------------------------------------------------------------------

    def _card_tip(self, card: str) -> str:
        return card_tip(self.content, card)

    def _strength_tip(self, *, own: bool) -> str:
        picture = self.picture
        if picture is None:
            return ""
        seat = picture.seat if own else picture.foe
        lying = picture.lying[seat][self.slot]
        if lying is None or not lying.up:
            return ""
        if lying.card == STAR:
            return "**The star** has no strength: it beats 3, 4, 5 and 4\N{MINUS SIGN}, and loses to every other card."
        parts = [f"{VALUES[lying.card]} printed"]
        parts += [
            f"{signed(amount)} by {sign(cause)}" if cause else signed(amount)
            for cause, amount in self.marks_of(picture, seat)
        ]
        return f"**Strength {self.strength(picture, seat)}** = {', '.join(parts)}"

    def _tip(self) -> str:
        picture = self.picture
        if picture is None:
            return ""
        lines = [f"**The {SLOT_NAMES[self.slot]} slot**"]
        tile = picture.prizes[self.slot]
        if tile:
            lines.append(f"The prize: {tile_name(self.content, tile)} ({tile_kind(tile)}).")
        else:
            lines.append("Its prize is gone.")
        lines.extend(
            f"**It would give {self.voice.whom(seat)} all four elements.**"
            for seat in (picture.seat, picture.foe)
            if self.completes(picture, seat)
        )
        below = ROUNDS - picture.round
        if below:
            lines.append(f"{plural(below, 'more domain')} {'lies' if below == 1 else 'lie'} face down below.")
        for seat in (picture.seat, picture.foe):
            carried = picture.carried[seat][self.slot]
            lying = picture.lying[seat][self.slot]
            if carried and (lying is None or not lying.up):
                whose = "Your" if seat == picture.seat else "Their"
                lines.append(f"{whose} next card here gets {signed(carried)}, by {sign(NEXT_CAUSES[carried])}.")
        if picture.fights and not picture.revealed():
            fight = picture.fights[self.slot]
            pair = f"{sign(fight.cards[picture.seat])} against {sign(fight.cards[picture.foe])}"
            result = "nobody won" if fight.winner < 0 else f"{self.voice.subject(fight.winner)} won"
            lines.append(f"Last round: {pair}, {result}.")
        return "\n".join(lines)
