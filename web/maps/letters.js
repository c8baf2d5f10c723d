// Where names, sites and tokens stand inside a region.

import { along, distance, distance_to_rings, distance_to_segment, inside_grid, line_length, pair, round1 } from "./geometry.js";

// Room at a point of a region: how far it is from the edge, from its walls (the edge without the coast: a token may overhang a beach but not a
// border), and from everything already placed there. Negative outside. Names stay off the points to avoid if they can.
export function room_field(rings, walls, avoid = [], grain = 2.5) {
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const step = Math.max(grain, Math.sqrt(wide * high) / 90);
  const columns = Math.ceil(wide / step) + 2;
  const rows = Math.ceil(high / step) + 2;
  const within = inside_grid(rings, [x0, y0], step, columns, rows);
  const edge = new Float32Array(columns * rows);
  const wall = new Float32Array(columns * rows);
  const soft = new Float32Array(columns * rows);
  const points = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const p = [x0 + i * step, y0 + j * step];
      const far = distance_to_rings(p, rings);
      edge[j * columns + i] = within[j * columns + i] ? far : -far;
      wall[j * columns + i] = walls.reduce((least, [a, b]) => Math.min(least, distance_to_segment(p, a, b)), 1e4);
      soft[j * columns + i] = avoid.reduce((least, q) => Math.min(least, distance(p, q)), 1e4);
      if (edge[j * columns + i] > 0) points.push(p);
    }
  }
  const read = (raster, p) => {
    const [u, v] = [(p[0] - x0) / step, (p[1] - y0) / step];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    if (i < 0 || j < 0 || i + 1 >= columns || j + 1 >= rows) return -1;
    const k = j * columns + i;
    const [s, t] = [u - i, v - j];
    return (raster[k] * (1 - s) + raster[k + 1] * s) * (1 - t) + (raster[k + columns] * (1 - s) + raster[k + columns + 1] * s) * t;
  };
  // More to keep off: what is drawn only once the sites have their places.
  const shun = (more) => {
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) soft[j * columns + i] = more.reduce((least, q) => Math.min(least, distance([x0 + i * step, y0 + j * step], q)), soft[j * columns + i]);
    }
  };
  const clear = (p, obstacles) => obstacles.reduce((least, o) => Math.min(least, distance(p, o.at) - o.radius), 1e4);
  return {
    points,
    box: [x0, y0, wide, high],
    shun,
    at: (p, obstacles) => Math.min(read(edge, p), clear(p, obstacles)),
    // How much of a name of this size, standing on these points, would lie on a river or a beach.
    untidy: (line, size) => line.filter((p) => read(soft, p) < size * 0.55).length / line.length,
    takes_token: (p, token, obstacles) => read(edge, p) >= token * 0.35 && read(wall, p) >= token + 1 && clear(p, obstacles) >= token,
  };
}

export function roomiest(field, obstacles) {
  let best = null;
  let most = -Infinity;
  for (const p of field.points) {
    const room = field.at(p, obstacles);
    if (room > most) [best, most] = [p, room];
  }
  return best;
}

// Widths of Cinzel's capitals in ems, and the space between them.
const WIDTHS = { A: 0.71, B: 0.64, C: 0.77, D: 0.82, E: 0.61, F: 0.58, G: 0.82, H: 0.84, I: 0.37, J: 0.36, K: 0.72, L: 0.6, M: 0.95, N: 0.86, O: 0.86, P: 0.63, Q: 0.87, R: 0.72, S: 0.54, T: 0.65, U: 0.81, V: 0.73, W: 0.97, X: 0.71, Y: 0.69, Z: 0.66, " ": 0.25 };
const SPACING = 0.12;
const text_width = (text) => [...text.toUpperCase()].reduce((sum, c) => sum + (WIDTHS[c] ?? 0.8) + SPACING, 0);

// A gentle arc through `centre`: `bend` is its height as a share of its length.
function arc(centre, angle, length, bend, count = 9) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (u, v) => [centre[0] + u * c - v * s, centre[1] + u * s + v * c];
  return {
    middle: Array.from({ length: count }, (_, i) => {
      const t = (2 * i) / (count - 1) - 1;
      return place((t * length) / 2, bend * length * (t * t - 0.5));
    }),
    place,
  };
}

// A quadratic curve for the baseline, a little longer than the text because glyphs beyond the end of a path vanish.
function baseline(found) {
  const { centre, angle, size, length, bend } = found;
  const { place } = arc(centre, angle, length, bend);
  const half = (length / 2) * 1.25;
  const drop = size * 0.35;
  const v = (u) => bend * length * ((2 * u) / length) ** 2 - (bend * length) / 2 + drop;
  const slope = (8 * bend * half) / length;
  const control = place(0, v(half) - slope * half);
  return `M${pair(place(-half, v(half)))}Q${pair(control)} ${pair(place(half, v(half)))}`;
}

// The largest setting of the name inside the region, level rather than steep, calm rather than bent, and not far from `toward`.
export function fit_label(field, obstacles, name, { largest, smallest, toward, pull, tidy = 9, strokes = 9, margin = 2, tries = 700, beads = 9 }) {
  const width = text_width(name);
  const stride = Math.max(1, Math.floor(field.points.length / tries));
  const centres = field.points.filter((p, i) => i % stride === 0 && field.at(p, obstacles) > smallest * 0.5);
  let best = null;
  for (const centre of centres) {
    for (let degrees = -70; degrees <= 70; degrees += 10) {
      for (const bend of [0, -0.06, 0.06, -0.12, 0.12]) {
        const angle = (degrees * Math.PI) / 180;
        const fits = (size) => arc(centre, angle, width * size, bend, beads).middle.every((p) => field.at(p, obstacles) >= size * 0.5 + margin);
        const steep = Math.abs(degrees);
        const cost = steep * 0.04 + (steep > 45 ? 2 : 0) + Math.abs(bend) * 10 + distance(centre, toward) * pull;
        let low = Math.max(smallest, best ? best.score + cost + 0.01 : 0);
        if (low > largest || !fits(low)) continue;
        for (let high = largest; high - low > 0.25; ) {
          const size = (low + high) / 2;
          if (fits(size)) low = size;
          else high = size;
        }
        const score = low - cost - tidy * field.untidy(arc(centre, angle, width * low, bend, strokes).middle, low);
        if (best && score <= best.score) continue;
        best = { score, steep, centre, angle, bend, size: low, length: width * low };
      }
    }
  }
  if (!best) return null;
  const shape = arc(best.centre, best.angle, best.length, best.bend, beads).middle;
  return {
    label: { path: baseline(best), size: Math.floor(best.size * 10) / 10, length: round1(best.length) },
    steep: best.steep,
    untidy: field.untidy(arc(best.centre, best.angle, best.length, best.bend, strokes).middle, best.size),
    centre: best.centre,
    obstacles: shape.flatMap((p, i) => (i === 0 ? [p] : [[(p[0] + shape[i - 1][0]) / 2, (p[1] + shape[i - 1][1]) / 2], p])).map((at) => ({ at, radius: best.size * 0.45 })),
  };
}

// Name and tokens compete for the same room: several settings of the name are tried, and the one that serves both best is kept. `tidy` says how much
// it counts that a name keeps off rivers and roads, `strokes` at how many of its points that is looked at.
export function furnish(field, obstacles, name, { largest, smallest, token, wanted, toward, tidy = 9, strokes = 9, margin, tries, beads, shares, most = wanted + 6, lattice = {} }) {
  const heart = toward ?? roomiest(field, obstacles);
  const [x, y, wide, high] = field.box;
  const targets = toward ? [toward] : [heart, [x + wide / 2, y], [x + wide / 2, y + high], [x, y + high / 2], [x + wide, y + high / 2]];
  const home = [0, 1].map((k) => field.points.reduce((sum, p) => sum + p[k], 0) / field.points.length);
  let best = null;
  // With shares given, the name shrinks only until there is room for the tokens wanted.
  const settings = shares
    ? shares.flatMap((share) => targets.map((target) => ({ share, target })))
    : targets.flatMap((target) => (toward ? [1] : [1, 0.82, 0.66]).map((share) => ({ share, target })));
  for (const { share, target } of settings) {
    if (shares && target === targets[0] && best?.slots.length >= wanted) break;
    const top = Math.max(smallest, largest * share);
    const named = fit_label(field, obstacles, name, { largest: top, smallest, toward: target, pull: target === heart ? 0.02 : 0.05, tidy, strokes, margin, tries, beads });
    if (!named) continue;
    const all = [...obstacles, ...named.obstacles];
    // On the open sea tokens gather beside the name.
    const aside = (x, y) => [toward[0] + x * (named.label.length / 2 + 3 * token), toward[1] + y * (named.label.size + 3 * token)];
    const hearts = toward ? [aside(0, 1), aside(0, -1), aside(1, -0.7), aside(-1, -0.7), aside(1, 0.7), aside(-1, 0.7)] : [roomiest(field, all)];
    const { slots } = hearts.map((near) => place_slots(field, all, token, most, near, lattice)).reduce((p, q) => (q.score > p.score + 4 ? q : p));
    const score = 3 * Math.min(slots.length, wanted) + 0.3 * slots.length + named.label.size - named.steep * 0.06 - tidy * named.untidy - distance(named.centre, home) * 0.04;
    if (!best || score > best.score) best = { score, name, named, slots, obstacles: all };
  }
  return best;
}

// A name along given points, for seas, rivers and neighbour lands.
export function free_label(points, size) {
  const [a, b] = [points[0], points[points.length - 1]];
  const m = points.length > 2 ? points[1] : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const control = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
  return { path: `M${pair(a)}Q${pair(control)} ${pair(b)}`, size, length: round1(distance(a, m) + distance(m, b)) };
}

// A river's name beside a calm and free stretch of its course, read from left to right.
export function river_label(line, { name, width }, size, covered) {
  const total = line_length(line);
  const length = text_width(name) * size * 1.1;
  let best = null;
  for (let start = 0.05 * total; start + length < 0.95 * total; start += 6) {
    for (const side of [-1, 1]) {
      const spots = [0, 0.25, 0.5, 0.75, 1].map((t) => along(line, (start + t * length) / total).at);
      if (spots[4][0] < spots[0][0]) spots.reverse();
      const chord = Math.atan2(spots[4][1] - spots[0][1], spots[4][0] - spots[0][0]);
      const off = side < 0 ? width[1] / 2 + 3 : width[1] / 2 + 2 + size * 0.72;
      const shift = [-Math.sin(chord) * off * side, Math.cos(chord) * off * side];
      const [a, m, b] = [spots[0], spots[2], spots[4]].map((p) => [p[0] + shift[0], p[1] + shift[1]]);
      const control = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
      const curve = Array.from({ length: 9 }, (_, i) => i / 8).map((t) => [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * control[k] + t * t * b[k]));
      const unrest = [1, 3].reduce((sum, i) => sum + Math.abs(distance(curve[2 * i], spots[i]) - off), 0);
      const bend = distance(m, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) / length;
      const crowd = curve.reduce((least, p) => covered.reduce((near, o) => Math.min(near, distance(p, o.at) - o.radius - size * 0.6), least), 12);
      const score = Math.min(crowd, 8) * 2 - unrest - bend * 60 - Math.abs(chord) * 3;
      if (!best || score > best.score) best = { score, a, b, control, curve };
    }
  }
  return {
    label: { path: `M${pair(best.a)}Q${pair(best.control)} ${pair(best.b)}`, size, length: round1(length) },
    obstacles: best.curve.map((at) => ({ at, radius: size * 0.6 })),
  };
}

// Moves a site the least that gives it room for its disc.
export function settle(field, obstacles, wanted, { radius, gap = 4 }) {
  let at = wanted;
  if (field.at(at, obstacles) < radius + gap) {
    let best = Infinity;
    for (const p of field.points) {
      const far = distance(p, wanted);
      if (far < best && field.at(p, obstacles) >= radius + gap * 1.25) [at, best] = [p, far];
    }
  }
  return at;
}

// Finds the side of a site on which its name stands best, or where `corners` are allowed the corner. `open_sea` says where a name may stand on the
// water off the coast.
export function name_site(field, obstacles, at, { lines, facts }, { radius, text, corners, gap = 4 }, open_sea = () => false) {
  const width = Math.max(0, ...lines.map((line) => line.length)) * text * 0.52;
  const more = Math.max(0, lines.length - 1) * text;
  const sides = [
    { anchor: "middle", text: [at[0], at[1] + radius + text], from: -width / 2, cost: 0 },
    { anchor: "middle", text: [at[0], at[1] - radius - gap - more], from: -width / 2, cost: 4 },
    { anchor: "start", text: [at[0] + radius + gap, at[1] + text * 0.35 - more / 2], from: 0, cost: 3 },
    { anchor: "end", text: [at[0] - radius - gap, at[1] + text * 0.35 - more / 2], from: -width, cost: 3 },
  ];
  if (corners) {
    for (const [up, y] of [[0, at[1] + radius + text * 0.9], [2, at[1] - radius - 3 - more]]) {
      sides.push({ anchor: "start", text: [at[0] + radius * 0.5, y], from: 0, cost: 7 + up }, { anchor: "end", text: [at[0] - radius * 0.5, y], from: -width, cost: 7 + up });
    }
  }
  let best = null;
  for (const side of sides) {
    const cover = [];
    lines.forEach((_, line) => {
      for (let i = 0; i <= 6; i++) cover.push({ at: [side.text[0] + side.from + (width * i) / 6, side.text[1] - text * 0.35 + line * text], radius: text * 0.55 });
    });
    const room = cover.reduce((least, c) => Math.min(least, field.at(c.at, obstacles)), 12);
    if (!best || room - side.cost > best.score) best = { score: room - side.cost, side, cover, at_sea: false };
    // Off the coast it leaves the land to the pieces, even if it has to stand a little farther away.
    for (let away = 0; away <= 24; away += 2) {
      const shift = side.anchor === "middle" ? [0, Math.sign(side.text[1] - at[1]) * away] : [Math.sign(side.text[0] - at[0]) * away, 0];
      const moved = (p) => [p[0] + shift[0], p[1] + shift[1]];
      const afloat = cover.map((c) => ({ ...c, at: moved(c.at) }));
      if (lines.length === 0 || !afloat.every((c) => open_sea(c.at, c.radius + 1))) continue;
      const score = 14 - away / 2 - side.cost / 4;
      if (score > best.score) best = { score, side: { ...side, text: moved(side.text) }, cover: afloat, at_sea: true };
      break;
    }
  }
  const point = (p) => p.map(round1);
  return {
    entry: { ...facts, at: point(at), text: point(best.side.text), anchor: best.side.anchor },
    obstacles: [{ at, radius: radius + 2 }, ...(best.at_sea ? [] : best.cover)],
    sea_obstacles: best.at_sea ? best.cover : [],
  };
}

// The holding of a space: a wheel with its Population, beside it or above it the cubes of its Prosperity. It hugs the edge or a site, to leave the
// open room to the pieces, and keeps off rivers and roads if it can.
export function place_holding(field, obstacles, { columns, rows }, { cube, wheel }, home) {
  const [wide, high] = [columns * cube, rows * cube];
  const gap = 3;
  const shapes = [
    { size: [2 * wheel + gap + wide, Math.max(2 * wheel, high)], wheel: [wheel, Math.max(wheel, high / 2)], cubes: [2 * wheel + gap, Math.max(0, wheel - high / 2)] },
    { size: [Math.max(2 * wheel, wide), 2 * wheel + gap + high], wheel: [Math.max(wheel, wide / 2), wheel], cubes: [Math.max(0, wheel - wide / 2), 2 * wheel + gap] },
  ];
  const spread = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];
  let best = null;
  for (const shape of shapes) {
    for (const corner of field.points) {
      const grid = spread.flatMap((u) => spread.map((v) => [corner[0] + u * shape.size[0], corner[1] + v * shape.size[1]]));
      const rooms = grid.map((p) => field.at(p, obstacles));
      if (Math.min(...rooms) < 3) continue;
      const middle = [corner[0] + shape.size[0] / 2, corner[1] + shape.size[1] / 2];
      const snug = rooms.reduce((sum, room) => sum + room, 0) / rooms.length;
      const score = -snug - 40 * field.untidy(grid, 14) - (home ? distance(middle, home) : 0);
      if (!best || score > best.score) best = { score, shape, corner, grid };
    }
  }
  if (!best) return null;
  const put = (offset) => [0, 1].map((k) => round1(best.corner[k] + offset[k]));
  return {
    population: put(best.shape.wheel),
    prosperity: { box: [...put(best.shape.cubes), wide, high], columns, rows },
    obstacles: best.grid.map((at) => ({ at, radius: 5 })),
  };
}

// A honeycomb of places for tokens, the lattice moved and turned to hold the most; near the heart first.
function place_slots(field, obstacles, token, most, heart, { spread = Infinity, step = 0.1 }) {
  const pitch = 2 * token + 1.5;
  const rounded = (value) => (step === 0.1 ? round1(value) : Math.round(value / step) * step);
  const [x0, y0, wide, high] = field.box;
  const reach = Math.min(spread, Math.ceil(Math.hypot(wide, high) / pitch));
  let best = null;
  for (const degrees of [0, 15, 30, 45]) {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (let n = 0; n < 36; n++) {
      const origin = [heart[0] + ((n % 6) / 6) * pitch, heart[1] + (Math.floor(n / 6) / 6) * pitch];
      const slots = [];
      for (let j = -reach; j <= reach; j++) {
        for (let i = -reach; i <= reach; i++) {
          const u = (i + (j & 1) / 2) * pitch;
          const v = j * pitch * 0.866;
          const p = [origin[0] + u * c - v * s, origin[1] + u * s + v * c].map(rounded);
          if (p[0] < x0 || p[0] > x0 + wide || p[1] < y0 || p[1] > y0 + high) continue;
          if (field.takes_token(p, token, obstacles)) slots.push(p);
        }
      }
      slots.sort((p, q) => distance(p, heart) - distance(q, heart));
      const kept = slots.slice(0, most);
      const scatter = kept.reduce((sum, p) => sum + distance(p, heart), 0) / Math.max(1, kept.length);
      const score = kept.length * 1000 - scatter;
      if (!best || score > best.score) best = { score, slots: kept };
    }
  }
  return best;
}
