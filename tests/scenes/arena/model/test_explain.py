"""Whatever is pointed at is explained: every keyword, status and token, with an icon that there is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.art.draw.icons import icon_names
from game.content.arena.loading import load_arena
from game.content.arena.related import related_cards
from scenes.arena.model.explain import CARD_ROW, Explainer, Row
from scenes.arena.model.lexicon import Lexicon
from systems.arena.state.vocabulary import KEYWORDS, STATUSES
from systems.arena.view.views import ArenaView, MinionView
from tests.scenes.arena.plain_arena import BOOK, PlainArena


def view(**own: object) -> ArenaView:
    match = PlainArena().new_match(3, {"own": {"board": ("ogre",), **own}, "foe": {"hand": ("imp",)}})
    return match.view(0)


def names(rows: tuple[Row, ...]) -> list[str]:
    return re.findall(r"\*\*([^*]+?)[. ]*\*\*", " ".join(words for _, words in rows))


@pytest.fixture
def explain() -> Explainer:
    return Explainer(Lexicon(BOOK))


def test_every_card_of_the_game_is_explained_with_icons_that_there_are() -> None:
    content = load_arena(())
    explainer, known = Explainer(Lexicon(content.cards, content.card_texts)), icon_names()
    for card in content.cards.values():
        rows = explainer.card(card.id).rows
        icons = {icon for icon, _ in rows if icon and not icon.startswith(CARD_ROW)}
        assert icons <= set(known), card.id
        pictured = {icon.removeprefix(CARD_ROW) for icon, _ in rows if icon.startswith(CARD_ROW)}
        assert pictured == set(related_cards(card)), card.id
        assert not re.search(r"\[\[|\{\w+\}", " ".join(words for _, words in rows)), card.id


@pytest.mark.parametrize("word", [*KEYWORDS, *STATUSES])
def test_every_keyword_and_status_of_a_minion_is_named_and_told(explain: Explainer, word: str) -> None:
    now = view()
    ogre = now.sides[0].board[0]
    passing = ((word, now.turn + 2),) if word in STATUSES else ()
    found = replace(ogre, keywords=(word,), statuses=passing)
    rows = explain.character(now, found).rows
    lexicon = Lexicon(BOOK)
    told = [words for icon, words in rows if icon == f"keyword_{word.replace('-', '_')}"]
    assert len(told) == 1
    assert lexicon.keyword_name(word) in told[0]
    assert len(told[0]) > len(lexicon.keyword_name(word)) + 10
    assert (f"Ends with turn {now.turn + 2}." in told[0]) == bool(passing)


def test_counters_changed_numbers_and_reasons_come_first(explain: Explainer) -> None:
    now = view()
    ogre = now.sides[0].board[0]
    found = replace(ogre, attack=ogre.attack + 2, health=1, counters=(("shielded", 3),))
    rows = explain.character(now, found, "It attacked already.").rows
    assert rows[0] == ("info", "It attacked already.")
    assert any(words.startswith(f"**{ogre.attack + 2}/{ogre.max_health}** now") for _, words in rows)
    assert "Shielded 3" in names(rows)


def test_a_silenced_minion_no_longer_has_what_is_printed(explain: Explainer) -> None:
    now = view(board=("shieldmaiden",))
    maid = now.sides[0].board[0]
    assert "Taunt" in names(explain.character(now, maid).rows)
    silent: MinionView = replace(maid, silenced=True, keywords=())
    assert "Taunt" not in names(explain.character(now, silent).rows)
    assert "Silenced" in names(explain.character(now, silent).rows)


def test_what_is_hidden_is_not_told(explain: Explainer) -> None:
    now = view()
    hidden = now.sides[1].hand[0]
    assert explain.held(now, hidden.card, "").card == ""
    assert "imp" not in " ".join(words for _, words in explain.deck(now, 1).rows).lower()
    assert explain.secret("", 0, own=False).title == "A secret"
