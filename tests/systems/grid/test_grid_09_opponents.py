"""Opponents decide from their own view alone, say why, and play the end perfectly (GRID-9.3)."""

from __future__ import annotations

import pytest

from components.grid import TYPES, GridCardDefinition
from game.catalog import GAMES
from game.session.random_play import random_command
from systems.dice import Stream
from systems.grid.ai.compact import compact
from systems.grid.ai.imagine import Knowledge, imagined_round
from systems.grid.ai.lookahead import CARD, WHOLE, WON, EnoughError, Search, Threats, draws_matter
from systems.grid.ai.opponent import OPEN_BUDGET, SEARCH_LEVELS, GridOpponent
from systems.grid.commands import Place
from systems.grid.state.notation import read_position
from systems.grid.state.position import position_of
from systems.grid.state.table import table_of
from systems.grid.view.views import GridView
from systems.match import Match
from systems.search.opponent import LEVELS
from tests.systems.grid.scenario import Grid, grid

GAME = GAMES["grid"]
CARDS = {
    f"c{number}": GridCardDefinition(
        f"c{number}", "C", 1 + number % 6, (TYPES[number % 7], TYPES[number // 7 % 7], TYPES[number // 3 % 7], "fire")
    )
    for number in range(60)
}
KNOWLEDGE = Knowledge(CARDS, (tuple(CARDS)[:10], tuple(CARDS)[10:20]))


def midgame(seed: int, empty: int, **options: object) -> Match[GridView]:
    """Return a match that was played at random until so many slots are empty."""
    match: Match[GridView] = GAME.new_match(seed, options)
    dice = Stream(seed, "midgame")
    while match.to_act() and match.view(0).slots.count(None) > empty:
        seat = match.to_act()[0]
        match.apply(seat, random_command(match, seat, dice))
    return match


def decide(level: str, match: Match[GridView], seed: int = 1) -> tuple[Place, list[int]]:
    """Return what a level wants to do, and the values of its reasons."""
    seat = match.to_act()[0]
    decision = GAME.opponent(level, GAME.shared_setup(match, seat)).decide(match.view(seat), Stream(seed))
    (command,) = decision.commands
    assert isinstance(command, Place)
    return command, [reason.value for reason in decision.reasons]


@pytest.mark.rule("GRID-9.3")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_places_legally_and_says_why(level: str) -> None:
    for seed in range(4):
        match = midgame(seed, 9 - 2 * seed)
        command, values = decide(level, match)
        assert match.refusal(match.to_act()[0], command) is None
        assert values == sorted(values, reverse=True)
        assert values


@pytest.mark.rule("GRID-9.3")
def test_higher_levels_look_at_more() -> None:
    match = midgame(3, 7)
    seat = match.to_act()[0]
    nodes = [GAME.opponent(level).decide(match.view(seat), Stream(3)).nodes for level in LEVELS]
    assert nodes == sorted(nodes)
    assert nodes[3] > 2 * nodes[2] > 10 * nodes[1]
    assert nodes[3] <= SEARCH_LEVELS["master"].budget + SEARCH_LEVELS["master"].worlds


@pytest.mark.rule("GRID-9.3")
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_dice_give_the_same_decision(level: str) -> None:
    match = midgame(2, 6)
    view = match.view(match.to_act()[0])
    first, second = (GAME.opponent(level).decide(view, Stream(5)) for _ in range(2))
    assert first == second


def test_no_level_is_refused_with_a_list_of_those_there_are() -> None:
    with pytest.raises(ValueError, match="easy, normal, hard, master"):
        GridOpponent("grand", KNOWLEDGE)


def test_a_guard_on_time_ends_the_search_and_is_recorded() -> None:
    match = midgame(1, 7)
    seat = match.to_act()[0]
    opponent = GridOpponent("master", GAME.knowledge(), out_of_time=lambda: True)  # type: ignore[attr-defined]  # the grid game's own
    decision = opponent.decide(match.view(seat), Stream(1))
    assert decision.capped
    assert match.refusal(seat, decision.commands[0]) is None


@pytest.mark.rule("GRID-9.3", "GRID-1.6")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("open_hands", [False, True])
def test_an_imagined_round_shows_the_seat_what_it_sees(seed: int, open_hands: bool) -> None:
    match = midgame(seed, 5, open_hands=open_hands, decks=["draft", "light"])
    seat = match.to_act()[0]
    view = match.view(seat)
    deal, state = imagined_round(view, GAME.knowledge(), Stream(seed))  # type: ignore[attr-defined]  # as above
    assert [deal.names[hand] for hand in state.hands[seat]] == [card.card for card in view.hand]
    assert sorted(deal.names[deck] for deck in state.decks[seat]) == list(view.deck)
    assert (len(state.hands[1 - seat]), len(state.decks[1 - seat])) == (
        view.hand_counts[1 - seat],
        view.deck_counts[1 - seat],
    )
    there = [(other.card, other.controller, other.power) if other else ("", -1, 0) for other in view.slots]
    names = [deal.names[card] if card >= 0 else "" for card in state.cards]
    assert list(zip(names, state.colours, state.powers, strict=True)) == there
    if open_hands:
        assert [deal.names[hand] for hand in state.hands[1 - seat]] == [card.card for card in view.foe_hand]
    foe = [names[slot] for slot, other in enumerate(view.slots) if other is not None and other.owner != seat]
    theirs = [deal.names[item] for item in (*state.hands[1 - seat], *state.decks[1 - seat])]
    assert not set(foe) & set(theirs), "no card twice in a deck (GRID-9.4)"
    assert sum(GAME.content.cards[item].tier for item in (*foe, *theirs, *view.discards[1 - seat])) <= 30  # type: ignore[attr-defined]  # as above


@pytest.mark.rule("GRID-9.3")
def test_imagined_rounds_differ_in_what_is_hidden() -> None:
    view = midgame(4, 6).view(0)
    hands = set()
    for number in range(6):
        deal, state = imagined_round(view, GAME.knowledge(), Stream(number))  # type: ignore[attr-defined]  # as above
        hands.add(tuple(deal.names[hand] for hand in state.hands[1]))
    assert len(hands) > 2


def test_a_round_is_imagined_of_unknown_cards_too() -> None:
    g = grid("r:owl:2:FFFF . . / . . . / . . .", blue="fox:3:FFFF elk:1:AAAA", red="bat:1:FFFF cat:2:FFFF")
    view = g.match.view(0)
    deal, state = imagined_round(view, Knowledge({}), Stream(1))
    assert len(state.hands[1]) == 2
    assert set(deal.names) <= {"owl", "fox", "elk"}, "made of what was seen, since nothing else is known"


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_that_was_told_nothing_of_a_matchs_own_cards_still_plays(level: str) -> None:
    own = [{"id": f"own-{number}", "power": 3, "sides": ["light", "fire", "dark", "melee"]} for number in range(10)]
    match = GAME.new_match(1, {"decks": [own, own], "check_decks": False})
    while match.to_act():
        seat = match.to_act()[0]
        match.apply(seat, *GAME.opponent(level).decide(match.view(seat), Stream(1)).commands)
    assert match.result() is not None


# Perfect play


def exhaustive(match: Match[GridView]) -> int:
    """Return the value of a position for Blue by playing every placement with the real rules, to the end."""
    if not match.to_act():
        blue, red = table_of(match.world).counts()
        return CARD * (blue - red) + (WON if blue > red else -WON if red > blue else 0)
    seat = match.to_act()[0]
    values = []
    for command in match.legal(seat):
        fork = match.fork()
        fork.world.silent = True
        fork.apply(seat, command)
        values.append(exhaustive(fork))
    return max(values) if seat == 0 else min(values)


def best_commands(match: Match[GridView]) -> dict[Place, int]:
    """Return what each placement is worth to the player whose turn it is, by exhaustive search."""
    seat = match.to_act()[0]
    found = {}
    for command in match.legal(seat):
        fork = match.fork()
        fork.apply(seat, command)
        assert isinstance(command, Place)
        found[command] = exhaustive(fork) * (1 - 2 * seat)
    return found


def open_position(seed: int, empty: int, kinds: str = "MFWEALD") -> Grid:
    """Return a random position with so many empty slots, open hands and empty decks."""
    dice = Stream(seed, "open position")

    def card(name: str) -> str:
        return f"{name}:{1 + dice.below(6)}:{''.join(dice.choose(kinds) for _ in range(4))}"

    words = [f"{dice.choose('br')}:{card(f'p{slot}')}" for slot in range(9)]
    order = list(range(9))
    dice.shuffle(order)
    for slot in order[:empty]:
        words[slot] = "."
    hands = [" ".join(card(f"{'br'[seat]}{number}") for number in range((empty + 1) // 2)) for seat in (0, 1)]
    return grid(
        " ".join(words), blue=hands[0], red=hands[1], turn=dice.choose(("blue", "red")), open_hands=True,
    )  # fmt: skip


@pytest.mark.rule("GRID-9.3")
@pytest.mark.parametrize(
    ("seed", "empty", "kinds"),
    [(seed, 3, "MFWEALD") for seed in range(8)]
    + [(seed, 4, "MFWEALD") for seed in range(20, 26)]
    + [(seed, 4, "LDLDF") for seed in range(30, 34)]
    + [(50, 5, "MFWEA"), (51, 5, "MFWEALD")],
)
def test_with_open_hands_and_few_empty_slots_master_plays_perfectly(seed: int, empty: int, kinds: str) -> None:
    g = open_position(seed, empty, kinds)
    worth = best_commands(g.match)
    best = max(worth.values())
    seat = g.match.to_act()[0]
    decision = GridOpponent("master", KNOWLEDGE).decide(g.match.view(seat), Stream(seed))
    (command,) = decision.commands
    assert isinstance(command, Place)
    assert worth[command] == best
    assert decision.reasons[0].value == best
    assert [reason.value for reason in decision.reasons] == sorted(worth.values(), reverse=True)[
        : len(decision.reasons)
    ]


@pytest.mark.rule("GRID-9.3")
@pytest.mark.parametrize("seed", range(6))
def test_decks_do_not_matter_where_nothing_can_be_knocked_out(seed: int) -> None:
    g = open_position(seed, 3, "MFWEA")
    text = f"{g.text()} | blue-deck x:9:MMMM | red-deck y:9:MMMM"
    match = GAME.new_match(1, {"position": text, "open_hands": True})
    command, values = decide("master", match)
    worth = best_commands(match)
    assert values[0] == worth[command] == max(worth.values())
    assert not draws_matter(*compact(read_position(text)))
    assert draws_matter(*compact(read_position("blue l:1:LFFF | red d:1:FDFF | red-deck y:9:MMMM")))


@pytest.mark.rule("GRID-9.3")
@pytest.mark.parametrize("seed", [63, 64, 66, 69, 71])
def test_decks_do_not_matter_either_where_no_placement_meets_a_draw(seed: int) -> None:
    """Light and dark lie on the board, so a knock-out could come; the search itself finds that none does."""
    text = f"{open_position(seed, 3).text()} | blue-deck x:9:MMMM y:1:FFFF | red-deck z:9:WWWW"
    deal, state = compact(read_position(text))
    search = Search(deal, Threats.of(()), 10**6)
    search.values(state, WHOLE)
    assert draws_matter(deal, state)
    assert not search.drew
    match = GAME.new_match(1, {"position": text, "open_hands": True})
    command, values = decide("master", match)
    worth = best_commands(match)
    assert values[0] == worth[command] == max(worth.values())


@pytest.mark.rule("GRID-9.3")
def test_where_a_draw_may_matter_the_end_is_searched_for_several_orders_of_the_decks() -> None:
    text = "board b:fox:4:FDMM . . / . r:hen:2:FFFF . / b:cow:2:DFDF . r:pig:1:EEEE"
    hands = "blue elk:2:LEEL ant:3:MMLD | red cat:2:DDAA yak:4:LWLW"
    match = GAME.new_match(1, {"position": f"{text} | {hands} | blue-deck x:9:MMMM y:1:FFFF", "open_hands": True})
    view = match.view(0)
    decision = GAME.opponent("master", GAME.shared_setup(match, 0)).decide(view, Stream(1))
    assert match.refusal(0, decision.commands[0]) is None
    assert OPEN_BUDGET >= decision.nodes > 1000


@pytest.mark.parametrize("seed", range(10))
def test_the_quick_search_finds_exactly_the_best_placements(seed: int) -> None:
    deal, state = compact(position_of(open_position(seed, 4).match.world))
    threats = Threats.of(CARDS.values())
    values = Search(deal, threats, 10**6).values(state, WHOLE)
    value, found = Search(deal, threats, 10**6).best(state)
    assert value == (max if state.turn == 0 else min)(values.values())
    assert sorted(found) == sorted(move for move, worth in values.items() if worth == value)
    with pytest.raises(EnoughError):
        Search(deal, threats, 20).best(state)


def test_threats_are_shares_of_a_thousand() -> None:
    threats = Threats.of([GridCardDefinition("a", "A", 3, ("fire", "wind", "light", "melee"))])
    wind, dark, melee = (threats.beaten[TYPES.index(item)] for item in ("wind", "dark", "melee"))
    assert wind[9] == 250, "fire alone beats wind of power 9"
    assert wind[1] == 750, "light and wind too where power is low, melee never"
    assert dark[9] == 125, "a knock-out counts half"
    assert melee[1] == 1000
