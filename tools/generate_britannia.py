#!/usr/bin/env python3
"""Turns the map, nation cards and timeline of Britannia into constexpr tables.

usage: generate_britannia.py DATA_DIR OUT_FILE
"""
import json
import pathlib
import sys

data, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def load(name):
    return json.loads((data / name).read_text(encoding="utf-8"))


names, game_map, nations, timeline = (load(f"{name}.json") for name in ("names", "map", "nations", "timeline"))
ROUNDS = range(1, 17)
constant = {
    domain: {entry["id"]: entry.get("enum", entry["id"]).replace("-", "_") for entry in entries}
    for domain, entries in names.items()
}


def value(domain, id):
    if id not in constant[domain]:
        sys.exit(f"data/britannia: there is no {domain} \"{id}\"")
    return f"{domain.capitalize()}::{constant[domain][id]}"


def braces(items):
    return "{" + ", ".join(items) + "}"


def set_of(domain, ids):
    return braces(value(domain, id) for id in ids)


def rounds_of(rounds):
    return hex(sum(1 << r for r in (ROUNDS if rounds == "all" else rounds))) + "u"


land, sea = game_map["land"], game_map["sea"]
if [entry["id"] for entry in land + sea] != [entry["id"] for entry in names["area"]]:
    sys.exit("map.json: the areas must be those of names.json, in the same order")
by_id = {entry["id"]: entry for entry in land + sea}
for entry in land + sea:
    for kind in ("adjacent", "straits"):
        for other in entry.get(kind, []):
            if entry["id"] not in by_id[other][kind]:
                sys.exit(f"map.json: {kind}: {entry['id']} names {other}, but not the other way round")
for entry in land:
    for water in entry["seas"]:
        if entry["id"] not in by_id[water]["coast"]:
            sys.exit(f"map.json: {entry['id']} lies on {water}, whose coast does not name it")

lines = [
    "// Generated from data/britannia by tools/generate_britannia.py.",
    "#pragma once",
    "",
    '#include "games/britannia/table_types.h"',
    "",
    "namespace auspex::britannia {",
    "",
    f"static_assert(land_areas == {len(land)});",
    "",
    "inline constexpr EnumArray<Area, AreaInfo> area_info = {{{",
]
for entry in land:
    lines.append(
        f"    {{{value('country', entry['country'])}, {'true' if entry['difficult'] else 'false'}, "
        f"{set_of('area', entry['adjacent'])}, {set_of('area', entry['straits'])}, {set_of('area', entry['seas'])}, {{}}}},"
    )
for entry in sea:
    lines.append(
        f"    {{Country::england, false, {set_of('area', entry['adjacent'])}, {{}}, {{}}, {set_of('area', entry['coast'])}}},"
    )
lines += ["}}};", ""]
for name, country in (("england", "england"), ("wales", "wales"), ("scotland", "scotland")):
    lines.append(f"inline constexpr AreaSet {name} = {set_of('area', [e['id'] for e in land if e['country'] == country])};")
lines.append(f"inline constexpr AreaSet all_land = {set_of('area', [e['id'] for e in land])};")
lines.append(f"inline constexpr AreaSet all_seas = {set_of('area', [e['id'] for e in sea])};")
lines.append(f"inline constexpr AreaSet difficult_land = {set_of('area', [e['id'] for e in land if e['difficult']])};")
for id, areas in game_map["groups"].items():
    lines.append(f"inline constexpr AreaSet {id.replace('-', '_')} = {set_of('area', areas)};")

lines += [
    "",
    f"inline constexpr int roman_forts = {nations['nations'][0]['pool']['forts']};",
    f"inline constexpr int saxon_burhs = {next(n for n in nations['nations'] if n['id'] == 'saxons')['pool']['burhs']};",
    "",
    "inline constexpr EnumArray<Nation, NationInfo> nation_info = {{{",
]
cards = {entry["id"]: entry for entry in nations["nations"]}
if [entry["id"] for entry in names["nation"]] != list(cards):
    sys.exit("nations.json: the nations must be those of names.json, in the same order")
for card in cards.values():
    landings = [entry["id"] for entry in land] if card["landings"] is None else card["landings"]
    lines.append(
        f"    {{{card['pool']['infantry']}, {card['pool']['cavalry']}, {rounds_of(card['boats'])}, {rounds_of(card['raids'])}, "
        f"{rounds_of(card['major_invasions'])}, {set_of('area', card['forbidden_seas'])}, {set_of('area', landings)}, "
        f"{set_of('leader', card['leaders'])}}},"
    )
lines += ["}}};", "", "inline constexpr EnumArray<Leader, Nation> nation_of_leader = {{{"]
for leader in names["leader"]:
    lines.append(f"    {value('nation', next(c['id'] for c in cards.values() if leader['id'] in c['leaders']))},")
lines += ["}}};", ""]


def table(kind):
    rows = []
    for card in cards.values():
        rounds = []
        for r in range(0, 17):
            points = dict.fromkeys((entry["id"] for entry in land), 0)
            for entry in card["points"]:
                if entry["kind"] == kind and r in (ROUNDS if entry["rounds"] == "all" else entry["rounds"]):
                    for area in entry["areas"]:
                        if points[area]:
                            sys.exit(f"nations.json: {card['id']} has two {kind} values for {area} in round {r}")
                        points[area] = entry["points"]
            rounds.append("{{" + ", ".join(str(points[entry["id"]]) for entry in land) + "}}")
        rows.append("    {{" + ",\n      ".join(rounds) + "}},")
    return rows


lines += [
    "// Points by nation, round (from 0, which has none) and area, for holding at the end of the round and for occupying.",
    "inline constexpr PointTable hold_points = {{{",
    *table("hold"),
    "}}};",
    "",
    "inline constexpr PointTable occupy_points = {{{",
    *table("occupy"),
    "}}};",
    "",
]
once = []
for card in cards.values():
    for entry in card["points"]:
        if entry.get("once") and entry["once"] not in once:
            once.append(entry["once"])
lines += [
    "// Lists of areas that score once for being occupied, however many rounds the list runs over.",
    f"enum class Once : std::uint8_t {{ {', '.join(id.replace('-', '_') for id in once)} }};",
    f"inline constexpr int once_lists = {len(once)};",
    "",
    "// Which list a nation scores by in a round; -1 where it has none.",
    "inline constexpr EnumArray<Nation, std::array<std::int8_t, last_round + 1>> once_list = {{{",
]
for card in cards.values():
    row = []
    for r in range(0, 17):
        found = {e["once"] for e in card["points"] if e["kind"] == "occupy" and r in e["rounds"]}
        row.append(str(once.index(found.pop())) if found else "-1")
    lines.append("    {{" + ", ".join(row) + "}},")
lines += [
    "}}};",
    "",
]
most = max(sum(e["kind"] == "eliminate" for e in card["points"]) for card in cards.values())
lines.append(f"inline constexpr EnumArray<Nation, std::array<Elimination, {most}>> eliminations = {{{{{{")
for card in cards.values():
    rows = []
    for entry in card["points"]:
        if entry["kind"] != "eliminate":
            continue
        who = entry.get("nations", [])
        attackers = who == "attacked-romano-british"
        if who == "any-other":
            who = [id for id in cards if id != card["id"]]
        unit = entry.get("unit", "")
        flags = ["true" if flag else "false" for flag in (
            attackers, unit in ("army", "army-or-fort"), unit in ("army", "army-or-fort", "cavalry"), unit in ("fort", "army-or-fort"))]
        rows.append(
            f"      {{{rounds_of(entry['rounds'])}, {set_of('nation', [] if attackers else who)}, {', '.join(flags)}, "
            f"{set_of('leader', entry.get('leaders', []))}, {entry['points']}, {'true' if entry['own_turn'] else 'false'}, "
            f"{'true' if entry.get('not_belgic_turn_of_round_1') else 'false'}}}")
    rows += ["      {}"] * (most - len(rows))
    lines.append("    {{\n" + ",\n".join(rows) + "}},")
lines += [
    "}}};",
    "",
    "inline constexpr std::array<RoundInfo, last_round + 1> round_info = {{",
    "    {},",
]
for row in timeline["rounds"]:
    arrivals = {entry["nation"]: entry for entry in row["arrivals"]}
    cells = []
    for id in cards:
        entry = arrivals.get(id)
        if entry is None:
            cells.append("{}")
            continue
        invaders = entry.get("invaders", [])
        boats = braces(
            f"Invaders{{{value('area', i['sea'])}, {i.get('infantry', 0)}, {i.get('cavalry', 0)}}}" for i in invaders)
        leader = entry.get("leader")
        cells.append(
            f"{{{{{boats}}}, {len(invaders)}, {'true' if leader else 'false'}, "
            f"{value('leader', leader) if leader else 'Leader{}'}}}")
    lines.append(
        f"    {{{row['years'][0]}, {row['years'][1]}, {'true' if row['scoring'] else 'false'}, "
        f"{'true' if row['crown'] == 'bretwalda' else 'false'}, {'true' if row['crown'] == 'king' else 'false'},\n"
        f"     {{{{{{{', '.join(cells)}}}}}}}}},")
lines += ["}};", "", "// 5.10 By Roman armies on the board (12 and more as 12) and round, 2 to 5."]
reinforcements = {}
for row in timeline["roman_reinforcements"]:
    low, _, high = row["armies"].replace("+", "").partition("-")
    for armies in range(int(low), int(high or low) + 1):
        reinforcements[armies] = row["reinforcements"]
lines.append("inline constexpr std::array<std::array<std::uint8_t, 4>, 13> roman_reinforcements = {{")
for armies in range(13):
    lines.append("    {{" + ", ".join(map(str, reinforcements[armies])) + "}},")
lines += ["}};", ""]

setups = {
    "full_setup": [(card["id"], area, n) for card in cards.values() for area, n in card["setup"].items()],
    "short_setup": [(id, area, n) for id, areas in nations["short"]["setup"].items() for area, n in areas.items()],
}
for name, rows in setups.items():
    lines.append(f"inline constexpr std::array<SetupArmies, {len(rows)}> {name} = {{{{")
    for id, area, n in rows:
        lines.append(f"    {{{value('nation', id)}, {value('area', area)}, {n}}},")
    lines += ["}};", ""]
lines.append(f"inline constexpr int short_first_round = {nations['short']['first_round']};")
lines.append(f"inline constexpr int short_last_round = {nations['short']['last_round']};")
lines += ["", "// Whose nations: four, three and five players, and the short scenario."]
for key, name in (("4", "four"), ("3", "three"), ("5", "five"), ("short", "short")):
    cells = []
    owner = {id: side for side, ids in nations["players"][key].items() for id in ids}
    for id in cards:
        cells.append(f"{index}" if (index := (list(constant['side']).index(owner[id]) if id in owner else -1)) >= 0 else "-1")
    lines.append(f"inline constexpr EnumArray<Nation, std::int8_t> owners_{name} = {{{{{', '.join(cells)}}}}};")
lines += ["", "// 22.3 Nations that nobody may draft together while there are others left."]
lines.append("inline constexpr EnumArray<Nation, NationSet> never_together = {{{")
for id in cards:
    lines.append("    " + set_of("nation", [b if a == id else a for a, b in nations["never_together"] if id in (a, b)]) + ",")
lines += ["}}};", "", "}  // namespace auspex::britannia", ""]
out.parent.mkdir(parents=True, exist_ok=True)
out.write_text("\n".join(lines), encoding="utf-8")
