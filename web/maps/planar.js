// Cuts the plane along coast, borders, sea lines and frame, and finds the faces between them.
//
// All work is done on integers (tenths of a map unit), so that "the same point" is a plain comparison.

import { distance_to_rings, inside, ring_area } from "./geometry.js";

const CELL = 80;
const key = (p) => `${p[0]},${p[1]}`;

function cells_of([a, b]) {
  const list = [];
  for (let x = Math.floor(Math.min(a[0], b[0]) / CELL); x <= Math.floor(Math.max(a[0], b[0]) / CELL); x++) {
    for (let y = Math.floor(Math.min(a[1], b[1]) / CELL); y <= Math.floor(Math.max(a[1], b[1]) / CELL); y++) list.push(`${x},${y}`);
  }
  return list;
}

const cross = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
const between = (p, a, b) => (p[0] - a[0]) * (p[0] - b[0]) <= 0 && (p[1] - a[1]) * (p[1] - b[1]) <= 0;

// Points where two segments touch, rounded to the grid; ends shared by both are no news.
function meetings([a, b], [c, d]) {
  const found = [];
  const d1 = cross(c, d, a);
  const d2 = cross(c, d, b);
  const d3 = cross(a, b, c);
  const d4 = cross(a, b, d);
  if (d1 === 0 && between(a, c, d)) found.push(a);
  if (d2 === 0 && between(b, c, d)) found.push(b);
  if (d3 === 0 && between(c, a, b)) found.push(c);
  if (d4 === 0 && between(d, a, b)) found.push(d);
  if (found.length === 0 && d1 > 0 !== d2 > 0 && d3 > 0 !== d4 > 0 && d1 !== 0 && d2 !== 0 && d3 !== 0 && d4 !== 0) {
    const t = d1 / (d1 - d2);
    found.push([Math.round(a[0] + (b[0] - a[0]) * t), Math.round(a[1] + (b[1] - a[1]) * t)]);
  }
  return found;
}

// Splits segments {a, b, kind} until none crosses or touches another except at its ends.
function cut(segments, rank) {
  let work = segments;
  for (let round = 0; round < 20; round++) {
    const unique = new Map();
    for (const s of work) {
      if (key(s.a) === key(s.b)) continue;
      const name = [key(s.a), key(s.b)].sort().join(" ");
      const known = unique.get(name);
      if (!known || rank.indexOf(s.kind) < rank.indexOf(known.kind)) unique.set(name, s);
    }
    work = [...unique.values()];
    const grid = new Map();
    work.forEach((s, index) => {
      for (const cell of cells_of([s.a, s.b])) {
        if (!grid.has(cell)) grid.set(cell, []);
        grid.get(cell).push(index);
      }
    });
    const splits = work.map(() => new Map());
    let crossings = 0;
    for (const list of grid.values()) {
      for (let i = 0; i < list.length; i++) {
        for (let j = i + 1; j < list.length; j++) {
          const [s, t] = [work[list[i]], work[list[j]]];
          for (const p of meetings([s.a, s.b], [t.a, t.b])) {
            for (const [index, u] of [
              [list[i], s],
              [list[j], t],
            ]) {
              if (key(p) === key(u.a) || key(p) === key(u.b)) continue;
              splits[index].set(key(p), p);
              crossings++;
            }
          }
        }
      }
    }
    if (crossings === 0) return work;
    work = work.flatMap((s, index) => {
      const far = (p) => (p[0] - s.a[0]) ** 2 + (p[1] - s.a[1]) ** 2;
      const stops = [s.a, ...[...splits[index].values()].sort((p, q) => far(p) - far(q)), s.b];
      return stops.slice(1).map((b, i) => ({ ...s, a: stops[i], b }));
    });
  }
  throw new Error("segments still cross after 20 rounds");
}

function prune(segments) {
  for (;;) {
    const degree = new Map();
    for (const s of segments) for (const p of [s.a, s.b]) degree.set(key(p), (degree.get(key(p)) ?? 0) + 1);
    const rest = segments.filter((s) => s.kind === "coast" || (degree.get(key(s.a)) > 1 && degree.get(key(s.b)) > 1));
    if (rest.length === segments.length) return rest;
    segments = rest;
  }
}

// Half-edges sorted round each vertex; following the next one clockwise traces every face with its area positive, and the outside of every
// connected part with its area negative.
function trace(segments) {
  const halves = [];
  for (const s of segments) {
    const one = { from: s.a, to: s.b, kind: s.kind };
    const two = { from: s.b, to: s.a, kind: s.kind, twin: one };
    one.twin = two;
    halves.push(one, two);
  }
  const around = new Map();
  for (const h of halves) {
    h.angle = Math.atan2(h.to[1] - h.from[1], h.to[0] - h.from[0]);
    if (!around.has(key(h.from))) around.set(key(h.from), []);
    around.get(key(h.from)).push(h);
  }
  for (const list of around.values()) {
    list.sort((p, q) => p.angle - q.angle);
    list.forEach((h, i) => (h.twin.next = list[(i + list.length - 1) % list.length]));
  }
  const cycles = [];
  for (const h of halves) {
    if (h.cycle) continue;
    const cycle = { halves: [] };
    for (let g = h; !g.cycle; g = g.next) {
      g.cycle = cycle;
      cycle.halves.push(g);
    }
    cycle.ring = cycle.halves.map((g) => g.from);
    cycle.area = ring_area(cycle.ring);
    cycles.push(cycle);
  }
  return cycles;
}

// A point well inside a face, for asking what it is.
function middle(face) {
  const rings = face.cycles.map((c) => c.ring);
  const xs = rings[0].map((p) => p[0]);
  const ys = rings[0].map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = null;
  let room = -1;
  for (const n of [7, 23, 61]) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const p = [x0 + ((x1 - x0) * (i + 0.5)) / n, y0 + ((y1 - y0) * (j + 0.5)) / n];
        if (!inside(p, rings)) continue;
        const d = distance_to_rings(p, rings);
        if (d > room) [best, room] = [p, d];
      }
    }
    if (best) return best;
  }
  return [(face.halves[0].from[0] + face.halves[0].to[0]) / 2, (face.halves[0].from[1] + face.halves[0].to[1]) / 2];
}

// lines: [{points, kind}] with kind coast, frame, border kinds or sea; land: rings. Borders count on land only, sea lines on water only; loose ends fall away.
export function subdivide(lines, land, rank) {
  const segments = [];
  for (const { points, kind } of lines) {
    for (let i = 1; i < points.length; i++) segments.push({ a: points[i - 1], b: points[i], kind });
  }
  const pieces = prune(
    cut(segments, rank).filter((s) => {
      if (s.kind === "coast" || s.kind === "frame") return true;
      const on_land = inside([(s.a[0] + s.b[0]) / 2 + 0.001, (s.a[1] + s.b[1]) / 2 + 0.0007], land);
      return on_land === (s.kind !== "sea");
    }),
  );
  const cycles = trace(pieces);
  const faces = cycles.filter((c) => c.area > 0).map((c) => ({ cycles: [c], area: c.area, halves: [...c.halves] }));
  for (const face of faces) face.cycles[0].face = face;
  for (const hole of cycles.filter((c) => c.area <= 0)) {
    let host = null;
    for (const face of faces) {
      if (face.cycles[0].halves.some((h) => h.twin.cycle === hole)) continue;
      if (face.area > -hole.area && (!host || face.area < host.area) && inside([hole.ring[0][0] + 0.0003, hole.ring[0][1] + 0.0002], [face.cycles[0].ring])) host = face;
    }
    hole.face = host;
    if (host) {
      host.cycles.push(hole);
      host.halves.push(...hole.halves);
    }
  }
  for (const face of faces) {
    face.middle = middle(face);
    face.land = inside(face.middle, land);
  }
  return faces;
}

// Joins half-edges that satisfy `want` into rings (closed) by walking round vertices.
export function rings_of(halves) {
  const set = new Set(halves);
  const rings = [];
  while (set.size > 0) {
    const first = set.values().next().value;
    const ring = [];
    let h = first;
    do {
      set.delete(h);
      ring.push(h.from);
      let g = h.next;
      while (!set.has(g) && g !== first) g = g.twin.next;
      h = g;
    } while (h !== first);
    rings.push(ring);
  }
  return rings;
}

// Joins segments [from, to] into the longest lines possible.
export function lines_of(segments) {
  const ends = new Map();
  const add = (p, s) => {
    if (!ends.has(key(p))) ends.set(key(p), new Set());
    ends.get(key(p)).add(s);
  };
  for (const s of segments) s.forEach((p) => add(p, s));
  const free = new Set(segments);
  const walk = (start) => {
    const line = [start];
    let here = start;
    for (;;) {
      const s = [...ends.get(key(here))].find((candidate) => free.has(candidate));
      if (!s) return line;
      free.delete(s);
      here = key(s[0]) === key(here) ? s[1] : s[0];
      line.push(here);
      if (ends.get(key(here)).size !== 2) return line;
    }
  };
  const lines = [];
  for (const s of segments) for (const p of s) if (ends.get(key(p)).size !== 2) while ([...ends.get(key(p))].some((c) => free.has(c))) lines.push(walk(p));
  while (free.size > 0) lines.push(walk(free.values().next().value[0]));
  return lines;
}
