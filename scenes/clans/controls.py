"""Controls: the commit button, the speed buttons, and what every key of the battle does."""

from __future__ import annotations

from collections.abc import Callable

from scenes.clans.battle import Battle
from scenes.clans.layout import BattleLayout
from scenes.clans.lexicon import short_leader_name
from scenes.clans.token import Token
from scenes.kit.bars import Fill, liquid
from scenes.kit.button import Button
from scenes.kit.theme import CAPTION, GOLD, H2, LABEL_BOLD, TEXT
from scenes.stage.director import SPEEDS
from scenes.stage.node import Node
from scenes.stage.signal import Signal


class Controls(Node):
    """Reads the player's wishes and passes them to planner and director.

    Signal: `threats_wanted(shown)` when the threats shall be shown, or no longer.
    """

    def __init__(self, battle: Battle) -> None:
        super().__init__(name="controls", layer="hud")
        self.threats_wanted = Signal[bool]()
        self.battle = battle
        self.commit = self.add(
            Button("Commit turn", hint="Space", kind="commit", style=H2, action="commit", tip=self._commit_tip)
        )
        self.sand = self.commit.body.add(Fill(liquid(GOLD)))
        self.sand.visible = False
        self._said = ""

    def ready(self) -> None:
        """Listen to the buttons."""
        battle = self.battle
        self.commit.clicked.connect(self.press_commit, self)
        battle.speeds.chosen.connect(self.choose_speed, self)
        ability = battle.table.own.ability
        if ability is not None:
            ability.clicked.connect(battle.planner.call_ability, self)
            ability.tip = self._ability_tip

    def _commit_tip(self) -> str:
        return "Confirm your plan. When both sides have, the round is fought out."

    def _ability_tip(self) -> str:
        battle = self.battle
        leader = battle.table.picture.own.leader
        name = battle.lexicon.leader_ability_name(leader)
        used = battle.table.picture.own.ability_used
        once = "It was used." if used else "Once in a battle, while planning."
        return f"**{name}.** {battle.lexicon.leader_ability_sentence(leader)} {once}"

    def fit(self, layout: BattleLayout, ratio: float) -> None:
        """Stand as the layout says, with words no larger than the column allows."""
        less = min(1.0, ratio)
        self.commit.label.style = H2.but(size=H2.size * less)
        self.commit.hint.style = CAPTION.but(color=TEXT, size=CAPTION.size * less)
        self.commit.place(layout.commit)
        self.sand.fit(layout.commit.w * 0.62, 7 * layout.panel_unit)
        self.sand.y = -layout.commit.h * 0.43
        for button in self.battle.speeds.buttons.values():
            button.label.style = LABEL_BOLD.but(size=19 * less)

    # -- showing what can be done --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Make the buttons say what they would do now."""
        battle = self.battle
        desk, picture = battle.planner.desk, battle.table.picture
        ability = battle.table.own.ability
        if ability is not None:
            ability.on = picture.ability_called
            used = picture.own.ability_used
            if used:
                ability.disable("The ability was used; it can be called once in a battle.")
            elif desk.ability or desk.cancel_ability:
                ability.enable()
            else:
                ability.disable("The ability cannot be called now.")
        battle.speeds.mark(battle.director.speed, stepping=battle.director.stepping)
        self._commit_words()

    def process(self, dt: float) -> None:
        """Keep the clock's words and its sand current."""
        del dt
        self._commit_words()
        clock = self.battle.clock
        if clock.running:
            self.sand.share = clock.left / clock.seconds
        else:
            self.sand.visible = False

    def _commit_words(self) -> None:
        battle = self.battle
        over, picture = battle.finished, battle.table.picture
        waiting = battle.session.result() is None and not battle.planner.desk.commit
        if over:
            title, hint = "Continue", "Space"
        elif battle.options.watch:
            names = [short_leader_name(battle.lexicon, side.leader) for side in picture.sides]
            title, hint = "Watching", f"{names[0]} against {names[1]}"
        elif not battle.director.idle:
            title, hint = "Skip", "Space · show the outcome"
        elif battle.planner.desk.rearrange:
            title, hint = "Leave them", "Space · or exchange the lanes"
        elif waiting and battle.session.thinking():
            title, hint = "Waiting", "The enemy is planning"
        elif waiting:
            title, hint = "Waiting", ""
        elif battle.planner.warned:
            title, hint = "Commit anyway", "Space"
        else:
            title, hint = "Commit turn", self._timer_words()
        key = f"{title}|{hint}"
        if key != self._said:
            self._said = key
            self.commit.label.text = title
            self.commit.hint.text = hint
            if self.commit.width:
                self.commit.arrange()
                self.commit.restyle()

    def _timer_words(self) -> str:
        clock = self.battle.clock
        if not clock.used:
            return "Space · no timer"
        return f"Space · {max(0, int(clock.left + 0.99))} s"

    # -- what is pressed -----------------------------------------------------------------------------------------

    def press_commit(self) -> None:
        """Confirm, show the outcome at once, or go on after the end."""
        battle = self.battle
        if battle.finished and battle.director.idle:
            battle.ended.emit()
        elif not battle.director.idle:
            battle.director.finish()
        elif not battle.options.watch:
            battle.planner.commit()

    def choose_speed(self, name: str) -> None:
        """A speed button was pressed."""
        director = self.battle.director
        if name == "Skip":
            director.stepping = False
            director.finish()
        elif name == "Step":
            self._step()
        else:
            director.stepping = False
            director.set_speed(float(name.removesuffix("x")))
            self.battle.speed_changed.emit(director.speed)
        self.refresh()

    def _step(self) -> None:
        director = self.battle.director
        if director.stepping:
            director.step()
        else:
            director.stepping = True

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

    def act(self, action: str) -> bool:
        """Carry out a named action; True when it was one of the battle's."""
        battle, planner = self.battle, self.battle.planner
        if action.startswith("hand_"):
            return self._hand(int(action.removeprefix("hand_")) - 1)
        if action in {"up", "down"}:
            return (
                self.stage.router.by_keys
                and planner.back_wish is not (action == "down")
                and planner.choose_half(back=action == "down")
            )
        if action in {"place_front", "place_back"}:
            return planner.choose_half(back=action == "place_back")
        if action == "threats":
            self.threats_wanted.emit(True)
            return True
        if action == "skip" and battle.director.idle:
            return planner.take_back_last()
        if action == "take_back":
            return self._take_back()
        return self._plain(action)

    def act_ends(self, action: str) -> bool:
        """A named action's key was let go: the threats show while theirs is held."""
        if action == "threats":
            self.threats_wanted.emit(False)
            return True
        return False

    def _plain(self, action: str) -> bool:
        battle = self.battle
        director = battle.director
        ways: dict[str, Callable[[], object]] = {
            "undo": battle.planner.undo,
            "log": self.toggle_log,
            "skip": director.finish,
            "step": self._step,
            "faster": lambda: self._pace(up=True),
            "slower": lambda: self._pace(up=False),
            "page_up": lambda: battle.table.log.on_scroll(2),
            "page_down": lambda: battle.table.log.on_scroll(-2),
        }
        if action == "back":
            if not battle.planner.cancel():
                battle.left.emit()
            return True
        if action == "hold":
            return battle.planner.toggle_hold(self.token_in_hand())
        way = ways.get(action)
        if way is None:
            return False
        way()
        self.refresh()
        return True

    def _pace(self, *, up: bool) -> None:
        director = self.battle.director
        director.stepping = False
        (director.faster if up else director.slower)()
        assert director.speed in SPEEDS  # noqa: S101 - faster and slower stay among the speeds
        self.battle.speed_changed.emit(director.speed)

    def _hand(self, index: int) -> bool:
        sprite = self.battle.table.hand.at(index)
        if sprite is None:
            return False
        router = self.stage.router
        router.by_keys = True
        if router.carrying is sprite:
            router.drop_carry(None)
        else:
            router.set_focus(sprite)
            router.pick(sprite)
        return True

    def _take_back(self) -> bool:
        token = self.token_in_hand()
        if token is not None and token.look.staged:
            token.pressed_on.emit(token)
            return True
        return self.battle.planner.take_back_last()

    def toggle_log(self) -> None:
        """Make the log large or small."""
        self.battle.table.log.toggle_large()
