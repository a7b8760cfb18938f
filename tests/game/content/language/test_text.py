"""What cards say, sentence by sentence; and that every card of the set and every word of the duel has its words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from components.duel import DuelCardDefinition
from components.effects import Party, Triggered
from game import cli
from game.catalog import GAMES
from game.content.clans.texts import keyword_spans
from game.content.duel.loading import load_duel
from game.content.duel.models import DuelCardShape
from game.content.duel.text.cards import CardTexts
from game.content.language.text.phrases import phrase_book
from systems.duel.state.vocabulary import DUEL

CONTENT = load_duel()
TEXTS = CardTexts(CONTENT.cards)
BOOK = phrase_book()
MINE: dict[str, Any] = {"zones": ["creatures"], "side": "mine"}
THEIRS: dict[str, Any] = {"zones": ["creatures"], "side": "theirs"}
WEAK = {"stats": [{"stat": "toughness", "at_most": 3}]}
HEROIC = {"tags": ["heroic"], "other": True}
FALLEN = {"zones": ["netherworld"], "side": "mine", "filter": {"tags": ["creature", "fallen"]}}


def choose(among: Any, **more: Any) -> dict[str, Any]:
    return {"do": "choose", "name": "prey", "among": among, **more}


def line(kind: str, **ability: Any) -> str:
    data = {"id": "x", "name": "X", "kind": kind, "abilities": [ability]}
    [said] = TEXTS.lines(DuelCardShape.model_validate_json(json.dumps(data)).definition())
    return said


def used(*program: Any, **more: Any) -> dict[str, Any]:
    return {"ability": "activated", "program": list(program), **more}


def heard(event: str, *program: Any, **more: Any) -> dict[str, Any]:
    return {"ability": "triggered", "events": [event], "program": list(program), **more}


def always(**more: Any) -> dict[str, Any]:
    return {"ability": "continuous", **more}


BOTH = [{"stat": "power", "add": 1}, {"stat": "toughness", "add": 1}]
ATTACKED = {"manner": ["attack"]}
AGAIN = {"do": "change", "target": "self", "stats": [{"stat": "attacks", "add": 1}]}
DRAW = {"do": "draw"}
PAY = {"do": "lose", "target": "me", "amount": 1}
BURN = {"do": "lose", "target": "foe", "amount": 1}
KILL = {"do": "destroy", "target": "prey"}

SAYINGS = [
    ("creature", heard("destroyed", BURN, manners=["battle"]),
     "When this creature is destroyed in battle: the opponent loses 1 HP."),
    ("creature", used(KILL, cost=[{"do": "discard"}], choices=[choose({**THEIRS, "filter": WEAK})]),
     "Once on your turn, discard a card: destroy one face-up creature of the opponent with toughness 3 or less."),
    ("creature", used({"do": "draw", "number": 2}, limit="none"), "Any number of times on your turn: draw two cards."),
    ("creature", always(stats=[{"stat": "power", "add": 1}], provided={"exists": {**MINE, "filter": HEROIC}}),
     "While you control another Heroic creature, this creature has +1 power."),
    ("creature", always(stats=[{"stat": "power", "add": {"count": {**MINE, "filter": HEROIC}}}]),
     "This creature has +1 power for each other Heroic creature you control."),
    ("creature", always(stats=[{"stat": "power", "add": {"min": [{"stat": "counter:gear", "of": "self"}, 4]}}]),
     "This creature has +1 power for each gear on it, up to +4."),
    ("creature", always(stats=[{"stat": "toughness", "add": {"half": {"count": FALLEN}}}]),
     "This creature has +1 toughness for every two Fallen creatures in your netherworld."),
    ("creature", always(affects={**MINE, "filter": HEROIC}, stats=BOTH),
     "Your other Heroic creatures have +1 power and +1 toughness."),
    ("creature", always(affects={**THEIRS}, keywords=["no-block"], provided={"turn": "mine", "phases": ["battle"]}),
     "During your battle phase, all creatures of the opponent cannot block."),
    ("creature", heard("flipped", {"do": "if", "provided": ATTACKED, "then": [DRAW], "otherwise": [BURN]}),
     "Flip: if it was flipped by an attack, draw a card; otherwise, the opponent loses 1 HP."),
    ("creature", heard("discarded", {"do": "summon", "target": "self", "position": "choice"}, cost=[PAY], may=True,
                       zones=["hand"]),
     "When this card is discarded: you may pay 1 HP; if you do, special summon it."),
    ("creature", heard("summoned", {"do": "move", "target": "prey", "to": "hand"}, manners=["normal", "tribute"],
                       choices=[choose(FALLEN, min=0, max=2)]),
     ("When this creature is normal or tribute summoned: take up to two Fallen creatures from your netherworld into "
     "your hand.")),
    ("creature", heard("turn-began", {"do": "create", "to": "creatures", "card": "clay-man", "number": 2,
                                      "position": "defense"}, subject={"side": "mine"}),
     "At the start of your turn: special summon two Clay Man tokens (Wrought, one star, 0/3) in defence position."),
    ("creature", heard("beat", AGAIN, limit="turn"),
     ("When this creature destroys a creature in battle: this creature may attack once more this turn. This effect "
     "works once a turn.")),
    ("creature", heard("left-field", DRAW, subject={"side": "mine", "filter": {"other": True, "tags": ["creature"]}}),
     "When another of your creatures leaves the field: draw a card."),
    ("creature", {"ability": "replacement", "event": "destroyed", "may": True, "manners": ["effect"],
                  "cost": [choose(FALLEN, min=2), {"do": "move", "target": "prey", "to": "banished"}], "program": []},
     ("If this creature would be destroyed by an effect, you may banish two Fallen creatures from your netherworld "
     "instead.")),
    ("rune", used({"do": "destroy", "target": {**MINE, "side": "both", "filter": WEAK}}),
     "Destroy all creatures with toughness 3 or less."),
    ("rune", used(KILL, moments=["attack"], choices=[choose("attackers")]),
     "In answer to an attack: destroy one attacker."),
    ("rune", used({"do": "call_off"}, moments=["main", "attack"]),
     "Call the attack off. It may also be activated in answer to an attack."),
    ("rune", used({"do": "turn", "target": "prey", "to": "down"},
                  choices=[choose({"zones": ["creatures"]}, hidden=True)]),
     "Turn one creature (face up or face down) face down in defence position."),
    ("rune", used({"do": "mill", "number": 3, "keep": "fallen"},
                  {"do": "if", "then": [DRAW],
                   "provided": {"exists": {"where": "fallen", "filter": {"tags": ["creature"]}}, "at_least": 2}}),
     "Send the top three cards of your deck to the netherworld; if two or more of them are creatures, draw a card."),
    ("rune", used({"do": "destroy", "target": "attackers", "store_as": "lost"},
                  {"do": "lose", "target": "me", "amount": {"variable": "lost"}}, moments=["attack"]),
     "In answer to an attack: destroy the attackers, then you lose 1 HP for each creature destroyed so."),
    ("rune", used({"do": "modes", "modes": [{"program": [DRAW]}, {"program": [BURN]}]}),
     "Choose one: draw a card; or the opponent loses 1 HP."),
    ("rune", used({"do": "discard", "player": "both", "random": True}), "Each player discards a card at random."),
    ("rune", used({"do": "may", "player": "foe", "program": [DRAW], "otherwise": [BURN]}),
     "The opponent may draw a card; if not, the opponent loses 1 HP."),
    ("ward", always(affects="carrier", stats=[{"stat": "power", "add": -1}], keywords=["direct"]),
     "The equipped creature has \u22121 power and may attack directly."),
    ("ward", heard("left-field", {"do": "gain", "target": "me", "amount": 2}, subject={"carrier": True}),
     "When the equipped creature leaves the field: you gain 2 HP."),
    ("ward", used({"do": "change", "target": "carrier", "stats": [
        {"stat": "power", "become": {"stat": "toughness", "of": "carrier"}},
        {"stat": "toughness", "become": {"stat": "power", "of": "carrier"}}]}, moments=["main", "attack"]),
     ("Once on your turn, and once a turn in answer to an attack: exchange the power and toughness of the equipped "
     "creature this turn.")),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ability", "sentence"), SAYINGS)
def test_an_ability_says(kind: str, ability: dict[str, Any], sentence: str) -> None:
    assert line(kind, **ability) == sentence


def test_an_ability_that_is_given_is_quoted() -> None:
    given = heard("turn-ended", {"do": "destroy", "target": "self"}, subject={"side": "both"})
    grant = {"do": "grant", "target": "prey", "abilities": [given], "until": "stay"}
    assert line("rune", **used(grant, choices=[choose(THEIRS)])) == (
        "Choose one face-up creature of the opponent; it has "
        "\u201cAt the end of each turn: destroy this creature.\u201d"
    )


@pytest.mark.rule("DUEL-10.1")
def test_every_card_of_the_set_has_its_text() -> None:
    lines = {card.id: TEXTS.lines(card) for card in CONTENT.cards.values()}
    number = {card.id: len(card.abilities) + bool(card.keywords) for card in CONTENT.cards.values()}
    assert {name: len(said) for name, said in lines.items()} == number
    faulty = [
        f"{name}: {line}"
        for name, said in lines.items()
        for line in said
        if not (line.endswith((".", ".\u201d")) and line[0].isupper()) or re.search(r"[_{}]|  | [,.;:]", line)
    ]
    assert faulty == []
    assert [card.id for card in CONTENT.cards.values() if not TEXTS.type_line(card)[0].isupper()] == []


def test_cards_that_do_different_things_say_different_things() -> None:
    said: dict[tuple[object, ...], str] = {}
    for card in CONTENT.cards.values():
        if card.abilities or card.keywords:
            other = said.setdefault((card.kind, *TEXTS.lines(card)), card.id)
            same = CONTENT.cards[other]
            assert (same.abilities, same.keywords) == (card.abilities, card.keywords), (other, card.id)


def test_flip_effects_begin_with_the_word() -> None:
    flips = [
        TEXTS.lines(card)[number + bool(card.keywords)]
        for card in CONTENT.cards.values()
        for number, ability in enumerate(card.abilities)
        if isinstance(ability, Triggered)
        and ability.events == ("flipped",)
        and ability.subject == Party(self_only=True)
    ]
    assert len(flips) >= 15
    assert all(flip.startswith("Flip: ") for flip in flips)


GROUPS = {
    "zones": DUEL.zones, "stats": DUEL.stats, "keywords": DUEL.keywords, "keyword_names": DUEL.keywords,
    "manners": DUEL.manners, "phases": DUEL.phases, "relations": DUEL.relations, "refs": DUEL.names,
    "positions": DUEL.positions, "specials": DUEL.specials,
}  # fmt: skip


@pytest.mark.parametrize(("group", "words"), GROUPS.items())
def test_every_word_of_the_duel_has_its_phrase(group: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not BOOK.has(f"{group}.{word}")] == []


def test_every_tag_event_and_moment_has_its_phrase() -> None:
    for tag in DUEL.tags:
        assert any(BOOK.has(f"{group}.{tag}") for group in ("kinds", "tags_before", "tags_after", "tags_verb")), tag
    for event, word in DUEL.events.items():
        assert BOOK.has(f"events.{event}") or BOOK.has(f"player_events.{event}"), event
        assert not word.replaceable or BOOK.has(f"events_would.{event}"), event
    for moment in DUEL.moments:
        assert BOOK.has(f"moments.{moment}") or BOOK.has(f"own_moments.{moment}"), moment


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (DuelCardDefinition("a", kind="creature", type="ember"), "Ember creature"),
        (DuelCardDefinition("b", kind="rune"), "Rune"),
        (DuelCardDefinition("c", kind="ward", type="heroic", relic=True), "Heroic relic ward"),
        (DuelCardDefinition("d", kind="creature", type="wild", token=True), "Wild creature token"),
    ],
)
def test_a_type_line_says_what_a_card_is(card: DuelCardDefinition, words: str) -> None:
    assert TEXTS.type_line(card) == words


def test_the_glossary_explains_what_the_texts_mention() -> None:
    sentence = "Once on your turn, sacrifice this creature: special summon one creature from your netherworld."
    spans = keyword_spans(sentence, TEXTS.glossary)
    assert [other.keyword for other in spans] == ["sacrifice", "special-summon", "netherworld"]
    used_words = {
        span.keyword for card in CONTENT.cards.values() for other in TEXTS.lines(card)
        for span in keyword_spans(other, TEXTS.glossary)
    }  # fmt: skip
    assert len(used_words) >= len(TEXTS.glossary) * 3 // 4
    assert all(item.sentence.endswith(".") for item in TEXTS.glossary.values())


def test_cards_are_listed_for_their_authors() -> None:
    [card_text] = GAMES["duel"].list_cards(["gatewarden-of-hallow"])
    card = CONTENT.cards["gatewarden-of-hallow"]
    numbers = f"{card.power}/{card.toughness}"
    assert card_text.text() == (
        f"Gatewarden of Hallow | Heroic creature | * {numbers} | gatewarden-of-hallow\n"
        "  This creature blocks with +2 toughness."
    )
    assert len(GAMES["duel"].list_cards([])) == len(CONTENT.cards)


@pytest.mark.parametrize(
    ("game", "card", "sentence"),
    [
        (
            "duell",
            "",
            (
                "There is no game 'duell' with cards. Did you mean 'duel'? "
                "There are clans, grid, domains, campaign, duel, arena, poker, chess."
            ),
        ),
        ("duel", "ridge-wulf", "There is no card 'ridge-wulf' in duel. Did you mean 'ridge-wolf'?"),
    ],
)
def test_a_card_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], game: str, card: str, sentence: str
) -> None:
    assert cli.main(["content", "text", game, *([card] if card else [])]) == 2
    assert capsys.readouterr().err.strip() == sentence
