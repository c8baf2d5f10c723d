// What is written on a drawn map at a given scale. No letter is smaller on the screen than can be read: a name that has no room on
// its path stands straight, is shortened, or gives way until one is nearer; the card of its space tells it all the same.
import { inside, rings_of, token_size } from './layout';
import { boxes_along, middle_of, shared_area, site_box, site_name_box, site_radius, type Box, type Rest } from './standing';
import { offing } from './offing';
import type { MapData, MapLabel, MapRegion, MapSite, Point } from './map';

export const least_letter = 11; // pixels

export interface Written {
  text: string;
  size: number; // of its letters, in units of the map
  at?: Point; // where its middle stands straight; else it follows the label's path
  boxes: Box[];
}

export interface NamedSite {
  id: string;
  site: MapSite;
  name: string;
}

export interface Lettering {
  regions: Map<string, Written>;
  sites: Map<string, number>; // sizes of the names that are written
  scenery: Map<string, number>; // of seas and lands around, and of rivers
  areas: Map<string, number>; // of what lies over several regions
}

export interface Names {
  region: (id: string) => string;
  area?: (id: string) => string;
  sites: (region: MapRegion) => NamedSite[];
}

const capitals = 0.88; // the width of an inscriptional capital with its distance, in parts of its size
const upright = 0.8; // of those that stand straight, closer together
const leaning = 0.65; // of straight ones at sea
const spaced = 0.82; // of those of the scenery

const overlaps = (boxes: readonly Box[], others: readonly Box[]): boolean => boxes.some((box) => others.some((other) => shared_area(box, other) > 0));

// A name in two words can do with the first letter of the first.
function shorter(label: MapLabel, name: string): string[] {
  const words = name.split(' ');
  const initials = [...words.slice(0, -1).map((word) => `${word[0]}.`), words.at(-1)].join(' ');
  return [...(label.text ? [label.text] : []), ...(words.length > 1 ? [initials] : [])];
}

// The size at which a name follows its path; on a small screen as large as there is room.
function on_path(label: MapLabel, text: string, scale: number): number | null {
  const room = label.length / Math.max(1, text.length * capitals);
  const size = Math.min(room, Math.max(label.size, Math.min(label.size * 1.4, 12 / scale)));
  return size * scale >= least_letter ? size : null;
}

const width_straight = ({ kind }: MapRegion, text: string, size: number): number => text.length * (kind === 'sea' ? leaning : upright) * size;

function straight([x, y]: Point, wide: number, size: number): Box {
  const half = wide / 2;
  return { left: x - half, top: y - size * 0.55, right: x + half, bottom: y + size * 0.45 };
}

// Where straight letters may stand, in parts of their size from the label's middle: the nearest first. At sea there is less to keep off,
// and more places are tried.
const places_by = (step: number) =>
  Array.from({ length: 8 / step + 1 }, (_, index) => index * step - 4)
    .flatMap((dx) => [-4.2, -3.6, -3, -2.4, -1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8, 2.4, 3, 3.6, 4.2].map((dy) => [dx, dy] as const))
    .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
const offsets = { land: places_by(1), sea: places_by(0.5) };

// A piece may touch a name, not hide a letter of it; and a name that reaches far beyond its region would seem another's.
const touched = 0.1;
const half_hidden = 0.3; // of a letter
const beyond = 2.2;

// A sea, the same without every bay of its coasts (most places are told to be no good by that), and what is known of places in it.
interface Water {
  whole: Point[][];
  rough: Point[][];
  clear: Map<string, boolean>;
}
const waters = new WeakMap<MapRegion, Water>();
function water(region: MapRegion): Water {
  let found = waters.get(region);
  if (!found) {
    const whole = rings_of(region.path);
    found = { whole, rough: whole.map((ring) => (ring.length > 30 ? ring.filter((_, index) => index % 3 === 0) : ring)), clear: new Map() };
    waters.set(region, found);
  }
  return found;
}

// The name of a sea is written on its water.
function off_land(region: MapRegion, { left, top, right, bottom }: Box): boolean {
  const { whole, rough, clear } = water(region);
  const place = [left, top, right].map(Math.round).join(' ');
  const known = clear.get(place);
  if (known !== undefined) return known;
  const letters = Math.max(1, Math.round((right - left) / (bottom - top) / leaning));
  const middles = Array.from({ length: letters }, (_, index): Point => [left + ((right - left) * (index + 0.5)) / letters, (top + bottom) / 2]);
  const found = [rough, whole].every((rings) => middles.every((at) => inside(at, rings)));
  clear.set(place, found);
  return found;
}

const within_box = ([x, y]: Point, [left, top, width, height]: MapRegion['box']): boolean => x > left && x < left + width && y > top && y < top + height;

// Straight letters stand at the label's middle or as near to it as they are clear of everything else.
function beside_path(map: MapData, region: MapRegion, text: string, scale: number, taken: readonly Box[], pieces: readonly Box[]): Written | null {
  const size = least_letter / scale;
  const wide = width_straight(region, text, size);
  if (wide > beyond * region.box[2]) return null;
  const [x, y] = middle_of(region.label.path);
  const [, , width, height] = map.viewBox;
  const covered = (box: Box) => pieces.reduce((sum, piece) => sum + shared_area(box, piece), 0) / ((box.right - box.left) * (box.bottom - box.top));
  const letter = (wide / text.length) * size;
  const all_seen = (box: Box) => pieces.every((piece) => shared_area(box, piece) < letter * half_hidden); // at sea there is room for that
  for (const [dx, dy] of offsets[region.kind]) {
    const at: Point = [x + dx * size, y + dy * size];
    const box = straight(at, wide, size);
    if (Math.hypot(dx, dy) > 2.7 && !within_box(at, region.box)) continue; // farther away only where it is its own
    const on_sheet = box.left > 0 && box.right < width && box.top > 0 && box.bottom < height;
    if (on_sheet && !overlaps([box], taken) && covered(box) < touched && (region.kind === 'land' || (all_seen(box) && off_land(region, box)))) return { text, size, at, boxes: [box] };
  }
  return null;
}

const near_enough = (map: MapData, level: number | undefined, scale: number): boolean => level === undefined || scale >= (map.levels?.[level] ?? 0);

interface SceneryName {
  id: string;
  text: string;
  kind: string;
  label: MapLabel;
}

// Seas and lands around, rivers and walls.
export const scenery = (map: MapData): SceneryName[] => [
  ...map.names,
  ...map.rivers.flatMap(({ id, name, label }) => (label ? [{ id, text: name, kind: 'river', label }] : [])),
  ...(map.walls ?? []).flatMap(({ id, name, label }) => (label ? [{ id, text: name, kind: 'wall', label }] : [])),
];

// Names of Areas are read from afar; nearer by the names of their regions take their place, and none lies under those.
function areas_written({ areas = [], levels = [] }: MapData, name: (area: string) => string, scale: number, taken: readonly Box[]): Map<string, number> {
  if (scale >= (levels[2] ?? Infinity)) return new Map();
  return new Map(
    areas.flatMap(({ id, label }) => {
      const room = (label.length * 1.06) / (name(id).length * capitals); // a path is a little longer than the name on it
      const size = Math.min(room, Math.max(label.size, least_letter / scale), 26 / scale);
      if (scale >= (levels[1] ?? Infinity) && overlaps(boxes_along(label.path, name(id).length, size), taken)) return [];
      return size * scale >= least_letter ? [[id, size] as const] : [];
    }),
  );
}

// Whether pieces hide a letter of it.
const hides = (pieces: readonly Box[], letters: readonly Box[]): boolean =>
  letters.some((letter) => pieces.some((piece) => shared_area(piece, letter) > half_hidden * (letter.right - letter.left) * (letter.bottom - letter.top)));

// `pieces` is what stands on the map already: names on their paths are older than they are, all others give way to them. On a map of many
// small regions pieces cannot keep off every name, and a name that they hide moves beside its path where there is room.
export function lettering(map: MapData, regions: readonly MapRegion[], names: Names, scale: number, pieces: readonly Box[] = []): Lettering {
  const found: Lettering = { regions: new Map(), sites: new Map(), scenery: new Map(), areas: new Map() };
  const taken: Box[] = [];
  const sites = regions.flatMap((region) => names.sites(region));
  const radius = site_radius(map, scale);
  const discs = sites.map(({ site }) => site_box(site, radius));

  const waiting: MapRegion[] = [];
  const hidden = new Map<string, Written>();
  for (const region of regions) {
    if (!near_enough(map, region.label.level, scale)) continue;
    const text = names.region(region.id);
    const size = on_path(region.label, text, scale);
    if (size === null) {
      waiting.push(region);
      continue;
    }
    const boxes = boxes_along(region.label.path, text.length, size);
    if (map.levels && hides(pieces, boxes)) {
      waiting.push(region);
      hidden.set(region.id, { text, size, boxes });
      continue;
    }
    found.regions.set(region.id, { text, size, boxes });
    taken.push(...boxes);
  }
  // The larger a region, the more one looks for its name.
  const area = ({ box: [, , width, height] }: MapRegion) => width * height;
  for (const region of waiting.sort((a, b) => area(b) - area(a))) {
    const name = names.region(region.id);
    const in_part = hidden.get(region.id);
    let written = [name, ...shorter(region.label, name)].reduce<Written | null>((found, text) => found ?? beside_path(map, region, text, scale, taken, [...discs, ...pieces]), null);
    if (!written && in_part && !overlaps(in_part.boxes, taken)) written = in_part;
    if (!written) continue;
    found.regions.set(region.id, written);
    taken.push(...written.boxes);
  }
  found.areas = areas_written(map, names.area ?? ((area) => area), scale, taken);

  for (const [index, { id, site, name }] of sites.entries()) {
    if (!near_enough(map, site.level, scale)) continue;
    const size = site_letters(scale, map);
    const box = site_name_box(site, name, radius, size);
    if (box.left < 0 || box.right > map.viewBox[2]) continue; // beyond the sheet
    if (overlaps([box], taken) || overlaps([box], pieces) || overlaps([box], discs.filter((_, other) => other !== index))) continue;
    found.sites.set(id, size);
    taken.push(box);
  }

  for (const { id, text, label } of scenery(map)) {
    if (!near_enough(map, label.level, scale)) continue;
    const room = label.length / (text.length * spaced);
    const size = Math.min(room, Math.max(label.size, least_letter / scale));
    if (size * scale < least_letter) continue;
    const boxes = boxes_along(label.path, text.length, size);
    if (overlaps(boxes, taken)) continue;
    found.scenery.set(id, size);
    taken.push(...boxes);
  }
  return found;
}

// Names of sites grow more slowly than the map. Where it shows more of them the nearer one comes, they are as small as can be read.
export const site_letters = (scale: number, map?: MapData): number => Math.max(map?.levels ? 0 : 8, (least_letter + Math.max(0, scale - 0.8) * 2.5) / scale);

// Pieces are given their places for the map as it is seen whole, in a few steps: folding a panel away moves none of them.
// On small screens they are finer: there no panel stands beside the map, and every pixel counts.
const steps = [0.095, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24, 0.26, 0.28, 0.31, 0.34, 0.4, 0.55, 0.75, 1, 1.4, 2];
export const resting_scale = (fit: number): number => steps.findLast((step) => step <= fit) ?? (steps[0] as number);

// Where a name gives way for now, pieces keep off the place that it has when one is nearer. `now` is the scale at which one looks.
export function rest_of(map: MapData, regions: readonly MapRegion[], names: Names, scale: number, now = scale, whole?: Rest): Rest {
  let known: Lettering | null = null;
  const written = () => (known ??= lettering(map, regions, names, scale));
  const next = steps.find((step) => step > scale);
  let nearer: Rest | null = null;
  const rest: Rest = {
    scale,
    size: token_size(map.token, scale),
    letters: ({ id, label }) => {
      const { length } = names.region(id);
      return written().regions.get(id)?.boxes ?? boxes_along(label.path, length, Math.min(label.size, label.length / (length * capitals)));
    },
    site_letters: (site) => written().sites.get(site) ?? site_letters(1, map),
    offing: (region) => offing(map, region),
    nearer: () => (next !== undefined && next <= now ? (nearer ??= rest_of(map, regions, names, next, now, whole ?? rest)) : null),
    ...(whole ? { whole } : {}),
  };
  return rest;
}
