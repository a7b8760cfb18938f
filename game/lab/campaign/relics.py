"""How often relics are offered and taken in simulated runs, and the part of the page that tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from components.campaign import MARCHING, RELIC, RELIC_CHOICE, SHOP
from game.content.campaign.loading import load_campaign
from game.lab.balance.intervals import wilson
from systems.campaign.commands import Buy, ChooseRelic, Travel
from systems.campaign.view.views import CampaignView
from systems.match import Command

if TYPE_CHECKING:
    from game.lab.campaign.simulate import RunPlayed

LEAST_TAKEN = 15
"""Per cent of its offers in which every relic is to be taken."""


@dataclass(slots=True)
class RelicNotes:
    """The relics that a run was offered, each once for every choice, shop or encounter, and those that it took."""

    offered: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    _seen: set[tuple[int, int, str, str]] = field(default_factory=set)

    def look(self, view: CampaignView, command: Command) -> None:
        """Note what is laid out when a decision is made, and what that decision takes."""
        for relic in _laid_out(view):
            key = (view.act, view.step, view.phase, relic)
            if key not in self._seen:
                self._seen.add(key)
                self.offered.append(relic)
        if taken := _taken(view, command):
            self.taken.append(taken)


def _laid_out(view: CampaignView) -> Iterator[str]:
    """Yield the relics that can be had now: of a choice, of a shop that one can pay, of the ways ahead."""
    if view.phase == RELIC_CHOICE:
        yield from view.offers
    elif view.phase == SHOP:
        yield from (good.item for good in view.goods if good.kind == RELIC and not good.sold and not good.refusal)
    elif view.phase == MARCHING:
        yield from (way.offered for way in view.choices if way.offer == RELIC and way.offered and not way.refusal)


def _taken(view: CampaignView, command: Command) -> str:
    """Return the relic that a decision takes or goes for, "" for none."""
    if isinstance(command, ChooseRelic):
        return command.relic
    if isinstance(command, Buy):
        return next((good.item for good in view.goods if good.row == command.good and good.kind == RELIC), "")
    if isinstance(command, Travel):
        return next((way.offered for way in view.choices if way.entity == command.encounter and way.offer == RELIC), "")
    return ""


def relic_rows(runs: Iterable[RunPlayed]) -> list[tuple[str, int, int, float, float]]:
    """Return for each relic that was offered how often, how often taken, and the interval of its share in per cent.

    The least taken come first.
    """
    offered, taken = Counter[str](), Counter[str]()
    for run in runs:
        offered.update(run.relics_offered)
        taken.update(run.relics_taken)
    rows = [(relic, count, taken[relic], *wilson(taken[relic], count)) for relic, count in offered.items()]
    return sorted(rows, key=lambda row: (row[2] / row[1], row[0]))


def relic_lines(runs: Sequence[RunPlayed]) -> list[str]:
    """Return the part of the page about relics."""
    relics, rows = load_campaign().lands.relics, relic_rows(runs)
    rare = [relics[relic].name for relic, _, _, _, high in rows if high < LEAST_TAKEN]
    never = sorted(relic.name for relic in relics.values() if relic.id not in {row[0] for row in rows})
    table = [
        f"| {relics[relic].name} | {relics[relic].tier} | {count} | {taken} | {100 * taken // count}% "
        f"| {low:.0f}% to {high:.0f}% |"
        for relic, count, taken, low, high in rows
    ]
    return [
        "## Relics",
        "",
        (
            "Offered in a choice, in a shop that could be paid, or on a way that could be gone; the "
            f"aim is that each is taken in {LEAST_TAKEN}% of its offers. The range is Wilson's 95% interval."
        ),
        "",
        f"Surely below {LEAST_TAKEN}%: {', '.join(rare) or 'none'}. Never offered: {', '.join(never) or 'none'}.",
        "",
        "| relic | tier | offered | taken | share | between |",
        "|---|---|---|---|---|---|",
        *table,
        "",
    ]
