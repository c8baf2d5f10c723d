// Builds the maps. See README.md for the idea and for the shape of the result.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { geoConicConformal } from "d3-geo";
import { feature } from "topojson-client";
import * as britain from "./britain.js";
import * as gaul from "./gaul.js";
import { along, distance, distance_to_rings, distance_to_segment, inside, line_length, line_path, ring_area, ring_path, round1, simplify, spline, wiggle } from "./geometry.js";
import { free_label, furnish, name_site, place_holding, river_label, room_field, roomiest, settle } from "./letters.js";
import * as pendragon from "./pendragon.js";
import { lines_of, rings_of, subdivide } from "./planar.js";
import { crossing, draw_roads, road_dots } from "./roads.js";
import { draw_relief, range_points, rough_points, shore_lines, tapered, thin } from "./scenery.js";
import { table_of } from "./tables.js";

const here = dirname(fileURLToPath(import.meta.url));
const read = (path) => JSON.parse(readFileSync(`${here}/${path}`, "utf8"));
const TENTH = 10;
const to_grid = (p) => [Math.round(p[0] * TENTH), Math.round(p[1] * TENTH)];
const to_units = (p) => [p[0] / TENTH, p[1] / TENTH];
const KM_PER_RADIAN = 6371;

// Conformal both times: the cone, and a fractional-linear map that draws the south `magnify` times as large as the north.
function projector({ projection, size }) {
  const cone = geoConicConformal().parallels(projection.parallels).rotate([-projection.meridian, 0]).center([0, projection.middle[1]]).scale(KM_PER_RADIAN * projection.units_per_km).translate([0, 0]);
  const root = Math.sqrt(projection.magnify || 1);
  const b = (root - 1) / (root + 1) / (size[1] / 2);
  return (lonlat) => {
    const [x, y] = cone(lonlat);
    // z / (1 + i b z) with z = x + i y
    const [re, im] = [1 - b * y, b * x];
    const square = re * re + im * im;
    return [size[0] / 2 + (x * re + y * im) / square, size[1] / 2 + (y * re - x * im) / square];
  };
}

function clip(ring, bounds) {
  let points = ring;
  const sides = [
    [0, bounds[0], 1],
    [0, bounds[2], -1],
    [1, bounds[1], 1],
    [1, bounds[3], -1],
  ];
  for (const [axis, limit, sign] of sides) {
    const result = [];
    const within = (p) => (p[axis] - limit) * sign >= 0;
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length];
      if (within(p)) result.push(p);
      if (within(p) !== within(q)) {
        const t = (limit - p[axis]) / (q[axis] - p[axis]);
        const cut = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        cut[axis] = limit;
        result.push(cut);
      }
    });
    points = result;
  }
  return points;
}

function land_rings(plan, project) {
  const atlas = read("node_modules/world-atlas/land-10m.json");
  const [width, height] = plan.size;
  const on_frame = (p) => p[0] <= 0 || p[1] <= 0 || p[0] >= width || p[1] >= height;
  const rings = [];
  const wide = [plan.projection.middle[0] - 16, plan.projection.middle[1] - 9, plan.projection.middle[0] + 16, plan.projection.middle[1] + 9];
  for (const part of feature(atlas, atlas.objects.land).features) {
    for (const polygon of part.geometry.coordinates) {
      for (const raw of polygon) {
        const near = clip(raw.slice(0, -1), wide);
        if (near.length < 3) continue;
        const ring = clip(near.map(project), [0, 0, width, height]);
        // An island that the frame cuts in two says nothing unless much of it is left.
        const least = ring.some(on_frame) ? 600 : plan.smallest_island;
        if (ring.length < 3 || Math.abs(ring_area(ring)) < least) continue;
        const calm = simplify(ring, plan.coast_detail, on_frame).map(to_grid);
        rings.push(calm.filter((p, i) => p[0] !== calm[(i + 1) % calm.length][0] || p[1] !== calm[(i + 1) % calm.length][1]));
      }
    }
  }
  return rings;
}

// Rivers, and walls: lines that borders may follow.
function draw_courses(courses, project) {
  const drawn = {};
  for (const [id, river] of Object.entries(courses)) {
    const line = wiggle(spline(river.points.map(project), 5), river.wiggle ?? 2.2).map(to_grid);
    for (const other of Object.values(drawn)) {
      const end = line[line.length - 1];
      const nearest = other.reduce((a, b) => (distance(b, end) < distance(a, end) ? b : a));
      if (distance(nearest, end) < 100) line[line.length - 1] = nearest;
    }
    drawn[id] = line;
  }
  return drawn;
}

const nearest_index = (line, p) => line.reduce((best, q, i) => (distance(q, p) < distance(line[best], p) ? i : best), 0);

function draw_borders(plan, project, courses) {
  const node = (name) => {
    const spec = plan.nodes[name];
    if (!spec) throw new Error(`no node ${name}`);
    if (!spec.on) return to_grid(project(spec));
    const course = courses[spec.on];
    return course[nearest_index(course, to_grid(project(spec.near)))];
  };
  const point = (item) => (typeof item === "string" ? node(item) : to_grid(project(item)));
  return plan.borders.map((items) => {
    const line = [];
    let free = [];
    const flush = () => {
      if (free.length > 1) line.push(...wiggle(spline(free.map(to_units), 6), plan.border_wiggle).map(to_grid));
      free = [];
    };
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (typeof item !== "string" || !item.startsWith("~")) {
        free.push(point(item));
        continue;
      }
      const before = free[free.length - 1];
      flush();
      const course = courses[item.slice(1)];
      const following = items[i + 1];
      const after = typeof following === "string" && following.startsWith("~") ? courses[following.slice(1)].at(-1) : point(following);
      const start = line.length > 0 ? line[line.length - 1] : before;
      const [from, to] = [nearest_index(course, start), nearest_index(course, after)];
      line.push(...(from <= to ? course.slice(from, to + 1) : course.slice(to, from + 1).reverse()));
      free = [line[line.length - 1]];
    }
    flush();
    return line;
  });
}

// Says which region every face belongs to. Faces without a seed are splinters or small islands and go to their neighbour.
function name_faces(faces, plan, table, project) {
  const seeds = [];
  for (const region of table.regions) {
    seeds.push({ id: region.id, at: plan.sea_homes?.[region.id] ?? region.anchor, land: region.kind === "land" });
    for (const at of plan.seeds[region.id] ?? []) seeds.push({ id: region.id, at, land: true });
  }
  for (const [id, list] of Object.entries(plan.scenery)) for (const at of list) seeds.push({ id, at, land: true });
  for (const [id, list] of Object.entries(plan.waters ?? {})) for (const at of list) seeds.push({ id, at, land: false });
  for (const seed of seeds) {
    const p = to_grid(project(seed.at));
    const face = faces.find((f) => f.land === seed.land && inside(p, f.cycles.map((c) => c.ring)));
    if (!face) {
      const island = faces.filter((f) => f.land === seed.land).reduce((a, b) => (distance(a.middle, p) < distance(b.middle, p) ? a : b));
      if (distance(island.middle, p) < 250) island.region ??= seed.id;
      else console.warn(`${plan.game}: seed of ${seed.id} at ${seed.at} finds no face`);
      continue;
    }
    if (face.region && face.region !== seed.id) throw new Error(`${plan.game}: ${face.region} and ${seed.id} are not divided`);
    face.region = seed.id;
  }
  if (plan.sea_lines.length === 0) for (const face of faces) if (!face.land) face.region = "";
  for (let changed = true; changed; ) {
    changed = false;
    for (const face of faces.filter((f) => f.region === undefined)) {
      const votes = new Map();
      for (const h of face.halves) {
        const other = h.twin.cycle.face;
        if (!other || other === face || other.region === undefined || other.land !== face.land) continue;
        votes.set(other.region, (votes.get(other.region) ?? 0) + distance(h.from, h.to));
      }
      if (votes.size === 0) continue;
      face.region = [...votes].sort((a, b) => b[1] - a[1])[0][0];
      changed = true;
    }
  }
  const named = faces.filter((f) => f.region !== undefined);
  for (const face of faces.filter((f) => f.region === undefined)) {
    const far = (other) => distance_to_rings(face.middle, [other.cycles[0].ring]);
    face.region = named.filter((f) => f.land === face.land).reduce((a, b) => (far(a) < far(b) ? a : b)).region;
  }
}

function box_of(rings) {
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), round1(Math.max(...xs) - Math.min(...xs)), round1(Math.max(...ys) - Math.min(...ys))];
}

function border_kind(plan, table, a, b) {
  const [one, two] = [a, b].map((id) => table.regions.find((r) => r.id === id));
  if (one.kind !== two.kind) return "shore";
  if (one.kind === "sea") return "sea";
  if (one.country !== two.country) return "country";
  if (one.outside || two.outside) return "frontier";
  if (plan.border_kinds?.[`${a} ${b}`]) return plan.border_kinds[`${a} ${b}`];
  return one.adjacency?.find((n) => n.to === b)?.kind ?? two.adjacency?.find((n) => n.to === a)?.kind ?? "land";
}

export function build(plan) {
  const table = table_of(plan.game, read);
  const project = projector(plan);
  const [width, height] = plan.size;
  const frame = [[0, 0], [width, 0], [width, height], [0, height], [0, 0]].map(to_grid);
  const land = land_rings(plan, project);
  const rivers = draw_courses(plan.rivers, project);
  const walls = draw_courses(plan.walls ?? {}, project);
  const in_frame_edge = (a, b) => (a[0] === b[0] && (a[0] === 0 || a[0] === width * TENTH)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height * TENTH));
  const clip_line = (points) => points.map((p) => [Math.max(-50, Math.min(width * TENTH + 50, p[0])), Math.max(-50, Math.min(height * TENTH + 50, p[1]))]);

  const lines = [{ points: frame, kind: "frame" }];
  for (const ring of land) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length];
      if (!in_frame_edge(p, q)) lines.push({ points: [p, q], kind: "coast" });
    });
  }
  for (const points of draw_borders(plan, project, { ...rivers, ...walls })) lines.push({ points: clip_line(points), kind: "border" });
  for (const points of plan.sea_lines) lines.push({ points: clip_line(wiggle(spline(points.map(project), 8), 2).map(to_grid)), kind: "sea" });
  const outside = (p) => p[0] < 0 || p[1] < 0 || p[0] > width * TENTH || p[1] > height * TENTH;

  const faces = subdivide(lines, land, ["frame", "coast", "border", "sea"]).filter((f) => !outside(f.middle));
  const known = new Set(faces);
  const face_of = (h) => (known.has(h.cycle.face) ? h.cycle.face : null);
  name_faces(faces, plan, table, project);

  const halves = faces.flatMap((f) => f.halves);
  const region_of = (h) => face_of(h)?.region ?? null;
  const edge_of = (id) => halves.filter((h) => region_of(h) === id && region_of(h.twin) !== id);
  const outline = (id) => rings_of(edge_of(id)).map((ring) => ring.map(to_units));

  // Borders between regions, and between regions and scenery.
  const is_region = new Set(table.regions.map((r) => r.id));
  const shared = new Map();
  const outer = [];
  const coast = [];
  for (const h of halves) {
    const [a, b] = [region_of(h), region_of(h.twin)];
    if (h.kind === "coast" && face_of(h)?.land && face_of(h.twin) && !face_of(h.twin).land) coast.push([h.from, h.to]);
    if (a === null || b === null || a === b) continue;
    if (is_region.has(a) && is_region.has(b) && a < b) {
      const name = `${a} ${b}`;
      if (!shared.has(name)) shared.set(name, []);
      shared.get(name).push([h.from, h.to]);
    } else if (face_of(h).land === face_of(h.twin).land && !is_region.has(a) && (is_region.has(b) || a < b)) outer.push([h.from, h.to]);
  }
  const borders = [...shared].map(([name, segments]) => {
    const [a, b] = name.split(" ");
    const parts = lines_of(segments).map((line) => line.map(to_units));
    const longest = parts.reduce((p, q) => (line_length(q) > line_length(p) ? q : p));
    return { a, b, kind: border_kind(plan, table, a, b), path: parts.map(line_path).join(""), mid: along(longest, 0.5).at.map(round1), length: round1(parts.reduce((sum, p) => sum + line_length(p), 0)) };
  });
  borders.sort((p, q) => (p.a + p.b < q.a + q.b ? -1 : 1));

  const link_lines = plan.links.map((l) => spline(l.points.map(project), 8));
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
    const field = room_field(halo ?? ground, walls, avoid);
    // Each site keeps off those before it and their names.
    const spots = {};
    const taken = [...obstacles];
    for (const site of region.sites) {
      const at = settle(field, taken, project(plan.site_moves?.[site.id] ?? site.anchor), plan.site);
      spots[site.id] = at;
      taken.push(...name_site(field, taken, at, site, plan.site, off_coast).obstacles);
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
      const named = name_site(field, [...obstacles, ...others, ...lines_here], spots[site.id], site, plan.site, off_coast);
      stage.sites[site.id] = named.entry;
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
    const found = furnish(field, obstacles, region.name, style);
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
      path: ring_path(rings),
      ...(halo ? { halo: ring_path(halo) } : {}),
      box,
      centre,
      label: found.named.label,
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
    return { id, line: units.slice(0, Math.min(units.length, last + 2)) };
  });
  const drawn_lines = [...[...inner_rivers, ...wall_lines].flatMap(({ line }) => line.slice(1).map((p, i) => [line[i], p])), ...[...shared.values(), outer].flat().map((s) => s.map(to_units))];
  const free = (p, radius) =>
    p[0] > radius &&
    p[1] > radius &&
    p[0] < width - radius &&
    p[1] < height - radius &&
    inside(p, land_units) &&
    distance_to_rings(p, land_units) > radius &&
    !inside(p, lakes) &&
    covered.every((o) => distance(o.at, p) > o.radius + radius) &&
    drawn_lines.every(([a, b]) => distance_to_segment(p, a, b) > radius * 0.8);
  const river_labels = {};
  for (const [id, size] of Object.entries(plan.river_names)) {
    const { label, obstacles } = river_label(inner_rivers.find((r) => r.id === id).line, plan.rivers[id], size, covered);
    river_labels[id] = label;
    covered.push(...obstacles);
  }
  const names = plan.names.map((n) => ({ id: n.id, text: n.text, kind: n.kind, label: free_label(n.points.map(project), n.size) }));
  for (const n of plan.names) for (const at of spline(n.points.map(project), 8)) covered.push({ at, radius: n.size * 0.5 });

  const coast_units = coast.map((s) => s.map(to_units));
  const scenery = Object.keys(plan.scenery).map((id) => ({ id, path: ring_path(outline(id)) }));
  const map = {
    format: "auspex-map/1",
    game: plan.game,
    viewBox: [0, 0, width, height],
    token: plan.token,
    regions,
    borders,
    links: plan.links.map(({ a, b, kind }, i) => {
      const line = link_lines[i];
      return { a, b, kind: kind ?? "coast", path: line_path(line), mid: along(line, 0.5).at.map(round1) };
    }),
    land: ring_path(land_units),
    coast: lines_of(coast).map((line) => line_path(line.map(to_units))).join(""),
    shore: shore_lines(land_units, coast_units, plan.size, [4.5, 9]).map((edges) =>
      lines_of(edges).map((line) => thin(line.map(to_units), 1.2)).filter((line) => line_length(line) > 25).map(line_path).join(""),
    ),
    scenery,
    ...(plan.waters ? { waters: Object.keys(plan.waters).map((id) => ({ id, path: ring_path(outline(id)) })) } : {}),
    outer: lines_of(outer).map((line) => line_path(line.map(to_units))).join(""),
    lakes: ring_path(lakes),
    rivers: inner_rivers.map(({ id, line }) => ({ id, name: plan.rivers[id].name, path: tapered(line, plan.rivers[id].width), line: line_path(thin(line, 0.4)), label: river_labels[id] ?? null })),
    relief: draw_relief(
      [
        ...plan.relief.map((r) => ({ kind: r.kind, spacing: r.spacing, points: range_points(r.line.map(project), r) })),
        ...Object.entries(plan.rough ?? {}).map(([id, kind]) => ({ kind, spacing: plan.rough_spacing ?? 23, points: rough_points(outline(id), plan.rough_spacing ?? 23) })),
      ],
      free,
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
  for (const plan of [gaul, britain, pendragon].filter((p) => wanted.length === 0 || wanted.includes(p.game))) {
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
