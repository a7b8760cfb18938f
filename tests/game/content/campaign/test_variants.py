"""Battles for gold, with families, through ages: their words, and the one sentence that each fault gets (CAMP-2.25)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components.campaign_lands import Branch, ChoiceDefinition, Consequence
from components.campaign_variants import VARIANTS
from game.content.campaign.loading import load_campaign
from game.content.campaign.variant_words import act_sentences, arranged_sentence, variant_words
from game.content.campaign.words import charge_sentence, choice_line
from game.content.clans.loading import load_clans
from tests.game.content.campaign_pack import broken
from tests.game.content.packing import Change

LANDS = load_campaign().lands
SYSTEMS = load_clans().systems


def variants(files: dict[str, Any], *rows: dict[str, Any]) -> None:
    files["acts/one.json"]["variants"] = [{"about": "It is so.", **row} for row in rows]


def consequence(files: dict[str, Any], **then: Any) -> None:
    files["events.json"]["events"][0]["choices"][1]["branches"][1]["consequences"] = [then]


def family(files: dict[str, Any], **changes: Any) -> None:
    files["families.json"]["families"][0].update(changes)


FAULTS: list[tuple[str, Change, str]] = [
    (
        "a place of another act",
        lambda files: variants(files, {"kind": "gold", "places": ["two-milan"]}),
        (
            "In campaign/acts/one.json at variants[0].places[0]: there is no place 'two-milan' in this act. "
            "Did you mean 'one-milan'?"
        ),
    ),
    (
        "too few families of the leader",
        lambda files: variants(files, {"kind": "families"}),
        "In campaign/acts/one.json at variants[0]: the leader's cards can bring 0 families together here: 2 at least.",
    ),
    (
        "no family in the starter deck",
        lambda files: variants(files, {"kind": "families"}),
        "In campaign/acts/one.json at variants[0]: the starter deck holds no whole family: it needs one.",
    ),
    (
        "enemies without a family",
        lambda files: variants(files, {"kind": "families"}),
        "In campaign/acts/one.json at variants[0]: the enemies of the act can bring no family together: give them one.",
    ),
    (
        "an arrangement of nothing",
        lambda files: consequence(files, kind="arrange"),
        "In campaign/events.json at events[0].choices[1].branches[1].consequences[0]: 'arrange' needs a 'variant'.",
    ),
    (
        "a variant of something else",
        lambda files: consequence(files, kind="gold", amount=3, variant="gold"),
        (
            "In campaign/events.json at events[0].choices[1].branches[1].consequences[0]: "
            "'gold' takes no 'variant': leave it out."
        ),
    ),
    (
        "families for everybody",
        lambda files: consequence(files, kind="arrange", variant="families"),
        (
            "In campaign/events.json at events[0].leaders: "
            "families are for leaders whose acts have them, and nobody's have."
        ),
    ),
    (
        "families of an elite",
        lambda files: files["elites.json"]["elites"][0].update(variants=["families"]),
        (
            "In campaign/elites.json at elites[0].variants: "
            "families belong to acts whose cards have them: an elite is met in every act."
        ),
    ),
    (
        "a family of an unknown card",
        lambda files: family(files, cards=["fusilier", "line-infantry", "drummer-girl"]),
        (
            "In campaign/families.json at families[0].cards[2]: there is no card 'drummer-girl'. "
            "Did you mean 'drummer-boy'?"
        ),
    ),
    (
        "a card of another family",
        lambda files: family(files, cards=["fusilier", "line-infantry", "grenadier"]),
        "In campaign/families.json at families[0].cards[2]: Grenadier belongs to The Emperor's Own already.",
    ),
    (
        "a family with the name of one of the battle's",
        lambda files: family(files, id="ant-colony"),
        "ant-colony",
    ),
]


@pytest.mark.rule("CAMP-2.25", "CAMP-2.27", "CAMP-2.29")
@pytest.mark.parametrize(
    ("change", "sentence"), [(change, said) for _, change, said in FAULTS], ids=[name for name, _, _ in FAULTS]
)
def test_each_fault_gets_its_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    told = broken(tmp_path, change)
    assert any(sentence in said for said in told), told


def test_the_small_campaign_with_sound_variants_has_no_fault(tmp_path: Path) -> None:
    rows: tuple[dict[str, Any], ...] = (
        {"kind": "gold", "encounters": ["boss"]},
        {"kind": "ages", "places": ["one-turin"]},
    )
    assert not broken(tmp_path, lambda files: variants(files, *rows))


@pytest.mark.rule("CAMP-2.25")
def test_an_act_says_which_battles_and_why() -> None:
    said = [act_sentences(act) for act in LANDS.acts.values()]
    assert all(len(sentences) == len(act.variants) for sentences, act in zip(said, LANDS.acts.values(), strict=True))
    assert act_sentences(LANDS.acts["nelson-trafalgar"])[0].startswith("The battle with the boss is fought for gold. ")
    assert act_sentences(LANDS.acts["alexander-issus"])[0].startswith("All battles at Damascus are fought for gold. ")
    assert act_sentences(LANDS.acts["washington-boston"])[0].startswith(
        "Battles, elite battles and defences are fought with families. "
    )


@pytest.mark.rule("CAMP-2.26", "CAMP-2.27", "CAMP-2.28")
def test_the_words_have_the_numbers_of_the_rules() -> None:
    gold, families, ages = (variant_words(variant, SYSTEMS, ["The Line"]) for variant in VARIANTS)
    assert gold.sentence.startswith("An enemy felled earns 2 to 12 gold by rarity, a middle tile 4. You keep 50%")
    assert families.sentence.endswith("In play: The Line.")
    assert "In rounds 4 and 8" in ages.sentence


@pytest.mark.rule("CAMP-2.29")
def test_an_answer_tells_what_it_arranges() -> None:
    fight = Consequence("fight", 3, "relic", "ages")
    answer = ChoiceDefinition("Go.", (Branch(1, "Gone.", (fight, Consequence("arrange", variant="gold"))),))
    assert choice_line(answer, LANDS) == (
        "A fight of threat 3, fought through three ages, and a relic if you win it; the next battle is fought for gold."
    )
    for variant in VARIANTS:
        assert charge_sentence(variant, 0) == arranged_sentence(variant)
