// `import pictures from 'virtual:pictures'`: a small picture of each game's board, as an address for <img>. A game with a drawn map has it
// from the map, told with far fewer points than the map itself; one without draws its own, src/games/GAME/picture.svg.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { MapData } from './src/common/map.ts';

// As it stands in the file: rivers with their middle lines.
type Whole = Omit<MapData, 'rivers'> & { rivers: { line: string }[] };

type Spot = readonly [number, number];

// Points that lie within `off` of the line between their neighbours are left out.
export function simpler(line: readonly Spot[], off: number): Spot[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const distance = ([x, y]: Spot) => (length === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length);
  let farthest = 0;
  line.forEach((spot, index) => {
    if (index > 0 && index < line.length - 1 && distance(spot) > (farthest === 0 ? off : distance(line[farthest] as Spot))) farthest = index;
  });
  if (farthest === 0) return [first, last];
  return [...simpler(line.slice(0, farthest + 1), off).slice(0, -1), ...simpler(line.slice(farthest), off)];
}

// Only paths of straight lines, in steps: "M1,2l3,4 5,6zM…".
// Paths that measure less than `least` are left out; what is told is `scale` times as large.
export function simpler_path(path: string, off: number, least = 0, scale = 1): string {
  return path
    .split('M')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const numbers = [...part.matchAll(/-?\d*\.?\d+/g)].map(Number);
      let [x, y] = [0, 0];
      const spots = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Spot => [(x += numbers[2 * index] ?? 0), (y += numbers[2 * index + 1] ?? 0)]);
      const closed = /z/i.test(part);
      const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
      if (Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) < least) return '';
      const middle = Math.floor(spots.length / 2);
      const kept = closed ? [...simpler(spots.slice(0, middle + 1), off), ...simpler(spots.slice(middle), off).slice(1)] : simpler(spots, off);
      const round = kept.map((spot) => spot.map((each) => Math.round(each * scale)) as [number, number]);
      const steps = round.slice(1).map(([x, y], index) => [x - (round[index]?.[0] ?? 0), y - (round[index]?.[1] ?? 0)].join(' ')).join(' ');
      return `M${round[0]?.join(' ')}l${steps.replaceAll(' -', '-')}${closed ? 'z' : ''}`;
    })
    .join('');
}

const colours = `
svg{--sea:#b9cbd3;--line:#7f9aa6;--land:#efe1bf;--far:#ddcba2;--ink:#6d5a3c;--river:#86a9b8}
@media(prefers-color-scheme:dark){svg{--sea:#1c2a33;--line:#38505d;--land:#4a3c29;--far:#3a3022;--ink:#b39b72;--river:#3f5f70}}
svg{stroke-linejoin:round;stroke-linecap:round}.s{fill:var(--sea)}.w{stroke:var(--line);stroke-width:26;opacity:.45}.l{fill:var(--land);stroke:var(--ink);stroke-width:4}.f{fill:var(--far)}
.b,.r{fill:none}.r{stroke:var(--river);stroke-width:5}.b{stroke:var(--ink);stroke-width:3;stroke-dasharray:2 9;opacity:.8}.t{fill:var(--ink)}.v{fill:none;stroke:#fbf3dc;stroke-width:7}.v+.v{stroke:var(--ink);stroke-width:12}`;

export function picture_of(map: Whole): string {
  const largest = Math.max(map.viewBox[2], map.viewBox[3]);
  const off = largest / 150;
  // A large map is made smaller: what is too small to be seen, and how thick lines are, goes by the picture.
  const scale = Math.min(1, 1600 / largest);
  const [left, top, width, height] = map.viewBox.map((each) => Math.round(each * scale));
  const lines = (data: string, least: number) => simpler_path(data, off, least / scale, scale);
  const path = (name: string, data: string, least = 0) => {
    const told = lines(data, least);
    return told ? `<path class="${name}" d="${told}"/>` : '';
  };
  // Of a map with Areas those are enough: its regions and sites are too many for a small picture.
  const parts = (a: string, b: string) => !map.areas || map.regions[a]?.area !== map.regions[b]?.area;
  const land_borders = map.borders.filter(({ a, b }) => map.regions[a]?.kind === 'land' && map.regions[b]?.kind === 'land' && parts(a, b));
  const sites = map.areas ? [] : Object.values(map.regions).flatMap((region) => Object.values(region.sites ?? {}).map(({ at }) => at));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><style>${colours.replaceAll('\n', '')}</style>`,
    `<path class="s" d="M${left} ${top}h${width}v${height}h-${width}z"/>`,
    `<g fill-rule="evenodd"><defs><path id="l" d="${lines(map.land, 20)}"/></defs><use href="#l" class="w"/><use href="#l" class="l"/>${path('f', map.scenery.map((each) => each.path).join(''), 60)}</g>`,
    path('r', map.rivers.map(({ line }) => line).join(''), 140),
    path('v', (map.roads ?? []).map((road) => road.path).join('')),
    path('v', (map.walls ?? []).filter(({ kind }) => kind === 'stone').map((wall) => wall.path).join('')),
    path('b', land_borders.map((border) => border.path).join('')),
    sites.length > 0 ? `<path class="t" d="${sites.map(([x, y]) => `M${Math.round(x * scale) - 7} ${Math.round(y * scale)}a7 7 0 1 0 14 0 7 7 0 1 0-14 0`).join('')}"/>` : '',
    '</svg>',
  ].join('');
}

function pictures(games: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of readdirSync(games).sort()) {
    const file = (name: string) => join(games, folder, name);
    if (!existsSync(file('index.ts'))) continue;
    const svg = existsSync(file('picture.svg'))
      ? readFileSync(file('picture.svg'), 'utf8').trim()
      : existsSync(file('map.json'))
        ? picture_of(JSON.parse(readFileSync(file('map.json'), 'utf8')) as Whole)
        : null;
    if (svg) found[folder.replaceAll('_', '-')] = `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%2C', ',').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/')}`;
  }
  return found;
}

export function board_pictures(games: string): Plugin {
  return {
    name: 'board-pictures',
    resolveId: (id) => (id === 'virtual:pictures' ? '\0virtual:pictures' : null),
    load: (id) => (id === '\0virtual:pictures' ? `export default ${JSON.stringify(pictures(games))};` : null),
  };
}
