// The finished maps as the tests read them: everything off the drawn paths themselves, beside the tables of the rules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { distance, distance_to_segment, parse_path } from "../geometry.js";
import { europe as europe_in_rules } from "../tables.js";

const here = dirname(fileURLToPath(import.meta.url));
const read = (path) => JSON.parse(readFileSync(`${here}/${path}`, "utf8"));
export const key = (a, b) => [a, b].sort().join(" ");
export const sorted = (set) => [...set].sort();

export const gaul_table = read("../../../data/falling_sky/map.json");
export const britain_table = read("../../../data/britannia/map.json");
export const pendragon_table = read("../../../data/pendragon/map.json");
export const europe_table = europe_in_rules();

export const edge_distance = (p, rings) => Math.min(...rings.flatMap((ring) => ring.map((q, i) => distance_to_segment(p, q, ring[(i + 1) % ring.length]))));

function prepare(map) {
  const rings = {};
  const segments = new Map();
  const corners = new Map();
  for (const region of Object.values(map.regions)) {
    rings[region.id] = parse_path(region.path).map((part) => part.points);
    for (const ring of rings[region.id]) {
      ring.forEach((p, i) => {
        const name = key(p.join(), ring[(i + 1) % ring.length].join());
        if (!segments.has(name)) segments.set(name, new Set());
        segments.get(name).add(region.id);
        if (!corners.has(p.join())) corners.set(p.join(), new Set());
        corners.get(p.join()).add(region.id);
      });
    }
  }
  const lengths = new Map();
  for (const [name, owners] of segments) {
    assert.ok(owners.size <= 2, `${name} has one region on each side`);
    if (owners.size < 2) continue;
    const [a, b] = name.split(" ").map((p) => p.split(",").map(Number));
    const pair = key(...owners);
    lengths.set(pair, (lengths.get(pair) ?? 0) + distance(a, b));
  }
  return { map, rings, segments, corners, lengths };
}

export const gaul = prepare(read("../../src/games/falling_sky/map.json"));
export const britain = prepare(read("../../src/games/britannia/map.json"));
export const pendragon = prepare(read("../../src/games/pendragon/map.json"));
export const europe = prepare(read("../../src/games/invasions/map.json"));

export const gaul_pairs = (wanted) => new Set(gaul_table.regions.flatMap((r) => r.adjacent.filter((n) => wanted.includes(n.kind)).map((n) => key(r.id, n.to))));
export const britain_pairs = {
  land: new Set(britain_table.land.flatMap((r) => r.adjacent.map((n) => key(r.id, n)))),
  coast: new Set([...britain_table.land.flatMap((r) => r.seas.map((n) => key(r.id, n))), ...britain_table.sea.flatMap((s) => s.coast.map((n) => key(s.id, n)))]),
  sea: new Set(britain_table.sea.flatMap((s) => s.adjacent.map((n) => key(s.id, n)))),
};
export const both_ways = (table, list) => new Set(table.flatMap((entry) => list(entry).map((other) => key(entry.id, other))));
export const pendragon_pairs = {
  land: both_ways(pendragon_table.spaces, (s) => s.adjacent.map((n) => n.to)),
  road: both_ways(pendragon_table.spaces, (s) => s.adjacent.filter((n) => n.kind === "road").map((n) => n.to)),
  coast: both_ways(pendragon_table.spaces, (s) => s.seas),
  caledonia: both_ways([pendragon_table.caledonia], (c) => c.borders),
};
// What the rules say nothing of, because nobody moves there: the shores of Caledonia, and the lines between the Seas with the Region where each ends.
export const caledonian_shores = ["CAL HIB", "CAL SEP"];
export const sea_lines = { "BRT GER": "CAN", "BRT HIB": "DUM", "GER SEP": "PAR" };
const europe_borders = (...kinds) => new Set(europe_table.borders.filter((e) => kinds.includes(e.kind)).map((e) => key(e.a, e.b)));
export const europe_pairs = {
  land: europe_borders("land", "river", "ridge"),
  strait: europe_borders("strait"),
  coast: new Set([...europe_table.provinces.flatMap((p) => p.coasts.map((n) => key(p.id, n))), ...europe_table.seas.flatMap((s) => s.coasts.map((n) => key(s.id, n)))]),
  sea: new Set(europe_table.seas.flatMap((s) => s.adjacent.map((n) => key(s.id, n)))),
};
export const every_pair = {
  falling_sky: gaul_pairs(["land", "rhenus"]),
  britannia: new Set([...britain_pairs.land, ...britain_pairs.coast, ...britain_pairs.sea]),
  pendragon: new Set([...pendragon_pairs.land, ...pendragon_pairs.coast, ...pendragon_pairs.caledonia, ...caledonian_shores, ...Object.keys(sea_lines)]),
  invasions: new Set([...europe_pairs.land, ...europe_pairs.coast, ...europe_pairs.sea]),
};
// What differs between the maps: Europe is drawn at a smaller scale, its shores have no path of their own, and its straits bring shores near.
export const measures = {
  falling_sky: { border: 30, sea_line: 30, apart: 6, slots: 12, name: 9, site: 11, near: new Set() },
  britannia: { border: 30, sea_line: 30, apart: 6, slots: 6, name: 9, site: 11, near: new Set() },
  pendragon: { border: 30, sea_line: 30, apart: 6, slots: 8, name: 9, site: 11, near: new Set() },
  invasions: { border: 14, sea_line: 4, apart: 4, slots: 4, sea_slots: 3, name: 4.5, site: 3.5, near: europe_pairs.strait },
};
export const kinds_of = (map, pair) => pair.split(" ").map((id) => map.regions[id].kind).sort().join();
// Where two provinces and two seas part at one point of the coast.
export const sea_corners = [
  ["flandria", "saliens", "mare_germanicum", "oceanus_britannicus"],
  ["gallaecia", "lusitania", "oceanus_cantabricus", "oceanus_gaditanus"],
  ["hispalensis", "baetica", "oceanus_gaditanus", "mare_ibericum"],
  ["mauritania", "caesarea", "mare_ibericum", "mare_sardoum"],
  ["septimania", "tarraconensis", "mare_gallicum", "mare_balearicum"],
  ["liguria", "tuscia", "mare_gallicum", "mare_tyrrhenum"],
  ["dalmatia", "epirus", "mare_adriaticum", "mare_ionium"],
  ["lydia", "pamphylia", "mare_aegaeum", "mare_cyprium"],
  ["syria", "phoenicia", "mare_cyprium", "mare_phoenicium"],
  ["gothia", "norvegia", "mare_germanicum", "mare_suebicum"],
].map((ids) => sorted(ids).join());

// Pairs whose regions are of these kinds.
export const of_kind = ({ map, lengths }, ...kinds) => sorted([...lengths.keys()].filter((pair) => pair.split(" ").map((id) => map.regions[id].kind).sort().join() === kinds.join()));

// Every unit of a line, ends too.
export const walk = (points) =>
  points.slice(1).flatMap((q, i) => {
    const p = points[i];
    const count = Math.ceil(distance(p, q));
    return Array.from({ length: count + 1 }, (_, n) => [0, 1].map((k) => p[k] + ((q[k] - p[k]) * n) / count));
  });

// Points along the foot and the head of the capitals of a name.
export function letters({ path, size, length }) {
  const [a, c, b] = path
    .slice(1)
    .split(/[Q ]/)
    .map((p) => p.split(",").map(Number));
  const at = (t) => [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * c[k] + t * t * b[k]);
  const whole = Array.from({ length: 200 }, (_, i) => distance(at(i / 200), at((i + 1) / 200))).reduce((x, y) => x + y, 0);
  assert.ok(whole >= length, "the path is at least as long as the name");
  const share = length / whole;
  return Array.from({ length: 13 }, (_, i) => 0.5 + (i / 12 - 0.5) * share).flatMap((t) => {
    const [p, q] = [at(t - 0.01), at(t + 0.01)];
    const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const foot = at(t);
    return [foot, [foot[0] + Math.sin(angle) * size * 0.7, foot[1] - Math.cos(angle) * size * 0.7]];
  });
}

// Points along the foot and the head of the small letters of a site's name.
export function site_letters({ lines, text, anchor }) {
  return lines.flatMap((line, i) => {
    const width = line.length * 12 * 0.5;
    const from = { start: 0, middle: -width / 2, end: -width }[anchor];
    return Array.from({ length: 9 }, (_, n) => text[0] + from + (width * n) / 8).flatMap((x) => [
      [x, text[1] + i * 12],
      [x, text[1] + i * 12 - 8],
    ]);
  });
}
