// Where one looks at a map: which part of it, how large. Screen points count from the middle of the frame, in pixels.

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

// How far panels reach over each side of something, in pixels.
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// The map lies in all of the frame; what is asked about is shown in the part that no panel covers.
export interface Frame extends Size {
  covered: Insets;
}

export interface Look {
  scale: number; // pixels a unit of the map
  x: number; // of the map's middle, in its own units
  y: number;
}

export const uncovered: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

const edge = 18; // pixels around the sheet
const clear = 12; // pixels around what must be seen

interface Span {
  from: number;
  to: number;
}

// The free part of the frame, along each axis.
const across = ({ width, covered }: Frame): Span => ({ from: -width / 2 + covered.left, to: width / 2 - covered.right });
const down = ({ height, covered }: Frame): Span => ({ from: -height / 2 + covered.top, to: height / 2 - covered.bottom });
const length = ({ from, to }: Span): number => Math.max(1, to - from);
const middle = ({ from, to }: Span): number => (from + to) / 2;

// The middle of the map in the middle of what is free.
export function centred(scale: number, frame: Frame): Look {
  return { scale, x: middle(across(frame)) / scale, y: middle(down(frame)) / scale };
}

export function whole(map: Size, frame: Frame): Look {
  return centred(Math.min(length(across(frame)) / (map.width + 2 * edge), length(down(frame)) / (map.height + 2 * edge)), frame);
}

// Larger than the whole map, where the free part is much wider or higher than the sheet: it fills it better.
export function filling(map: Size, frame: Frame, most: number): Look {
  const fit = whole(map, frame).scale;
  return centred(Math.min(most * fit, Math.max(fit, length(across(frame)) / map.width, length(down(frame)) / map.height)), frame);
}

// The sheet stays within reach.
export function within(look: Look, map: Size, frame: Frame): Look {
  const kept = (at: number, size: number, room: Span) => {
    const reach = Math.max(0, (size - length(room) / look.scale) / 2) + 40 / look.scale;
    const centre = middle(room) / look.scale;
    return Math.max(centre - reach, Math.min(centre + reach, at));
  };
  return { scale: look.scale, x: kept(look.x, map.width, across(frame)), y: kept(look.y, map.height, down(frame)) };
}

export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function on_sheet(box: Box, map: Size): Box {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  return { left, top, width: Math.min(map.width, box.left + box.width) - left, height: Math.min(map.height, box.top + box.height) - top };
}

const room_for = (box: Box, frame: Frame): number =>
  Math.min((length(across(frame)) - 2 * clear) / box.width, (length(down(frame)) - 2 * clear) / box.height);

// The nearest look from which all of the box is seen: moved if that is enough, from further off if not.
export function showing(look: Look, box: Box, map: Size, frame: Frame): Look {
  const seen = on_sheet(box, map);
  const least = Math.min(look.scale, whole(map, frame).scale);
  const scale = Math.max(least, Math.min(look.scale, room_for(seen, frame)));
  // By how much the middle of the map must lie off.
  const moved = (at: number, from: number, size: number, sheet: number, room: Span) => {
    const first = (room.from + clear) / scale - (from - sheet / 2);
    const last = (room.to - clear) / scale - (from + size - sheet / 2);
    return first > last ? (first + last) / 2 : Math.max(first, Math.min(last, at));
  };
  return {
    scale,
    x: moved(look.x, seen.left, seen.width, map.width, across(frame)),
    y: moved(look.y, seen.top, seen.height, map.height, down(frame)),
  };
}

// From nearer by, where what can be chosen would be too small to be touched: as near as all of it stays in sight.
export function nearer(look: Look, box: Box, wanted: number, map: Size, frame: Frame): Look {
  const scale = Math.min(wanted, room_for(on_sheet(box, map), frame));
  if (scale <= look.scale * 1.1) return look;
  const middle_x = box.left + box.width / 2 - map.width / 2;
  const middle_y = box.top + box.height / 2 - map.height / 2;
  const to = centred(scale, frame);
  return within({ scale, x: to.x - middle_x, y: to.y - middle_y }, map, frame);
}
