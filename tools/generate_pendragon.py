#!/usr/bin/env python3
"""Turns the map, forces, cards and scenarios of Pendragon into constexpr tables.

usage: generate_pendragon.py DATA_DIR OUT_FILE
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
ids = {domain: [entry["id"] for entry in entries] for domain, entries in names.items()}


def of(domain, id):
    type_name = "".join(word.capitalize() for word in domain.split("_"))
    return f"{type_name}::{constant[domain][str(id)]}"


def space(id):
    return of("space", id)


def braces(items):
    return "{" + ", ".join(items) + "}"


def array(items):
    return "{{" + braces(items) + "}}"


def truth(value):
    return "true" if value else "false"


def sides(card, key):
    return array(truth(side in card.get(key, [])) for side in ids["card_side"])


game_map, forces, cards, scenarios = load("map.json"), load("forces.json"), load("cards.json"), load("scenarios.json")

by_id = {entry["id"]: entry for entry in game_map["spaces"]}
for entry in game_map["spaces"]:
    for border in entry["adjacent"]:
        back = [b for b in by_id[border["to"]]["adjacent"] if b["to"] == entry["id"]]
        if not back or back[0]["kind"] != border["kind"]:
            sys.exit(f"map.json: {entry['id']} borders {border['to']}, but not the other way round")
for sea in game_map["seas"]:
    if sea["coast"] != [entry["id"] for entry in game_map["spaces"] if sea["id"] in entry["seas"]]:
        sys.exit(f"map.json: the coast of {sea['id']} is not what the spaces say")

lines = [
    "// Generated from data/pendragon by tools/generate_pendragon.py.",
    "#pragma once",
    "",
    '#include "games/pendragon/table_types.h"',
    "",
    "namespace auspex::pendragon {",
    "",
    f"inline constexpr int refugees_markers = {forces['refugees_markers']};",
    f"inline constexpr int most_resources = {forces['most_resources']};",
    "",
    "// How many pieces of each kind a Faction has (1.4.1).",
    "inline constexpr EnumArray<Faction, EnumArray<Kind, std::uint8_t>> pool = {{{",
]
for id in ids["faction"]:
    lines.append("    " + array(str(forces["pools"][id][kind]) for kind in ids["kind"]) + ",")
lines += ["}}};", "", "// 3.6.1; a Stronghold has a row of nothing.", "inline constexpr EnumArray<Piece, UnitInfo> unit_info = {{{"]
for id in ids["piece"]:
    # Foederati fight as their Nation does.
    unit = forces["units"].get(id.removeprefix("red_").removeprefix("blue_"))
    if unit is None:
        lines.append(f"    {{0, 0, StrikeStep::never, std::nullopt, std::nullopt}},  // {id}")
        continue
    home = of("terrain", unit["home"]) if unit["home"] else "std::nullopt"
    by_card = of("card", unit["home_by_card"]) if "home_by_card" in unit else "std::nullopt"
    lines.append(f"    {{{unit['strike_halves']}, {unit['absorb_halves']}, StrikeStep::{unit['step']}, {home}, {by_card}}},  // {id}")
lines += ["}}};", "", "// 3.6.2"]
for what, verb in (("evade_from", "evades"), ("ambush_from", "ambushes")):
    for who, row in forces[what].items():
        lines.append(f"inline constexpr RollByTerrain {who}_{verb} = {braces(str(row.get(terrain, 7)) for terrain in ('home', 'rough', 'clear'))};")
rows = ("settlement", "hillfort", "hillfort_badonicus", "hillfort_camelot", "fort", "town", "eboracum", "londinium")
columns = ("escalade_halves", "garrison", "capacity", "coup_capacity")
lines += ["", "// 3.6.4", "inline constexpr StrongholdTable stronghold_table = {"]
lines += ["    " + braces(str(forces["strongholds"][row][column]) for column in columns) + f",  // {row}" for row in rows]
escalade, plunder = forces["escalade_absorb_halves"], forces["stronghold_plunder"]
lines += [
    "};",
    f"inline constexpr int raider_absorbs_in_escalade = {escalade['raider']};  // in halves",
    f"inline constexpr int unit_absorbs_in_escalade = {escalade['other']};",
    f"inline constexpr int one_cavalry_absorbs_in_escalade = {escalade['one_cavalry']};",
    "",
    "// 3.6.5: cubes that a fallen Stronghold yields.",
    f"inline constexpr int town_plunder = {plunder['town']};",
    f"inline constexpr int stronghold_plunder = {plunder['other']};",
    "",
    "inline constexpr EnumArray<Space, SpaceInfo> space_info = {{{",
]
for entry in game_map["spaces"]:
    adjacent = braces(space(b["to"]) for b in entry["adjacent"])
    roads = braces(space(b["to"]) for b in entry["adjacent"] if b["kind"] == "road")
    lines.append(
        f"    {{{of('terrain', entry['terrain'])}, {entry['population']}, {entry['most_population']}, {truth(entry['tear'])}, "
        f"{truth(entry['borders_caledonia'])}, {adjacent}, {roads}, {braces(of('sea', s) for s in entry['seas'])}, "
        f"{braces(of('site', s['id']) for s in entry['sites'])}}},"
    )
lines += ["}}};", "", "inline constexpr EnumArray<Site, SiteInfo> site_info = {{{"]
sites = {site["id"]: (entry["id"], site["kind"]) for entry in game_map["spaces"] for site in entry["sites"]}
for id in ids["site"]:
    where, kind = sites[id]
    lines.append(f"    {{{space(where)}, {of('site_kind', kind)}}},")
lines += ["}}};", "", "inline constexpr EnumArray<Sea, SeaInfo> sea_info = {{{"]
seas = {sea["id"]: sea for sea in game_map["seas"]}
for id in ids["sea"]:
    coast = braces(space(s) for s in seas[id]["coast"])
    origin_of = braces(of("faction", f) for f in seas[id]["raid_origin_of"])
    lines.append(f"    {{{coast}, {origin_of}}},")
lines += [
    "}}};",
    "",
    "// 1.3.9",
    f"inline constexpr SpaceSet caledonian_border = {braces(map(space, game_map['caledonia']['borders']))};",
    f"inline constexpr SpaceSet caledonian_defence = {braces(map(space, game_map['caledonia']['defended_from']))};",
    "",
    "inline constexpr EnumArray<Card, CardInfo> card_info = {{{",
]
MARK = {"shield": "shield", "sword": "sword", "raven": "raven", "shield_sword": "shield_and_sword"}
for group in ("events", "pivotal", "epochs"):
    for card in cards[group]:
        kind = {"events": "event", "pivotal": "pivotal"}.get(group) or f"{card['when']}_epoch"
        order = "{" + braces(of("faction", f) for f in card.get("order", ids["faction"])) + "}"
        marks = array("Mark::" + MARK.get(card["nonplayer"].get(f), "none") for f in ids["faction"])
        owner = of("faction", card.get("owner", "dux"))
        lines.append(
            f"    {{CardKind::{kind}, {owner}, {order}, {truth(card.get('dual', False))}, {sides(card, 'capability')}, "
            f"{sides(card, 'momentum')}, {sides(card, 'tribal_war')}, {marks}}},  // {card['number']}"
        )
lines += ["}}};", "", "inline constexpr EnumArray<ImperiumStatus, ImperiumInfo> imperium_info = {{{"]
for row in forces["imperium"]:
    back = row["casualties_back"]
    lines.append(
        f"    {{Leave::{row['preemption']}, {row['taxation']}, {row['prestige_revenue']}, {back[0]}, {back[1]}, {truth(row['top_row_recovers'])}, "
        f"{row['dux_threshold']}, {row['civitates_threshold']}, {row['dux_margin_base']}, {row['civitates_margin_base']}}},"
    )
checks = forces["imperium_checks"]
lines += ["}}};", "", "// 6.2.2: at or below these the Imperium falls.", "struct ImperiumCheck {", "  int briton_control;", "  int prosperity_and_prestige;", "};"]
for status in ("autonomy", "fragmentation"):
    lines.append(f"inline constexpr ImperiumCheck falls_to_{status} = {{{checks[status]['briton_control']}, {checks[status]['prosperity_and_prestige']}}};")
lines += [
    f"inline constexpr int civilian_lead = {checks['civilian_lead']};   // of Wealth over Prestige, for Civilian Dominance",
    f"inline constexpr int military_below = {checks['military_below']};  // a lead below this ends it",
    "",
]


floor = array(str(forces["renown_floor"].get(f, 0)) for f in ids["faction"])
lines += ["// 6.6.3", f"inline constexpr EnumArray<Faction, std::uint8_t> renown_floor = {floor};", ""]


def goal(info):
    return braces(str(info.get(key, 0)) for key in ("control", "renown", "settlements", "margin_renown", "per_settlement"))


PIECE = {
    "dux": {"forts": "fort", "cavalry": "cavalry"},
    "civitates": {"towns": "town", "hillforts": "hillfort", "militia": "militia", "comitates": "comitates"},
    "saxons": {"settlements": "saxon_settlement", "warband": "saxon_warband"},
    "scotti": {"settlements": "scotti_settlement", "warband": "scotti_warband"},
}
board_of = {scenario["id"]: scenario.get("spaces") for scenario in scenarios["scenarios"]}
lines.append("inline constexpr EnumArray<Scenario, ScenarioInfo> scenario_info = {{{")
for scenario in scenarios["scenarios"]:
    spaces = scenario.get("spaces") or board_of[scenario["same_board_as"]]
    units, strongholds = [], []

    def put(where, piece, much):
        if isinstance(much, list):
            strongholds.extend(f"{{{of('site', site)}, Piece::{piece}}}" for site in much)
        else:
            units.append(f"{{{space(where)}, Piece::{piece}, {much}}}")

    prosperity = {where: setup["prosperity"] for where, setup in spaces.items()}
    population = {where: setup.get("population", by_id[where]["population"]) for where, setup in spaces.items()}
    for where, setup in spaces.items():
        for side, pieces in PIECE.items():
            for what, much in setup.get(side, {}).items():
                put(where, pieces[what], much)
        for group in setup.get("foederati", []):
            prefix = f"{group['colour']}_{group['nation']}"
            put(where, prefix + "_warband", group["warband"])
            put(where, prefix + "_settlement", group["settlements"])
    deck = scenario["deck"]
    plan = braces(map(str, (deck["piles"], deck["events_per_pile"], 4, sum(2 << i for i in range(deck["piles"])))))
    late = braces(truth(when == "late") for when in deck["epochs"])
    left_out = braces(of("card", n) for n in deck["epochs_left_out"])
    held = array(truth(f in scenario["pivotal_held"]) for f in ids["faction"])
    removed = braces(of("card", n) for n in (scenario["historical_deck"] or {}).get("remove", []))

    def effects(list):
        return braces(f"{{{of('card', e['card'])}, {of('card_side', e['side'])}, {of('faction', e['holder'])}}}" for e in list)

    in_effect = scenario["in_effect"]
    historical = (scenario["historical_deck"] or {}).get("in_effect", [])
    tracks = array(str(scenario["totals"][t]) for t in ids["track"])
    status = "fragmentation" if scenario["imperium"] == "fragmentation" else f"{scenario['imperium']}_{scenario['dominance']}"
    patrolled = array(truth(scenario["seas"][s] == "patrolled") for s in ids["sea"])
    victory = scenario["victory"] or forces["victory"]
    lines += [
        f"    {{{plan}, {{{late}}}, {left_out}, {held}, {removed},",
        f"     {{{effects(in_effect)}}}, {len(in_effect)}, {{{effects(historical)}}}, {len(historical)},",
        f"     {tracks}, ImperiumStatus::{status}, {truth(scenario['roads_maintained'])}, {scenario['refugees']}, {patrolled},",
        f"     {truth(scenario['final_recovery'])}, {goal(victory['saxons'])}, {goal(victory['scotti'])},",
        f"     {array(str(population[s]) for s in ids['space'])}, {array(str(prosperity[s]) for s in ids['space'])},",
        f"     {{{braces(units)}}}, {len(units)},",
        f"     {{{braces(strongholds)}}}, {len(strongholds)},",
        f"     {scenario['out_of_play']['cavalry']}, {scenario['not_yet_in_play']['comitates']}}},",
    ]
lines += ["}}};", "", "// 8.3.3: columns by D4, rows by D6.", "inline constexpr std::array<std::array<Space, 6>, 4> random_spaces = {{"]
for column in game_map["random_spaces"]:
    # An empty place leads on to the next one in the column, or to the top of the next column.
    filled = [s or game_map["random_spaces"][(game_map["random_spaces"].index(column) + 1) % 4][0] for s in column]
    lines.append("    {{" + ", ".join(map(space, filled)) + "}},")
lines += ["}};", "", "}  // namespace auspex::pendragon", ""]
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text("\n".join(lines), encoding="utf-8")
