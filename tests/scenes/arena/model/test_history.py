"""The history strip's entries: who did it, with which card, and what came of it."""

from __future__ import annotations

from dataclasses import replace

from scenes.arena.model.history import Entry
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.log_writer import LogWriter
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.arena.commands import Attack
from systems.arena.events import TriggerBegan
from tests.scenes.arena.plain_arena import BOOK, PlainArena


def test_an_attack_is_one_entry_with_all_that_came_of_it() -> None:
    match = PlainArena().new_match(3, {"own": {"board": ("ogre",)}, "foe": {"board": ("imp",)}})
    writer = LogWriter(match.view(1), BOOK, Lexicon(BOOK), Voice(("Odin", "You"), 1))
    view = match.view(0)
    writer.narrate(match.heard(1, match.apply(0, Attack(view.sides[0].board[0].card, view.sides[1].board[0].card))))
    (entry,) = writer.history.entries
    assert (entry.seat, entry.actor, entry.definition) == (0, "Odin", "ogre")
    assert (entry.line, entry.sign) == (f"hits Imp {MINUS}4", "skull")
    assert sorted(entry.details) == ["Imp dies", f"Imp {MINUS}4", f"Ogre {MINUS}1"]
    assert entry.gist == "dies: Imp"


def test_an_entry_says_below_its_name_what_came_of_it() -> None:
    played = Entry(0, "You", "flame", "Flame", "played · 2 mana")
    assert played.gist == "played · 2 mana"
    assert replace(played, details=(f"Ogre {MINUS}3",)).gist == f"{MINUS}3 Ogre"
    assert replace(played, details=(f"Ogre {MINUS}3", "Ogre dies")).gist == "dies: Ogre"
    assert replace(played, details=(f"Ogre {MINUS}3", f"Imp {MINUS}3")).gist == f"{MINUS}3 Ogre and 1 more"
    assert replace(played, details=("Imp is summoned",)).gist == "Imp is summoned"
    assert replace(played, details=("Imp: the shield breaks", "Ogre dies", "Elf dies")).gist == "2 die"
    assert replace(played, details=("Imp: the shield breaks", f"Ogre {MINUS}3")).gist == "shield breaks: Imp"
    assert replace(played, line=f"hits Imp {MINUS}1", sign="swords", details=("x",)).gist == f"{MINUS}1 Imp"
    shielded = replace(played, line=f"hits Imp {MINUS}1", sign="swords", details=("Imp: the shield breaks",))
    assert shielded.gist == "breaks a shield"


def test_an_ability_of_a_card_that_has_left_is_told_by_the_name_of_the_card() -> None:
    match = PlainArena().new_match(3, {"own": {"board": ("imp",)}})
    writer = LogWriter(match.view(0), BOOK, Lexicon(BOOK), Voice(("You", "Odin"), 0))
    imp, gone = match.view(0).sides[0].board[0].card, 9999
    told = [writer.tell([TriggerBegan(card, "imp", 0, "died")])[0].text for card in (gone, imp)]
    assert told == ["Imp takes effect", "Imp takes effect"]
    assert writer.tell([TriggerBegan(imp, "ogre", 0, "died")])[0].text.startswith("Imp: ")
