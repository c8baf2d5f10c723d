import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { picture_of, simpler, simpler_path } from '../pictures-plugin.ts';

test('a line keeps its corners and loses what lies on the way', () => {
  expect(simpler([[0, 0], [5, 0.4], [10, 0], [10, 10]], 1)).toEqual([[0, 0], [10, 0], [10, 10]]);
  expect(simpler_path('M0,0l5,.4 5-.4 0,10-10,0zM50,50l1,1', 1, 5)).toBe('M0 0l10 0 0 10-10 0z');
});

test('the picture of a map is a few kilobytes, and still a map', () => {
  const map = JSON.parse(readFileSync(fileURLToPath(new URL('../src/games/falling_sky/map.json', import.meta.url)), 'utf8'));
  const picture = picture_of(map);
  expect(picture.length).toBeLessThan(12_000);
  const told = [...picture.matchAll(/<(path|use)\b/g)].map(([, tag]) => tag);
  expect(told.filter((tag) => tag === 'path').length).toBeGreaterThan(4);
  expect(picture.endsWith('</svg>')).toBe(true);
});
