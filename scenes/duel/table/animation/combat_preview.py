"""CombatPreview: the coming fight over the mat: arrows, totals, who falls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.duel.art.paint import SEAT_COLOURS
from scenes.duel.model.forecast import Forecast, foretell
from scenes.duel.model.forecaster import Forecaster
from scenes.duel.model.lexicon import PHASE_NAMES, Lexicon
from scenes.duel.model.picture_parts import Fight
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.input.input_controller import InputController
from scenes.duel.table.input.prompt_controller import PromptController
from scenes.duel.table.mat.arrows import Arrows
from scenes.duel.table.mat.piece import Piece
from scenes.duel.table.panels.side_panel import SidePanel
from scenes.duel.table.panels.status_panel import StatusPanel
from scenes.kit.paint.discs import blended
from scenes.kit.theme import GOLD, INK, Rgb
from scenes.stage.node import Node
from scenes.table.story.lines import signed
from scenes.table.story.phrases import plural
from scenes.table.story.voice import Voice
from systems.duel.commands import Attack, Block, Join, SummonCreature
from systems.duel.view.views import DuelView
from systems.search.opponent import Candidate

Wanted = dict[object, tuple[tuple[float, float], tuple[float, float], Rgb]]
BLOCK_COLOUR: Rgb = (150, 226, 255)
Weighed = Callable[[], tuple[int, Sequence[Candidate]]]
"""Tells who decided last by weighing and what was weighed, best first (`scenes.table.story.weighing`)."""


class CombatPreview(Node):
    """Follows the pointer and the picture once a frame."""

    def __init__(
        self,
        table: DuelBoardView,
        input_controller: InputController,
        prompt_controller: PromptController,
        moment: StatusPanel,
        *,
        lexicon: Lexicon,
        voice: Voice,
        foresight: Forecaster,
        weighed: Weighed | None = None,
    ) -> None:
        """Draw over a table; `weighed` tells a spectator the last decision's reasons."""
        super().__init__(name="overlook")
        self._weighed = weighed
        self.table = table
        self.input_controller = input_controller
        self.prompt_controller = prompt_controller
        self.moment = moment
        self.lexicon = lexicon
        self.voice = voice
        self.foresight = foresight
        self.arrows = self.add(Arrows())
        self.view: DuelView | None = None
        self._named: set[int] = set()

    def follow(self, view: DuelView | None) -> None:
        """Show what goes on, each frame; `view` is None unless the player decides."""
        self.view = view
        wanted: Wanted = {}
        fight, title = self._fight()
        picture = self.table.picture
        fallen = fight is not None and bool(fight.target) and picture.creature(fight.target) is None
        forecast = self._forecast(fight) if fight is not None and not fallen else None
        if fight is not None and forecast is not None:
            self._attack_arrows(fight, wanted)
        if picture.chain:
            self.moment.show_chain(picture)
            self._chain_arrows(wanted)
        elif forecast is not None:
            self.moment.show_attack(picture, title, forecast)
        elif not fallen:  # else what was foretold stays to be read until the attack has ended
            self._show_turn()
        self._aim_arrow(wanted)
        self.arrows.show(wanted)
        self._chips(forecast)

    # -- the attack ----------------------------------------------------------------------------------------------

    def _fight(self) -> tuple[Fight | None, str]:
        """Return the attack to show and its title: running, declared or considered."""
        picture = self.table.picture
        if picture.fight is not None:
            fight = picture.fight
            if self._blocks():
                over = self._pointed(self._blocks())
                if over:
                    return Fight(fight.attackers, fight.target, over), "If it blocks"
            return fight, "The block" if fight.blocker else "The attack"
        declared = self.view.attack if self.view is not None else None
        if declared is not None and declared.stage == "declaring":
            joining = self._pointed([command.card for command in self._commands(Join)])
            attackers = (*declared.attackers, joining) if joining else declared.attackers
            return Fight(attackers, declared.target), "If it joins" if joining else "The attack"
        card, target = self.input_controller.aim()
        if (
            card
            and target is not None
            and any(isinstance(command, Attack) for command in self.input_controller.carried_commands())
        ):
            number = target.entity if isinstance(target, Piece) else 0
            if number or isinstance(target, SidePanel):
                return Fight((card,), number), "If it attacks"
        return None, ""

    def _commands(self, kind: type[Join | Block]) -> list[Join | Block]:
        return [
            command
            for commands in self.input_controller.offers.values()
            for command in commands
            if isinstance(command, kind)
        ]

    def _blocks(self) -> list[int]:
        return [command.card for command in self._commands(Block)]

    def _pointed(self, cards: Sequence[int]) -> int:
        """Which of some cards on the mat is pointed at; 0 for none."""
        pieces = self.table.field.pieces
        return next((card for card in cards if card in pieces and pieces[card].lit), 0)

    def _forecast(self, fight: Fight) -> Forecast:
        """Return the outcome by the rules, else by numbers alone."""
        return self.foresight.clash(self.view, fight) or self._reckoned(fight)

    def _reckoned(self, fight: Fight) -> Forecast:
        view, spent, block = self.view, {}, 0
        if view is not None and view.attack is not None:
            spent = dict(zip(view.attack.attackers, view.attack.spent, strict=False))
        if view is not None and fight.blocker:
            lying = (creature for side in view.sides for creature in side.creatures if creature.card == fight.blocker)
            block = next((item.block for item in lying), 0)
        return foretell(self.table.picture, fight.attackers, fight.target, fight.blocker, block=block, spent=spent)

    def _attack_arrows(self, fight: Fight, wanted: Wanted) -> None:
        picture = self.table.picture
        seat = picture.side_of(fight.attackers[0]) if fight.attackers else picture.seat
        color = SEAT_COLOURS[self.table.side(seat)]
        end = self.table.anywhere(fight.target) if fight.target else self.table.panels[self.table.side(1 - seat)].spot()
        block = self.table.anywhere(fight.blocker) if fight.blocker else None
        if end is None:
            return
        for number in fight.attackers:
            start = self.table.field.spot(number)
            if start is not None:
                wanted["attack", number] = (start, block or end, color)
        if block is not None:
            wanted["block"] = (block, end, BLOCK_COLOUR)

    def _chips(self, forecast: Forecast | None) -> None:
        """Number the attackers and say on the cards what would become of them."""
        pieces = self.table.field.pieces
        if self.prompt_controller.chooser.by_cards:
            return
        named: set[int] = set()
        if forecast is not None:
            for index, number in enumerate(forecast.attackers):
                if number in pieces:
                    falls = number in forecast.felled
                    total = f"{forecast.totals[index]}" if index < len(forecast.totals) else ""
                    pieces[number].foretell("falls" if falls else total, "fatal" if falls else "even", index + 1)
                    named.add(number)
            if forecast.met in pieces and forecast.totals:
                falls = forecast.met in forecast.felled
                words = (
                    f"{forecast.totals[-1]} : {forecast.toughness}" if forecast.known else f"{forecast.totals[-1]} : ?"
                )
                pieces[forecast.met].foretell(words, "fatal" if falls else "good" if forecast.known else "even")
                named.add(forecast.met)
        for number in self._named - named:
            if number in pieces:
                pieces[number].foretell()
        self._named = named

    # -- the chain -----------------------------------------------------------------------------------------------

    def _chain_arrows(self, wanted: Wanted) -> None:
        picture = self.table.picture
        lit = next((plate.link.number for plate in self.moment.plates if plate.lit), 0)
        for link in picture.chain:
            start = self.moment.link_spot(link.number)
            if start is None or (lit and link.number != lit):
                continue
            last = link is picture.chain[-1] or link.number == lit
            color = SEAT_COLOURS[self.table.side(link.seat)]
            color = color if last else blended(color, INK, 0.5)
            for index, number in enumerate(link.choices):
                end = self.table.anywhere(number)
                if end is not None:
                    wanted["link", link.number, index] = (start, end, color)
            if last:
                source = self.table.anywhere(link.id)
                if source is not None and not link.choices:
                    wanted["source", link.number] = (start, source, GOLD)

    def _aim_arrow(self, wanted: Wanted) -> None:
        """From the card that waits for its target to the pointer or the focus."""
        card, target = self.input_controller.aim()
        if not card or not self.input_controller.needs_arrow():
            return
        start = self.table.anywhere(card)
        router = self.stage.router
        focus = router.focus
        if target is not None:
            end = target.spot() if isinstance(target, SidePanel) else target.window_rect.center
        elif router.by_keys and focus is not None:
            end = focus.window_rect.center
        else:
            end = router.pointer
        if start is not None:
            wanted["aim"] = (start, end, GOLD)

    # -- the turn ------------------------------------------------------------------------------------------------

    def _show_turn(self) -> None:
        picture = self.table.picture
        if picture.over:
            self.moment.show_turn("The duel is over", self.voice.tell(picture.reason))
            return
        if picture.turn == 0:
            self.moment.show_turn("Opening hands", "Each player may redraw the opening hand once.")
            return
        title = f"Turn {picture.turn} · {PHASE_NAMES.get(picture.phase, '')}"
        self.moment.show_turn(title, self._turn_words())

    def _turn_words(self) -> str:
        picture, view = self.table.picture, self.view
        if picture.active != picture.seat or view is None:
            return "\n".join([f"{self.voice.whose(picture.active)} turn.", *self._thoughts()])
        lines = []
        side = view.sides[view.seat]
        if picture.phase in {"main-1", "main-2"}:
            lines.append("Normal summon: **still to be made**" if side.may_summon else "Normal summon: made")
        commands = [item for many in self.input_controller.offers.values() for item in many]
        attackers = {command.card for command in commands if isinstance(command, Attack)}
        if picture.phase == "battle":
            lines.append(f"{plural(len(attackers), 'creature')} can attack" if attackers else "No creature can attack")
        held = {command.card for command in commands if isinstance(command, SummonCreature)}
        if held:
            lines.append(f"{plural(len(held), 'creature')} in hand can be summoned")
        rest = {command.card for command in commands} - attackers - held
        if rest:
            lines.append(f"{plural(len(rest), 'other card')} can be used")
        return "\n".join(lines) or "Nothing else to do: continue."

    def _thoughts(self) -> list[str]:
        """What the last opponent weighed, as lines for who watches."""
        seat, reasons = self._weighed() if self._weighed is not None else (-1, ())
        if not reasons:
            return []
        told = [f"{reason.text[:1].upper()}{reason.text[1:]} ({signed(reason.value)})" for reason in reasons]
        return [f"**{self.voice.subject(seat)}** weighed:", *told]
