"""Board: nine tiles, their units, zone pegs and march arrows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PIL import Image

from components.clans import LANE_NAMES, home_depth
from components.clans_objectives import AMBUSH
from scenes.clans.art import paint_table
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.forecast import Chip
from scenes.clans.model.layout import TILE, BattleLayout
from scenes.clans.model.lexicon import TERRAIN_ICONS, TERRAIN_NAMES, Lexicon
from scenes.clans.model.objective import marks_of
from scenes.clans.model.picture import BattlePicture
from scenes.clans.table.places import Places
from scenes.clans.table.placing import Key, Placement, placements
from scenes.clans.table.tile import AMBUSH_HINT, CAPTURE_HINT, TileNode
from scenes.clans.table.token import Token
from scenes.kit.theme import BAD, FOE, GOLD, H1, YOU, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.gliding import glide
from scenes.table.story.lines import MINUS

PEG_S = 0.5
ARROW = (30, 40)


class Board(Node):
    """Draws a picture's board. `sync` makes the nodes equal the picture.

    Signals: `token_added(token)`, so that others can listen to it.
    """

    def __init__(self, art: Artwork, lexicon: Lexicon, seat: int) -> None:
        super().__init__(name="board")
        self.art = art
        self.lexicon = lexicon
        self.seat = seat
        self.layout: BattleLayout | None = None
        self.token_added = Signal[Token]()
        self.tiles = [self.add(TileNode(art, tile)) for tile in range(9)]
        self.places = self.add(Places(self))
        self.army = self.add(Node(name="army", z=10))
        self.tokens: dict[Key, Token] = {}
        self.pegs = [self.add(Control(name=f"zone {lane}", z=30)) for lane in range(3)]
        self._peg_pictures = [peg.add(SpriteNode()) for peg in self.pegs]
        self._arrows: list[SpriteNode] = []
        self._threats: list[Label] = []
        self._factors: dict[Key, float] = {}

    # -- place ---------------------------------------------------------------------------------------------------

    def fit(self, layout: BattleLayout, picture: BattlePicture) -> None:
        """Stand as the layout says."""
        self.layout = layout
        for node in self.tiles:
            node.fit(layout.tile(node.tile, self.seat), layout.board_unit)
        self._factors.clear()
        self.sync(picture)

    def look_from(self, seat: int) -> None:
        """Turn the board to the other side."""
        self.seat = seat

    # -- the picture ---------------------------------------------------------------------------------------------

    def sync(self, picture: BattlePicture, seconds: float = 0.0) -> None:
        """Show the picture; tokens glide to their places in `seconds`."""
        layout = self.layout
        if layout is None:
            return
        aim = picture.objective
        marks = marks_of(aim) if aim is not None else {}
        hint = AMBUSH_HINT if aim is not None and aim.kind == AMBUSH else CAPTURE_HINT
        for node in self.tiles:
            node.show(picture.tiles[node.tile], picture.seat, hint)
            node.mark(marks.get(node.tile))
        wanted = {other.key: other for other in placements(picture, layout, self.lexicon)}
        for key in [key for key in self.tokens if key not in wanted]:
            self.dismiss(key)
        for key, placement in wanted.items():
            self._place(key, placement, seconds, signed=bool(picture.families))
        self._place_pegs(picture, seconds)

    def _place(self, key: Key, placement: Placement, seconds: float, *, signed: bool) -> None:
        layout = self.layout
        if layout is None:
            return
        token = self.tokens.get(key)
        if token is not None and token.leaving and placement.look.unit.hp:
            self.dismiss(key)  # it burned where another hidden card stands now
            token = None
        fresh = token is None
        if token is None:
            token = Token(self.art, self.lexicon, placement.look, z=placement.z)
            token.signed = signed
            self.tokens[key] = self.army.add(token)
        factor = layout.board_unit * placement.spot.scale
        if fresh or token.look != placement.look or self._factors.get(key) != factor:
            self._factors[key] = factor
            token.board_unit = layout.board_unit
            token.show(placement.look, factor)
        token.scale = 1.0
        token.home, token.home_z = (placement.spot.x, placement.spot.y), placement.z
        token.z = placement.z
        glide(token, token.home, 0.0 if fresh else seconds)
        if fresh:
            self.token_added.emit(token)

    def dismiss(self, key: Key) -> None:
        """Take a token off the board."""
        token = self.tokens.pop(key, None)
        self._factors.pop(key, None)
        if token is not None and token.leaving and token.visible:
            token.dismissed = True  # it burns to its end
        elif token is not None:
            token.free()

    def token(self, unit: int) -> Token | None:
        """The token of a unit, None when it has none."""
        return self.tokens.get(unit) if unit else None

    def tile_rect(self, tile: int) -> Rect:
        """The window rectangle of a tile."""
        if self.layout is None:
            return Rect(0, 0, 1, 1)
        return self.layout.tile(tile, self.seat)

    def tile_at(self, x: float, y: float) -> int:
        """The tile under a window point, -1 for none."""
        return next((node.tile for node in self.tiles if self.tile_rect(node.tile).contains(x, y)), -1)

    def concealed_at(self, tile: int) -> Token | None:
        """Return a concealed card's token on a tile, for an unknown unit."""
        return next((token for key, token in self.tokens.items() if isinstance(key, tuple) and key[0] == tile), None)

    # -- zone pegs -----------------------------------------------------------------------------------------------

    def _place_pegs(self, picture: BattlePicture, seconds: float) -> None:
        layout = self.layout
        if layout is None:
            return
        px = max(14, round(30 * layout.board_unit))
        for lane, peg in enumerate(self.pegs):
            depth = picture.markers[lane]
            own = 2 * picture.seat
            color = GOLD if depth == 1 else FOE if depth == own else YOU
            self._peg_pictures[lane].show(("peg", px, color), lambda color=color: paint_table.zone_peg(px, color))  # type: ignore[misc]  # bound now
            peg.width = peg.height = float(max(px, 24))
            rect = self.tile_rect(3 * lane + depth)
            x, y = rect.x, rect.cy
            if seconds > 0 and peg.position != (x, y):
                peg.run(Tween(peg, PEG_S, x=x, y=y, ease="back_out"))
            else:
                peg.position = (x, y)

    # -- the forecast --------------------------------------------------------------------------------------------

    def foretell(self, chips: Mapping[int, Chip], moves: Mapping[int, tuple[int, ...]]) -> None:
        """Show chips on the tokens and arrows where units will march."""
        for token in self.tokens.values():
            chip = chips.get(token.unit_id)
            token.foretell(chip.text if chip else "", bad=chip.bad if chip else False)
        for arrow in self._arrows:
            arrow.free()
        self._arrows.clear()
        layout = self.layout
        if layout is None:
            return
        shown: set[tuple[int, int, bool]] = set()
        for unit, path in moves.items():
            marching = self.token(unit)
            for start, end in pairwise(path) if marching is not None else ():
                mine = marching is not None and marching.look.mine
                if (start, end, mine) not in shown:
                    shown.add((start, end, mine))
                    self._arrow(start, end, mine=mine)

    def warn(self, threats: Mapping[int, tuple[int, int]]) -> None:
        """Write known losses across the tiles; nothing without threats."""
        for label in self._threats:
            label.free()
        self._threats.clear()
        for tile, (own, enemy) in threats.items():
            words, color = threat_words(own, enemy)
            rect = self.tile_rect(tile)
            size = H1.size * rect.h / (TILE[1] * self.unit)
            label = self.add(Label(words, H1.but(outline=4.0, color=color, size=size), overflow="shrink", z=70))
            label.place(Rect(rect.x, rect.cy - rect.h * 0.2, rect.w, rect.h * 0.4))
            self._threats.append(label)

    def _arrow(self, start: int, end: int, *, mine: bool) -> None:
        layout = self.layout
        if layout is None:
            return
        here, there = self.tile_rect(start), self.tile_rect(end)
        w, h = (max(8, round(length * layout.board_unit)) for length in ARROW)
        color = GOLD if mine else FOE
        node = self.add(SpriteNode(("arrow", w, h, color), lambda: paint_table.arrow(w, h, color), z=40))
        side = -0.2 if mine else 0.2
        node.position = ((here.cx + there.cx) / 2 + side * here.w, (here.cy + there.cy) / 2)
        if start // 3 == end // 3:
            node.rotation = 0.0 if there.cy > here.cy else 180.0
        else:
            node.rotation = 90.0 if there.cx > here.cx else -90.0
        node.alpha = 0.9
        self._arrows.append(node)


def threat_words(own: int, enemy: int) -> tuple[str, Rgb]:
    """Return what the threats overlay writes: own losses and the enemy's."""
    if own and enemy:
        return f"{MINUS}{own} / {MINUS}{enemy}", GOLD
    return (f"{MINUS}{own}", BAD) if own else (f"{MINUS}{enemy}", YOU)


def paint_lands(
    image: Image.Image, art: Artwork, layout: BattleLayout, terrains: tuple[str, ...], seat: int, *, patterned: bool
) -> None:
    """Paint the terrain windows; unknown ones stay in fog."""
    height = image.height
    px = max(10, round(18 * layout.board_unit))
    for tile, terrain in enumerate(terrains):
        rect = layout.tile(tile, seat).whole()
        size = (int(rect.w), int(rect.h))
        land = art.land(terrain, size, tile % 3 + 3 * (tile // 3) % 4) if terrain else art.fog(size)
        corner = (int(rect.x), height - int(rect.top))
        image.paste(land, corner, land)
        if terrain:
            words = lane_words(tile, seat) + TERRAIN_NAMES[terrain]
            mark = paint_table.tab(terrain, words, px, TERRAIN_ICONS[terrain], patterned=patterned)
            image.paste(mark, (corner[0] + px // 2, corner[1] + px // 2), mark)


def lane_words(tile: int, seat: int) -> str:
    """What stands before the land's name on an own base: the lane's."""
    lane, depth = divmod(tile, 3)
    return f"{LANE_NAMES[lane]} · " if depth == home_depth(seat) else ""
