"""Every moment of a match is told apart by what is heard, and ends at what the view shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.audio.library import SHIPPED
from game.audio.manifest import read_manifest
from scenes.arena.model import sounds
from scenes.arena.model.changes import Reserve, alterations, reserves
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.presenter import Kind
from scenes.arena.table.animator import Animator
from scenes.kit.typography.text import Label
from scenes.table.story.lines import MINUS
from systems.arena import events as told
from systems.arena.commands import Attack, Choose, EndTurn, PlayCard, UsePower
from systems.match import Command
from tests.scenes.arena.conftest import ArenaPlayer
from tests.scenes.arena.plain_arena import BOOK

Sit = Callable[..., ArenaPlayer]


def named() -> set[str]:
    found: set[str] = set()
    for name, value in vars(sounds).items():
        if name.isupper():
            found |= {value} if isinstance(value, str) else set(value.values() if isinstance(value, Mapping) else value)
    return found


def heard(player: ArenaPlayer, *commands: Command) -> list[str]:
    """Do these things, show all of it, and return the sounds in their order."""
    found: list[str] = []
    sound = player.stage.sound

    def listen(name: str, *more: Any, **rest: Any) -> None:
        found.append(name)
        sound(name, *more, **rest)

    player.stage.sound = listen  # type: ignore[method-assign]  # a test's ear
    for command in commands:
        player.session.submit(player.session.to_act()[0], command)
        player.until_shown()
        player.wait(0.1)
    assert player.scene.table.picture == ArenaPicture.from_view(player.view(), BOOK)
    return found


def test_every_sound_is_shipped_and_every_shipped_one_is_heard() -> None:
    shipped = set(read_manifest(SHIPPED).by_id())
    assert named() <= shipped
    assert {name for name in shipped if name.startswith("arena_")} <= named()


def test_every_kind_of_moment_is_played_in_its_own_way(seated: Sit) -> None:
    player = seated({"own": {"board": ("ogre",)}})
    animator = player.scene.animator
    assert isinstance(animator, Animator)
    ways = animator.ways
    assert set(ways) == set(Kind)
    assert len({way.__name__ for kind, way in ways.items()}) >= len(Kind) - 5


TARGETED = [
    ("flame", "ogre", 1, sounds.SPELL),
    ("frost", "ogre", 1, sounds.STATUSES["frozen"]),
    ("hush", "shieldmaiden", 0, sounds.SILENCE),
    ("sheep", "ogre", 1, sounds.CHANGE),
    ("ward", "shieldmaiden", 0, sounds.STATUSES["shielded"]),
]


@pytest.mark.parametrize(("card", "target", "seat", "sound"), TARGETED)
def test_spells_are_told_apart_by_ear(seated: Sit, card: str, target: str, seat: int, sound: str) -> None:
    player = seated(
        {"own": {"board": ("shieldmaiden", "imp"), "hand": (card,)}, "foe": {"board": ("ogre", "imp")}}, speed=4
    )
    aim = player.node(target, seat).card
    found = heard(player, PlayCard(player.number(card), 0), Choose((aim,)))
    assert sound in found
    others = {other for _, _, _, other in TARGETED} - {sound}
    assert not others & set(found)


@pytest.mark.parametrize(
    ("own", "play", "sound"),
    [
        ({"hand": ("imp",)}, "imp", sounds.SUMMONS[0]),
        ({"hand": ("club",)}, "club", sounds.EQUIP),
        ({"hand": ("trap",)}, "trap", sounds.SECRET_LAID),
        ({"hand": ("feast",)}, "feast", sounds.DRAW),
        ({"hand": ("scry",)}, "scry", sounds.DISCOVER),
        ({"hand": ("feast",), "deck": ()}, "feast", sounds.FATIGUE),
        ({"hand": ("feast",) + ("imp",) * 9, "deck": ("imp",) * 4}, "feast", sounds.OVERDRAW),
    ],
)
def test_cards_are_told_apart_by_ear(seated: Sit, own: dict[str, Any], play: str, sound: str) -> None:
    player = seated({"own": own}, speed=4)
    assert sound in heard(player, PlayCard(player.number(play), 0))


def test_blows_sound_as_hard_as_they_are_and_a_dome_rings(seated: Sit) -> None:
    player = seated({"own": {"board": ("ogre",)}, "foe": {"board": ("squire",)}}, speed=4)
    found = heard(player, Attack(player.node("ogre").card, player.node("squire", 1).card))
    assert sounds.BLOWS[1] in found
    assert sounds.DOME in found
    assert sounds.DEATH not in found


def test_what_the_attacker_loses_flies_from_its_own_place(seated: Sit) -> None:
    player = seated({"own": {"board": ("ogre",)}, "foe": {"board": ("imp",)}})
    own, foe = (side.board[0].card for side in player.view().sides)
    table, seen = player.scene.table, dict[str, tuple[float, float]]()
    homes = [table.board.tokens[card].window_rect.center for card in (own, foe)]
    player.session.submit(0, Attack(own, foe))
    for _ in range(60):
        player.stage.step(1 / 60)
        for label in (child for child in table.effects.children if isinstance(child, Label)):
            seen.setdefault(label.text, label.position)
    losses = [f"{MINUS}{number}" for number in (BOOK["imp"].attack, BOOK["ogre"].attack)]
    for home, text in zip(homes, losses, strict=True):
        assert seen[text] == pytest.approx(home, abs=12 * table.effects.board_unit), text


def test_a_weapon_is_swung_and_breaks(seated: Sit) -> None:
    player = seated({"own": {"weapon": "club"}, "foe": {"board": ("imp", "ogre")}}, speed=4)
    hero = player.node("hero")
    found = heard(player, Attack(hero.card, player.node("imp", 1).card), EndTurn(), EndTurn())
    found += heard(player, Attack(hero.card, player.node("ogre", 1).card))
    assert found.count(sounds.SWING) >= 2
    assert sounds.WEAPON_BREAKS in found
    assert sounds.DEATH in found
    assert hero.rotation == 0.0


def test_a_power_and_the_other_turn_have_sounds_of_their_own(seated: Sit) -> None:
    player = seated({"own": {"board": ("ogre",)}}, speed=4)
    found = heard(player, UsePower())
    assert sounds.POWER in found
    assert sounds.THEIR_TURN in heard(player, EndTurn())
    assert sounds.MY_TURN in heard(player, EndTurn())
    assert player.scene.table.board.sides[0].power.body.scale_x == pytest.approx(1.0)


def test_alterations_are_read_against_the_picture_before_them(seated: Sit) -> None:
    player = seated({"own": {"board": ("shieldmaiden", "imp")}})
    picture = player.scene.table.picture
    maid, imp = (player.node(name).card for name in ("shieldmaiden", "imp"))
    events: list[told.ArenaEvent] = [
        told.StatsChanged(maid, 2, 4, 4, ("frozen", "taunt")),
        told.StatsChanged(imp, 4, 3, 3, ()),
        told.CountersChanged(maid, "shielded", 3),
    ]
    minion = next(m for m in picture.own.board if m.card == imp)
    found = [(change.card, change.effect, change.word) for change in alterations(events, picture)]
    assert found == [
        (maid, "gained", "frozen"),
        (imp, "raised", f"+{4 - minion.attack}/+{3 - minion.max_health}"),
    ]
    assert alterations([told.StatsChanged(maid, 2, 4, 4, ("taunt",))], picture) == []


def test_locked_crystals_and_corpses_are_told_apart_from_other_changes(seated: Sit) -> None:
    player = seated({"own": {"board": ("imp",)}})
    picture = ArenaPicture.from_view(player.view(), BOOK)
    mana = told.ManaChanged(0, 3, 10, 0, 2, audience=3)
    assert reserves([mana], picture) == [Reserve(0, "overloaded", 2)]
    assert reserves([told.ManaChanged(0, 8, 10, 2, 0, audience=3)], picture) == [Reserve(0, "locked", 2)]
    assert reserves([told.HoardChanged(1, "corpses", 2, audience=3)], picture) == [Reserve(1, "corpses", 2)]
    picture.hear(told.HoardChanged(1, "corpses", 3, audience=3))
    assert reserves([told.HoardChanged(1, "corpses", 1, audience=3)], picture) == [Reserve(1, "corpses", -2)]
    assert reserves([told.TurnEnded(0, 1, audience=3)], picture) == []


def test_a_trial_is_seen_to_count_and_held_up_at_its_goal(seated: Sit) -> None:
    player = seated({"own": {"hand": ("labour", "stave", "stave")}}, speed=4)
    board = player.scene.table.board
    assert heard(player, PlayCard(player.number("labour"), 0)).count(sounds.SECRET_LAID) == 1
    disc = board.sides[0].secrets[0]
    assert (disc.visible, disc.words.text) == (True, "Your trial")
    counted = heard(player, PlayCard(player.number("stave"), 0))
    assert sounds.SECRET_LAID in counted
    assert sounds.CORPSE in counted
    assert (board.runes[0].visible, player.scene.table.picture.own.secrets[0].done) == (True, 1)
    assert sounds.SECRET in heard(player, PlayCard(player.number("stave"), 0))
    assert (disc.visible, player.scene.table.picture.own.runes) == (False, 4)


def test_overload_is_heard_and_lays_a_chain(seated: Sit) -> None:
    player = seated({"own": {"hand": ("feast",)}}, speed=4)
    assert sounds.OVERLOAD in heard(player, PlayCard(player.number("feast"), 0))
    assert sum(chain.visible for chain in player.scene.table.board.mana.chains) == 1


def test_the_other_sides_discovery_is_fanned_out_face_down_and_heard(seated: Sit) -> None:
    player = seated({"foe": {"hand": ("scry",)}}, speed=4)
    player.session.submit(0, EndTurn())
    player.until_shown()
    held = next(card.card for card in player.session.view(1).sides[1].hand if card.definition == "scry")
    player.session.submit(1, PlayCard(held, 0))
    fanned = 0
    for _ in range(80):
        player.wait(0.05)
        words = [node.text for node in player.scene.table.effects.walk() if isinstance(node, Label)]
        fanned += "Hades chooses among 3 cards" in words
    assert fanned > 3
    assert any("chooses among 3 cards" in line.text for line in player.scene.log.lines)
