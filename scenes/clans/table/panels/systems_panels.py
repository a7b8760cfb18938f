"""The optional systems' panels (CLAN-12): ages and families."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import FamilyWords, Lexicon
from scenes.clans.model.picture import BattlePicture
from scenes.kit.paint.discs import coin
from scenes.kit.theme import CAPTION, FOE, GOLD, MUTED, NUMBER, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.clans.view.views import FamilyView

NUMERALS = ("I", "II", "III")
MOST = 4
"""Families that stand in a row; more are told in the tooltip alone."""
LIT: Rgb = (240, 190, 90)
DULL: Rgb = (92, 76, 54)
BRASS: Rgb = (124, 90, 44)
PAST: Rgb = (140, 112, 66)
SIDES = ("Yours", "Enemy")


def age_line(lexicon: Lexicon, picture: BattlePicture) -> str:
    """The age in words, for the header: its name, and when it ends."""
    if not picture.age:
        return ""
    name, _ = lexicon.age(picture.age)
    if picture.age > len(picture.age_rounds):
        return name
    following, _ = lexicon.age(picture.age + 1)
    return f"{name}; {following} in round {picture.age_rounds[picture.age - 1]}"


class AgeRibbon(Control):
    """Three medals at the left end of the header: the present age shines."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(name="ages", z=5)
        self.lexicon = lexicon
        self.picture: BattlePicture | None = None
        self.medals = [self.add(Node()) for _ in NUMERALS]
        self._discs = [medal.add(SpriteNode()) for medal in self.medals]
        self._words = [
            medal.add(Label(numeral, NUMBER.but(outline=0.0, color=(40, 26, 10))))
            for medal, numeral in zip(self.medals, NUMERALS, strict=True)
        ]

    def wanted_width(self, height: float) -> float:
        """Pixels of width in a header of this height; none in a battle without ages."""
        there = self.picture is not None and self.picture.age > 0
        return len(NUMERALS) * height * 0.7 if there else 0.0

    def show(self, picture: BattlePicture) -> None:
        """Show the age."""
        changed = self.picture is None or self.picture.age != picture.age
        self.picture = picture
        self.visible = picture.age > 0
        if changed or self._age != picture.age:
            self._age = picture.age
            if self.width:
                self.arrange()

    _age = 0

    def arrange(self) -> None:
        """Place the medals in a row."""
        px = max(12, round(min(self.height * 0.6, self.width / 3.2)))
        for index, (medal, disc, words) in enumerate(zip(self.medals, self._discs, self._words, strict=True)):
            medal.position = ((index - 1) * px * 1.12, 0.0)
            color = LIT if index + 1 == self._age else PAST if index + 1 < self._age else DULL
            disc.show(("age medal", px, color), lambda px=px, color=color: coin(px, color))  # type: ignore[misc]  # bound now
            words.style = NUMBER.but(color=(40, 26, 10), outline=0.0, size=px / self.unit * 0.5)
            words.place(Rect(-px / 2, -px / 2, px, px))

    def shine(self) -> None:
        """The present age's medal swells for a moment."""
        if self.in_tree and 0 < self._age <= len(self.medals):
            medal = self.medals[self._age - 1]
            medal.run(Sequence(Tween(medal, 0.18, scale=1.6), Tween(medal, 0.3, scale=1.0, ease="back_out")))

    def tip_text(self) -> str:
        """The ages in words."""
        picture = self.picture
        if picture is None or not picture.age:
            return ""
        starts = (1, *picture.age_rounds)
        lines = ["**The three ages.** Each new age replaces the rest of your deck with a new one."]
        for number, start in enumerate(starts, 1):
            now = " Now." if number == picture.age else ""
            lines.append(f"{self.lexicon.age(number)[0]}: from round {start}.{now}")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a side came with a family, as it is shown."""

    family: str
    played: tuple[int, ...]
    unleashed: bool


def progress_of(picture: BattlePicture, seat: int, held: frozenset[str] = frozenset()) -> list[Progress]:
    """Return a side's families to show, furthest first."""
    found = [
        Progress(family.family, family.played[seat], family.unleashed[seat])
        for family in picture.families
        if any(family.played[seat]) or family.family in held
    ]
    return sorted(found, key=lambda item: (item.unleashed, -sum(item.played)))


class FamilyMark(Node):
    """A family's sign with a pip for each of its three variations."""

    def __init__(self, art: Artwork) -> None:
        super().__init__()
        self.art = art
        self.disc = self.add(SpriteNode())
        self.sign = self.add(SpriteNode())
        self.pips = [self.add(SpriteNode()) for _ in range(3)]

    def show(self, progress: Progress, icon: str, px: int, color: Rgb) -> None:
        """Show how far a side came; `px` is the height in pixels."""
        rim = GOLD if progress.unleashed else BRASS
        ink = "#2b1c0c" if progress.unleashed else "#f4ead6"
        self.disc.show(("family disc", px, rim), lambda: coin(px, rim))
        small, art = round(px * 0.62), self.art
        self.sign.show(("family sign", icon, small, ink), lambda: art.icon(icon, small, ink))
        pip = max(6, round(px * 0.34))
        for index, (node, played) in enumerate(zip(self.pips, progress.played, strict=True)):
            tone = color if played else DULL
            node.show(("family pip", pip, tone), lambda tone=tone: coin(pip, tone))  # type: ignore[misc]  # bound now
            node.position = (px * 0.5 + pip * (0.7 + 1.08 * index), 0.0)


class FamilyStrip(Control):
    """Two rows: how far the own families came, and the enemy's as far as it was seen."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="families")
        self.lexicon = lexicon
        self.captions = [self.add(Label(words, CAPTION.but(color=MUTED), align="left")) for words in SIDES]
        self.none = [self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink")) for _ in SIDES]
        self.marks = [[self.add(FamilyMark(art)) for _ in range(MOST)] for _ in SIDES]
        self.picture: BattlePicture | None = None
        self._shown: tuple[tuple[Progress, ...], ...] = ()

    def show(self, picture: BattlePicture) -> None:
        """Show the families of a picture."""
        self.picture = picture
        self.visible = bool(picture.families)
        shown = tuple(tuple(self._rows(picture, mine=mine)) for mine in (True, False))
        if shown != self._shown:
            self._shown = shown
            if self.width:
                self.arrange()

    def _rows(self, picture: BattlePicture, *, mine: bool) -> list[Progress]:
        if not mine:
            return progress_of(picture, 1 - picture.seat)
        cards = [*(other.card for other in picture.hand.values()), *(other.card for other in picture.staged)]
        return progress_of(picture, picture.seat, frozenset(self.lexicon.family_of(card) for card in cards))

    def arrange(self) -> None:
        """Captions left, marks in rows beside them."""
        room = self.box.inset(self.width * 0.04, self.height * 0.1)
        for index, row in enumerate(room.rows(2, room.h * 0.04)):
            head, rest = row.cut_left(row.w * 0.19)
            self.captions[index].place(head)
            shown = self._shown[index][:MOST] if index < len(self._shown) else ()
            self.none[index].text = "" if shown else ("no card of a family in hand", "none seen so far")[index]
            self.none[index].place(rest)
            px = max(14, round(min(row.h * 0.86, rest.w / MOST / 2.2)))
            for at, mark in enumerate(self.marks[index]):
                mark.visible = at < len(shown)
                if not mark.visible:
                    continue
                words = self.lexicon.family(shown[at].family)
                mark.position = (rest.x + px * 0.5 + at * rest.w / MOST, row.cy)
                mark.show(shown[at], words.icon if words is not None else "star", px, (YOU, FOE)[index])

    def row_place(self, *, mine: bool) -> tuple[float, float]:
        """Where a side's row stands in the window."""
        rect = self.window_rect
        return rect.cx, rect.cy + rect.h * (0.22 if mine else -0.22)

    def tip_text(self) -> str:
        """The families in words: what is missing, and what the ultimate does."""
        picture = self.picture
        if picture is None:
            return ""
        lines = ["**Families.** Playing all three cards of a family triggers its ultimate, once."]
        for title, rows in zip(("Yours", "The enemy's, as far as you have seen"), self._shown, strict=False):
            lines += [f"**{title}**", *(self._line(row) for row in rows)] if rows else []
        return "\n".join(lines)

    def _line(self, progress: Progress) -> str:
        words = self.lexicon.family(progress.family)
        if words is None:
            return ""
        played, ultimate = cards_in_words(words, progress.played), ultimate_in_words(words, progress)
        return f"{{{words.icon}}} **{words.name}.** {played} {ultimate}"


def cards_in_words(words: FamilyWords, played: tuple[int, ...]) -> str:
    """The three cards, with those that were played in bold."""
    return ", ".join(f"**{card}** played" if bit else card for card, bit in zip(words.cards, played, strict=True)) + "."


def ultimate_in_words(words: FamilyWords, progress: Progress) -> str:
    """The ultimate and whether it was triggered."""
    return f"{words.ultimate}: {words.sentence}{' It was triggered.' if progress.unleashed else ''}"


def family_line(lexicon: Lexicon, card: str, views: list[FamilyView], seat: int) -> str:
    """Return a card's family line for its tooltip; "" without a family."""
    family = lexicon.family_of(card)
    words = lexicon.family(family) if family else None
    found = next((view for view in views if view.family == family), None)
    if words is None or found is None:
        return ""
    done = Progress(family, found.played[seat], found.unleashed[seat])
    return f"{{{words.icon}}} **{words.name}.** {cards_in_words(words, done.played)} {ultimate_in_words(words, done)}"
