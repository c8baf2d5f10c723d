#!/usr/bin/env python3
"""Turns the map, nations, cards, time table, numbers and options of Invasions into constexpr tables.

usage: generate_invasions.py DATA_DIR OUT_FILE

The numbers go to calibration.h beside it, so that to change one compiles only what reads them.
"""
import json
import pathlib
import sys

data, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def load(name):
    return json.loads((data / f"{name}.json").read_text(encoding="utf-8"))


names, game_map, people, cards, timetable, calibration, options = (
    load(name) for name in ("names", "map", "nations", "cards", "timetable", "calibration", "options"))
constant = {
    domain: {entry["id"]: entry.get("enum", entry["id"]).replace("-", "_") for entry in entries}
    for domain, entries in names.items()
}
TURNS = range(1, 13)


def value(domain, id):
    if id not in constant[domain]:
        sys.exit(f'data/invasions: there is no {domain} "{id}"')
    return f"{domain.capitalize()}::{constant[domain][id]}"


def braces(items):
    return "{" + ", ".join(items) + "}"


def set_of(domain, ids):
    return braces(value(domain, id) for id in ids)


def flag(truth):
    return "true" if truth else "false"


def bits(kind, ids):
    return f"bits<{kind}>({braces(f'{kind}::{id}' for id in ids)})" if ids else "0"


def nation_or_none(id):
    return value("nation", id) if id else "no_nation"


def in_order(where, domain, ids):
    if ids != list(constant[domain]):
        sys.exit(f"{where}: must be those of names.json ({domain}), in the same order")


lines = [
    "// Generated from data/invasions by tools/generate_invasions.py.",
    "#pragma once",
    "",
    '#include "games/invasions/table_types.h"',
    "",
    "namespace auspex::invasions {",
    "",
]

# --- Map
land, seas = game_map["provinces"], game_map["seas"]
in_order("map.json", "space", [entry["id"] for entry in land + seas])
in_order("map.json: areas", "area", [entry["id"] for entry in game_map["areas"]])
area_of = {entry["id"]: entry["area"] for entry in land}
provinces_of = {area["id"]: [id for id in area_of if area_of[id] == area["id"]] for area in game_map["areas"]}
borders = {entry["id"]: {"open": [], "river": [], "ridge": [], "strait": []} for entry in land}
for border in game_map["borders"]:
    for a, b in ((border["a"], border["b"]), (border["b"], border["a"])):
        if any(b in others for others in borders[a].values()):
            sys.exit(f"map.json: {a} and {b} have two borders")
        borders[a][border["kind"]].append(b)
city_names = [entry["id"] for entry in names["city"]]
if len(city_names) != len(land):
    sys.exit("names.json: there must be a city name for each province, in the same order")
cities = {city["province"]: city for city in game_map["cities"]}
sites = {site["province"]: site for site in game_map["sites"]}
for index, entry in enumerate(land):
    found = cities.get(entry["id"]) or sites.get(entry["id"])
    if found and found["id"] != city_names[index]:
        sys.exit(f"names.json: the city of {entry['id']} is {found['id']}")
for sea in seas:
    for other in sea["adjacent"]:
        if sea["id"] not in next(s for s in seas if s["id"] == other)["adjacent"]:
            sys.exit(f"map.json: {sea['id']} names {other}, but not the other way round")
    for province in sea["coasts"]:
        if sea["id"] not in next(p for p in land if p["id"] == province).get("coasts", []):
            sys.exit(f"map.json: {province} does not lie on {sea['id']}")
for entry in land:
    for sea in entry.get("coasts", []):
        if entry["id"] not in next(s for s in seas if s["id"] == sea)["coasts"]:
            sys.exit(f"map.json: the coast of {sea} does not name {entry['id']}")
lines += [f"static_assert(provinces == {len(land)});", "", "inline constexpr EnumArray<Area, AreaInfo> area_info = {{{"]
for area in game_map["areas"]:
    lines.append(f"    {{{flag(area['kind'] == 'civilized')}, {value('religion', area['religion'])}, "
                 f"{flag(area['half'] == 'west')}, {set_of('space', provinces_of[area['id']])}}},")
lines += ["}}};", "", "inline constexpr EnumArray<Space, SpaceInfo> space_info = {{{"]
for entry in land:
    id = entry["id"]
    city = cities.get(id, {})
    port = (city or sites.get(id, {"seas": entry.get("coasts", [])})).get("seas", [])
    kinds = borders[id]
    lines.append(
        f"    {{{value('area', entry['area'])}, {value('terrain', entry['terrain'])}, Basin{{}}, "
        f"{flag(entry.get('island'))}, {flag(entry.get('caravan'))}, {flag(entry.get('granary'))}, {flag(id in sites)}, 0, "
        f"{city.get('level', 0)}, {city.get('walls', 0)}, {nation_or_none(entry.get('controller'))}, "
        f"{set_of('space', [other for kind in kinds.values() for other in kind])}, {set_of('space', kinds['river'])}, "
        f"{set_of('space', kinds['ridge'])}, {set_of('space', kinds['strait'])}, {set_of('space', entry.get('coasts', []))}, "
        f"{set_of('space', port)}, {{}}}},")
for sea in seas:
    lines.append(
        f"    {{Area{{}}, Terrain{{}}, {value('basin', sea['basin'])}, false, false, false, false, {sea['commerce']}, 0, 0, no_nation, "
        f"{set_of('space', sea['adjacent'])}, {{}}, {{}}, {{}}, {{}}, {{}}, {set_of('space', sea['coasts'])}}},")
lines += ["}}};", ""]
lines.append(f"inline constexpr SpaceSet all_land = {set_of('space', [entry['id'] for entry in land])};")
lines.append(f"inline constexpr SpaceSet all_seas = {set_of('space', [sea['id'] for sea in seas])};")
civilized = [area["id"] for area in game_map["areas"] if area["kind"] == "civilized"]
lines.append(f"inline constexpr AreaSet civilized_areas = {set_of('area', civilized)};")

# --- Units
in_order("nations.json: units", "unit", [unit["id"] for unit in people["units"]])
lines += ["", "inline constexpr EnumArray<Unit, UnitInfo> unit_info = {{{"]
for unit in people["units"]:
    lines.append("    {" + ", ".join(str(unit.get(key, 0)) for key in (
        "move", "cav", "heavy", "arch", "elite", "steps", "cost_kingdom", "cost_empire")) + f", {flag(unit.get('naval'))}}},")
lines += ["}}};", "", "// II.E.2 The Areas of the garrison units.", "inline constexpr EnumArray<Garrison, AreaSet> garrison_areas = {{{"]
for garrison in names["garrison"]:
    lines.append(f"    {set_of('area', people['garrisons'].get(garrison['id'], []))},")
lines += ["}}};", ""]

# --- Nations
nations = people["nations"]
in_order("nations.json", "nation", [nation["id"] for nation in nations] + ["rebels"])
KINDS = {"empire": "empire", "kingdom": "kingdom", "barbarian": "barbarian", "nomad": "barbarian", "raider": "raider",
         "inactive": "slavic", "minor": "minor"}


def pool_of(nation):
    entries = []
    for unit, many in nation["pool"].items():
        if unit == "limes":
            continue
        if isinstance(many, list):
            for garrison in dict.fromkeys(many):
                entries.append((unit, garrison, many.count(garrison), 0, False))
        elif isinstance(many, dict):
            entries.append((unit, "none", many["n"], many.get("from_turn", many.get("turn", 0)), many.get("not_purchasable", False)))
        else:
            entries.append((unit, "none", many, 0, False))
    return entries


city_province = {city_names[index]: entry["id"] for index, entry in enumerate(land)}
in_350 = {"romans_w", "romans_e", "persians"} | {nation["id"] for nation in nations if nation.get("setup")}
total_units = 0
lines.append("inline constexpr EnumArray<Nation, NationInfo> nation_info = {{{")
for nation in nations:
    pool = pool_of(nation)
    total_units += sum(entry[2] for entry in pool) + sum(entry["n"] for entry in nation.get("auxiliaries", []))
    lends, checks, traits = nation.get("lends") or {}, nation.get("checks") or {}, nation.get("traits", [])
    status = nation.get("start", {}).get("status") or ("kingdom" if nation["kind"] == "minor" else "barbarian")
    capital = nation.get("capital") or nation.get("start", {}).get("capital")
    flags = [flag(nation.get(key)) for key in ("germanic", "nomad", "goth", "seafarer")]
    flags += [flag("francisca" in traits), flag("reticent_vassal" in traits), flag(nation["id"] in in_350)]
    rows = ", ".join(f"PoolEntry{{{value('unit', u)}, {value('garrison', g)}, {n}, {t}, {flag(only)}}}" for u, g, n, t, only in pool)
    auxiliaries = nation.get("auxiliaries", [])
    aux = ", ".join(f"Auxiliaries{{{a['turn']}, {value('unit', a['unit'])}, {value('nation', a['people'])}, {a['n']}}}" for a in auxiliaries)
    lines.append(
        f"    {{{value('side', nation['side'])}, {nation['order']}, NationKind::{KINDS[nation['kind']]}, "
        f"{value('religion', nation['religion'])}, {', '.join(flags)}, {value('status', status)}, {nation.get('becomes_active', 0)}, "
        f"{nation.get('tribute', 0)}, {value('space', city_province[capital]) if capital else 'nowhere'}, "
        f"{nation_or_none(nation.get('client_of'))}, {nation_or_none(checks.get('pro'))}, {checks.get('others', 1)}, {lends.get('n', 0)}, "
        f"{set_of('area', lends.get('confined_areas', []))}, "
        f"{set_of('space', nation.get('raid_home', nation.get('home_provinces', [stack['at'] for stack in nation['setup']['stacks']] if nation.get('confined_to') else [])))}, "
        f"{set_of('area', nation.get('confined_to', []))}, {{{{{rows}}}}}, {len(pool)}, {{{{{aux}}}}}, {len(auxiliaries)}}},")
lines.append("    {Side{}, 0, NationKind::rebels, Religion::pagan, false, false, false, false, false, false, false, Status::barbarian, 0, 0, "
             "nowhere, no_nation, no_nation, 1, 0, {}, {}, {}, {}, 0, {}, 0},")
lines += ["}}};", "", "// Of all nations together, auxiliaries included: no position has more bands of units.",
          f"inline constexpr int all_units = {total_units};", ""]
limites = []
stacks, leaders_350 = [], []
for nation in nations:
    setup = nation.get("setup")
    if not setup:
        continue
    backs = [("thema", "none")] * 8 if nation["id"] == "romans_e" else [
        ("local_roman", next(g for g, areas in people["garrisons"].items() if area_of[at] in areas)) for at in setup["limites"]]
    for at, (unit, garrison) in zip(setup["limites"], backs):
        limites.append(f"    {{{value('nation', nation['id'])}, {value('space', at)}, {value('unit', unit)}, {value('garrison', garrison)}}},")
    for stack in setup["stacks"]:
        for each in dict.fromkeys(stack["units"]):
            unit, _, garrison = each.partition(":")
            stacks.append((nation["id"], f"{{{value('space', stack['at'])}, {value('unit', unit)}, "
                           f"{value('garrison', garrison or 'none')}, {stack['units'].count(each)}}}"))
        for leader in stack.get("leaders", []):
            leaders_350.append(f"    {{{value('leader', leader)}, {value('nation', nation['id'])}, {value('space', stack['at'])}}},")
lines += [f"inline constexpr std::array<LimesInfo, {len(limites)}> limes_info = {{{{", *limites, "}};", ""]
lines.append(f"inline constexpr std::array<SetupLeader, {len(leaders_350)}> leaders_of_350 = {{{{")
lines += [*leaders_350, "}};", "", "// V.B.1 Units of a nation in 350.", "struct SetupUnits {", "  Nation nation;", "  SetupStack stack;", "};",
          f"inline constexpr std::array<SetupUnits, {len(stacks)}> units_of_350 = {{{{"]
lines += [f"    {{{value('nation', id)}, {stack}}}," for id, stack in stacks]
lines += ["}};", ""]
in_order("nations.json: leaders", "leader", [leader["id"] for leader in people["leaders"]])
lines.append("inline constexpr EnumArray<Leader, LeaderInfo> leader_info = {{{")
for leader in people["leaders"]:
    lines.append(
        f"    {{{nation_or_none(leader.get('nation'))}, {value('role', leader['role'])}, {leader.get('turn', 0)}, {leader.get('tenure', 1)}, "
        f"{leader['combat']}, {leader['command']}, {flag(leader.get('scout'))}}},")
lines += ["}}};", ""]

# --- Victory points
GROUPS = {"group:goth": ["ostrogoths", "visigoths"], "romans_w": ["romans_w", "gallo_romans", "hispano_romans", "africano_romans"],
          "romans_e": ["romans_e", "cappadocians"]}
everyone = [nation["id"] for nation in nations] + ["rebels"]
LINES = {"control_each": "each", "control_each_in": "each_in", "control_each_other_in": "each_other_in",
         "control_each_other_anywhere": "each_other_anywhere", "control_each_other_coastal": "each_other_coastal",
         "control_each_outside": "each_outside", "control_each_province": "each_province", "control_per_set_elsewhere": "sets_elsewhere",
         "control_all": "all", "control_any": "any", "control_at_least": "at_least", "control_area": "area",
         "control_both_areas": "both_areas", "control_each_other_area": "each_other_area"}
BONUSES = {"area_abandoned": "area_abandoned", "area_with_pillage_markers_and_presence": "pillage_areas", "attack_with_units": "ten_units_attack",
           "cavalry_in_play_at_anarchy": "anarchy_cavalry", "city_level_looted": "city_levels_looted", "city_looted": "city_looted",
           "create_empire": "create_empire", "create_kingdom": "create_kingdom", "empire_capital_site": "empire_capital_site",
           "enter_province": "enter_province", "leader_eliminated": "leader_eliminated", "own_capital_looted": "own_capital_looted",
           "own_city_looted": "own_city_looted", "province_income": "province_income", "raid_marker": "raid_markers",
           "roman_reunification": "reunification", "submitted_all": "submitted_all", "turn_under_foedus": "foedus_turn",
           "unit_eliminated": "unit_eliminated"}
PERIODS = {None: "each_turn", "each_turn": "each_turn", "once_on_becoming_catholic": "once_as_catholic",
           "each_turn_once_converted": "each_turn_as_catholic"}
islands = {entry["id"] for entry in land if entry.get("island")}


def members(ids):
    return [member for id in ids for member in GROUPS.get(id, [id])]


def scoring_lines(line):
    """The C++ of a line; a line for all provinces of several Areas is one for each of them."""
    when = line.get("if_status", "any")

    def row(provinces, areas):
        return (f"    {{LineKind::{LINES[line['kind']]}, {line['vp']}, IfStatus::{when}, {line.get('n', line.get('set_size', 0))}, "
                f"{flag(line.get('exclude_vassals'))}, {value('basin', line['basin']) if 'basin' in line else 'Basin{}'}, "
                f"{set_of('space', provinces)}, {set_of('area', areas)}}},")

    if line["kind"] != "control_all":
        return [row(line.get("provinces", []), line.get("areas", line.get("except_areas", [])))]
    rows = []
    for area in line["areas"]:
        held = [id for id in provinces_of[area] if not (line.get("islands") == "excluded" and id in islands)]
        held = [id for id in held if id not in line.get("exclude", [])] + [id for id in line.get("include", []) if id not in held]
        rows.append(row(held, [area]))
    return rows


line_table, blocks = [], {}
for nation in nations:
    own = {}
    for turn, block in nation["scoring"].items():
        if isinstance(block, str):
            own[turn] = own[block.removeprefix("same_as:")]
            continue
        rows = [row for line in block for row in scoring_lines(line)]
        own[turn] = (len(line_table), len(rows))
        line_table += rows
    blocks[nation["id"]] = own
lines += [f"inline constexpr std::array<ScoringLine, {len(line_table)}> line_table = {{{{", *line_table, "}};", ""]
lines += ["// By nation and turn, from 1; 0 stands for the last turn.",
          "inline constexpr EnumArray<Nation, std::array<Block, last_turn + 1>> scoring_block = {{{"]
for id in everyone:
    own = blocks.get(id, {})
    cells = [own.get("last" if turn == 0 else str(turn), (0, 0)) for turn in range(0, 13)]
    lines.append("    {{" + ", ".join(f"{{{first}, {size}}}" for first, size in cells) + "}},")
lines += ["}}};", ""]


def bonus(line, nation):
    of = line.get("of", line.get("nations", line.get("targets", [])))
    plain = [id for id in of if id not in ("status:barbarian", "kind:raider", "any")]
    if any(id.startswith("not:") for id in plain):
        without = members([id.removeprefix("not:") for id in plain])
        plain = [id for id in everyone if id not in without]
    elif "any" in of:
        plain = everyone
    else:
        plain = members(plain)
    capital = line.get("capital_in")
    areas = line.get("areas", line.get("in_areas", capital if isinstance(capital, list) else []))
    space = line.get("province") or city_province.get((line.get("city") or line.get("site", "")).lower())
    halves = 0 if line["vp"] is None else int(line["vp"] * 2)
    return (f"BonusLine{{BonusKind::{BONUSES[line['kind']]}, {halves}, {flag(line.get('once'))}, {flag(capital == 'elsewhere')}, "
            f"{flag('status:barbarian' in of)}, {flag('kind:raider' in of)}, {flag(line.get('while_raiding'))}, "
            f"{flag(line['kind'] == 'leader_eliminated' and 'leader' not in line)}, IncomePeriod::{PERIODS[line.get('period')]}, "
            f"{value('leader', line['leader']) if line.get('leader') else 'no_leader'}, "
            f"{line.get('min_units', line.get('min_markers', 0))}, {value('space', space) if space else 'nowhere'}, "
            f"{set_of('nation', plain)}, {set_of('area', areas)}}}")


most = max(len(nation["bonus"]) for nation in nations)
lines += ["struct BonusList {", f"  std::array<BonusLine, {most}> lines;", "  std::uint8_t size;", "};",
          "inline constexpr EnumArray<Nation, BonusList> bonus_lines = {{{"]
for nation in nations:
    rows = [bonus(line, nation["id"]) for line in nation["bonus"]]
    lines.append("    {{{" + ",\n      ".join(rows) + f"}}}}, {len(rows)}}},")
lines += ["    {{}, 0},", "}}};", ""]

# --- Time table
SLOTS = {"great_invasion": "great_invasion", "britannia_invasion": "britannia_invasion"}


def arrival(entry, group):
    units = list(entry.get("units", {}).items())
    leaders = entry.get("leaders", [])
    given = ", ".join(f"UnitEntry{{{value('unit', unit)}, {n}}}" for unit, n in units)
    return (f"Arrival{{{value('nation', entry['nation'])}, {flag(entry.get('horde'))}, {flag(entry.get('invasion') or group.get('invasion'))}, "
            f"{entry.get('free_units', 0)}, {len(units)}, {len(leaders)}, {{{{{given}}}}}, "
            f"{{{{{', '.join(leader_entry(leader) for leader in leaders)}}}}}, "
            f"{set_of('space', entry.get('entry_provinces', []))}, {set_of('area', entry.get('forbidden_areas', []))}, "
            f"{set_of('nation', entry.get('cannot_attack', []))}, "
            f"{set_of('nation', entry.get('allied_with', []) or [m['nation'] for m in group.get('members', []) if m is not entry])}}}")


def leader_entry(leader):
    return f"LeaderEntry{{{value('leader', leader['id'])}, {flag(leader.get('second_turn'))}}}"


lines.append("inline constexpr std::array<TurnInfo, last_turn + 1> turn_info = {{")
lines.append("    {},")
for turn in timetable["turns"]:
    slots, arrivals = [], []
    for entry in turn["order"]:
        first = len(arrivals)
        if entry.get("nation") == "*others":
            kind = "others"
        elif "members" in entry:
            kind = SLOTS[entry["group"]]
            arrivals += [arrival(member, entry) for member in entry["members"]]
        elif "joint" in entry:
            kind = "united_romans"
            for id in entry["joint"]:
                own = [leader for leader in entry["leaders"] if leader.get("nation") == id]
                arrivals.append(arrival({"nation": id, "leaders": own}, {}))
        else:
            kind = "nation"
            arrivals.append(arrival(entry, {}))
        slots.append(f"Slot{{SlotKind::{kind}, {first}, {len(arrivals) - first}, {bits('SlotCode', entry.get('codes', []))}}}")
    raids = [f"RaidEntry{{{value('nation', raid['nation'])}, {flag(raid.get('check'))}, {set_of('area', raid['areas'])}}}" for raid in turn["raids"]]
    lines.append(
        f"    {{{turn['years'][0]}, {turn['years'][1]}, {len(raids)}, {turn['raid_count']}, {len(slots)}, Scoring::{turn['scoring']}, "
        f"{set_of('nation', turn['nation_scoring'])}, {bits('TurnCode', turn['codes'])},\n     {{{{{', '.join(raids)}}}}},\n"
        f"     {{{{{', '.join(slots)}}}}},\n     {{{{{(',' + chr(10) + '       ').join(arrivals)}}}}}}},")
lines += ["}};", ""]
in_order("timetable.json: scenarios", "scenario", [scenario["id"] for scenario in timetable["scenarios"]])
lines.append("inline constexpr EnumArray<Scenario, std::uint8_t> last_turn_of = {{{" +
             ", ".join(str(scenario["last_turn"]) for scenario in timetable["scenarios"]) + "}}};")

# --- Cards
VISIBLE = {"public": "open", "private": "secret", "either": "either"}
in_order("cards.json: events", "event", [event["id"] for event in cards["events"]])
lines += ["", "inline constexpr EnumArray<Event, EventInfo> event_info = {{{"]
for event in cards["events"]:
    lines.append(
        f"    {{{event['no']}, Visibility::{VISIBLE[event['visibility']]}, Timing::{event.get('timing', 'start')}, {flag(event.get('battle'))}, "
        f"{flag(not event.get('uncancellable'))}, {flag(event.get('not_on_turns_1_2'))}, Target::{event['target']}, {event.get('least', 1)}, "
        f"{event.get('most', 1)}, {bits('Window', event['windows'])}, {bits('Filter', event.get('filters', []))}}},")
in_order("cards.json: government", "government", [card["id"] for card in cards["government"]])
lines += ["}}};", "", "inline constexpr EnumArray<Government, GovernmentInfo> government_info = {{{"]
for card in cards["government"]:
    lines.append(f"    {{{value('back', card['back'])}, {flag(card.get('calamity'))}, Resolves::{card['resolves']}}},")
in_order("cards.json: diplomacy", "diplomacy", [card["id"] for card in cards["diplomacy"]])
lines += ["}}};", "", "inline constexpr EnumArray<Diplomacy, DiplomacyInfo> diplomacy_info = {{{"]
for card in cards["diplomacy"]:
    lines.append(f"    {{{card['copies']}, PlayedBy::{card['played_by']}}},")
lines += ["}}};", ""]
deck = [value("diplomacy", card["id"]) for card in cards["diplomacy"] for _ in range(card["copies"])]
lines.append(f"inline constexpr std::array<Diplomacy, diplomacy_cards> diplomacy_deck = {{{{{', '.join(deck)}}}}};")
in_order("cards.json: pillage", "pillage", [face["id"] for face in cards["pillage"]])
faces = [value("pillage", face["id"]) for face in cards["pillage"] for _ in range(face["n"])]
lines += [f"inline constexpr std::array<Pillage, pillage_markers> pillage_faces = {{{{{', '.join(faces)}}}}};", ""]

# --- Options
lines.append("inline constexpr EnumArray<Reading, OptionText> option_texts = {{{")
lines += [f"    {{\"{option['id']}\", \"{option['usual']}\", \"{option['other']}\"}}," for option in options["options"]]
lines += ["}}};"]
for option in options["options"]:
    lines.append(f"static_assert(id_of(Reading::{option['reading']}) == \"{option['id']}\");")
lines += ["", "}  // namespace auspex::invasions", ""]

# --- Numbers
numbers = [
    "// Generated from data/invasions by tools/generate_invasions.py.",
    "#pragma once",
    "",
    '#include "games/invasions/table_types.h"',
    "",
    "namespace auspex::invasions {",
    "",
    "inline constexpr Numbers usual_numbers = {",
]
numbers += [f"    .{number['id']} = {number['value']}," for number in calibration["numbers"]]
numbers += ["};", "", f"inline constexpr std::array<NumberInfo, {len(calibration['numbers'])}> number_info = {{{{"]
numbers += [f"    {{\"{number['id']}\", &Numbers::{number['id']}, {number['low']}, {number['high']}}}," for number in calibration["numbers"]]
numbers += ["}};", "", "// V.F.1 Par of the seats.", "inline constexpr EnumArray<Scenario, EnumArray<Side, std::int16_t>> usual_par = {{{"]
in_order("calibration.json: par", "scenario", [row["scenario"] for row in calibration["par"]])
numbers += ["    {{{" + ", ".join(str(row[side["id"]]) for side in names["side"]) + "}}}," for row in calibration["par"]]
numbers += ["}}};", "", "}  // namespace auspex::invasions", ""]


def write(path, text):
    """Only what has changed, so that nothing is compiled again for the rest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


write(out, "\n".join(lines))
write(out.parent / "calibration.h", "\n".join(numbers))
