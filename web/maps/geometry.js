// Plane geometry shared by the steps of the map build. Points are [x, y] in map units, rings are arrays of points without a repeated end.

// Plain square roots: Math.hypot is several times slower, and this is the innermost loop.
export const distance = (a, b) => Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
export const round1 = (value) => Math.round(value * 10) / 10;

export function ring_area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum / 2;
}

// Even-odd test against any number of rings, so that islands and holes need no special care.
export function inside(point, rings) {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[j];
      if (ay > point[1] !== by > point[1] && point[0] < ((bx - ax) * (point[1] - ay)) / (by - ay) + ax) odd = !odd;
    }
  }
  return odd;
}

// The same for all points of a grid at once, row by row.
export function inside_grid(rings, [x0, y0], step, columns, rows) {
  const grid = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    const y = y0 + j * step;
    const cuts = [];
    for (const ring of rings) {
      for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
        const [ax, ay] = ring[i];
        const [bx, by] = ring[k];
        if (ay > y !== by > y) cuts.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      }
    }
    cuts.sort((a, b) => a - b);
    for (let i = 0, passed = 0; i < columns; i++) {
      while (passed < cuts.length && cuts[passed] <= x0 + i * step) passed++;
      grid[j * columns + i] = passed % 2;
    }
  }
  return grid;
}

// The point of a segment that is nearest to p.
export function foot(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return [a[0] + t * dx, a[1] + t * dy];
}

export function distance_to_segment(p, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  const [ex, ey] = [p[0] - a[0] - t * dx, p[1] - a[1] - t * dy];
  return Math.sqrt(ex * ex + ey * ey);
}

export function distance_to_rings(point, rings) {
  let best = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) best = Math.min(best, distance_to_segment(point, ring[j], ring[i]));
  }
  return best;
}

export function line_length(line) {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i]);
  return sum;
}

// The point at a share t of the line's length, with the direction there.
export function along(line, t) {
  let left = line_length(line) * t;
  for (let i = 1; i < line.length; i++) {
    const step = distance(line[i - 1], line[i]);
    if (left <= step || i === line.length - 1) {
      const s = step === 0 ? 0 : left / step;
      const [a, b] = [line[i - 1], line[i]];
      return { at: [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s], angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
    }
    left -= step;
  }
  return { at: line[0], angle: 0 };
}

// Catmull-Rom through the control points, one point every `step` units.
export function spline(points, step) {
  if (points.length < 3) {
    const count = Math.max(1, Math.round(distance(points[0], points[1]) / step));
    return Array.from({ length: count + 1 }, (_, i) => [0, 1].map((k) => points[0][k] + ((points[1][k] - points[0][k]) * i) / count));
  }
  const line = [points[0]];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p1, p2] = [points[i], points[i + 1]];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const count = Math.max(1, Math.round(distance(p1, p2) / step));
    for (let n = 1; n <= count; n++) {
      const t = n / count;
      line.push(
        [0, 1].map(
          (k) =>
            0.5 * (2 * p1[k] + (p2[k] - p0[k]) * t + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t),
        ),
      );
    }
  }
  return line;
}

function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
}

// Smooth noise between -1 and 1 that depends on the place alone: the same map comes out of every build.
export function noise(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
  const low = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
  return 2 * (top * (1 - v) + low * v) - 1;
}

// Gives a smooth line the unrest of a hand or of nature; its ends stay where they are.
export function wiggle(line, amplitude) {
  const total = line_length(line);
  let gone = 0;
  return line.map((p, i) => {
    if (i > 0) gone += distance(line[i - 1], p);
    const calm = Math.min(1, gone / 15, (total - gone) / 15);
    const shift = (seed) => amplitude * calm * (noise(p[0] / 26, p[1] / 26, seed) + 0.45 * noise(p[0] / 9, p[1] / 9, seed + 7));
    return [p[0] + shift(1), p[1] + shift(2)];
  });
}

// Visvalingam: drops the points whose triangle is smaller than `least`; points that `keep` names stay.
export function simplify(ring, least, keep = () => false) {
  const points = ring.slice();
  for (;;) {
    let worst = -1;
    let size = least;
    for (let i = 0; i < points.length && points.length > 4; i++) {
      if (keep(points[i])) continue;
      const a = points[(i + points.length - 1) % points.length];
      const b = points[i];
      const c = points[(i + 1) % points.length];
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      if (area < size) {
        size = area;
        worst = i;
      }
    }
    if (worst < 0) return points;
    points.splice(worst, 1);
  }
}

const text = (value) => String(round1(value)).replace(/^(-?)0\./, "$1.");
export const pair = (p) => `${text(p[0])},${text(p[1])}`;

// A path goes in steps from point to point: that takes half the room of the points themselves.
export function line_path(line) {
  let here = [0, 0];
  const steps = line.map((p) => {
    const there = p.map((v) => Math.round(v * 10));
    const step = [0, 1].map((k) => text((there[k] - here[k]) / 10));
    here = there;
    return step[0] + (step[1].startsWith("-") ? "" : ",") + step[1];
  });
  return `M${steps[0]}l${steps.slice(1).map((s, i) => (i === 0 || s.startsWith("-") ? s : ` ${s}`)).join("")}`;
}
export const ring_path = (rings) => rings.map((ring) => `${line_path(ring)}z`).join("");

// Back from a path of M, L or l, and Z to its lines, as the tests and the preview need it.
export function parse_path(path) {
  return path
    .split("M")
    .slice(1)
    .map((part) => {
      const numbers = part.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
      const points = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const from = part.includes("l") && points.length > 0 ? points[points.length - 1] : [0, 0];
        points.push([round1(from[0] + numbers[i]), round1(from[1] + numbers[i + 1])]);
      }
      return { closed: /z$/i.test(part), points };
    });
}
