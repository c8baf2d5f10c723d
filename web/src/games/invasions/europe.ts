// What stands where on the map of Europe.
import { cities as with_cities, seas as seas_of_rules, sites as without } from '../../../../data/invasions/map.json';
import type { MapData, MapRegion, MapSite } from '../../common/map';
import { site_box, site_radius, type Crowd } from '../../common/standing';
import drawn from './map.json';
import { marks_in, type Counter, type InvasionsView } from './view';

export const map = drawn as unknown as MapData;
export const regions = Object.values(map.regions);

interface CityFacts {
  id: string;
  province: string;
  level?: number;
  walls?: number;
}
const cities: readonly CityFacts[] = [...with_cities, ...without];
const by_province = new Map(cities.map((city) => [city.province, city]));
const castrum = 'castrum_'; // a city founded where no place is marked for one

// The city of a province, or the one that would be founded there.
export const city_id = (province: string): string => by_province.get(province)?.id ?? `${castrum}${province}`;
export const city_province = (city: string): string | undefined => (city.startsWith(castrum) ? city.slice(castrum.length) : cities.find(({ id }) => id === city)?.province);

export interface City {
  id: string;
  level: number; // 0: a place where one may be founded
  walls: number;
}

// Every province but the few of an empty position is told in the view.
export function city_in(view: InvasionsView, province: string): City {
  const now = view.provinces?.[province];
  const facts = by_province.get(province);
  const level = now?.city ?? facts?.level ?? 0;
  return { id: city_id(province), level, walls: level === 0 ? 0 : (now?.walls ?? facts?.walls ?? 0) };
}

export interface Place extends City {
  site: MapSite;
}

// What is marked on the map: cities, and where they may be founded. A city without a marked place stands in the middle of its province.
export function place_in(view: InvasionsView, region: MapRegion): Place | undefined {
  if (region.kind === 'sea') return undefined;
  const city = city_in(view, region.id);
  const [marked] = Object.values(region.sites ?? {});
  if (!marked && city.level === 0) return undefined;
  const [x, y] = region.centre;
  return { ...city, site: marked ?? { name: city.id, city: null, at: [x, y], text: [x, y + 8], anchor: 'middle', size: 5, level: 3 } };
}

export const area_of = (province: string): string | undefined => map.regions[province]?.area;

// Where what concerns a whole Area is marked: its largest province.
const hearts = new Map<string, MapRegion>();
for (const region of regions) {
  const size = ({ box: [, , width, height] }: MapRegion) => width * height;
  const known = region.area ? hearts.get(region.area) : undefined;
  if (region.area && (!known || size(region) > size(known))) hearts.set(region.area, region);
}
const is_heart = ({ id, area }: MapRegion): boolean => area !== undefined && hearts.get(area)?.id === id;

// What lies on a province, and what lies on its Area where it stands for it.
export function marks_on(view: InvasionsView, region: MapRegion): string[] {
  const { heresy, want } = (is_heart(region) && region.area ? view.areas?.[region.area] : undefined) ?? {};
  return [...marks_in(view, region.id), ...(heresy ? ['heresy'] : []), ...(want ? [want] : [])];
}

const commerce = new Map(seas_of_rules.map((sea) => [sea.id, sea.commerce]));
export const commerce_of = (sea: string): number => commerce.get(sea) ?? 0;

export const crowd_of = (region: MapRegion, stacks: readonly Counter[], marks: readonly string[], place: Place | undefined): Crowd<Counter> => ({
  region,
  stacks,
  marks,
  around: ({ letters, scale }) => ({
    sites: place && place.level > 0 ? [site_box(place.site, site_radius(map, scale) * 1.25)] : [],
    names: place && place.level === 0 ? [site_box(place.site, site_radius(map, scale) * 0.6)] : [],
    letters: letters(region),
  }),
});
