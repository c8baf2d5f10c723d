import { expect, test } from 'vitest';
import { inside, rings_of, token_size } from './layout';

test('a path is read as rings, and what is inside is known', () => {
  const rings = rings_of('M0 0L10 0L10 10L0 10ZM3 3L6 3L6 6L3 6Z');
  expect(rings).toHaveLength(2);
  expect(inside([1, 1], rings)).toBe(true);
  expect(inside([4, 4], rings)).toBe(false);
  expect(inside([11, 1], rings)).toBe(false);
});

test('tokens grow on the map as the map shrinks on the screen, within bounds', () => {
  expect(token_size(14, 1)).toBeLessThan(token_size(14, 0.5));
  expect(token_size(14, 0.1)).toBeCloseTo(29.5, 0);
  expect(token_size(14, 9)).toBeGreaterThan(11);
});
