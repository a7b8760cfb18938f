"""Showcase: what the other side plays is held up large, so that it can be read, with arrows to what it is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from scenes.kit.controls.cards import ASPECT, PaintedFace
from scenes.stage.animation import Animation, Call, Parallel, Tween
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.director import Director
from scenes.stage.units import Rect
from scenes.table.board.arrow import UNITS, Arrow, Spot
from scenes.table.board.play_card import FaceOf, PlayCard, PlayFace, pixels
from scenes.table.prefetch import Draw
from scenes.table.story.plays import Play

SHOWN_S, LEAST_S = 1.05, 0.6
"""Seconds for which a play is held up at the usual speed, and at least at any speed."""
MORE_S = 0.45
"""Seconds for each further play that is held up beside the first."""
IN_S, OUT_S = 0.16, 0.14
BESIDE = 3
"""Plays that are held up side by side; more are shown after these."""
TALL, LEAST_TALL, WIDE = 0.56, 0.3, 0.94
"""The card's height against the area's, at least where its words are long, and the share of its width for all plays."""
HEARD = "card_flip"
RARE = "relic"
"""What is heard with a play, and with one of the rarest cards."""

SpotOf = Callable[[int], Spot | None]
"""Finds a number on the table: the middle of what it names, in window pixels."""


class Reading:
    """Waits until something can have been read: never shorter than `LEAST_S` of real time, whatever the speed."""

    def __init__(self, director: Director, seconds: float) -> None:
        self.director = director
        self.seconds = seconds
        self.read = 0.0
        self.over = False

    def advance(self, dt: float) -> float | None:
        """Let `dt` seconds of the director's time pass."""
        if self.over:
            return dt
        speed = self.director.speed
        self.read += dt / speed
        left = self.read - max(LEAST_S, self.seconds / speed)
        if left < 0:
            return None
        self.over = True
        return left * speed

    def finish(self) -> None:
        """Wait no longer."""
        self.over = True


class Showcase(Control):
    """Holds plays up over an area of the table; a click there, or `go_on`, ends that at once.

    It decides nothing and hears no events: whatever is shown or skipped, the picture below is the same.
    """

    def __init__(self, director: Director, face_of: FaceOf, spot_of: SpotOf) -> None:
        super().__init__(name="showcase", z=60)
        self.director = director
        self.face_of = face_of
        self.spot_of = spot_of
        self.cards: list[PlayCard] = []
        self._arrows: list[tuple[Arrow, PlayCard, int]] = []
        self._seat = 0
        self._reading: Reading | None = None
        self._last: Play | None = None
        self.visible = False
        self.clicked.connect(self.go_on, self)

    def draws(self, cards: Iterable[str], area: Rect, small: tuple[float, float]) -> Iterator[Draw]:
        """Return the pictures of cards as they will be held up over an area, and of a small size: to draw ahead."""
        large = (area.h * TALL * ASPECT, area.h * TALL)
        for face in map(self.face_of, cards):
            if face is not None:
                yield from (partial(PaintedFace.image, face.face, *pixels(*size)) for size in (large, small))

    @property
    def showing(self) -> bool:
        """Whether something is held up now that can still be read."""
        return self._reading is not None and not self._reading.over

    def go_on(self) -> None:
        """Hold up what is shown no longer."""
        if self._reading is not None:
            self._reading.finish()

    def present(
        self, plays: Sequence[Play], seat: int, area: Callable[[], Rect], seconds: float = SHOWN_S
    ) -> Animation:
        """Return the animation that holds plays up, as `seat` sees them, over an area of the window."""
        new = [play for play in plays if not self._was_read(play)]
        self._last = plays[-1]
        parts = [new[first : first + BESIDE] for first in range(0, len(new), BESIDE)]
        return InTurn(*(self._presented(part, seat, area, seconds) for part in parts))

    def _was_read(self, play: Play) -> bool:
        """Whether its words were held up right before, when the card came whose ability takes effect now."""
        last = self._last
        if last is None or play.targets or not play.source:
            return False
        same = (play.seat, play.card, play.sentence) == (last.seat, last.card, last.sentence)
        return same and play.title != last.title

    def _presented(self, plays: Sequence[Play], seat: int, area: Callable[[], Rect], seconds: float) -> Animation:
        reading = Reading(self.director, seconds + MORE_S * (len(plays) - 1))

        def begin() -> None:
            if not self.director.instant:
                self._reading = reading
                self._hold_up(plays, seat, area())

        return InTurn(
            Call(begin),
            Parallel(Tween(self, IN_S, alpha=1.0), Tween(self, IN_S, scale=1.0, ease="back_out")),
            reading,
            Tween(self, OUT_S, alpha=0.0, ease="cubic_in"),
            Call(self._put_down),
        )

    def _hold_up(self, plays: Sequence[Play], seat: int, area: Rect) -> None:
        self._clear()
        self._seat = seat
        self.place(area)
        self.visible = True
        self.alpha, self.scale = 0.0, 0.94
        self.cards = [self.add(PlayCard(play, self._face(play), friend=play.seat == seat, z=2)) for play in plays]
        gap = 10 * self.unit
        room = (area.w * WIDE - gap * (len(plays) - 1)) / len(plays)
        sizes = [self._fitted(card, area.h, room) for card in self.cards]
        wide, tall = sum(w for w, _ in sizes) + gap * (len(sizes) - 1), max(h for _, h in sizes)
        middle = self._middle(plays, area, wide, tall)
        left = middle - wide / 2
        for card, (w, h) in zip(self.cards, sizes, strict=True):
            card.position = (left + w / 2, (tall - h) / 2)
            left += w + gap
        rare = any(card.sheen is not None for card in self.cards)
        self.stage.sound(RARE if rare else HEARD)
        for card in self.cards:
            self._aim(card)

    def _face(self, play: Play) -> PlayFace | None:
        return self.face_of(play.card) if play.pictured else None

    def _fitted(self, card: PlayCard, tall: float, room: float) -> tuple[float, float]:
        """Draw a play as large as an area's height allows, a smaller card where its words are long or set large."""
        size = card.fit(tall * TALL, room)
        beyond = size[1] - tall
        return card.fit(tall * max(LEAST_TALL, TALL - beyond / tall), room) if beyond > 0 else size

    def _middle(self, plays: Sequence[Play], area: Rect, wide: float, tall: float) -> float:
        """Return how far beside the area's middle they are held up: where they cover fewest of what is meant."""
        meant = [spot for play in plays for spot in map(self.spot_of, (play.source, *play.targets)) if spot]
        aside = max(0.0, (area.w * WIDE - wide) / 2)

        def covered(middle: float) -> int:
            rect = Rect.around(area.cx + middle, area.cy, wide, tall)
            return sum(rect.contains(*spot) for spot in meant)

        return min((-aside, aside, 0.0), key=covered)

    def process(self, dt: float) -> None:
        """Let arrows follow what they lead to, while it still glides to its place."""
        del dt
        for arrow, card, target in self._arrows:
            self._lead(arrow, card, target)

    def _aim(self, card: PlayCard) -> None:
        """Lead arrows from where a play comes from, else from its card, to what it is aimed at."""
        play, view = card.play, self.stage.view
        for target in play.targets:
            if target != play.source and self.spot_of(target) is not None:
                arrow = Arrow()
                arrow.layer_name, arrow.z = self.layer_name, 5
                self.add(arrow).board_unit = min(view.w / UNITS[0], view.h / UNITS[1])
                self._arrows.append((arrow, card, target))
                self._lead(arrow, card, target)

    def _lead(self, arrow: Arrow, card: PlayCard, target: int) -> None:
        play = card.play
        source = self.spot_of(play.source) if play.source else None
        end = self.spot_of(target)
        start = (card.x, card.y + card.card_middle) if source is None else self._here(source)
        if end is not None:
            arrow.lead(start, self._here(end), "gold" if play.seat == self._seat else "fire")

    def _here(self, spot: Spot) -> Spot:
        return spot[0] - self.x, spot[1] - self.y

    def _put_down(self) -> None:
        self._clear()
        self.visible = False
        self._reading = None

    def _clear(self) -> None:
        for node in (*self.cards, *(arrow for arrow, *_ in self._arrows)):
            node.free()
        self.cards, self._arrows = [], []
