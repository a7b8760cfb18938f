"""The texts of Ragnarok's cards: samples word for word, and laws of every text that could be."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from components.arena import KEYWORD, KINDS
from components.effects import Ability
from game.content.arena.keywords import keywords_of
from game.content.arena.listing import numbers_of
from game.content.arena.text import CardTexts
from game.content.arena.text.abilities import SECRET, TELLERS
from game.content.arena.text.cards import BOOK as FILE
from game.content.arena.text.telling import Telling
from game.content.language.listing import ListedCard, listed_cards
from game.content.language.text.generator import ability_text
from game.content.language.text.phrases import LOCALES, PhraseBook, phrase_book
from game.content.language.text.prompts import questions_in
from game.problems import WrongRequest
from systems.arena.state.vocabulary import ARENA, KEYWORDS, STATUSES
from tests.game.content.arena_strategies import abilities
from tests.systems.arena.language import battlecry, card, keywords, lose, spell, when
from tests.systems.arena.small_cards import BOOK, change
from tests.thorough import examples

CARDS = BOOK | {item.id: item for item in keywords()}
ENGLISH = phrase_book(file=FILE)
TEXTS = CardTexts(CARDS)
SAMPLES = {
    "guard": "**Taunt**.",
    "thief": "**Battlecry:** Deal 2 damage to a character.",
    "grave keeper": "**Taunt**. **Deathrattle:** Summon two 1/1 Ghouls.",
    "pack leader": "Your other Beasts have +1 Attack.",
    "banner": "Your other minions have +1/+1.",
    "scribe": "After you cast a spell, gain +1/+1.",
    "sorcerer": "Your spells cost (1) less.",
    "tax": "Your opponent's minions cost (1) more.",
    "sea giant": "This costs (1) less for each minion.",
    "drake": "**Battlecry:** If you hold a Dragon, gain +2/+2 and **Taunt**.",
    "rogue": "**Combo:** Deal 2 damage to a character.",
    "outcast": "**Outcast:** Draw a card.",
    "berserk": "**Frenzy:** Gain +3 Attack.",
    "adept": "**Spellburst:** Draw a card.",
    "squire": "**Inspire:** Gain +2 Attack.",
    "ogre lord": "**Rush**. **Overkill:** Gain +3/+3.",
    "healer": "At the end of your turn, restore 1 Health to your minions.",
    "warchief": "After you summon another Beast, give it **Rush**.",
    "vampire": "Whenever this minion deals damage, restore that much Health to your hero.",
    "collector": "Whenever you draw a card, reduce its Cost by (1).",
    "dragon egg": "**Dormant** for 2 turns. When this minion awakens, deal 3 damage to all enemy minions.",
    "hydra": "**Colossal +2**.",
    "wyrmling": "**Corrupt:** Becomes a 7/7 Dire Wyrm.",
    "wizard": "**Spell Damage +1**.",
    "evolver": "**Battlecry:** **Adapt**.",
    "corpse lord": "**Battlecry:** Spend 3 **Corpses** to summon three 1/1 Ghouls.",
    "highborn": "**Battlecry:** If your deck has no duplicates, deal 4 damage to all enemy minions.",
    "jarl": "Gain 5 **Armor**. **Battlecry:** Deal 2 damage to all enemy minions. **Hero Power:** shot.",
    "frost": "Deal 3 damage to a character. **Freeze** it.",
    "blizzard": "Deal 2 damage to all enemy minions. **Freeze** them.",
    "missiles": "Deal 3 damage randomly split among all enemies.",
    "swipe": "Deal 4 damage to an enemy. Deal 1 damage to all other enemies.",
    "blade storm": "Deal 2 damage to an enemy minion and the minions next to it.",
    "bless": "Give a friendly minion +2/+2 and **Divine Shield**.",
    "wrath": "**Choose One -** Draw a card; or gain 5 **Armor**.",
    "study": "**Discover** a spell.",
    "glimpse": "**Discover** one of the top three cards of your deck.",
    "storm": "Deal 3 damage to all enemy minions. **Overload:** (2).",
    "plague": "Give all enemy minions **Poisoned** for 2 turns.",
    "soul rite": "Give a friendly minion \u201c**Deathrattle:** Summon a 2/2 Wolf with **Taunt**.\u201d",
    "level": "Set the Health of all minions to 1.",
    "rally": "Summon a random minion costing (3) or less from your hand.",
    "explosive": "**Secret:** When an enemy attacks your hero, deal 2 damage to all enemies.",
    "counterspell": "**Secret:** When your opponent casts a spell, **Counter** it.",
    "ice block": "**Secret:** If your hero would take damage, prevent it.",
}
LAW = settings(
    max_examples=examples(300, 80),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
WORDS = {word for words in (ARENA.tags, ARENA.stats, ARENA.events, ARENA.keywords) for word in words if "-" in word}
kinds = st.sampled_from((*KINDS, SECRET))


def text_of(ability: Ability, kind: str, book: PhraseBook = ENGLISH) -> str:
    return ability_text(Telling(book, TELLERS, kind, cards=CARDS), ability)


@pytest.mark.rule("MATCH-10.3")
@pytest.mark.parametrize("name", SAMPLES)
def test_a_card_says_what_it_does(name: str) -> None:
    assert TEXTS.text(CARDS[name]) == SAMPLES[name]


@LAW
@given(abilities, kinds)
def test_every_ability_is_told_in_whole_sentences(ability: Ability, kind: str) -> None:
    text = text_of(ability, kind)
    assert text.endswith((".", ".\u201d"))
    assert "\n" not in text
    assert not re.search(r"  |[_{}<>|]|\bNone\b|\bTrue\b|\bFalse\b| [.,;:]|\(\)|\*\*\*\*", text), text
    assert not {*re.findall(r"[a-z]+(?:-[a-z]+)+", text)} & (WORDS - {"no-attack"}), text


@LAW
@given(abilities)
def test_every_question_is_told_in_whole_sentences(ability: Ability) -> None:
    card = replace(CARDS["scribe"], abilities=(ability,))
    for path in questions_in(card.abilities):
        prompt = TEXTS.prompts.prompt(card, path)
        assert prompt.text.endswith((".", "?", "\u201d")), prompt
        assert not re.search(r"  |[_{}<>|\u2060]|\bNone\b| [.,;:]|\(\)|\*\*\*\*", prompt.text), prompt


def bracketed(found: Any) -> Any:
    """Return a phrase, or its forms, of the language in which every word stands in brackets."""
    if isinstance(found, dict):
        return {form: bracketed(text) for form, text in found.items()}
    return re.sub(r"(\{\w+\})|([^\W\d_]+(?:['\u2019-][^\W\d_]+)*)", lambda word: word[1] or f"[{word[2]}]", found)


def made_up() -> PhraseBook:
    data = json.loads((LOCALES / "en" / FILE).read_text(encoding="utf-8"))
    keys = {"event_leads"}
    phrases = {
        group: {name: found if group in keys else bracketed(found) for name, found in phrases.items()}
        for group, phrases in data["phrases"].items()
    }
    return PhraseBook(phrases, [("", "[a]")])


MADE_UP = made_up()


@LAW
@given(abilities, kinds)
def test_every_word_comes_from_the_phrase_book(ability: Ability, kind: str) -> None:
    text = text_of(ability, kind, MADE_UP)
    for name in sorted((item.name for item in CARDS.values()), key=len, reverse=True):
        text = text.replace(name, "")
    left = re.sub(r"\[[^\]]*\]|rust", "", text)
    assert not re.search(r"[^\W\d_]", left), left


def test_spell_damage_raises_the_numbers_of_spells_only() -> None:
    assert TEXTS.text(CARDS["bolt"], 2) == "Deal *5* damage to a character."
    assert TEXTS.text(CARDS["missiles"], 1) == "Deal *6* damage randomly split among all enemies."
    assert TEXTS.text(CARDS["thief"], 2) == SAMPLES["thief"]


HAND, THEIRS = {"zones": ["hand"], "side": "mine"}, {"zones": ["board"], "side": "theirs"}
LOCKED = {"stat": "locked", "of": "me"}


def ends(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"pick": row, "by": "first"}, {"pick": row, "by": "last"}]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (lose({"union": ends(THEIRS)}, 1), "Deal 1 damage to the leftmost and rightmost enemy minion."),
        (change(ends(HAND)[0], "cost", -1, "stay"), "Reduce the Cost of the leftmost card in your hand by (1)."),
        (
            {"do": "move", "target": {"difference": [HAND, *ends(HAND)]}, "to": "deck", "at": "shuffled"},
            "Shuffle all cards from your hand except the leftmost and rightmost one into your deck.",
        ),
        (lose("foe", LOCKED), "Deal 1 damage to the enemy hero for each of your locked Mana Crystals."),
        (
            {"do": "replay", "target": {"zones": ["board"], "side": "mine"}, "event": "turn-ended"},
            "Trigger the end-of-turn effects of your minions.",
        ),
    ],
)
def test_ends_of_rows_debts_and_ends_of_turns_are_told(action: dict[str, Any], text: str) -> None:
    assert TEXTS.text(spell("sample", action)) == text


BESIDE = {"related": "neighbours", "to": "self"}


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ({"exists": BESIDE}, "there is an adjacent minion"),
        ({"not_true": {"exists": BESIDE}}, "there are no adjacent minions"),
        ({"exists": BESIDE, "at_most": 0}, "there are no adjacent minions"),
        ({"exists": BESIDE, "at_most": 1}, "there are 1 or fewer adjacent minions"),
        ({"exists": BESIDE, "at_least": 2}, "there are 2 or more adjacent minions"),
        ({"exists": {"related": "left", "to": "self"}, "at_most": 0}, "there is no minion to the left"),
        (
            {"exists": {"where": BESIDE, "filter": {"tags": ["beast"]}}, "at_most": 0},
            "there are no adjacent minions that are Beasts",
        ),
    ],
)
def test_a_condition_says_how_many_neighbours_there_are(condition: dict[str, Any], told: str) -> None:
    aura = {"ability": "continuous", "affects": "self", "keywords": ["taunt"], "provided": condition}
    assert TEXTS.text(card("sample", aura)) == f"While {told}, this minion has **Taunt**."


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (lose({"pick": BESIDE, "by": "random"}, 2), "deal 2 damage to a random adjacent minion."),
        (lose("foe", {"count": BESIDE}), "deal 1 damage to the enemy hero for each adjacent minion."),
        (lose(BESIDE, 1), "deal 1 damage to adjacent minions."),
    ],
)
def test_neighbours_are_picked_and_counted(action: dict[str, Any], text: str) -> None:
    aim = when("turn-ended", action, subject={"side": "mine"})
    assert TEXTS.text(card("sample", aim)) == f"At the end of your turn, {text}"


RESTORED = {"stat": "healed", "of": "me"}


@pytest.mark.parametrize("rounding", ["up", "down"])
def test_half_of_a_half_is_a_quarter(rounding: str) -> None:
    up = {"up": rounding == "up"}
    spent = {"half": {"half": RESTORED, **up}, **up}
    told = f"a quarter of the Health you restored this match, rounded {rounding}"
    assert TEXTS.text(spell("sample", lose("foe", spent))) == f"Deal damage to the enemy hero equal to {told}."


@pytest.mark.parametrize(
    ("trial", "lead"),
    [
        (1, "After you play your third card in a turn"),
        (2, "After you play your third card in a turn for the second time"),
    ],
)
def test_a_trial_of_many_cards_in_a_turn_says_how_often(trial: int, lead: str) -> None:
    third = {"compare": {"stat": "cards-played", "of": "me"}, "equal": 2}
    wait = when("played", {"do": "draw", "player": "me", "number": 1}, subject={"side": "mine"}, provided=third)
    assert TEXTS.text(card("sample", wait, kind="spell", trial=trial)) == f"**Trial:** {lead}, draw a card."


WOUNDS = ["spell", "power", "ability"]


@pytest.mark.parametrize(
    ("subject", "manners", "told"),
    [
        ({"self_only": True}, WOUNDS, "this minion would take damage except in an attack"),
        ({"side": "mine", "filter": {"tags": ["hero"]}}, [*WOUNDS, "fatigue"],
         "your hero would take damage except in an attack"),
        ({"side": "mine", "filter": {"tags": ["hero"]}}, WOUNDS,
         "your hero would take damage by a spell, by a Hero Power or by another effect"),
        ({"self_only": True}, ["spell", "power"], "this minion would take damage by a spell or by a Hero Power"),
    ],
)  # fmt: skip
def test_damage_of_all_manners_but_one_is_told_by_that_one(
    subject: dict[str, Any], manners: list[str], told: str
) -> None:
    shield = {"ability": "replacement", "event": "damage", "subject": subject, "manners": manners, "program": []}
    assert TEXTS.text(card("sample", shield)) == f"If {told}, prevent it."


def test_a_card_that_gives_itself_away_goes_home_to_its_owner() -> None:
    home = when("turn-ended", {"do": "move", "target": "self", "to": "hand"}, subject={"side": "mine"})
    gift = battlecry({"do": "control", "target": "self", "side": "foe"})
    assert TEXTS.text(card("stays", home)) == "At the end of your turn, return this minion to your hand."
    assert TEXTS.text(card("wanders", gift, home)).endswith("return this minion to its owner's hand.")


def test_ways_are_told_one_by_one() -> None:
    assert TEXTS.ways(CARDS["wrath"]) == ("Draw a card.", "Gain 5 **Armor**.")
    assert TEXTS.ways(CARDS["wrath"], ("abilities", 0, "program", 0)) == TEXTS.ways(CARDS["wrath"])
    assert not TEXTS.ways(CARDS["bolt"])


@pytest.mark.parametrize(
    ("name", "line"),
    [("pack leader", "Minion · Beast"), ("bolt", "Spell · Fire"), ("sword", "Weapon"), ("mirror", "Secret"),
     ("jarl", "Hero · Warrior"), ("guard", "Minion")],
)  # fmt: skip
def test_a_type_line_says_what_a_card_is(name: str, line: str) -> None:
    assert TEXTS.type_line(CARDS[name]) == line


@pytest.mark.rule("MATCH-8.8")
def test_icons_are_those_of_a_cards_keywords_and_every_one_is_explained() -> None:
    assert keywords_of(CARDS["grave keeper"]) == ("taunt", "deathrattle")
    assert keywords_of(CARDS["frost"]) == ("freeze",)
    shown = {icon for item in CARDS.values() if item.kind != KEYWORD for icon in keywords_of(item)}
    explained = {*TEXTS.glossary} | {word for entry in TEXTS.glossary.values() for word in entry.words}
    assert {*shown, *KEYWORDS, *STATUSES} <= explained


def test_numbers_of_the_glossary_are_those_of_the_rules() -> None:
    assert "3%" in TEXTS.glossary["poisoned"].sentence
    assert "5%" in TEXTS.glossary["burning"].sentence
    assert "2 less" in TEXTS.glossary["cursed"].sentence
    assert not any("{" in entry.sentence for entry in TEXTS.glossary.values())
    assert "poisoned" not in CardTexts({}).glossary


def listed(*names: str) -> list[ListedCard]:
    return listed_cards("arena", CARDS, names, CardTexts(CARDS), numbers_of)


def test_cards_are_listed_with_their_sentences() -> None:
    card, *rest = listed("grave keeper")
    assert not rest
    assert card.text() == (
        "Grave Keeper | Minion | (4) 2/3 | grave keeper\n  **Taunt**.\n  **Deathrattle:** Summon two 1/1 Ghouls."
    )
    assert len(listed()) == len(CARDS)


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(WrongRequest, match=r"There is no card 'grave keepr' in arena\. Did you mean 'grave keeper'\?"):
        listed("grave keepr")
