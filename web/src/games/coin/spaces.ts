// A space of the map as a volume describes it, and where its pieces stand: clear of sites and names.
import type { Side } from '../../common/game';
import type { MapRegion, MapSite } from '../../common/map';
import type { Shape } from '../../common/shapes';
import type { SpaceWords } from '../../common/space';
import { box_at, disc, reach, site_box, site_name_box, stand, type Around, type Box, type Rest, type Standing } from '../../common/standing';


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

export function around({ region, sites, site_name }: Ground, { size, letters, site_letters }: Rest): Around {
  return {
    sites: sites.map(([, site]) => site_box(site, disc(size) * (site.city ? 1.1 : 0.92))),
    names: sites.map(([id, site]) => site_name_box(site, site_name(id), disc(size), site_letters(id))),
    letters: letters(region),
  };
}

// First the stacks, then the marks.
export function standing(ground: Ground, rest: Rest): Standing {
  const { region, sites, site_name, stacks, marks } = ground;
  const pieces = [...stacks.map(({ side, count }) => ({ reach: reach(count), group: side })), ...marks.map((mark) => ({ reach: reach(1), group: mark }))];
  const near = around(ground, rest);
  const key = [rest.scale, near.letters[0]?.left, ...sites.map(([id]) => `${site_name(id)}${rest.site_letters(id)}`)].join(' ');
  return stand(region, pieces, rest.size, near, key);
}

export function occupied(ground: Ground, rest: Rest, size: number): Box[] {
  const spots = standing(ground, rest);
  const radius = (spots.size * size) / rest.size;
  return [...around(ground, { ...rest, size }).sites, ...spots.at.map((at, index) => box_at(at, reach(ground.stacks[index]?.count ?? 1), radius))];
}
