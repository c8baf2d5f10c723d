#!/usr/bin/env python3
"""Turns the map, forces, cards and scenarios of Falling Sky into constexpr tables.

usage: generate_falling_sky.py DATA_DIR OUT_FILE
"""
import json
import pathlib
import sys

data, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def load(name):
    return json.loads((data / name).read_text(encoding="utf-8"))


names = load("names.json")
constant = {
    domain: {entry["id"]: entry.get("enum", entry["id"]).replace("-", "_") for entry in entries}
    for domain, entries in names.items()
}


def region(id):
    return f"Region::{constant['region'][id]}"


def faction(id):
    return f"Faction::{constant['faction'][id]}"


def tribe(id):
    return f"Tribe::{constant['tribe'][id]}"


def braces(items):
    return "{" + ", ".join(items) + "}"


game_map, forces, cards, scenarios = load("map.json"), load("forces.json"), load("cards.json"), load("scenarios.json")

by_id = {entry["id"]: entry for entry in game_map["regions"]}
for entry in game_map["regions"]:
    for border in entry["adjacent"]:
        back = [b for b in by_id[border["to"]]["adjacent"] if b["to"] == entry["id"]]
        # Cisalpina's borders are written at Cisalpina alone: they exist only while it is a Region.
        if entry["id"] != "CIS" and (not back or back[0]["kind"] != border["kind"]):
            sys.exit(f"map.json: {entry['id']} borders {border['to']}, but not the other way round")

lines = [
    "// Generated from data/falling_sky by tools/generate_falling_sky.py.",
    "#pragma once",
    "",
    '#include "games/falling_sky/table_types.h"',
    "",
    "namespace auspex::falling_sky {",
    "",
    f"inline constexpr int dispersed_markers = {forces['dispersed_markers']};",
    f"inline constexpr int most_resources = {forces['most_resources']};",
    f"inline constexpr int legions_per_row = {forces['legions_per_row']};",
    "",
    "// How many pieces of each kind a Faction has (1.4.1).",
    "inline constexpr EnumArray<Faction, EnumArray<Kind, std::uint8_t>> pool = {{{",
]
for entry in names["faction"]:
    row = forces["pools"][entry["id"]]
    lines.append("    {{" + braces(str(row[kind["id"]]) for kind in names["kind"]) + "}},")
lines += ["}}};", "", "inline constexpr EnumArray<Region, RegionInfo> region_info = {{{"]
for entry in game_map["regions"]:
    kinds = {kind: [region(b["to"]) for b in entry["adjacent"] if b["kind"] == kind] for kind in ("land", "rhenus", "coast")}
    adjacent = [region(b["to"]) for b in entry["adjacent"]]
    lines.append(
        f"    {{Group::{entry['group'].lower()}, {entry['control_value']}, {braces(map(faction, entry['home']))}, "
        f"{'true' if entry['borders_cisalpina'] else 'false'}, {braces(adjacent)}, {braces(kinds['rhenus'])}, {braces(kinds['coast'])}}},"
    )
lines += ["}}};", "", "inline constexpr EnumArray<Tribe, TribeInfo> tribe_info = {{{"]
everyone = braces(faction(entry["id"]) for entry in names["faction"])
for entry in game_map["regions"]:
    for place in entry["tribes"]:
        may = braces([faction(place["only"])]) if place["only"] else everyone
        lines.append(f"    {{{region(entry['id'])}, {'true' if place['city'] else 'false'}, {may}}},")
lines.append(f"    {{Region::cisalpina, false, {everyone}}},  // the Colony; where it stands is in the position")
lines += ["}}};", "", "inline constexpr EnumArray<Card, CardInfo> card_info = {{{"]
for card in cards["events"]:
    order = "{{" + ", ".join(map(faction, card["order"])) + "}}"
    sides = "{{" + braces("true" if side in card["capability"] else "false" for side in ("unshaded", "shaded")) + "}}"
    symbols = "{{" + braces(f"Symbol::{card['nonplayer'].get(entry['id'], 'none')}" for entry in names["faction"]) + "}}"
    lines.append(f"    {{{order}, {'true' if card['dual'] else 'false'}, {sides}, {symbols}}},")
for _ in range(5):
    lines.append("    {},  // Winter")
lines += ["}}};", ""]

PIECE = {
    "romans": {"leader": "roman_leader", "legion": "legion", "auxilia": "auxilia_hidden", "fort": "fort", "ally": "roman_ally"},
    "arverni": {"leader": "arverni_leader", "warband": "arverni_hidden", "ally": "arverni_ally", "citadel": "arverni_citadel"},
    "aedui": {"warband": "aedui_hidden", "ally": "aedui_ally", "citadel": "aedui_citadel"},
    "belgae": {"leader": "belgic_leader", "warband": "belgic_hidden", "ally": "belgic_ally", "citadel": "belgic_citadel"},
    "germans": {"warband": "german_hidden", "ally": "german_ally"},
}


def deck(info):
    if info is None:
        return "{}"
    events = scenarios["events_per_pile"]
    return braces(map(str, (info["piles"], events, events, sum(1 << pile for pile in info["winter_in"]))))


lines.append("inline constexpr EnumArray<Scenario, ScenarioInfo> scenario_info = {{{")
for scenario in scenarios["scenarios"]:
    pieces, tribes, successor = [], [], False
    for place, sides in scenario["regions"].items():
        for side, things in sides.items():
            for what, much in things.items():
                if what in ("allies", "citadels"):
                    kind = "ally" if what == "allies" else "citadel"
                    tribes += [f"{{{tribe(t)}, Piece::{PIECE[side][kind]}}}" for t in much]
                elif what == "leader":
                    successor = successor or much == "belgic_successor"
                    pieces.append(f"{{{region(place)}, Piece::{PIECE[side]['leader']}, 1}}")
                else:
                    pieces.append(f"{{{region(place)}, Piece::{PIECE[side][what]}, {much}}}")
    resources = "{{" + braces(str(scenario["resources"].get(entry["id"], 0)) for entry in names["faction"]) + "}}"
    (dispersed, side), = scenario["dispersed"].items()
    lines.append(
        f"    {{{deck(scenario['deck'])}, {deck(scenario['short_deck'])}, {resources}, "
        f"{'true' if scenario['senate'] else 'false'}, Senate::{scenario['senate'] or 'intrigue'}, {scenario['legions_track']}, {scenario['harvest_box']},\n"
        f"     {{{braces(pieces)}}}, {len(pieces)},\n     {{{braces(tribes)}}}, {len(tribes)}, {tribe(dispersed)}, "
        f"{'true' if side == 'gathering' else 'false'}, {'true' if successor else 'false'}}},"
    )
lines += ["}}};", "", "}  // namespace auspex::falling_sky", ""]
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text("\n".join(lines), encoding="utf-8")
