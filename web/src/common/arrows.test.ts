import { expect, test } from 'vitest';
import { arc } from './arrows';

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
