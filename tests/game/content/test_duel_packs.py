"""Decks and players' packs of the duel: what is read, and the one sentence that each fault gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.art.duel.book import duel_book
from game.catalog import catalog
from game.catalog.duel.pictures import DUEL_PICTURES, duel_book_of
from game.catalog.packs import check_all
from game.content.duel.decks import deck_refusals, most_copies
from game.content.duel.loading import DUEL_LOADER, load_duel
from game.content.duel.text.cards import CardTexts
from game.problems import Problem
from tests.game.content.packing import Change, Files, deck, entry, faults_in, write

CONTENT = load_duel()
PACK = list(CONTENT.decks["pack"])


def pack_files() -> Files:
    """A small pack without fault: a creature with an effect, a relic, a token, and a deck with the game's own."""
    effect = {
        "ability": "triggered", "events": ["destroyed"], "manners": ["battle"],
        "program": [{"do": "create", "to": "creatures", "card": "moor-wisp", "position": "defense"}],
    }  # fmt: skip
    ogre = {
        "id": "moor-ogre", "name": "Moor Ogre", "type": "wild", "stars": 1, "power": 4, "toughness": 3,
        "abilities": [effect], "flavour": "He means well.",
    }  # fmt: skip
    horn = {
        "id": "moor-horn", "name": "Moor Horn", "kind": "ward", "rarity": "rare", "relic": True,
        "abilities": [{"ability": "continuous", "affects": "carrier", "stats": [{"stat": "power", "add": 2}]}],
    }  # fmt: skip
    wisp = {"id": "moor-wisp", "name": "Moor Wisp", "type": "wild", "stars": 1, "power": 1, "toughness": 1}
    cards = {name: PACK.count(name) for name in dict.fromkeys(PACK)} | {"moor-ogre": 3, "moor-horn": 1}
    deck = {"id": "moor", "name": "The Moor", "about": "Wade in.", "types": ["wild"], "cards": cards}
    return {
        "pack.json": {"game": "duel", "title": "The Moor"},
        "cards-moor.json": {"cards": [ogre]},
        "cards-relics.json": {"cards": [horn]},
        "tokens.json": {"cards": [wisp]},
        "decks.json": {"decks": [deck]},
    }


def ogre(files: Files) -> dict[str, Any]:
    return entry(files, "cards-moor.json")


def horn(files: Files) -> dict[str, Any]:
    return entry(files, "cards-relics.json")


def test_a_pack_needs_no_python(tmp_path: Path) -> None:
    content = load_duel([write(tmp_path / "moor", pack_files())])
    assert content.problems == ()
    card = content.cards["moor-ogre"]
    assert (card.power, card.toughness, card.type, card.token) == (4, 3, "wild", False)
    assert content.cards["moor-wisp"].token
    assert "moor-wisp" not in content.collectable
    assert content.pack_of["moor-horn"] == content.card_texts["moor-horn"].pack == "moor"
    assert len(content.decks["moor"]) == len(PACK) + 4
    assert content.packs == {"duel": "The First Lantern", "moor": "The Moor"}
    assert content.digest != CONTENT.digest
    assert CardTexts(content.cards).text(card) == (
        "When this creature is destroyed in battle: special summon a Moor Wisp token (Wild, one star, 1/1) in defence "
        "position."
    )


def test_a_packs_deck_is_played(tmp_path: Path) -> None:
    game = catalog([write(tmp_path / "moor", pack_files())])["duel"]
    match = game.new_match(3, {"decks": ["moor", None]})
    assert sum(name == "moor-ogre" for name in match.setup["decks"][0]) == 3


def test_a_faulty_pack_is_named_and_the_rest_stands(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    write(tmp_path / "fen", {"pack.json": {"game": "duel", "title": "The Fen"}, "cards.json": "{"})
    content = load_duel([tmp_path])
    assert {problem.pack for problem in content.problems} == {"fen"}
    assert DUEL_PICTURES.remarks(content) == content.left_out()
    assert "moor-ogre" in content.cards


DRAW = {"ability": "activated", "program": [{"do": "draw"}]}
FAULTS: list[tuple[str, Change, str]] = [
    ("an unknown action", lambda files: ogre(files)["abilities"][0]["program"][0].update(do="creat"),
     "In moor/cards-moor.json at cards[0].abilities[0].program[0].do: "),
    ("a token that there is not", lambda files: ogre(files)["abilities"][0]["program"][0].update(card="moor-whisp"),
     ("In moor/cards-moor.json at cards[0].abilities[0].program[0].card: there is no card 'moor-whisp'. Did you mean "
     "'moor-wisp'?")),
    ("an unknown event", lambda files: ogre(files)["abilities"][0].update(events=["destroyd"]),
     ("In moor/cards-moor.json at cards[0].abilities[0].events[0]: there is no event 'destroyd'. Did you mean "
     "'destroyed'?")),
    ("an unknown keyword", lambda files: ogre(files).update(keywords=["dirct"]),
     "In moor/cards-moor.json at cards[0].keywords[0]: there is no keyword 'dirct'. Did you mean 'direct'?"),
    ("a creature without a type", lambda files: ogre(files).pop("type"),
     "In moor/cards-moor.json at cards[0].type: Moor Ogre is a creature and needs a type (DUEL-10.1)."),
    ("a creature without stars", lambda files: ogre(files).update(stars=0),
     "In moor/cards-moor.json at cards[0].stars: Moor Ogre is a creature and needs 1 to 3 stars (DUEL-4.6)."),
    ("four stars", lambda files: ogre(files).update(stars=4),
     "In moor/cards-moor.json at cards[0].stars: 4 is too large: the most is 3."),
    ("a creature that is a relic", lambda files: ogre(files).update(relic=True),
     "In moor/cards-moor.json at cards[0].relic: Moor Ogre is no ward: only wards are relics (DUEL-8.3)."),
    ("a creature with a carrier", lambda files: ogre(files)["abilities"][0].update(subject={"carrier": True}),
     "In moor/cards-moor.json at cards[0].abilities[0]: Moor Ogre is no ward: only wards have a carrier (DUEL-8.1)."),
    ("a ward with power", lambda files: horn(files).update(power=2),
     "In moor/cards-relics.json at cards[0].power: Moor Horn is a ward: only creatures have power (DUEL-4.6)."),
    ("a ward that does nothing", lambda files: horn(files).update(abilities=[]),
     ("In moor/cards-relics.json at cards[0].abilities: Moor Horn is a ward and does nothing: say what it does "
     "(DUEL-10.1).")),
    ("a token that is a rune", lambda files: files["tokens.json"]["cards"][0].update(
        kind="rune", type="", stars=0, power=0, toughness=0, abilities=[DRAW]),
     "In moor/tokens.json at cards[0].kind: Moor Wisp is a token: tokens are creatures (DUEL-9.1)."),
    ("an identifier of the game", lambda files: horn(files).update(id="decay"),
     "In moor/cards-relics.json at cards[0].id: the pack duel has 'decay' already: choose another."),
    ("a name of the game", lambda files: horn(files).update(name="Decay"),
     "In moor/cards-relics.json at cards[0].name: the card 'decay' has the name Decay already: choose another."),
    ("a card twice", lambda files: horn(files).update(id="moor-ogre"),
     "In moor/cards-relics.json at cards[0].id: 'moor-ogre' is already the name of another card: choose another."),
    ("a file of another game", lambda files: files.update({"leaders.json": {"leaders": []}}),
     "In moor/leaders.json: no file of this name is read."),
    ("opponents of its own", lambda files: files.update({"personas.json": {"personas": []}}),
     "In moor/personas.json: only the game's own pack has this file: leave it out."),
    ("a token in a deck", lambda files: deck(files)["cards"].update({"moor-wisp": 1}),
     "In moor/decks.json at decks[0].cards: Moor Wisp is a token: tokens come by effects and are in no deck"),
    ("a card that there is not", lambda files: deck(files)["cards"].update({"ridge-wulf": 1}),
     ("In moor/decks.json at decks[0].cards: There is no card 'ridge-wulf' to build a deck from (DUEL-1.1). Did you "
     "mean 'ridge-wolf'?")),
]  # fmt: skip


@pytest.mark.parametrize(("change", "sentence"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_each_fault_gets_one_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    files = pack_files()
    change(files)
    found = faults_in(write(tmp_path / "moor", files), "duel")
    assert sum(item.startswith(sentence) for item in found) == 1
    assert all(item.startswith((sentence, "In moor/decks.json")) for item in found)


def test_a_pack_of_a_cut_file_and_pictures_is_checked_whole(tmp_path: Path) -> None:
    spec = duel_book().cards["ridge-wolf"].model_dump(mode="json", by_alias=True, exclude_defaults=True)
    files = {
        **pack_files(),
        "art-moor.json": {"cards": {"moor-ogre": spec}},
        "art.json": {"cards": {"moor-horn": spec}},
    }
    home = write(tmp_path / "moor", files)
    assert check_all(home).faults == check_all(tmp_path).faults == ()
    book = duel_book_of(load_duel([home]))
    assert book.cards["moor-ogre"] == book.cards["moor-horn"] == duel_book().cards["ridge-wolf"]
    write(home, {"art-moor.json": {"cards": {"moor-ogre": {"figur": "x"}}}})
    assert any("art-moor.json" in fault for fault in check_all(home).faults)


def test_a_card_that_two_files_of_a_pack_draw_is_told_and_its_pictures_left_out(tmp_path: Path) -> None:
    home = write(tmp_path / "moor", pack_files())
    for name in ("art-a.json", "art-b.json"):
        (home / name).write_text('{"cards": {"moor-warden": {}}}', encoding="utf-8")
    content = load_duel([home])
    assert "moor-warden" not in duel_book_of(content).cards
    assert any("another file draws this card" in fault for fault in check_all(home).faults)
    assert any("another file draws this card" in remark for remark in DUEL_PICTURES.remarks(content))


def test_damage_to_the_own_pack_stops_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "duel"
    write(own, {path.name: path.read_text(encoding="utf-8") for path in DUEL_LOADER.home.glob("*.json")})
    personas = json.loads((own / "personas.json").read_text(encoding="utf-8"))
    personas["personas"][0]["deck"] = "pck"
    write(own, {"personas.json": personas})
    monkeypatch.setattr(DUEL_LOADER, "home", own)
    with pytest.raises(Problem, match=r"install it again.*there is no ready deck 'pck'. Did you mean 'pack'"):
        load_duel([tmp_path / "nothing"])


@pytest.mark.parametrize(("name", "is_bound"), [("duel", False), ("moor", True)])
def test_only_a_players_pack_is_bound_to_500_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_bound: bool
) -> None:
    folder = tmp_path / name
    source = {path.name: path.read_text(encoding="utf-8") for path in DUEL_LOADER.home.glob("*.json")}
    write(folder, source if name == "duel" else pack_files())
    for part in "ab":
        cards = [
            {"id": f"{part}-{at}", "name": f"{part} {at}", "type": "wild", "stars": 1, "rarity": "common"}
            for at in range(300)
        ]
        write(folder, {f"cards-{part}.json": {"cards": cards}})
    if name == "duel":
        monkeypatch.setattr(DUEL_LOADER, "home", folder)
    found = {problem.reason for problem in DUEL_LOADER.check(() if name == "duel" else (folder,))[1]}
    assert ("with this file there are more than 500 cards." in found) == bool(found) == is_bound


# ------------------------------------------------------------------------------------------------------------ decks


def deck_of(*cards: str, fill: int = 0) -> list[str]:
    """Return a deck of these cards, filled up with others, three of each."""
    others = [name for name, card in CONTENT.collectable.items() if most_copies(card) == 3 and name not in cards]
    return [*cards, *[name for name in others for _ in range(3)][:fill]]


@pytest.mark.rule("DUEL-1.1", "DUEL-1.3")
@pytest.mark.parametrize(
    ("cards", "fill", "refusals"),
    [
        ((), 30, []),
        ((), 60, []),
        ((), 29, ["The deck has 29 cards: 1 card more make the least, 30 (DUEL-1.1)."]),
        ((), 61, ["The deck has 61 cards: take 1 out, 60 is the most (DUEL-1.1)."]),
        (("ridge-wolf",) * 3, 30, []),
        (("ridge-wolf",) * 4, 30,
         ["Ridge Wolf is in the deck 4 times: 3 copies of a card are the most (DUEL-1.1)."]),
        (("harrow-first-of-wolves",), 30, []),
        (("harrow-first-of-wolves",) * 2, 30,
         [("Harrow, First of Wolves is in the deck 2 times: it is a three-star creature, of which a deck holds one "
          "(DUEL-1.1).")]),
        (("the-dawn-crown",) * 2, 30,
         ["The Dawn Crown is in the deck 2 times: it is a relic, of which a deck holds one (DUEL-1.1)."]),
        (("clay-man",), 30, ["Clay Man is a token: tokens come by effects and are in no deck (DUEL-1.1)."]),
        (("tornadoo",), 30,
         ["There is no card 'tornadoo' to build a deck from (DUEL-1.1). Did you mean 'tornado'?"]),
    ],
)  # fmt: skip
def test_a_deck_that_breaks_a_rule_is_refused_with_card_and_rule(
    cards: tuple[str, ...], fill: int, refusals: list[str]
) -> None:
    assert deck_refusals(deck_of(*cards, fill=fill), CONTENT.cards) == refusals


@pytest.mark.rule("DUEL-10.2")
@pytest.mark.parametrize("name", CONTENT.decks)
def test_the_ready_decks_are_legal(name: str) -> None:
    assert deck_refusals(CONTENT.decks[name], CONTENT.cards) == []
    assert CONTENT.deck_texts[name].about


@pytest.mark.rule("DUEL-10.3")
def test_somebody_plays_at_each_level() -> None:
    assert [CONTENT.persona_of(level).level for level in ("easy", "normal", "hard", "master")] == [
        persona.level for persona in CONTENT.personas.values()
    ]
    assert all(persona.deck in CONTENT.decks and len(persona.barks) == 9 for persona in CONTENT.personas.values())
    with pytest.raises(KeyError):
        CONTENT.persona_of("expert")
