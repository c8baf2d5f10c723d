// The coastline of a map: cut to its frame, calmed, and opened where a strait is too narrow to be seen.

import { feature } from "topojson-client";
import { distance, foot, line_length, ring_area, simplify } from "./geometry.js";
import { snapper } from "./grid.js";
import { read } from "./tables.js";

function clip(ring, bounds) {
  let points = ring;
  const sides = [
    [0, bounds[0], 1],
    [0, bounds[2], -1],
    [1, bounds[1], 1],
    [1, bounds[3], -1],
  ];
  for (const [axis, limit, sign] of sides) {
    const result = [];
    const within = (p) => (p[axis] - limit) * sign >= 0;
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length];
      if (within(p)) result.push(p);
      if (within(p) !== within(q)) {
        const t = (limit - p[axis]) / (q[axis] - p[axis]);
        const cut = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        cut[axis] = limit;
        result.push(cut);
      }
    });
    points = result;
  }
  return points;
}

// An island so thin that two strokes of its coast would run into each other.
function splinter(ring, limit) {
  if (!limit) return false;
  const area = Math.abs(ring_area(ring));
  return area < limit.area && (4 * Math.PI * area) / line_length([...ring, ring[0]]) ** 2 < limit.roundness;
}

// Pushes the banks of a narrow strait apart; what is pushed must stay when the coast is simplified.
function open_straits(ring, straits) {
  const touched = new Set();
  const opened = ring.map((p) => {
    for (const { line, width } of straits) {
      const feet = line.slice(1).map((b, i) => foot(p, line[i], b));
      const nearest = feet.reduce((q, r) => (distance(p, r) < distance(p, q) ? r : q));
      const far = distance(p, nearest);
      if (far >= width / 2 || far === 0) continue;
      const moved = [0, 1].map((k) => nearest[k] + ((p[k] - nearest[k]) * width) / 2 / far);
      touched.add(moved);
      return moved;
    }
    return p;
  });
  return { opened, touched };
}

export function land_rings(plan, project) {
  const snap = snapper(plan);
  const atlas = read(`node_modules/world-atlas/${plan.atlas ?? "land-10m.json"}`);
  const [width, height] = plan.size;
  const on_frame = (p) => p[0] <= 0 || p[1] <= 0 || p[0] >= width || p[1] >= height;
  const filled = (plan.filled ?? []).map((bay) => ({ at: project(bay.at), radius: bay.radius }));
  const straits = (plan.straits ?? []).map((s) => ({ width: s.width, line: s.line.map(project) }));
  const rings = [];
  const wide = plan.reach ?? [plan.projection.middle[0] - 16, plan.projection.middle[1] - 9, plan.projection.middle[0] + 16, plan.projection.middle[1] + 9];
  for (const part of feature(atlas, atlas.objects.land).features) {
    for (const polygon of part.geometry.coordinates) {
      for (const raw of polygon) {
        const near = clip(raw.slice(0, -1), wide);
        if (near.length < 3) continue;
        const ring = clip(near.map(project), [0, 0, width, height]);
        // An island that the frame cuts in two says nothing unless much of it is left.
        const least = ring.some(on_frame) ? 600 : plan.smallest_island;
        if (ring.length < 3 || Math.abs(ring_area(ring)) < least || splinter(ring, plan.splinter)) continue;
        const { opened, touched } = open_straits(ring.filter((p) => filled.every((bay) => distance(p, bay.at) > bay.radius)), straits);
        const calm = simplify(opened, plan.coast_detail, (p) => on_frame(p) || touched.has(p)).map(snap);
        rings.push(calm.filter((p, i) => p[0] !== calm[(i + 1) % calm.length][0] || p[1] !== calm[(i + 1) % calm.length][1]));
      }
    }
  }
  return rings;
}
