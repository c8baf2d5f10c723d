// Cuts a map into regions and scenery, and finds the borders between them. See README.md for the idea.

import { geoConicConformal } from "d3-geo";
import { land_rings } from "./coast.js";
import { frontiers } from "./frontiers.js";
import { along, distance, distance_to_rings, inside, line_length, line_path, round1, spline, wiggle } from "./geometry.js";
import { snapper, TENTH, to_grid, to_units } from "./grid.js";
import { lines_of, rings_of, subdivide } from "./planar.js";
import { thin } from "./scenery.js";
import { table_of } from "./tables.js";

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
    const [right, down] = projection.shift ?? [0, 0];
    return [size[0] / 2 + right + (x * re + y * im) / square, size[1] / 2 + down + (y * re - x * im) / square];
  };
}

// Rivers, and walls: lines that borders may follow.
function draw_courses(plan, courses, project) {
  const snap = snapper(plan);
  const drawn = {};
  for (const [id, river] of Object.entries(courses)) {
    const course = wiggle(spline(river.points.map(project), 5), river.wiggle ?? 2.2);
    const line = (plan.line_detail ? thin(course, plan.line_detail) : course).map(snap);
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

// Where a node or a point of a line lies; a node may stand on a river or on the coast.
function placer(nodes, project, courses, coast, snap) {
  const node = (name) => {
    const spec = nodes[name];
    if (!spec) throw new Error(`no node ${name}`);
    if (spec.coast) return coast[nearest_index(coast, to_grid(project(spec.coast)))];
    if (!spec.on) return snap(project(spec));
    const course = courses[spec.on];
    return course[nearest_index(course, to_grid(project(spec.near)))];
  };
  return (item) => (typeof item === "string" ? node(item) : snap(project(item)));
}

function draw_borders(plan, borders, point, courses) {
  const snap = snapper(plan);
  return borders.map((items) => {
    const line = [];
    let free = [];
    const flush = () => {
      if (free.length > 1) {
        const course = wiggle(spline(free.map(to_units), plan.border_step ?? 6), plan.border_wiggle);
        line.push(...(plan.line_detail ? thin(course, plan.line_detail) : course).map(snap));
      }
      if (free.length === 1 && line.length === 0) line.push(...free);
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
  for (const [id, at] of Object.entries(plan.wild_seeds ?? {})) seeds.push({ id, at, land: true });
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
  if (plan.sea_lines?.length === 0) for (const face of faces) if (!face.land) face.region = "";
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

function border_kind(plan, table, a, b) {
  const [one, two] = [a, b].map((id) => table.regions.find((r) => r.id === id));
  if (one.kind !== two.kind) return { kind: "shore" };
  if (one.kind === "sea") return { kind: "sea" };
  if (one.country !== two.country) return { kind: "country" };
  if (one.outside || two.outside) return { kind: "frontier" };
  if (plan.border_kinds?.[`${a} ${b}`]) return { kind: plan.border_kinds[`${a} ${b}`] };
  const { kind, feature } = one.adjacency?.find((n) => n.to === b) ?? two.adjacency?.find((n) => n.to === a) ?? { kind: "land" };
  return { kind, feature };
}

export function survey(plan) {
  const table = table_of(plan);
  const project = projector(plan);
  const [width, height] = plan.size;
  const frame = [[0, 0], [width, 0], [width, height], [0, height], [0, 0]].map(to_grid);
  const land = land_rings(plan, project);
  const rivers = draw_courses(plan, plan.rivers, project);
  const walls = draw_courses(plan, plan.walls ?? {}, project);
  const in_frame_edge = (a, b) => (a[0] === b[0] && (a[0] === 0 || a[0] === width * TENTH)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height * TENTH));
  const clip_line = (points) => points.map((p) => [Math.max(-50, Math.min(width * TENTH + 50, p[0])), Math.max(-50, Math.min(height * TENTH + 50, p[1]))]);

  const lines = [{ points: frame, kind: "frame" }];
  for (const ring of land) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length];
      if (!in_frame_edge(p, q)) lines.push({ points: [p, q], kind: "coast" });
    });
  }
  const drawn = plan.courses ? frontiers(plan, table) : plan;
  const courses = { ...rivers, ...walls };
  const point = placer(drawn.nodes, project, courses, land.flat(), snapper(plan));
  for (const points of draw_borders(plan, drawn.borders, point, courses)) lines.push({ points: clip_line(points), kind: "border" });
  const course = (items) => items.map((item) => (typeof item === "string" ? to_units(point(item)) : project(item)));
  for (const items of drawn.sea_lines) lines.push({ points: clip_line(wiggle(spline(course(items), plan.sea_step ?? 8), 2).map(snapper(plan))), kind: "sea" });
  const outside = (p) => p[0] < 0 || p[1] < 0 || p[0] > width * TENTH || p[1] > height * TENTH;

  const faces = subdivide(lines, land, ["frame", "coast", "border", "sea"]).filter((f) => !outside(f.middle));
  const known = new Set(faces);
  const face_of = (h) => (known.has(h.cycle.face) ? h.cycle.face : null);
  name_faces(faces, plan, table, project);

  const halves = faces.flatMap((f) => f.halves);
  const region_of = (h) => face_of(h)?.region ?? null;
  const edge_of = (...ids) => halves.filter((h) => ids.includes(region_of(h)) && !ids.includes(region_of(h.twin)));
  const outline = (...ids) => rings_of(edge_of(...ids)).map((ring) => ring.map(to_units));

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
    const { kind, feature } = border_kind(plan, table, a, b);
    const path = kind === "shore" && plan.bare_shores ? "" : parts.map(line_path).join("");
    return { a, b, kind, ...(feature ? { feature } : {}), path, mid: along(longest, 0.5).at.map(round1), length: round1(parts.reduce((sum, p) => sum + line_length(p), 0)) };
  });
  borders.sort((p, q) => (p.a + p.b < q.a + q.b ? -1 : 1));
  return { table, project, land, rivers, walls, shared, outer, coast, borders, outline, edge_of, region_of };
}
