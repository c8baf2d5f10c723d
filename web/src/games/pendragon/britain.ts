// What stands where on the map of Roman Britain: Strongholds on their Sites, Units, and the holding of each space: its Prosperity in
// rows and its Population in a wheel.
import type { MapData, MapRegion, Point } from '../../common/map';
import { token_size } from '../../common/layout';
import { disc, site_box, stand, type Box, type Rest } from '../../common/standing';
import type { Ground, Printed, Site } from '../coin/spaces';
import drawn from './map.json';
import { stacks_in, type PendragonView } from './view';

export const map = drawn as unknown as MapData;
const { cube: least_cube, wheel: least_wheel } = map.holding as { cube: number; wheel: number };

// On the screen, in pixels: gold that can be counted, and a wheel around a figure that can be read.
const seen_cube = 4.4;
const seen_wheel = 8.4;
const seen_stronghold = 8.45; // its radius
const gap = 3;

// The radius of what stands on a Site: on a small screen it has as much room as other pieces, to be told apart.
export const stronghold = (size: number, scale: number): number => Math.max(disc(size), seen_stronghold / scale);

export interface Holding {
  wheel: Point;
  radius: number;
  at: Point; // the upper left corner of the cubes
  cube: number;
  columns: number;
  rows: number;
}

function extent(region: MapRegion, scale: number) {
  const { columns, rows } = region.prosperity as NonNullable<MapRegion['prosperity']>;
  const radius = Math.max(least_wheel, seen_wheel / scale);
  const cube = Math.max(least_cube, seen_cube / scale);
  const upright = beneath(region);
  const [wide, high] = [columns * cube, rows * cube];
  const width = upright ? Math.max(2 * radius, wide) : 2 * radius + gap + wide;
  const height = upright ? 2 * radius + gap + high : Math.max(2 * radius, high);
  return { columns, rows, radius, cube, upright, wide, high, width, height };
}

// Whether the map has the cubes beneath the wheel, not beside it.
function beneath(region: MapRegion): boolean {
  const [, y = 0] = region.population as Point;
  return (region.prosperity as NonNullable<MapRegion['prosperity']>).box[1] > y;
}

// The middle of wheel and cubes as they are drawn on the map.
const homes = new Map<string, MapRegion>();
function home(region: MapRegion): MapRegion {
  let found = homes.get(region.id);
  if (!found) {
    const [x, y] = region.population as Point;
    const [left, top, width, height] = (region.prosperity as NonNullable<MapRegion['prosperity']>).box;
    const [right, bottom] = [left + width, top + height];
    const [west, north] = [Math.min(x - least_wheel, left), Math.min(y - least_wheel, top)];
    found = { ...region, centre: [(west + Math.max(x + least_wheel, right)) / 2, (north + Math.max(y + least_wheel, bottom)) / 2] };
    homes.set(region.id, found);
  }
  return found;
}

const sites = (region: MapRegion): Site[] => Object.entries(region.sites ?? {});

// Its middle. On a small screen a holding is larger than the map has room for, and keeps off the Sites as well as it can.
function middle(region: MapRegion, seen: Rest): Point {
  const rest = seen.whole ?? seen;
  const there = home(region);
  const { width, height } = extent(region, rest.scale);
  const around = { sites: sites(region).map(([, site]) => site_box(site, stronghold(token_size(map.token, rest.scale), rest.scale) * 0.92)), names: [], letters: rest.letters(region) };
  const reach = { left: width / 2, right: width / 2, top: height / 2, bottom: height / 2 };
  const at = there.centre;
  const mine: Box = { left: at[0] - reach.left, right: at[0] + reach.right, top: at[1] - reach.top, bottom: at[1] + reach.bottom };
  const clear = [...around.sites, ...around.letters].every((box) => box.right <= mine.left || box.left >= mine.right || box.bottom <= mine.top || box.top >= mine.bottom);
  if (clear) return at;
  // `stand` thinks of pieces ten units in radius.
  const size = Math.min(width, height) / 2;
  const scaled = { left: (reach.left * 10) / size, right: (reach.right * 10) / size, top: (reach.top * 10) / size, bottom: (reach.bottom * 10) / size };
  return stand(there, [{ reach: scaled, group: 'holding' }], size, size, around).at[0] ?? at;
}

export function holding(region: MapRegion, rest: Rest, scale: number): Holding | null {
  if (!region.prosperity) return null;
  const [x, y] = middle(region, rest);
  const { columns, rows, radius, cube, upright, wide, high, width, height } = extent(region, scale);
  return upright
    ? { wheel: [x, y - height / 2 + radius], radius, at: [x - wide / 2, y + height / 2 - high], cube, columns, rows }
    : { wheel: [x - width / 2 + radius, y], radius, at: [x + width / 2 - wide, y - high / 2], cube, columns, rows };
}

// Gold may be covered where a Region is full; how many live there is always seen, but on a phone, until one comes nearer.
const roomy = 0.3; // pixels a unit
function printed(region: MapRegion, rest: Rest): Printed {
  const drawn = holding(region, rest, rest.scale);
  if (!drawn) return { clear: [], rather: [] };
  const { wheel, radius, at, cube, columns, rows } = drawn;
  const people = { left: wheel[0] - radius, right: wheel[0] + radius, top: wheel[1] - radius, bottom: wheel[1] + radius };
  const gold = { left: at[0], right: at[0] + columns * cube, top: at[1], bottom: at[1] + rows * cube };
  return rest.scale < roomy ? { clear: [], rather: [people, gold] } : { clear: [people], rather: [gold] };
}

export function ground_of(view: PendragonView, region: MapRegion, name: string, site_name: (site: string) => string): Ground {
  return {
    region,
    name,
    sites: sites(region),
    // A City bears the name of its Site.
    site_name: (site) => (region.terrain === 'city' ? '' : site_name(site)),
    stacks: stacks_in(view, region.id),
    marks: view.seas?.[region.id] === 'patrolled' ? ['patrol'] : [],
    printed: (rest) => printed(region, rest),
    on_site: ({ size, scale }) => stronghold(size, scale),
  };
}
