"""Every card and leader of the content has a picture of its own."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from game.art.arena.portraits.book import portrait_book
from game.art.arena.scenes.vocabulary import HOLDS
from game.art.campaign.book import campaign_book
from game.art.clans.book import clans_book
from game.art.draw import parts
from game.art.draw.picture import picture
from game.art.draw.spec import ArtSpec
from game.art.duel.book import duel_book
from game.art.grid.book import grid_book
from tests.thorough import some

CONTENT = parts.asset_folder().parent / "content" / "clans"


def _idents(name: str, key: str) -> list[str]:
    rows: list[dict[str, Any]] = json.loads((CONTENT / name).read_text(encoding="utf-8"))[key]
    return [str(row["id"]) for row in rows]


def test_every_picture_has_a_card() -> None:
    assert set(clans_book().cards) <= set(_idents("cards.json", "cards")), "`content check --own` tells the rest"


def test_every_leader_of_the_content_has_a_portrait() -> None:
    assert sorted(clans_book().leaders) == sorted(_idents("leaders.json", "leaders"))


def test_no_two_pictures_are_the_same_even_before_another_landscape() -> None:
    book = clans_book()
    seen: dict[str, str] = {}
    for name, spec in [*book.cards.items(), *book.leaders.items()]:
        figure = spec.model_copy(update={"backdrop": ArtSpec().backdrop}).model_dump_json()
        assert figure not in seen, f"{name} and {seen[figure]} share a figure"
        seen[figure] = name


def test_people_wear_many_silhouettes() -> None:
    book = clans_book()
    people = [spec for spec in [*book.cards.values(), *book.leaders.values()] if spec.figure in {"bust", "rider"}]
    assert len({spec.headgear for spec in people}) >= 30
    assert len({spec.body for spec in people}) >= 20
    assert len({arm for spec in people for arm in spec.arms}) >= 30
    assert len({spec.figure for spec in book.cards.values()}) >= 20


def test_every_drawn_part_is_used_by_some_picture() -> None:
    books = (clans_book(), campaign_book())
    specs = [spec for book in books for spec in (*book.cards.values(), *book.leaders.values())]
    specs += (*grid_book().cards.values(), *duel_book().cards.values())
    faces = list(portrait_book().portraits.values())
    used: dict[str, set[str | None]] = {
        "heads": {s.head for s in specs},
        "hair": {s.hair for s in specs} | {f.hair for f in faces},
        "beards": {s.beard for s in specs} | {f.beard for f in faces},
        "headgear": {*(s.headgear for s in specs), *(f.headgear for f in faces)},
        "bodies": {s.body for s in specs},
        "arms": {*(a for s in specs for a in s.arms), *(a for f in faces for a in f.arms), *HOLDS.values()},
        "extras": {e for s in specs for e in s.extras},
    }
    for kind, names in used.items():
        assert set(parts.family(kind)) <= names, f"{kind} without use"


@pytest.mark.parametrize("book", ["cards", "leaders"])
def test_pixels_of_all_pictures_differ(book: str) -> None:
    drawn = some([*getattr(clans_book(), book).values()], 16)
    assert len({hashlib.sha256(picture(spec, 44).tobytes()).hexdigest() for spec in drawn}) == len(drawn)
