// What only the map of Europe has: Areas, levels of lettering, wilds, rivers and ridges as borders.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { wilds } from "../europe.js";
import { distance, distance_to_segment, inside, parse_path } from "../geometry.js";
import { edge_distance, europe, europe_pairs, europe_table, every_pair, key, kinds_of, measures, of_kind, sea_corners, sorted } from "./drawn.js";

test("Europe: the table has 191 provinces, 28 seas and 406 borders", () => {
  assert.deepEqual([europe_table.provinces.length, europe_table.seas.length, europe_table.borders.length], [191, 28, 406]);
});

test("Europe: shared land borders, coasts and sea lines are exactly those of the table", () => {
  assert.deepEqual(of_kind(europe, "land", "land"), sorted(europe_pairs.land));
  assert.deepEqual(of_kind(europe, "land", "sea"), sorted(europe_pairs.coast));
  assert.deepEqual(of_kind(europe, "sea", "sea"), sorted(europe_pairs.sea));
});

test("Europe: rivers and ridges between provinces are marked and named as in the table", () => {
  const told = new Map(europe_table.borders.map((e) => [key(e.a, e.b), { kind: e.kind, feature: e.feature }]));
  for (const border of europe.map.borders) {
    const pair = key(border.a, border.b);
    const kinds = kinds_of(europe.map, pair);
    const wanted = kinds === "land,land" ? told.get(pair) : { kind: kinds === "sea,sea" ? "sea" : "shore", feature: undefined };
    assert.deepEqual({ kind: border.kind, feature: border.feature }, wanted, pair);
  }
});

test("Europe: the borders on the Rhenus and the Danuvius follow the river", () => {
  for (const [feature, id] of [["Rhenus", "rhenus"], ["Danuvius", "danuvius"]]) {
    const [course] = parse_path(europe.map.rivers.find((r) => r.id === id).line);
    const marked = europe.map.borders.filter((b) => b.feature === feature);
    assert.equal(marked.length, { Rhenus: 7, Danuvius: 14 }[feature]);
    const afloat = (p) => Math.min(...course.points.slice(1).map((q, i) => distance_to_segment(p, course.points[i], q))) < 1.5;
    for (const border of marked) {
      let along = 0;
      for (const { points } of parse_path(border.path)) points.slice(1).forEach((p, i) => (along += afloat(p) && afloat(points[i]) ? distance(p, points[i]) : 0));
      assert.ok(along > border.length * 0.6, `${border.a}-${border.b} follows the ${feature} for ${along} of ${border.length}`);
    }
  }
});

test("Europe: the straits are those of the table", () => {
  assert.equal(europe_pairs.strait.size, 11);
  assert.deepEqual(sorted(europe.map.links.map((l) => key(l.a, l.b))), sorted(europe_pairs.strait));
  assert.ok(europe.map.links.every((l) => l.kind === "strait"));
});

test("Europe: the line between two seas that part where two provinces do ends at that point", () => {
  const found = [...europe.corners.values()].map((owners) => sorted(owners).join());
  for (const corner of sea_corners) assert.equal(found.filter((owners) => owners === corner).length, 1, corner);
});

test("Europe: a wild lies only where four provinces, or three and a sea, would otherwise meet at a point", () => {
  assert.equal(Object.keys(wilds).length, 20);
  for (const id of Object.keys(wilds)) {
    const around = new Set();
    for (const { points } of parse_path(europe.map.scenery.find((s) => s.id === id).path)) {
      points.forEach((p, i) => (europe.segments.get(key(p.join(), points[(i + 1) % points.length].join())) ?? []).forEach((owner) => around.add(owner)));
    }
    const provinces = [...around].filter((owner) => europe.map.regions[owner].kind === "land");
    assert.ok(provinces.length >= 3 && around.size === 4, `${id} lies among ${[...around]}`);
    const strangers = provinces.flatMap((a, i) => provinces.slice(i + 1).filter((b) => !every_pair.invasions.has(key(a, b))));
    assert.ok(strangers.length > 0, `all neighbours of ${id} are neighbours of each other`);
  }
});

test("Europe: every province belongs to its Area, and the Areas are outlined where they part", () => {
  const area_of = Object.fromEntries(europe_table.areas.flatMap((a) => a.provinces.map((id) => [id, a.id])));
  assert.deepEqual(europe.map.areas.map((a) => a.id), europe_table.areas.map((a) => a.id));
  for (const region of Object.values(europe.map.regions)) assert.equal(region.area, area_of[region.id]);
  for (const area of europe.map.areas) {
    const drawn = new Set();
    for (const { points } of parse_path(area.path)) points.slice(1).forEach((p, i) => drawn.add(key(p.join(), points[i].join())));
    for (const [segment, owners] of europe.segments) {
      const list = [...owners];
      const mine = list.filter((id) => area_of[id] === area.id).length;
      if (list.length < 2 || list.some((id) => !area_of[id])) continue;
      assert.equal(drawn.has(segment), mine === 1, `${area.id}: ${segment} between ${list}`);
    }
    for (const segment of drawn) assert.ok([...(europe.segments.get(segment) ?? [])].some((id) => area_of[id] === area.id), `${area.id}: ${segment} is no border of it`);
    assert.ok(area.label.size * europe.map.levels[area.label.level] >= 11, area.id);
  }
});

test("Europe: every city and every place for a city stands inside its province, and lettering is never below 11 pixels", () => {
  const { levels, names, rivers, regions } = europe.map;
  for (const { id, province } of europe_table.cities) {
    const site = regions[province].sites[id];
    assert.ok(site, `${id} is missing`);
    assert.ok(inside(site.at, europe.rings[province]) || regions[province].halo, id);
    const edge = edge_distance(site.at, europe.rings[province]);
    assert.ok(edge > measures.invasions.site, `${id} lies on the border: ${edge}`);
    assert.ok(site.size * levels[site.level] >= 11, id);
  }
  assert.equal(Object.values(regions).flatMap((r) => Object.keys(r.sites)).length, europe_table.cities.length);
  for (const region of Object.values(regions)) assert.ok(region.label.size * levels[region.label.level] >= 11, region.id);
  for (const { id, label } of [...names, ...rivers]) if (label) assert.ok(label.size * levels[label.level] >= 11, id);
});

test("Europe: the map stays small", () => {
  assert.ok(readFileSync(`${dirname(fileURLToPath(import.meta.url))}/../../src/games/invasions/map.json`).length < 400 * 1024);
});
