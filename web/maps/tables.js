// The tables of the games in one shape: what a map has to show.

function falling_sky(read) {
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

function britannia(read) {
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

function pendragon(read) {
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

const tables = { falling_sky, britannia, pendragon };

export const table_of = (game, read) => tables[game](read);
