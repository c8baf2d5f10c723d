// The tables of the games in one shape: what a map has to show.

import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const read = (path) => JSON.parse(readFileSync(`${here}/${path}`, "utf8"));

function falling_sky() {
  const data = read("../../data/falling_sky/map.json");
  const names = read("../../data/falling_sky/names.json");
  const name = (kind, id) => names[kind].find((n) => n.id === id).en;
  const tribe = (t) => {
    const own = t.city ? name("tribe", t.id).replace(` (${t.city})`, "") : name("tribe", t.id);
    return { id: t.id, anchor: t.anchor, lines: t.city ? [own, t.city] : [own], facts: { name: own, city: t.city ?? null } };
  };
  return {
    regions: data.regions.map((r) => ({
      id: r.id,
      name: name("region", r.id),
      kind: "land",
      conditional: r.group === "Cisalpina",
      anchor: r.anchor,
      sites: r.tribes.map(tribe),
      adjacency: r.adjacent,
    })),
  };
}

function britannia() {
  const data = read("../../data/britannia/map.json");
  const names = read("../../data/britannia/names.json").area;
  const name = (id) => names.find((n) => n.id === id).en.replace(/^the /, "");
  return {
    regions: [
      ...data.land.map((r) => ({ id: r.id, name: name(r.id), kind: "land", terrain: r.difficult ? "difficult" : "clear", country: r.country, anchor: r.anchor, sites: [] })),
      ...data.sea.map((r) => ({ id: r.id, name: name(r.id), kind: "sea", anchor: r.anchor, sites: [] })),
    ],
  };
}

// A Region holds as many cubes in each of its two rows as people may ever live there, a City all in one row (1.7.1, 1.7.2).
const prosperity = (space) => (space.kind === "city" ? { columns: 2 * space.population, rows: 1 } : { columns: space.most_population, rows: 2 });

function pendragon() {
  const data = read("../../data/pendragon/map.json");
  // A long name stands on two lines; that of a City is the name of the space.
  const lines = (space, { name }) => (space.kind === "city" ? [] : name.length > 12 ? name.split(/ (?=\S+$)/) : [name]);
  const sites = (space) => space.sites.map((s) => ({ id: s.id, anchor: s.anchor, lines: lines(space, s), facts: { name: s.name, kind: s.kind, lines: lines(space, s) } }));
  return {
    regions: [
      ...data.spaces.map((s) => ({ id: s.id, name: s.name, kind: "land", city: s.kind === "city", terrain: s.terrain, prosperity: prosperity(s), anchor: s.anchor, sites: sites(s) })),
      { id: data.caledonia.id, name: data.caledonia.name, kind: "land", outside: true, anchor: data.caledonia.anchor, sites: [] },
      ...data.seas.map((s) => ({ id: s.id, name: s.name, kind: "sea", anchor: s.anchor, sites: [] })),
    ],
  };
}

// The map of Invasions names nothing, and writes an Area once, with the province; the tests read it through this, too.
export function europe() {
  const data = read("../../data/invasions/map.json");
  const names = read("../../data/invasions/names.json");
  const named = (kind, thing) => ({ ...thing, name: names[kind].find((n) => n.id === thing.id).en });
  return {
    areas: data.areas.map((a) => ({ ...named("area", a), provinces: data.provinces.filter((p) => p.area === a.id).map((p) => p.id) })),
    provinces: data.provinces.map((p) => ({ ...named("space", p), coasts: p.coasts ?? [] })),
    seas: data.seas.map((s) => named("space", s)),
    borders: data.borders.map((e) => ({ a: e.a, b: e.b, kind: e.kind === "open" ? "land" : e.kind, feature: e.name })),
    cities: [...data.cities, ...data.sites].map((c) => ({ ...named("city", c), level: c.level ?? 0 })),
  };
}

function invasions(plan) {
  const { areas, provinces, seas, borders, cities } = europe();
  const city = (c) => ({ id: c.id, anchor: plan.sites[c.id], lines: [c.name], facts: { name: c.name, city: null }, big: c.level >= 2 });
  const borders_of = (id) => borders.filter((e) => e.a === id || e.b === id).map((e) => ({ to: e.a === id ? e.b : e.a, kind: e.kind, feature: e.feature }));
  const shore = (to) => ({ to, kind: "shore" });
  return {
    areas,
    regions: [
      ...provinces.map((p) => ({
        id: p.id,
        name: p.name,
        kind: "land",
        terrain: p.terrain,
        area: p.area,
        anchor: plan.homes[p.id] ?? p.anchor,
        sites: cities.filter((c) => c.province === p.id).map(city),
        adjacency: [...borders_of(p.id), ...p.coasts.map(shore)],
      })),
      ...seas.map((s) => ({ id: s.id, name: s.name, kind: "sea", anchor: plan.sea_homes[s.id], sites: [], adjacency: [...s.adjacent.map((to) => ({ to, kind: "sea" })), ...s.coasts.map(shore)] })),
    ],
  };
}

const tables = { falling_sky, britannia, pendragon, invasions };

export const table_of = (plan) => tables[plan.game](plan);
