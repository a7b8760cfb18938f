"""A sheet of a run's story: the chart of an act with the way that was marched and what befell on it (CAMP-7.4)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from components.campaign import BOSS
from game.art.campaign.map_roads import RED, stroke
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, line, path, polygon
from scenes.campaign.map import labels
from scenes.campaign.map.backdrop import draw_places, roads_of
from scenes.campaign.map.charts import LOCKED, OPEN
from scenes.campaign.map.trail import course
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.run_story import decisive, losses_of, route_of
from scenes.kit.theme import Rgb, Type
from scenes.kit.typography.lettering import draw_text, set_text
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from PIL import Image

    from components.campaign_lands import ActDefinition
    from game.profile.campaign_story import RunStory
    from scenes.campaign.map.charts import Charts
    from scenes.campaign.map.trail import Point

FULL = 760
"""Pixels of a sheet's height at which its marks have the size in which they are given here."""
SEAL, CROSS, TOWN, BOSS_SEAL, BANNER = 19, 9, 62, 74, 128
SEAL_EDGE, WON, DRAWN, LOST = "#f3dfa6", "#8f1c17", "#4b4a52", "#17130f"
PALE: Rgb = (255, 246, 222)
NUMBER = Type("sans", "bold", 23, color=PALE)
FALLEN = Type("sans", "bold", 18, color=(24, 16, 10), outline=2.4, outline_color=(244, 230, 200))


class Sheet:
    """The sheet of an act, drawn once by `draw`."""

    def __init__(self, charts: Charts, act: ActDefinition, story: RunStory, size: tuple[int, int]) -> None:
        """Lay an act of a story out on a sheet of `size` pixels."""
        self.charts = charts
        self.act = act
        self.story = story
        self.size = size
        self.ground = Ground.of_act(act)
        self.u = size[1] / FULL
        self.entities = {place.id: entity for entity, place in self.ground.places.items()}
        self.points: dict[int, Point] = {}
        for entity, place in self.ground.places.items():
            x, y = charts.point(act.id, place.longitude, place.latitude, size)
            self.points[entity] = (float(x), float(size[1] - y))
        self.route = [self.entities[place] for place in route_of(story, act)]

    def draw(self) -> Image.Image:
        """Return the picture, opaque."""
        rect = Rect(0, 0, *self.size)
        image = self.charts.chart(self.act.id, self.size).convert("RGBA")
        image.alpha_composite(self.charts.roads(roads_of(self.ground, self.points, rect), self.size))
        draw_places(image, self.ground, self.points, self.u)
        self._lay_medallion(image, "town", self.ground.town, TOWN)
        beaten = any(
            battle.kind == BOSS and battle.act == self.act.number and battle.result == "won"
            for battle in self.story.battles
        )
        boss = self.entities[self.act.boss.place]
        self._lay_medallion(image, BOSS, boss, BOSS_SEAL, OPEN if beaten else LOCKED)
        image.alpha_composite(rasterise(document(*self.size, self._way() + self._crosses()), self.size))
        self._lay_names(image)
        banner = self.charts.banner(self.story.leader, round(BANNER * self.u))
        self._lay(image, banner, self.points[self.route[-1]], 0.97)
        self._lay_seals(image)
        self._lay_losses(image)
        return image

    # -- the way -------------------------------------------------------------------------------------------------

    def _way(self) -> str:
        """The roads that were marched, each once, and the places where the leader stood."""
        legs: dict[tuple[int, int], None] = {}
        for start, end in itertools.pairwise(self.route):
            for place, following in itertools.pairwise(self.ground.path(start, end)):
                legs[min(place, following), max(place, following)] = None
        height = self.size[1]
        body = []
        for start, end in legs:
            way = self.ground.between(start, end)
            points = [(x, height - y) for x, y in course(self.points.__getitem__, start, end)]
            body.append(stroke(points, self.u, sea=way is not None and way.sea, travelled=True))
        for place in dict.fromkeys(self.route):
            x, y = self.points[place]
            body.append(circle(x, height - y, 6 * self.u, RED))
        return "".join(body)

    # -- what befell ---------------------------------------------------------------------------------------------

    def _seals(self) -> list[tuple[int, str, Point]]:
        """The decisive battles: number, result, and where its seal hangs, several at a place side by side."""
        found, held = [], dict[int, int]()
        for number, battle in enumerate(decisive(self.story, self.act.number), 1):
            place = self.entities.get(battle.place)
            if place is None:
                continue
            x, y = self.points[place]
            aside = held[place] = held.get(place, 0) + 1
            found.append((number, battle.result, (x + (aside - 0.4) * 2.2 * SEAL * self.u, y + 1.5 * SEAL * self.u)))
        return found

    def _lay_seals(self, image: Image.Image) -> None:
        """Won battles are round seals, lost ones dark diamonds, draws squares; each has its number."""
        r, height, body = SEAL * self.u, self.size[1], []
        for _, result, (x, from_below) in self._seals():
            y = height - from_below
            if result == "won":
                body.append(circle(x, y, r, SEAL_EDGE) + circle(x, y, r * 0.84, WON))
                continue
            sides = [(0, -1), (1, 0), (0, 1), (-1, 0)] if result == "lost" else [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            wide = 1.28 if result == "lost" else 0.86
            for share, fill in ((wide, SEAL_EDGE), (wide * 0.84, LOST if result == "lost" else DRAWN)):
                body.append(path(polygon([(x + dx * r * share, y + dy * r * share) for dx, dy in sides]), fill))
        image.alpha_composite(rasterise(document(*self.size, "".join(body)), self.size))
        for number, _, spot in self._seals():
            self._write(image, str(number), NUMBER, spot)

    def _fallen(self) -> list[tuple[int, Point]]:
        losses = losses_of(self.story, self.act.number)
        return [
            (number, (self.points[self.entities[place]][0] - 26 * self.u, self.points[self.entities[place]][1]))
            for place, number in losses.items()
            if place in self.entities
        ]

    def _crosses(self) -> str:
        """A cross where somebody fell."""
        size, height, body = CROSS * self.u, self.size[1], []
        for _, (x, from_below) in self._fallen():
            y = height - from_below
            shape = f"M{x} {y - size}V{y + size * 1.3}M{x - size * 0.75} {y - size * 0.3}H{x + size * 0.75}"
            body.append(line(shape, SEAL_EDGE, 6.4 * self.u) + line(shape, LOST, 3.2 * self.u))
        return "".join(body)

    def _lay_losses(self, image: Image.Image) -> None:
        """How many fell, beside each cross."""
        for number, (x, y) in self._fallen():
            self._write(image, str(number), FALLEN, (x - 15 * self.u, y))

    # -- laying --------------------------------------------------------------------------------------------------

    def _lay_medallion(self, image: Image.Image, kind: str, place: int, size: int, state: str = OPEN) -> None:
        self._lay(image, self.charts.medallion(kind, round(size * self.u), state), self.points[place], 0.5)

    def _lay_names(self, image: Image.Image) -> None:
        """Names of the places where the army was, and of the boss's."""
        town, boss = self.ground.town, self.entities[self.act.boss.place]
        named = list(dict.fromkeys((town, boss, *self.route)))
        names = [
            labels.Name(
                self.ground.places[place].name,
                labels.TOWN if place == town else labels.PLACE,
                self.points[place],
                (40 if place in {town, boss} else 20) * self.u,
            )
            for place in named
        ]
        r = SEAL * 1.2 * self.u
        taken = [Rect.around(x, y, 2 * r, 2 * r) for _, _, (x, y) in self._seals()]
        taken += [Rect.around(x - 8 * self.u, y, 2 * r, 1.5 * r) for _, (x, y) in self._fallen()]
        x, y = self.points[self.route[-1]]
        taken.append(Rect.around(x, y + BANNER * self.u / 2, BANNER * 0.6 * self.u, BANNER * self.u))
        labels.lay_names(image, labels.written(names, self.u, taken, Rect(0, 0, *self.size)))

    def _write(self, image: Image.Image, words: str, style: Type, spot: Point) -> None:
        px = max(labels.LEAST, style.px(self.u))
        piece = draw_text(set_text(words, style, px), style, "center", labels.rim_of(style, px))
        self._lay(image, piece, spot, 0.5)

    def _lay(self, image: Image.Image, piece: Image.Image, spot: Point, foot: float) -> None:
        """Lay a piece with its middle on a spot, so far from its top; what passes the rim is cut off."""
        left, top = round(spot[0] - piece.width / 2), round(self.size[1] - spot[1] - piece.height * foot)
        source = (max(0, -left), max(0, -top))
        image.alpha_composite(piece, (max(0, left), max(0, top)), source)
