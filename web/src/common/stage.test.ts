import { expect, test } from 'vitest';
import { beside } from './stage.svelte';

const gaul = { width: 1200, height: 1160 };
const britain = { width: 1020, height: 1540 };

test('a tall map has the question beside it, a square one below unless the screen is wide', () => {
  expect(beside({ width: 792, height: 838 }, britain)).toBeGreaterThan(260); // 1440 x 900
  expect(beside({ width: 1272, height: 1018 }, britain)).toBe(440); // 1920 x 1080
  expect(beside({ width: 792, height: 838 }, gaul)).toBe(0);
  expect(beside({ width: 1272, height: 1018 }, gaul)).toBeGreaterThan(260);
});

test('on a phone, and where there is no map, it is below', () => {
  expect(beside({ width: 360, height: 648 }, gaul)).toBe(0);
  expect(beside({ width: 360, height: 648 }, britain)).toBe(0);
  expect(beside({ width: 1272, height: 1018 }, null)).toBe(0);
});
