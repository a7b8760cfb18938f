"""What a player chooses before a run (CAMP-1.1, CAMP-1.4, CAMP-1.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Protocol

from game.content.campaign.words import rule_sentence
from game.problems import WrongRequest
from game.session.session import HUMAN, NONE, Seat
from scenes.campaign.model.words import LEVEL_WORDS, ROMAN, count
from scenes.clans.screens.words import plain_list
from scenes.shell.flow.choices import Option, Seating, seed_refusal
from scenes.shell.flow.menu_lines import KeptLine
from scenes.shell.flow.spec import Spec
from scenes.shell.widgets.entry import date_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from components.campaign_levels import DifficultyDefinition
    from game.profile.campaign_progress import RunRecord
    from game.session.saves import Slot

GAME = "campaign"
SLOTS = ("campaign-1", "campaign-2", "campaign-3")
"""The slots that runs are kept in."""
SLOT_OPTIONS = tuple(Option(name, f"Slot {number}", "Each slot holds one run.") for number, name in enumerate(SLOTS, 1))


class Ledger(Protocol):
    """What a profile earned in campaigns (see `CampaignProgress`)."""

    def points(self, leader: str) -> int:
        """Legacy points that a leader can still spend."""

    def unlocked(self, leader: str) -> tuple[str, ...]:
        """Unlocks that a leader has."""

    def unlock(self, leader: str, unlock: str, cost: int, after: Iterable[str] = ()) -> None:
        """Buy an unlock.

        Raises:
            Problem: it cannot be bought; one sentence.
        """

    def cleared(self, leader: str) -> bool:
        """Whether a leader's campaign was won before."""

    def records(self) -> tuple[RunRecord, ...]:
        """All runs that ended, the last first."""


@dataclass(frozen=True, slots=True)
class RunChoices(Seating):
    """A run as it is being set up."""

    leader: str = "napoleon"
    difficulty: str = "normal"
    iron: bool = False
    slot: str = SLOTS[0]
    start_deck: str = ""
    start_ability: str = ""
    start_relics: str = ""

    def with_leader(self, leader: str) -> RunChoices:
        """Another leader, who begins as usual."""
        return replace(self, leader=leader, start_deck="", start_ability="", start_relics="")


def daily_seed(today: date) -> str:
    """The seed of a day: all who play it meet the same war (CAMP-1.5).

    >>> daily_seed(date(1796, 4, 12))
    '17960412'
    """
    return f"{today:%Y%m%d}"


def run_spec(choices: RunChoices, ledger: Ledger, cards: Sequence[str] = ()) -> Spec:
    """The run that was chosen, with what the leader's legacy brings; `cards` are those that are unlocked.

    Raises:
        Problem: the seed cannot be used.
    """
    refusal = seed_refusal(choices.seed)
    if refusal is not None:
        raise WrongRequest(refusal)
    options = {
        "leader": choices.leader,
        "difficulty": choices.difficulty,
        "iron": choices.iron,
        "unlocked": list(ledger.unlocked(choices.leader)),
        "cards": list(cards),
        "start_deck": choices.start_deck,
        "start_ability": choices.start_ability,
        "start_relics": choices.start_relics,
        "cleared": ledger.cleared(choices.leader),
    }
    seed = int(choices.seed) if choices.seed else None
    return Spec(GAME, options, (Seat(HUMAN, "You"), Seat(NONE)), 0, seed)


def by_act(told: Sequence[str]) -> str:
    """Return what holds in each act, in words; equal acts are named together.

    >>> by_act(("weak", "strong", "strong")), by_act(("weak", "weak", "weak"))
    ('weak in act I, strong in acts II and III', 'weak')
    """
    found: list[tuple[str, list[str]]] = []
    for number, line in enumerate(told, 1):
        if found and found[-1][0] == line:
            found[-1][1].append(ROMAN[number])
        else:
            found.append((line, [ROMAN[number]]))
    if len(found) == 1:
        return found[0][0]
    return ", ".join(f"{item} in act{'s' if len(acts) > 1 else ''} {plain_list(acts)}" for item, acts in found)


def _growing(row: Sequence[str]) -> str:
    """Return how opponents grow from the first of a row to the last: "careless to capable"."""
    return " to ".join(dict.fromkeys(LEVEL_WORDS[level] for level in (row[0], row[-1])))


def _opponents(levels: Sequence[str]) -> str:
    return by_act([LEVEL_WORDS[level] for level in levels])


def level_refusal(levels: Sequence[DifficultyDefinition], records: Iterable[RunRecord], name: str) -> str | None:
    """Return why a level cannot be chosen yet, or None (CAMP-1.9).

    Args:
        levels: all, from the lowest.
        records: of all runs that ended, of any leader.
        name: the level's identifier.
    """
    ranks = {level.id: rank for rank, level in enumerate(levels)}
    rank = ranks[name]
    if levels[rank].open:
        return None
    for record in records:
        reached = ranks.get(record.difficulty, -1)
        if record.difficulty == name or (record.won and reached >= rank - 1):
            return None
    return f"Win a run on {levels[rank - 1].name} first."


def rule_lines(levels: Sequence[DifficultyDefinition], name: str) -> list[str]:
    """Return the rules of a level, a sentence each; those of the level below are named together (CAMP-1.8)."""
    rank = next(rank for rank, level in enumerate(levels) if level.id == name)
    rules, below = levels[rank].rules, levels[max(0, rank - 1)]
    grown = rank > 0 and set(below.rules) < set(rules)
    own = [rule_sentence(rule) for rule in rules if not (grown and rule in below.rules)]
    return [*own, f"All rules of {below.name} apply, too."] if grown else own


def ladder_text(levels: Sequence[DifficultyDefinition], records: Sequence[RunRecord]) -> str:
    """Return all levels, a paragraph each: name, legacy, rules, and what opens one that is closed."""
    paragraphs = []
    for level in levels:
        refusal = level_refusal(levels, records, level.id)
        closed = f" {{lock}} {refusal}" if refusal else ""
        rules = " ".join(rule_lines(levels, level.id))
        paragraphs.append(f"**{level.name}** \u00b7 legacy {level.legacy}%{closed}\n{rules}")
    return "\n".join(paragraphs)


def difficulty_lines(level: DifficultyDefinition, *, iron: bool) -> list[str]:
    """What a level means, line by line, from its numbers (CAMP-1.5, CAMP-3.1)."""
    fall = (
        "Iron: **every** casualty of a battle falls."
        if iron
        else f"Of your casualties **1 in {level.casualties}** falls; **1 in {level.lost}** after a lost battle."
    )
    lines = [
        fall,
        f"Opponents: {by_act([_growing(row) for row in level.opponents])}.",
        f"Elite: {_opponents(level.elite)}. Bosses: {_opponents(level.boss)}.",
        f"Gold of battles **{level.gold}%**, healing **{level.heal}%**, legacy **{level.legacy}%**.",
    ]
    if any(level.threat):
        stronger = by_act([f"{count(more, 'level')} stronger" if more else "unchanged" for more in level.threat])
        lines.append(f"Enemy decks: {stronger}.")
    return lines


def leader_of(slot: Slot, leaders: Mapping[str, str]) -> str:
    """Return the name of the leader of the run in a slot."""
    return leaders.get(str(slot.options.get("leader", "")), "A run")


def kept_line(slots: Iterable[Slot], leaders: Mapping[str, str]) -> KeptLine | None:
    """Return the entry of the run that was saved last and can be opened, or None; `leaders` are their names."""
    slot = max(
        (slot for slot in slots if slot.name in SLOTS and not slot.fault), key=lambda slot: slot.saved, default=None
    )
    if slot is None:
        return None
    leader = leader_of(slot, leaders)
    line = f"{leader}, {count(slot.turns, 'encounter')} done"
    return KeptLine(slot, "Continue the run", line, f"Saved {date_words(slot.saved)} (UTC).")


def slot_line(slots: Sequence[Slot], name: str, leaders: Mapping[str, str]) -> str:
    """What lies in a slot."""
    slot = next((other for other in slots if other.name == name), None)
    if slot is None:
        return "Empty: your new run is saved here."
    if slot.fault:
        return f"Damaged. {slot.fault}"
    leader = leader_of(slot, leaders)
    return f"{leader}, {count(slot.turns, 'encounter')} done. Saved {slot.saved[:16].replace('T', ' ')} (UTC)."
