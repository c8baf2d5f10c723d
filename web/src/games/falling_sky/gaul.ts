// What stands where on the map of Gaul, at a given scale: pieces, sites with their names, and a Colony once it is founded.
import type { MapData, MapRegion, MapSite } from '../../common/map';
import { box_at, letter_boxes, reach, site_box, site_name_box, stand, type Around, type Box, type Standing } from '../../common/standing';
import drawn from './map.json';
import type { FallingSkyView, TokenStack } from './view';

export const map = drawn as unknown as MapData;

export const disc = (size: number): number => size * 0.8;
export const small = (scale: number): number => Math.max(8, Math.min(18, (9.3 + 3.5 * scale) / scale));
export const names_shown = (scale: number): boolean => scale > 0.42;

// The Colony is a Tribe more: it lies where its Region has most room.
const colonies = new Map<string, MapSite>();
function colony(region: MapRegion): MapSite {
  let found = colonies.get(region.id);
  if (!found) {
    const around = surroundings(sites(region), region.name, region, 16, 0.7, (tribe) => region.sites?.[tribe]?.name ?? '');
    const [at = region.centre] = stand(region, [{ reach: { left: 16, top: 12, right: 16, bottom: 22 }, group: '' }], 16, around, 'colony').at;
    found = { name: region.name, city: null, at, text: [at[0], at[1] + 24], anchor: 'middle' };
    colonies.set(region.id, found);
  }
  return found;
}

const sites = (region: MapRegion): [string, MapSite][] => Object.entries(region.sites ?? {});

export function sites_of(view: FallingSkyView, region: MapRegion): [string, MapSite][] {
  return view.colony === region.id ? [...sites(region), ['colony', colony(region)]] : sites(region);
}

function surroundings(here: [string, MapSite][], name: string, region: MapRegion, size: number, scale: number, tribe_name: (tribe: string) => string): Around {
  return {
    sites: here.map(([, site]) => site_box(site, disc(size) * (site.city ? 1.1 : 0.92))),
    names: names_shown(scale) ? here.map(([tribe, site]) => site_name_box(site, tribe_name(tribe), disc(size), small(scale))) : [],
    letters: letter_boxes(region, name, scale),
  };
}

export function around(view: FallingSkyView, region: MapRegion, name: string, size: number, scale: number, tribe_name: (tribe: string) => string): Around {
  return surroundings(sites_of(view, region), name, region, size, scale, tribe_name);
}

export function standing(view: FallingSkyView, region: MapRegion, stacks: TokenStack[], name: string, size: number, scale: number, tribe_name: (tribe: string) => string): Standing {
  const burning = view.devastated?.includes(region.id) ?? false;
  const pieces = stacks.map(({ side, count }) => ({ reach: reach(count), group: side }));
  if (burning) pieces.push({ reach: reach(1), group: 'devastated' });
  const key = `${name} ${scale} ${view.colony === region.id ? 'colony' : ''}`;
  return stand(region, pieces, size, around(view, region, name, size, scale, tribe_name), key);
}

export function occupied(view: FallingSkyView, region: MapRegion, stacks: TokenStack[], name: string, size: number, scale: number, tribe_name: (tribe: string) => string): Box[] {
  const spots = standing(view, region, stacks, name, size, scale, tribe_name);
  return [
    ...around(view, region, name, size, scale, tribe_name).sites,
    ...spots.at.map((at, index) => box_at(at, reach(stacks[index]?.count ?? 1), spots.size)),
  ];
}
