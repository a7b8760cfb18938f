"""A game in the card language declares its cards; loading, checks, packs and schemas follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic import Field

from components.effects import CardDefinition
from game.content.language.card_set import CardParts, CardSet, CardShape, DeckShape
from game.content.packs import folders, shapes
from game.content.packs.folders import PackFormat
from game.content.packs.own_packs import PACKED_GAMES
from game.content.packs.packed import Known, Loader, SoundPacks
from game.content.packs.shapes import FileShape, PackFile
from systems.duel.state.vocabulary import DUEL
from tests.game.content.packing import Files, write

pytestmark = pytest.mark.usefixtures("home")


@dataclass(frozen=True, slots=True)
class ArenaCard(CardDefinition):
    """A card of a game that has no rules yet."""

    name: str = ""
    cost: int = 0
    keywords: tuple[str, ...] = ()


class ArenaCardShape(CardShape):
    cost: int = Field(ge=0, le=10)


class CardsFile(FileShape):
    cards: tuple[ArenaCardShape, ...]


class DecksFile(FileShape):
    decks: tuple[DeckShape, ...]


PACKS = PackFormat(
    "arena",
    {"pack.json": PackFile, "cards.json": CardsFile, "tokens.json": CardsFile, "decks.json": DecksFile},
    split=("cards.json", "tokens.json"),
)


def faults(card: ArenaCardShape, is_token: bool) -> Iterator[tuple[str, str]]:
    if is_token and card.cost:
        yield "cost", "tokens cost nothing."


def refusals(deck: Sequence[str], cards: Mapping[str, ArenaCard]) -> list[str]:
    return [f"There is no card '{name}'." for name in deck if name not in cards]


CARDS: CardSet[ArenaCardShape, DeckShape, ArenaCard] = CardSet(
    packs=PACKS,
    card=ArenaCardShape,
    deck=DeckShape,
    define=lambda shape, _: ArenaCard(shape.id, shape.abilities, shape.name, shape.cost, shape.keywords),
    stand_in=ArenaCard,
    vocabulary=DUEL,
    keywords=("ward",),
    faults=faults,
    refusals=refusals,
    teller=lambda _: lambda card: card.name * len(card.abilities),
    longest=400,
)


def book(sound: SoundPacks[CardParts[ArenaCardShape, DeckShape]]) -> dict[str, ArenaCard]:
    return {name: card for _, parts in sound.packs for name, card in CARDS.definitions(parts).items()}


def arena_files() -> Files:
    draw = {"ability": "triggered", "events": ["summoned"], "program": [{"do": "draw", "player": "me"}]}
    return {
        "pack.json": {"game": "arena", "title": "The Arena"},
        "cards.json": {"cards": []},
        "cards-north.json": {"cards": [{"id": "ice", "name": "Ice", "cost": 2, "keywords": ["ward"]}]},
        "cards-south.json": {"cards": [{"id": "sun", "name": "Sun", "cost": 1, "abilities": [draw]}]},
        "tokens.json": {"cards": [{"id": "snow", "name": "Snow", "cost": 0}]},
        "decks.json": {
            "decks": [{"id": "all", "name": "All", "about": "All there is.", "cards": {"ice": 2, "sun": 1}}]
        },
    }


@pytest.fixture
def loader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loader[Any, Any, dict[str, ArenaCard]]:
    for module in (folders, shapes):
        monkeypatch.setattr(module, "PACKED_GAMES", (*PACKED_GAMES, "arena"))
    nothing: Known[ArenaCard] = Known()
    made = Loader(PACKS, nothing, parts=CARDS.parts, learn=CARDS.learn, check=CARDS.check, put_together=book)
    made.home = write(tmp_path / "arena", arena_files())
    return made


Arena = Loader[Any, Any, dict[str, ArenaCard]]


def test_a_game_that_declares_its_cards_has_its_content(loader: Arena) -> None:
    assert loader.check(()) == (1, ())
    cards = loader.load()
    assert [(card.name, card.cost, len(card.abilities)) for card in cards.values()] == [
        ("Ice", 2, 0),
        ("Sun", 1, 1),
        ("Snow", 0, 0),
    ]


def test_packs_of_players_add_to_it(loader: Arena, tmp_path: Path) -> None:
    files = {
        "pack.json": {"game": "arena", "title": "Moor"},
        "cards.json": {"cards": [{"id": "fog", "name": "Fog", "cost": 3}]},
    }
    assert list(loader.load([write(tmp_path / "moor", files)])) == ["ice", "sun", "snow", "fog"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"id": "sun"}, "In moor/cards.json at cards[0].id: the pack arena has 'sun' already: choose another."),
        (
            {"name": "Sun"},
            "In moor/cards.json at cards[0].name: the card 'sun' has the name Sun already: choose another.",
        ),
        ({"cost": 11}, "In moor/cards.json at cards[0].cost: 11 is too large: the most is 10."),
        (
            {"keywords": ["word"]},
            "In moor/cards.json at cards[0].keywords[0]: there is no keyword 'word'. Did you mean 'ward'?",
        ),
        (
            {
                "abilities": [
                    {"ability": "triggered", "events": ["summond"], "program": [{"do": "draw", "player": "me"}]}
                ]
            },
            (
                "In moor/cards.json at cards[0].abilities[0].events[0]: "
                "there is no event 'summond'. Did you mean 'summoned'?"
            ),
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    loader: Arena, tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    card = {"id": "fog", "name": "Fog", "cost": 3, **change}
    files = {"pack.json": {"game": "arena", "title": "Moor"}, "cards.json": {"cards": [card]}}
    assert [problem.sentence for problem in loader.check([write(tmp_path / "moor", files)])[1]] == [sentence]


def test_what_only_that_game_says_of_its_cards_is_checked(loader: Arena) -> None:
    write(loader.home, {"tokens.json": {"cards": [{"id": "snow", "name": "Snow", "cost": 1}]}})
    (problem,) = loader.check(())[1]
    assert problem.sentence == "In arena/tokens.json at cards[0].cost: tokens cost nothing."


def test_parts_of_the_file_of_tokens_hold_tokens(loader: Arena) -> None:
    write(loader.home, {"tokens-north.json": {"cards": [{"id": "hail", "name": "Hail", "cost": 1}]}})
    problem = loader.check(())[1][0]
    assert problem.sentence == "In arena/tokens-north.json at cards[0].cost: tokens cost nothing."
