// What is written on the drawn maps, at every scale at which one meets them.
import { expect, test } from 'vitest';
import britannia from '../games/britannia/map.json';
import falling_sky from '../games/falling_sky/map.json';
import invasions from '../games/invasions/map.json';
import pendragon from '../games/pendragon/map.json';
import { inside, rings_of } from './layout';
import { least_letter, lettering, resting_scale, rest_of, type Names } from './lettering';
import type { MapData, MapRegion } from './map';
import { boxes_along, shared_area } from './standing';

const maps = { britannia, falling_sky, invasions, pendragon } as unknown as Record<string, MapData>;
const scales = [0.15, 0.3, 0.45, 0.6, 0.9, 1.4, 2.5];

const names_of = (map: MapData): Names => ({
  region: (id) => map.regions[id]?.name ?? id,
  sites: ({ sites = {} }: MapRegion) => Object.entries(sites).map(([id, site]) => ({ id, site, name: site.name })),
});

for (const [name, map] of Object.entries(maps)) {
  const regions = Object.values(map.regions);
  const at = (scale: number) => lettering(map, regions, names_of(map), scale);

  test(`every letter on the map of ${name} can be read, whatever the scale`, () => {
    for (const scale of scales) {
      const { regions: written, sites, scenery } = at(scale);
      for (const size of [...[...written.values()].map((each) => each.size), ...sites.values(), ...scenery.values()]) expect(size * scale).toBeGreaterThanOrEqual(least_letter - 1e-6);
    }
  });

  test(`names on the map of ${name} give way before they lie on another, and come with the zoom`, () => {
    for (const scale of scales) {
      const written = [...at(scale).regions.values()];
      for (const one of written.filter((each) => each.at))
        for (const other of written) if (one !== other) for (const box of other.boxes) expect(shared_area(one.boxes[0] as never, box), `${one.text}, ${other.text}`).toBe(0);
    }
    expect(at(2.5).regions.size).toBe(regions.length);
    expect(at(0.15).regions.size).toBeLessThan(regions.length);
  });
}

test('the name of a sea keeps off the land, or gives way', () => {
  for (const map of [maps.britannia, maps.pendragon] as MapData[]) {
    const regions = Object.values(map.regions);
    const seas = regions.filter(({ kind }) => kind === 'sea');
    let written = 0;
    for (const scale of [0.24, 0.265, ...scales.slice(1)]) {
      const found = lettering(map, regions, names_of(map), scale).regions;
      for (const sea of seas) {
        const { at, boxes } = found.get(sea.id) ?? { boxes: [] };
        if (!at || !boxes[0]) continue;
        written += 1;
        const { left, right } = boxes[0];
        const lands = regions.filter(({ kind }) => kind === 'land').map(({ path }) => rings_of(path));
        const parts = Array.from({ length: 20 }, (_, index) => left + ((index + 0.5) / 20) * (right - left));
        const ashore = parts.filter((x) => lands.some((rings) => inside([x, at[1]], rings)));
        expect(ashore.length, `${sea.name} at ${scale}`).toBeLessThan(3); // an islet between two letters
      }
    }
    expect(written).toBeGreaterThan(2);
  }
});

test('names belong to the zoom that the map gives them', () => {
  const map = maps.falling_sky as MapData;
  const [first] = Object.values(map.regions) as [MapRegion];
  const late = { ...first, label: { ...first.label, level: 1 } };
  const found = (scale: number) => lettering({ ...map, levels: [0, 1.5] }, [late], names_of(map), scale).regions.size;
  expect([found(1.4), found(1.6)]).toEqual([0, 1]);
});

test('a name of two words is shortened where the whole has no room', () => {
  const map = maps.britannia as MapData;
  const texts = [...scales, 0.12].flatMap((scale) => [...lettering(map, Object.values(map.regions), names_of(map), scale).regions.values()].map(({ text }) => text));
  expect(texts).toContain('A. Ocean');
  expect(texts).toContain('Atlantic Ocean');
});

test('a name gives way to pieces that stand where it would', () => {
  const map = maps.britannia as MapData;
  const all = { left: 0, top: 0, right: 2000, bottom: 2000 };
  const written = lettering(map, Object.values(map.regions), names_of(map), 0.3, [all]).regions;
  expect([...written.values()].filter(({ at }) => at)).toEqual([]);
});

test('on a map of many regions a name that a piece hides moves beside it', () => {
  const map = maps.invasions as MapData;
  const regions = Object.values(map.regions);
  const scale = 1.4;
  const alone = lettering(map, regions, names_of(map), scale).regions;
  let moved = 0;
  for (const { id } of regions.filter(({ kind }) => kind === 'land')) {
    const was = alone.get(id);
    const letter = was?.at ? undefined : was?.boxes[1];
    if (!letter) continue;
    const now = lettering(map, regions, names_of(map), scale, [letter]).regions.get(id);
    if (!now?.at) continue;
    moved += 1;
    for (const box of now.boxes) expect(shared_area(box, letter) / ((box.right - box.left) * (box.bottom - box.top)), id).toBeLessThan(0.1);
  }
  expect(moved).toBeGreaterThan(20);
});

test('no name of an Area lies under names of provinces', () => {
  const map = maps.invasions as MapData;
  const regions = Object.values(map.regions);
  const names = { ...names_of(map), area: (id: string) => id };
  expect(lettering(map, regions, names, 0.4).areas.size).toBeGreaterThan(15);
  for (const scale of [0.85, 0.95, 1.1, 1.2]) {
    const { areas, regions: written } = lettering(map, regions, names, scale);
    const under = (map.areas ?? []).flatMap(({ id, label }) => {
      const size = areas.get(id);
      const letters = size ? boxes_along(label.path, id.length, size) : [];
      return [...written.values()].filter(({ boxes }) => boxes.some((box) => letters.some((letter) => shared_area(letter, box) > 0))).map(({ text }) => `${id}, ${text}`);
    });
    expect(under).toEqual([]);
  }
});

test('pieces keep their places within a step of the scale', () => {
  expect(resting_scale(0.6)).toBe(resting_scale(0.72));
  expect(resting_scale(0.1)).toBeGreaterThan(0);
  const map = maps.falling_sky as MapData;
  const { letters } = rest_of(map, Object.values(map.regions), names_of(map), 0.28);
  for (const region of Object.values(map.regions)) expect(letters(region).length, region.id).toBeGreaterThan(0);
});
