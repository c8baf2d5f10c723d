// The water off a region's coast: where its pieces may lie when it has no room for them, and whoever sees them there knows whose they are.
import { inside, rings_of } from './layout';
import type { MapData, MapRegion, Point } from './map';

export interface Offing {
  spots: Point[];
  away: number[]; // how far from the coast
}

export const farthest = 64; // units from the coast
const step = 9;
const nearer_by = 10; // than to any other coast

type Ring = Point[];
type Bounds = [left: number, top: number, right: number, bottom: number];

function bounds(rings: readonly Ring[]): Bounds {
  const found: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of rings.flat()) {
    found[0] = Math.min(found[0], x);
    found[1] = Math.min(found[1], y);
    found[2] = Math.max(found[2], x);
    found[3] = Math.max(found[3], y);
  }
  return found;
}

const within = ([x, y]: Point, [left, top, right, bottom]: Bounds, by: number): boolean => x > left - by && x < right + by && y > top - by && y < bottom + by;

interface Land {
  id: string;
  rings: Ring[];
  bounds: Bounds;
}

// Without every bay of a coast.
const thinned = (ring: Ring): Ring =>
  ring.filter(([x, y], index) => {
    const [bx, by] = ring[index - (index % 3)] as Point;
    return index % 3 === 0 || Math.hypot(x - bx, y - by) > step;
  });

// All that is land: regions, and what is drawn around them.
function lands({ regions, scenery }: MapData): Land[] {
  const drawn = [...Object.values(regions).flatMap(({ id, kind, path }) => (kind === 'land' ? [{ id, path }] : [])), ...scenery];
  return drawn.map(({ id, path }) => {
    const rings = rings_of(path).map(thinned);
    return { id, rings, bounds: bounds(rings) };
  });
}

function nearest([x, y]: Point, { rings }: Land): number {
  let least = Infinity;
  for (const ring of rings)
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
      const [ax, ay] = ring[before] as Point;
      const [bx, by] = ring[index] as Point;
      const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.max(1e-9, (bx - ax) ** 2 + (by - ay) ** 2)));
      least = Math.min(least, (ax + along * (bx - ax) - x) ** 2 + (ay + along * (by - ay) - y) ** 2);
    }
  return Math.sqrt(least);
}

const known = new WeakMap<MapData, { all: Land[]; found: Map<string, Offing> }>();

export function offing(map: MapData, { id, box: [left, top, width, height] }: MapRegion): Offing {
  let here = known.get(map);
  if (!here) known.set(map, (here = { all: lands(map), found: new Map() }));
  const done = here.found.get(id);
  if (done) return done;
  const [, , sheet_width, sheet_height] = map.viewBox;
  const found: Offing = { spots: [], away: [] };
  const own = here.all.find((land) => land.id === id);
  for (let y = top - farthest; y < top + height + farthest; y += step)
    for (let x = left - farthest; x < left + width + farthest; x += step) {
      const spot: Point = [x, y];
      if (!own || !within(spot, [0, 0, sheet_width, sheet_height], -step)) continue;
      const close = here.all.filter((land) => within(spot, land.bounds, farthest + nearer_by));
      if (close.some(({ rings, bounds }) => within(spot, bounds, 0) && inside(spot, rings))) continue;
      const away = nearest(spot, own);
      if (away > farthest || close.some((land) => land !== own && nearest(spot, land) < away + nearer_by)) continue;
      found.spots.push(spot);
      found.away.push(away);
    }
  here.found.set(id, found);
  return found;
}
