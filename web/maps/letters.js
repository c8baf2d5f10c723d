// Where names, sites and tokens stand inside a region.

import { distance, distance_to_rings, inside, pair, round1 } from "./geometry.js";

// Room at a point: how far it is from the region's edge and from everything already placed there. Negative outside.
export function room_field(rings, obstacles = []) {
  const step = 3;
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.ceil((Math.max(...xs) - x0) / step) + 1;
  const height = Math.ceil((Math.max(...ys) - y0) / step) + 1;
  const edge = new Float32Array(width * height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const p = [x0 + i * step, y0 + j * step];
      edge[j * width + i] = inside(p, rings) ? distance_to_rings(p, rings) : -1;
    }
  }
  const at = (p) => {
    const i = Math.round((p[0] - x0) / step);
    const j = Math.round((p[1] - y0) / step);
    if (i < 0 || j < 0 || i >= width || j >= height) return -1;
    let room = edge[j * width + i];
    for (const o of obstacles) room = Math.min(room, distance(p, o.at) - o.radius);
    return room;
  };
  const points = [];
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) if (edge[j * width + i] > 0) points.push([x0 + i * step, y0 + j * step]);
  return { at, points, obstacles, edge: (p) => (inside(p, rings) ? distance_to_rings(p, rings) : -1) };
}

export function roomiest(field) {
  let best = null;
  let most = -Infinity;
  for (const p of field.points) {
    const room = field.at(p);
    if (room > most) [best, most] = [p, room];
  }
  return best;
}

const letters = (text) => [...text].reduce((sum, c) => sum + (c === " " ? 0.45 : "IJ".includes(c.toUpperCase()) ? 0.5 : "MW".includes(c.toUpperCase()) ? 1.08 : 0.86), 0);
export const text_width = (text, spread) => letters(text) * spread;

// A gentle arc through `centre`: `bend` is its height as a share of its length.
function arc(centre, angle, length, bend) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (u, v) => [centre[0] + u * c - v * s, centre[1] + u * s + v * c];
  const count = 9;
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

// The largest setting of the name inside the region, level rather than steep, calm rather than bent.
export function fit_label(field, name, { largest, smallest, spread }) {
  const width = text_width(name, spread);
  const middle = roomiest(field);
  const inner = field.points.filter((_, i) => i % 5 === 0).filter((p) => field.at(p) > smallest * 0.5);
  let best = null;
  for (const centre of inner) {
    for (let degrees = -70; degrees <= 70; degrees += 10) {
      for (const bend of [0, -0.06, 0.06, -0.12, 0.12]) {
        const fits = (size) => arc(centre, (degrees * Math.PI) / 180, width * size, bend).middle.every((p) => field.at(p) >= size * 0.5 + 2);
        const steep = Math.abs(degrees);
        const cost = steep * 0.05 + (steep > 45 ? 2.5 : 0) + Math.abs(bend) * 12 + distance(centre, middle) * 0.01;
        if (best && largest - cost <= best.score) continue;
        let [low, high] = [smallest, largest];
        if (best && best.score + cost > low) low = Math.min(largest, best.score + cost);
        if (!fits(low)) continue;
        while (high - low > 0.25) {
          const size = (low + high) / 2;
          if (fits(size)) low = size;
          else high = size;
        }
        const score = low - cost;
        if (!best || score > best.score) best = { score, centre, angle: (degrees * Math.PI) / 180, bend, size: low, length: width * low };
      }
    }
  }
  if (!best) return null;
  const shape = arc(best.centre, best.angle, best.length, best.bend).middle;
  return {
    label: { path: baseline(best), size: round1(best.size), length: round1(best.length) },
    obstacles: shape.flatMap((p, i) => (i === 0 ? [p] : [[(p[0] + shape[i - 1][0]) / 2, (p[1] + shape[i - 1][1]) / 2], p])).map((at) => ({ at, radius: best.size * 0.45 })),
  };
}

// A name along given points, for seas, rivers and neighbour lands.
export function free_label(points, text, size) {
  const [a, b] = [points[0], points[points.length - 1]];
  const m = points.length > 2 ? points[1] : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const control = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
  return { path: `M${pair(a)}Q${pair(control)} ${pair(b)}`, size, length: round1(distance(a, m) + distance(m, b)) };
}

// Moves a site the least that gives it room for its disc, and finds the side on which its name stands best.
export function place_site(field, wanted, tribe, { radius, text }) {
  let at = wanted;
  if (field.at(at) < radius + 4) {
    let best = Infinity;
    for (const p of field.points) {
      const far = distance(p, wanted);
      if (far < best && field.at(p) >= radius + 5) [at, best] = [p, far];
    }
  }
  const lines = tribe.city ? 2 : 1;
  const width = Math.max(tribe.name.length, (tribe.city ?? "").length) * text * 0.52;
  const sides = [
    { anchor: "middle", text: [at[0], at[1] + radius + text], from: -width / 2, cost: 0 },
    { anchor: "middle", text: [at[0], at[1] - radius - 4 - (lines - 1) * text], from: -width / 2, cost: 4 },
    { anchor: "start", text: [at[0] + radius + 4, at[1] + text * 0.35 - ((lines - 1) * text) / 2], from: 0, cost: 3 },
    { anchor: "end", text: [at[0] - radius - 4, at[1] + text * 0.35 - ((lines - 1) * text) / 2], from: -width, cost: 3 },
  ];
  let best = null;
  for (const side of sides) {
    const cover = [];
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i <= 6; i++) cover.push({ at: [side.text[0] + side.from + (width * i) / 6, side.text[1] - text * 0.35 + line * text], radius: text * 0.55 });
    }
    const score = Math.min(...cover.map((c) => Math.min(field.at(c.at), 12))) - side.cost;
    if (!best || score > best.score) best = { score, side, cover };
  }
  const point = (p) => p.map(round1);
  return {
    entry: { name: tribe.name, city: tribe.city ?? null, at: point(at), text: point(best.side.text), anchor: best.side.anchor },
    obstacles: [{ at, radius: radius + 2 }, ...best.cover],
  };
}

// A honeycomb of places for tokens, the lattice moved and turned to hold the most; near the roomiest point first.
export function place_slots(field, token, most) {
  const pitch = 2 * token + 1.5;
  const xs = field.points.map((p) => p[0]);
  const ys = field.points.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const heart = roomiest(field);
  let best = null;
  for (const degrees of [0, 15, 30, 45]) {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const reach = Math.ceil((Math.max(x1 - x0, y1 - y0) * 1.5) / pitch);
    for (let n = 0; n < 64; n++) {
      const origin = [heart[0] + ((n % 8) / 8) * pitch, heart[1] + (Math.floor(n / 8) / 8) * pitch];
      const slots = [];
      for (let j = -reach; j <= reach; j++) {
        for (let i = -reach; i <= reach; i++) {
          const u = (i + (j & 1) / 2) * pitch;
          const v = j * pitch * 0.866;
          const p = [round1(origin[0] + u * c - v * s), round1(origin[1] + u * s + v * c)];
          if (p[0] < x0 || p[0] > x1 || p[1] < y0 || p[1] > y1) continue;
          if (field.at(p) < token - 2 || field.edge(p) < token + 1) continue;
          if (field.obstacles.some((o) => distance(p, o.at) < token + o.radius)) continue;
          slots.push(p);
        }
      }
      slots.sort((p, q) => distance(p, heart) - distance(q, heart));
      const kept = slots.slice(0, most);
      const spread = kept.reduce((sum, p) => sum + distance(p, heart), 0) / Math.max(1, kept.length);
      const score = kept.length * 1000 - spread;
      if (!best || score > best.score) best = { score, slots: kept };
    }
  }
  return best.slots;
}
