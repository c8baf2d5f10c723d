// Where pieces stand on a drawn map: none on another, none over a site, and over names or borders only where a region is so
// full that nothing else is left. In a full region pieces are drawn a little smaller before they cover what is written there, and
// gathered before they become too small to be told apart.
import { inside, least_token, rings_of, token_size } from './layout';
import type { MapData, MapRegion, MapSite, Point } from './map';
import { farthest, type Offing } from './offing';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Piece {
  reach: Box;
  group: string; // pieces of one group keep together
}

export interface Standing {
  at: Point[];
  size: number; // radius at which these pieces are drawn
  price: number; // what that covers, and what the pieces lose in size
}

// The map as it lies when all of it is seen: there pieces are given their places, and they keep them however far one zooms, but for
// those that have room only when one is nearer.
export interface Rest {
  scale: number; // pixels a unit
  size: number; // radius of a token
  letters: (region: MapRegion) => Box[]; // of its name
  site_letters: (site: string) => number; // their size
  offing: (region: MapRegion) => Offing;
  nearer: () => Rest | null; // one step towards the map as it is seen now
  whole?: Rest; // of a step, where the steps began
}

// How far a piece reaches from its place, at radius 10. With a count it has a badge at its lower right.
const alone: Box = { left: 9, top: 10.5, right: 9.4, bottom: 10.5 };
const counted: Box = { left: 9, top: 10.5, right: 11.8, bottom: 13.2 };
const many: Box = { left: 9, top: 10.5, right: 16.5, bottom: 13.2 };

export function reach(count: number): Box {
  return count > 9 ? many : count > 1 ? counted : alone;
}

export function box_at([x, y]: Point, piece: Box, size: number): Box {
  const unit = size / 10;
  return { left: x - piece.left * unit, top: y - piece.top * unit, right: x + piece.right * unit, bottom: y + piece.bottom * unit };
}

export function shared_area(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

// The radius of what stands on a site, among tokens of that size.
export const disc = (size: number): number => size * 0.82;

// What marks a site: on a map of many cities hardly more than a dot, else as large as what stands on it.
export const site_radius = ({ token, levels }: MapData, scale: number): number => (levels ? Math.max(token * 0.6, Math.min(token * 1.4, 4.4 / scale)) : disc(token_size(token, scale)));

// The name keeps its side of the disc, at whatever size both are drawn.
export function beside(site: MapSite, disc: number, font: number): Point {
  const [x, y] = site.at;
  const clear = disc * (site.city ? 1.45 : 1.15); // a Citadel has towers
  if (site.anchor === 'start') return [x + clear, y + font * 0.35];
  if (site.anchor === 'end') return [x - clear, y + font * 0.35];
  return site.text[1] > y ? [x, y + disc + font * 0.95] : [x, y - disc - font * 0.35];
}

export function site_box(site: MapSite, disc: number): Box {
  const [x, y] = site.at;
  return { left: x - disc, top: y - disc, right: x + disc, bottom: y + disc };
}

export function site_name_box(site: MapSite, name: string, disc: number, font: number): Box {
  const [x, y] = beside(site, disc, font);
  const width = name.length * font * 0.53;
  const left = site.anchor === 'start' ? x : site.anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - font * 0.74, right: left + width, bottom: y + font * 0.2 };
}

// A box for each letter of a name: they stand on its path, around its middle.
export function boxes_along(path: string, letters: number, size: number): Box[] {
  const { from, by, to } = curve(path);
  const on = (t: number, axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t * t * to[axis];
  const whole = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
  const boxes: Box[] = [];
  for (let letter = 0; letter < letters; letter += 1) {
    const t = 0.5 + ((letter + 0.5 - letters / 2) * size * 0.86) / whole;
    if (t < 0 || t > 1) continue;
    const [x, y] = [on(t, 0), on(t, 1) - size * 0.36];
    boxes.push({ left: x - size * 0.44, top: y - size * 0.42, right: x + size * 0.44, bottom: y + size * 0.42 });
  }
  return boxes;
}

export function middle_of(path: string): Point {
  const { from, by, to } = curve(path);
  return [(from[0] + 2 * by[0] + to[0]) / 4, (from[1] + 2 * by[1] + to[1]) / 4];
}

interface Curve {
  from: Point;
  by: Point;
  to: Point;
}

function curve(path: string): Curve {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) points.push([numbers[index] as number, numbers[index + 1] as number]);
  const from = points[0] ?? [0, 0];
  const to = points.at(-1) ?? from;
  const by: Point = points.length === 3 ? (points[1] as Point) : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return { from, by, to };
}

// The border as points evenly apart: every bay of a coast matters to the eye, not to a piece.
function outline(ring: readonly Point[]): Point[] {
  const found: Point[] = [];
  ring.forEach(([x, y], index) => {
    const [px, py] = found.at(-1) ?? (ring.at(index - 1) as Point);
    const away = Math.hypot(x - px, y - py);
    if (found.length > 0 && away < 8) return;
    const parts = Math.max(1, Math.ceil(away / 12));
    for (let part = 1; part <= parts; part += 1) found.push([px + ((x - px) * part) / parts, py + ((y - py) * part) / parts]);
  });
  return found;
}

interface Ground {
  spots: Point[];
  depth: number[]; // how far from the border
}

const grounds = new Map<MapRegion, Ground>();
function ground(region: MapRegion): Ground {
  const known = grounds.get(region);
  if (known) return known;
  const rings = rings_of(region.halo ?? region.path).map(outline).filter(({ length }) => length > 3);
  const edge = rings.flat();
  const [left, top, width, height] = region.box;
  const step = Math.max(7, Math.min(18, Math.sqrt((width * height) / 1200))); // in a wide sea there is room to be coarse
  const found: Ground = { spots: [], depth: [] };
  for (let y = top + step / 2; y < top + height; y += step)
    for (let x = left + step / 2; x < left + width; x += step) {
      if (!inside([x, y], rings)) continue;
      let depth = Infinity;
      for (const [ex, ey] of edge) depth = Math.min(depth, (ex - x) ** 2 + (ey - y) ** 2);
      found.spots.push([x, y]);
      found.depth.push(Math.sqrt(depth));
    }
  grounds.set(region, found);
  return found;
}

// Where a mark of that radius covers least of what stands in the region: in it or on its border, the nearer to its middle
// the better.
export function clear_spot(region: MapRegion, taken: readonly Box[], size: number): Point {
  const border = rings_of(region.halo ?? region.path).flatMap(outline);
  let best = region.centre;
  let least = Infinity;
  for (const [x, y] of [...ground(region).spots, ...border]) {
    const mark: Box = { left: x - size, top: y - size, right: x + size, bottom: y + size };
    const covered = taken.reduce((sum, box) => sum + shared_area(mark, box), 0) / size ** 2;
    const cost = covered * 100 + Math.hypot(x - region.centre[0], y - region.centre[1]) / size;
    if (cost >= least) continue;
    least = cost;
    best = [x, y];
  }
  return best;
}

export interface Around {
  sites: Box[]; // never to be covered
  drawn?: Box[]; // what lies in the region besides: letters keep off it
  names: Box[]; // names of sites, and what is rather not covered
  letters: Box[]; // the region's own name
  others?: Box[]; // what stands in the regions beside it
  offing?: () => Offing; // where its pieces may lie besides, where they are not taken for others'
}

// Whether nothing that stands in another region may be covered, or as little as can be.
type Manners = 'apart' | 'close';

interface Try {
  at: Point[];
  size: number;
  covered: number;
}

const ashore = 2; // what leaving the land costs

// With the water off its coast, where that is less deep than nothing.
function with_offing({ spots, depth }: Ground, { spots: off, away }: Offing): Ground {
  return { spots: [...spots, ...off], depth: [...depth, ...away.map((each) => -each)] };
}

// What standing here covers: nothing at all is 0, a site is out of the question.
function prices({ spots, depth }: Ground, reach: Box, size: number, around: Around, manners: Manners): Float64Array {
  const area = (size * 1.9) ** 2;
  const met = area * 0.02;
  return Float64Array.from(spots, (spot, index) => {
    const box = box_at(spot, reach, size);
    if (around.sites.some((site) => shared_area(box, site) > 0)) return Infinity;
    if (manners === 'apart' && (around.others ?? []).some((other) => shared_area(box, other) > met)) return Infinity;
    let price = 0;
    for (const name of around.names) price += (6 * shared_area(box, name)) / area;
    for (const letter of around.letters) price += (3 * shared_area(box, letter)) / area;
    for (const other of around.others ?? []) price += (14 * shared_area(box, other)) / area;
    if ((depth[index] as number) < 0) return price + ashore + (-2 * (depth[index] as number)) / size;
    // A piece on a border might belong to either side of it.
    const over = 1.02 - (depth[index] as number) / size;
    return over > 0 ? price + over * 1.5 + Math.max(0, over - 0.25) * 8 : price;
  });
}

function attempt(region: MapRegion, there: Ground, pieces: readonly Piece[], size: number, around: Around, manners: Manners): Try | null {
  const { spots } = there;
  const priced = new Map<Box, Float64Array>();
  const at: Point[] = [];
  const taken: Box[] = [];
  let covered = 0;
  for (const [order, { reach, group }] of pieces.entries()) {
    const here = priced.get(reach) ?? prices(there, reach, size, around, manners);
    priced.set(reach, here);
    const heart = at[0] ?? region.centre;
    const fellow = at[pieces.findIndex((other, index) => index < order && other.group === group)];
    let best = -1;
    let least = Infinity;
    for (let index = 0; index < spots.length; index += 1) {
      const [x, y] = spots[index] as Point;
      const away = Math.hypot(heart[0] - x, heart[1] - y) * 0.45 + (fellow ? Math.hypot(fellow[0] - x, fellow[1] - y) * 0.3 : 0);
      const cost = (here[index] as number) * 10 + away / size;
      if (cost >= least) continue;
      const box = box_at([x, y], reach, size);
      if (taken.some((other) => shared_area(box, other) > 0)) continue;
      least = cost;
      best = index;
    }
    const spot = spots[best];
    if (!spot) return null;
    covered += here[best] as number;
    at.push(spot);
    taken.push(box_at(spot, reach, size));
  }
  return { at, size, covered };
}

const sizes = [1, 0.93, 0.86, 0.8, 0.75, 0.7, 0.63, 0.56];
const remembered = new Map<string, Standing>();

// Where a region has no room besides its sites, they are covered as little as can be.
function squeezed(region: MapRegion, there: Ground, pieces: readonly Piece[], size: number, around: Around): Standing | null {
  const found = attempt(region, there, pieces, size, { ...around, sites: [], names: [...around.names, ...around.sites, ...around.sites] }, 'close');
  return found && { at: found.at, size, price: Infinity };
}

// Side by side over the middle, where it has no room for them at all.
function in_a_row(region: MapRegion, pieces: readonly Piece[], size: number): Standing {
  const [x, y] = region.centre;
  const wide = size * 2.3;
  return { at: pieces.map((_, index): Point => [x + (index - (pieces.length - 1) / 2) * wide, y]), size, price: Infinity };
}

const corners = (boxes: readonly Box[]): string => boxes.map(({ left, bottom }) => `${Math.round(left)},${Math.round(bottom)}`).join(' ');

// At `size` or smaller, yet not below `least`.
export function stand(region: MapRegion, pieces: readonly Piece[], size: number, least: number, around: Around): Standing {
  if (pieces.length === 0) return { at: [], size, price: 0 };
  const { sites, names, letters, others = [] } = around;
  const whole = `${region.id} ${region.path.length} ${around.offing ? 'off ' : ''}${size} ${least} ${[sites, names, letters, others].map(corners).join('|')} ${pieces.map(({ reach, group }) => `${group}${reach.right}`).join(' ')}`;
  const known = remembered.get(whole);
  if (known) return known;
  const smallest = Math.min(1, least / size);
  const parts = [...sizes.filter((each) => each > smallest), smallest];
  const at_best = (there: Ground, manners: Manners): Standing | null => {
    let best: Standing | null = null;
    for (const part of parts) {
      const found = attempt(region, there, pieces, size * part, around, manners);
      if (!found) continue;
      // Smaller pieces are worse than a border touched, and better than a name covered.
      const price = found.covered + (1 - part) * 4;
      if (price < (best?.price ?? Infinity)) best = { at: found.at, size: found.size, price };
      if (found.covered < 0.05) break;
    }
    return best;
  };
  let there = ground(region);
  let best = at_best(there, 'apart');
  if (!best && around.offing) {
    there = with_offing(there, around.offing());
    best = at_best(there, 'apart');
  }
  if (!best && others.length > 0) best = at_best(there, 'close');
  best ??= squeezed(region, there, pieces, size * smallest, around) ?? in_a_row(region, pieces, size * smallest);
  if (remembered.size > 3000) remembered.clear();
  remembered.set(whole, best);
  return best;
}

// Equal pieces of a side. Of one side the most important come first.
export interface Stack {
  key: string;
  side: string;
  count: number;
}

// All pieces of these sides, each side in one stack that its most important piece stands for.
function gather<S extends Stack>(stacks: readonly S[], sides: ReadonlySet<string>): Gathered<S>[] {
  const found: Gathered<S>[] = [];
  for (const stack of stacks) {
    const first = sides.has(stack.side) ? found.find(({ side }) => side === stack.side) : undefined;
    if (!first) found.push({ ...stack, mixed: false });
    else {
      first.count += stack.count;
      first.mixed = true;
    }
  }
  return found;
}

export type Gathered<S extends Stack> = S & { mixed: boolean }; // stands for pieces of several kinds

export interface Arranged<S extends Stack> {
  stacks: Gathered<S>[];
  at: Point[]; // of the stacks, then of the marks
  part: number; // of the usual radius at which all of them are drawn
  crammed: boolean; // even so they have no room
  veiled?: ReadonlySet<number>; // marks that give way to pieces until one is nearer
}

const worth = 1.2; // what may be covered or lost in size before another side is gathered

// What stands in a region, and what else is there.
export interface Crowd<S extends Stack> {
  region: MapRegion;
  stacks: readonly S[];
  marks: readonly string[]; // what lies on the region itself
  around: (rest: Rest) => Around;
  offing?: boolean; // pieces that have no room may lie off its coast: none are at sea
}

// Where there is no room for all stacks at a size that can be told apart, sides are gathered, the one with most stacks first.
function arranged_at<S extends Stack>({ region, stacks, marks }: Crowd<S>, rest: Rest, around: Around): Arranged<S> {
  const many = (side: string) => stacks.filter((stack) => stack.side === side).length;
  const sides = [...new Set(stacks.map(({ side }) => side))].filter((side) => many(side) > 1).sort((a, b) => many(b) - many(a));
  let best: { price: number; arranged: Arranged<S> } | null = null;
  for (let gathering = 0; gathering <= sides.length; gathering += 1) {
    const found = gather(stacks, new Set(sides.slice(0, gathering)));
    const pieces = [...found.map(({ side, count }) => ({ reach: reach(count), group: side })), ...marks.map((mark) => ({ reach: reach(1), group: mark }))];
    const { at, size, price } = stand(region, pieces, rest.size, least_token / rest.scale, around);
    const all = price + gathering * worth;
    if (!best || all < best.price || best.price === Infinity) best = { price: all, arranged: { stacks: found, at, part: size / rest.size, crammed: price === Infinity } };
    if (price < worth) break;
  }
  return (best as { arranged: Arranged<S> }).arranged;
}

const reaches = ({ left, top, right, bottom }: Box, [x, y, width, height]: MapRegion['box'], by: number): boolean => left < x + width + by && right > x - by && top < y + height + by && bottom > y - by;

const close = ([x, y, width, height]: MapRegion['box'], other: MapRegion['box'], by: number): boolean => reaches({ left: x, top: y, right: x + width, bottom: y + height }, other, by);

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

// Stacks and marks of all regions: the smaller a region, the sooner it is its turn, and those beside it make room. Coming nearer shows
// gathered stacks apart again; a region without any keeps its places from there on.
// `each` looks at every step.
export function arrange<S extends Stack>(crowds: readonly Crowd<S>[], rest: Rest, each?: (found: ReadonlyMap<string, Arranged<S>>, size: number) => void): Map<string, Arranged<S>> {
  const found = new Map<string, Arranged<S>>();
  const area = ({ region: { box: [, , width, height] } }: Crowd<S>) => width * height;
  const now_in = ({ region }: Crowd<S>) => found.get(region.id) as Arranged<S>;
  const is_empty = ({ stacks, marks }: Crowd<S>) => stacks.length + marks.length === 0;
  for (const { region } of crowds.filter(is_empty)) found.set(region.id, { stacks: [], at: [], part: 1, crammed: false });
  let waiting = crowds.filter((crowd) => !is_empty(crowd)).sort((a, b) => area(a) - area(b));
  for (let step: Rest | null = rest; step && (waiting.length > 0 || each); step = step.nearer()) {
    const at = step;
    if (waiting.length === 0) {
      each?.(found, at.size);
      continue;
    }
    const sites = new Map(crowds.map(({ region, around }) => [region.id, around(at).sites]));
    const standing = ({ region: { id } }: Crowd<S>): Box[] => [...(sites.get(id) ?? []), ...(found.has(id) ? arranged_boxes(found.get(id) as Arranged<S>, at.size) : [])];
    // Pieces stand in their region, or off its coast: those of regions far away are no matter.
    const near = new Map(waiting.map((crowd) => [crowd, crowds.filter((other) => other !== crowd && close(other.region.box, crowd.region.box, 2 * (farthest + 3 * at.size)))]));
    const beside = (crowd: Crowd<S>): Box[] => (near.get(crowd) ?? []).flatMap((other) => standing(other).filter((each) => reaches(each, crowd.region.box, at.size + (crowd.offing ? farthest : 0))));
    const place = (crowd: Crowd<S>, others: Box[]) => arranged_at(crowd, at, { ...crowd.around(at), others, ...(crowd.offing ? { offing: () => at.offing(crowd.region) } : {}) });
    const met = (each: Arranged<S>, others: readonly Box[]) => sum(arranged_boxes(each, at.size), (box) => sum(others, (other) => shared_area(box, other)));
    const placed = waiting.filter((crowd) => {
      const before = found.get(crowd.region.id);
      const others = beside(crowd);
      const next = place(crowd, others);
      const better = !before || ((next.stacks.length > before.stacks.length || (before.crammed && !next.crammed)) && met(next, others) <= met(before, others));
      if (better) found.set(crowd.region.id, next);
      return better;
    });
    // Whoever came first knew nothing of the others, and may yet make room.
    for (let round = 0; round < 3; round += 1)
      for (const crowd of placed) {
        const others = beside(crowd);
        if (met(now_in(crowd), others) === 0) continue;
        const next = place(crowd, others);
        if (met(next, others) < met(now_in(crowd), others)) found.set(crowd.region.id, next);
      }
    waiting = waiting.filter((crowd) => now_in(crowd).crammed || now_in(crowd).stacks.length < crowd.stacks.length);
    each?.(found, at.size);
  }
  return found;
}

// What they cover, with tokens of that radius.
export const arranged_boxes = <S extends Stack>({ stacks, at, part }: Arranged<S>, size: number): Box[] => at.map((spot, index) => box_at(spot, reach(stacks[index]?.count ?? 1), size * part));
