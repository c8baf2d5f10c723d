// Checks the finished maps against the tables of the rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { distance, distance_to_segment, inside, parse_path } from "../geometry.js";
import { britain, britain_pairs, britain_table, edge_distance, europe, europe_table, every_pair, gaul, gaul_pairs, gaul_table, key, kinds_of, letters, measures, of_kind, pendragon, pendragon_table, sea_corners, sorted } from "./drawn.js";

test("Gaul: shared borders are exactly the land and Rhenus borders of the table", () => {
  assert.equal(every_pair.falling_sky.size, 36);
  assert.deepEqual(sorted(gaul.lengths.keys()), sorted(every_pair.falling_sky));
});

test("Gaul: the borders on the Rhenus are marked and follow the river", () => {
  const marked = gaul.map.borders.filter((b) => b.kind === "rhenus");
  assert.deepEqual(sorted(marked.map((b) => key(b.a, b.b))), sorted(gaul_pairs(["rhenus"])));
  const [course] = parse_path(gaul.map.rivers.find((r) => r.id === "rhenus").line);
  for (const border of marked) {
    for (const { points } of parse_path(border.path)) {
      for (const p of points) {
        const far = Math.min(...course.points.slice(1).map((q, i) => distance_to_segment(p, course.points[i], q)));
        assert.ok(far < 1, `${border.a}-${border.b} leaves the river by ${far} at ${p}`);
      }
    }
  }
});

test("Gaul: the sea links are those of the table", () => {
  assert.deepEqual(sorted(gaul.map.links.map((l) => key(l.a, l.b))), sorted(gaul_pairs(["coast"])));
});

test("Britain: shared land borders, coasts and sea lines are exactly those of the table", () => {
  assert.deepEqual(of_kind(britain, "land", "land"), sorted(britain_pairs.land));
  assert.deepEqual(of_kind(britain, "land", "sea"), sorted(britain_pairs.coast));
  assert.deepEqual(of_kind(britain, "sea", "sea"), sorted(britain_pairs.sea));
});

test("Britain: each sea line ends at the area the table names", () => {
  for (const { between, meets_land } of britain_table.sea_lines) {
    const met = new Set();
    for (const owners of britain.corners.values()) {
      if (between.every((id) => owners.has(id))) for (const id of owners) if (!between.includes(id)) met.add(id);
    }
    assert.deepEqual(sorted(met), sorted(meets_land), between.join("-"));
  }
});

test("Britain: the straits are those of the table", () => {
  assert.deepEqual(sorted(britain.map.links.map((l) => key(l.a, l.b))), sorted(new Set(britain_table.land.flatMap((r) => r.straits.map((n) => key(r.id, n))))));
  assert.ok(britain.map.links.every((l) => l.kind === "strait"));
});

test("Britain: borders between England, Wales and Scotland are marked", () => {
  const country = Object.fromEntries(britain_table.land.map((r) => [r.id, r.country]));
  for (const border of britain.map.borders.filter((b) => country[b.a] && country[b.b])) {
    assert.equal(border.kind, country[border.a] === country[border.b] ? "land" : "country", `${border.a}-${border.b}`);
  }
});

for (const { map, rings, segments, corners, lengths } of [gaul, britain, pendragon, europe]) {
  const name = map.game;
  const measure = measures[name];
  const outline = (region) => (region.halo ? parse_path(region.halo).map((part) => part.points) : rings[region.id]);

  test(`${name}: the list of borders says what the outlines show`, () => {
    assert.deepEqual(sorted(map.borders.map((b) => key(b.a, b.b))), sorted(lengths.keys()));
    for (const border of map.borders) {
      assert.ok(border.a < border.b);
      assert.ok(Math.abs(border.length - lengths.get(key(border.a, border.b))) < 0.5, `${border.a}-${border.b}`);
      if (border.path === "") assert.equal(border.kind, "shore");
      for (const { points } of parse_path(border.path)) {
        points.slice(1).forEach((p, i) => assert.deepEqual(sorted(segments.get(key(p.join(), points[i].join())) ?? []), [border.a, border.b]));
      }
    }
  });

  test(`${name}: every border is long enough to be seen`, () => {
    for (const [pair, length] of lengths) assert.ok(length >= (kinds_of(map, pair) === "sea,sea" ? measure.sea_line : measure.border), `${pair}: ${length}`);
  });

  test(`${name}: regions that are not adjacent touch nowhere, not even at a corner`, () => {
    for (const [corner, owners] of corners) {
      const list = [...owners];
      if (name === "invasions" && sea_corners.includes(sorted(owners).join())) continue;
      list.forEach((a, i) => list.slice(i + 1).forEach((b) => assert.ok(every_pair[name].has(key(a, b)), `${a} and ${b} touch at ${corner}`)));
    }
  });

  test(`${name}: land regions that are not adjacent keep clear of each other`, () => {
    const land = Object.values(map.regions).filter((r) => r.kind === "land");
    const sides = Object.fromEntries(land.map((r) => [r.id, rings[r.id].flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]]))]));
    for (const a of land) {
      for (const b of land) {
        if (a.id >= b.id || every_pair[name].has(key(a.id, b.id)) || measure.near.has(key(a.id, b.id))) continue;
        const near = (p) => p[0] > b.box[0] - 12 && p[0] < b.box[0] + b.box[2] + 12 && p[1] > b.box[1] - 12 && p[1] < b.box[1] + b.box[3] + 12;
        const far = rings[a.id].flat().filter(near).reduce((least, p) => sides[b.id].reduce((d, [q, r]) => Math.min(d, distance_to_segment(p, q, r)), least), Infinity);
        assert.ok(far > measure.apart, `${a.id} and ${b.id}: ${far}`);
      }
    }
  });

  test(`${name}: links end on the coasts they join and run over water`, () => {
    for (const link of map.links) {
      const [{ points }] = parse_path(link.path);
      const gap = (id, p) => (inside(p, rings[id]) ? 0 : edge_distance(p, rings[id]));
      const ends = [points[0], points[points.length - 1]];
      const fit = Math.min(Math.max(gap(link.a, ends[0]), gap(link.b, ends[1])), Math.max(gap(link.b, ends[0]), gap(link.a, ends[1])));
      assert.ok(fit < 8, `${link.a}-${link.b}: ${fit}`);
      for (const region of Object.values(map.regions)) {
        if (region.kind === "land" && region.id !== link.a && region.id !== link.b) assert.ok(!points.some((p) => inside(p, rings[region.id])), `${link.a}-${link.b} crosses ${region.id}`);
      }
    }
  });

  test(`${name}: tokens fit into their slots`, () => {
    for (const region of Object.values(map.regions)) {
      const least = region.city ? 6 : region.kind === "sea" ? (measure.sea_slots ?? measure.slots) : measure.slots;
      assert.ok(region.slots.length >= least, `${region.id} has ${region.slots.length} slots`);
      const borders = region.halo ? [] : map.borders.filter((b) => (b.a === region.id || b.b === region.id) && b.kind !== "shore").flatMap((b) => parse_path(b.path));
      region.slots.forEach((slot, i) => {
        assert.ok(inside(slot, outline(region)), `${region.id}: slot ${i} lies outside`);
        for (const other of region.slots.slice(i + 1)) assert.ok(distance(slot, other) >= 2 * map.token, `${region.id}: slots ${slot} and ${other}`);
        for (const { points } of borders) {
          points.slice(1).forEach((p, n) => assert.ok(distance_to_segment(slot, points[n], p) > map.token - 1, `${region.id}: slot ${slot} overlaps a border`));
        }
        for (const site of Object.values(region.sites)) assert.ok(distance(slot, site.at) > map.token + measure.site, `${region.id}: slot ${slot} covers ${site.name}`);
        for (const p of letters(region.label)) assert.ok(distance(slot, p) > map.token, `${region.id}: slot ${slot} covers the name`);
      });
    }
  });

  test(`${name}: names lie inside their regions`, () => {
    for (const region of Object.values(map.regions)) {
      assert.ok(region.label.size >= measure.name);
      for (const p of letters(region.label)) assert.ok(inside(p, outline(region)), `${region.id}: name leaves the region at ${p}`);
    }
  });
}

test("Gaul: every tribe has its site inside its region", () => {
  for (const region of gaul_table.regions) {
    const drawn = gaul.map.regions[region.id];
    assert.deepEqual(sorted(Object.keys(drawn.sites)), sorted(region.tribes.map((t) => t.id)));
    for (const [id, site] of Object.entries(drawn.sites)) {
      assert.ok(inside(site.at, gaul.rings[region.id]), id);
      assert.ok(edge_distance(site.at, gaul.rings[region.id]) > 11, `${id} lies on the border`);
    }
  }
});

test("The maps draw every region of the tables, seas too, and no other", () => {
  assert.deepEqual(sorted(Object.keys(gaul.map.regions)), sorted(gaul_table.regions.map((r) => r.id)));
  assert.deepEqual(sorted(Object.keys(britain.map.regions)), sorted([...britain_table.land, ...britain_table.sea].map((r) => r.id)));
  assert.deepEqual(sorted(Object.keys(pendragon.map.regions)), sorted([...pendragon_table.spaces, ...pendragon_table.seas, pendragon_table.caledonia].map((r) => r.id)));
  assert.deepEqual(sorted(Object.keys(europe.map.regions)), sorted([...europe_table.provinces, ...europe_table.seas].map((r) => r.id)));
});
