"""Every keyword of Ragnarok's standard match can be said in the card language: one card each, played (MATCH-4 to 8).

Keywords that are rules of attacking (taunt, charge, rush, windfury, stealth's end) are words that cards carry and
grant; what needs saying is told here as abilities.
"""

from __future__ import annotations

from typing import Any

from systems.dice import Stream
from tests.systems.effects.sample_game import HEROES
from tests.systems.effects.sample_talk import Talk, card, spell, when

FOE_LOSES_2 = {"do": "lose", "target": "foe", "amount": 2}
MINE = {"zones": ["board"], "side": "mine"}
ENEMIES = {"zones": ["board"], "side": "theirs"}
ANYBODY = {"zones": ["board", "heroes"]}
OGRE = card("ogre", attack=3, health=5)
SPARK = spell(
    "spark", {"do": "choose", "name": "prey", "among": ANYBODY}, {"do": "lose", "target": "prey", "amount": 1}
)


def by(side: str = "both", **criteria: Any) -> dict[str, Any]:
    return {"side": side, "filter": criteria}


def change(target: Any, until: str = "stay", **stats: Any) -> dict[str, Any]:
    return {
        "do": "change",
        "target": target,
        "until": until,
        "stats": [{"stat": s, "add": a} for s, a in stats.items()],
    }


def test_battlecry_and_combo() -> None:
    second = {"compare": {"stat": "played", "of": "me"}, "at_least": 1}
    rogue = card("rogue", when("played", FOE_LOSES_2), when("played", FOE_LOSES_2, provided=second))
    talk = Talk(rogue)
    talk.play("rogue")
    assert talk.health(1) == 28
    talk.play("rogue")
    assert talk.health(1) == 24


def test_deathrattles_come_after_all_deaths_in_the_order_of_play_and_chain() -> None:
    boom = card("bomb", when("died", {"do": "lose", "target": MINE, "amount": 1}))
    last = card("egg", when("died", {"do": "create", "card": "ogre", "to": "board"}))
    talk = Talk(OGRE, boom, last, spell("doom", {"do": "destroy", "target": {"pick": MINE}}))
    talk.put("board", "bomb", "bomb", "egg", "ogre")
    talk.play("doom")
    # The first bomb kills the second and the egg together; both speak after that, the bomb first: the ogre that
    # hatches is born after its blow.
    assert talk.names("board") == ["ogre", "ogre"]
    (old, young) = talk.table.sides[0].board
    assert (talk.table.words.stat(old, "health"), talk.table.words.stat(young, "health")) == (3, 5)


def test_inspire_frenzy_spellburst_and_overkill() -> None:
    fury = card(
        "fury",
        when("power-used", FOE_LOSES_2, subject=by("mine")),
        when("survived-damage", change("self", attack=2), limit="match"),
        when("cast", {"do": "draw"}, subject=by("mine"), limit="match"),
        when("overkilled", FOE_LOSES_2, provided={"turn": "mine"}),
        health=9,
    )
    talk = Talk(OGRE, SPARK, fury)
    (minion,) = talk.put("board", "fury")
    (prey,) = talk.put("board", "ogre", seat=1)
    talk.put("deck", "ogre", "ogre")
    for _ in range(2):
        talk.table.hit(minion, 1)
        talk.play("spark")
        talk.choose(HEROES[1])
    assert talk.table.words.stat(minion, "attack") == 3
    assert talk.names("hand") == ["ogre"]
    assert talk.health(1) == 28
    talk.table.hit(prey, 7, doer=minion)
    assert talk.health(1) == 26


def test_outcast_reads_how_the_card_was_played() -> None:
    talk = Talk(OGRE, card("stray", when("played", FOE_LOSES_2, manners=["outcast"])))
    _, middle, _, edge = talk.put("hand", "ogre", "stray", "ogre", "stray")
    talk.table.play(middle)
    assert talk.health(1) == 30
    talk.table.play(edge)
    assert talk.health(1) == 28


def test_divine_shield_is_a_replacement_that_is_spent() -> None:
    shield = {
        "ability": "replacement",
        "event": "damaged",
        "limit": "match",
        "program": [{"do": "strip", "target": "self", "keywords": ["shield"]}],
    }
    talk = Talk(card("paladin", shield, health=3, keywords=("shield",)))
    (paladin,) = talk.put("board", "paladin")
    talk.table.hit(paladin, 99)
    assert "shield" not in talk.keywords(paladin)
    talk.table.hit(paladin, 1)
    assert talk.table.words.stat(paladin, "health") == 2


def test_lifesteal_poison_and_reborn() -> None:
    snake = card(
        "snake",
        when("dealt-damage", {"do": "gain", "target": "me", "amount": {"event": "amount"}}),
        when("dealt-damage", {"do": "destroy", "target": "object"}, object=by(tags=["minion"])),
        when(
            "died",
            {"do": "create", "card": "snake", "to": "board", "keep": "again"},
            {"do": "change", "target": "again", "stats": [{"stat": "max-health", "become": 1}], "until": "stay"},
            {"do": "grant", "target": "again", "keywords": ["reborn-once"], "until": "stay"},
            provided={"not_true": {"exists": {"where": "self", "filter": {"tags": ["reborn-once"]}}}},
        ),
        health=4,
    )
    talk = Talk(OGRE, snake)
    (minion,) = talk.put("board", "snake")
    (prey,) = talk.put("board", "ogre", seat=1)
    talk.table.hit(HEROES[0], 5)
    talk.table.hit(prey, 2, doer=minion)
    assert (talk.names("board", 1), talk.health(0)) == ([], 27)
    talk.table.hit(minion, 9)
    (again,) = talk.table.sides[0].board
    assert talk.table.words.stat(again, "health") == 1
    talk.table.hit(again, 1)
    assert talk.names("board") == []


def test_freeze_stealth_and_silence() -> None:
    freeze = {"do": "grant", "target": "prey", "keywords": ["frozen"], "until": "foe-turn"}
    mage = spell("frost", {"do": "choose", "name": "prey", "among": ENEMIES}, freeze)
    hush = spell("hush", {"do": "strip", "target": ENEMIES, "all": True})
    aura = {
        "ability": "continuous",
        "affects": "self",
        "stats": [{"stat": "attack", "add": 4}],
        "keywords": ["stealth"],
    }
    talk = Talk(OGRE, mage, hush, card("shade", aura, when("died", FOE_LOSES_2)))
    shade, ogre = talk.put("board", "shade", "ogre", seat=1)
    talk.play("frost")
    assert "frozen" in talk.keywords(ogre)
    assert "frozen" not in talk.keywords(shade)
    talk.table.end_turn()
    talk.table.end_turn()
    assert "frozen" not in talk.keywords(ogre)
    talk.play("hush")
    assert talk.table.words.stat(shade, "attack") == 1
    talk.table.hit(shade, 3)
    assert talk.health(0) == 30


def test_discover_and_adapt() -> None:
    find = spell(
        "find",
        {"do": "discover", "name": "found", "among": {"tags": ["minion"]}},
        {"do": "move", "target": "found", "to": "hand"},
    )
    ways = [{"program": [change("self", attack=n)]} for n in (1, 2, 3, 4, 5)]
    talk = Talk(
        OGRE,
        card("imp"),
        card("cat"),
        card("dog"),
        find,
        card("shifter", when("played", {"do": "modes", "modes": ways, "shown": 3})),
    )
    for name in ("ogre", "imp", "cat", "dog"):
        talk.put("grave", name, seat=1)
    talk.play("find")
    ask = talk.table.stack.ask
    assert ask is not None
    assert len(ask.options) == 3
    talk.choose(ask.options[1])
    assert len(talk.names("hand")) == 1
    shifter = talk.play("shifter")
    ask = talk.table.stack.ask
    assert ask is not None
    assert len(ask.options) == 3
    talk.choose(ask.options[0])
    assert talk.table.words.stat(shifter, "attack") == 2 + ask.options[0]


def test_overload_spell_damage_and_mana() -> None:
    talk = Talk(
        SPARK,
        card("totem", {"ability": "continuous", "affects": "me", "stats": [{"stat": "spell-damage", "add": 1}]}),
        spell("bolt", FOE_LOSES_2, change("me", overload=2, mana=-1)),
    )
    talk.put("board", "totem")
    talk.play("bolt")
    assert (talk.health(1), talk.hero("overload")) == (27, 2)


def test_echo_makes_a_copy_that_vanishes_at_the_end_of_the_turn() -> None:
    fade = when("turn-ended", {"do": "move", "target": "self", "to": "grave"}, subject=by("mine"), zones=["hand"])
    echo = when(
        "played",
        {"do": "create", "copy_of": "self", "to": "hand", "keep": "copy"},
        {"do": "grant", "target": "copy", "abilities": [fade], "until": "stay"},
        zones=["board", "hand"],
    )
    talk = Talk(card("phantom", echo))
    talk.play("phantom")
    assert talk.names("hand") == ["phantom"]
    talk.table.end_turn()
    assert talk.names("hand") == []


def test_tradeable_goes_back_into_the_deck_for_another_card() -> None:
    trade = {
        "ability": "activated",
        "zones": ["hand"],
        "cost": [change("me", mana=-1)],
        "program": [{"do": "move", "target": "self", "to": "deck", "at": "bottom"}, {"do": "draw"}],
    }
    talk = Talk(OGRE, card("coin", trade))
    talk.put("deck", "ogre")
    (coin,) = talk.put("hand", "coin")
    talk.use(coin)
    assert (talk.names("hand"), talk.names("deck")) == (["ogre"], ["coin"])


def test_a_secret_waits_for_its_condition_and_is_spent() -> None:
    snare = when(
        "played",
        {"do": "destroy", "target": "subject"},
        {"do": "move", "target": "self", "to": "grave"},
        subject=by("theirs", tags=["minion"]),
        zones=["secrets"],
        provided={"turn": "theirs"},
    )
    talk = Talk(OGRE, card("snare", snare, tags=("secret",)))
    talk.play("snare")
    talk.table.end_turn()
    talk.play("ogre", seat=1)
    talk.play("ogre", seat=1)
    assert (talk.names("secrets"), talk.names("board", 1)) == ([], ["ogre"])


def test_dormant_wakes_after_two_turns() -> None:
    sleep = {"do": "grant", "target": "self", "keywords": ["dormant"], "until": "stay"}
    wake = when(
        "turn-began",
        {"do": "counters", "target": "self", "name": "slept"},
        {
            "do": "if",
            "provided": {"compare": {"stat": "counter:slept", "of": "self"}, "at_least": 2},
            "then": [{"do": "strip", "target": "self", "keywords": ["dormant"]}, FOE_LOSES_2],
        },
        subject=by("mine"),
        provided={"exists": {"where": "self", "filter": {"tags": ["dormant"]}}},
    )
    talk = Talk(card("bear", when("played", sleep), wake))
    bear = talk.play("bear")
    seen = []
    for _ in range(6):
        talk.table.end_turn()
        seen.append("dormant" in talk.keywords(bear))
    assert seen == [True, True, True, False, False, False]
    assert talk.health(1) == 28


def test_colossal_corrupt_and_magnetic() -> None:
    colossal = card("kraken", when("played", {"do": "create", "card": "arm", "to": "board", "number": 2}))
    dearer = {"side": "mine", "filter": {"other": True, "stats": [{"stat": "cost", "at_least": 3}]}}
    corrupt = when("played", {"do": "transform", "target": "self", "into": "prince"}, subject=dearer, zones=["hand"])
    magnet = when(
        "played",
        {"do": "attach", "target": "self", "to": {"related": "right", "to": "self"}},
        provided={"exists": {"where": {"related": "right", "to": "self"}, "filter": {"tags": ["mech"]}}},
    )
    rattle = when("died", FOE_LOSES_2)
    talk = Talk(
        colossal,
        card("arm"),
        card("frog", corrupt),
        card("prince", attack=7),
        card("dear", cost=5),
        card("robot", tags=("minion", "mech"), attack=2, health=2),
        card("module", magnet, rattle, attack=2, health=3, tags=("minion", "mech")),
    )
    talk.play("kraken")
    assert talk.names("board") == ["kraken", "arm", "arm"]
    talk.put("hand", "frog")
    talk.play("arm")
    assert talk.names("hand") == ["frog"]
    talk.play("dear")
    assert talk.names("hand") == ["prince"]
    (robot,) = talk.put("board", "robot", seat=1)
    talk.play("module", seat=1, place=0)
    assert talk.names("board", 1) == ["robot"]
    assert (talk.table.words.stat(robot, "attack"), talk.table.words.stat(robot, "health")) == (4, 5)
    talk.table.hit(robot, 9)
    assert talk.health(0) == 28


def test_choose_one_and_corpses() -> None:
    druid = card(
        "druid",
        when(
            "played",
            {
                "do": "modes",
                "modes": [{"program": [FOE_LOSES_2]}, {"program": [{"do": "gain", "target": "me", "amount": 2}]}],
            },
        ),
    )
    raise_dead = {
        "ability": "activated",
        "provided": {"compare": {"stat": "corpses", "of": "me"}, "at_least": 1},
        "cost": [change("me", corpses=-1)],
        "program": [FOE_LOSES_2],
    }
    talk = Talk(OGRE, druid, card("ghoul", raise_dead))
    talk.play("druid")
    talk.choose(0)
    assert talk.health(1) == 28
    (ghoul, ogre) = talk.put("board", "ghoul", "ogre")
    assert talk.why_not(ghoul) == "Its condition is not met."
    talk.table.hit(ogre, 9)
    assert talk.hero("corpses") == 1
    talk.use(ghoul)
    assert (talk.health(1), talk.hero("corpses")) == (26, 0)


def test_a_battlecry_can_be_done_again() -> None:
    echoer = card(
        "echoer", when("played", {"do": "replay", "target": {"difference": [MINE, "self"]}, "event": "played"})
    )
    talk = Talk(echoer, card("archer", when("played", FOE_LOSES_2)))
    talk.play("archer")
    talk.play("echoer")
    assert talk.health(1) == 26


def test_statuses_are_keywords_with_abilities_and_a_time() -> None:
    half = {"half": {"stat": "max-health", "of": "self"}, "up": True}
    burn = when("turn-ended", {"do": "lose", "target": "self", "amount": half}, subject=by("mine"))
    talk = Talk(
        OGRE,
        spell(
            "ignite",
            {"do": "grant", "target": ENEMIES, "keywords": ["burning"], "abilities": [burn], "until": "foe-turn"},
        ),
    )
    (ogre,) = talk.put("board", "ogre", seat=1)
    talk.play("ignite")
    health = []
    for _ in range(4):
        talk.table.end_turn()
        health.append(talk.table.words.stat(ogre, "health"))
    assert health == [5, 2, 2, 2]


def test_enraged_is_an_aura_of_its_own() -> None:
    rage = {
        "ability": "continuous",
        "affects": "self",
        "stats": [{"stat": "attack", "add": 2}],
        "provided": {"exists": {"where": "self", "filter": {"tags": ["damaged"]}}},
    }
    talk = Talk(card("berserk", rage, health=5))
    (berserk,) = talk.put("board", "berserk")
    assert talk.table.words.stat(berserk, "attack") == 1
    talk.table.hit(berserk, 1)
    talk.table.stack.dirty = True
    talk.settle()
    assert talk.table.words.stat(berserk, "attack") == 3


def test_the_same_dice_give_the_same_story() -> None:
    pick = {"do": "lose", "target": {"pick": ANYBODY, "by": "random", "number": 1}, "amount": 1}
    shot = spell(
        "arrows",
        {"do": "repeat", "times": 5, "program": [pick]},
        {"do": "roll", "sides": 6, "store_as": "rolled"},
        {"do": "lose", "target": "foe", "amount": {"variable": "rolled"}},
    )
    digests = set()
    for _ in range(2):
        talk = Talk(OGRE, shot)
        talk.put("board", "ogre", "ogre")
        talk.put("board", "ogre", seat=1)
        talk.play("arrows")
        digests.add(talk.world.digest())
    assert len(digests) == 1
    assert Stream(7, "effects").below(4) in range(4)
