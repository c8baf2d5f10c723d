import { expect, test } from 'vitest';
import { inside, places, rings_of, token_size } from './layout';
import type { MapData, MapRegion, Point } from './map';
import britain from '../games/britannia/map.json';
import drawn from '../games/falling_sky/map.json';

const square: MapRegion = {
  id: 'Q',
  name: 'Q',
  kind: 'land',
  path: 'M0 0L300 0L300 300L0 300Z',
  box: [0, 0, 300, 300],
  centre: [150, 150],
  label: { path: 'M50 40L250 40', size: 20, length: 200 },
  slots: [],
  sites: { t: { name: 'T', city: null, at: [150, 220], text: [150, 240], anchor: 'middle' } },
};

const gap = (points: Point[]): number => {
  let least = Infinity;
  points.forEach(([x, y], i) => points.slice(i + 1).forEach(([u, v]) => (least = Math.min(least, Math.hypot(x - u, y - v)))));
  return least;
};

test('a path is read as rings, and what is inside is known', () => {
  const rings = rings_of('M0 0L10 0L10 10L0 10ZM3 3L6 3L6 6L3 6Z');
  expect(rings).toHaveLength(2);
  expect(inside([1, 1], rings)).toBe(true);
  expect(inside([4, 4], rings)).toBe(false);
  expect(inside([11, 1], rings)).toBe(false);
});

test('tokens stand apart, inside, and not on a site', () => {
  const found = places(square, 7, 20);
  expect(found).toHaveLength(7);
  expect(gap(found)).toBeGreaterThanOrEqual(40);
  for (const [x, y] of found) {
    expect(Math.min(x, y, 300 - x, 300 - y)).toBeGreaterThan(15);
    expect(Math.hypot(x - 150, y - 220)).toBeGreaterThan(30);
  }
});

test('where there is no room they stand closer, and still all stand', () => {
  const found = places(square, 60, 30);
  expect(found).toHaveLength(60);
});

test('eight stacks find room in every region of Gaul', () => {
  const map = drawn as unknown as MapData;
  for (const region of Object.values(map.regions)) {
    const found = places(region, 8, 20);
    expect(gap(found), region.id).toBeGreaterThan(18);
    const rings = rings_of(region.halo ?? region.path);
    for (const at of found) expect(inside(at, rings), region.id).toBe(true);
  }
});

test('tokens grow on the map as the map shrinks on the screen, within bounds', () => {
  expect(token_size(14, 1)).toBeLessThan(token_size(14, 0.5));
  expect(token_size(14, 0.1)).toBeCloseTo(29.5, 0);
  expect(token_size(14, 9)).toBeGreaterThan(11);
});

test('one stack in an area of Britain leaves its name readable', () => {
  const map = britain as unknown as MapData;
  const covered = Object.values(map.regions).filter((region) => {
    const [x, y] = places(region, 1, 24)[0] as Point;
    const [left = 0, top = 0, , , right = 0, bottom = 0] = region.label.path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    return top === bottom && x > left && x < right && Math.abs(y - top + region.label.size * 0.4) < 24;
  });
  expect(covered.map(({ id }) => id)).toEqual([]);
});
