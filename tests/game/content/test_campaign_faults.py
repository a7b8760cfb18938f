"""The one sentence that each fault of the campaign's content gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.campaign.loading import load_campaign, read_campaign
from game.content.clans.loading import load_clans
from game.problems import Problem
from tests.game.content.campaign_pack import broken, campaign_files
from tests.game.content.packing import Change, write


def row(files: dict[str, Any], kind: str, place: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = files[f"{kind}.json"][kind][place]
    return found


def answer(files: dict[str, Any], place: int) -> dict[str, Any]:
    found: dict[str, Any] = row(files, "events")["choices"][place]
    return found


def follows(files: dict[str, Any], **then: object) -> None:
    answer(files, 0)["branches"][0]["consequences"] = [then]


def unlock(files: dict[str, Any], place: int) -> dict[str, Any]:
    found: dict[str, Any] = files["legacy-napoleon.json"]["unlocks"][place]
    return found


CONSEQUENCE = "In campaign/events.json at events[0].choices[0].branches[0].consequences[0]"
FAULTS: list[tuple[str, Change, str]] = [
    (
        "doubled space",
        lambda files: row(files, "events").update(text="It  stands."),
        "In campaign/events.json at events[0].text: spaces stand at the ends of the text or doubled: take them out.",
    ),
    (
        "card of the clans again",
        lambda files: files["cards-napoleon.json"]["cards"][0].update(id="grenadier"),
        "In campaign/cards-napoleon.json at cards[0].id: the pack clans has 'grenadier' already: choose another.",
    ),
    (
        "unknown ability of a card",
        lambda files: files["cards-napoleon.json"]["cards"][0].update(abilities=[{"name": "furry", "amount": 1}]),
        (
            "In campaign/cards-napoleon.json at cards[0].abilities[0].name: there is no ability 'furry'. "
            "Did you mean 'fury'?"
        ),
    ),
    (
        "leader with a strange placeholder",
        lambda files: files["leaders-napoleon.json"]["leaders"][0].update(sentence="Draw {y}."),
        (
            "In campaign/leaders-napoleon.json at leaders[0].sentence: there is no placeholder {y}: "
            "there are {x}, {times}, {cards}, {steps}, {gold}."
        ),
    ),
    (
        "small starter deck",
        lambda files: row(files, "campaigns").update(deck=["fusilier"] * 14),
        "In campaign/campaigns.json at campaigns[0].deck: the deck has 14 cards: it has 15 to 25 (CAMP-1.7).",
    ),
    (
        "too many copies",
        lambda files: row(files, "campaigns").update(deck=["fusilier"] * 12 + ["grenadier"] * 4),
        (
            "In campaign/campaigns.json at campaigns[0].deck: Grenadier stands there 4 times: "
            "of a card that is rare a deck holds 3 copies."
        ),
    ),
    (
        "card of the legacy that the deck has no room for",
        lambda files: unlock(files, 0).update(perks=[{"kind": "start_card", "amount": 1, "subject": "grenadier"}]),
        (
            "In campaign/legacy-napoleon.json at unlocks[0].perks[0]: the deck has no room for it: it would hold "
            "Grenadier 4 times, and of a card that is rare 3 is the most."
        ),
    ),
    (
        "pool without a rarity",
        lambda files: row(files, "campaigns").update(pool=["fusilier", "grenadier", "napoleons-guard"]),
        "In campaign/campaigns.json at campaigns[0].pool: the pool has no epic card.",
    ),
    (
        "token in the pool",
        lambda files: row(files, "campaigns")["pool"].append("militia"),
        "In campaign/campaigns.json at campaigns[0].pool[4]: Militia is a token and cannot stand here.",
    ),
    (
        "starting relic of another tier",
        lambda files: row(files, "campaigns").update(relics=["tent", "drum", "key"]),
        (
            "In campaign/campaigns.json at campaigns[0].relics[0]: 'tent' is a relic of the tier \"shop\": "
            'here belongs one of the tier "start".'
        ),
    ),
    (
        "unknown act",
        lambda files: row(files, "campaigns").update(acts=["one", "two", "thre"]),
        "In campaign/campaigns.json at campaigns[0].acts[2]: there is no act 'thre'. Did you mean 'three'?",
    ),
    (
        "acts out of order",
        lambda files: row(files, "campaigns").update(acts=["one", "three", "three"]),
        "In campaign/campaigns.json at campaigns[0].acts[1]: 'three' says that it is act 3 and stands in place 2.",
    ),
    (
        "missing level",
        lambda files: files["difficulties.json"]["difficulties"].pop(),
        "In campaign/difficulties.json at difficulties: there is no level legendary.",
    ),
    (
        "lowest level closed",
        lambda files: files["difficulties.json"]["difficulties"][0].update(open=False),
        'In campaign/difficulties.json at difficulties[0]: the lowest level needs "open": true: no other leads to it.',
    ),
    (
        "careless boss",
        lambda files: files["difficulties.json"]["difficulties"][1].update(boss=["easy", "hard", "hard"]),
        (
            "In campaign/difficulties.json at difficulties[1].boss: a boss is 'easy': on this level he is one of the "
            "careless no more."
        ),
    ),
    (
        "opponents who tire",
        lambda files: files["difficulties.json"]["difficulties"][2]["opponents"].__setitem__(1, ["normal", "wary"]),
        "In campaign/difficulties.json at difficulties[2].opponents[1]: opponents grow weaker within the act.",
    ),
    (
        "rule twice",
        lambda files: files["difficulties.json"]["difficulties"][3].update(rules=["mercy", "mercy"]),
        "In campaign/difficulties.json at difficulties[3].rules: a rule stands there twice.",
    ),
    (
        "higher level that earns less",
        lambda files: files["difficulties.json"]["difficulties"][4].update(legacy=90),
        (
            "In campaign/difficulties.json at difficulties[4].legacy: it earns less legacy than 'stern', the level "
            "before it."
        ),
    ),
    (
        "perk without amount",
        lambda files: row(files, "relics")["perks"][0].update(amount=0),
        "In campaign/relics.json at relics[0].perks[0]: the perk 'damage' needs an amount other than 0.",
    ),
    (
        "perk that cannot cost",
        lambda files: row(files, "relics").update(perks=[{"kind": "draw", "amount": -1}]),
        "In campaign/relics.json at relics[0].perks[0]: the perk 'draw' needs an amount of 1 or more.",
    ),
    (
        "perk with a stray subject",
        lambda files: row(files, "relics")["perks"][0].update(subject="grenadier"),
        "In campaign/relics.json at relics[0].perks[0].subject: the perk 'damage' takes no 'subject': leave it out.",
    ),
    (
        "relic that comes too late",
        lambda files: row(files, "relics").update(perks=[{"kind": "start_gold", "amount": 10}]),
        (
            "In campaign/relics.json at relics[0].perks[0].kind: "
            "the perk 'start_gold' has no effect on a relic: choose another."
        ),
    ),
    (
        "recruits of no rarity",
        lambda files: row(files, "relics").update(perks=[{"kind": "recruit", "amount": 3, "subject": "epik"}]),
        (
            "In campaign/relics.json at relics[0].perks[0].subject: "
            "'epik' is no rarity: write common, rare, epic or legendary."
        ),
    ),
    (
        "healing without amount",
        lambda files: row(files, "consumables").pop("amount"),
        "In campaign/consumables.json at consumables[0]: the effect 'heal' needs 'amount'.",
    ),
    (
        "perks of what is not equipped",
        lambda files: row(files, "consumables").update(perks=[{"kind": "draw", "amount": 1}]),
        "In campaign/consumables.json at consumables[0].perks: the effect 'heal' takes no 'perks': leave it out.",
    ),
    (
        "lasting perk of a consumable",
        lambda files: row(files, "consumables", 1).update(perks=[{"kind": "price", "amount": 10}]),
        (
            "In campaign/consumables.json at consumables[1].perks[0].kind: "
            "the perk 'price' has no effect on a consumable: choose another."
        ),
    ),
    (
        "building that brings nothing",
        lambda files: row(files, "buildings").pop("rarity"),
        (
            "In campaign/buildings.json at buildings[0]: Grounds brings gold or a card: "
            "give it 'gold', or a 'rarity' or 'pool', and not both."
        ),
    ),
    (
        "town without a building",
        lambda files: row(files, "buildings").update(price=10),
        "In campaign/buildings.json at buildings: no building has the price 0: the town starts with nothing.",
    ),
    (
        "event that always costs",
        lambda files: answer(files, 0).update(gold=5),
        (
            "In campaign/events.json at events[0].choices: every answer costs gold or a card: "
            "one of them must always be possible."
        ),
    ),
    (
        "weight of nothing",
        lambda files: answer(files, 0)["branches"][0].update(weight=0),
        "In campaign/events.json at events[0].choices[0].branches[0].weight: 0 is too small: the least is 1.",
    ),
    (
        "event of an unknown leader",
        lambda files: row(files, "events").update(leaders=["napolon"]),
        "In campaign/events.json at events[0].leaders[0]: there is no leader 'napolon'. Did you mean 'napoleon'?",
    ),
    (
        "chosen card that is not asked for",
        lambda files: follows(files, kind="train", subject="chosen"),
        (
            "In campaign/events.json at events[0].choices[0]: "
            'it does something to the chosen card and needs "card": true.'
        ),
    ),
    (
        "card that is asked for in vain",
        lambda files: answer(files, 2)["branches"][0].update(consequences=[]),
        (
            "In campaign/events.json at events[0].choices[2]: "
            'it has "card": true, and nothing happens to the chosen card.'
        ),
    ),
    ("gold without amount", lambda files: follows(files, kind="gold"), f"{CONSEQUENCE}: 'gold' needs an amount."),
    (
        "relic with an amount",
        lambda files: follows(files, kind="relic", amount=2),
        f"{CONSEQUENCE}: 'relic' takes no amount: leave it out.",
    ),
    (
        "fight beyond the highest threat",
        lambda files: follows(files, kind="fight", amount=6),
        f"{CONSEQUENCE}: a threat of 6 is none: it is 1 to 5.",
    ),
    (
        "too much training",
        lambda files: follows(files, kind="train", amount=4),
        f"{CONSEQUENCE}: 'train' adds 1 to 3 damage and health; left out it is 1.",
    ),
    (
        "haste backwards",
        lambda files: follows(files, kind="hurry", amount=-1),
        f"{CONSEQUENCE}: 'hurry' takes an amount of 1 or more; 'supply' makes deliveries later.",
    ),
    (
        "unknown consumable of an event",
        lambda files: follows(files, kind="consumable", subject="bandages"),
        f"{CONSEQUENCE}.subject: there is no consumable 'bandages'. Did you mean 'bandage'?",
    ),
    (
        "unknown card of an event",
        lambda files: follows(files, kind="card", subject="grenadir"),
        f"{CONSEQUENCE}.subject: there is no card 'grenadir'. Did you mean 'grenadier'?",
    ),
    (
        "stray subject",
        lambda files: follows(files, kind="gold", amount=5, subject="grenadier"),
        f"{CONSEQUENCE}.subject: 'grenadier' means nothing for 'gold': leave it out.",
    ),
    (
        "unlock after nothing",
        lambda files: unlock(files, 1).update(after=["war-9"]),
        "In campaign/legacy-napoleon.json at unlocks[1].after[0]: there is no unlock 'war-9'. Did you mean 'war-3'?",
    ),
    (
        "unlock in another's file",
        lambda files: files.update({"legacy-caesar.json": files.pop("legacy-napoleon.json")}),
        (
            "In campaign/legacy-caesar.json at unlocks[0].leader: "
            "it belongs to napoleon: it stands in legacy-napoleon.json."
        ),
    ),
    (
        "small tree",
        lambda files: (
            [unlock(files, 0), files["legacy-napoleon.json"]["unlocks"].pop(11)]
            and files["legacy-napoleon.json"]["unlocks"].pop(10)
        ),
        "In campaign/legacy-napoleon.json at unlocks: the tree has 10 nodes: it has 11 to 16.",
    ),
    (
        "campaign without a tree",
        lambda files: files.pop("legacy-napoleon.json"),
        "In campaign/campaigns.json at campaigns[0]: there is no legacy tree: add legacy-napoleon.json.",
    ),
    (
        "missing file",
        lambda files: files.pop("pack.json"),
        "In campaign/pack.json: the file is missing.",
    ),
]


@pytest.mark.parametrize(
    ("change", "sentence"), [(change, said) for _, change, said in FAULTS], ids=[name for name, _, _ in FAULTS]
)
def test_each_fault_gets_its_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    assert sentence in broken(tmp_path, change)


def test_the_small_campaign_itself_is_sound(tmp_path: Path) -> None:
    content, faults = read_campaign(write(tmp_path / "campaign", campaign_files()), load_clans())
    assert faults == ()
    assert content is not None


def test_of_a_faulty_entry_nothing_is_said_twice(tmp_path: Path) -> None:
    def change(files: dict[str, Any]) -> None:
        row(files, "relics", 3).update(price="dear")
        row(files, "consumables").update(effect="heel")
        follows(files, kind="consumable", subject="bandage")

    assert len(broken(tmp_path, change)) == 2


def test_of_a_file_that_cannot_be_read_nothing_else_is_said(tmp_path: Path) -> None:
    (sentence,) = broken(tmp_path, lambda files: files.update({"relics.json": "[]"}))
    assert sentence == "In campaign/relics.json: a list stands where an object in { } belongs."


def test_unlocks_do_not_wait_for_each_other(tmp_path: Path) -> None:
    faults = broken(tmp_path, lambda files: unlock(files, 0).update(after=["war-3"]))
    assert [fault.split(": ", 1)[1] for fault in faults] == [
        f"war {at} waits for itself in a circle." for at in range(4)
    ]


def test_a_damaged_campaign_is_refused_in_one_sentence(tmp_path: Path) -> None:
    files = campaign_files()
    files.pop("buildings.json")
    with pytest.raises(Problem, match=r"install it again\. In campaign/buildings\.json: the file is missing\.$"):
        load_campaign(write(tmp_path / "campaign", files))
