// What only the map of Pendragon has: Seas and their coasts, roads, the Wall, Stronghold Sites, the holdings of the spaces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { distance, distance_to_segment, inside, parse_path } from "../geometry.js";
import { both_ways, caledonian_shores, edge_distance, key, letters, of_kind, pendragon, pendragon_pairs, pendragon_table, sea_lines, site_letters, sorted, walk } from "./drawn.js";

test("Pendragon: the table says the same from both sides", () => {
  const { spaces, seas, caledonia } = pendragon_table;
  for (const s of spaces) {
    for (const n of s.adjacent) assert.equal(spaces.find((o) => o.id === n.to).adjacent.find((back) => back.to === s.id)?.kind, n.kind, `${s.id}-${n.to}`);
    assert.equal(s.borders_caledonia, caledonia.borders.includes(s.id), s.id);
  }
  assert.deepEqual(sorted(both_ways(seas, (sea) => sea.coast)), sorted(pendragon_pairs.coast));
});

test("Pendragon: shared borders are exactly those of the table", () => {
  assert.equal(pendragon_pairs.land.size, 46);
  assert.deepEqual(of_kind(pendragon, "land", "land"), sorted([...pendragon_pairs.land, ...pendragon_pairs.caledonia]));
});

test("Pendragon: the coasts on each Sea are exactly those of the table", () => {
  assert.deepEqual(of_kind(pendragon, "land", "sea"), sorted([...pendragon_pairs.coast, ...caledonian_shores]));
  assert.ok(!pendragon.lengths.has("DOB HIB"), "Dobunni is not Coastal (1.3.8)");
  assert.ok(!pendragon.lengths.has("DUR SIL"), "Durotriges and Silures are not adjacent (1.3.4)");
  assert.ok(!pendragon.lengths.has("CAN TRI"), "Cantiaci and Trinovantes are not adjacent (1.3.4)");
});

test("Pendragon: the Seas meet off Dumnonii, Cantiaci and Parisi, and nowhere else", () => {
  assert.deepEqual(of_kind(pendragon, "sea", "sea"), sorted(Object.keys(sea_lines)));
  for (const [pair, region] of Object.entries(sea_lines)) {
    const met = new Set();
    for (const owners of pendragon.corners.values()) {
      if (pair.split(" ").every((id) => owners.has(id))) for (const id of owners) if (!pair.includes(id)) met.add(id);
    }
    assert.deepEqual(sorted(met), [region], pair);
  }
});

test("Pendragon: the Wall divides Carvetii and Textoverdi from the north, and Caledonia lies beyond a frontier", () => {
  const marked = (kind) => sorted(pendragon.map.borders.filter((b) => b.kind === kind).map((b) => key(b.a, b.b)));
  assert.deepEqual(marked("wall"), sorted([...pendragon_pairs.land].filter((pair) => pair.split(" ").filter((id) => pendragon_table.caledonia.defended_from.includes(id)).length === 1 && pair.split(" ").some((id) => pendragon_table.caledonia.borders.includes(id)))));
  assert.deepEqual(marked("frontier"), sorted(pendragon_pairs.caledonia));
  const [course] = parse_path(pendragon.map.walls.find((w) => w.id === "hadrian").path);
  for (const border of pendragon.map.borders.filter((b) => b.kind === "wall")) {
    for (const p of parse_path(border.path).flatMap((part) => part.points)) {
      const far = Math.min(...course.points.slice(1).map((q, i) => distance_to_segment(p, course.points[i], q)));
      assert.ok(far < 2, `${border.a}-${border.b} leaves the Wall by ${far} at ${p}`);
    }
  }
});

test("Pendragon: roads join the spaces of the table, and no other", () => {
  const joined = pendragon.map.roads.filter((r) => r.a !== r.b).map((r) => key(r.a, r.b));
  assert.equal(new Set(joined).size, joined.length);
  assert.deepEqual(sorted(joined), sorted(pendragon_pairs.road));
  assert.equal(joined.length, 16);
});

test("Pendragon: a road runs from a site of the one space to a site of the other, passes their border once and enters no third", () => {
  const { map, rings } = pendragon;
  for (const road of map.roads) {
    const [{ points }] = parse_path(road.path);
    const ends = [points[0], points.at(-1)];
    for (const [i, id] of [road.a, road.b].entries()) {
      assert.ok(Object.values(map.regions[id].sites).some((site) => distance(site.at, ends[i]) < 0.2), `${road.a}-${road.b} leads to no site of ${id}`);
    }
    const run = walk(points).map((p) => Object.keys(rings).find((id) => inside(p, rings[id])));
    const passed = run.filter((id, i) => i === 0 || id !== run[i - 1]);
    assert.deepEqual(passed, road.a === road.b ? [road.a] : [road.a, road.b], `${road.a}-${road.b}`);
    if (road.a === road.b) {
      assert.equal(road.crossing, null);
      continue;
    }
    const border = map.borders.find((b) => key(b.a, b.b) === key(road.a, road.b));
    const gap = (lines) => Math.min(...lines.flatMap((line) => line.slice(1).map((q, i) => distance_to_segment(road.crossing, line[i], q))));
    assert.ok(gap(parse_path(border.path).map((part) => part.points)) < 0.5 && gap([points]) < 0.5, `${road.a}-${road.b}: crossing`);
  }
});

test("Pendragon: the roads of a Region hang together, so that a march goes on along them", () => {
  const { roads } = pendragon.map;
  for (const { id } of pendragon_table.spaces) {
    const here = roads.filter((r) => r.a === id || r.b === id);
    const sites_of = (road) => {
      const [{ points }] = parse_path(road.path);
      return [...(road.a === id ? [points[0].join()] : []), ...(road.b === id ? [points.at(-1).join()] : [])];
    };
    const reached = new Set(here.length > 0 ? sites_of(here[0]) : []);
    for (let size = -1; size !== reached.size; ) {
      size = reached.size;
      for (const road of here) if (sites_of(road).some((s) => reached.has(s))) for (const s of sites_of(road)) reached.add(s);
    }
    for (const road of here) assert.ok(sites_of(road).every((s) => reached.has(s)), `${id}: ${road.a}-${road.b} lies apart`);
  }
});

test("Pendragon: every Stronghold Site stands in its space, named and of its kind", () => {
  assert.equal(pendragon_table.spaces.flatMap((s) => s.sites).length, 44);
  for (const space of pendragon_table.spaces) {
    const drawn = pendragon.map.regions[space.id];
    assert.equal(drawn.terrain, space.terrain);
    assert.equal(drawn.city ?? false, space.kind === "city");
    assert.deepEqual(
      Object.entries(drawn.sites).map(([id, { name, kind }]) => ({ id, name, kind })),
      space.sites.map(({ id, name, kind }) => ({ id, name, kind })),
    );
    for (const [id, site] of Object.entries(drawn.sites)) {
      assert.ok(inside(site.at, pendragon.rings[space.id]), id);
      assert.ok(edge_distance(site.at, pendragon.rings[space.id]) > 11, `${id} lies on the border`);
      assert.equal(site.lines.join(" "), space.kind === "city" ? "" : site.name);
    }
  }
});

test("Pendragon: Prosperity and Population of every space lie inside it and on nothing else", () => {
  const { map, rings } = pendragon;
  const { cube, wheel } = map.holding;
  for (const space of pendragon_table.spaces) {
    const { population, prosperity, sites, slots, label } = map.regions[space.id];
    const [x, y, wide, high] = prosperity.box;
    // Two rows of one more than the printed Population; in a City one row of twice as much (1.7.1, 1.7.2).
    assert.deepEqual([prosperity.columns, prosperity.rows], space.kind === "city" ? [2 * space.population, 1] : [space.population + 1, 2], space.id);
    assert.deepEqual([wide, high], [prosperity.columns * cube, prosperity.rows * cube]);
    const gap = (p) => Math.max(Math.max(x - p[0], p[0] - x - wide), Math.max(y - p[1], p[1] - y - high));
    const edge = walk([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high], [x, y]]);
    for (const p of edge) assert.ok(inside(p, rings[space.id]), `${space.id}: cubes at ${p}`);
    assert.ok(inside(population, rings[space.id]) && edge_distance(population, rings[space.id]) >= wheel, `${space.id}: wheel`);
    assert.ok(gap(population) >= wheel, `${space.id}: wheel on cubes`);
    for (const site of Object.values(sites)) assert.ok(gap(site.at) > 11 && distance(site.at, population) > 11 + wheel, `${space.id}: holding on ${site.name}`);
    for (const slot of slots) {
      assert.ok(edge.every((p) => distance(p, slot) > map.token - 1) && gap(slot) > 0, `${space.id}: cubes under slot ${slot}`);
      assert.ok(distance(slot, population) > map.token + wheel - 2, `${space.id}: wheel under slot ${slot}`);
    }
    for (const p of letters(label)) assert.ok(gap(p) > 0 && distance(p, population) > wheel, `${space.id}: name on the holding`);
  }
});

test("Pendragon: names of sites lie on land of their own or on open water, off the roads, and on nothing else", () => {
  const { map, rings } = pendragon;
  const paved = map.roads.flatMap((road) => walk(parse_path(road.path)[0].points));
  const land = parse_path(map.land).map((part) => part.points);
  for (const space of pendragon_table.spaces) {
    const region = map.regions[space.id];
    for (const site of Object.values(region.sites)) {
      for (const p of site_letters(site)) {
        assert.ok(inside(p, rings[space.id]) || !inside(p, land), `${site.name} is written over another Region at ${p}`);
        for (const slot of region.slots) assert.ok(distance(p, slot) > map.token - 3, `${site.name} under slot ${slot}`);
        for (const q of paved) assert.ok(distance(p, q) > 2, `${site.name} is written on a road at ${q}`);
        for (const other of Object.values(region.sites)) assert.ok(distance(p, other.at) > 11, `${site.name} is written on ${other.name}`);
        for (const sea of pendragon_table.seas) for (const slot of map.regions[sea.id].slots) assert.ok(distance(p, slot) > map.token - 3, `${site.name} under a slot of ${sea.name}`);
      }
    }
  }
});
