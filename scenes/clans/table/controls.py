"""Controls: the commit button, the leader's ability and the battle's keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.clans.model.lexicon import short_leader_name
from scenes.clans.table.token import Token
from scenes.kit.theme import TEXT
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.table.match_controls import MatchControls
from systems.clans.commands import UseAbility

if TYPE_CHECKING:
    from scenes.clans.table.scene import BattleScene

COMMIT_TIP = "Confirm your plan. The round starts when both sides have confirmed."


class Controls(MatchControls):
    """Reads the player's wishes and passes them to input controller and director.

    Signal: `threats_wanted(shown)` when the threats shall be shown, or no longer.
    """

    def __init__(self, battle: BattleScene) -> None:
        super().__init__(battle, "Commit turn", COMMIT_TIP)
        self.threats_wanted = Signal[bool]()
        self.battle = battle

    def ready(self) -> None:
        """Listen to the buttons."""
        super().ready()
        ability = self.battle.table.own.ability
        if ability is not None:
            ability.clicked.connect(self.battle.input_controller.call_ability, self)
            ability.tip = self._ability_tip

    def _ability_tip(self) -> str:
        battle = self.battle
        leader = battle.table.picture.own.leader
        name = battle.lexicon.leader_ability_name(leader)
        used = battle.table.picture.own.ability_used
        once = "Already used." if used else "Once in a battle, while planning."
        return f"**{name}.** {battle.lexicon.leader_ability_sentence(leader)} {once}"

    # -- showing what can be done --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Make the buttons say what they would do now."""
        super().refresh()
        battle = self.battle
        legal_moves, picture = battle.input_controller.legal_moves, battle.table.picture
        ability = battle.table.own.ability
        if ability is None:
            return
        ability.on = picture.ability_called
        if picture.own.ability_used:
            ability.disable("The ability is used up; it works once per battle.")
        elif legal_moves.ability or legal_moves.cancel_ability:
            ability.enable()
        else:
            ability.disable(self._why_no_ability())

    def _why_no_ability(self) -> str:
        """Why the leader's ability cannot be called."""
        battle = self.battle
        if battle.options.watch:
            return "You are watching; the leaders use their own abilities."
        return battle.input_controller.reason_against(UseAbility())

    def words(self) -> tuple[str, str]:
        """Commit; or what Sun Tzu is asked."""
        input_controller = self.battle.input_controller
        if input_controller.legal_moves.rearrange:
            return "Keep the lanes", self.by_key("or exchange the lanes")
        if input_controller.warned:
            return "Commit anyway", self.by_key()
        if self.battle.play_on.offered:
            idle = self.battle.foresight.idle
            return "Play to the end", self.by_key("nothing to decide" if idle else "or give an order")
        if self.battle.lethal:
            return "You would lose", self.by_key("commit")
        return "Commit turn", self.timer_words()

    def in_peril(self) -> bool:
        """The round as it is known is the last one, and lost."""
        return self.battle.lethal

    def watched(self) -> str:
        """Who leads the two sides."""
        battle = self.battle
        return " against ".join(short_leader_name(battle.lexicon, side.leader) for side in battle.table.picture.sides)

    def thinking(self) -> str:
        """What the enemy does."""
        return "The enemy is planning"

    # -- what is pressed -----------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Confirm the plan; where nothing can be decided, those of the next rounds too."""
        if self.battle.play_on.offered:
            self.battle.play_on.begin()
        else:
            self.battle.input_controller.commit()

    def cancel(self) -> bool:
        """Call off a question, a choice, or playing on."""
        return self.battle.input_controller.cancel() or self.battle.play_on.stop()

    def point_at_tile(self, tile: int) -> None:
        """Light up the tile that a line of the log is about (-1: none)."""
        for node in self.battle.table.board.tiles:
            node.offer(TEXT if node.tile == tile else None)

    def token_in_hand(self) -> Token | None:
        """The token that has the focus or lies under the pointer."""
        router = self.stage.router
        for found in (router.focus, router.hovered):
            if isinstance(found, Token):
                return found
        return None

    def game_action(self, action: str) -> bool:
        """Carry out a named action of the battle; True when it was one."""
        battle, input_controller = self.battle, self.battle.input_controller
        if action in {"up", "down"}:
            return (
                self.stage.router.by_keys
                and input_controller.back_wish is not (action == "down")
                and input_controller.choose_half(back=action == "down")
            )
        if action in {"place_front", "place_back"}:
            return input_controller.choose_half(back=action == "place_back")
        if action == "threats":
            self.threats_wanted.emit(True)
            return True
        if action == "skip" and battle.director.idle:
            return input_controller.take_back_last()
        if action == "take_back":
            return self._take_back()
        if action in {"hold", "swap"}:
            return input_controller.toggle_order(self.token_in_hand(), action)
        if action == "undo":
            input_controller.undo()
            self.refresh()
            return True
        return False

    def act_ends(self, action: str) -> bool:
        """A named action's key was let go: the threats show while theirs is held."""
        if action == "threats":
            self.threats_wanted.emit(False)
            return True
        return False

    def card_at(self, place: int) -> Control | None:
        """The card of the hand."""
        return self.battle.table.hand.at(place)

    def _take_back(self) -> bool:
        token = self.token_in_hand()
        if token is not None and token.look.staged:
            token.pressed_on.emit(token)
            return True
        return self.battle.input_controller.take_back_last()
