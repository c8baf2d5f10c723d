import { expect, test } from 'vitest';
import { plan_of } from './stage.svelte';

// What is left of the window for the map, under a bar of 44 pixels and, where panels are tabs, over theirs of 47.
function share(width: number, height: number): number {
  const { wide, beside, dock, question } = plan_of({ width, height });
  const free = height - 44 - (wide ? 0 : 47);
  return ((width - dock) * (free - (beside ? 0 : question))) / (width * height);
}

test('whatever is asked, the map has most of the window', () => {
  expect(share(1280, 720)).toBeGreaterThan(0.6);
  expect(share(1440, 900)).toBeGreaterThan(0.63);
  expect(share(1920, 1080)).toBeGreaterThan(0.63);
  expect(share(360, 740)).toBeGreaterThan(0.54);
  expect(share(390, 844)).toBeGreaterThan(0.54);
});

test('cards and log lie open at once where both have room', () => {
  expect(plan_of({ width: 2560, height: 1440 }).both).toBe(true);
  expect(plan_of({ width: 1920, height: 1080 }).both).toBe(false);
  expect(plan_of({ width: 900, height: 1600 }).both).toBe(false);
});

test('the question stands beside the map, on an upright screen below it', () => {
  expect(plan_of({ width: 1280, height: 720 })).toMatchObject({ wide: true, beside: true });
  expect(plan_of({ width: 740, height: 360 })).toMatchObject({ wide: false, beside: true });
  expect(plan_of({ width: 360, height: 740 })).toMatchObject({ wide: false, beside: false, dock: 0 });
  expect(plan_of({ width: 768, height: 1024 })).toMatchObject({ wide: false, beside: false, dock: 0 });
});
