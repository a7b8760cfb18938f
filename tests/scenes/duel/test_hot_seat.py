"""Two people at one mat: the curtain falls whenever the other must decide, and nobody sees what is not theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.content.duel.loading import load_duel
from game.session.random_play import random_command
from game.session.session import HUMAN, Seat
from scenes.duel.model.picture_parts import Lying
from scenes.duel.sample import creature, position
from scenes.duel.table.scene import DuelScene
from scenes.duel.ui import DuelUi
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.stage import Stage
from systems.dice import Stream
from systems.duel.commands import Activate, Attack, Block, Choose, NextPhase, Pass, SetRune
from systems.duel.view.views import DuelView
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]
ADA_AND_BEN = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))
ADA_HOLDS = ("lady-of-the-long-table", "thunderstroke", "bread-and-salt")
BEN_HOLDS = ("tomb-moth", "barrow-knight", "gravediggers-wage")
DUEL = position(
    (
        {"creatures": [creature("hedge-knight"), creature("almoner-of-saint-wick", down=True)], "runes": ["decay"]},
        {
            "creatures": [
                creature("bone-beggar"),
                creature("garden-golem", side=True),
                creature("sexton-of-low-acre", down=True),
            ],
            "runes": ["painted-shield"],
        },
    ),
    (ADA_HOLDS, BEN_HOLDS),
)
NO_BLOCKER = position(
    (
        {"creatures": [creature("hedge-knight")]},
        {"creatures": [creature("bone-beggar")], "runes": ["painted-shield"]},
    ),
    (ADA_HOLDS, BEN_HOLDS),
)
SECRETS = ((*ADA_HOLDS, "almoner-of-saint-wick", "decay"), (*BEN_HOLDS, "sexton-of-low-acre", "painted-shield"))
"""What each seat alone knows at the beginning."""


class TwoAtOneMat(DuelPlayer):
    """Both persons' hands; the curtain is wanted by its seat."""

    def __init__(self, stage: Stage, scene: DuelScene) -> None:
        super().__init__(stage, scene)
        self.wanted: list[int] = []
        scene.curtain_wanted.connect(self.wanted.append)

    def asked(self) -> str:
        """What the person at the mat is asked; "" for nothing."""
        ask = self.scene.prompt_controller.ask
        return ask.kind if ask is not None else ""

    def here(self) -> DuelView:
        return self.session.view(self.scene.seat)

    def pieces_card(self, card: str) -> int:
        view = self.here()
        side = view.sides[view.seat]
        lying = [(other.card, other.definition) for other in side.creatures]
        lying += [(rune.card, rune.definition) for rune in side.runes]
        lying += [(other.card, other.definition) for other in side.hand]
        return next(number for number, name in lying if name == card)

    def theirs(self, card: str) -> int:
        view = self.here()
        return next(other.card for other in view.sides[1 - view.seat].creatures if other.definition == card)

    def change_chairs(self) -> None:
        """The curtain falls; nothing hidden is in sight; the other person lifts it."""
        self.until_shown()
        assert self.wanted, "no curtain was wanted"
        seat = self.wanted.pop()
        assert not self.wanted, "one curtain for one change"
        assert seat == 1 - self.scene.seat
        assert self.scene.waiting_for_chair
        self.wait(0.4)
        for piece in self.scene.table.field.pieces.values():
            if isinstance(piece.shown, Lying) and not piece.shown.face_up:
                assert not piece.power.visible, "the numbers of what lies face down are nobody's now"
        for secrets in SECRETS:
            assert not (set(secrets) - self.open_cards()) & self.cards_in_sight()
        self.scene.take_chair(seat)
        self.wait(0.4)
        other = set(SECRETS[1 - seat]) - self.open_cards()
        assert not other & self.cards_in_sight()

    def open_cards(self) -> set[str]:
        """What both may know: it lies open, or did."""
        found: set[str] = set()
        for side in self.session.view(0).sides:
            found |= {other.definition for other in side.creatures if other.face_up}
            found |= {rune.definition for rune in side.runes if rune.active}
            found |= {card.definition for card in (*side.used, *side.netherworld, *side.banished)}
            found |= {ward.definition for ward in side.wards}
        return found

    def cards_in_sight(self) -> set[str]:
        """Every card whose picture or name is drawn now."""
        cards = load_duel().cards
        names = {card.name: card.id for card in cards.values()}
        found: set[str] = set()
        for node in visible(self.scene):
            if isinstance(node, SpriteNode):
                found |= words_of(node._key) & set(cards)
            words = getattr(node, "text", "")
            if isinstance(words, str):
                found |= {card for name, card in names.items() if name in words}
        return found


def words_of(key: object) -> set[str]:
    """Every word of a picture's key."""
    if isinstance(key, tuple):
        return set().union(*map(words_of, key))
    return {key} if isinstance(key, str) else set()


def visible(node: Node) -> Iterator[Node]:
    if not node.visible:
        return
    yield node
    for child in node.children:
        yield from visible(child)


@pytest.fixture
def two(seated: Sit) -> Callable[..., TwoAtOneMat]:
    def sit(setup: Any = DUEL, **shown: Any) -> TwoAtOneMat:
        player = seated(setup, seats=ADA_AND_BEN, **shown)
        player.scene.take_chair(0)
        player.wait(0.4)
        return TwoAtOneMat(player.stage, player.scene)

    return sit


def test_one_sees_ones_own_cards_and_these_alone(two: Callable[..., TwoAtOneMat]) -> None:
    table = two()
    assert set(ADA_HOLDS) <= table.cards_in_sight()
    assert not set(SECRETS[1]) & table.cards_in_sight()


def test_a_block_and_an_answer_lead_through_the_curtain_and_back(two: Callable[..., TwoAtOneMat]) -> None:
    """Ada attacks; Ben blocks, answers the attack with his set rune, and Ada has the turn again."""
    table = two()
    scene = table.scene
    table.press(table.held("bread-and-salt"))  # the reader tells of a card of her hand
    table.key("ESCAPE")
    scene.submit(NextPhase("battle"))
    scene.submit(Attack(table.pieces_card("hedge-knight"), table.theirs("bone-beggar")))
    assert table.session.to_act() == (1,)
    table.change_chairs()
    assert scene.seat == 1
    assert table.asked() == "block"
    assert set(BEN_HOLDS) <= table.cards_in_sight()
    assert scene.table.picture.fight is not None, "Ben sees what he is to block"
    table.press(table.piece("garden-golem", 1))
    table.until_shown()
    assert isinstance(table.session.log[-1].command, Block)
    assert scene.seat == 1, "Ben is asked again: no curtain in between"
    assert table.asked() == "answer"
    scene.submit(Activate(table.pieces_card("painted-shield")))
    scene.submit(Choose((table.pieces_card("garden-golem"),)))
    table.change_chairs()
    assert scene.seat == 0
    while table.asked():
        scene.submit(Pass())
        table.until_shown()
        if table.wanted:
            table.change_chairs()
    assert 0 in table.session.to_act()


def test_the_end_of_a_turn_hands_the_mat_over(two: Callable[..., TwoAtOneMat]) -> None:
    table = two()
    table.scene.submit(SetRune(table.pieces_card("thunderstroke")))
    table.until_shown()
    assert "thunderstroke" in table.cards_in_sight(), "her own log names it"
    table.scene.submit(NextPhase("end"))
    table.change_chairs()
    assert table.scene.seat == 1
    assert table.session.view(1).active == 1


@pytest.mark.parametrize(("answers", "curtains"), [("off", 0), ("on", 1)])
@pytest.mark.rule("DUEL-7.6")
def test_what_passes_by_itself_needs_no_curtain(two: Callable[..., TwoAtOneMat], answers: str, curtains: int) -> None:
    table = two(NO_BLOCKER, answers=answers)
    scene = table.scene
    scene.submit(NextPhase("battle"))
    scene.submit(Attack(table.pieces_card("hedge-knight"), table.theirs("bone-beggar")))
    table.until_shown()
    table.wait(0.5)
    assert len(table.wanted) == curtains
    passed = [line.command for line in table.session.log if line.seat == 1]
    assert passed == [Pass()] * (1 - curtains)
    assert scene.waiting_for_chair == bool(curtains)
    assert table.session.to_act() == (curtains,)


def test_the_curtain_says_how_far_the_duel_is(two: Callable[..., TwoAtOneMat]) -> None:
    game_ui = DuelUi()
    assert game_ui.line(two().session) == "Turn 5, 10 to 10 HP"
    fresh = two({"decks": ["phalanx", "pack"], "first": 0})
    assert game_ui.line(fresh.session) == "Opening hands, 10 to 10 HP"


def test_the_reader_forgets_what_the_other_read(two: Callable[..., TwoAtOneMat]) -> None:
    table = two()
    table.stage.router.move(*table.held("thunderstroke").window_rect.center)
    table.wait(0.2)
    assert table.scene.reader.card == "thunderstroke"
    table.scene.submit(NextPhase("end"))
    table.until_shown()
    table.wait(0.2)
    assert table.scene.reader.card == ""
    table.change_chairs()
    assert table.scene.reader.card != "thunderstroke"


def test_a_whole_duel_of_two_is_played_from_both_chairs(two: Callable[..., TwoAtOneMat]) -> None:
    """By dice, as long as it takes: whoever must act sits at the mat, and no hand is seen by the other."""
    table = two({"decks": ["phalanx", "pyre"], "first": 0, "hp": [1, 1]}, answers="auto")
    scene, dice = table.scene, Stream(4, "two")
    for _ in range(600):
        if table.session.result() is not None:
            break
        assert scene.seat in table.session.to_act()
        scene.submit(random_command(table.session, scene.seat, dice))
        scene.director.finish()
        table.stage.advance(1 / 30)
        scene.director.finish()
        if table.wanted:
            seat = table.wanted.pop()
            assert scene.table.covered
            assert not scene.table.hand.sprites
            scene.take_chair(seat)
    assert table.session.result() is not None
    assert not table.wanted
