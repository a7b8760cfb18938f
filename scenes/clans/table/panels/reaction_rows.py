"""Badges of passives and supplies beside the leaders' panels (CLAN-12.4, CLAN-12.11)."""

from __future__ import annotations

from dataclasses import dataclass

from components.clans_passives import MOST_SUPPLIES
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon, ReactionWords
from scenes.clans.model.picture import BattlePicture
from scenes.kit.paint.discs import coin
from scenes.kit.theme import CAPTION, GOLD, MUTED, NUMBER, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

MOST = MOST_SUPPLIES
"""Badges that stand in a row: all supplies; where there are more passives, the last tells of all without a place."""
ROOMY = 6
"""Up to so many badges have their full size."""
CAPTION_SHARE = 0.22
BRASS: Rgb = (124, 90, 44)
LEATHER: Rgb = (86, 64, 46)
INK, PALE = "#2b1c0c", "#f4ead6"


@dataclass(frozen=True, slots=True)
class BadgeLook:
    """What a badge shows.

    Attributes:
        seat, kind, number, name: which "passive" or "supply" of which side.
        count: how often it still works, -1 for always; spent: whether it no longer does.
        planned: whether it is part of this round's plan.
        state: a sentence about that.
    """

    seat: int
    kind: str
    number: int
    name: str
    count: int
    spent: bool
    planned: bool
    state: str


def passive_looks(picture: BattlePicture, seat: int) -> list[BadgeLook]:
    """Return the badges of a side's passives."""
    found = []
    for number, each in enumerate(other for other in picture.passives if other.seat == seat):
        state = f"It took effect {times(each.happened)}." if each.happened else ""
        left = "It has no effect any more." if each.left == 0 else f"It can still take effect {times(each.left)}."
        state = f"{state} {left if each.left >= 0 else ''}".strip()
        found.append(BadgeLook(seat, "passive", number, each.passive, each.left, each.left == 0, False, state))
    return found


def supply_looks(picture: BattlePicture, seat: int) -> list[BadgeLook]:
    """Return the badges of a side's supplies."""
    found = []
    for each in (other for other in picture.supplies if other.seat == seat):
        own = "Planned for this round; click to cancel." if each.planned else "Click it or drag it onto its target."
        state = f"Used in round {each.used}." if each.used else own if seat == picture.seat else "Not used yet."
        look = BadgeLook(seat, "supply", each.number, each.supply, -1, bool(each.used), each.planned, state)
        found.append(look)
    return found


def times(number: int) -> str:
    """Return a number of times in words.

    >>> times(1), times(3)
    ('once', '3 times')
    """
    return "once" if number == 1 else f"{number} times"


class ReactionBadge(Control):
    """One round badge: icon by effect, count, gold while planned; a supply can be picked up."""

    def __init__(self, art: Artwork, lexicon: Lexicon, *, mine: bool) -> None:
        super().__init__(name="badge", focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.mine = mine
        self.body = self.add(Node())
        self.disc = self.body.add(SpriteNode())
        self.sign = self.body.add(SpriteNode())
        self.count = self.body.add(Label("", NUMBER))
        self.look: BadgeLook | None = None
        self.more: list[BadgeLook] = []
        self.tip = self.tip_text

    def words(self, look: BadgeLook) -> ReactionWords | None:
        """The words about what it stands for."""
        ask = self.lexicon.passive if look.kind == "passive" else self.lexicon.supply
        return ask(look.name, mine=self.mine)

    def show(self, look: BadgeLook, more: list[BadgeLook], px: int) -> None:
        """Show a passive or supply `px` pixels high; `more` are those that it tells of besides."""
        self.look, self.more = look, more
        words, art = self.words(look), self.art
        rim = GOLD if look.planned else BRASS if look.kind == "passive" else LEATHER
        self.disc.show(("reaction disc", px, rim), lambda: coin(px, rim))
        small, ink = round(px * 0.62), INK if look.planned else PALE
        icon = "plus" if more else words.icon if words is not None else "star"
        self.sign.show(("reaction sign", icon, small, ink), lambda: art.icon(icon, small, ink))
        self.body.alpha = 0.4 if look.spent and not more else 1.0
        self.count.text = str(look.count) if look.count > 0 and not more else ""
        self.count.style = NUMBER.but(size=max(NUMBER.size * 0.7, px / self.unit * 0.4))
        self.count.place(Rect(px * 0.1, -px * 0.56, px * 0.5, px * 0.5))
        usable = look.kind == "supply" and self.mine and not look.spent
        self.draggable = usable and not look.planned and words is not None and bool(words.target)

    def shine(self) -> None:
        """Swell for a moment: it takes effect."""
        if self.in_tree:
            body = self.body
            body.run(Sequence(Tween(body, 0.14, scale=1.5), Tween(body, 0.3, scale=1.0, ease="back_out")))

    def tip_text(self) -> str:
        """Name, sentence and state."""
        looks = [*([self.look] if self.look is not None else []), *self.more]
        return "\n".join(self._line(look) for look in looks)

    def _line(self, look: BadgeLook) -> str:
        words = self.words(look)
        return f"**{words.name}.** {words.sentence} {look.state}".rstrip() if words is not None else ""


class BadgeRow(Control):
    """A row of badges with a caption; `chosen(badge)` when one without a target is clicked.

    Own supplies have a row to themselves; the enemy's stand behind its passives.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon, caption: str, kinds: tuple[str, ...], *, mine: bool) -> None:
        super().__init__(name=caption.lower(), hittable=False)
        self.kinds = kinds
        self.mine = mine
        self.chosen = Signal[ReactionBadge]()
        self.caption = self.add(Label(caption, CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.badges = [self.add(ReactionBadge(art, lexicon, mine=mine)) for _ in range(MOST)]
        self.looks: list[BadgeLook] = []

    def ready(self) -> None:
        """Listen to the badges."""
        for badge in self.badges:
            badge.clicked.connect(lambda badge=badge: self.chosen.emit(badge), badge)  # type: ignore[misc]  # bound now

    def show(self, picture: BattlePicture) -> None:
        """Show the passives or supplies of a picture."""
        seat = picture.seat if self.mine else 1 - picture.seat
        ways = {"passive": passive_looks, "supply": supply_looks}
        looks = [look for kind in self.kinds for look in ways[kind](picture, seat)]
        self.visible = bool(looks)
        if looks != self.looks:
            self.looks = looks
            if self.width:
                self.arrange()

    def arrange(self) -> None:
        """Caption left, badges beside it."""
        room = self.box.inset(self.width * 0.04, self.height * 0.1)
        head, rest = room.cut_left(room.w * CAPTION_SHARE)
        self.caption.place(head)
        slots = min(MOST, max(ROOMY, len(self.looks)))
        px = max(14, round(min(rest.h, rest.w / slots * 0.94)))
        over = len(self.looks) > MOST
        for at, badge in enumerate(self.badges):
            badge.visible = badge.hittable = badge.focusable = at < len(self.looks)
            if badge.visible:
                badge.place(Rect.around(rest.x + (at + 0.5) * rest.w / slots, rest.cy, px, px))
                last = over and at == MOST - 1
                badge.show(self.looks[at], self.looks[MOST:] if last else [], px)

    def badge_of(self, kind: str, name: str) -> ReactionBadge | None:
        """The badge of a passive or supply; the last one where it has no place of its own."""
        at = next((at for at, look in enumerate(self.looks) if (look.kind, look.name) == (kind, name)), -1)
        return self.badges[min(at, MOST - 1)] if at >= 0 else None
