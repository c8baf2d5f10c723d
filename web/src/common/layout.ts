// Where tokens and names go on a map: places well inside a region, near its middle, clear of its sites and its name,
// found anew for every size of token, because tokens keep a readable size on the screen while the map is zoomed.
import type { MapLabel, MapRegion, MapSite, Point } from './map';

type Ring = Point[];

export function rings_of(path: string): Ring[] {
  const rings: Ring[] = [];
  for (const part of path.split(/(?=M)/)) {
    const numbers = part.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const ring: Ring = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) ring.push([numbers[index] as number, numbers[index + 1] as number]);
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

export function inside([x, y]: Point, rings: readonly Ring[]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [xi, yi] = ring[i] as Point;
      const [xj, yj] = ring[j] as Point;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
}

function to_segment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

function to_border(point: Point, rings: readonly Ring[]): number {
  let nearest = Infinity;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1)
      nearest = Math.min(nearest, to_segment(point, ring[j] as Point, ring[i] as Point));
  return nearest;
}

interface Spot {
  at: Point;
  depth: number; // how far from the border
  name: number; // how far from the lettering
  site: number; // how far from the nearest site
  text: number; // and from the name beside it
  middle: number;
}

// Every bay of a coast matters to the eye, not to a token.
function coarse(ring: Ring): Ring {
  const kept: Ring = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > 9) kept.push(point);
  }
  return kept.length > 3 ? kept : ring;
}

const spots_of = new Map<MapRegion, Spot[]>();
const step = 11;

function spots(region: MapRegion): Spot[] {
  const known = spots_of.get(region);
  if (known) return known;
  const rings = rings_of(region.halo ?? region.path).map(coarse);
  const [left, top, width, height] = region.box;
  const lettering = region.label.lines?.map(({ path }) => written(path, Infinity, region.label.size)) ?? [written(region.label.path, region.label.length, region.label.size)];
  const sites = Object.values(region.sites ?? {}).map(({ at }) => at);
  const texts = Object.values(region.sites ?? {}).flatMap(site_text);
  const found: Spot[] = [];
  for (let y = top + step / 2; y < top + height; y += step)
    for (let x = left + step / 2; x < left + width; x += step) {
      const at: Point = [x, y];
      if (!inside(at, rings)) continue;
      const depth = to_border(at, rings);
      if (depth < 8) continue;
      let name = Infinity;
      for (const line of lettering)
        for (let index = 1; index < line.length; index += 1)
          name = Math.min(name, to_segment(at, line[index - 1] as Point, line[index] as Point));
      const site = Math.min(Infinity, ...sites.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
      const text = Math.min(Infinity, ...texts.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
      found.push({ at, depth, name, site, text, middle: Math.hypot(x - region.centre[0], y - region.centre[1]) });
    }
  spots_of.set(region, found);
  return found;
}

// Points along the small name of a site.
function site_text({ at: [x, y], text, anchor, name }: MapSite): Point[] {
  const half = name.length * 4.2;
  const middle: Point =
    anchor === 'start' ? [x + 20 + half, y] : anchor === 'end' ? [x - 20 - half, y] : [x, text[1] > y ? y + 32 : y - 28];
  return [-1, -0.5, 0, 0.5, 1].map((part) => [middle[0] + part * half, middle[1]]);
}

function rings_of_line(path: string): Point[] {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) points.push([numbers[index] as number, numbers[index + 1] as number]);
  return points;
}

// Through the middle of the letters of a name: they stand on the label's path, around its middle.
function written(path: string, length: number, size: number): Point[] {
  const points = rings_of_line(path).map(([x, y]): Point => [x, y - size * 0.4]);
  const [from, by, to] = points;
  const whole = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
  if (!from || !by || !to || points.length !== 3 || !path.includes('Q')) return points;
  const part = Math.min(1, length / Math.max(1, whole)) / 2;
  return [-1, -0.5, 0, 0.5, 1].map((where) => {
    const t = 0.5 + where * part;
    const on = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t * t * to[axis];
    return [on(0), on(1)];
  });
}

const placed = new Map<string, Point[]>();

function stand(all: readonly Spot[], count: number, size: number, tight: number, depth: number, cost: (spot: Spot) => number): Point[] {
  const chosen: Point[] = [];
  const left = all.filter((spot) => spot.depth > size * depth && spot.site > size * 1.75 * tight).sort((a, b) => cost(a) - cost(b));
  let heart: Point | undefined;
  while (chosen.length < count) {
    let best: Spot | undefined;
    let least = Infinity;
    for (const spot of left) {
      if (chosen.some(([x, y]) => Math.hypot(x - spot.at[0], y - spot.at[1]) < size * 2.05 * tight)) continue;
      const near = heart ? Math.hypot(heart[0] - spot.at[0], heart[1] - spot.at[1]) * 1.2 : 0;
      const price = cost(spot) * (heart ? 0.35 : 1) + near;
      if (price < least) {
        least = price;
        best = spot;
      }
    }
    if (!best) break;
    heart ??= best.at;
    chosen.push(best.at);
  }
  return chosen;
}

// Places for `count` tokens of radius `size`, row by row, so that what belongs together stands together.
export function places(region: MapRegion, count: number, size: number): Point[] {
  if (count === 0) return [];
  const key = `${region.path.length}:${region.id}:${count}:${size.toFixed(1)}`;
  const known = placed.get(key);
  if (known) return known;
  const all = spots(region);
  const cost = (spot: Spot) =>
    spot.middle + (spot.name < size * 0.8 + region.label.size * 0.5 ? 150 : 0) - Math.min(spot.depth, size) * 0.8 - Math.min(spot.site, size * 2.2) * 0.5 + (spot.text < size * 0.95 ? 60 : 0);
  // Rather a little over the border than over a name; where names leave no room, over them after all.
  const clear = all.filter((spot) => spot.name > size * 0.95 + region.label.size * 0.45 && spot.text > size * 1.05 + 6);
  let chosen: Point[] = [];
  for (let tight = 1; tight > 0.7 && chosen.length < count; tight *= 0.86) chosen = stand(clear, count, size, tight, tight < 0.8 ? 0.45 : 0.85 * tight, cost);
  for (let tight = 1; tight > 0.3 && chosen.length < count; tight *= 0.86) chosen = stand(all, count, size, tight, 0.85 * tight, cost);
  while (chosen.length < count) chosen.push([region.centre[0] + chosen.length * size * 0.5, region.centre[1]]);
  const row = (y: number) => Math.round(y / (size * 1.7));
  chosen.sort((a, b) => row(a[1]) - row(b[1]) || a[0] - b[0]);
  if (placed.size > 4000) placed.clear();
  placed.set(key, chosen);
  return chosen;
}

// The radius of tokens in map units: readable on the screen, without drowning the map.
export function token_size(least: number, scale: number): number {
  const wanted = (9.3 + 4.4 * scale) / scale;
  const size = Math.max(least * 0.9, Math.min(least * 2.1, wanted));
  return Math.round(size * 2) / 2;
}

// The size at which wide capitals fit the room along a label's path; on a small screen as large as they can be.
export function fitted(label: MapLabel, text: string, scale = 1): number {
  const room = label.length / Math.max(1, text.length * 0.88);
  return Math.min(room, Math.max(label.size, Math.min(label.size * 1.4, 12 / scale)));
}
