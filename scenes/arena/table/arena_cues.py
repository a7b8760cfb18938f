"""ArenaCues: what the animations of Ragnarok's beats share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from game.art.arena.palette import ELEMENT
from game.art.draw.palette import rgb
from scenes.arena.art.artwork import Artwork
from scenes.arena.model import sounds
from scenes.arena.model.changes import HOARDS, Alteration, Reserve, reserves
from scenes.arena.model.layout import ASPECT
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.presenter import Beat
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.character import Character
from scenes.arena.table.side import SidePanel
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BAD, GOLD, GOOD, MUTED, TEXT, Rgb, Type
from scenes.kit.typography.text import Label
from scenes.stage.animation import Animation, Call, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.table.board.cues import Cues
from scenes.table.board.effects import TableEffects
from scenes.table.story.lines import MINUS
from scenes.table.story.phrases import plural
from scenes.table.story.voice import Voice
from systems.arena import events as told

READ_S = 0.75
SAID = Type("sans", "bold", 21, color=TEXT, outline=3.5)
"""What is said of a card that is held up."""
CAPTION_BELOW, CAPTION_ROOM = 18, (24, 12)
"""Units: how far below a card that is held up its caption stands, and the slab's room around the words."""
WORD_BELOW, WORD_TALL = 24, 17
"""Units: how far below the middle the first word of what became of a character stands, and from one to the next."""
ICE: Rgb = (150, 214, 255)
FLAME: Rgb = (255, 140, 60)
VENOM: Rgb = (150, 230, 90)
IRON: Rgb = (196, 205, 214)
NIGHT: Rgb = (176, 120, 226)
LOCKED: Rgb = (255, 154, 90)
SIGNS: Mapping[str, tuple[Rgb, str]] = MappingProxyType(
    {
        "frozen": (ICE, "frost"),
        "burning": (FLAME, "ember"),
        "poisoned": (VENOM, "poison"),
        "blessed": (rgb(ELEMENT["holy"]), "heal"),
        "cursed": (NIGHT, "smoke"),
        "enraged": (BAD, "ember"),
        "divine-shield": (GOLD, "glow"),
        "shielded": (IRON, "glow"),
        "stealth": (NIGHT, "mist"),
        "taunt": (IRON, "dust"),
    }
)
"""The light and the particles of a status that comes; others glow in gold."""
E = TypeVar("E")


class ArenaCues(Cues[CardTableView, TableEffects]):
    """Parts of Ragnarok's animations; `plain` tells winners by name.

    Attributes:
        cause: the card or status whose effect is shown now.
    """

    def __init__(
        self, table: CardTableView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, table.effects)
        self.art = art
        self.lexicon = lexicon
        self.voice = voice
        self.plain = plain
        self.cause = ""

    # -- places --------------------------------------------------------------------------------------------------

    def node(self, card: int) -> Character | None:
        """Return the minion or hero of a number."""
        return self.table.board.character(card)

    def spot(self, card: int) -> tuple[float, float]:
        """Return where a minion or hero stands, else the middle of the slate."""
        node = self.node(card)
        return node.window_rect.center if node is not None else self.effects.field_rect.center

    def source_of(self, seat: int, card: int) -> tuple[float, float]:
        """Return where what a seat uses comes from: its minion, else its hero."""
        return self.spot(card) if self.node(card) is not None else self.hero_spot(seat)

    def side(self, seat: int) -> SidePanel:
        """Return the panel of a seat."""
        return self.table.board.sides[0 if self.mine(seat) else 1]

    def first(self, beat: Beat, kind: type[E]) -> E:
        """Return the first event of a kind; the beat has one."""
        return next(event for event in beat.events if isinstance(event, kind))

    # -- parts ---------------------------------------------------------------------------------------------------

    def quietly(self, beat: Beat) -> Animation:
        """Show what is now, without a sign of its own."""
        return self.told(beat, 0.12)

    def light(self, x: float, y: float, color: Rgb, particles: str, *, wide: float = 170.0, count: int = 16) -> None:
        """Let a place glow and throw particles."""
        u = self.effects.board_unit
        self.effects.glow(x, y, color, wide * u)
        self.effects.sparks(x, y, particles, count, spread=22 * u)

    def turned(self, node: Node, wide: float = 1.5, turn: float = 0.0) -> Animation:
        """Let a node swing into its place: from larger, and from a turn in degrees."""

        def begin() -> None:
            node.scale, node.rotation = wide, turn

        return Sequence(self.live(begin), Tween(node, 0.22, scale=1.0, rotation=0.0, ease="back_out"))

    def flipped(self, node: Node, between: Animation) -> Animation:
        """Turn a node over; `between` is played while its edge shows."""
        return Sequence(
            Tween(node, 0.13, scale_x=0.05, ease="cubic_in"),
            between,
            Tween(node, 0.15, scale_x=1.0, ease="back_out"),
        )

    def shown(self, definition: str, words: str, color: Rgb) -> Animation:
        """Show a card large at the side of its player for a while, so that it can be read."""
        card, field = self.lexicon.card(definition), self.effects.field_rect
        holder = Node(z=70)
        width = round(min(field.w * 0.24, field.h * 0.9 * ASPECT))
        art = self.art

        def begin() -> None:
            self.effects.add(holder, at=(field.x + field.w * 0.16, field.cy))
            if card is None:
                holder.add(SpriteNode(("arena shown", "", width), lambda: art.back(width)))
            else:
                holder.add(SpriteNode(("arena shown", definition, width), lambda: art.inspection(card, width)))
            below = -width / ASPECT / 2 - CAPTION_BELOW * self.effects.board_unit
            self.caption(holder, words, color, below)
            holder.scale = 0.7

        return Sequence(
            Call(begin),
            Tween(holder, 0.16, scale=1.0, ease="back_out"),
            Wait(READ_S),
            Tween(holder, 0.16, alpha=0.0),
            Call(holder.free),
        )

    def caption(self, holder: Node, words: str, color: Rgb, y: float) -> None:
        """Lay words on a slab of their own, for what lies below them has numbers and lights."""
        unit = self.effects.board_unit
        label = Label(words, SAID.but(color=color))
        slab = holder.add(SlabNode(DIALOG.but(opacity=0.94)))
        holder.add(label, at=(0.0, y))
        wide, tall = label.measure()
        slab.fit(wide + CAPTION_ROOM[0] * unit, tall + CAPTION_ROOM[1] * unit)
        slab.y = y

    def altered(self, changes: list[Alteration]) -> None:
        """Say what became of characters: by word, light and sound; words stand below each other and below numbers."""
        said = Counter[int]()
        for change in changes:
            x, y = self.spot(change.card)
            low = y - (WORD_BELOW + WORD_TALL * said[change.card]) * self.effects.board_unit
            said[change.card] += 1
            name = self.lexicon.keyword_name(change.word)
            match change.effect:
                case "gained":
                    color, particles = SIGNS.get(change.word, (GOLD, "glow"))
                    self.light(x, y, color, particles)
                    self.effects.word(x, low, name, color)
                    self.sound_now(sounds.STATUSES.get(change.word, sounds.STATS_UP))
                case "lost":
                    self.effects.word(x, low, f"No longer {name}", MUTED)
                    self.effects.sparks(x, y, "mist", 6)
                case "raised":
                    self.effects.sparks(x, y, "glow", 10, spread=20)
                    self.effects.word(x, low, change.word, GOOD)
                    self.sound_now(sounds.STATS_UP)
                case "lowered":
                    self.effects.sparks(x, y, "smoke", 6)
                    self.effects.word(x, low, change.word, BAD)
                    self.sound_now(sounds.STATS_DOWN)

    # -- what a side has to spend --------------------------------------------------------------------------------

    def mana(self, beat: Beat) -> Animation:
        """Crystals are spent, filled or locked; corpses and runes come and go."""
        changed = self.reserves(beat)
        return Sequence(self.told(beat, 0.12), changed)

    def reserves(self, beat: Beat) -> Animation:
        """Tell of crystals that were locked, of corpses and runes, once the beat's events were heard."""
        changes = [change for change in reserves(beat.events, self.table.picture) if self._counts(change)]
        return Sequence(*(self.live(self._reserve, change) for change in changes), Wait(0.2 if changes else 0.0))

    def _counts(self, change: Reserve) -> bool:
        """Return whether a change is worth a sign: corpses of a hero who never spends them are not."""
        hero = self.table.picture.sides[change.seat].hero.definition
        return change.kind != "corpses" or self.lexicon.spends_corpses(hero)

    def _reserve(self, change: Reserve) -> None:
        board, side = self.table.board, 0 if self.mine(change.seat) else 1
        if change.kind in HOARDS:
            plate = (board.corpses if change.kind == "corpses" else board.runes)[side]
            x, y = plate.window_rect.center
            gained = change.amount > 0
            plate.run(Sequence(Tween(plate, 0.12, scale=1.4), Tween(plate, 0.2, scale=1.0, ease="back_out")))
            self.effects.sparks(x, y, "smoke" if gained else "poison", 6)
            words = plural(abs(change.amount), change.kind[:-1])
            self.effects.word(x, y, f"+{words}" if gained else f"{MINUS}{words}", GOOD if gained else TEXT)
            self.sound_now(sounds.CORPSE if gained else sounds.CORPSE_SPENT)
            return
        x, y = (board.foe_mana if side else board.mana).window_rect.center
        self.light(x, y, LOCKED, "spark", wide=150.0, count=10)
        self.effects.word(x, y, f"{change.amount} locked{'' if change.kind == 'locked' else ' next turn'}", LOCKED)
        self.sound_now(sounds.OVERLOAD)

    def element_of(self, definition: str) -> Rgb:
        """Return the colour of a card's element."""
        card = self.lexicon.card(definition)
        return rgb(ELEMENT.get(card.element, ELEMENT["neutral"])) if card is not None else TEXT

    def hero_spot(self, seat: int) -> tuple[float, float]:
        """Return where a seat's hero stands."""
        return self.spot(self.table.picture.sides[seat].hero.card)

    def moved(self, beat: Beat) -> list[told.Moved]:
        """Return the movements of a beat."""
        return [event for event in beat.events if isinstance(event, told.Moved)]
