import { expect, test } from 'vitest';
import { around, showing, whole, within, type Box, type Frame, type Look } from './camera';

const map = { width: 1000, height: 1500 };
const open: Frame = { width: 600, height: 800, covered: 0 };

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
  return at.left >= 0 && at.top >= 0 && at.left + at.width <= frame.width && at.top + at.height <= frame.height - frame.covered;
}

const sheet: Box = { left: 0, top: 0, ...map };
const south: Box = { left: 300, top: 1300, width: 500, height: 190 };
const north: Box = { left: 300, top: 10, width: 300, height: 200 };

test('the whole map stands in the part of the frame that is free', () => {
  expect(seen(sheet, whole(map, open), open)).toBe(true);
  const half = { ...open, covered: 300 };
  expect(seen(sheet, whole(map, half), half)).toBe(true);
});

test('what is in sight already moves nothing', () => {
  const look = whole(map, open);
  expect(showing(look, south, map, open)).toEqual(look);
});

test('what is covered is moved into sight at the same size', () => {
  const look = whole(map, open);
  const covered = { ...open, covered: 300 };
  expect(seen(south, look, covered)).toBe(false);
  const moved = showing(look, south, map, covered);
  expect(moved.scale).toBe(look.scale);
  expect(seen(south, moved, covered)).toBe(true);
  expect(within(moved, map, covered)).toEqual(moved);
});

test('what is spread too wide is seen from further off, but not further than the whole map', () => {
  const covered = { ...open, covered: 300 };
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
