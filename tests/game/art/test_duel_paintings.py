"""The pictures of the duel's wrought, tidal and ember creatures and of its runes: each its own, each in its light."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from game.art.draw import parts
from game.art.draw.picture import portrait
from game.art.draw.spec import ArtSpec, read_pictures
from game.art.duel.book import DuelBook

FOLDER = parts.asset_folder().parent / "content" / "duel"
PAINTED = ("wrought", "tidal", "ember", "runes")
TOKEN = (42, 59)
HEAVIEST = 700_000
"""Bytes that these pictures and their parts may take in the package."""


def _book(name: str) -> dict[str, ArtSpec]:
    return read_pictures(FOLDER / f"art-{name}.json", DuelBook).cards


def _file(name: str) -> Path:
    return parts.asset_folder() / "parts" / f"figures-{name}.svg"


@lru_cache(maxsize=1)
def _tokens() -> dict[str, np.ndarray]:
    """Every picture as small as on the mat of a little window."""
    specs = {card: spec for name in PAINTED for card, spec in _book(name).items()}
    return {card: np.asarray(portrait(spec, TOKEN).convert("RGB"), np.int16) for card, spec in specs.items()}


def _warmth(name: str) -> float:
    """How much more red than blue the pictures of a type are."""
    return float(np.mean([_tokens()[card][..., 0] - _tokens()[card][..., 2] for card in _book(name)]))


@pytest.mark.rule("DUEL-10.1")
@pytest.mark.parametrize("name", PAINTED)
def test_every_card_has_a_picture_and_every_picture_a_card(name: str) -> None:
    cards = json.loads((FOLDER / f"cards-{name}.json").read_text(encoding="utf-8"))["cards"]
    assert {card["id"] for card in cards} == set(_book(name))


@pytest.mark.parametrize("name", PAINTED)
def test_every_card_is_a_figure_of_its_own_and_no_figure_is_without_use(name: str) -> None:
    figures = [spec.figure for spec in _book(name).values()]
    drawn = [ident.partition(".")[0] for ident in parts.family("figures") if f'"{ident}"' in _file(name).read_text()]
    assert sorted(figures) == sorted(set(drawn))


def test_no_two_pictures_look_alike_even_as_small_as_on_the_mat() -> None:
    tokens = _tokens()
    assert len(tokens) == 89
    for (combination, first), (other, second) in combinations(tokens.items(), 2):
        assert np.abs(first - second).mean() > 9, (combination, other)


def test_each_type_has_its_light() -> None:
    assert _warmth("ember") > _warmth("wrought") + 15 > _warmth("tidal") + 40
    assert {spec.backdrop.terrain for spec in _book("runes").values()} == {"lacquer"}
    assert len({spec.backdrop.light for spec in _book("runes").values()}) == 40


def test_runes_lie_before_signs_of_their_own() -> None:
    grounds = {spec.backdrop.seed for spec in _book("runes").values()}
    assert len(grounds) == 40


def test_pictures_and_parts_stay_light() -> None:
    files = [path for name in PAINTED for path in (_file(name), FOLDER / f"art-{name}.json")]
    assert sum(path.stat().st_size for path in files) < HEAVIEST
