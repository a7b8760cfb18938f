"""Packs of players: what is read, and the one sentence that each fault gets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.content import clans, grid
from game.content.check import check_packs
from game.content.clans import load_clans
from game.problems import Problem

Change = Callable[[dict[str, Any]], object]
OWN = len(GAMES)
"""Each game has a pack of its own."""


def pack_files() -> dict[str, Any]:
    """A small pack without fault: a card, a token, a leader and their deck."""
    card = {
        "id": "moor-giant", "name": "Moor Giant", "damage": 9, "health": 12, "tick": 4, "speed": 1, "rarity": "rare",
        "element": "marsh", "abilities": [{"name": "fury", "amount": 1}], "type_line": "Giant · Marsh",
        "flavour": "He means well.",
    }  # fmt: skip
    token = {**card, "id": "moor-goat", "name": "Moor Goat", "token": True, "abilities": []}
    leader = {
        "id": "boudica", "name": "Boudica", "terrains": ["marsh"], "ability": "tokens", "amount": 1,
        "token": "moor-goat", "title": "Goats", "sentence": "{x} goat appears.", "epithet": "Queen",
        "biography": "She rose.", "colours": ["#112233", "#445566"],
        "heraldry": {"division": "plain", "tinctures": ["vert"], "charge": "hare"},
    }  # fmt: skip
    deck = {
        "id": "boudica", "leader": "boudica", "name": "The Rising", "about": "Run at them.",
        "cards": {"moor-giant": 3, "marsh-warrior": 22},
    }  # fmt: skip
    return {
        "pack.json": {"game": "clans", "title": "The Moor"},
        "cards.json": {"cards": [card, token]},
        "leaders.json": {"leaders": [leader]},
        "decks.json": {"decks": [deck]},
    }


def write(folder: Path, files: dict[str, Any]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        text = data if isinstance(data, str) else json.dumps(data)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def broken(tmp_path: Path, change: Change) -> tuple[str, ...]:
    """Faults of the small pack after a change."""
    files = pack_files()
    change(files)
    return check_packs(write(tmp_path / "moor", files)).faults


def card(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["cards.json"]["cards"][0]
    return found


def leader(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["leaders.json"]["leaders"][0]
    return found


def deck(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["decks.json"]["decks"][0]
    return found


def test_a_pack_needs_no_python(tmp_path: Path) -> None:
    content = load_clans([write(tmp_path / "moor", pack_files())])
    assert content.problems == ()
    giant = content.cards["moor-giant"]
    assert (giant.damage, giant.health, giant.rarity, giant.element) == (9, 12, "rare", "marsh")
    assert content.card_texts["moor-giant"].pack == "moor"
    assert content.cards[content.leaders["boudica"].token].token
    assert content.leader_texts["boudica"].sentence == "1 goat appears."
    assert content.decks["boudica"].count("moor-giant") == 3
    assert content.packs == {"clans": "Clans & Wanderers", "moor": "The Moor"}
    assert content.digest != load_clans().digest
    assert "moor-giant" not in load_clans().cards


def test_a_folder_of_packs_is_as_good_as_each_of_them(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    (tmp_path / "schema").mkdir()
    assert check_packs(tmp_path).packs == OWN + 1
    assert load_clans([tmp_path]).cards == load_clans([tmp_path / "moor"]).cards


def test_a_faulty_pack_is_named_and_the_rest_stands(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    bad = {"pack.json": pack_files()["pack.json"], "cards.json": pack_files()["cards.json"]}
    card(bad).update(id="fen-giant", damage="nine")
    write(tmp_path / "fen", bad)
    content = load_clans([tmp_path])
    assert [problem.pack for problem in content.problems] == ["fen"]
    assert "moor-giant" in content.cards
    assert "fen-giant" not in content.cards
    assert set(load_clans().cards) <= set(content.cards)


def test_what_a_left_out_pack_named_is_free_for_others(tmp_path: Path) -> None:
    bad = pack_files()
    card(bad)["tick"] = 6
    write(tmp_path / "a-bad", bad)
    write(tmp_path / "b-good", pack_files())
    content = load_clans([tmp_path])
    assert {problem.pack for problem in content.problems} == {"a-bad"}
    assert content.card_texts["moor-giant"].pack == "b-good"


FAULTS: list[tuple[str, Change, str]] = [
    (
        "unknown key",
        lambda files: card(files).update(damge=3),
        "In moor/cards.json at cards[0].damge: there is no key 'damge' here. Did you mean 'damage'?",
    ),
    (
        "unknown key of an ability",
        lambda files: card(files)["abilities"][0].update(amont=3),
        "In moor/cards.json at cards[0].abilities[0].amont: there is no key 'amont' here. Did you mean 'amount'?",
    ),
    (
        "missing key",
        lambda files: card(files).pop("health"),
        "In moor/cards.json at cards[0]: the key 'health' is missing.",
    ),
    (
        "text for a number",
        lambda files: card(files).update(damage="9"),
        'In moor/cards.json at cards[0].damage: "9" stands where a whole number belongs.',
    ),
    (
        "fraction",
        lambda files: card(files).update(damage=9.5),
        "In moor/cards.json at cards[0].damage: 9.5 stands where a whole number belongs.",
    ),
    (
        "truth value for a number",
        lambda files: card(files).update(damage=True),
        "In moor/cards.json at cards[0].damage: true stands where a whole number belongs.",
    ),
    (
        "number too large",
        lambda files: card(files).update(tick=6),
        "In moor/cards.json at cards[0].tick: 6 is too large: the most is 5.",
    ),
    (
        "number too small",
        lambda files: card(files).update(speed=-1),
        "In moor/cards.json at cards[0].speed: -1 is too small: the least is 0.",
    ),
    (
        "unknown rarity",
        lambda files: card(files).update(rarity="epik"),
        (
            'In moor/cards.json at cards[0].rarity: "epik" is not one of common, rare, epic, legendary. '
            "Did you mean 'epic'?"
        ),
    ),
    (
        "wrong identifier",
        lambda files: leader(files)["heraldry"].update(charge="A Hare"),
        (
            'In moor/leaders.json at leaders[0].heraldry.charge: "A Hare" cannot stand here: '
            "an identifier is lower-case letters, digits and single '-' or '_'."
        ),
    ),
    (
        "wrong colour",
        lambda files: leader(files).update(colours=["#112233", "red"]),
        (
            'In moor/leaders.json at leaders[0].colours[1]: "red" cannot stand here: '
            'write a colour as "#" and six digits or letters a to f.'
        ),
    ),
    (
        "unknown ability",
        lambda files: card(files)["abilities"][0].update(name="furry"),
        "In moor/cards.json at cards[0].abilities[0].name: there is no ability 'furry'. Did you mean 'fury'?",
    ),
    (
        "amount missing",
        lambda files: card(files)["abilities"][0].pop("amount"),
        "In moor/cards.json at cards[0].abilities[0]: 'fury' needs an amount of 1 or more.",
    ),
    (
        "amount too much",
        lambda files: card(files)["abilities"].append({"name": "cleave", "amount": 2}),
        "In moor/cards.json at cards[0].abilities[1]: 'cleave' takes no amount.",
    ),
    (
        "charges missing",
        lambda files: card(files)["abilities"].append({"name": "poisoner"}),
        "In moor/cards.json at cards[0].abilities[1]: 'poisoner' needs charges, 1 or more.",
    ),
    (
        "charges too much",
        lambda files: card(files)["abilities"][0].update(charges=2),
        "In moor/cards.json at cards[0].abilities[0]: 'fury' takes no charges.",
    ),
    (
        "ability twice",
        lambda files: card(files)["abilities"].append({"name": "fury", "amount": 2}),
        "In moor/cards.json at cards[0].abilities[1]: 'fury' stands twice on Moor Giant.",
    ),
    (
        "trap without ground",
        lambda files: (card(files).update(abilities=[{"name": "trap", "amount": 3}]), card(files).pop("element")),
        "In moor/cards.json at cards[0]: Moor Giant is a trap and needs an element to lie on.",
    ),
    (
        "common relic",
        lambda files: files["cards.json"]["cards"][1].update(relic=True),
        "In moor/cards.json at cards[1].relic: a relic gives only rare and epic cards that decks may hold (CLAN-4.2).",
    ),
    (
        "doubled identifier",
        lambda files: files["cards.json"]["cards"].append(dict(card(files))),
        "In moor/cards.json at cards[2].id: the card 'moor-giant' stands already at cards[0].",
    ),
    (
        "identifier of another pack",
        lambda files: files["cards.json"]["cards"].append({**card(files), "id": "voltigeur"}),
        "In moor/cards.json at cards[2].id: the pack clans has 'voltigeur' already: choose another.",
    ),
    (
        "card named like a leader",
        lambda files: files["cards.json"]["cards"].append({**card(files), "id": "boudica"}),
        "In moor/leaders.json at leaders[0].id: 'boudica' is already the name of a card: choose another.",
    ),
    (
        "deck of 24",
        lambda files: deck(files)["cards"].update({"marsh-warrior": 21}),
        "In moor/decks.json at decks[0].cards: The deck has 24 cards: a deck has exactly 25 (CLAN-5.2).",
    ),
    (
        "four rares",
        lambda files: deck(files)["cards"].update({"moor-giant": 4, "marsh-warrior": 21}),
        (
            "In moor/decks.json at decks[0].cards: Moor Giant is in the deck 4 times: "
            "of a rare card it holds 3 copies at most (CLAN-5.2)."
        ),
    ),
    (
        "unknown card",
        lambda files: deck(files).update(cards={"moor-giant": 3, "marsh-warior": 22}),
        (
            "In moor/decks.json at decks[0].cards: There is no card 'marsh-warior' to build a deck from (CLAN-5.2). "
            "Did you mean 'marsh-warrior'?"
        ),
    ),
    (
        "token in a deck",
        lambda files: deck(files).update(cards={"moor-goat": 1, "marsh-warrior": 24}),
        (
            "In moor/decks.json at decks[0].cards: Moor Goat is a token: "
            "effects bring it into play, and no deck holds it (CLAN-5.2)."
        ),
    ),
    (
        "boss in a deck",
        lambda files: deck(files).update(cards={"murad-bey": 1, "marsh-warrior": 24}),
        (
            "In moor/decks.json at decks[0].cards: Murad Bey is a boss of the campaign, "
            "and no deck of yours holds it (CLAN-5.2)."
        ),
    ),
    (
        "unknown leader",
        lambda files: files["decks.json"]["decks"].append({**deck(files), "id": "second", "leader": "budica"}),
        "In moor/decks.json at decks[1].leader: there is no leader 'budica'. Did you mean 'boudica'?",
    ),
    (
        "a leader's deck under another",
        lambda files: deck(files).update(leader="napoleon"),
        (
            "In moor/decks.json at decks[0].leader: "
            "a deck with the id 'boudica' is that leader's own and cannot be another's."
        ),
    ),
    (
        "another's deck",
        lambda files: files["decks.json"]["decks"].append({**deck(files), "id": "napoleon"}),
        "In moor/decks.json at decks[1].id: the pack clans has 'napoleon' already: choose another.",
    ),
    (
        "leader without deck",
        lambda files: deck(files).update(id="rising"),
        "In moor/leaders.json at leaders[0]: Boudica has no ready deck: add one with the id 'boudica' to decks.json.",
    ),
    (
        "unknown token",
        lambda files: leader(files).update({"token": "moor-goaf"}),
        "In moor/leaders.json at leaders[0].token: there is no card 'moor-goaf'. Did you mean 'moor-goat'?",
    ),
    (
        "token that is none",
        lambda files: leader(files).update({"token": "scout"}),
        'In moor/leaders.json at leaders[0].token: Scout is no token: a card that an effect makes has "token": true.',
    ),
    (
        "token for nothing",
        lambda files: leader(files).update(ability="draw"),
        "In moor/leaders.json at leaders[0]: the ability 'draw' takes no token.",
    ),
    (
        "no token",
        lambda files: leader(files).pop("token"),
        "In moor/leaders.json at leaders[0]: the ability 'tokens' needs a token.",
    ),
    (
        "terrain twice",
        lambda files: leader(files).update(terrains=["marsh", "marsh"]),
        "In moor/leaders.json at leaders[0].terrains: the same terrain stands there twice.",
    ),
    (
        "strange placeholder",
        lambda files: leader(files).update(sentence="{y} goats appear."),
        "In moor/leaders.json at leaders[0].sentence: there is no placeholder {y}: use {x} or {gold}.",
    ),
    (
        "not JSON",
        lambda files: files.update({"cards.json": '{"cards": [}'}),
        "In moor/cards.json: this is not JSON: Expecting value in line 1, column 12.",
    ),
    (
        "a list for an object",
        lambda files: files.update({"pack.json": "[]"}),
        "In moor/pack.json: a list stands where an object in { } belongs.",
    ),
    (
        "an object for a list",
        lambda files: files.update({"leaders.json": {"leaders": {}}}),
        "In moor/leaders.json at leaders: an object stands where a list in [ ] belongs.",
    ),
    (
        "a key twice",
        lambda files: files.update({"pack.json": '{"game": "clans", "title": "A", "title": "B"}'}),
        "In moor/pack.json: the key 'title' stands twice in one object: keep one of them.",
    ),
    (
        "no number",
        lambda files: files.update({"pack.json": '{"game": "clans", "title": NaN}'}),
        "In moor/pack.json: NaN is not a number that JSON knows.",
    ),
    (
        "endless nesting",
        lambda files: files.update({"pack.json": "[" * 100_000}),
        "In moor/pack.json: objects lie within objects without end.",
    ),
    (
        "another game",
        lambda files: files["pack.json"].update(game="chess"),
        'In moor/pack.json at game: "chess" is not one of clans, grid.',
    ),
    (
        "no pack.json",
        lambda files: files.pop("pack.json"),
        "In moor/pack.json: the file is missing: it says what the pack is.",
    ),
    (
        "misspelt file",
        lambda files: files.update({"card.json": {}}),
        "In moor/card.json: no file of this name is read. Did you mean 'cards.json'?",
    ),
    (
        "abilities of its own",
        lambda files: files.update({"abilities.json": {"abilities": [], "statuses": [], "terms": []}}),
        "In moor/abilities.json: only the game's own pack has this file: leave it out.",
    ),
]


@pytest.mark.rule("CLAN-5.5")
@pytest.mark.parametrize(("change", "sentence"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_gets_exactly_one_clear_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    assert broken(tmp_path, change) == (sentence,)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    def change(files: dict[str, Any]) -> None:
        card(files).update(damge=3, tick=9)
        leader(files).update(gold=-5)
        deck(files)["cards"].update({"marsh-warrior": 20})

    faults = broken(tmp_path, change)
    assert len(faults) == 4
    assert [fault.split(" at ")[0] for fault in faults] == [
        "In moor/cards.json",
        "In moor/cards.json",
        "In moor/leaders.json",
        "In moor/decks.json",
    ]


def test_a_card_with_a_fault_makes_no_second_fault_in_the_deck(tmp_path: Path) -> None:
    assert len(broken(tmp_path, lambda files: card(files).pop("tick"))) == 1


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    folder = write(tmp_path / "moor", pack_files())
    (folder / "pack.json").write_bytes('{"game": "clans", "title": "Café"}'.encode("latin-1"))
    assert check_packs(folder).faults == ("In moor/pack.json: the file is not written in UTF-8: save it so.",)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    folder = write(tmp_path / "moor", pack_files())
    (folder / "pack.json").write_bytes(b'\xef\xbb\xbf{"game": "clans", "title": "A"}')
    assert check_packs(folder).ok


def test_a_folder_that_is_not_there_or_empty_is_named(tmp_path: Path) -> None:
    assert check_packs(tmp_path / "gone").faults == (f"In the pack gone: there is no folder {tmp_path / 'gone'}.",)
    assert check_packs(tmp_path).faults == (
        f"In {tmp_path.name}/pack.json: the file is missing: it says what the pack is.",
    )


def test_the_games_own_folder_is_checked_once() -> None:
    assert check_packs(clans.BUILT_IN).packs == OWN
    assert check_packs(grid.BUILT_IN).packs == OWN
    assert check_packs(clans.BUILT_IN.parent) == check_packs()


def test_a_damaged_install_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "clans"
    own.mkdir()
    for path in clans.BUILT_IN.glob("*.json"):
        (own / path.name).write_bytes(path.read_bytes())
    (own / "decks.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(clans, "BUILT_IN", own)
    with pytest.raises(Problem, match=r"own content is damaged, install it again\. In clans/decks\.json") as caught:
        load_clans([tmp_path / "none"])
    assert "\n" not in caught.value.sentence


def test_a_report_is_plain_json(tmp_path: Path) -> None:
    report = check_packs(tmp_path / "gone")
    assert json.loads(json.dumps(report.to_json())) == {"ok": False, "packs": OWN + 1, "faults": list(report.faults)}
