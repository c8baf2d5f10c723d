import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seen } from '../maps-plugin.ts';

test('what the page does not draw of a map is left out, and nothing else', () => {
  const file = readFileSync(fileURLToPath(new URL('../src/games/britannia/map.json', import.meta.url)), 'utf8');
  const whole = JSON.parse(file);
  const drawn = seen(JSON.parse(file));
  expect(Object.keys(drawn)).toEqual(Object.keys(whole));
  for (const [id, region] of Object.entries<object>(whole.regions)) expect(Object.keys(drawn.regions[id] ?? {})).toEqual(Object.keys(region).filter((name) => name !== 'slots'));
  expect(drawn.borders.length).toBe(whole.borders.length);
  expect(Object.keys(drawn.borders[0] ?? {})).toEqual(['a', 'b', 'kind', 'path', 'mid']);
  expect(JSON.stringify(drawn).length).toBeLessThan(file.length * 0.97);
});
