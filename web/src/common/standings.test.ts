import { expect, test } from 'vitest';
import { plot } from './chart';
import { clock, points_at, some_of, time_of, turnings, type Point } from './standings';
import type { Victory } from './types';

// Margins of "a" and "b" at each point; a threshold where one is given.
const point = (lines: number, a: number, b: number, threshold = 0): Point => ({
  lines,
  victory: { a: { score: threshold + a, threshold, margin: a }, b: { score: threshold + b, threshold, margin: b } } as Victory,
});

test('the lead that stays to the end is the one that decided', () => {
  const found = turnings([point(0, 0, 0), point(10, 2, -2), point(20, -1, 1), point(30, 3, -3), point(40, 4, -4)]);
  expect(found).toEqual([
    { what: 'lead', side: 'a', before: 0, lines: 10 },
    { what: 'lead', side: 'b', before: 10, lines: 20 },
    { what: 'lead_kept', side: 'a', before: 20, lines: 30 },
  ]);
});

test('to draw level takes no lead away', () => {
  expect(turnings([point(0, 3, -3), point(10, 0, 0), point(20, 1, -1)])).toEqual([]);
});

test('of many changes those are told that lasted, and the last', () => {
  const points = [point(0, 1, -1), ...Array.from({ length: 20 }, (_, n) => point(10 + n, n % 2 ? 1 : -1, n % 2 ? -1 : 1)), point(200, 5, -5)];
  const found = turnings(points, 4);
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThanOrEqual(4);
  found.slice(1, -1).forEach(({ side }, index) => expect(side).not.toBe(found[index]?.side));
  expect(found.at(-1)?.what).toBe('lead_kept');
});

test('what wins counts where it was reached last and still stood at the end', () => {
  expect(turnings([point(0, -2, -3, 8), point(10, 1, -3, 8), point(20, -1, -3, 8), point(30, 2, -3, 8)])).toEqual([{ what: 'reached', side: 'a', before: 20, lines: 30 }]);
  expect(turnings([point(0, -2, -3, 8), point(10, 1, -3, 8), point(20, -1, -3, 8)])).toEqual([]);
});

const log = ['card.played 1', 'a', 'b', 'card.played 2', 'winter.begins', 'c'].map((code, line) => ({ code, text: code, line }));

test('time goes by the steps of the game, each as long as the others', () => {
  const time = clock(log, 'card.played', ['winter.begins']);
  expect(time).toEqual({ starts: [0, 3], marks: [4] });
  expect([0, 3, 6].map((lines) => time_of(time, lines, 6))).toEqual([0, 1, 2]);
  expect(time_of(clock(log, undefined), 4, 6)).toBe(4);
});

test('every side has its line and its sign at the end, none over another', () => {
  const field = { width: 400, height: 200, left: 30, right: 30, top: 10, bottom: 20 };
  const { curves, y, ticks } = plot([point(0, 0, 0), point(3, 1, -1), point(6, 0, 0)], clock(log, 'card.played'), field);
  expect(curves.map(({ side }) => side)).toEqual(['a', 'b']);
  expect(curves[0]?.path).toMatch(/^M30 /);
  expect(curves[0]?.end[0]).toBe(370);
  expect(Math.abs((curves[0]?.label ?? 0) - (curves[1]?.label ?? 0))).toBeGreaterThanOrEqual(18);
  expect(new Set(curves.map(({ dash }) => dash)).size).toBe(2);
  expect(ticks).toContain(0);
  expect(y(1)).toBeLessThan(y(-1));
});

test('of a long game some points are asked for, evenly, with the first and the last', async () => {
  const all = Array.from({ length: 500 }, (_, n) => n);
  const some = some_of(all, 9);
  expect(some).toHaveLength(9);
  expect([some[0], some.at(-1)]).toEqual([0, 499]);
  expect(some_of([1, 2], 9)).toEqual([1, 2]);
  let open = 0;
  let most = 0;
  const at = async (line: number) => {
    most = Math.max(most, (open += 1));
    await Promise.resolve();
    open -= 1;
    return point(line, 1, -1);
  };
  const points = await points_at(some, at, point(600, 2, -2));
  expect(points.map(({ lines }) => lines)).toEqual([...some, 600]);
  expect(most).toBeLessThanOrEqual(6);
});
