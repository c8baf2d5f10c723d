// What is written on the drawn maps, at every scale at which one meets them.
import { expect, test } from 'vitest';
import britannia from '../games/britannia/map.json';
import falling_sky from '../games/falling_sky/map.json';
import invasions from '../games/invasions/map.json';
import pendragon from '../games/pendragon/map.json';
import { inside, rings_of } from './layout';
import { least_letter, lettering, resting_scale, rest_of, type Names } from './lettering';
import type { MapData, MapRegion } from './map';
import { shared_area } from './standing';

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

test('pieces keep their places within a step of the scale', () => {
  expect(resting_scale(0.6)).toBe(resting_scale(0.72));
  expect(resting_scale(0.1)).toBeGreaterThan(0);
  const map = maps.falling_sky as MapData;
  const { letters } = rest_of(map, Object.values(map.regions), names_of(map), 0.28);
  for (const region of Object.values(map.regions)) expect(letters(region).length, region.id).toBeGreaterThan(0);
});
