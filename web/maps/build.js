// Builds the maps. See README.md for the idea and for the shape of the result.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import * as britain from "./britain.js";
import * as europe from "./europe.js";
import * as gaul from "./gaul.js";
import { along, distance, distance_to_rings, distance_to_segment, foot, inside, line_length, line_path, parse_path, ring_area, ring_path, round1, spline } from "./geometry.js";
import { to_units } from "./grid.js";
import { fit_label, free_label, furnish, name_site, place_holding, river_label, room_field, roomiest, settle } from "./letters.js";
import * as pendragon from "./pendragon.js";
import { lines_of } from "./planar.js";
import { crossing, draw_roads, road_dots } from "./roads.js";
import { draw_relief, range_points, rough_points, shore_lines, tapered, thin } from "./scenery.js";
import { survey } from "./survey.js";

const here = dirname(fileURLToPath(import.meta.url));

// The first zoom at which letters of this size can be read: names never go below 11 pixels.
const LEAST_PIXELS = 11;
function level_of(plan, size) {
  const level = plan.levels.findIndex((scale) => scale * size >= LEAST_PIXELS);
  if (level < 0) throw new Error(`${plan.game}: letters of ${size} are never large enough`);
  return level;
}

// The shortest way over the water near a point, its ends a little way ashore.
function ferry(middle, ...shores) {
  return shores.map((rings) => {
    const feet = rings.flatMap((ring) => ring.map((p, i) => foot(middle, p, ring[(i + 1) % ring.length])));
    const near = feet.reduce((p, q) => (distance(q, middle) < distance(p, middle) ? q : p));
    const far = distance(near, middle) || 1;
    return [0, 1].map((k) => near[k] + (4 * (near[k] - middle[k])) / far);
  });
}

// Where a line has few points, its last stretch is cut soon after it leaves the land.
function ending_at_sea(line, land) {
  const [a, b] = line.slice(-2);
  if (inside(b, land)) return line;
  const steps = Math.ceil(distance(a, b));
  const spots = Array.from({ length: steps + 1 }, (_, i) => [0, 1].map((k) => a[k] + ((b[k] - a[k]) * i) / steps));
  const shore = spots.findLastIndex((p) => inside(p, land));
  return [...line.slice(0, -1), spots[Math.min(steps, shore + 3)]];
}

// Where small islands belong to a province, its name and tokens stand on its largest part.
function main_part(rings) {
  const largest = rings.reduce((p, q) => (Math.abs(ring_area(q)) > Math.abs(ring_area(p)) ? q : p));
  return rings.filter((ring) => ring === largest || inside(ring[0], [largest]));
}

// An Area of the rules: its inland borders all round, and its name across its provinces.
function draw_area(plan, { project }, { id, name, kind }, rings, edge) {
  const field = room_field(rings, [], [], plan.grain);
  const across = plan.area_names[id];
  const { label } = across ? { label: free_label(across.points.map(project), across.size) } : fit_label(field, [], name, { ...plan.area_lettering, tries: plan.lettering.tries, toward: roomiest(field, []), pull: 0.03 });
  const inland = lines_of(edge.filter((h) => h.kind !== "coast" && h.kind !== "frame").map((h) => [h.from, h.to]));
  return { id, name, kind, path: inland.map((line) => line_path(line.map(to_units))).join(""), label: { ...label, level: level_of(plan, label.size) } };
}

function box_of(rings) {
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), round1(Math.max(...xs) - Math.min(...xs)), round1(Math.max(...ys) - Math.min(...ys))];
}

export function build(plan) {
  const { table, project, land, rivers, walls, shared, outer, coast, borders, outline, edge_of, region_of } = survey(plan);
  const [width, height] = plan.size;
  const link_lines = plan.links.map((l) => spline(l.points ? l.points.map(project) : ferry(project(l.middle), outline(l.a), outline(l.b)), 8));
  const lakes = plan.lakes.map((ring) => {
    const closed = spline([...ring, ring[0]].map(project), 4);
    return closed.slice(0, -1);
  });
  const water_points = [...Object.values(rivers).flat().map(to_units), ...lakes.flat()];
  const halos = Object.fromEntries(Object.entries(plan.halos ?? {}).map(([id, ring]) => [id, [spline([...ring, ring[0]].map(project), 8).slice(0, -1)]]));
  const at_sea = [
    ...link_lines.flat().map((at) => ({ at, radius: 4 })),
    ...Object.values(halos).flatMap((rings) => [...rings.flat().map((at) => ({ at, radius: 3 })), ...rough_points(rings, 14).map((at) => ({ at, radius: 10 }))]),
  ];
  const land_units = land.map((ring) => ring.map(to_units));
  const open_sea = (p, far) => !inside(p, land_units) && distance_to_rings(p, land_units) > far && p[0] > far && p[1] > far && p[0] < width - far && p[1] < height - far;
  const off_coast = plan.site.at_sea ? open_sea : undefined;

  const look = (site) => (site.big ? plan.big_site : plan.site);

  // First the sites, because roads lead to them; then everything else finds its place in the room that is left.
  const stages = table.regions.map((region) => {
    const rings = outline(region.id);
    const halo = halos[region.id];
    const walls = halo ? [] : edge_of(region.id).filter((h) => region.kind === "sea" || h.kind !== "coast").map((h) => [h.from, h.to].map(to_units));
    const obstacles = region.kind === "sea" ? at_sea : [];
    const box = box_of(rings);
    const near = (p) => p[0] > box[0] && p[0] < box[0] + box[2] && p[1] > box[1] && p[1] < box[1] + box[3];
    const avoid = region.kind === "sea" ? [] : [...water_points.filter(near), ...(halo ? rings.flatMap((ring) => spline([...ring, ring[0]], 4)) : [])];
    const ground = rings.filter((ring) => Math.abs(ring_area(ring)) >= (plan.smallest_ground ?? 0));
    const field = room_field(halo ?? (plan.main_part && region.kind === "land" ? main_part(rings) : ground), walls, avoid, plan.grain);
    // Each site keeps off those before it and their names.
    const spots = {};
    const taken = [...obstacles];
    for (const site of region.sites) {
      const at = settle(field, taken, project(plan.site_moves?.[site.id] ?? site.anchor), look(site));
      spots[site.id] = at;
      taken.push(...name_site(field, taken, at, site, look(site), off_coast).obstacles);
    }
    return { region, rings, halo, box, near, field, obstacles, spots };
  });
  const roads = draw_roads(plan.roads ?? [], project, Object.assign({}, ...stages.map((s) => s.spots)));
  const road_points = roads.flatMap(({ line }) => road_dots(line, 4));
  for (const stage of stages) {
    const { region, field, obstacles, spots, near } = stage;
    const lines_here = roads.length === 0 ? [] : [...road_points.map((at) => ({ at, radius: 2 })), ...water_points.map((at) => ({ at, radius: 0 }))].filter(({ at }) => near(at));
    stage.sites = {};
    for (const site of region.sites) {
      const others = roads.length === 0 ? [] : region.sites.filter((s) => s !== site).map((s) => ({ at: spots[s.id], radius: plan.site.radius + 2 }));
      const named = name_site(field, [...obstacles, ...others, ...lines_here], spots[site.id], site, look(site), off_coast);
      stage.sites[site.id] = plan.levels ? { ...named.entry, size: look(site).text, level: level_of(plan, look(site).text) } : named.entry;
      obstacles.push(...named.obstacles);
      at_sea.push(...named.sea_obstacles);
    }
  }

  const covered = road_points.map((at) => ({ at, radius: 2 }));
  const wall_lines = Object.entries(walls).map(([id, line]) => ({ id, line: line.map(to_units).filter((p) => inside(p, land_units)) }));
  const wall_labels = {};
  for (const [id, size] of Object.entries(plan.wall_names ?? {})) {
    const taken = [...covered, ...stages.flatMap((s) => s.obstacles)];
    const { label, obstacles } = river_label(wall_lines.find((w) => w.id === id).line, { ...plan.walls[id], width: [7, 7] }, size, taken);
    wall_labels[id] = label;
    for (const stage of stages) if (stage.region.kind === "land") stage.obstacles.push(...obstacles);
  }

  const regions = {};
  for (const { region, rings, halo, box, near, field, obstacles, sites } of stages) {
    if (region.kind === "land" && roads.length > 0) field.shun(road_points.filter(near));
    const centre = roomiest(field, []).map(round1);
    const holding = region.prosperity ? place_holding(field, obstacles, region.prosperity, plan.holding, plan.holding_homes?.[region.id] && project(plan.holding_homes[region.id])) : null;
    if (region.prosperity && !holding) throw new Error(`${plan.game}: no room for the Prosperity of ${region.name}`);
    if (holding) obstacles.push(...holding.obstacles);
    const style = { ...plan.lettering, token: plan.token, wanted: plan.wanted_slots, ...(region.kind === "sea" ? { ...plan.sea_lettering, toward: project(plan.sea_homes?.[region.id] ?? region.anchor) } : {}) };
    const found = furnish(field, obstacles, region.name, style) ?? (plan.short_names?.[region.id] && furnish(field, obstacles, plan.short_names[region.id], style));
    if (!found) throw new Error(`${plan.game}: no room for the name of ${region.name}`);
    covered.push(...found.obstacles);
    regions[region.id] = {
      id: region.id,
      name: region.name,
      kind: region.kind,
      ...(region.conditional ? { conditional: true } : {}),
      ...(region.city ? { city: true } : {}),
      ...(region.outside ? { outside: true } : {}),
      ...(region.terrain ? { terrain: region.terrain } : {}),
      ...(region.area ? { area: region.area } : {}),
      path: ring_path(rings),
      ...(halo ? { halo: ring_path(halo) } : {}),
      box,
      centre,
      label: { ...found.named.label, ...(found.name === region.name ? {} : { text: found.name }), ...(plan.levels ? { level: level_of(plan, found.named.label.size) } : {}) },
      slots: found.slots,
      sites,
      ...(holding ? { population: holding.population, prosperity: holding.prosperity } : {}),
    };
  }

  const inner_rivers = Object.entries(rivers).map(([id, line]) => {
    // A river ends a little way into the sea, so that its mouth is open, and never runs on over the water.
    const units = line.map(to_units);
    let last = units.length - 1;
    while (last > 1 && (!inside(units[last], land_units) || !inside(units[last - 1], land_units))) last--;
    const course = units.slice(0, Math.min(units.length, last + 2));
    return { id, line: plan.line_detail ? ending_at_sea(course, land_units) : course };
  });
  const drawn_lines = [...[...inner_rivers, ...wall_lines].flatMap(({ line }) => line.slice(1).map((p, i) => [line[i], p])), ...[...shared.values(), outer].flat().map((s) => s.map(to_units))];
  const free = (p, radius, on_line) =>
    p[0] > radius &&
    p[1] > radius &&
    p[0] < width - radius &&
    p[1] < height - radius &&
    inside(p, land_units) &&
    distance_to_rings(p, land_units) > radius &&
    !inside(p, lakes) &&
    covered.every((o) => distance(o.at, p) > o.radius + radius) &&
    (on_line || drawn_lines.every(([a, b]) => distance_to_segment(p, a, b) > radius * 0.8));
  const river_labels = {};
  for (const [id, size] of Object.entries(plan.river_names)) {
    const { line } = inner_rivers.find((r) => r.id === id);
    const beside = covered.filter((o) => line.some((p) => distance(p, o.at) < o.radius + 120));
    const { label, obstacles } = river_label(line, plan.rivers[id], size, beside);
    river_labels[id] = { ...label, ...(plan.levels ? { level: level_of(plan, size) } : {}) };
    covered.push(...obstacles);
  }
  const names = plan.names.map((n) => ({ id: n.id, text: n.text, kind: n.kind, label: { ...free_label(n.points.map(project), n.size), ...(plan.levels ? { level: level_of(plan, n.size) } : {}) } }));
  for (const n of plan.names) for (const at of spline(n.points.map(project), 8)) covered.push({ at, radius: n.size * 0.5 });

  const rough = [...Object.entries(plan.rough ?? {}), ...Object.entries(plan.wilds ?? {}), ...(plan.by_terrain ? table.regions.filter((r) => r.kind === "land" && r.terrain !== "clear").map((r) => [r.id, r.terrain]) : [])];
  const spacing = (kind) => plan.terrain_spacing?.[kind] ?? plan.rough_spacing ?? 23;
  const coast_units = coast.map((s) => s.map(to_units));
  const scenery = [...Object.keys(plan.scenery), ...Object.keys(plan.wilds ?? {})].map((id) => ({ id, path: ring_path(outline(id)) }));
  const areas = (table.areas ?? []).map((area) => {
    // A wild that lies among the provinces of one Area leaves no hole in it.
    const around = (id) => edge_of(id).map((h) => region_of(h.twin));
    const inner = Object.keys(plan.wilds).filter((id) => around(id).every((other) => area.provinces.includes(other)));
    return draw_area(plan, { project }, area, outline(...area.provinces), edge_of(...area.provinces, ...inner));
  });
  const map = {
    format: "auspex-map/1",
    game: plan.game,
    viewBox: [0, 0, width, height],
    token: plan.token,
    ...(plan.levels ? { levels: plan.levels, areas } : {}),
    regions,
    borders,
    links: plan.links.map(({ a, b, kind }, i) => {
      const line = link_lines[i];
      return { a, b, kind: kind ?? "coast", path: line_path(line), mid: along(line, 0.5).at.map(round1) };
    }),
    land: ring_path(land_units),
    coast: plan.bare_shores ? "" : lines_of(coast).map((line) => line_path(line.map(to_units))).join(""),
    shore: plan.bare_shores ? ["", ""] : shore_lines(land_units, coast_units, plan.size, [4.5, 9]).map((edges) =>
      lines_of(edges).map((line) => thin(line.map(to_units), 1.2)).filter((line) => line_length(line) > 25).map(line_path).join(""),
    ),
    scenery,
    ...(plan.waters ? { waters: Object.keys(plan.waters).map((id) => ({ id, path: ring_path(outline(id)) })) } : {}),
    outer: lines_of(outer).map((line) => line_path(line.map(to_units))).join(""),
    lakes: ring_path(lakes),
    rivers: inner_rivers.map(({ id, line }) => ({ id, name: plan.rivers[id].name, path: tapered(line, plan.rivers[id].width, plan.river_detail), line: line_path(thin(line, plan.river_detail ?? 0.4)), label: river_labels[id] ?? null })),
    relief: draw_relief(
      [
        ...borders.filter((b) => b.kind === "ridge").map((b) => ({ kind: "ridge", spacing: plan.crest.spacing, size: plan.crest.size, stray: 0.6, crest: true, points: parse_path(b.path).flatMap(({ points }) => range_points(points, { width: 0, spacing: plan.crest.spacing })) })),
        ...plan.relief.map((r) => ({ kind: r.kind, spacing: r.spacing, points: range_points(r.line.map(project), r) })),
        ...Object.entries(plan.wild_seeds ?? {}).map(([id, at]) => ({ kind: plan.wilds[id], spacing: 9, points: [project(at)] })),
        ...rough.map(([id, kind]) => ({ kind, spacing: spacing(kind) * (plan.rough_stray ? 0.7 : 1), stray: plan.rough_stray && spacing(kind) * plan.rough_stray, points: rough_points(outline(id), spacing(kind), plan.rough_margin) })),
      ],
      free,
      plan.relief_scale,
      plan.flat_relief,
    ),
    names,
    ...(plan.walls ? { walls: wall_lines.map(({ id, line }) => ({ id, name: plan.walls[id].name, kind: plan.walls[id].kind, path: line_path(thin(line, 0.4)), label: wall_labels[id] ?? null })) } : {}),
    ...(plan.roads ? { roads: roads.map(({ a, b, line }) => ({ a, b, path: line_path(line), crossing: crossing(line, borders.find((e) => e.a === (a < b ? a : b) && e.b === (a < b ? b : a))) })) } : {}),
    ...(plan.holding ? { holding: plan.holding } : {}),
  };
  return map;
}

// One region, border or river per line, so that a change shows where it is.
function render(map) {
  const entries = (value) => Object.entries(value).map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`);
  const body = Object.entries(map).map(([k, v]) => {
    if (k === "regions") return `"regions":{\n${entries(v).join(",\n")}\n}`;
    if (Array.isArray(v) && typeof v[0] === "object") return `${JSON.stringify(k)}:[\n${v.map((e) => JSON.stringify(e)).join(",\n")}\n]`;
    return `${JSON.stringify(k)}:${JSON.stringify(v)}`;
  });
  return `{\n${body.join(",\n")}\n}\n`;
}

// With --check nothing is written: the finished maps must be what this folder makes. A name builds that map alone.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  for (const plan of [gaul, britain, pendragon, europe].filter((p) => wanted.length === 0 || wanted.includes(p.game))) {
    const text = render(build(plan));
    const path = `${here}/${plan.target}`;
    if (process.argv.includes("--check")) {
      if (readFileSync(path, "utf8") !== text) throw new Error(`${plan.target} is out of date: run npm run build`);
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    console.log(`${plan.target}: ${Math.round(text.length / 1024)} KB`);
  }
}
