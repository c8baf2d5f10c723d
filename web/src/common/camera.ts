// Where one looks at a map: which part of it, how large. Screen points count from the middle of the frame, in pixels.

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

// The room for a map, and how much of its lower edge something lies over.
export interface Frame extends Size {
  covered: number;
}

export interface Look {
  scale: number; // pixels a unit of the map
  x: number; // of the map's middle, in its own units
  y: number;
}

const edge = 18; // pixels around the sheet
const clear = 12; // pixels around what must be seen

export function whole(map: Size, frame: Frame): Look {
  const scale = Math.min(frame.width / (map.width + 2 * edge), (frame.height - frame.covered) / (map.height + 2 * edge));
  return { scale, x: 0, y: -frame.covered / 2 / scale };
}

// The sheet stays within reach.
export function within(look: Look, map: Size, frame: Frame): Look {
  const reach = (length: number, room: number) => Math.max(0, (length - room / look.scale) / 2) + 40 / look.scale;
  const across = reach(map.width, frame.width);
  const up = reach(map.height, frame.height);
  return {
    scale: look.scale,
    x: Math.max(-across, Math.min(across, look.x)),
    y: Math.max(-up - frame.covered / look.scale, Math.min(up, look.y)),
  };
}

export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

// The nearest look from which all of the box is seen: moved if that is enough, from further off if not.
export function showing(look: Look, box: Box, map: Size, frame: Frame): Look {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(map.width, box.left + box.width) - left;
  const height = Math.min(map.height, box.top + box.height) - top;
  const room = { width: frame.width - 2 * clear, height: frame.height - frame.covered - 2 * clear };
  const least = Math.min(look.scale, whole(map, frame).scale);
  const scale = Math.max(least, Math.min(look.scale, room.width / width, room.height / height));
  // Along one axis: by how much the middle of the map must lie off.
  const moved = (at: number, from: number, length: number, size: number, begin: number, end: number) => {
    const first = begin / scale - (from - size / 2);
    const last = end / scale - (from + length - size / 2);
    return first > last ? (first + last) / 2 : Math.max(first, Math.min(last, at));
  };
  return {
    scale,
    x: moved(look.x, left, width, map.width, -frame.width / 2 + clear, frame.width / 2 - clear),
    y: moved(look.y, top, height, map.height, -frame.height / 2 + clear, frame.height / 2 - frame.covered - clear),
  };
}
