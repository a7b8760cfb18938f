"""The pictures of the duel's set: every card and token drawn, each its own, at every size at which it is shown."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageChops

from components.duel import CREATURE
from game.art.arena.scenes.vocabulary import CHOSEN
from game.art.draw import parts
from game.art.draw.picture import portrait
from game.art.draw.spec import ArtSpec
from game.art.duel.book import duel_book
from game.art.figures.things import THINGS
from game.content.duel.loading import load_duel
from tests.thorough import some

CARDS = load_duel().cards
BOOK = duel_book().cards
DRAWN = {key.partition(".")[0] for key in parts.family("figures")}


def differs(first: Image.Image, second: Image.Image) -> float:
    """The mean difference of two pictures' pixels, 0 to 255."""
    return float(np.asarray(ImageChops.difference(first.convert("RGB"), second.convert("RGB"))).mean())


def test_every_picture_has_a_card() -> None:
    assert set(BOOK) <= set(CARDS), "which card has none is told by `content check --own`"


def test_no_two_cards_share_a_figure() -> None:
    plain = ArtSpec().backdrop
    figures = Counter(
        spec.model_copy(update={"backdrop": plain, "auras": (), "glows": (), "light": None}).model_dump_json()
        for spec in BOOK.values()
    )
    assert figures.most_common(1)[0][1] == 1


def test_things_are_drawn_for_one_card_alone() -> None:
    things = Counter(spec.figure for spec in BOOK.values() if spec.figure not in {"bust", "rider"})
    assert set(things) <= set(THINGS)
    assert [name for name, count in things.items() if count > 1] == []


def test_three_star_creatures_are_drawn_by_hand() -> None:
    legends = [name for name, card in CARDS.items() if card.kind == CREATURE and card.stars == 3]
    assert legends
    for name in legends:
        assert BOOK[name].figure in DRAWN, name


def test_pixels_of_all_pictures_differ() -> None:
    small = {name: portrait(spec, (28, 40)) for name, spec in some([*BOOK.items()], 56)}
    assert len({hashlib.sha256(image.tobytes()).hexdigest() for image in small.values()}) == len(small)
    assert min(differs(combination, other) for combination, other in combinations(small.values(), 2)) > 6


@pytest.mark.parametrize("kind", ["heroic", "fallen", "wild", "wrought", "tidal", "ember"])
def test_a_types_creatures_stand_in_many_places(kind: str) -> None:
    drops = [
        BOOK[name].backdrop
        for name, card in CARDS.items()
        if card.type == kind and card.kind == CREATURE and not card.token and name in BOOK
    ]
    assert len({(drop.terrain, drop.time, drop.scenery, drop.seed) for drop in drops}) == len(drops)


def test_every_scenery_has_its_use() -> None:
    chosen = {place for places in CHOSEN["places"].values() for place in places}
    assert set(parts.family("scenery")) == ({spec.backdrop.scenery for spec in BOOK.values()} | chosen) - {None}
