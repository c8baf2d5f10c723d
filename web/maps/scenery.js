// What makes a plan into a map: tapered rivers, strokes for hills and woods, the lines that accompany a coast.

import { along, distance, distance_to_rings, distance_to_segment, inside, inside_grid, line_length, line_path, noise, pair, ring_path, simplify } from "./geometry.js";

export function tapered(course, [narrow, broad], least = 0.4) {
  const line = thin(course, least);
  const total = line_length(line);
  const left = [];
  const right = [];
  let gone = 0;
  line.forEach((p, i) => {
    if (i > 0) gone += distance(line[i - 1], p);
    const before = line[Math.max(0, i - 1)];
    const after = line[Math.min(line.length - 1, i + 1)];
    const size = distance(before, after) || 1;
    const half = (narrow + (broad - narrow) * (gone / total)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / size) * half, ((after[0] - before[0]) / size) * half];
    left.push([p[0] + nx, p[1] + ny]);
    right.push([p[0] - nx, p[1] - ny]);
  });
  return ring_path([[...left, ...right.reverse()]]);
}

const GLYPHS = {
  mountain: (s, k) => ({
    strokes: [
      [[-7, 4.5], [-3.2, -1.5 - k], [-1, -6], [0.8, -3.2], [2.2, -4], [7.5, 4.5]],
      [[-0.8, -5], [0.2, -1.5], [-0.8, 1.2]],
      [[2.4, -3.2], [3.2, 0], [2.4, 2.2]],
    ],
    shade: [[-7, 4.5], [-3.2, -1.5 - k], [-1, -6], [0.8, -3.2], [2.2, -4], [7.5, 4.5]],
  }),
  hill: (s, k) => ({
    strokes: [
      [[-7, 3], [-4.5, -0.8], [-1.5, -2.6 - k * 0.4], [2, -2], [4.8, 0.4], [7, 3]],
      [[1.2, -0.6], [3, 0.8], [3.8, 2.4]],
    ],
    shade: [[-7, 3], [-4.5, -0.8], [-1.5, -2.6 - k * 0.4], [2, -2], [4.8, 0.4], [7, 3]],
  }),
  forest: (s, k) => ({
    strokes: [
      [[-2.8, 3], [-3.4, 0.6], [-2.6, -2.2], [-0.4, -3.8 - k * 0.5], [1.9, -2.6], [3, 0], [2.2, 2.6], [0.2, 3.4], [-2.8, 3]],
      [[0, 3.2], [0, 6]],
      [[1, -0.4], [1.6, 1], [0.8, 2]],
    ],
    shade: [[-2.8, 3], [-3.4, 0.6], [-2.6, -2.2], [-0.4, -3.8 - k * 0.5], [1.9, -2.6], [3, 0], [2.2, 2.6], [0.2, 3.4]],
  }),
  ridge: (s, k) => ({
    strokes: [
      [[-6, 4], [-0.8, -5 - k], [1.4, -1.6], [2.4, -3], [6.4, 4]],
    ],
    shade: [],
  }),
  steppe: (s, k) => ({
    strokes: [
      [[-2.4, -1.4 - k], [-1, 2]],
      [[0, 2], [0.2, -2.6]],
      [[1, 2], [2.4, -1.2]],
    ],
    shade: [],
  }),
  desert: (s, k) => ({
    strokes: [
      [[-6, 1], [-2, -1.6 - k], [2.6, 0], [5, 0.8]],
    ],
    shade: [],
  }),
  marsh: () => ({
    strokes: [
      [[-5, 2], [5, 2]],
      [[-3, 3.8], [3, 3.8]],
      [[0, 2], [0, -3]],
      [[-1.5, 2], [-2.6, -1.6]],
      [[1.5, 2], [2.6, -1.6]],
    ],
    shade: [],
  }),
};

// Rows of places along a range of hills, `width` to both sides of its line.
export function range_points(line, { width, spacing }) {
  const rows = Math.max(1, Math.round((2 * width) / spacing));
  const columns = Math.max(1, Math.round(line_length(line) / spacing));
  const places = [];
  for (let i = 0; i <= columns; i++) {
    const spot = along(line, i / columns);
    for (let j = 0; j < rows; j++) {
      const off = (rows === 1 ? 0 : (j / (rows - 1)) * 2 - 1) * width;
      places.push([spot.at[0] - Math.sin(spot.angle) * off, spot.at[1] + Math.cos(spot.angle) * off]);
    }
  }
  return places;
}

// Places all over a region, for terrain that matters in play.
export function rough_points(rings, spacing, margin = 9) {
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  const places = [];
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += spacing * 0.87, row++) {
    for (let x = Math.min(...xs) + (row % 2 ? spacing / 2 : 0); x < Math.max(...xs); x += spacing) {
      if (inside([x, y], rings) && distance_to_rings([x, y], rings) > margin) places.push([x, y]);
    }
  }
  return places;
}

// Draws strokes at the places, from the back to the front, never on a name, a site, a river, a border or the water. Flat relief has no shade and fewer strokes.
export function draw_relief(ranges, free, scale = 1, flat = false) {
  const found = [];
  for (const range of ranges) {
    for (const place of range.points) {
      const stray = range.stray ?? 5 * scale;
      const at = [place[0] + stray * noise(place[0] / 3, place[1] / 3, 21), place[1] + 0.8 * stray * noise(place[0] / 3, place[1] / 3, 22)];
      if (!free(at, 8 * scale, range.crest) || found.some((f) => distance(f.at, at) < range.spacing * 0.78)) continue;
      found.push({ kind: range.kind, at, size: (range.size ?? scale) * (1 + 0.22 * noise(place[0] / 5, place[1] / 5, 23)), k: noise(place[0], place[1], 24) });
    }
  }
  found.sort((a, b) => a.at[1] - b.at[1]);
  return ["mountain", "hill", "forest", "marsh", "steppe", "desert", "ridge"]
    .map((kind) => {
      const shapes = found.filter((f) => f.kind === kind).map((f) => ({ f, glyph: GLYPHS[kind](f.size, f.k) }));
      const strokes = (glyph) => (flat && glyph.shade.length > 0 ? glyph.strokes.slice(0, 2) : glyph.strokes);
      const put = (f, line) => line.map(([x, y]) => [f.at[0] + x * f.size, f.at[1] + y * f.size]);
      return {
        kind,
        path: shapes.flatMap(({ f, glyph }) => strokes(glyph).map((line) => line_path(put(f, line)))).join(""),
        shade: flat ? "" : shapes.filter(({ glyph }) => glyph.shade.length > 0).map(({ f, glyph }) => ring_path([put(f, glyph.shade)])).join(""),
      };
    })
    .filter((entry) => entry.path !== "");
}

// Level lines of the distance from the land, by marching squares: the parallel lines along a coast.
export function shore_lines(land, coast_segments, [width, height], distances) {
  const step = 3;
  const reach = Math.max(...distances) + 2 * step;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const near = new Float32Array(columns * rows).fill(1e6);
  for (const [a, b] of coast_segments) {
    const i0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach) / step));
    const i1 = Math.min(columns - 1, Math.ceil((Math.max(a[0], b[0]) + reach) / step));
    const j0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach) / step));
    const j1 = Math.min(rows - 1, Math.ceil((Math.max(a[1], b[1]) + reach) / step));
    for (let j = j0; j <= j1; j++) {
      for (let i = i0; i <= i1; i++) near[j * columns + i] = Math.min(near[j * columns + i], distance_to_segment([i * step, j * step], a, b));
    }
  }
  const within = inside_grid(land, [0, 0], step, columns, rows);
  within.forEach((on_land, k) => {
    if (on_land && near[k] < 1e6) near[k] = -near[k];
  });
  return distances.map((level) => {
    const edges = [];
    const cross = (p, q, vp, vq) => {
      const t = (level - vp) / (vq - vp);
      return [Math.round((p[0] + (q[0] - p[0]) * t) * 10), Math.round((p[1] + (q[1] - p[1]) * t) * 10)];
    };
    for (let j = 0; j + 1 < rows; j++) {
      for (let i = 0; i + 1 < columns; i++) {
        const corners = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]];
        const values = corners.map(([x, y]) => near[y * columns + x]);
        if (values.some((v) => v > 1e5)) continue;
        const cuts = [];
        for (let n = 0; n < 4; n++) {
          const m = (n + 1) % 4;
          if (values[n] > level !== values[m] > level) {
            const ordered = n < m ? [n, m] : [m, n];
            cuts.push(cross(corners[ordered[0]].map((v) => v * step), corners[ordered[1]].map((v) => v * step), values[ordered[0]], values[ordered[1]]));
          }
        }
        if (cuts.length === 2) edges.push(cuts);
        else if (cuts.length === 4) edges.push([cuts[0], cuts[1]], [cuts[2], cuts[3]]);
      }
    }
    return edges;
  });
}

export function thin(line, least) {
  const ends = new Set([pair(line[0]), pair(line[line.length - 1])]);
  return simplify(line, least, (p) => ends.has(pair(p)));
}
