"""MATCH-10.3: laws of the text of every shipped card, as an editor of a card game would check them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from components.arena import KEYWORD, ArenaCardDefinition
from components.effects import Change, Grant, Node
from game.art.arena.cards import _TEXT_BOX, held_name, whole_name
from game.art.arena.face import CardFace
from game.art.arena.lettering import ELLIPSIS, set_rules
from game.art.arena.palette import ENAMEL
from game.art.draw import fonts
from game.content.arena.loading import load_arena
from game.content.arena.text import CardTexts
from systems.arena.state.vocabulary import ARENA
from systems.effects.book import nodes_of
from tests.game.content.arena.shipped import book
from tests.thorough import some

CARDS = [card for card in book().values() if card.kind != KEYWORD]
TEXTS = CardTexts(book())
RAW = {word for words in (ARENA.tags, ARENA.stats, ARENA.events, ARENA.keywords) for word in words if "-" in word}
LINES = 4
"""How many lines a card's text has at most, at the size of a card under inspection."""
SINGULAR = re.compile(
    r"\b1 (?:cards|turns|minions|spells|heroes|Mana Crystals|\*\*Corpses)|\b[2-9] (?:card|turn|minion)\b"
)
ARTICLE = re.compile(r"\ba (?:[AEIOaeio]|8|11|18)|\ban (?:\*\*)?(?:[^AEIOUaeiou8*1]|1[^18])")
DOUBLED = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
BROKEN = re.compile(r"  |[_{}<>|]| [.,;:]|\.\.|,,|\(\)|\bNone\b|\bTrue\b|[.:] [a-z]|\*\*\*")


@cache
def text_of(card: ArenaCardDefinition) -> str:
    return TEXTS.text(card)


@cache
def without_names() -> re.Pattern[str]:
    """Return what finds the names of cards, longest first; a name is no keyword and has its own grammar."""
    names = sorted({card.name for card in CARDS}, key=len, reverse=True)
    return re.compile("|".join(rf"\b{re.escape(name)}(?:e?s)?\b" for name in names))


def wrong(pattern: re.Pattern[str]) -> list[str]:
    return [text_of(card) for card in CARDS if pattern.search(text_of(card))]


@pytest.mark.rule("MATCH-10.3")
def test_every_line_is_a_whole_sentence() -> None:
    for card in CARDS:
        for line in TEXTS.lines(card):
            assert line.endswith((".", ".”")), card.id
            assert line.lstrip("*“")[0].isupper(), card.id


@pytest.mark.parametrize(
    "pattern", [SINGULAR, ARTICLE, DOUBLED, BROKEN], ids=["number", "article", "doubled", "broken"]
)
def test_the_grammar_is_right(pattern: re.Pattern[str]) -> None:
    assert wrong(pattern) == []


def test_no_identifier_is_seen() -> None:
    raw = {*RAW, *(card.id for card in CARDS if "-" in card.id)}
    for card in CARDS:
        assert not {*re.findall(r"[a-z]+(?:-[a-z]+)+", text_of(card))} & raw, card.id


def test_keywords_are_bold_wherever_they_stand() -> None:
    named = {entry.name for entry in TEXTS.glossary.values()} - {"Armor", "Hero Power"}
    words = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(named, key=len, reverse=True)))
    for card in CARDS:
        plain = re.sub(r"\*\*.*?\*\*", "", without_names().sub("", text_of(card)))
        assert not words.search(plain), text_of(card)


def test_what_lasts_a_turn_says_so() -> None:
    for card in CARDS:
        for node in (node for ability in card.abilities for node in nodes_of(ability)):
            if lasts(node) == "turn":
                assert "this turn" in text_of(card), card.id
            if lasts(node) == "foe-turn":
                assert "until the end of your opponent's next turn" in text_of(card), card.id


def lasts(node: Node) -> str:
    """Return for how long a gift lasts, "" for all else."""
    if isinstance(node, Change) and {change.stat for change in node.stats} <= {"attack", "max-health", "cost"}:
        return node.until
    return node.until if isinstance(node, Grant) and not node.turns else ""


def test_every_text_fits_its_card_in_four_lines() -> None:
    for card in CARDS:
        runs = set_rules(text_of(card), _TEXT_BOX).runs
        assert len({y for _, y, _, _ in runs}) <= LINES, card.id
        assert not any("…" in words for _, _, words, _ in runs), card.id


@pytest.mark.parametrize("width", [300, 126, 160, 189, 240])
def test_no_name_touches_what_stands_beside_it(width: int) -> None:
    """The crystal of the mana ends at 63, the enamel at 286, and the disc of the class begins at 257.5."""
    unit, texts = width / 300, load_arena().card_texts
    for card in CARDS if width in {300, 126} else some(CARDS, 150):
        short = texts[card.id].short if card.id in texts else card.name
        face = CardFace(card.name, short=short, hero_class=card.card_class.replace("-", "_"))
        whole = width == 300
        if whole:
            words, size, middle = whole_name(face)
            wide = fonts.width_of(words, size, fonts.SERIF_BOLD)
        else:
            held = held_name(face, unit, 1.0)
            words, size, middle = " ".join(held.lines), held.size, held.middle
            wide = min(held.room, max(fonts.width_of(line, size, held.font) for line in held.lines))
        half = wide / 2 + max(0.6 / unit, size * 0.045)
        assert words, card.id
        assert ELLIPSIS not in words, card.id
        assert middle - half >= 63 + 1 / unit, card.id
        assert middle + half <= (257.5 if whole and face.hero_class in ENAMEL else 286) - 1 / unit, card.id


@pytest.mark.rule("MATCH-10.3")
def test_every_card_has_a_line_of_its_own() -> None:
    content = load_arena()
    flavours = {name: text.flavour for name, text in content.card_texts.items() if text.flavour}
    assert len({*flavours.values()}) == len(flavours)
    assert content.collectable.keys() <= flavours.keys()
    assert {content.cards[hero].weapon for hero in content.roster} <= flavours.keys()
    for name, line in flavours.items():
        assert line.endswith((".", "?", "!")), name
        assert not re.search(r"  |\u2014| [.,;:]|[.!?] [a-z]", line), name
    assert all(content.card_texts[hero].about and content.card_texts[hero].title for hero in content.roster)


@pytest.mark.rule("MATCH-8.8")
def test_every_bold_word_of_a_text_is_explained() -> None:
    words = {word for entry in TEXTS.glossary.values() for word in entry.words}
    for card in CARDS:
        bold = {re.sub(r"\W*\d*\W*$", "", word).lower() for word in re.findall(r"\*\*(.+?)\*\*", text_of(card))}
        assert bold <= words, card.id
        assert bool(TEXTS.terms(card)) == bool(bold), card.id
