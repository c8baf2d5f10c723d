import { expect, test } from 'vitest';
import { around, filling, nearer, showing, uncovered, whole, within, type Box, type Frame, type Look } from './camera';

const map = { width: 1000, height: 1500 };
const open: Frame = { width: 600, height: 800, covered: uncovered };
const asked: Frame = { ...open, covered: { ...uncovered, bottom: 300 } };
const wide: Frame = { width: 1280, height: 676, covered: { left: 76, top: 0, right: 384, bottom: 0 } };

// Where a box of the map lies on the screen, from the frame's upper left corner.
function on_screen(box: Box, look: Look, frame: Frame): Box {
  return {
    left: (box.left - map.width / 2 + look.x) * look.scale + frame.width / 2,
    top: (box.top - map.height / 2 + look.y) * look.scale + frame.height / 2,
    width: box.width * look.scale,
    height: box.height * look.scale,
  };
}

function seen(box: Box, look: Look, frame: Frame): boolean {
  const at = on_screen(box, look, frame);
  const { left, top, right, bottom } = frame.covered;
  return at.left >= left && at.top >= top && at.left + at.width <= frame.width - right && at.top + at.height <= frame.height - bottom;
}

const sheet: Box = { left: 0, top: 0, ...map };
const south: Box = { left: 300, top: 1300, width: 500, height: 190 };
const north: Box = { left: 300, top: 10, width: 300, height: 200 };

test('the whole map stands in the part of the frame that is free', () => {
  expect(seen(sheet, whole(map, open), open)).toBe(true);
  for (const frame of [asked, wide]) expect(seen(sheet, whole(map, frame), frame)).toBe(true);
});

test('what is in sight already moves nothing', () => {
  const look = whole(map, open);
  expect(showing(look, south, map, open)).toEqual(look);
});

test('what is covered is moved into sight at the same size', () => {
  const look = whole(map, open);
  const covered = asked;
  expect(seen(south, look, covered)).toBe(false);
  const moved = showing(look, south, map, covered);
  expect(moved.scale).toBe(look.scale);
  expect(seen(south, moved, covered)).toBe(true);
  expect(within(moved, map, covered)).toEqual(moved);
});

test('what is spread too wide is seen from further off, but not further than the whole map', () => {
  const covered = asked;
  const close: Look = { scale: 2, x: 0, y: -600 };
  const spread = around([north, south]) as Box;
  const moved = showing(close, spread, map, covered);
  expect(moved.scale).toBeLessThan(2);
  expect(seen(spread, moved, covered)).toBe(true);
  expect(showing(close, sheet, map, covered).scale).toBeCloseTo(whole(map, covered).scale, 5);
});

test('what is out of sight of whoever has zoomed in is brought into it', () => {
  const close: Look = { scale: 1.2, x: 0, y: 500 };
  expect(seen(south, close, open)).toBe(false);
  const moved = showing(close, south, map, open);
  expect(seen(south, moved, open)).toBe(true);
});

test('what is too small to be touched is seen from nearer by, all of it in sight', () => {
  const look = whole(map, asked);
  const near = nearer(look, south, 0.9, map, asked);
  expect(near.scale).toBe(0.9);
  expect(seen(south, showing(near, south, map, asked), asked)).toBe(true);
  // Spread over the whole map, it stays as it is.
  expect(nearer(look, sheet, 0.9, map, asked)).toEqual(look);
  // Large enough already.
  expect(nearer(look, south, look.scale, map, asked)).toEqual(look);
});

test('a map that leaves much of a small screen bare fills it better, to a point', () => {
  const { scale } = whole(map, wide);
  expect(filling(map, wide, 1.2).scale).toBeCloseTo(1.2 * scale, 5);
  expect(filling(map, { width: 1036, height: 1536, covered: uncovered }, 1.2).scale).toBeLessThan(1.05);
});
