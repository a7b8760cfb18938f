"""Every card and commander of the campaign has a picture of its own; a boss's shows its power."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.art.campaign.book import campaign_book
from game.art.clans.book import clans_book
from game.art.draw import parts
from game.art.draw.picture import picture
from game.art.draw.spec import ArtBook, ArtSpec, read_book
from tests.thorough import some

CAMPAIGN = parts.asset_folder().parent / "content" / "campaign"
LEADERS = tuple(sorted(path.stem.removeprefix("cards-") for path in CAMPAIGN.glob("cards-*.json")))
PAINTED = tuple(leader for leader in LEADERS if (CAMPAIGN / f"art-{leader}.json").is_file())
ACTS = tuple(path.stem for path in sorted((CAMPAIGN / "acts").glob("*.json")) if path.stem.startswith(PAINTED))


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _idents(kind: str, leader: str) -> set[str]:
    return {str(row["id"]) for row in _read(CAMPAIGN / f"{kind}-{leader}.json")[kind]}


def _book(leader: str) -> ArtBook:
    return read_book(CAMPAIGN / f"art-{leader}.json")


def _act(name: str) -> dict[str, Any]:
    return _read(CAMPAIGN / "acts" / f"{name}.json")


def _figure(spec: ArtSpec) -> str:
    """Return what stands before the land: two cards may share a land, not a figure."""
    return spec.model_copy(update={"backdrop": ArtSpec().backdrop}).model_dump_json()


def test_all_five_leaders_have_their_pictures() -> None:
    assert PAINTED == LEADERS


@pytest.mark.parametrize("leader", PAINTED)
def test_every_card_and_commander_has_its_picture(leader: str) -> None:
    book = _book(leader)
    assert _idents("cards", leader) <= set(book.cards)
    assert _idents("leaders", leader) == set(book.leaders)


@pytest.mark.parametrize("leader", PAINTED)
def test_no_picture_is_for_a_card_that_there_is_not(leader: str) -> None:
    bosses = {_act(act)["boss"]["card"] for act in ACTS if act.startswith(leader)}
    assert set(_book(leader).cards) <= _idents("cards", leader) | (bosses & set(clans_book().cards))


@pytest.mark.parametrize("act", ACTS)
def test_no_two_cards_of_an_act_share_a_figure(act: str) -> None:
    content = _act(act)
    enemies = content["enemies"]
    names = {content["boss"]["card"], *(name for kind in ("common", "rare", "artillery", "officers")
                                        for name in enemies.get(kind, ()))}  # fmt: skip
    drawn = clans_book().cards | campaign_book().cards
    seen: dict[str, str] = {}
    for name in sorted(names):
        figure = _figure(drawn[name])
        assert figure not in seen, f"{name} and {seen[figure]} share a figure"
        seen[figure] = name


@pytest.mark.parametrize("act", ACTS)
def test_no_two_commanders_of_an_act_share_a_figure(act: str) -> None:
    content = _act(act)
    names = [*content["enemies"]["commanders"], content["boss"]["leader"]]
    drawn = clans_book().leaders | campaign_book().leaders
    assert len({_figure(drawn[name]) for name in names}) == len(names)


@pytest.mark.parametrize("act", ACTS)
def test_a_boss_stands_large_in_an_aura(act: str) -> None:
    boss = _act(act)["boss"]
    book = campaign_book()
    for spec in (book.cards[boss["card"]], book.leaders[boss["leader"]]):
        assert spec.auras
        assert spec.scale >= 1.1


@pytest.mark.parametrize("leader", PAINTED)
def test_every_picture_can_be_drawn(leader: str) -> None:
    book = _book(leader)
    specs = [*book.cards.values(), *book.leaders.values()]
    assert len({spec.model_dump_json() for spec in specs}) == len(specs)
    drawn = [*some([*book.cards.values()], 6), *some([*book.leaders.values()], 2)]
    assert len({picture(spec, 44).tobytes() for spec in drawn}) == len(drawn)
