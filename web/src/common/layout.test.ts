import { expect, test } from 'vitest';
import { inside, least_token, rings_of, token_size } from './layout';

test('a path is read as rings, and what is inside is known', () => {
  const rings = rings_of('M0 0L10 0L10 10L0 10ZM3 3L6 3L6 6L3 6Z');
  expect(rings).toHaveLength(2);
  expect(inside([1, 1], rings)).toBe(true);
  expect(inside([4, 4], rings)).toBe(false);
  expect(inside([11, 1], rings)).toBe(false);
});

test('a path in steps is the same ring as a path of points', () => {
  expect(rings_of('M3,3l3,0 0,3-3,0z')).toEqual(rings_of('M3 3L6 3L6 6L3 6Z'));
  expect(rings_of('M10,10l.5-2 4,.5-.5,3z')).toEqual([[[10, 10], [10.5, 8], [14.5, 8.5], [14, 11.5]]]);
});

test('tokens grow on the map as the map shrinks on the screen, within bounds', () => {
  expect(token_size(14, 1)).toBeLessThan(token_size(14, 0.5));
  expect(token_size(14, 0.26)).toBeCloseTo(35, 0);
  expect(token_size(14, 9)).toBeGreaterThan(11);
});

test('tokens are never too small to be told apart, and do not shrink on the screen as one comes nearer', () => {
  const scales = [0.1, 0.2, 0.26, 0.3, 0.35, 0.5, 0.8, 1.2, 2, 4];
  const pixels = scales.map((scale) => token_size(14, scale) * scale);
  expect(Math.min(...pixels)).toBeGreaterThanOrEqual(least_token - 1e-9);
  expect(pixels).toEqual(pixels.toSorted((a, b) => a - b));
});
