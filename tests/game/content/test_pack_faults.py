"""The one sentence that each fault of a pack gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.packs.own_packs import PACKED_GAMES
from tests.game.content.moor_pack import broken, leader
from tests.game.content.packing import Change, card, deck

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
        (
            "In moor/leaders.json at leaders[0].sentence: there is no placeholder {y}: "
            "there are {x}, {times}, {cards}, {steps}, {gold}."
        ),
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
        "In moor/pack.json: more than 40 objects and lists lie within each other (line 1, column 41).",
    ),
    (
        "another game",
        lambda files: files["pack.json"].update(game="chess"),
        f'In moor/pack.json at game: "chess" is not one of {", ".join(PACKED_GAMES)}.',
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
