// Roads run straight from bend to bend, and from site to site.

import { distance, parse_path, round1 } from "./geometry.js";

// `sites` says where each site stands.
export function draw_roads(roads, project, sites) {
  const point = (item) => {
    if (typeof item !== "string") return project(item).map(round1);
    if (!sites[item]) throw new Error(`a road leads to ${item}, which is no site`);
    return sites[item].map(round1);
  };
  return roads.map(({ a, b, points }) => ({ a, b, line: points.map(point) }));
}

// Points along a road, `step` units apart, for whatever must keep off it.
export function road_dots(line, step) {
  const dots = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1], line[i]];
    const count = Math.max(1, Math.ceil(distance(p, q) / step));
    for (let n = 1; n <= count; n++) dots.push([0, 1].map((k) => p[k] + ((q[k] - p[k]) * n) / count));
  }
  return dots;
}

// Where the lines p-q and r-s meet, if they do.
function meeting([p, q], [r, s]) {
  const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const [d1, d2, d3, d4] = [turn(r, s, p), turn(r, s, q), turn(p, q, r), turn(p, q, s)];
  if (d1 > 0 === d2 > 0 || d3 > 0 === d4 > 0) return null;
  const t = d1 / (d1 - d2);
  return [0, 1].map((k) => round1(p[k] + (q[k] - p[k]) * t));
}

// Where a road passes the border between its two spaces; null for a road that stays in one.
export function crossing(line, border) {
  if (!border) return null;
  for (const { points } of parse_path(border.path)) {
    for (let i = 1; i < points.length; i++) {
      for (let j = 1; j < line.length; j++) {
        const at = meeting([line[j - 1], line[j]], [points[i - 1], points[i]]);
        if (at) return at;
      }
    }
  }
  throw new Error(`the road from ${border.a} to ${border.b} does not cross their border`);
}
