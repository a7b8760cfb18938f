from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from game.art.duel.book import duel_book
from game.art.library import ArtLibrary
from game.catalog import GAMES
from game.content.duel.text.cards import CardTexts
from game.session.session import Session
from scenes.duel.art.artwork import Artwork
from scenes.duel.art.prefetch import announced, card_draws
from scenes.duel.model.layout import duel_layout
from scenes.duel.model.lexicon import Lexicon
from tests.scenes.duel.plain_duel import PlainDuel


def test_what_the_seat_knows_is_drawn_ahead_in_the_sizes_that_will_be_asked_for(lexicon: Lexicon) -> None:
    view = GAMES["duel"].new_match(4, {"decks": ["pyre", "lock"]}).view(0)
    layout = duel_layout(1280, 720)
    art = PlainDuel()
    draws = list(card_draws(art, lexicon, view, layout))
    cards = [draw for draw in draws if draw.func != art.back]
    known = {*(other.definition for other in view.sides[0].hand), *view.sides[0].deck_cards}
    tokens = {name for name, card in lexicon.cards.items() if card.token}
    assert {draw.args[0].id for draw in cards} == known | tokens
    assert {draw.args[1] for draw in cards} == {round(layout.card[0]), round(layout.creature[0])}
    assert {draw.args[0] for draw in draws if draw.func == art.back} >= {round(layout.creature[0])}


def test_what_the_other_side_may_play_is_drawn_ahead_last_and_in_no_order_of_its_own(lexicon: Lexicon) -> None:
    match = GAMES["duel"].new_match(4, {"decks": ["pyre", "lock"]})
    setup = Session.new(GAMES["duel"], 4, {"decks": ["pyre", "lock"]}).setup
    expected = announced(setup, 1)
    assert expected == sorted(expected)
    assert set(expected) == set(match.view(1).sides[1].deck_cards) | {
        card.definition for card in match.view(1).sides[1].hand
    }
    art = PlainDuel()
    without = list(card_draws(art, lexicon, match.view(0), duel_layout(1280, 720)))
    draws = list(card_draws(art, lexicon, match.view(0), duel_layout(1280, 720), expected))
    assert set(expected) <= {draw.args[0].id for draw in draws[-len(expected) - 4 :]}
    assert len(draws) == len(without) + len(expected)


def test_a_card_is_shrunk_from_a_larger_picture_of_it(lexicon: Lexicon) -> None:
    library = CountingLibrary(None)
    art = Artwork(library, duel_book(), CardTexts(lexicon.cards))
    card = lexicon.cards["hedge-knight"]
    sizes = [art.field_card(card, width).size for width in (84, 40, 30, 90)]
    assert sizes == [(84, 118), (40, 56), (30, 42), (90, 126)]
    assert library.widths == [84, 84, 84, 90]


class CountingLibrary(ArtLibrary):
    """Remembers in which widths it was asked for pictures."""

    def __init__(self, cache_dir: Path | None) -> None:
        super().__init__(cache_dir)
        self.widths: list[object] = []

    def kept(self, make: Callable[[], Image.Image], *key: object) -> Image.Image:
        self.widths.append(key[-1])
        return super().kept(make, *key)
