"""What an act says of its own map, people and story, and of what the other files hold (CAMP-1.2, CAMP-2)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from game.content.campaign.enemy_checks import check_tricks
from game.content.campaign.maps import map_ids, on_land, read_map
from game.content.campaign.models import ActFile, PlaceShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import Steps, check_deck_cards, check_name, check_offered_cards, reached
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

DEGREE = 111
"""Kilometres of a degree of latitude, and of longitude on the equator."""
TOLERANCE = 15
"""Per cent by which an act's kilometres of a degree may differ from the globe's at its middle."""
SHORTEST, LONGEST = 4, 1200
"""Kilometres of a road."""
FEWEST_ROADS = 2
BOSS_ABILITIES = 3


def check_act_names(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that places and dispatches of all acts have identifiers of their own, and each act its file's."""
    places: dict[str, str] = {}
    told: dict[str, str] = {}
    for file, act in parts.acts:
        expected = file.removeprefix("acts/").removesuffix(".json")
        if act.id != expected:
            pack.complain(file, "id", f"the act in this file is '{expected}', not '{act.id}'.")
        _check_unique(pack, file, "places", [place.id for place in act.places], places)
        _check_unique(pack, file, "dispatches", [dispatch.id for dispatch in act.dispatches], told)


def check_act(pack: PackFiles, file: str, act: ActFile, parts: CampaignParts) -> None:
    """Check one act; faults go to the pack's problems."""
    check_name(pack, file, ("leader",), "leader", act.leader, parts)
    names = [place.id for place in act.places]
    mentioned: list[tuple[Steps, str]] = [
        (("town",), act.town),
        (("boss", "place"), act.boss.place),
        *([(("start",), act.start)] if act.start else []),
        *(
            ((("dispatches", at, "place"), dispatch.place))
            for at, dispatch in enumerate(act.dispatches)
            if dispatch.place
        ),
        *((("roads", at, end), getattr(road, end)) for at, road in enumerate(act.roads) for end in ("start", "end")),
    ]
    for path, name in mentioned:
        if name not in names:
            reason = f"there is no place '{name}' in this act.{did_you_mean(name, names)}"
            pack.complain(file, json_path(path), reason)
    for at, dispatch in enumerate(act.dispatches):
        if dispatch.id in ("opening", "closing"):
            pack.complain(
                file, json_path(("dispatches", at, "id")), f"'{dispatch.id}' is the act's own: choose another."
            )
    _check_roads(pack, file, act)
    _check_degree(pack, file, act)
    _check_frame(pack, file, act)
    _check_enemies(pack, file, act, parts)
    _check_boss(pack, file, act, parts)
    check_tricks(pack, file, act, parts)
    check_offered_cards(pack, file, ("recruits",), act.recruits, parts)


def _check_unique(pack: PackFiles, file: str, key: str, names: Iterable[str], owners: dict[str, str]) -> None:
    for at, name in enumerate(names):
        owner = owners.setdefault(name, file)
        where = json_path((key, at, "id"))
        if owner != file:
            pack.complain(file, where, f"{owner} has '{name}' already: choose another, such as '{name}-2'.")
        elif name in list(names)[:at]:
            pack.complain(file, where, f"'{name}' stands there already: choose another.")


def _check_roads(pack: PackFiles, file: str, act: ActFile) -> None:
    """Check that no road is double, that each place has two or more, and that all hang together."""
    places = {place.id: place for place in act.places}
    ways: dict[str, set[str]] = {name: set() for name in places}
    for at, road in enumerate(act.roads):
        if road.start not in places or road.end not in places:
            continue
        where = json_path(("roads", at))
        if road.start == road.end:
            pack.complain(file, where, f"the road leads from '{road.start}' back to itself.")
        elif road.end in ways[road.start]:
            pack.complain(file, where, f"'{road.start}' and '{road.end}' have a road already.")
        else:
            km = distance(places[road.start], places[road.end], act.degree)
            if not SHORTEST <= km <= LONGEST:
                pack.complain(file, where, f"the road is {km} km long: roads are {SHORTEST} to {LONGEST} km.")
        ways[road.start].add(road.end)
        ways[road.end].add(road.start)
    for at, place in enumerate(act.places):
        if len(ways[place.id] - {place.id}) < FEWEST_ROADS:
            found = len(ways[place.id] - {place.id})
            reason = f"'{place.id}' has {found} road{'' if found == 1 else 's'}: each place needs {FEWEST_ROADS}."
            pack.complain(file, json_path(("places", at)), reason)
    lost = [name for name in places if name not in reached((act.town,), ways)]
    if lost and act.town in places:
        pack.complain(file, "roads", f"no way leads from the town to {', '.join(lost)}.")


def distance(start: PlaceShape, end: PlaceShape, degree: tuple[int, int]) -> int:
    """Return the kilometres between two places, as the crow flies, by an act's kilometres of a degree."""
    east = (start.longitude - end.longitude) * degree[0]
    north = (start.latitude - end.latitude) * degree[1]
    return math.isqrt(east * east + north * north) // 100


def _check_degree(pack: PackFiles, file: str, act: ActFile) -> None:
    """Check that kilometres of a degree are those of the globe at the middle of the act's places."""
    middle = sum(place.latitude for place in act.places) / len(act.places) / 100
    true = (round(DEGREE * math.cos(math.radians(middle))), DEGREE)
    for given, wanted, of in zip(act.degree, true, ("longitude", "latitude"), strict=True):
        if abs(given - wanted) * 100 > TOLERANCE * wanted:
            reason = f"a degree of {of} is about {wanted} km here, not {given}."
            pack.complain(file, json_path(("degree", ("longitude", "latitude").index(of))), reason)


def _check_frame(pack: PackFiles, file: str, act: ActFile) -> None:
    """Check that the act's map, where it is drawn, shows every place, and land where a road over land leads."""
    if act.id not in map_ids(pack.folder):
        return
    drawn, _ = read_map(act.id, pack.folder)
    if drawn is None:
        return
    frame = drawn.frame
    near = (frame.east - frame.west) // 100
    landed = {end for road in act.roads if not road.sea for end in (road.start, road.end)}
    for at, place in enumerate(act.places):
        inside = frame.west < place.longitude < frame.east and frame.south < place.latitude < frame.north
        if not inside:
            reason = (
                f"'{place.id}' lies outside the map, which shows {frame.west} to {frame.east} east "
                f"and {frame.south} to {frame.north} north."
            )
            pack.complain(file, json_path(("places", at)), reason)
        elif place.id in landed and not on_land(drawn, place.longitude, place.latitude, near):
            reason = f"'{place.id}' lies in the sea, though a road over land leads there: move it, or sail there."
            pack.complain(file, json_path(("places", at)), reason)


def _check_enemies(pack: PackFiles, file: str, act: ActFile, parts: CampaignParts) -> None:
    foes = act.enemies
    for at, name in enumerate(foes.commanders):
        check_name(pack, file, ("enemies", "commanders", at), "leader", name, parts)
    lists = {"common": foes.common, "rare": foes.rare, "artillery": foes.artillery, "officers": foes.officers}
    for key, cards in lists.items():
        check_offered_cards(pack, file, ("enemies", key), cards, parts)
    counted = {"rares": ("rare", foes.rares), "guns": ("artillery", foes.guns), "chiefs": ("officers", foes.chiefs)}
    for key, (of, counts) in counted.items():
        if max(counts) and not lists[of]:
            pack.complain(file, json_path(("enemies", of)), f"it is empty, and '{key}' asks for cards of it.")
    for threat, three in enumerate(zip(foes.rares, foes.guns, foes.chiefs, strict=True), start=1):
        if sum(three) > foes.size:
            reason = f"for threat {threat} they ask for {sum(three)} cards: a deck has {foes.size}."
            pack.complain(file, "enemies", f"rares, guns and chiefs do not fit: {reason}")


def _check_boss(pack: PackFiles, file: str, act: ActFile, parts: CampaignParts) -> None:
    boss = act.boss
    check_name(pack, file, ("boss", "leader"), "leader", boss.leader, parts)
    if check_name(pack, file, ("boss", "card"), "card", boss.card, parts):
        card = parts.definitions.get(boss.card)
        if card is not None and not card.boss:
            pack.complain(file, json_path(("boss", "card")), f'{card.name} is no boss: it needs "boss": true.')
        elif card is not None and len(card.abilities) < BOSS_ABILITIES:
            few = "1 ability" if len(card.abilities) == 1 else f"{len(card.abilities)} abilities"
            reason = f"{card.name} has {few}: a boss has {BOSS_ABILITIES} or more (CAMP-6.1)."
            pack.complain(file, json_path(("boss", "card")), reason)
    check_deck_cards(pack, file, ("boss", "deck"), boss.deck, parts)
    for name, count in Counter(act.terrains).items():
        if count > 5:
            pack.complain(file, "terrains", f"{name} stands there {count} times: five times is the most.")
