// Turns nodes and courses into the lines of the map.
//
// A node is a point where regions meet, named by all of them: "liger aquitania arvernia". Two regions that the table calls neighbours are divided by the
// line between the two nodes that name them both; a course gives the points and rivers ("~liger") that the line follows on its way. A node with a sea among
// land stands on the coast, wherever the coast comes nearest to it. Four names in a node say that two seas part where two provinces do. "#" marks one of
// several nodes of the same regions, "frame" a point beyond the edge of the map.

import { distance } from "./geometry.js";

export const members = (node) => node.split(" ").filter((id) => !id.startsWith("#") && id !== "frame");
const pair_key = (a, b) => [a, b].sort().join(" ");

const pairs_of = (ids) => ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]));

// The nodes of each pair of regions that a drawn line divides; coasts need none.
function ends_of(nodes, { is_sea, is_region, adjacent }) {
  const ends = new Map();
  for (const name of Object.keys(nodes)) {
    for (const [a, b] of pairs_of(members(name))) {
      if (is_sea(a) !== is_sea(b)) continue;
      if (is_region(a) && is_region(b) && !adjacent.has(pair_key(a, b))) continue;
      const key = pair_key(a, b);
      ends.set(key, [...(ends.get(key) ?? []), name]);
    }
  }
  return ends;
}

// A course may be written from either end: the shorter way is meant.
function oriented(from, to, course, place) {
  const points = course.filter((item) => typeof item !== "string");
  if (points.length === 0) return [from, ...course, to];
  // A river at one end leads there by itself, however far its points are.
  const [first, last] = [course[0], course[course.length - 1]];
  const way = (a, b) => (typeof first === "string" ? 0 : distance(place(a), first)) + (typeof last === "string" ? 0 : distance(place(b), last));
  return way(from, to) <= way(to, from) ? [from, ...course, to] : [to, ...course, from];
}

// The edges of a wild are round.
const bulge = (a, b, middle) => [[0, 1].map((k) => middle[k] + 1.35 * ((a[k] + b[k]) / 2 - middle[k]))];

export function frontiers(plan, table) {
  const kind = Object.fromEntries(table.regions.map((r) => [r.id, r.kind]));
  const adjacent = new Set(table.regions.flatMap((r) => r.adjacency.filter((n) => n.kind !== "strait").map((n) => pair_key(r.id, n.to))));
  const world = { is_sea: (id) => kind[id] === "sea", is_region: (id) => id in kind, adjacent };
  const place = (name) => (typeof plan.nodes[name][0] === "string" ? plan.nodes[name].slice(1) : plan.nodes[name]);

  const nodes = {};
  for (const name of Object.keys(plan.nodes)) {
    const ids = members(name);
    const seas = ids.filter(world.is_sea);
    for (const id of ids) if (!(id in kind) && !(id in plan.scenery) && !(id in plan.wilds)) throw new Error(`${name}: nobody knows ${id}`);
    const on_coast = seas.length > 0 && seas.length < ids.length;
    if (on_coast) nodes[name] = { coast: plan.nodes[name] };
    else if (typeof plan.nodes[name][0] === "string") nodes[name] = { on: plan.nodes[name][0], near: place(name) };
    else nodes[name] = plan.nodes[name];
  }

  const ends = ends_of(plan.nodes, world);
  const borders = [];
  const sea_lines = [];
  const used = new Set();
  for (const line of plan.parts) {
    const [from, to] = [line[0], line[line.length - 1]];
    const [key] = pairs_of(members(from)).filter(([a, b]) => world.is_sea(a) && world.is_sea(b) && members(to).includes(a) && members(to).includes(b)).map((p) => pair_key(...p));
    ends.set(key, ends.get(key).filter((n) => n !== from && n !== to));
    sea_lines.push(line);
  }
  for (const [key, names] of ends) {
    if (names.length === 0) continue;
    const [a, b] = key.split(" ");
    if (names.length !== 2) {
      console.warn(`${a} and ${b} need two nodes, not ${names.length}: ${names.join(" | ")}`);
      continue;
    }
    const own = [`${a} ${b}`, `${b} ${a}`].find((k) => plan.courses[k]);
    if (own) used.add(own);
    const wild = [a, b].find((id) => id in plan.wilds);
    const course = plan.courses[own] ?? (wild ? bulge(place(names[0]), place(names[1]), plan.wild_seeds[wild]) : []);
    (world.is_sea(a) ? sea_lines : borders).push(oriented(names[0], names[1], course, place));
  }
  for (const pair of adjacent) {
    const [a, b] = pair.split(" ");
    if (world.is_sea(a) === world.is_sea(b) && !ends.has(pair)) console.warn(`${a} and ${b} have no node`);
  }
  for (const key of Object.keys(plan.courses)) if (!used.has(key)) console.warn(`the course ${key} belongs to no border`);
  return { nodes, borders, sea_lines };
}

// A wild stands where provinces that are no neighbours would otherwise meet at a point: in the middle of its nodes.
export function wild_seeds({ wilds, nodes }) {
  const seeds = {};
  for (const id of Object.keys(wilds)) {
    const around = Object.entries(nodes).filter(([name]) => members(name).includes(id)).map(([, at]) => (typeof at[0] === "string" ? at.slice(1) : at));
    seeds[id] = [0, 1].map((k) => around.reduce((sum, p) => sum + p[k], 0) / around.length);
  }
  return seeds;
}
