// A space of the map as a volume describes it, and where its pieces stand at a given scale: clear of sites and names.
import type { Side } from '../../common/game';
import type { MapRegion, MapSite } from '../../common/map';
import type { Shape } from '../../common/shapes';
import { box_at, letter_boxes, reach, site_box, site_name_box, stand, type Around, type Box, type Standing } from '../../common/standing';
import type { SpaceWords } from './describe';

// Equal pieces of a Faction.
export interface Stack {
  key: string;
  side: string;
  shape: Shape;
  hidden?: boolean;
  eye?: boolean;
  count: number;
  piece: string; // of the names that the volume has for pieces
  leader?: string; // who it is, where it has a name of its own
}

export type Site = [string, MapSite];

export interface Ground {
  region: MapRegion;
  name: string; // as it stands on the map
  sites: Site[];
  site_name: (site: string) => string;
  stacks: Stack[];
  marks: string[]; // what lies on the space itself
}

export interface Space extends Ground {
  owner: Side | undefined;
  words: SpaceWords;
}

export const disc = (size: number): number => size * 0.8;
export const small = (scale: number): number => Math.max(8, Math.min(18, (9.3 + 3.5 * scale) / scale));
export const names_shown = (scale: number): boolean => scale > 0.42;

export function around({ region, name, sites, site_name }: Ground, size: number, scale: number): Around {
  return {
    sites: sites.map(([, site]) => site_box(site, disc(size) * (site.city ? 1.1 : 0.92))),
    names: names_shown(scale) ? sites.map(([id, site]) => site_name_box(site, site_name(id), disc(size), small(scale))) : [],
    letters: letter_boxes(region, name, scale),
  };
}

// First the stacks, then the marks.
export function standing(ground: Ground, size: number, scale: number): Standing {
  const { region, name, sites, site_name, stacks, marks } = ground;
  const pieces = [...stacks.map(({ side, count }) => ({ reach: reach(count), group: side })), ...marks.map((mark) => ({ reach: reach(1), group: mark }))];
  const key = [name, scale, ...sites.map(([id]) => site_name(id))].join(' ');
  return stand(region, pieces, size, around(ground, size, scale), key);
}

export function occupied(ground: Ground, size: number, scale: number): Box[] {
  const spots = standing(ground, size, scale);
  return [...around(ground, size, scale).sites, ...spots.at.map((at, index) => box_at(at, reach(ground.stacks[index]?.count ?? 1), spots.size))];
}
