#!/usr/bin/env python3
"""Holds the data of Pendragon to the numbers printed in its rulebook and to itself.

usage: tools/check_pendragon.py [DATA_DIR]      data/pendragon unless said otherwise

From map, forces and scenarios it counts Control, Population, Prosperity and the pieces left Available by itself and compares
them with what the set-ups print; it looks at every card for its marks, texts and instructions. A fault is one line.
"""
import collections
import itertools
import json
import pathlib
import sys

BRITONS = ("dux", "civitates")
FACTIONS = (*BRITONS, "saxons", "scotti")
STRONGHOLDS = {"forts": "fort", "towns": "town", "hillforts": "hillfort", "settlements": "settlement"}
NATION = {"saxon": "saxons", "scotti": "scotti"}
EMPLOYER = {"red": "dux", "blue": "civitates"}
MARKS = {"shield", "sword", "raven", "shield_sword"}

home = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent / "data/pendragon")
faults = []


def load(name):
    try:
        return json.loads((home / name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        sys.exit(f"{home / name} is not there")


def hold(truth, what):
    if not truth:
        faults.append(what)


names, rules, cards, forces = load("names.json"), load("rules.json"), load("cards.json"), load("forces.json")
game_map, scenarios = load("map.json"), load("scenarios.json")["scenarios"]
spaces = {space["id"]: space for space in game_map["spaces"]}
sites = {site["id"]: (space["id"], site["kind"]) for space in game_map["spaces"] for site in space["sites"]}


def stacks(setup):
    """The pieces of a space: (whose they are, whose pool they come from, what, how many or on which Sites)."""
    for faction in FACTIONS:
        for what, much in setup.get(faction, {}).items():
            yield faction, faction, what, much
    for group in setup.get("foederati", []):
        for what in ("warband", "settlements"):
            yield EMPLOYER[group["colour"]], NATION[group["nation"]], what, group[what]


def counts(setup, britons_together):
    """Troops with Strongholds, and Strongholds alone, of each side (1.6; Raiders never count)."""
    pieces, strongholds = collections.Counter(), collections.Counter()
    for owner, _, what, much in stacks(setup):
        side = "britons" if britons_together and owner in BRITONS else owner
        if what in STRONGHOLDS:
            pieces[side] += len(much)
            strongholds[side] += len(much)
        elif what != "raider":
            pieces[side] += much
    return pieces, strongholds


def control(space, setup, britons_together):
    pieces, strongholds = counts(setup, britons_together)
    for side, standing in strongholds.items():
        if standing and (space["kind"] == "city" or 2 * pieces[side] > sum(pieces.values())):
            return side
    return None


def check_sites(where, setup):
    taken = collections.Counter(s for _, _, what, much in stacks(setup) if what in STRONGHOLDS for s in much)
    for _, _, what, much in stacks(setup):
        for site in much if what in STRONGHOLDS else ():
            hold(sites.get(site, ("", ""))[0] == where.split()[-1], f"{where}: {site} is not a Site there")
            hold(what != "towns" or sites[site][1] == "town", f"{where}: a Town on {site}, which is no Town Site")
            hold(taken[site] == 1, f"{where}: two Strongholds on {site}")
            hold(what != "hillforts" or spaces[sites[site][0]]["kind"] == "region", f"{where}: a Hillfort in a City")


def check_pool(scenario, board):
    """On the map, Available as printed, Out of Play and Not Yet in Play make up the whole pool (1.4.1)."""
    used = collections.Counter()
    for setup in board.values():
        for _, pool, what, much in stacks(setup):
            used[pool, STRONGHOLDS.get(what, what)] += len(much) if what in STRONGHOLDS else much
    for faction, box in scenario["printed"]["available"].items():
        for kind, left in box.items():
            used[faction, kind] += left
    used["dux", "cavalry"] += scenario["out_of_play"]["cavalry"]
    used["civitates", "comitates"] += scenario["not_yet_in_play"]["comitates"]
    for faction, pool in forces["pools"].items():
        for kind, all_of_them in pool.items():
            hold(used[faction, kind] == all_of_them, f"{scenario['id']}: {used[faction, kind]} {kind} of {faction}, not {all_of_them}")


def check_scenario(scenario, boards):
    id, printed = scenario["id"], scenario["printed"]
    board = boards[scenario.get("same_board_as", id)]
    together = scenario["imperium"] != "fragmentation"
    hold(set(board) == set(spaces), f"{id}: not every space is set up")
    population, prosperity = collections.Counter(), 0
    for where, setup in board.items():
        space = spaces[where]
        check_sites(f"{id} {where}", setup)
        people = setup.get("population", space["population"])
        hold(0 <= people <= space["most_population"], f"{id} {where}: Population {people}")
        room = 2 * (space["population"] if space["kind"] == "city" else people)
        hold(0 <= setup["prosperity"] <= room, f"{id} {where}: {setup['prosperity']} Prosperity, room for {room}")
        holder = control(space, setup, together)
        hold(holder == printed["control"][where], f"{id} {where}: Control is {holder}, printed {printed['control'][where]}")
        population[holder] += people
        prosperity += setup["prosperity"]
    check_pool(scenario, board)
    prestige = scenario["totals"]["prestige"]
    found = {
        "briton_control": population["britons" if together else "civitates"],
        "dux_control": population["dux"],
        "saxon_control": population["saxons"],
        "total_prosperity": prosperity,
        "prosperity_and_prestige": prosperity + prestige,
        "dux_control_and_prestige": population["dux"] + prestige,
    }
    for state in forces["imperium"]:
        if (state["imperium"], state["dominance"]) == (scenario["imperium"], scenario["dominance"]):
            found |= {key: state[key] for key in ("dux_threshold", "civitates_threshold")}
    for key, total in printed.items():
        if key in found:
            hold(found[key] == total, f"{id}: {key} comes to {found[key]}, printed {total}")
        else:
            hold(key in ("available", "control"), f"{id}: printed {key} is not checked")
    epochs = collections.Counter(scenario["deck"]["epochs"])
    left_out = {card["number"] for card in cards["epochs"]} & set(scenario["deck"]["epochs_left_out"])
    for when, needed in epochs.items():
        there = [card for card in cards["epochs"] if card["when"] == when and card["number"] not in left_out]
        hold(len(there) >= needed, f"{id}: {needed} {when} Epoch cards, {len(there)} to draw from")
    removed = (scenario["historical_deck"] or {"remove": []})["remove"]
    hold(12 * scenario["deck"]["piles"] <= 72 - len(removed), f"{id}: too few Events")
    hold(len(scenario["deck"]["epochs"]) == scenario["deck"]["piles"], f"{id}: an Epoch card for each pile")
    in_effect = scenario["in_effect"] + (scenario["historical_deck"] or {"in_effect": []})["in_effect"]
    for effect in in_effect:
        hold(effect["side"] in by_number[effect["card"]]["capability"], f"{id}: card {effect['card']} is no Capability so")
    shown = ", ".join(f"{key} {total}" for key, total in printed.items() if isinstance(total, int))
    print(f"{id}: {shown}")


def check_card(card, sides, numbers):
    number = card["number"]
    for side in sides:
        rule = f"card.{number}" + (side[0] if len(sides) == 2 else "")
        hold(rule in numbers, f"card {number}: no text {rule} in rules.json")
    hold(set(card["effect"]) == set(sides), f"card {number}: whose effect is it?")
    hold(set(card["effect"].values()) <= {"rulebook", "mixed", "ours"}, f"card {number}: {card['effect']}")
    theirs = {side for side, whose in card["effect"].items() if whose != "ours"}
    hold(theirs == set(card.get("rulebook", {})), f"card {number}: which rules fix its effect?")
    cited = itertools.chain(*card.get("rulebook", {}).values(), *card.get("changes", {}).values())
    hold(set(cited) <= numbers, f"card {number}: cites a rule that is not there")
    lasting = set(card["capability"]) | set(card.get("momentum", []))
    hold(lasting == set(card.get("changes", {})), f"card {number}: which rules do its lasting effects change?")
    hold(set(card["nonplayer"].values()) <= MARKS, f"card {number}: marks {card['nonplayer']}")
    swords = {faction for faction, mark in card["nonplayer"].items() if "sword" in mark}
    hold(swords == set(card.get("instructions", {})), f"card {number}: an instruction for each sword and no other")
    for faction, mark in card["nonplayer"].items():
        hold(mark != "shield_sword" or faction in BRITONS, f"card {number}: shield and sword for {faction}")
    for said in card.get("instructions", {}).values():
        hold(said.get("en") and said.get("it"), f"card {number}: an instruction lacks a language")


def check_cards():
    numbers = {rule["number"] for rule in rules["rules"]}
    hold(len(numbers) == len(rules["rules"]), "rules.json: a number is there twice")
    events, pivotal, epochs = cards["events"], cards["pivotal"], cards["epochs"]
    every = [card["number"] for card in events + pivotal + epochs]
    hold(every == list(range(1, 84)), "cards.json: not the cards 1 to 83 in order")
    hold([entry["id"] for entry in names["card"]] == [str(n) for n in every], "names.json: cards in another order")
    for card in events:
        check_card(card, ("unshaded", "shaded"), numbers)
    for card in pivotal + epochs:
        check_card(card, ("unshaded",), numbers)
    orders = collections.Counter(tuple(card["order"]) for card in events)
    hold(set(orders) == set(itertools.permutations(FACTIONS)) and set(orders.values()) == {3}, "each order is on three Events")
    hold([card["owner"] for card in pivotal] == list(FACTIONS), "one Pivotal Event for each Faction")
    when = collections.Counter(card["when"] for card in epochs)
    hold(when == {"early": 4, "late": 3}, f"four Early and three Late Epoch cards, not {dict(when)}")


def check_names():
    hold([entry["id"] for entry in names["space"]] == list(spaces), "names.json: spaces not as in map.json")
    hold([entry["id"] for entry in names["site"]] == list(sites), "names.json: Sites not as in map.json")
    hold({entry["id"] for entry in names["sea"]} == {sea["id"] for sea in game_map["seas"]}, "names.json: Seas not as in map.json")
    hold([entry["id"] for entry in names["scenario"]] == [s["id"] for s in scenarios], "names.json: scenarios in another order")
    hold([entry["id"] for entry in names["faction"]] == list(FACTIONS), "names.json: Factions in another order")


by_number = {card["number"]: card for kind in ("events", "pivotal", "epochs") for card in cards[kind]}
check_names()
check_cards()
all_boards = {scenario["id"]: scenario["spaces"] for scenario in scenarios if "spaces" in scenario}
for one in scenarios:
    check_scenario(one, all_boards)
print("\n".join(faults) if faults else "The data of Pendragon hold")
sys.exit(1 if faults else 0)
