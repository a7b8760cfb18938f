from __future__ import annotations

from game.catalog import GAMES
from scenes.duel.layout import duel_layout
from scenes.duel.lexicon import Lexicon
from scenes.duel.pantry import card_draws
from tests.scenes.duel.plain_duel import PlainDuel


def test_what_the_seat_knows_is_drawn_ahead_in_the_sizes_that_will_be_asked_for(lexicon: Lexicon) -> None:
    view = GAMES["duel"].new_match(4, {"decks": ["pyre", "lock"]}).view(0)
    layout = duel_layout(1280, 720)
    art = PlainDuel()
    draws = list(card_draws(art, lexicon, view, layout))
    known = {*(one.definition for one in view.sides[0].hand), *view.sides[0].deck_cards}
    assert {draw.args[0].id for draw in draws} == known
    widths = {draw.args[1] for draw in draws}
    assert widths == {round(layout.card[0]), round(layout.creature[0]), round(layout.rune[0])}
