import { expect, test } from 'vitest';
import britain from '../games/pendragon/map.json';
import { arc, landing_from } from './arrows';
import { inside, rings_of } from './layout';
import type { MapData } from './map';

test('an arrow bends and ends short of its goal', () => {
  const [x1, y1, , my = 0, ex = 0] = arc([0, 0], [100, 0], 10).match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  expect([x1, y1]).toEqual([0, 0]);
  expect(my).not.toBe(0);
  expect(ex).toBeGreaterThan(85);
  expect(ex).toBeLessThan(95);
});

test('an arrow to where it began is still a line', () => {
  expect(arc([5, 7], [5, 7], 10)).not.toMatch(/NaN|Infinity/);
});

test('whoever lands comes from the water off that coast, not from the middle of the sea', () => {
  const map = britain as unknown as MapData;
  const shores = map.borders.filter(({ a, b, kind }) => kind === 'shore' && a !== 'CAL' && b !== 'CAL');
  expect(shores.length).toBeGreaterThan(15);
  for (const { a, b, mid } of shores) {
    const [sea, land] = map.regions[a]?.kind === 'sea' ? [a, b] : [b, a];
    const at = landing_from(map, sea, land);
    expect(at && inside(at, rings_of(map.regions[sea]?.path ?? '')), `${sea} ${land}`).toBe(true);
    expect(Math.hypot((at?.[0] ?? 0) - mid[0], (at?.[1] ?? 0) - mid[1]), `${sea} ${land}`).toBeLessThan(120);
  }
  expect(landing_from(map, 'BRT', 'BRI')).toEqual(map.regions.BRT?.centre);
});
