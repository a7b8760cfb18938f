"""A leader's legacy: three branches of unlocks, bought with points (CAMP-7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.problems import Problem
from scenes.campaign.model.words import count
from scenes.campaign.screens.record.legacy_tree import BRANCHES, LegacyBranch, about_unlock
from scenes.campaign.screens.record.unlockables import UnlockablesScreen, unlocked_of
from scenes.clans.screens.words import plain_list
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, BODY, CAPTION, GOLD, GOOD, H2, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from components.campaign_unlocks import UnlockDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.screens.run_choices import Ledger
    from scenes.shell.flow.context import Context


class LegacyScreen(Screen):
    """The tree. A click on a node tells of it; the large button buys it."""

    hints = (MOVING, ("accept", "look at it"), ("commit", "unlock"), ("back", "back"))

    def __init__(
        self, context: Context, resources: CampaignResources, ledger: Ledger, leader: str = "napoleon"
    ) -> None:
        super().__init__(context, "Legacy")
        self.resources = resources
        self.ledger = ledger
        self.leader = leader
        self.chosen = ""
        self.branches: list[LegacyBranch] = []

    @property
    def tree(self) -> Sequence[UnlockDefinition]:
        """The leader's unlocks."""
        return self.resources.content.legacy[self.leader]

    def build(self) -> None:
        """Leaders above, branches below them, what is known of a node at the right."""
        leaders = list(self.resources.lands.campaigns)
        self.tabs = self.add(
            Tabs([self.resources.leader_name(leader) for leader in leaders], leaders.index(self.leader))
        )
        self.tabs.chosen.connect(lambda number: self.turn(leaders[number]))
        self.side = self.add(Panel("", padding=24))
        self.portrait = self.side.add(LazyPicture(self.context.render_queue))
        self.points = self.side.add(Label("", H2.but(color=GOLD), align="left", overflow="shrink"))
        self.sum = self.side.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, padding=0, name="about unlock"))
        self.buy = self.side.add(Button("", kind="commit", icon="trophy", action="commit", name="unlock"))
        self.buy.clicked.connect(self._buy)
        self.cards = self.side.add(Button("", icon="deck", name="cards", tip="Which cards can be unlocked, and how."))
        self.cards.clicked.connect(self._show_cards)
        self.stage.focus_gained.connect(self._renew, self)  # another window may have bought something
        self.turn(self.leader)

    def first_focus(self) -> None:
        """Begin on the first node."""
        node = self.branches[0].first() if self.branches else None
        if node is not None:
            self.focus = node

    def turn(self, leader: str) -> None:
        """Show another leader's tree."""
        self.leader = leader
        for branch in self.branches:
            branch.free()
        self.branches = [self.add(LegacyBranch(self.resources, name, self.tree)) for name in BRANCHES]
        for branch in self.branches:
            for node in branch.nodes.values():
                node.clicked.connect(partial(self.choose, node.unlock.id))
                node.focused_on.connect(partial(self.choose, node.unlock.id))
        self._refresh()
        self.choose(self.tree[0].id)
        if self.plan.body.w > 1:
            self.arrange(self.plan.body.inset(0, 10 * self.unit), self.unit)

    def _refresh(self) -> None:
        """Show what is unlocked, and what could be."""
        have = set(self.ledger.unlocked(self.leader))
        points = self.ledger.points(self.leader)
        for branch in self.branches:
            branch.show(have, points)
        self.points.text = count(points, "point") + " to spend"
        spent = sum(node.cost for node in self.tree if node.id in have)
        self.sum.text = (
            f"{len(have & {node.id for node in self.tree})} of {len(self.tree)} unlocked, {spent} points spent"
        )

        cards = self.resources.content.unlockables[self.leader]
        self.cards.text = f"Cards: {len(unlocked_of(self.resources, self.ledger, self.leader))} of {len(cards)}"
        self.cards.visible = bool(cards)

    def _show_cards(self) -> None:
        screen = UnlockablesScreen(self.context, self.resources, self.ledger, self.leader)
        screen.closed.connect(lambda: self.stage.dismiss(screen))
        screen.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(screen)

    def _renew(self) -> None:
        self._refresh()
        self.choose(self.chosen)

    def choose(self, unlock: str) -> None:
        """Tell of a node."""
        self.chosen = unlock
        found = next(node for node in self.tree if node.id == unlock)
        for branch in self.branches:
            branch.mark(unlock)
        have = self.ledger.unlocked(self.leader)
        self.words.reset()
        self.words.append(Label(found.name, H2, align="left", overflow="shrink"), 44)
        self.words.append(
            Paragraph(f"{BRANCHES[found.branch]} \u00b7 {found.cost} points", CAPTION.but(color=MUTED)), gap=0
        )
        self.words.append(Paragraph(about_unlock(self.resources, found), BODY.but(size=22)), gap=10)
        if found.flavour:
            self.words.append(Paragraph(found.flavour, BODY.but(weight="italic", color=MUTED)))
        if unlock in have:
            chosen = found.deck or found.ability or found.relics
            when = "choose it before a run" if chosen else "active from the start of every run"
            self.words.append(Paragraph(f"{{check}} Unlocked: {when}.", BODY.but(color=GOOD)))
        refusal = unlock_refusal(self.ledger, self.leader, found, [self._name(item) for item in found.after])
        if refusal is not None and unlock not in have:
            self.words.append(Paragraph(refusal, BODY.but(color=BAD)), gap=12)
        self.words.flow()
        self.buy.visible = unlock not in have
        self.buy.text = f"Unlock for {found.cost} points"
        self.buy.permit(refusal)
        if self.plan.body.w > 1:
            self.arrange(self.plan.body.inset(0, 10 * self.unit), self.unit)

    def _name(self, unlock: str) -> str:
        return next((node.name for node in self.tree if node.id == unlock), unlock)

    def _buy(self) -> None:
        found = next(node for node in self.tree if node.id == self.chosen)
        try:
            self.ledger.unlock(self.leader, found.id, found.cost, found.after)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            self._renew()
            return
        self.stage.sound("win")
        self.stage.note(f"{found.name} is unlocked. It takes effect in your next run.")
        self._renew()

    def arrange(self, body: Rect, u: float) -> None:
        """Three branches; the side panel at the right."""
        low = layout.cramped(self.stage.view, u)
        bar, below = body.cut_top(50 * u, 14 * u)
        side, main = (below if low else body).cut_right(min(max(body.w * 0.27, 340 * u), 470 * u), 22 * u)
        if not low:
            bar, main = main.cut_top(50 * u, 14 * u)
        self.tabs.place(bar)
        for branch, cell in zip(self.branches, main.columns(len(self.branches), 16 * u), strict=True):
            branch.place(cell)
        self.side.place(side)
        room = self.side.inside
        self.portrait.visible = self.sum.visible = not low
        head, room = room.cut_top((40 if low else 96) * u, (8 if low else 16) * u)
        picture, head = (head, head) if low else head.cut_left(82 * u, 14 * u)
        rect = picture.fit(0.86).whole()
        w, h = round(rect.w), round(rect.h)
        art, leader = self.resources.art, self.leader
        self.portrait.want(("run leader", leader), lambda: art.portrait(leader, w, h), w, h)
        self.portrait.position = rect.center
        upper, lower = (head, head) if low else head.rows((1.2, 1.0))
        self.points.place(upper)
        self.sum.place(lower)
        if self.buy.visible or not low:
            foot, room = room.cut_bottom((48 if low else 58) * u, 12 * u)
            self.buy.place(foot)
        foot, room = room.cut_bottom(48 * u, 12 * u)
        self.cards.place(foot)
        self.words.place(room)


def unlock_refusal(ledger: Ledger, leader: str, unlock: UnlockDefinition, after: Sequence[str]) -> str | None:
    """Why a node cannot be bought now, in a sentence, or None."""
    have = ledger.unlocked(leader)
    if unlock.id in have:
        return "This is already unlocked."
    missing = [name for item, name in zip(unlock.after, after, strict=True) if item not in have]
    if missing:
        return f"Unlock {plain_list(missing)} first."
    points = ledger.points(leader)
    if points < unlock.cost:
        return f"This costs {unlock.cost} points; you have {points}."
    return None
